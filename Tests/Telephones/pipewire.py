"""PipeWire's telephony without a radio: the objects that it has on the session's bus for a telephone that is connected."""

import dbus
from dbusmock import mockobject

import telephone
from telephone import *

CALL = "org.pipewire.Telephony.Call1"
GATEWAY = "org.pipewire.Telephony.AudioGateway1"
ROOT = "/org/pipewire/Telephony"
LINE = f"{ROOT}/ag0"
MANAGER = "org.freedesktop.DBus.ObjectManager"

calls = {}


def path(number):
    return dbus.ObjectPath(f"{LINE}/call{number}")


def dial(self, number):
    called(self, "Dial", number)
    return path(1)


def listed(self):
    return dbus.Dictionary(
        {path(number): {CALL: properties} for number, properties in calls.items()}, signature="oa{sa{sv}}")


# Commands of the test.


def connect():
    methods = [("Dial", "s", "o", dial), ("SendTones", "s", "", lambda self, tones: called(self, "SendTones", tones))]
    for name in ["SwapCalls", "HoldAndAnswer", "CreateMultiparty"]:
        methods.append((name, "", "", lambda self, name=name: called(self, name)))
    main.AddObject(LINE, GATEWAY, {}, methods)
    mockobject.objects[LINE].AddMethod(MANAGER, "GetManagedObjects", "", "a{oa{sa{sv}}}", listed)
    main.EmitSignal(MANAGER, "InterfacesAdded", "oa{sa{sv}}", [dbus.ObjectPath(LINE), {GATEWAY: {}}])


def disconnect():
    for number in list(calls):
        vanish(number)
    mockobject.objects.pop(LINE).remove_from_connection()
    main.EmitSignal(
        MANAGER, "InterfacesRemoved", "oas", [dbus.ObjectPath(LINE), dbus.Array([GATEWAY], signature="s")])


def appear(number, other, state, name="", incoming_line=""):
    properties = {
        "State": dbus.String(state), "LineIdentification": dbus.String(other), "Name": dbus.String(name),
        "IncomingLine": dbus.String(incoming_line), "Multiparty": dbus.Boolean(False),
    }
    calls[number] = properties
    methods = [(name, "", "", lambda self, name=name: called(self, name)) for name in ["Answer", "Hangup"]]
    main.AddObject(path(number), CALL, properties, methods)
    mockobject.objects[LINE].EmitSignal(MANAGER, "InterfacesAdded", "oa{sa{sv}}", [path(number), {CALL: properties}])


def change(number, **properties):
    calls[number].update(properties)
    mockobject.objects[path(number)].UpdateProperties(CALL, properties)


def state(number, new):
    change(number, State=dbus.String(new))


def vanish(number):
    del calls[number]
    mockobject.objects.pop(path(number)).remove_from_connection()
    mockobject.objects[LINE].EmitSignal(
        MANAGER, "InterfacesRemoved", "oas", [path(number), dbus.Array([CALL], signature="s")])


def emit(interface, name, signature, *arguments):
    mockobject.objects[LINE].EmitSignal(interface, name, signature, arguments)


main = telephone.start("org.pipewire.Telephony", ROOT, "org.pipewire.Telephony", True)
if "--no-telephone" not in sys.argv:
    connect()
telephone.run(globals())
