"""Telephones by Bluetooth without a radio: oFono's model, which three services have under names of their own.

A service has a manager object, an object for each telephone, and below that an object for each call. BlueZ is there too, as it
knows the names of the telephones.
"""

import dbus
from dbusmock import mockobject

import telephone
from telephone import *

MANAGER = "org.freedesktop.DBus.ObjectManager"
CALLS = "0000111f-0000-1000-8000-00805f9b34fb"

calls = {}


def device_path(address):
    return "/org/bluez/hci0/dev_" + address.replace(":", "_")


def path(number, line=None):
    return dbus.ObjectPath(f"{line or names['line']}/call{number}")


def dial(self, number, *rest):
    called(self, "Dial", number)
    return path(1, self.path)


def listed(line):
    return dbus.Dictionary(
        {each: {names["call"]: properties} for each, properties in calls.items() if each.startswith(line + "/")},
        signature="oa{sa{sv}}")


def gateway_methods():
    methods = [
        ("Dial", "s", "o", dial), ("SendTones", "s", "", lambda self, tones: called(self, "SendTones", tones))]
    for name in ["SwapCalls", "HoldAndAnswer", "CreateMultiparty"]:
        methods.append((name, "", "", lambda self, name=name: called(self, name)))
    return methods


def announce(line, signal, signature, *arguments):
    """The signal of the object manager: of the telephone with PipeWire, of the root with BlueZ."""
    source = mockobject.objects[line] if names["lists_calls"] else main
    source.EmitSignal(MANAGER, signal, signature, arguments)


# Commands of the test.


def pair(address="AA:BB:CC:DD:EE:FF", name="Pixel 8", connected=True, battery=None, services=[CALLS]):
    properties = {
        "Address": dbus.String(address), "Alias": dbus.String(name), "Paired": dbus.Boolean(True),
        "Connected": dbus.Boolean(connected), "UUIDs": dbus.Array(services, signature="s")}
    if device_path(address) in mockobject.objects:
        return mockobject.objects[device_path(address)].UpdateProperties("org.bluez.Device1", properties)
    bluez.AddObject(device_path(address), "org.bluez.Device1", properties, [])
    if battery is not None:
        mockobject.objects[device_path(address)].AddProperties("org.bluez.Battery1", {"Percentage": dbus.Byte(battery)})


def connect(line=None, **properties):
    line = line or names["line"]
    properties = {**names["properties"], **properties}
    main.AddObject(line, names["gateway"], properties, gateway_methods())
    if names["lists_calls"]:
        mockobject.objects[line].AddMethod(MANAGER, "GetManagedObjects", "", "a{oa{sa{sv}}}", lambda self: listed(line))
    main.EmitSignal(MANAGER, "InterfacesAdded", "oa{sa{sv}}", [dbus.ObjectPath(line), {names["gateway"]: properties}])


def disconnect(line=None):
    line = line or names["line"]
    for each in [each for each in calls if each.startswith(line + "/")]:
        vanish(int(each.rsplit("call", 1)[1]), line)
    mockobject.objects.pop(line).remove_from_connection()
    main.EmitSignal(
        MANAGER, "InterfacesRemoved", "oas",
        [dbus.ObjectPath(line), dbus.Array([names["gateway"]], signature="s")])


def appear(number, other, state, name="", incoming_line="", line=None):
    properties = {
        "State": dbus.String(state), "LineIdentification": dbus.String(other), "Name": dbus.String(name),
        "IncomingLine": dbus.String(incoming_line), "Multiparty": dbus.Boolean(False),
    }
    where = path(number, line)
    calls[where] = properties
    methods = [(name, "", "", lambda self, name=name: called(self, name)) for name in ["Answer", "Hangup"]]
    main.AddObject(where, names["call"], properties, methods)
    announce(line or names["line"], "InterfacesAdded", "oa{sa{sv}}", where, {names["call"]: properties})


def change(number, line=None, **properties):
    where = path(number, line)
    calls[where].update(properties)
    mockobject.objects[where].UpdateProperties(names["call"], properties)


def state(number, new, line=None):
    change(number, line, State=dbus.String(new))


def vanish(number, line=None):
    where = path(number, line)
    del calls[where]
    mockobject.objects.pop(where).remove_from_connection()
    announce(line or names["line"], "InterfacesRemoved", "oas", where, dbus.Array([names["call"]], signature="s"))


def emit(interface, name, signature, *arguments):
    mockobject.objects[names["line"]].EmitSignal(interface, name, signature, arguments)


def run(**service):
    """Has the names of a service: its bus name, root, line, gateway and call, and whether a telephone lists its calls."""
    global names, main, bluez
    names = service
    main = telephone.start(service["name"], service["root"], service["name"] + ".Mock", True)
    mockobject.objects[service["root"]] = main
    if service["root"] == "/":
        bluez = main
    else:
        telephone.bus.request_name("org.bluez", dbus.bus.NAME_FLAG_DO_NOT_QUEUE)
        bluez = mockobject.DBusMockObject(
            telephone.Name(telephone.bus), "/", "org.bluez.Mock", {}, logfile="/dev/null", is_object_manager=True)
        mockobject.objects["/"] = bluez
    if "--no-adapter" not in sys.argv:
        bluez.AddObject("/org/bluez/hci0", "org.bluez.Adapter1", {"Powered": dbus.Boolean(True)}, [])
    if "--no-telephone" not in sys.argv:
        if "--unpaired" not in sys.argv:
            pair()
        connect()
    telephone.run(globals())
