"""SIP telephones (RFC 3261) without sound: just enough to be called by a server, and to call it."""

import re
import socket
import threading
import time

SDP = """v=0\r
o=- 1 1 IN IP4 {0}\r
s=-\r
c=IN IP4 {0}\r
t=0 0\r
m=audio 4000 RTP/AVP 0\r
a=rtpmap:0 PCMU/8000\r
"""
REASONS = {100: "Trying", 180: "Ringing", 183: "Session Progress", 200: "OK", 404: "Not Found", 480: "Temporarily Unavailable",
           486: "Busy Here", 487: "Request Terminated", 603: "Decline"}


class Message:
    """A request or a response."""

    def __init__(self, text):
        head, _, self.body = text.partition("\r\n\r\n")
        self.start, *lines = head.split("\r\n")
        self.headers = [(name.strip().lower(), value.strip()) for name, _, value in (line.partition(":") for line in lines)]
        self.method, self.target = self.start.split()[0], self.start.split()[1]
        self.user = re.sub(r"^sips?:|@.*", "", self.target)

    def __getitem__(self, name):
        return next((value for key, value in self.headers if key == name), "")

    @property
    def address(self):
        """The address in the Contact."""
        return re.search(r"<([^>]*)>|$", self["contact"]).group(1) or self["contact"]


class Call:
    """A dialogue, incoming or outgoing."""

    def __init__(self, name, own, other, target, invitation=None):
        self.name, self.own, self.other, self.target, self.invitation = name, own, other, target, invitation
        self.sequence, self.branch = 1, ""


class Telephone:
    """A telephone at an address, which answers each call by what `answers` says: statuses one after another."""

    def __init__(self, address, *answers, server="127.0.0.1"):
        self.address, self.server = address, (server, 5060)
        self.answers = lambda user: answers
        self.received = []
        self.calls = []
        self.changed = threading.Condition()
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind((address, 5060))
        self.count = 0
        threading.Thread(target=self.listen, daemon=True).start()

    # What a test does with it.

    def wait(self, what, test, seconds=30):
        with self.changed:
            assert self.changed.wait_for(test, seconds), f"{self.address}: {what}; received {[m.start for m in self.received]}"

    def has(self, method):
        return any(message.method == method for message in self.received)

    def expect(self, method):
        """Waits for a request, and forgets what was received up to it."""
        self.wait(f"no {method}", lambda: self.has(method))
        index = next(i for i, message in enumerate(self.received) if message.method == method)
        message = self.received[index]
        del self.received[:index + 1]
        return message

    def forget(self):
        """Ends all calls, and forgets what was received."""
        with self.changed:
            for call in self.calls:
                self.request(call, "BYE")
            self.calls, self.received = [], []

    def hold(self, call):
        self.request(call, "INVITE", SDP.format(self.address) + "a=sendonly\r\n")

    def answer(self, status, call=None):
        """Answers the invitation of a call, by default the last one."""
        self.respond((call or self.calls[-1]).invitation, status)

    def call(self, number, caller, name=""):
        """Calls a number; `status` waits for the answer."""
        self.count += 1
        shown = f'"{name}" ' if name else ""
        call = Call(f"{time.time_ns()}-{self.count}@{self.address}", f"{shown}<sip:{caller}@{self.address}>;tag=o{self.count}",
                    f"<sip:{number}@{self.server[0]}>", f"sip:{number}@{self.server[0]}")
        self.calls.append(call)
        self.request(call, "INVITE", SDP.format(self.address))
        return call

    def status(self, call, status):
        self.wait(f"no {status}", lambda: any(
            m.method == "SIP/2.0" and m.target == str(status) and m["call-id"] == call.name for m in self.received))

    def cancel(self, call):
        self.request(call, "CANCEL")

    def hang_up(self, call=None):
        self.request(call or self.calls[-1], "BYE")

    # The protocol.

    def request(self, call, method, body=""):
        if method not in ("CANCEL", "ACK"):
            call.sequence += 1
            call.branch = f"z9hG4bK{time.time_ns()}"
        self.send(f"{method} {call.target} SIP/2.0", [
            ("Via", f"SIP/2.0/UDP {self.address}:5060;branch={call.branch}{'a' if method == 'ACK' else ''}"), ("From", call.own), ("To", call.other),
            ("Call-ID", call.name), ("CSeq", f"{call.sequence} {method}"), ("Max-Forwards", "70"),
            ("Contact", f"<sip:{self.address}:5060>")], body)

    def respond(self, request, status, body=""):
        if status == 200 and request.method == "INVITE":
            body = SDP.format(self.address)
        to = request["to"] + ("" if ";tag=" in request["to"] else ";tag=a" + re.sub(r"\W", "", request["call-id"])[:20])
        self.send(f"SIP/2.0 {status} {REASONS[status]}", [
            *(("Via", value) for key, value in request.headers if key == "via"), ("From", request["from"]), ("To", to),
            ("Call-ID", request["call-id"]), ("CSeq", request["cseq"]), ("Contact", f"<sip:{self.address}:5060>")], body)
        return to

    def send(self, start, headers, body):
        lines = [start, *(f"{key}: {value}" for key, value in headers)]
        lines += ["Content-Type: application/sdp"] if body else []
        text = "\r\n".join([*lines, f"Content-Length: {len(body)}", "", body])
        self.socket.sendto(text.encode(), self.server)

    def listen(self):
        while True:
            message = Message(self.socket.recv(65536).decode())
            with self.changed:
                self.handle(message)
                self.received.append(message)
                self.changed.notify_all()

    def handle(self, message):
        call = next((call for call in self.calls if call.name == message["call-id"]), None)
        if message.method == "SIP/2.0":
            status = int(message.target)
            if call and message["cseq"].endswith("INVITE") and status >= 200:
                call.other = message["to"]
                if status == 200:
                    call.target = message.address
                self.request(call, "ACK")
        elif message.method == "INVITE" and call is None:
            to = self.respond(message, 180 if 180 in self.answers(message.user) else 100)
            self.calls.append(Call(message["call-id"], to, message["from"], message.address, message))
            for status in self.answers(message.user):
                if status != 180:
                    self.respond(message, status)
        elif message.method == "CANCEL":
            self.respond(message, 200)
            if call:
                self.respond(call.invitation, 487)
        elif message.method != "ACK":
            self.respond(message, 200)
