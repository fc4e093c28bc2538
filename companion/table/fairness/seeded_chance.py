"""Fair chance that can be checked afterwards: the dice and decks of a game out of 32 bytes.

docs/fairness.md is the contract: how a face, a shuffled deck and a single card are derived, how seats add to
the seed, and how anybody checks it. Undo and redo meet the same fate because a value hangs on its index
alone.
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


def next_seed(number: int, again: int) -> bytes:
    """The seed that a game with `--seed N` goes on with after its result, the `again`-th time (from 1)."""
    return hashlib.sha256(f"tableside seed {number} again {again}".encode()).digest()


def daily_seed(game: str, day: str) -> bytes:
    """The seed of a day's deal (`2026-11-21`): the same for everyone, and known to all."""
    return hashlib.sha256(f"tableside daily {game} {day}".encode()).digest()


class SeededChance:
    """The dice and decks of one game. Pure: the same seed, contributions and index give the same face.

    `given`: the seat and the text of each contribution, in their order.
    """

    def __init__(self, seed: bytes, given: Sequence[tuple[str, str]] = ()) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = self._key = seed
        for seat, text in given:
            self._key = hmac.digest(self._key, f"entropy|{seat}|{text}".encode(), "sha256")

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

    def pick(self, name: str, index: int, left: Sequence[str]) -> str:
        """Card number `index` of a deck that has no order: one of those that are left.

        Raises:
            ValueError: none is left.
        """
        if not left:
            raise ValueError(f"no card is left in the deck {name}")
        return left[self._below(len(left), f"draw|{name}|{index}")]

    def entropy(self, index: int) -> bytes:
        """Bytes for the guesses of computer players: nobody can know them before the seed is told."""
        return hmac.digest(self._key, f"player|{index}".encode(), "sha256")

    def _below(self, bound: int, label: str) -> int:
        """A fair number from 0 to `bound` - 1."""
        limit = _SPAN - _SPAN % bound
        tries = 0
        while True:
            text = f"{label}|{tries}".encode()
            value = int.from_bytes(hmac.digest(self._key, text, "sha256")[:8], "big")
            if value < limit:
                return value % bound
            tries += 1
