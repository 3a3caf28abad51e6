"""Who hears the user, measured by sound, with the real program in tmux and a real baresip: floor.py PROGRAM BARESIP SCRATCH [COLUMNS ROWS | plain -] [ROW…]"""

import os
import subprocess
import sys
import time

from exchange import Exchange

CONFIG = """sip_listen 127.0.0.1:{own}
net_interface 127.0.0.1
audio_source ausine,440
audio_player aubridge,nowhere
ausrc_srate 48000
ausrc_channels 2
auplay_srate 8000
auplay_channels 1
rtp_ports 20000-30000
module_path {modules}
module g711.so
module ausine.so
module aubridge.so
module_tmp account.so
module_app menu.so
module_app ctrl_tcp.so
ctrl_tcp_listen 127.0.0.1:{control}
"""
PEOPLE = {"Ada": "4155550101", "Gus": "4155550102", "Hal": "4155550103", "Cleo": "4155550104", "Ben": "4155550105"}


class Desk:
    """A baresip that runs, an exchange behind it, and dialtone in tmux before it."""

    count = 0
    options = []

    def __init__(self, program, baresip, folder, columns=100, rows=30):
        self.folder, self.isOver = folder, False
        os.makedirs(f"{folder}/baresip", exist_ok=True)
        Desk.count += 1
        own, server, control = 5560 + 2 * Desk.count, 5561 + 2 * Desk.count, 4444
        write(f"{folder}/baresip/config", CONFIG.format(own=own, control=control, modules="/usr/lib/baresip/modules"))
        write(f"{folder}/baresip/accounts", f'<sip:me@127.0.0.1>;regint=0;outbound="sip:127.0.0.1:{server}";audio_codecs=PCMU/8000/1\n')
        cards = "".join(f"BEGIN:VCARD\nVERSION:3.0\nFN:{name}\nTEL:+1{number}\nEND:VCARD\n" for name, number in PEOPLE.items())
        write(f"{folder}/people.vcf", cards)
        # Whom it is night for is asked about otherwise.
        write(f"{folder}/config.toml", '[calls]\nquiet_hours = "off"\n')
        self.exchange = Exchange(server, own)
        self.log = open(f"{folder}/baresip.log", "w")
        self.telephone = subprocess.Popen([baresip, "-f", f"{folder}/baresip"], stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        self.socket = f"{folder}/tmux"
        self.tmux("new-session", "-d", "-x", str(columns), "-y", str(rows), "env", "-u", "TMUX",
                  f"HOME={folder}", f"XDG_DATA_HOME={folder}/data", f"XDG_RUNTIME_DIR={folder}", "LANG=C.UTF-8", program,
                  "--config", f"{folder}/config.toml", "--region", "US", "--via", "baresip", *self.options, f"{folder}/people.vcf")
        self.until("the contacts", lambda: "5 contacts" in self.screen())
        # Until the dialer is connected, incoming calls are not shown.
        time.sleep(1)

    def tmux(self, *words):
        return subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", *words], check=True, capture_output=True, text=True).stdout

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def press(self, *keys):
        for key in keys:
            self.tmux("send-keys", key)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def until(self, what, test, seconds=6):
        end = time.monotonic() + seconds
        while not test():
            if time.monotonic() > end:
                raise AssertionError(f"{what}\n{self.screen()}\n" + "\n".join(self.exchange.trace[-30:]))
            time.sleep(0.05)

    def shows(self, *texts):
        self.until(f"the screen does not show {texts}", lambda: all(text in self.screen() for text in texts))

    def call(self, name):
        """Calls somebody, whose telephone rings."""
        self.dial(name)
        return self.exchange.party("+1" + PEOPLE[name] if name in PEOPLE else name)

    def dial(self, name):
        if name in PEOPLE and "keys send tones" in self.screen():
            self.press("M-t")
        self.type(name.lower() if name in PEOPLE else name)
        self.until(f"{name} is not found", lambda: name in self.screen())
        time.sleep(0.4)
        self.press("Enter")
        if name == "911":
            time.sleep(0.4)
            self.press("Enter")

    def answered(self, name):
        self.exchange.answer("+1" + PEOPLE[name] if name in PEOPLE else name)

    def hear(self, **expected):
        """Who hears the user, once it has settled."""
        def heard():
            return {name: self.exchange.party(("+1" + PEOPLE[name]) if name in PEOPLE else name.strip("n")).hears(0.3) for name in expected}
        last = {}
        end = time.monotonic() + 5
        while time.monotonic() < end:
            last = heard()
            if last == expected:
                break
        assert last == expected, f"hear: {last}, not {expected}\n{self.screen()}\n" + "\n".join(self.exchange.trace[-40:])

    def close(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True)
        self.telephone.kill()
        self.telephone.wait()
        self.log.close()


class PlainDesk(Desk):
    """The same in plain mode: keys are lines, and the screen is what was said since the last line."""

    options = ["--plain"]
    lines = {"F6": "=w", "F7": "=a", "F8": "=h", "F11": "=x"}
    said, last = 0, ""

    def whole(self):
        return self.tmux("capture-pane", "-p", "-S", "-").rstrip()

    def screen(self):
        return self.whole()[self.said:]

    def press(self, *keys):
        for key in keys:
            # Enter confirms what was asked; Esc, another line does not.
            self.line(self.lines.get(key) or (self.last if key == "Enter" else ""))

    def type(self, text):
        self.line(text)

    def line(self, text):
        self.said = len(self.whole())
        self.tmux("send-keys", "-l", text)
        self.tmux("send-keys", "Enter")
        self.last = text
        time.sleep(0.4)

    def dial(self, name):
        self.line(name.lower())
        self.line("=1" if name in PEOPLE else "=")
        if name == "911":
            self.until("it is not asked", lambda: "Repeat the line" in self.screen())
            self.line("=")


def write(path, text):
    with open(path, "w") as file:
        file.write(text)


# The rows: what happens, who hears the user, and what the screen says.

def a1(desk):
    """Gus rings out; an emergency call talks; Gus answers"""
    gus = desk.call("Gus")
    desk.shows("ringing")
    desk.call("911")
    desk.exchange.wait("Gus is cancelled", lambda: gus.isOver)
    desk.answered("911")
    desk.shows("911", "talking")
    desk.hear(n911=True)
    time.sleep(1.5)
    desk.hear(n911=True)


def a2(desk):
    """Ada on hold, Hal talks; an emergency call rings out; Hal hangs up"""
    desk.call("Ada")
    desk.answered("Ada")
    desk.shows("talking")
    desk.call("Hal")
    desk.answered("Hal")
    desk.hear(Ada=False, Hal=True)
    desk.call("911")
    desk.exchange.hang_up("+1" + PEOPLE["Hal"])
    time.sleep(1)
    desk.answered("911")
    desk.hear(Ada=False, n911=True)
    desk.shows("911", "talking", "on hold")


def a3(desk):
    """An emergency call talks, a call rings in; Enter and F7"""
    desk.call("911")
    desk.answered("911")
    desk.shows("911", "talking")
    desk.exchange.call("+1" + PEOPLE["Cleo"])
    desk.shows("Cleo")
    desk.press("Enter", "F7")
    time.sleep(0.5)
    desk.hear(n911=True)
    desk.shows("911 is an emergency call")
    desk.press("Escape")
    time.sleep(0.5)
    desk.hear(n911=True)


def b1(desk):
    """Gus rings out, Cleo calls in, F7, Gus answers"""
    desk.call("Gus")
    desk.shows("ringing")
    cleo = desk.exchange.call("+1" + PEOPLE["Cleo"])
    desk.shows("Cleo", "is calling")
    desk.press("F7")
    desk.exchange.wait("Cleo is answered", lambda: cleo.isAnswered)
    desk.hear(Cleo=True)
    desk.answered("Gus")
    desk.hear(Cleo=True, Gus=False)
    desk.shows("Cleo", "talking", "on hold")
    desk.press("F8")
    desk.hear(Gus=True)
    desk.shows("Gus", "talking")


def b2(desk):
    """A transfer is refused"""
    desk.exchange.refers = 603
    desk.call("Gus")
    desk.answered("Gus")
    desk.shows("talking")
    if not isinstance(desk, PlainDesk):
        desk.press("M-t")
    desk.type("4155550199")
    time.sleep(0.4)
    # In tmux, Alt-x is Esc and x.
    desk.press("F11")
    desk.shows("Transfer")
    desk.press("Enter")
    gus = desk.exchange.party("+1" + PEOPLE["Gus"])
    time.sleep(2.5)
    if gus.isOver:
        desk.until("the call is gone", lambda: "talking" not in desk.screen(), 3)
    else:
        desk.hear(Gus=True)
        desk.shows("talking")


def b5(desk):
    """The telephone stalls while it calls; F8"""
    os.kill(desk.telephone.pid, 19)
    desk.dial("Gus")
    # On a slow machine, the telephone is given up before.
    desk.until("it is called", lambda: any(text in desk.screen() for text in ("Calling Gus", "does not answer")))
    desk.press("F8")
    desk.until("it is given up", lambda: any(text in desk.screen() for text in ("given up", "does not answer", "no call to hang up")))
    time.sleep(1)
    os.kill(desk.telephone.pid, 18)
    time.sleep(1)
    for party in desk.exchange.parties:
        desk.exchange.wait("the call is hung up", lambda: party.isOver)
    assert "talking" not in desk.screen() and "ringing" not in desk.screen()


def c4(desk):
    """Of three calls the talking one ends"""
    for name in ("Ada", "Hal"):
        desk.call(name)
        desk.answered(name)
        desk.shows("talking")
    cleo = desk.exchange.call("+1" + PEOPLE["Cleo"])
    desk.shows("Cleo", "is calling")
    desk.press("F7")
    desk.exchange.wait("Cleo is answered", lambda: cleo.isAnswered)
    desk.hear(Ada=False, Hal=False, Cleo=True)
    desk.exchange.hang_up("+1" + PEOPLE["Cleo"])
    time.sleep(2)
    desk.hear(Ada=False, Hal=False)
    desk.shows("on hold")


ROWS = [a1, a2, a3, b1, b2, b5, c4]


def main(program, baresip, scratch, columns="100", rows="30", *names):
    isPlain = columns == "plain"
    failed = 0
    for row in ROWS:
        if names and row.__name__ not in names:
            continue
        folder = f"{scratch}/{row.__name__}"
        desk = PlainDesk(program, baresip, folder) if isPlain else Desk(program, baresip, folder, int(columns), int(rows))
        try:
            row(desk)
            print(f"ok   {row.__name__}: {row.__doc__}", flush=True)
        except AssertionError as failure:
            failed += 1
            print(f"FAIL {row.__name__}: {row.__doc__}\n{failure}", flush=True)
        finally:
            desk.close()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
