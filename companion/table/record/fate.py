"""Fair chance that can be checked afterwards.

A game has 32 random bytes, its seed. SHA-256 of the seed is published at the start and the seed
at the end. Roll number i (from 0) of a die in the line of play has the value
`HMAC-SHA256(seed, "roll|<die>|<i>|<try>")`, its first 8 bytes as a big-endian number; values at or
above the largest multiple of the number of faces are rejected and the next try (from 0) is taken;
the rest modulo the number of faces is the place of the face on the die's list. Undo and redo meet
the same fate because the value hangs on the index alone.

A deck, its cards listed as in the deck file and each as often as it is there, is put in order by
Fisher and Yates: for i from the last place down to 1, the card on place i changes places with the
one on place j, j being the value of `HMAC-SHA256(seed, "shuffle|<deck>|<s>|<i>|<try>")` modulo i + 1,
rejected likewise; s counts the shuffles from 0. Cards are drawn from place 0 on. A card that
somebody drew by hand, or that was put right, is taken out where it stands first in that order; one
that is spent unseen is the first one that is left.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence

from companion.kernel.actions import UNTOLD
from companion.kernel.game import DeckLeft

SEED_BYTES = 32
_SPAN = 1 << 64


def seed_of(number: int) -> bytes:
    """The seed for `--seed N`: anybody can make it again, so never for rated games."""
    return hashlib.sha256(f"tableside seed {number}".encode()).digest()


def daily_seed(game: str, day: str) -> bytes:
    """The seed of a day's deal (`2026-11-21`): the same for everyone, and known to all."""
    return hashlib.sha256(f"tableside daily {game} {day}".encode()).digest()


class Fate:
    """The dice and decks of one game. Pure: the same seed and index give the same face."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = seed

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.seed).hexdigest()

    def face(self, die: str, index: int, faces: Sequence[str]) -> str:
        """The face of roll number `index` of a die with these faces (a face may stand there twice)."""
        return faces[self._below(len(faces), f"roll|{die}|{index}")]

    def order(self, deck: str, shuffle: int, cards: Mapping[str, int]) -> tuple[str, ...]:
        """The order of a shuffled deck; `cards`: id to count, in the order of the deck file."""
        order = [card for card, count in cards.items() for _ in range(count)]
        for i in range(len(order) - 1, 0, -1):
            j = self._below(i + 1, f"shuffle|{deck}|{shuffle}|{i}")
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def card(self, name: str, deck: DeckLeft) -> str:
        """The next card of a deck.

        Raises:
            ValueError: none is left.
        """
        coming = self.coming(name, deck)
        if not coming:
            raise ValueError(f"no card is left in the deck {name}")
        return coming[0]

    def coming(self, name: str, deck: DeckLeft) -> list[str]:
        """The cards left in a deck in their order. A card that was spent unseen was the first one then."""
        taken = deck.taken or tuple(
            card for card, count in deck.whole.items() for _ in range(count - deck.left[card])
        )
        order = list(self.order(name, deck.shuffle, deck.whole))
        for card in taken:
            order.remove(order[0] if card == UNTOLD else card)
        return order

    def entropy(self, index: int) -> bytes:
        """Bytes for the guesses of computer players: nobody can know them before the seed is told."""
        return hmac.digest(self.seed, f"player|{index}".encode(), "sha256")

    def _below(self, bound: int, label: str) -> int:
        """A fair number from 0 to `bound` - 1."""
        limit = _SPAN - _SPAN % bound
        tries = 0
        while True:
            text = f"{label}|{tries}".encode()
            value = int.from_bytes(hmac.digest(self.seed, text, "sha256")[:8], "big")
            if value < limit:
                return value % bound
            tries += 1
