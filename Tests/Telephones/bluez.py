"""BlueZ's own telephony without a radio: the objects that it has below a device that is connected for calls."""

import hands_free

hands_free.run(
    name="org.bluez", root="/", line="/org/bluez/hci0/dev_AA_BB_CC_DD_EE_FF/telephony0", gateway="org.bluez.Telephony1",
    call="org.bluez.Call1", lists_calls=False, properties={"State": "connected"})
