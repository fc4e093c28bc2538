"""An invitation as one line, for a QR code: the relay and the code, in letters that lose nothing as capitals."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlsplit

from companion.kernel.messages import UserError
from companion.relay.address import read_address
from companion.remote.invitation import Invitation, read_invitation

SCHEME, PLAY = "tableside", "play"


class InvitationLink(NamedTuple):
    """`relay`: its address; `code`: by which one comes."""

    relay: str
    code: Invitation


def write_link(relay: str, code: Invitation) -> str:
    """The line: `tableside://HOST:PORT/play/wss/K7M4QZ`, and what the relay's address ends with."""
    parts = urlsplit(relay)
    return f"{SCHEME}://{parts.netloc}/{PLAY}/{parts.scheme}/{code.letters}{parts.path.rstrip('/')}"


def read_link(text: str) -> InvitationLink | None:
    """What such a line means, also all in capitals; None: it is none."""
    try:
        parts = urlsplit(text.strip())
        host, port = parts.hostname, parts.port
        _, play, scheme, code, *more = parts.path.lower().split("/")
        invitation = read_invitation(code)
        where = f"[{host}]" if host and ":" in host else host
        end = "/".join(["", *more])
        relay = read_address(f"{scheme}://{where}{f':{port}' if port else ''}{end}")
    except (ValueError, UserError):
        return None
    return InvitationLink(relay, invitation) if (parts.scheme, play) == (SCHEME, PLAY) and host else None
