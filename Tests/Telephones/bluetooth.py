"""A telephone that is paired by Bluetooth: the templates of python-dbusmock for BlueZ and obexd, and what a telephone has in its
phone book and in its lists of calls."""

import importlib

import dbus
from dbusmock import mockobject
from gi.repository import GLib

import telephone
from telephone import *

ACCESS = "org.bluez.obex.PhonebookAccess1"
TRANSFER = "org.bluez.obex.Transfer1"
PHONE_BOOK = "0000112f-0000-1000-8000-00805f9b34fb"
ADDRESS = "AA:BB:CC:DD:EE:FF"

# What the telephone has: the vCards of each list, and what it says of the version of its phone book.
lists = {"pb": "", "fav": "", "ich": "", "och": "", "mch": ""}
version = {"DatabaseIdentifier": "1", "PrimaryCounter": "1", "SecondaryCounter": "1"}
# What comes of a transfer: it is complete, stops with an error, or is refused.
outcome = "complete"


def select(self, place, name):
    called(self, "Select", name)
    if name not in lists:
        raise dbus.exceptions.DBusException("Not Found", name="org.bluez.obex.Error.Failed")
    self.chosen = name
    self.UpdateProperties(ACCESS, {key: dbus.String(value) for key, value in version.items()})


def pull_all(self, file, filters):
    called(self, "PullAll", self.chosen)
    if outcome == "refused":
        raise dbus.exceptions.DBusException("Forbidden", name="org.bluez.obex.Error.Failed")
    path, properties = obex.PullAll(self, file, filters)
    transfer = mockobject.objects[path]
    with open(properties["Filename"], "w") as written:
        text = lists[self.chosen]
        written.write(text if outcome == "complete" else text[:len(text) // 2])

    def end():
        if outcome == "complete":
            transfer.UpdateStatus(True)
        else:
            transfer.UpdateProperties(TRANSFER, {"Status": dbus.String("error")})

    transfer.UpdateStatus(False)
    GLib.timeout_add(150, end)
    return path, properties


def create_session(self, address, arguments):
    called(self, "CreateSession", address)
    path = obex.CreateSession(self, address, arguments)
    session = mockobject.objects[path]
    session.AddProperties(ACCESS, {key: dbus.String(value) for key, value in version.items()})
    session.AddMethods(ACCESS, [
        ("Select", "ss", "", select), ("PullAll", "sa{sv}", "sa{sv}", pull_all),
        ("GetSize", "", "q", lambda self: dbus.UInt16(lists[self.chosen].count("BEGIN:VCARD")))])
    return dbus.ObjectPath(path)


# Commands of the test.


def contacts(first, count, list="pb"):
    lists[list] = "".join(
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:Person;Number {i}\r\nFN:Number {i} Person\r\nTEL;TYPE=CELL:+1650555{i:04}\r\n"
        "END:VCARD\r\n" for i in range(first, first + count))


def calls(list, kind, count):
    lists[list] = "".join(
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\r\nN:\r\nTEL:{'' if i % 50 == 49 else f'+1650555{i:04}'}\r\n"
        f"X-IRMC-CALL-DATETIME;TYPE={kind}:202611{1 + i // 24:02}T{i % 24:02}{len(kind):02}38\r\nEND:VCARD\r\n" for i in range(count))


def pair(name="Pixel 7", connected=True):
    main.AddDevice("hci0", ADDRESS, name)
    device = mockobject.objects["/org/bluez/hci0/dev_" + ADDRESS.replace(":", "_")]
    device.UpdateProperties("org.bluez.Device1", {
        "Paired": dbus.Boolean(True), "Connected": dbus.Boolean(connected),
        "UUIDs": dbus.Array([PHONE_BOOK], signature="s")})


main = telephone.start("org.bluez", "/", "org.bluez.Mock", True)
mockobject.objects["/"] = main
main.AddTemplate("bluez5", {})
main.AddAdapter("hci0", "computer")
telephone.bus.request_name("org.bluez.obex", dbus.bus.NAME_FLAG_DO_NOT_QUEUE)
main.AddTemplate("bluez5-obex", {})


obex = importlib.import_module("dbusmock.templates.bluez5-obex")
mockobject.objects["/org/bluez/obex"].AddMethods(
    "org.bluez.obex.Client1", [("CreateSession", "sa{sv}", "o", create_session)])
telephone.run(globals())
