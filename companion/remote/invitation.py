"""The code with which one table invites another, and how many guesses at it a table allows.

A code has six letters and digits, 30 bits, that people read aloud. The relay knows an invitation by its name, which
is made from the first 13 bits. The other 17 bits are the secret, which only the two tables know.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.kernel.messages import UserError
from companion.plain_text.cleaner import clean_text

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The letters of codes. I, O, 0 and 1 are missing, since people take them for each other."""
LENGTH = 6
"""Letters of a code."""
GROUP = 3
"""Letters before the hyphen when a code is shown."""
NAME = 3
"""Letters of the name of an invitation."""
QUARTER = 4
"""Letters of a code that share one third letter of the name."""
NAMES = len(ALPHABET) ** (NAME - 1) * (len(ALPHABET) // QUARTER)
"""Names that a relay can give."""
SECRETS = len(ALPHABET) ** LENGTH // NAMES
"""Codes that have the same name."""
OPENINGS = 10
"""Openings of strangers that a table answers for one code. Each allows one guess."""
CODES = 5
"""Codes of one invitation that may be used up in this way."""
PROOFS = 3
"""Proofs that a guest sends for one code that was typed. Each allows a false keeper, such as a hostile relay, one guess."""
MIXED_UP = frozenset("IO01")


class InvitationError(UserError):
    """A text that is not a code."""


class Invitation(NamedTuple):
    """A code. `letters`: all six, without the hyphen."""

    letters: str

    @property
    def name(self) -> str:
        """What the relay calls the invitation. Codes whose third letters are in the same quarter share it."""
        third = self.letters[NAME - 1 : NAME]
        return self.letters[: NAME - 1] + (ALPHABET[ALPHABET.index(third) // QUARTER] if third else "")

    def __str__(self) -> str:
        return f"{self.letters[:GROUP]}-{self.letters[GROUP:]}"


NO_CODE = Invitation("")
"""The code of tables that know each other without one."""


class GuessCount:
    """The openings that an inviting table has answered, over all codes of one invitation.

    It is the table that counts, because a relay may be the one that guesses.
    """

    def __init__(self) -> None:
        self._answered = self._before = 0

    @property
    def is_used_up(self) -> bool:
        """Whether the present code may not be guessed at any more."""
        return self._answered - self._before >= OPENINGS or self.is_over

    @property
    def is_over(self) -> bool:
        """Whether this invitation gets no further code."""
        return self._answered >= OPENINGS * CODES

    def begin_code(self) -> None:
        """Another code replaces the present one."""
        self._before = self._answered

    def end_code(self) -> None:
        """The relay has counted all the openings of the present code, whatever was in them."""
        self._answered = max(self._answered, self._before + OPENINGS)

    def add(self) -> None:
        """Count an opening that is about to be answered."""
        self._answered += 1


def draw_name(chance: bytes) -> str:
    """Return a name of an invitation from NAME random bytes; each is equally likely."""
    ends = (*[len(ALPHABET)] * (NAME - 1), len(ALPHABET) // QUARTER)
    return "".join(ALPHABET[byte % end] for byte, end in zip(chance, ends, strict=True))


def draw_code(name: str, chance: bytes) -> Invitation:
    """Return a code for a name from the relay.

    Args:
        name: NAME letters, the last of them one of the first quarter of the alphabet.
        chance: LENGTH - NAME + 1 random bytes; each of the SECRETS codes is equally likely.

    Raises:
        InvitationError: the name cannot be that of a code.
    """
    quarter = ALPHABET.find(name[-1:])
    if len(name) != NAME or not set(name) <= set(ALPHABET) or quarter >= len(ALPHABET) // QUARTER:
        raise InvitationError("invitation-code", text=clean_text(name, 20), n=LENGTH)
    third = ALPHABET[quarter * QUARTER + chance[0] % QUARTER]
    rest = (ALPHABET[byte % len(ALPHABET)] for byte in chance[1 : LENGTH - NAME + 1])
    return Invitation(name[:-1] + third + "".join(rest))


def read_invitation(text: str) -> Invitation:
    """Return the invitation that people mean by what they have typed, in small letters or with spaces.

    Raises:
        InvitationError: it is not six letters and digits, or has some that no code has.
    """
    letters = "".join(letter for letter in text.upper() if letter.isalnum())
    if mixed := sorted(set(letters) & MIXED_UP):
        raise InvitationError("invitation-letters", letters=tuple(mixed))
    if len(letters) != LENGTH or set(letters) - set(ALPHABET):
        raise InvitationError("invitation-code", text=text.strip()[:20] or "''", n=LENGTH)
    return Invitation(letters)
