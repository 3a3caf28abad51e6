"""PipeWire's telephony without a radio: the objects that it has on the session's bus for a telephone that is connected."""

import hands_free

hands_free.run(
    name="org.pipewire.Telephony", root="/org/pipewire/Telephony", line="/org/pipewire/Telephony/ag0",
    gateway="org.pipewire.Telephony.AudioGateway1", call="org.pipewire.Telephony.Call1", lists_calls=True,
    properties={"Address": "AA:BB:CC:DD:EE:FF"})
