"""What all telephones of the tests have: a bus of their own, and a test that says what they do.

A line on standard input is Python and is run, and answered with "done"; standard output says where the bus is, and then
which methods were called, a line each. The folder for the bus is the first argument; the bus ends with this program, however
that comes about.
"""

import ctypes
import os
import signal
import subprocess
import sys
import threading
import time
import traceback

import dbus
import dbus.mainloop.glib
import dbusmock
from gi.repository import GLib

BUS = """<busconfig><type>session</type><listen>unix:dir={0}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow user="*"/><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy>
</busconfig>"""

# The actions before a method answers, by its name.
before = {}
# A command has come, and is not carried out yet.
commanded = threading.Event()


def say(*words):
    print(*words, flush=True)


def called(call, method, *arguments):
    """Says that a method was called, and does what the test wants to be done before it answers."""
    say(method, call.path.rsplit("/", 1)[-1], *arguments)
    if method in before:
        before[method]()


def sleep(seconds):
    return lambda: time.sleep(seconds)


def refuse(name, reason):
    def refusal():
        raise dbus.exceptions.DBusException(reason, name=name)

    return refusal


def hold():
    """Does not answer before the next command comes."""
    commanded.wait()


def end_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def start(name, path, interface, is_object_manager):
    """Starts the bus, and a service there unless it is to come later."""
    global service, bus
    service = name
    folder = sys.argv[1]
    with open(f"{folder}/bus.conf", "w") as file:
        file.write(BUS.format(folder))
    daemon = subprocess.Popen(
        ["dbus-daemon", f"--config-file={folder}/bus.conf", "--nofork", "--nopidfile", "--print-address=1"],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        preexec_fn=end_with_parent)
    address = daemon.stdout.readline().strip()
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    bus = dbus.bus.BusConnection(address)
    if "--absent" not in sys.argv:
        come()
    say(address)
    return dbusmock.mockobject.DBusMockObject(
        Name(bus), path, interface, {}, logfile="/dev/null", is_object_manager=is_object_manager)


class Name(dbus.service.BusName):
    """Objects are on the connection whoever has the name: it comes and goes without them."""

    def __new__(cls, bus):
        result = object.__new__(cls)
        result._bus = bus
        result._name = service
        return result

    def __init__(self, bus):
        pass

    def __del__(self):
        pass


def come():
    bus.request_name(service, dbus.bus.NAME_FLAG_DO_NOT_QUEUE)


def leave():
    bus.release_name(service)


def run(names):
    loop = GLib.MainLoop()

    def obey(line):
        commanded.clear()
        try:
            exec(line, names)
        except Exception:
            traceback.print_exc()
            os._exit(1)
        say("done")

    def listen():
        for line in sys.stdin:
            commanded.set()
            GLib.idle_add(obey, line)

    threading.Thread(target=listen, daemon=True).start()
    say("ready")
    loop.run()
