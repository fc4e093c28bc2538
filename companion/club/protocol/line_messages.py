"""What two tables of a club say to each other so that a line is between them. `docs/club/protocol.md` describes it. Pure."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from companion.club.protocol.messages import VERSION, Called
from companion.kernel.limits import LABEL
from companion.plain_text.decoded_values import clean_values
from companion.remote.relay_messages import Frame

Room = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{32})?$")]


class LineMessage(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One message.

    Attributes:
        do: `invite` and `admit` are the keeper's, `come` is the guest's; `taken`: the keeper plays with it already.
        room: Which line it is of; empty: the guest has not heard yet.
        asks: Whether who is here wants to hear whether the other one is.
        data: A frame, in base64.
        name: What the table that invites is called.
    """

    v: int = VERSION
    do: Literal["invite", "come", "admit", "taken", "here", "gone", "send"]
    room: Room = ""
    asks: bool = False
    data: Frame = b""
    name: Called = ""


_DECODER = msgspec.json.Decoder(LineMessage)


def read_line_message(payload: bytes) -> LineMessage | None:
    """What a payload says; None: it is none, or of a newer version."""
    try:
        said = clean_values(_DECODER.decode(payload), LABEL, ("data",))
    except msgspec.DecodeError:
        return None
    return said if said.v == VERSION else None
