"""Another user of the machine: strangers.py PROGRAM SCRATCH

dialtone runs with the baresip that it has started. Another user tries in twenty ways to dial, to listen, to silence it, to read and
to replace what it has. As root, who becomes the other user; needs baresip. Prints a line for each try; fails if one succeeds.
"""

import ctypes
import encodings.idna  # which cannot be loaded by the other user
import fcntl
import glob
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time

STRANGER = 65534
NUMBER = "sip:+19005550199@127.0.0.1:9"


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


class Victim:
    def __init__(self, program, folder):
        self.folder, self.program = folder, program
        os.chmod(folder, 0o755)
        write(f"{folder}/.baresip/config", "sip_listen 127.0.0.1:5570\nmodule_path /usr/lib/baresip/modules\n"
              "module account.so\nmodule menu.so\nmodule g711.so\naudio_source aubridge,nil\naudio_player aubridge,nil\nmodule aubridge.so\n")
        write(f"{folder}/.baresip/accounts", "<sip:me@127.0.0.1:5571>;regint=0;auth_pass=secret\n")
        os.chmod(f"{folder}/.baresip/accounts", 0o600)
        write(f"{folder}/people.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Ann Lee\nTEL:+16505550123\nEND:VCARD\n")
        write(f"{folder}/run/.keep", "")
        self.environment = {"HOME": folder, "XDG_RUNTIME_DIR": f"{folder}/run", "LANG": "C.UTF-8", "PATH": os.environ["PATH"], "TERM": "xterm"}
        # As a login makes it; the folders of dialtone below are its own matter.
        os.chmod(f"{folder}/run", 0o755)
        self.tmux("new-session", "-d", "-x", "100", "-y", "30", "env", "-i", *(f"{k}={v}" for k, v in self.environment.items()),
                  program, "--region", "US", "--via", "baresip", f"{folder}/people.vcf")
        self.until(lambda: "1 contact" in self.screen() and self.baresip())
        self.pid = int(self.tmux("list-panes", "-F", "#{pane_pid}"))
        subprocess.run([program, "call", "Ann", "--dial-command", "true {number}", f"{folder}/people.vcf"], env=self.environment, check=True)

    def tmux(self, *words):
        return subprocess.run(["tmux", "-S", f"{self.folder}/tmux", "-f", "/dev/null", *words], check=True, capture_output=True, text=True).stdout

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def baresip(self):
        found = subprocess.run(["pgrep", "-x", "baresip"], capture_output=True, text=True).stdout.split()
        return int(found[0]) if found else None

    def until(self, test, seconds=20):
        end = time.monotonic() + seconds
        while not test():
            assert time.monotonic() < end, self.screen()
            time.sleep(0.05)

    def files(self, pattern):
        """Files of dialtone's own making."""
        found = glob.glob(f"{self.folder}/**/{pattern}", recursive=True, include_hidden=True)
        return [path for path in found + glob.glob(f"/tmp/dialtone-baresip-*/**/{pattern}", recursive=True) if os.path.lexists(path)]


def ports(pid):
    """The TCP ports on which a process listens."""
    nodes = {os.readlink(path)[8:-1] for path in glob.glob(f"/proc/{pid}/fd/*") if os.path.lexists(path) and os.readlink(path).startswith("socket:")}
    lines = [line.split() for line in open("/proc/net/tcp").readlines()[1:]]
    return [int(line[1].split(":")[1], 16) for line in lines if line[3] == "0A" and line[9] in nodes]


def command(stream):
    for words in ({"command": "reginfo", "token": "1"}, {"command": "dial", "params": NUMBER, "token": "2"}):
        text = json.dumps(words).encode()
        stream.sendall(b"%d:" % len(text) + text + b",")
    stream.settimeout(2)
    answer = stream.recv(4000)
    assert b"ok\":true" in answer.replace(b" ", b""), answer


def any_of(items, act):
    """Succeeds if the act does with any of the items."""
    problem = FileNotFoundError("there is none")
    for item in items:
        try:
            return act(item)
        except OSError as error:
            problem = error
        except AssertionError as error:
            problem = error
    raise problem


def connect(path):
    stream = socket.socket(socket.AF_UNIX)
    stream.connect(path)
    return stream


def tries(victim):
    sockets = [path for path in victim.files("*") if os.path.exists(path) and os.stat(path).st_mode & 0o170000 == 0o140000 and not path.endswith("/tmux")]
    locks = victim.files("*.lock")
    database = f"{victim.folder}/.local/state/dialtone/dialtone.sqlite"
    folders = sorted({os.path.dirname(path) for path in sockets + locks + [database]})
    own = [path for path in victim.files("*") if "/dialtone" in path and os.path.isfile(path)]
    listening = ports(victim.baresip()) + ports(victim.pid)
    abstract = [line.split()[7] for line in open("/proc/net/unix") if "@" in line and ("dialtone" in line or "baresip" in line)]
    tty = victim.tmux("list-panes", "-F", "#{pane_tty}").strip()
    print(f"sockets {len(sockets)}, locks {len(locks)}, files {len(own)}, TCP ports {listening}, abstract sockets {len(abstract)}")

    def trace(pid):
        assert ctypes.CDLL(None, use_errno=True).ptrace(16, pid, 0, 0) == 0, os.strerror(ctypes.get_errno())


    def announce(path):
        stream = connect(path)
        stream.sendall(b'{"number":"+19005550199","name":"Bank"}\n')
        stream.settimeout(1)
        assert stream.recv(1) is not None

    return [
        ("dial: baresip's port on 127.0.0.1", lambda: any_of(listening, lambda port: command(socket.create_connection(("127.0.0.1", port), 2)))),
        ("dial: baresip's port 4444, as in its own configuration", lambda: command(socket.create_connection(("127.0.0.1", 4444), 2))),
        ("dial: the sockets", lambda: any_of(sockets, lambda path: command(connect(path)))),
        ("dial: abstract sockets", lambda: any_of(abstract, lambda name: command(connect("\0" + name[1:])))),
        ("dial: dialtone itself, as the other user's telephone", lambda: any_of(sockets, connect)),
        ("listen: events on the sockets", lambda: any_of(sockets, lambda path: connect(path).recv(1))),
        ("listen: the terminal", lambda: os.read(os.open(tty, os.O_RDONLY | os.O_NONBLOCK), 1)),
        ("write: the terminal", lambda: os.write(os.open(tty, os.O_WRONLY), b"911\r")),
        ("announce: a caller to the dialer", lambda: any_of(sockets, announce)),
        ("silence: the lock as a file", lambda: any_of(locks, lambda path: fcntl.flock(os.open(path, os.O_RDWR), fcntl.LOCK_EX | fcntl.LOCK_NB))),
        ("silence: the lock read-only", lambda: any_of(locks, lambda path: fcntl.flock(os.open(path, os.O_RDONLY), fcntl.LOCK_EX | fcntl.LOCK_NB))),
        ("silence: the lock removed", lambda: any_of(locks + sockets, os.unlink)),
        ("silence: files in its folders", lambda: any_of(folders, lambda path: open(f"{path}/stranger.lock", "w").close())),
        ("read: the records", lambda: open(database, "rb").read(1)),
        ("read: whatever dialtone has written", lambda: any_of(own, lambda path: open(path, "rb").read(1))),
        ("read: environment and memory", lambda: any_of([victim.pid, victim.baresip()], lambda pid: open(f"/proc/{pid}/environ", "rb").read(1))),
        ("read: by the debugger", lambda: any_of([victim.pid, victim.baresip()], trace)),
        ("replace: the records", lambda: os.rename(__file__, database)),
        ("replace: whatever dialtone has written", lambda: any_of(own, lambda path: open(path, "a").close())),
        ("end: the processes", lambda: any_of([victim.pid, victim.baresip()], lambda pid: os.kill(pid, signal.SIGTERM))),
    ]


def main():
    program, folder = os.path.abspath(sys.argv[1]), sys.argv[2]
    victim = Victim(program, folder)
    succeeded = 0
    try:
        for name, act in tries(victim):
            child = os.fork()
            if child == 0:
                os.setgroups([])
                os.setgid(STRANGER)
                os.setuid(STRANGER)
                try:
                    act()
                except (OSError, AssertionError, EOFError) as error:
                    print(f"refused   {name}: {re.sub(r'^.Errno [0-9]+. ', '', str(error))}", flush=True)
                    os._exit(0)
                print(f"SUCCEEDED {name}", flush=True)
                os._exit(1)
            succeeded += os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0
        assert victim.baresip() and "1 contact" in victim.screen(), "it does not run any more"
    finally:
        victim.tmux("kill-server")
    print(f"{succeeded} of 20 tries succeeded")
    sys.exit(succeeded > 0)


if __name__ == "__main__":
    main()
