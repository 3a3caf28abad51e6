"""ModemManager with one modem: the template of python-dbusmock, and the calls that it does not have."""

import dbus
from dbusmock import mockobject

import telephone
from telephone import *

CALL = "org.freedesktop.ModemManager1.Call"
MODEM = "org.freedesktop.ModemManager1.Modem"
VOICE = "org.freedesktop.ModemManager1.Modem.Voice"
ROOT = "/org/freedesktop/ModemManager1"
SMS = f"{ROOT}/SMS/3"
count = 0


def path(number):
    return f"{ROOT}/Call/{number}"


def modem():
    return mockobject.objects[modem_path]


def paths():
    found = [dbus.ObjectPath(each) for each in mockobject.objects if each.startswith(f"{ROOT}/Call/")]
    return dbus.Array(found, signature="o")


def add_call(number, direction, state):
    global count
    count += 1
    properties = {
        "State": dbus.Int32(state), "StateReason": dbus.Int32(0), "Direction": dbus.Int32(direction),
        "Number": dbus.String(number), "Multiparty": dbus.Boolean(False),
    }
    methods = [
        ("Start", "", "", lambda self: called(self, "Start")),
        ("Accept", "", "", lambda self: called(self, "Accept")),
        ("Hangup", "", "", lambda self: called(self, "Hangup")),
        ("SendDtmf", "s", "", lambda self, tone: called(self, "SendDtmf", tone)),
        ("JoinMultiparty", "", "", lambda self: called(self, "JoinMultiparty")),
    ]
    main.AddObject(path(count), CALL, properties, methods)
    modem().UpdateProperties(VOICE, {"Calls": paths()})
    modem().EmitSignal(VOICE, "CallAdded", "o", [dbus.ObjectPath(path(count))])
    return dbus.ObjectPath(path(count))


def create(self, properties):
    called(self, "CreateCall", properties["number"])
    return add_call(properties["number"], 2, 0)


def delete(self, call):
    called(self, "DeleteCall", call.rsplit("/", 1)[-1])
    mockobject.objects[call].remove_from_connection()
    del mockobject.objects[call]
    self.EmitSignal(VOICE, "CallDeleted", "o", [call])


def hold_and_accept(self):
    called(self, "HoldAndAccept")
    after = {3: 4, 4: 5, 5: 4, 6: 4}
    for each in sorted(paths()):
        old = mockobject.objects[each].props[CALL]["State"]
        if old in after:
            state(each.rsplit("/", 1)[-1], after[old])


def create_message(self, properties):
    called(self, "Create", properties["number"], properties["text"])
    main.AddObject(SMS, "org.freedesktop.ModemManager1.Sms", {}, [
        ("Send", "", "", lambda self: called(self, "Send"))])
    return dbus.ObjectPath(SMS)


# Commands of the test.


def forget_message():
    if SMS in mockobject.objects:
        mockobject.objects.pop(SMS).remove_from_connection()


def incoming(number):
    add_call(number, 1, 3)


def known(number, caller):
    mockobject.objects[path(number)].UpdateProperties(CALL, {"Number": dbus.String(caller)})


def state(number, new, reason=0):
    call = mockobject.objects[path(number)]
    old = call.props[CALL]["State"]
    call.EmitSignal(CALL, "StateChanged", "iiu", [old, dbus.Int32(new), dbus.UInt32(reason)])
    call.UpdateProperties(CALL, {"State": dbus.Int32(new), "StateReason": dbus.Int32(reason)})


def conference():
    for each in paths():
        mockobject.objects[each].UpdateProperties(CALL, {"Multiparty": dbus.Boolean(True)})


def emit(number, interface, name, signature, *arguments):
    mockobject.objects[path(number)].EmitSignal(interface, name, signature, arguments)


def add_modem():
    global modem_path
    modem_path, _ = main.AddSimpleModem()
    modem().AddMethods(VOICE, [
        ("CreateCall", "a{sv}", "o", create), ("DeleteCall", "o", "", delete),
        ("HoldAndAccept", "", "", hold_and_accept), ("Transfer", "", "", lambda self: called(self, "Transfer"))])
    modem().AddMethods(
        "org.freedesktop.ModemManager1.Modem.Messaging", [("Create", "a{sv}", "o", create_message)])


def lose_calls():
    for each in paths():
        mockobject.objects.pop(each).remove_from_connection()


def leave():
    telephone.leave()
    lose_calls()


def remove_modem():
    lose_calls()
    for gone in [modem_path] + [each for each in mockobject.objects if "/SIM/" in each]:
        mockobject.objects[gone].remove_from_connection()
        del mockobject.objects[gone]
    main.EmitSignal(
        dbus.INTROSPECTABLE_IFACE.replace("Introspectable", "ObjectManager"), "InterfacesRemoved", "oas",
        [dbus.ObjectPath(modem_path), dbus.Array([MODEM, VOICE], signature="s")])


main = telephone.start("org.freedesktop.ModemManager1", ROOT, "org.freedesktop.ModemManager1", False)
mockobject.objects[ROOT] = main
main.AddTemplate("modemmanager", {})
if "--no-modem" not in sys.argv:
    add_modem()
telephone.run(globals())
