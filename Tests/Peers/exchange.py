"""A SIP server (RFC 3261) that is everybody whom a telephone calls, and tells what each of them hears."""

import re
import socket
import threading
import time

from telephone import REASONS, Message

ADDRESS = "127.0.0.1"
# Silence and the quietest steps of the µ-law (ITU-T G.711), in which a muted microphone is sent.
QUIET = {0xFF, 0x7F, 0xFE, 0x7E, 0xFD, 0x7D}


class Party:
    """The other side of one call: its SIP dialogue, and the sound that arrives."""

    def __init__(self, name, user):
        self.name, self.user = name, user
        self.own = self.other = self.target = ""
        self.invitation, self.sequence, self.branch = None, 100, ""
        self.isOver, self.isAnswered, self.isCancelled, self.direction = False, False, False, "sendrecv"
        self.sound = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.sound.bind((ADDRESS, 0))
        self.heard = []
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            packet = self.sound.recv(2048)
            if any(byte not in QUIET for byte in packet[12:]):
                self.heard.append(time.monotonic())

    def hears(self, window=0.6):
        """Whether sound arrives now."""
        before = len(self.heard)
        time.sleep(window)
        # A packet every 20 ms.
        return len(self.heard) - before > window / 0.02 / 3

    @property
    def sdp(self):
        return (f"v=0\r\no=- 1 {self.sequence} IN IP4 {ADDRESS}\r\ns=-\r\nc=IN IP4 {ADDRESS}\r\nt=0 0\r\n"
                f"m=audio {self.sound.getsockname()[1]} RTP/AVP 0\r\na=rtpmap:0 PCMU/8000\r\n"
                f"a={ {'sendonly': 'recvonly', 'inactive': 'inactive'}.get(self.direction, 'sendrecv') }\r\n")


class Exchange:
    """Answers each user by what `answers` says, statuses one after another; what is not said is answered by `answer`."""

    def __init__(self, port, own, answers=None):
        self.port, self.peer, self.answers = port, (ADDRESS, own), answers or {}
        self.parties, self.trace = [], []
        self.refers = 202
        self.changed = threading.Condition()
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind((ADDRESS, port))
        threading.Thread(target=self.listen, daemon=True).start()

    # What a test does with it.

    def party(self, user, seconds=5):
        """The last call of a user, once there is one."""
        self.wait(f"no call of {user}", lambda: any(p.user == user for p in self.parties), seconds)
        return [p for p in self.parties if p.user == user][-1]

    def wait(self, what, test, seconds=5):
        with self.changed:
            assert self.changed.wait_for(test, seconds), f"{what}; the wire: {self.trace}"

    def answer(self, user, status=200):
        party = self.party(user)
        self.respond(party.invitation, status, party)

    def call(self, user, name="", reason=""):
        """Calls the telephone."""
        party = Party(f"{time.time_ns()}@{ADDRESS}", user)
        party.own, party.other = f'"{name}" <sip:{user}@{ADDRESS}>;tag=c{len(self.parties)}', f"<sip:me@{ADDRESS}>"
        party.target = f"sip:me@{ADDRESS}:{self.peer[1]}"
        with self.changed:
            self.parties.append(party)
        self.request(party, "INVITE", party.sdp)
        return party

    def cancel(self, party, *headers):
        self.request(party, "CANCEL", "", *headers)

    def hang_up(self, user):
        party = self.party(user)
        self.request(party, "BYE")
        with self.changed:
            party.isOver = True
            self.changed.notify_all()

    # The protocol.

    def request(self, party, method, body="", *headers):
        if method not in ("CANCEL", "ACK"):
            party.sequence += 1
            party.branch = f"z9hG4bK{time.time_ns()}"
        branch = party.branch + ("a" if method == "ACK" else "")
        self.send(f"{method} {party.target} SIP/2.0", [
            ("Via", f"SIP/2.0/UDP {ADDRESS}:{self.port};branch={branch}"), ("From", party.own), ("To", party.other),
            ("Call-ID", party.name), ("CSeq", f"{party.sequence} {method}"), ("Max-Forwards", "70"),
            ("Contact", f"<sip:{party.user}@{ADDRESS}:{self.port}>"), *headers], body)

    def respond(self, request, status, party=None, *headers):
        body = party.sdp if party and status == 200 and request.method == "INVITE" else ""
        to = request["to"] if ";tag=" in request["to"] or status == 100 else request["to"] + ";tag=x" + request["call-id"][:12]
        self.send(f"SIP/2.0 {status} {REASONS.get(status, 'Accepted')}", [
            *(("Via", value) for key, value in request.headers if key == "via"), ("From", request["from"]), ("To", to),
            ("Call-ID", request["call-id"]), ("CSeq", request["cseq"]),
            ("Contact", f"<sip:{party.user if party else 'x'}@{ADDRESS}:{self.port}>"), *headers], body)
        if party and request.method == "INVITE" and status >= 180:
            party.own, party.other = to, request["from"]

    def send(self, start, headers, body):
        lines = [start, *(f"{key}: {value}" for key, value in headers)]
        lines += ["Content-Type: application/sdp"] if body else []
        text = "\r\n".join([*lines, f"Content-Length: {len(body)}", "", body])
        self.note(">", start)
        self.socket.sendto(text.encode(), self.peer)

    def note(self, way, what):
        self.trace.append(f"{time.monotonic() % 1000:.2f} {way} {what}")

    def listen(self):
        while True:
            data = self.socket.recv(65536).decode(errors="replace")
            if not data.strip():
                continue
            message = Message(data)
            direction = re.search(r"a=(sendrecv|sendonly|recvonly|inactive)", message.body)
            self.note("<", message.start + (f" [{direction.group(1)}]" if direction else ""))
            with self.changed:
                self.handle(message, direction.group(1) if direction else "")
                self.changed.notify_all()

    def handle(self, message, direction):
        party = next((p for p in self.parties if p.name == message["call-id"]), None)
        if message.method == "SIP/2.0":
            status = int(message.target)
            if party and message["cseq"].endswith("INVITE") and status >= 200:
                party.other = message["to"]
                if status == 200:
                    party.target, party.isAnswered = message.address, True
                else:
                    party.isOver = True
                self.request(party, "ACK")
        elif message.method == "REGISTER":
            self.respond(message, 200, None, ("Expires", "3600"))
        elif message.method == "INVITE" and party is None:
            party = Party(message["call-id"], message.user)
            party.invitation, party.target = message, message.address
            self.parties.append(party)
            for status in self.answers.get(message.user, [180]):
                self.respond(message, status, party)
        elif message.method == "INVITE":
            party.direction = direction
            self.respond(message, 200, party)
        elif message.method == "ACK":
            if party:
                party.isAnswered = party.isAnswered or not party.isCancelled
        elif message.method == "CANCEL":
            self.respond(message, 200)
            if party:
                party.isCancelled = party.isOver = True
                self.respond(party.invitation, 487, party)
        elif message.method == "REFER":
            self.respond(message, self.refers)
        else:
            if message.method == "BYE" and party:
                party.isOver = True
            self.respond(message, 200)
