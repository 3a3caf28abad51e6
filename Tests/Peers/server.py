"""An Asterisk in a system of its own, and the dialtone that uses it."""

import os
import shutil
import socket
import subprocess
import threading
import time


class Lines:
    """What a stream says, line by line, to wait for."""

    def __init__(self, name, stream, ends=b"\n"):
        self.name, self.lines, self.next, self.isOver = name, [], 0, False
        self.changed = threading.Condition()
        threading.Thread(target=self.read, args=(stream,), daemon=True).start()

    def read(self, stream):
        for line in stream:
            with self.changed:
                self.lines.append(line.decode().rstrip("\r\n"))
                self.changed.notify_all()
        with self.changed:
            self.isOver = True
            self.changed.notify_all()

    def skip(self):
        """Counts everything until now as expected."""
        with self.changed:
            self.next = len(self.lines)

    def expect(self, *texts, seconds=30):
        """Waits for a line with one of some texts after those that were expected before."""
        def has(line):
            return any(text in line for text in texts)
        with self.changed:
            self.changed.wait_for(lambda: any(map(has, self.lines[self.next:])) or self.isOver, seconds)
            for index in range(self.next, len(self.lines)):
                if has(self.lines[index]):
                    self.next = index + 1
                    return self.lines[index]
        raise AssertionError(f"{self.name} does not say {texts} after:\n  " + "\n  ".join(self.lines[-25:]))


class Manager:
    """A connection to Asterisk's manager, logged in."""

    def __init__(self, user, secret):
        self.socket = socket.create_connection(("127.0.0.1", 5038))
        self.said = Lines("Asterisk", self.socket.makefile("rb"))
        self.do("Login", Username=user, Secret=secret, Events="on")

    def do(self, action, **fields):
        """Sends an action. A field with several values is repeated."""
        text = "".join(f"{key}: {part}\r\n" for key, value in {"Action": action, **fields}.items()
                       for part in (value if isinstance(value, list) else [value]))
        self.socket.sendall((text + "\r\n").encode())


class Asterisk:
    """Asterisk, and a connection to its manager that may do everything."""

    def __init__(self, root, log):
        self.root, self.log = root, log
        self.mailbox = os.path.join(root, "var/spool/asterisk/voicemail/default/100/INBOX")
        shutil.rmtree(self.mailbox, ignore_errors=True)
        os.makedirs(os.path.join(root, "run/asterisk"), exist_ok=True)
        self.start()

    def start(self, hasDocumentedModules=False):
        """Starts it with the user of the documentation, and also without the modules that are not recommended there."""
        settings = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Asterisk")
        shutil.copytree(settings, os.path.join(self.root, "etc/asterisk"), dirs_exist_ok=True)
        with open(os.path.join(self.root, "etc/asterisk/manager.conf"), "a") as file:
            file.write("\n" + self.documented("[dialtone]\n"))
        if hasDocumentedModules:
            with open(os.path.join(self.root, "etc/asterisk/modules.conf"), "a") as file:
                # The file has its [modules]; Asterisk would ignore a second one.
                file.write(self.documented("[modules]\n").removeprefix("[modules]\n"))
        with open(self.log, "a") as log:
            self.process = subprocess.Popen(
                ["chroot", self.root, "asterisk", "-f"], stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        end = time.monotonic() + 60
        while True:
            try:
                self.manager = Manager("suite", "secret")
                self.said = self.manager.said
                break
            except OSError:
                assert time.monotonic() < end and self.process.poll() is None, "Asterisk does not start"
                time.sleep(0.05)
        self.said.expect("FullyBooted")

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def restart(self, hasDocumentedModules=False):
        self.stop()
        self.start(hasDocumentedModules)

    @staticmethod
    def documented(heading):
        """The lines that the documentation recommends below a heading, with it."""
        page = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Resources/docs/methods.md")
        with open(page, encoding="utf-8") as file:
            blocks = file.read().split("```ini\n")[1:]
        return next(text for text in (block.split("```")[0] for block in blocks) if text.startswith(heading))


class Dialtone:
    """The program in plain mode."""

    def __init__(self, program, home, *arguments):
        self.program, self.home = program, home
        self.environment = {
            **os.environ, "HOME": home, "LC_ALL": "C.UTF-8", "XDG_RUNTIME_DIR": home,
            **{f"XDG_{name}_HOME": os.path.join(home, name.lower()) for name in ("CONFIG", "STATE", "DATA", "CACHE")}}
        self.process = subprocess.Popen(
            [program, "--plain", *arguments], env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)
        self.said = Lines("dialtone", self.process.stdout)

    def type(self, line):
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def expect(self, text):
        return self.said.expect(text)

    def run(self, *arguments):
        return subprocess.run([self.program, *arguments], env=self.environment, stdin=subprocess.DEVNULL, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120).stdout

    def quit(self):
        self.process.stdin.close()
        self.process.wait(30)
