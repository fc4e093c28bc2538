"""The stages of a session with a board, and which stage follows which.

The table in `docs/wire-protocol.md` is made from `TRANSITIONS`.
"""

from __future__ import annotations

from collections.abc import Mapping

DOWN = "down"  # nothing is open, or what was said made no sense to go on with
GREETING = "greeting"  # HELLO? is out: which board is there, and which boot of it
LOOKING = "looking"  # SNAP? is out: how the board stands
LIVE = "live"  # every event is taken in order

# Reasons to change the stage
OPENED = "link opened"
FRESH = "HELLO of a new boot"
UNSEEN = "HELLO, its picture never came"
FOLLOWED = "HELLO of the boot that was followed"
PICTURED = "SNAP is whole"
LOST = "events are lost for good"
DOUBTED = "signs of a reboot"
ENDED = "gone"

TRANSITIONS: Mapping[tuple[str, str], str] = {
    (DOWN, OPENED): GREETING,
    (GREETING, FRESH): LOOKING,
    (GREETING, UNSEEN): LOOKING,
    (GREETING, FOLLOWED): LIVE,
    (LOOKING, FRESH): LOOKING,
    (LOOKING, PICTURED): LIVE,
    (LOOKING, DOUBTED): GREETING,
    (LIVE, FRESH): LOOKING,
    (LIVE, LOST): LOOKING,
    (LIVE, DOUBTED): GREETING,
    (DOWN, ENDED): DOWN,
    (GREETING, ENDED): DOWN,
    (LOOKING, ENDED): DOWN,
    (LIVE, ENDED): DOWN,
}
"""(stage, reason) to the next stage; what is not here never happens."""
