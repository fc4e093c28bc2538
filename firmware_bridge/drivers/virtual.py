"""The virtual board: a process of its own, started when it is asked for."""

from __future__ import annotations

from firmware_bridge.core.family import Family, OwnTransport
from firmware_bridge.core.link_messages import link_message

VIRTUAL = Family(
    "virtual",
    model=link_message("virtual-board"),
    reach=OwnTransport("firmware_bridge.virtual.launch:open_virtual_board"),
    tells="itself",
    any_field=True,
    lights=True,
    examples=("virtual", "virtual://12x12/occupancy"),
)
