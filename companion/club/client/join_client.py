"""Joining a club: the table checks the hub's identity, shows the PIN, and receives its own password."""

from __future__ import annotations

import hashlib
import hmac
import http.client
import secrets
import ssl
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

import msgspec

from companion.club.client.membership_config import LONGEST, BrokerAddress, ClubError, ClubMembership
from companion.kernel.errors import REMARK
from companion.plain_text.decoded_values import clean_values
from companion.server.connections import make_context
from companion.table.storage.files import make_folder, replace_file

CERTIFICATE = "club.pem"
LARGEST = 64 * 1024
WAIT = 10.0
"""Seconds to wait for a response."""
SCHEME = "tableside"
JOIN, ASK_TO_COME, ADMIT = "/join", "/join/ask", "/A"
"""Paths of the hub's pages: for joining with a PIN, for joining without a PIN, and for admitting a table.

The code that a table displays opens the last of them.
"""
WAITS = 202
"""The hub's HTTP status while no arbiter has admitted the table yet."""
PIN_DIGITS = 8
"""Number of digits in the PIN that a hub shows."""
TAKEN, WRONG_PIN, SLOWED = 409, 403, 429
"""The hub's HTTP status if the name is taken, if the PIN is wrong, or if PINs are tried too quickly."""


class JoinRefusedError(ClubError):
    """The hub refuses to admit this table.

    `status` is one of the constants above, or another HTTP status.
    """

    def __init__(self, said: str, status: int) -> None:
        super().__init__("club-says-no", said=said or str(status))
        self.status = status


class Invitation(msgspec.Struct, frozen=True):
    """The address of a hub, and data for joining its club.

    Attributes:
        fingerprint: SHA-256 fingerprint of the hub's certificate; empty if unknown.
        pin: The PIN, if it is already known.
    """

    host: str
    pages: int
    safe_pages: int
    fingerprint: str = ""
    pin: str = ""

    def without_pin(self) -> Invitation:
        """Return the same invitation without its PIN, so that the user must type another one."""
        return msgspec.structs.replace(self, pin="")


class _Answer(msgspec.Struct):
    club: str = ""
    id: str = ""
    table: str = ""
    user: str = ""
    password: str = ""
    port: int = 0
    said: str = ""


def link(invitation: Invitation) -> str:
    """Return the invitation as one line, for a QR code."""
    asked = {
        "pages": invitation.pages,
        "safe": invitation.safe_pages,
        "ca": invitation.fingerprint,
        "pin": invitation.pin,
    }
    return f"{SCHEME}://{invitation.host}/join?{urlencode(asked)}"


def parse_invitation(text: str) -> Invitation:
    """Parse the text of a QR code. Raises ClubError if it is not an invitation."""
    parts = urlsplit(text)
    said = {name: values[0] for name, values in parse_qs(parts.query).items()}
    if parts.scheme != SCHEME or not parts.hostname or not said.get("safe", "").isdecimal():
        raise ClubError("club-link", given=text[:80])
    pages = said.get("pages", "")
    return Invitation(
        parts.hostname,
        int(pages) if pages.isdecimal() else 0,
        int(said["safe"]),
        said.get("ca", ""),
        said.get("pin", ""),
    )


def with_fingerprint(invitation: Invitation) -> Invitation:
    """Return the invitation with the fingerprint of the hub's certificate; if the fingerprint is
    missing, it is fetched from the hub.

    Users compare the fingerprint before a PIN is sent. Raises ClubError if the hub cannot be reached.
    """
    if invitation.fingerprint:
        return invitation
    return msgspec.structs.replace(invitation, fingerprint=fingerprint_of(_fetch(invitation)))


def request_join(
    invitation: Invitation, pin: str, table: str, at: Path, delay: int = 0, language: str = "en"
) -> ClubMembership:
    """Ask the hub to admit this table. The files of the club's certificate are stored in `at`.

    Raises:
        ClubError: If the hub cannot be reached, is not the expected one, or refuses. A refusal has the
            hub's own message.
    """
    pem = _fetch(invitation)
    return _save_membership(
        invitation, pem, _post(invitation, pem, JOIN, {"pin": pin, "table": table}, language)[1], at, delay
    )


class JoinTicket(msgspec.Struct, frozen=True):
    """The data with which a table asks to join without a PIN.

    The `code` is public. The `secret` is known only to the table and the hub.
    """

    code: str
    secret: str

    def address(self, invitation: Invitation) -> str:
        """Return the address of the page on which an arbiter admits the table."""
        return f"https://{invitation.host}:{invitation.safe_pages}{ADMIT}/{self.code}"


def new_ticket() -> JoinTicket:
    return JoinTicket(secrets.token_hex(10).upper(), secrets.token_hex(16))


def request_admission(
    invitation: Invitation, door: JoinTicket, table: str, at: Path, delay: int = 0, language: str = "en"
) -> ClubMembership | None:
    """Ask whether an arbiter has admitted this table. Return None if no arbiter has done so yet.

    Raises the same errors and stores the same files as `request_join`.
    """
    pem = _fetch(invitation)
    body = {"code": door.code, "secret": door.secret, "table": table}
    status, answer = _post(invitation, pem, ASK_TO_COME, body, language)
    return None if status == WAITS else _save_membership(invitation, pem, answer, at, delay)


def _save_membership(
    invitation: Invitation, pem: str, answer: _Answer, at: Path, delay: int
) -> ClubMembership:
    make_folder(at)
    path = at / CERTIFICATE
    replace_file(path, pem.encode())
    address = BrokerAddress(invitation.host, answer.port, answer.user, answer.password, str(path), True)
    return ClubMembership(answer.club, answer.table, address, max(0, min(delay, LONGEST)))


def fingerprint_of(pem: str) -> str:
    """Return the SHA-256 fingerprint of a certificate, for comparison by the user."""
    try:
        return hashlib.sha256(ssl.PEM_cert_to_DER_cert(pem)).hexdigest()
    except ValueError:
        raise ClubError("club-no-answer") from None


def format_fingerprint(mark: str) -> str:
    """Format a fingerprint for comparison by eye: `4821 0973 1154`."""
    number = f"{int(mark[:16], 16) % 10**12:012}"
    return " ".join(number[i : i + 4] for i in range(0, 12, 4))


def _fetch(invitation: Invitation) -> str:
    connection = http.client.HTTPConnection(invitation.host, invitation.pages, timeout=WAIT)
    try:
        connection.request("GET", "/club.pem")
        answer = connection.getresponse()
        body = answer.read(LARGEST)
    except (OSError, http.client.HTTPException) as wrong:
        raise ClubError("club-no-hub", host=invitation.host, port=invitation.pages, why=str(wrong)) from None
    finally:
        connection.close()
    if answer.status != 200:
        raise ClubError("club-no-answer")
    pem = body.decode("ascii", "replace")
    if invitation.fingerprint and not hmac.compare_digest(
        fingerprint_of(pem), invitation.fingerprint.lower()
    ):
        raise ClubError("club-other-hub", host=invitation.host)
    return pem


def _post(
    invitation: Invitation, pem: str, to: str, body: dict[str, str], language: str
) -> tuple[int, _Answer]:
    try:
        trusted = make_context(pem=pem)
        connection = http.client.HTTPSConnection(
            invitation.host, invitation.safe_pages, timeout=WAIT, context=trusted
        )
        try:
            connection.request(
                "POST",
                to,
                msgspec.json.encode(body),
                {"Content-Type": "application/json", "Accept-Language": language},
            )
            reply = connection.getresponse()
            answer = clean_values(msgspec.json.decode(reply.read(LARGEST) or b"{}", type=_Answer), REMARK)
        finally:
            connection.close()
    except ssl.SSLError:
        raise ClubError("club-other-hub", host=invitation.host) from None
    except (OSError, http.client.HTTPException) as wrong:
        raise ClubError(
            "club-no-hub", host=invitation.host, port=invitation.safe_pages, why=str(wrong)
        ) from None
    except msgspec.DecodeError:
        raise ClubError("club-no-answer") from None
    if reply.status not in (200, WAITS):
        raise JoinRefusedError(answer.said, reply.status)
    return reply.status, answer
