"""What a relay refuses, in words: for tables, and for hubs that have no table at hand."""

from __future__ import annotations

from companion.kernel.messages import Message, message
from companion.relay.address import club_table

REFUSED = {
    "wrong-code": "tables-wrong-code",
    "no-such-code": "tables-wrong-code",
    "code-used-up": "tables-code-used",
    "wait": "tables-wait",
    "version": "tables-relay-version",
    "inviter-away": "tables-inviter-away",
    "too-slow": "tables-inviter-away",
    "unproven": "tables-unproven",
    "somebody-there": "tables-seat-taken",
    "no-such-room": "tables-room-over",
    "gone": "tables-relay-gone",
}


def refusal_message(why: str, relay: str) -> Message:
    """What a relay refuses, in words. `why`: its id of it; `relay`: its address, or that of a table of the club."""
    if why == "gone" and club_table(relay) is not None:
        return message("club-line-gone")
    return message(REFUSED.get(why, "tables-relay-full"))
