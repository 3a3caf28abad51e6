"""oFono with one modem: the template of python-dbusmock, and the calls that come in."""

import dbus
from dbusmock import mockobject

import telephone
from telephone import *

CALL = "org.ofono.VoiceCall"
GATEWAY = "org.ofono.VoiceCallManager"
MODEM = "org.ofono.Modem"
WAITING = "org.ofono.MessageWaiting"


def modem(name="ril_0"):
    return mockobject.objects[f"/{name}"]


def path(number, name="ril_0"):
    return dbus.ObjectPath(f"/{name}/call{number}")


def dial(self, number, hides):
    called(self, "Dial", number, hides)
    return path(1)


def send(self, to, text):
    called(self, "SendMessage", to, text)
    return dbus.ObjectPath(f"{self.path}/message1")


# Commands of the test.


def add_modem(name="ril_0", kind="hardware", title=None):
    main.AddModem(name, {})
    it = modem(name)
    it.UpdateProperties(MODEM, {
        "Type": dbus.String(kind),
        "Interfaces": dbus.Array([GATEWAY, WAITING, "org.ofono.MessageManager"], signature="s")})
    if title:
        it.AddProperty(MODEM, "Name", dbus.String(title))
    it.AddProperties(WAITING, {
        "VoicemailWaiting": dbus.Boolean(False), "VoicemailMessageCount": dbus.Byte(0),
        "VoicemailMailboxNumber": dbus.String("")})
    it.AddMethod(WAITING, "GetProperties", "", "a{sv}", lambda self: self.GetAll(WAITING))
    methods = [("Dial", "ss", "o", dial), ("SendTones", "s", "", lambda self, tones: called(self, "SendTones", tones))]
    for each in ["SwapCalls", "HoldAndAnswer", "CreateMultiparty", "Transfer"]:
        methods.append((each, "", "", lambda self, each=each: called(self, each)))
    it.AddMethods(GATEWAY, methods)
    it.AddMethod("org.ofono.MessageManager", "SendMessage", "ss", "o", send)
    main.EmitSignal("org.ofono.Manager", "ModemAdded", "oa{sv}", [it.path, it.GetAll(MODEM)])


def remove_modem(name="ril_0"):
    it = modem(name)
    main.modems.remove(it.path)
    for each in it.calls:
        mockobject.objects.pop(each).remove_from_connection()
    for each in [each for each in mockobject.objects if each == it.path or each.startswith(f"{it.path}/operator/")]:
        mockobject.objects.pop(each).remove_from_connection()
    main.EmitSignal("org.ofono.Manager", "ModemRemoved", "o", [dbus.ObjectPath(it.path)])


def connect():
    add_modem(kind="hfp", title="Pixel 8")


def disconnect():
    remove_modem()


def mailbox(count, number, name="ril_0"):
    for key, value in [
            ("VoicemailWaiting", dbus.Boolean(count > 0)), ("VoicemailMessageCount", dbus.Byte(count)),
            ("VoicemailMailboxNumber", dbus.String(number))]:
        modem(name).UpdateProperties(WAITING, {key: value})
        modem(name).EmitSignal(WAITING, "PropertyChanged", "sv", [key, value])


def appear(number, other, state, title="", name="ril_0"):
    where = path(number, name)
    main.AddObject(where, CALL, {
        "State": dbus.String(state), "LineIdentification": dbus.String(other), "Name": dbus.String(title),
        "Multiparty": dbus.Boolean(False), "Emergency": dbus.Boolean(False)},
        [(each, "", "", lambda self, each=each: called(self, each)) for each in ["Answer", "Hangup"]])
    modem(name).calls.append(where)
    modem(name).EmitSignal(GATEWAY, "CallAdded", "oa{sv}", [where, mockobject.objects[where].GetAll(CALL)])


def change(number, name="ril_0", **properties):
    for key, value in properties.items():
        mockobject.objects[path(number, name)].UpdateProperties(CALL, {key: value})
        mockobject.objects[path(number, name)].EmitSignal(CALL, "PropertyChanged", "sv", [key, value])


def state(number, new, name="ril_0"):
    change(number, name, State=dbus.String(new))


def vanish(number, name="ril_0"):
    modem(name).calls.remove(path(number, name))
    mockobject.objects.pop(path(number, name)).remove_from_connection()
    modem(name).EmitSignal(GATEWAY, "CallRemoved", "o", [path(number, name)])


def end(number, reason, name="ril_0"):
    mockobject.objects[path(number, name)].EmitSignal(CALL, "DisconnectReason", "s", [reason])
    state(number, "disconnected", name)
    vanish(number, name)


main = telephone.start("org.ofono", "/", "org.ofono.Manager", False)
mockobject.objects["/"] = main
main.AddTemplate("ofono", {"no_modem": True})
if "--bluetooth" in sys.argv:
    connect()
elif "--no-modem" not in sys.argv:
    add_modem()
telephone.run(globals())
