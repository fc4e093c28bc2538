"""The address of a relay, as people type it, or of another table of the club."""

from __future__ import annotations

from urllib.parse import urlsplit

from companion.kernel.messages import UserError

PORT = 8770
"""Of a relay, where none is named."""


CLUB = "club:"
"""What the address of another table of the club begins with."""


class RelayAddressError(UserError):
    """An address that is none of a relay."""


def read_address(given: str) -> str:
    """The address that people mean: a name alone is `ws://` and the usual port.

    Raises:
        RelayAddressError: it is none.
    """
    text = given.strip()
    whole = text if "://" in text else f"ws://{text}"
    try:
        parts = urlsplit(whole)
        known = parts.scheme in ("ws", "wss") and parts.hostname and not (parts.username or parts.fragment)
        named = parts.port is not None
    except ValueError:
        known = named = False
    bare = "://" not in text
    if not known or any(one.isspace() for one in text) or (bare and "/" in text):
        raise RelayAddressError("relay-address", url=given)
    return f"{whole}:{PORT}" if bare and not named else whole


def club_table(address: str) -> str | None:
    """The table of the club that an address names; None: it is that of a relay."""
    return address.removeprefix(CLUB).strip() if address.startswith(CLUB) else None
