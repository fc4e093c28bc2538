"""What comes in at a table's topic of orders, looked at before anything is done: it may be anything. Pure."""

from __future__ import annotations

import re

import msgspec

from companion.club.protocol.messages import LARGEST, ORDERS, VERSION, Id, Order, clean_message
from companion.kernel.limits import TooMuch, is_newer, read_json
from companion.kernel.messages import Message, message, quote
from companion.plain_text.cleaner import clean_text, is_clean

ORDER_LARGEST = 16 * 1024
"""Bytes that an order has at the most."""
NEEDS: dict[str, tuple[str, ...]] = {
    "say": ("text",),
    "pause": ("game",),
    "resume": ("game",),
    "clock": ("game", "seat", "ms"),
    "penalty": ("game", "seat", "penalty"),
    "correct": ("game",),
    "rules": ("rules",),
    "begin": ("variant",),
    "finish": ("game",),
    "withdraw": ("order",),
}
"""The fields that an order needs, by its `what`."""


class ReceivedOrder(msgspec.Struct, frozen=True):
    """An order as it came.

    `order` None: it is refused, and `refused` says why; `cut`: the table went off while it carried this out.
    """

    id: str
    what: str = ""
    by: str = ""
    order: Order | None = None
    refused: Message | None = None
    cut: bool = False


class _Named(msgspec.Struct):
    """As much of an order as it takes to answer it."""

    id: Id
    v: int = VERSION
    what: str = ""
    by: str = ""


def parse_order(payload: bytes) -> ReceivedOrder | None:
    """What a payload says; None: there is nobody to answer to, and it is passed over."""
    if len(payload) > LARGEST:
        return None
    try:
        named: _Named = read_json(payload, _Named, "order", LARGEST)
    except (TooMuch, msgspec.DecodeError, UnicodeDecodeError):
        return None
    if not is_clean(named.id):
        return None
    found = ReceivedOrder(named.id, clean_text(named.what, 40), clean_text(named.by, 80))
    if len(payload) > ORDER_LARGEST:
        return refuse(found, message("order-oversize", most=ORDER_LARGEST))
    if is_newer(named.v, VERSION):
        return refuse(found, message("order-newer", version=named.v, ours=VERSION))
    if not 1 <= named.v <= VERSION:
        return refuse(found, message("order-malformed", why=f"v = {named.v}"))
    if named.what not in ORDERS:
        return refuse(found, message("order-unknown", what=found.what))
    try:
        order: Order = read_json(payload, Order, "order", ORDER_LARGEST)
    except (TooMuch, msgspec.DecodeError, UnicodeDecodeError) as wrong:
        why = re.sub(r"[`$]", "", str(wrong)).rstrip(".")
        return refuse(found, message("order-malformed", why=quote(why)))
    for field in NEEDS.get(order.what, ()):
        if not getattr(order, field):
            return refuse(found, message("order-incomplete", what=order.what, field=field))
    return msgspec.structs.replace(found, order=clean_message(order))


def refuse(given: ReceivedOrder, why: Message) -> ReceivedOrder:
    """The same, not to be carried out."""
    return msgspec.structs.replace(given, order=None, refused=why)
