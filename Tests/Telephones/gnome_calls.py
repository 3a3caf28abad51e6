"""GNOME Calls without its windows: the objects that it has on the session's bus."""

import dbus
from dbusmock import mockobject

import telephone
from telephone import *

CALL = "org.gnome.Calls.Call"
ROOT = "/org/gnome/Calls"
MANAGER = "org.freedesktop.DBus.ObjectManager"


def path(number):
    return f"{ROOT}/Call/{number}"


def activate(self, action, parameters, platform):
    called(self, "ActivateAction", action, *parameters)


# Commands of the test.


def appear(number, caller, inbound, state, name=""):
    properties = {
        "State": dbus.UInt32(state), "Inbound": dbus.Boolean(inbound), "Id": dbus.String(caller),
        "DisplayName": dbus.String(name), "Protocol": dbus.String("tel"), "CanDtmf": dbus.Boolean(True),
    }
    methods = [
        ("Accept", "", "", lambda self: called(self, "Accept")),
        ("Hangup", "", "", lambda self: called(self, "Hangup")),
        ("SendDtmf", "s", "", lambda self, tone: called(self, "SendDtmf", tone)),
    ]
    main.AddObject(path(number), CALL, properties, methods)
    main.EmitSignal(MANAGER, "InterfacesAdded", "oa{sa{sv}}", [dbus.ObjectPath(path(number)), {CALL: properties}])


def state(number, new):
    mockobject.objects[path(number)].UpdateProperties(CALL, {"State": dbus.UInt32(new)})


def vanish(number):
    mockobject.objects[path(number)].remove_from_connection()
    del mockobject.objects[path(number)]
    main.EmitSignal(
        MANAGER, "InterfacesRemoved", "oas", [dbus.ObjectPath(path(number)), dbus.Array([CALL], signature="s")])


def emit(number, interface, name, signature, *arguments):
    mockobject.objects[path(number)].EmitSignal(interface, name, signature, arguments)


main = telephone.start("org.gnome.Calls", ROOT, "org.gnome.Calls", True)
main.AddMethods("org.freedesktop.Application", [("ActivateAction", "sava{sv}", "", activate)])
telephone.run(globals())
