#!/usr/bin/env python3
"""A day at the telephone with a real Asterisk: asterisk.py PROGRAM ROOT. See peers.sh, which gives it a network of its own.

dialtone runs in plain mode. The user's own telephone is at 127.0.0.2, a second one at 127.0.0.3, a colleague's at 127.0.0.4; the
telephone network is at 127.0.0.9, and answers a call to 603 with this status.
"""

import glob
import json
import os
import shutil
import sys
import tempfile
import time
import unittest

from server import Asterisk, Dialtone, Manager
from telephone import REASONS, Telephone

CONFIGURATION = """
[calls]
backend = "asterisk"
quiet_hours = "off"

[asterisk]
user = "dialer"
telephone = "PJSIP/100"
password_command = "echo secret"
"""
CONTACTS = """BEGIN:VCARD
VERSION:4.0
FN:Bea Colleague
TEL:200
END:VCARD
BEGIN:VCARD
VERSION:4.0
FN:Sara Customer
TEL:+14155550100
END:VCARD
"""
BUNDESTAG = ("+493023125000", "Bundestag")


def setUpModule():
    global asterisk, own, second, colleague, network, folder
    folder = tempfile.mkdtemp(prefix="dialtone-peers-")
    own, second, colleague, network = (Telephone(f"127.0.0.{number}") for number in (2, 3, 4, 9))
    asterisk = Asterisk(ROOT, os.path.join(folder, "log"))


def tearDownModule():
    asterisk.stop()
    shutil.rmtree(folder)


class Day(unittest.TestCase):
    def setUp(self):
        for telephone in (own, second, colleague):
            telephone.answers = lambda user: (180, 200)
        network.answers = lambda user: (180, int(user)) if user in map(str, REASONS) else (180, 200)
        for telephone in (own, second, colleague, network):
            telephone.forget()
        asterisk.said.skip()
        home = tempfile.mkdtemp(dir=folder)
        os.makedirs(os.path.join(home, "config/dialtone"))
        for name, text in (("config/dialtone/config.toml", CONFIGURATION), ("contacts.vcf", CONTACTS)):
            with open(os.path.join(home, name), "w") as file:
                file.write(text)
        self.home = home
        self.dialtone = self.start()
        asterisk.said.expect("AccountID: dialer")
        self.dialtone.expect("2 contacts from")

    def start(self):
        dialtone = Dialtone(PROGRAM, self.home, os.path.join(self.home, "contacts.vcf"))
        self.addCleanup(dialtone.quit)
        return dialtone

    def call(self, number):
        self.dialtone.type(number)
        self.dialtone.type("=")

    def type_twice(self, line):
        """Types a line, and once more to confirm it."""
        self.dialtone.type(line)
        self.dialtone.expect("Repeat the line")
        self.dialtone.type(line)

    def expect(self, *texts):
        for text in texts:
            self.dialtone.expect(text)

    def history(self):
        return json.loads(self.dialtone.run("history", "--json"))["calls"]

    def expect_outcomes(self, *outcomes):
        """Waits until the last calls are recorded with these outcomes, the newest first."""
        end = time.monotonic() + 30
        while (found := [call["outcome"] for call in self.history()[:len(outcomes)]]) != list(outcomes):
            self.assertLess(time.monotonic(), end, f"recorded are {found}")

    def test_talk(self):
        self.call("+14155550100")
        self.expect("your phone is ringing", "dialling", "ringing", "talking")
        self.dialtone.type("=t5*#")
        self.expect("sent 5*#")
        self.assertEqual([network.expect("INFO").body.split("\r")[0] for _ in range(3)], ["Signal=5", "Signal=*", "Signal=#"])
        self.dialtone.type("=m")
        self.expect("muted")
        self.dialtone.type("=h")
        self.expect("hung up")
        own.expect("BYE")
        network.expect("BYE")
        self.expect_outcomes("answered")

    def test_other_side_hangs_up(self):
        self.call("200")
        self.expect("talking")
        colleague.hang_up()
        self.expect("hung up by the other side")

    def test_in_vain(self):
        for number, words, outcome in [
                ("603", "declined", "declined"), ("404", "the number is unknown", "failed"),
                ("480", "not reachable", "failed"), ("486", "busy", "busy")]:
            with self.subTest(number):
                self.call(number)
                asterisk.said.expect("Event: HangupRequest")
                asterisk.said.expect("Event: Hangup")
                # The user hears the tone, and hangs up.
                own.hang_up()
                self.expect(words)
                self.expect_outcomes(outcome)

    def test_given_up(self):
        network.answers = lambda user: (180,)
        self.call("+14155550100")
        self.expect("ringing")
        self.dialtone.type("=h")
        self.expect("+1 415-555-0100: hung up.")
        network.expect("CANCEL")

    def test_own_telephone(self):
        for answers, words in [((486,), "busy"), ((180, 603), "declined"), ((480,), "not reachable")]:
            with self.subTest(words):
                own.answers = lambda user: answers
                self.call("200")
                self.expect(f"{words} (your own phone")

    def test_no_such_extension(self):
        self.call("12")
        self.expect("Asterisk has no extension")

    def test_applications(self):
        for number in ("*97", "*21#", "800", "701"):
            with self.subTest(number):
                self.call(number)
                self.expect("talking")
                self.dialtone.type("=h")
                self.expect("hung up")

    def test_refusing_applications(self):
        for number, words, outcome in [("7901", "busy", "busy"), ("7902", "failed", "failed")]:
            for hangs_up in (True, False):
                with self.subTest(number, hangs_up=hangs_up):
                    self.call(number)
                    self.expect("dialling", "announcement")
                    if hangs_up:
                        own.hang_up()
                    self.expect(f"{number}: {words}")
                    self.expect_outcomes(outcome)

    def test_tones_for_an_application(self):
        self.call("*98")
        self.expect("talking")
        self.dialtone.type("=t12*7")
        self.expect("sent 12*7")
        asterisk.said.expect("UserEvent: Heard")
        self.assertIn("12*7", asterisk.said.expect("Digits:"))

    def test_blind_transfer(self):
        self.call("200")
        self.expect("talking")
        self.dialtone.type("sara")
        self.type_twice("=x1")
        self.expect("being transferred", "200: transferred")
        network.expect("INVITE")
        own.expect("BYE")
        self.assertFalse(colleague.has("BYE"))

    def test_blind_transfer_in_vain(self):
        for isCalled in (True, False):
            for target, answers, words in [("200", (486,), "busy"), ("200", (180, 603), "declined"), ("7901", (), "busy")]:
                with self.subTest(target, answers=answers, isCalled=isCalled):
                    colleague.answers = lambda user: answers
                    if isCalled:
                        network.call("100", *BUNDESTAG)
                    else:
                        self.call("+14155550100")
                    self.expect("talking")
                    self.dialtone.type(target)
                    self.type_twice("=x")
                    self.expect("being transferred", f"not transferred ({words})")
                    self.expect_outcomes("answered")
                    for telephone in (own, colleague, network):
                        telephone.forget()

    def test_documented_user(self):
        """The user of the documentation can do what it says. With its modules, it runs no program on Asterisk's machine."""
        self.dialtone.quit()
        self.addCleanup(asterisk.restart)
        asterisk.restart(hasDocumentedModules=True)
        with open(os.path.join(self.home, "config/dialtone/config.toml"), "w") as file:
            file.write(CONFIGURATION.replace('user = "dialer"\n', "").replace("echo secret", "echo SECRET"))
        earlier = self.start()
        asterisk.said.expect("AccountID: dialtone")
        earlier.type("200")
        earlier.type("=")
        earlier.expect("talking")
        earlier.process.kill()
        later = self.start()
        asterisk.said.expect("AccountID: dialtone")
        later.expect("Bea Colleague: talking")
        later.type("=m")
        later.expect("Permission denied")
        later.type("=t5")
        later.expect("sent 5")
        colleague.expect("INFO")
        later.type("=h")
        later.expect("hung up")
        manager = Manager("dialtone", "SECRET")
        manager.do("Originate", Channel="Local/701@from-internal", Application="System", Data="touch /tmp/ran")
        manager.said.expect("Originate Access Forbidden")
        for action, fields in [("Command", {"Command": "core show uptime"}), ("GetConfig", {"Filename": "manager.conf"})]:
            manager.do(action, **fields)
            manager.said.expect("Permission denied")
        self.assertEqual(self.files_written(manager), [])

    def files_written(self, manager):
        """Tries what Asterisk does not check: variables of a call that write files, and name a program for a recording."""
        pattern = os.path.join(ROOT, "tmp/written-*")
        for file in glob.glob(pattern):
            os.remove(file)
        for application, data, *variables in [
                ("Wait", "1", "FILE(/tmp/written-file)=hello"),
                ("Wait", "1", "CURL(file:///etc/passwd)=/tmp/written-curl"),
                ("ConfBridge", "1", "CONFBRIDGE(bridge,record_conference)=yes",
                 "CONFBRIDGE(bridge,record_command)=touch /tmp/written-conference"),
                # A slash would become a dash.
                ("Dial", "PJSIP/200,20,xX", "FEATUREMAP(automixmon)=*3",
                 r"TOUCH_MIXMONITOR=a.wav\,\,cd tmp;touch written-recording;true")]:
            manager.do("Originate", Channel="Local/100@from-internal", Async="true", Application=application, Data=data,
                       Variable=variables)
            manager.said.expect("Event: OriginateResponse")
            channel = manager.said.expect("Channel: ").split(": ")[1]
            for digit in "*3":
                time.sleep(0.3)
                manager.do("PlayDTMF", Channel=channel, Digit=digit, Receive="true")
            time.sleep(1)
            manager.do("Hangup", Channel=channel)
        time.sleep(1)
        return sorted(map(os.path.basename, glob.glob(pattern)))

    def test_doctor(self):
        self.assertIn("asterisk     in use: ready", self.dialtone.run("doctor"))
        # Otherwise its connection is used.
        self.dialtone.quit()
        with open(os.path.join(self.home, "config/dialtone/config.toml"), "w") as file:
            file.write(CONFIGURATION.replace("echo secret", "echo wrong"))
        found = self.dialtone.run("doctor")
        self.assertIn("Asterisk refused the login of dialer: Authentication failed", found)
        self.assertNotIn("asterisk     in use: ready", found)

    def test_consultation(self):
        self.talk_to_two()
        self.type_twice("=x")
        self.expect("transferred", "transferred")
        for _ in range(2):
            own.expect("BYE")
        self.assertFalse(network.has("BYE") or colleague.has("BYE"))
        network.hang_up()
        colleague.expect("BYE")

    def talk_to_two(self, isCalled=False):
        """Talks to somebody, and calls a colleague, which the user's telephone puts the first one on hold for."""
        if isCalled:
            network.call("100", *BUNDESTAG)
        else:
            self.call("+14155550100")
        self.expect("talking")
        own.answers = lambda user: (180,)
        self.call("200")
        own.wait("no second call", lambda: len(own.calls) == 2)
        own.hold(own.calls[0])
        self.expect("on hold")
        own.answer(200)
        self.expect("200: talking")

    def test_merge(self):
        for ends in ("others", "user", "connect"):
            with self.subTest(ends):
                self.talk_to_two(isCalled=ends == "user")
                self.dialtone.type("=j")
                self.expect(": merged", ": merged")
                own.expect("BYE")
                for _ in range(3):
                    asterisk.said.expect("Event: ConfbridgeJoin")
                self.assertFalse(network.has("BYE") or colleague.has("BYE") or own.has("BYE"))
                if ends == "others":
                    network.hang_up()
                    self.expect("hung up by the other side")
                    self.dialtone.type("=h")
                    self.expect("hung up")
                    colleague.expect("BYE")
                    own.expect("BYE")
                elif ends == "user":
                    own.hang_up()
                    self.expect("hung up", "hung up")
                    self.assertFalse(network.has("BYE") or colleague.has("BYE"))
                else:
                    self.type_twice("=x")
                    self.expect("transferred", "transferred")
                    own.expect("BYE")
                    self.assertFalse(network.has("BYE") or colleague.has("BYE"))
                for telephone in (own, colleague, network):
                    telephone.forget()
                own.answers = lambda user: (180, 200)

    def test_transfer_to_nobody(self):
        self.call("200")
        self.expect("talking")
        self.dialtone.type("12")
        self.type_twice("=x")
        self.expect("Asterisk has no extension 12 in from-internal")
        self.dialtone.type("=h")
        self.expect("hung up")
        colleague.expect("BYE")

    def test_found(self):
        self.call("+14155550100")
        self.expect("talking")
        self.dialtone.process.kill()
        network.call("100", *BUNDESTAG)
        own.wait("no second call", lambda: len(own.calls) == 2)
        later = self.start()
        asterisk.said.expect("AccountID: dialer")
        found = sorted(later.expect(": talking").split(":")[0] for _ in range(2))
        self.assertEqual(found, ["Sara Customer", "“Bundestag”"])
        later.type("=h")
        later.expect("hung up")
        own.expect("BYE")
        for call in network.calls:
            network.hang_up(call)
        later.expect("hung up by the other side")
        self.expect_outcomes("answered", "answered")
        self.assertEqual(len(self.history()), 2)

    def test_incoming(self):
        own.answers = colleague.answers = lambda user: (180,)
        call = network.call("100", *BUNDESTAG)
        self.expect("“Bundestag” is calling")
        network.cancel(call)
        self.expect("“Bundestag”: missed.")
        call = network.call("100", *BUNDESTAG)
        self.expect("“Bundestag” is calling")
        self.dialtone.type("=h")
        self.expect("“Bundestag”: declined.")
        network.status(call, 486)
        call = network.call("300", *BUNDESTAG)
        self.expect("“Bundestag” is calling")
        colleague.answer(200)
        self.expect("answered elsewhere")
        network.hang_up(call)
        network.call("100", *BUNDESTAG)
        self.expect("“Bundestag” is calling")
        own.answer(200)
        self.expect("“Bundestag”: talking")
        self.dialtone.type("bea")
        self.type_twice("=x1")
        self.expect("transferred")
        self.expect_outcomes("answered", "answered-elsewhere", "declined", "missed")
        self.assertEqual({call["networkName"] for call in self.history()}, {"Bundestag"})

    def test_account(self):
        self.assertIn("established", self.dialtone.run("call", "200", "--account", "PJSIP/101", "--hang-up-after", "1"))
        second.expect("BYE")
        self.assertFalse(own.has("INVITE"))

    def test_second_telephone(self):
        with open(os.path.join(self.home, "config/dialtone/config.toml"), "w") as file:
            file.write(CONFIGURATION.replace('"PJSIP/100"', '["PJSIP/100", "PJSIP/101"]'))
        later = self.start()
        asterisk.said.expect("AccountID: dialer")
        later.expect("2 contacts from")
        network.call("101", *BUNDESTAG)
        later.expect("“Bundestag” is calling")
        later.expect("“Bundestag”: talking")
        network.hang_up()
        later.expect("hung up by the other side")
        later.type("=account")
        later.expect("Calls go out from PJSIP/100")
        later.type("=account")
        later.expect("Calls go out from PJSIP/101")
        second.forget()
        later.type("200")
        later.type("=")
        later.expect("talking")
        second.expect("INVITE")
        self.assertFalse(own.has("INVITE"))
        later.type("=h")
        later.expect("hung up")

    def test_colleague(self):
        self.expect_row("Bea", "1. Bea Colleague, 200, free")
        colleague.answers = lambda user: (180,)
        network.call("200", *BUNDESTAG)
        colleague.expect("INVITE")
        self.expect_row("Bea", "1. Bea Colleague, 200, ringing")
        own.forget()
        self.dialtone.type("=a1")
        self.expect("Your phone rings: the call for Bea Colleague is there", "“Bundestag”: talking")
        colleague.expect("CANCEL")
        self.dialtone.type("=park")
        self.expect("transferred (parked at 901)")
        self.dialtone.type("=board")
        self.expect("1. Bundestag, parked at 901")
        self.dialtone.type("=1")
        self.expect("Your phone rings: Bundestag is there", "“Bundestag”: talking")
        self.dialtone.type("=h")
        network.expect("BYE")
        self.expect("hung up")
        self.dialtone.type("=board")
        self.expect("1. service, logged out")
        self.expect_row("Bea", "1. Bea Colleague, 200, free")

    def expect_row(self, text, row, dialtone=None):
        """Types a text until the first row of the list is this one: what the telephone system says arrives when it does."""
        dialtone = dialtone or self.dialtone
        end = time.monotonic() + 30
        while row not in (line := (dialtone.type(text), dialtone.said.expect("1. ", "No calls are parked"))[1]):
            self.assertLess(time.monotonic(), end, f"the row is {line}")

    def test_queue(self):
        self.expect_row("=board", "1. service, logged out · nobody waits")
        for line, state in [("=1", "logged in"), ("=pause1", "paused"), ("=pause1", "logged in"), ("=1", "logged out")]:
            self.dialtone.type("=board")
            self.expect("1. service")
            self.dialtone.type(line)
            self.expect_row("=board", f"1. service, {state} ·")

    def test_do_not_disturb(self):
        # Asterisk remembers what was set last.
        asterisk.manager.do("Setvar", Variable="PRESENCE_STATE(CustomPresence:100)", Value="available,,")
        other = os.path.join(self.home, "me.vcf")
        with open(other, "w") as file:
            file.write("BEGIN:VCARD\nVERSION:4.0\nFN:Me\nTEL:100\nEND:VCARD\n")
        window = Dialtone(PROGRAM, self.home, other)
        self.addCleanup(window.quit)
        window.expect("1 contact from")
        self.expect_row("=board", "1. service")
        for status, state in [("dnd", "do not disturb"), ("available", "free")]:
            self.dialtone.type("=2")
            self.expect_row("Me", f"1. Me, 100, {state}", window)
            self.dialtone.type("=board")
            self.expect(f"2. Do not disturb, {'on' if status == 'dnd' else 'off'}")

    def test_waiting_message(self):
        os.makedirs(asterisk.mailbox, exist_ok=True)
        with open(os.path.join(asterisk.mailbox, "msg0000.txt"), "w") as file:
            file.write("[message]\norigmailbox=100\nduration=3\n")
        self.expect("1 voice message")


if __name__ == "__main__":
    PROGRAM, ROOT = map(os.path.abspath, sys.argv[1:3])
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], verbosity=2, warnings="ignore")
