"""The relay that is set on this tablet: what is wrong with its address."""

from __future__ import annotations

from companion.app.texts import TEXTS, text
from companion.relay.address import RelayAddressError, read_address


def wrong_relay(address: str) -> str:
    """Why there is no such relay, in words; empty: there may be."""
    if not address.strip():
        return text("tables-no-relay")
    try:
        read_address(address)
    except RelayAddressError as wrong:
        return TEXTS.wrong(wrong)
    return ""
