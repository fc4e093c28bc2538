"""The code by which one table invites another: six letters and digits that are read aloud.

The first half names the invitation at the relay, the second half is known to the two tables alone.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.kernel.messages import UserError

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""What codes are written in: no I, O, 0 and 1, which are taken for each other."""
HALF = 3
MIXED_UP = frozenset("IO01")


class InvitationError(UserError):
    """A text that is no code."""


class Invitation(NamedTuple):
    """`name` is what the relay knows it by, `secret` what it never learns."""

    name: str
    secret: str

    def __str__(self) -> str:
        return f"{self.name}-{self.secret}"


NO_CODE = Invitation("", "")
"""Of tables that know each other without one."""


def draw_letters(chance: bytes) -> str:
    """Half a code from random bytes, of which HALF are needed: every letter is as likely as any other."""
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in chance[:HALF])


def read_invitation(text: str) -> Invitation:
    """The invitation that people mean by what they have typed, in small letters or with spaces.

    Raises:
        InvitationError: it is not six letters and digits, or has some that no code has.
    """
    letters = "".join(one for one in text.upper() if one.isalnum())
    if mixed := sorted(set(letters) & MIXED_UP):
        raise InvitationError("invitation-letters", letters=tuple(mixed))
    if len(letters) != 2 * HALF or set(letters) - set(ALPHABET):
        raise InvitationError("invitation-code", text=text.strip()[:20] or "''", n=2 * HALF)
    return Invitation(letters[:HALF], letters[HALF:])
