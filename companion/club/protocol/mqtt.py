"""How tables and hubs reach a broker: MQTT 3.1.1, tried again for as long as need be, nothing dropped that
waits.
"""

from __future__ import annotations

import random

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

from companion.club.client.membership_config import BrokerAddress
from companion.server.tls import make_context

KEEPALIVE = 10
WAITS = (1, 20)
"""Seconds between two tries to reach the broker, at first and at the most."""
APART = 2.0
"""Up to so many times as long each waits, by chance: a room that is cut off at once does not come back at
once.
"""


def client_of(address: BrokerAddress, id: str = "") -> mqtt.Client:
    """A client for that broker, which has not gone there yet.

    `id`: what the broker knows it by; empty: it gives one.
    """
    client = mqtt.Client(CallbackAPIVersion.VERSION2, id, True, protocol=mqtt.MQTTv311)
    if address.user:
        client.username_pw_set(address.user, address.password)
    if address.safe:
        client.tls_set_context(make_context(address.certificate))
    longer = random.uniform(1.0, APART)
    first, most = (wait * longer for wait in WAITS)
    client.reconnect_delay_set(first, most)  # type: ignore[arg-type]  # it only counts with them
    client.max_queued_messages_set(0)
    return client


def begin(client: mqtt.Client, address: BrokerAddress) -> None:
    """Go there, in a thread of its own; whatever the client is told about its connection is told before."""
    client.connect_async(address.host, address.port, KEEPALIVE)
    client.loop_start()


def end(client: mqtt.Client) -> None:
    """Leave the broker and close every file of the client.

    paho-mqtt would close the two by which it wakes its thread only when the garbage collector finds the client.
    """
    client.disconnect()
    client.loop_stop()
    client._reset_sockets()
