"""The service of evolution-data-server for one book, whose cards are the files of a folder: evolution.py FOLDER PROGRAM…

Runs a program on a bus of its own, and ends with its status; the bus ends with this program, however that comes about. The
interfaces are those of evolution-data-server 3.46; its own names of errors, too.
"""

import ctypes
import os
import signal
import subprocess
import sys
import threading

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

SERVICE = "org.gnome.evolution.dataserver.AddressBook10"
FACTORY = "org.gnome.evolution.dataserver.AddressBookFactory"
BOOK = "org.gnome.evolution.dataserver.AddressBook"
folder, *program = sys.argv[1:]


def path(uid):
    return os.path.join(folder, uid + ".vcf")


class NotFound(dbus.DBusException):
    _dbus_error_name = "org.gnome.evolution.dataserver.AddressBook.ContactNotFound"


class Factory(dbus.service.Object):
    @dbus.service.method(FACTORY, "s", "ss")
    def OpenAddressBook(self, uid):
        if uid != "system-address-book":
            raise dbus.DBusException(f"No such source for UID '{uid}'")
        return "/book", SERVICE


class Book(dbus.service.Object):
    @dbus.service.method(BOOK, "", "as")
    def Open(self):
        return dbus.Array([], "s")

    @dbus.service.method("org.freedesktop.DBus.Properties", "ss", "v")
    def Get(self, interface, name):
        return not os.path.exists(os.path.join(folder, "read-only"))

    @dbus.service.method(BOOK, "s", "s")
    def GetContact(self, uid):
        if not os.path.exists(path(uid)):
            raise NotFound("Contact not found")
        with open(path(uid), newline="") as file:
            return file.read()

    @dbus.service.method(BOOK, "asu", "as")
    def CreateContacts(self, cards, flags):
        return [self.write(card) for card in cards]

    @dbus.service.method(BOOK, "asu", "")
    def ModifyContacts(self, cards, flags):
        for card in cards:
            self.write(card)

    @dbus.service.method(BOOK, "asu", "")
    def RemoveContacts(self, uids, flags):
        for uid in uids:
            os.remove(path(uid))

    def write(self, card):
        uid = next(line.split(":", 1)[1] for line in card.splitlines() if line.startswith("UID:"))
        with open(path(uid), "w", newline="") as file:
            file.write(card)
        return uid


def end_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


daemon = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True, preexec_fn=end_with_parent)
os.environ["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
name = dbus.service.BusName(SERVICE, bus)
objects = [Factory(bus, "/org/gnome/evolution/dataserver/AddressBookFactory"), Book(bus, "/book")]
threading.Thread(target=GLib.MainLoop().run, daemon=True).start()
os._exit(subprocess.run(program).returncode)
