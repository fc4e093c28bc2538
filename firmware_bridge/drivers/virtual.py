"""The virtual board: a process of its own, started when it is asked for."""

from __future__ import annotations

from firmware_bridge.core.family import Family, OwnWay
from firmware_bridge.core.link_messages import said

VIRTUAL = Family(
    "virtual",
    model=said("virtual-board"),
    reach=OwnWay("firmware_bridge.virtual.launch:open_virtual_board"),
    tells="itself",
    lights=True,
    examples=("virtual", "virtual://12x12/occupancy"),
)
