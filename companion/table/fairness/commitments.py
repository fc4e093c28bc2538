"""Verifiable fair chance: 32-byte seeds, hash chains, and the commitments that a table publishes.

A pool is the list of outcomes that are possible at a moment: the faces of a die, the seats that may
begin, the cards of a shuffled deck in order, or the remaining cards.

docs/fairness.md is the specification. An outcome depends only on its index, so undo and redo give
the same outcomes. The journal's header contains the first commitment. When the game has a result,
the seed is published. If play continues after that, a note `commit` with a new seed is written
first. A note `entropy` records a text that a seat adds to the current seed. The journal also stores
the pool of each roll and card, so that they can be checked with the journal alone.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cached_property
from typing import Self

import msgspec

from companion.kernel.actions import UNTOLD, Action, Draw, First, Roll
from companion.kernel.game import DeckLeft, Game, State
from companion.table.record.journal_reader import Record
from companion.table.record.line_of_play import Projection

SEED_BYTES = 32
_SPAN = 1 << 64


def seed_of(number: int) -> bytes:
    """Return the seed for `--seed N`. Anyone can derive it, so it must not be used for rated games."""
    return hashlib.sha256(f"tableside seed {number}".encode()).digest()


def next_seed(number: int, again: int) -> bytes:
    """Return the seed with which a game with `--seed N` continues after a result.

    `again` counts the continuations from 1.
    """
    return hashlib.sha256(f"tableside seed {number} again {again}".encode()).digest()


def daily_seed(game: str, day: str) -> bytes:
    """Return the seed of a daily deal (`2026-11-21`), which is public and the same for everyone."""
    return hashlib.sha256(f"tableside daily {game} {day}".encode()).digest()


class SeededChance:
    """Dice and decks of one game.

    The methods are pure: the same seed, contributions and index give the same outcome.

    Args:
        seed: The seed, `SEED_BYTES` bytes.
        given: The seat and the text of each addition to the seed, in order.
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
        """Return the face of roll number `index` of a die with these faces (a face may occur twice)."""
        return faces[self._below(len(faces), f"roll|{die}|{index}")]

    def order(self, deck: str, shuffle: int, cards: Mapping[str, int]) -> tuple[str, ...]:
        """Return the order of a shuffled deck.

        Args:
            deck: The name of the deck.
            shuffle: The number of the shuffle.
            cards: Maps each card's id to its count, in the order of the deck file.
        """
        order = [card for card, count in cards.items() for _ in range(count)]
        for i in range(len(order) - 1, 0, -1):
            j = self._below(i + 1, f"shuffle|{deck}|{shuffle}|{i}")
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def card(self, name: str, deck: DeckLeft) -> str:
        """Return the next card of a deck.

        Raises:
            ValueError: No card is left.
        """
        coming = self.coming(name, deck)
        if not coming:
            raise ValueError(f"no card is left in the deck {name}")
        return coming[0]

    def coming(self, name: str, deck: DeckLeft) -> list[str]:
        """Return the remaining cards of a deck in order.

        A card that was removed unseen counts as the first one at that time.
        """
        taken = deck.taken or tuple(
            card for card, count in deck.whole.items() for _ in range(count - deck.left[card])
        )
        order = list(self.order(name, deck.shuffle, deck.whole))
        for card in taken:
            order.remove(order[0] if card == UNTOLD else card)
        return order

    def pick(self, name: str, index: int, left: Sequence[str]) -> str:
        """Return card number `index` of a deck without an order: one of the remaining cards.

        Raises:
            ValueError: No card is left.
        """
        if not left:
            raise ValueError(f"no card is left in the deck {name}")
        return left[self._below(len(left), f"draw|{name}|{index}")]

    def entropy(self, index: int) -> bytes:
        """Return random bytes for the guesses of computer players, secret until the seed is revealed."""
        return hmac.digest(self._key, f"player|{index}".encode(), "sha256")

    def _below(self, bound: int, label: str) -> int:
        """Return an unbiased number from 0 to `bound` - 1."""
        limit = _SPAN - _SPAN % bound
        tries = 0
        while True:
            text = f"{label}|{tries}".encode()
            value = int.from_bytes(hmac.digest(self._key, text, "sha256")[:8], "big")
            if value < limit:
                return value % bound
            tries += 1


LENGTH = 16_384
"""Number of links in a chain, which is more than the number of rolls in any game."""
SECRET_BYTES = 32


class HashChain:
    """A complete hash chain, known to its owner.

    Args:
        secret: The 32 bytes from which it is derived.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @cached_property
    def _links(self) -> list[bytes]:
        row = [hmac.digest(self._secret, b"chain", "sha256")]
        for _ in range(LENGTH):
            row.append(hashlib.sha256(row[-1]).digest())
        return row[::-1]

    @property
    def anchor(self) -> str:
        """The hash that commits to all links, as 64 hexadecimal digits."""
        return self._links[0].hex()

    def link(self, number: int) -> str:
        """Return the link with this number, counted from 1, or an empty string beyond the end of the chain."""
        return self._links[number].hex() if 0 < number <= LENGTH else ""


def follows(link: str, number: int, before: str, number_before: int) -> bool:
    """Return whether a link with that number belongs to the chain of a known link (the anchor is number 0)."""
    if not number_before < number <= LENGTH:
        return False
    try:
        found = bytes.fromhex(link)
    except ValueError:
        return False
    for _ in range(number - number_before):
        found = hashlib.sha256(found).digest()
    return found.hex() == before


SHORT = 16
"""Number of hexadecimal digits of the code that people read aloud: 64 bits, enough to make it infeasible to
find a second seed with the same code.
"""
GROUP = 4
LONGEST = 64
"""Maximum number of characters that a seat may add."""


class Contribution(msgspec.Struct, frozen=True):
    """A seat's contribution: a word, or the time and place of a tap."""

    seat: str
    text: str


class StoredSeed(msgspec.Struct):
    """A seed as stored in a record, in hexadecimal digits, and its commitment."""

    seed: str
    commit: str = ""


class Commitment:
    """A seed and its commitment.

    Attributes:
        number: The index of the commitment, from 0.
        since: The number of the record that contains it.
        committed: The published SHA-256; empty if there is none.
        decided: Whether the seed has already decided a chance outcome.
        published: Whether a result has revealed the seed.
    """

    def __init__(self, number: int, since: int, body: object) -> None:
        written = msgspec.convert(body, StoredSeed)
        self.number, self.since = number, since
        self.seed, self.committed = bytes.fromhex(written.seed), written.commit
        self.given: list[Contribution] = []
        self.decided = self.published = False
        self.fate = SeededChance(self.seed)

    def add(self, given: Contribution) -> None:
        self.given.append(given)
        self.fate = SeededChance(
            self.seed, [(contribution.seat, contribution.text) for contribution in self.given]
        )

    def reveal(self, seed: bytes) -> None:
        """Set the revealed seed, which a guest does not have before."""
        self.seed, self.fate = (
            seed,
            SeededChance(seed, [(contribution.seat, contribution.text) for contribution in self.given]),
        )

    @property
    def seals(self) -> list[str]:
        """The published hashes: the commitment, then a hash after each contribution."""
        return seals(self.committed, self.given)

    @property
    def seal(self) -> str:
        return self.seals[-1]


class Commitments(Projection):
    """All commitments of a game, in order; the last one is current.

    Attributes:
        is_copy: Whether another table hosts the game. Only that table knows the seeds until it reveals them.
    """

    def __init__(self) -> None:
        self.row: list[Commitment] = []
        self.is_copy = False

    def copy(self) -> Self:
        other = super().copy()
        other.row = [copy(commitment) for commitment in self.row]
        for commitment in other.row:
            commitment.given = list(commitment.given)
        return other

    @property
    def last(self) -> Commitment:
        return self.row[-1]

    def _take(self, record: Record) -> None:
        body = record.body
        match record.kind:
            case "note" if "game" in body and not self.row:
                self.row.append(Commitment(0, record.seq, body["game"]))
                self.is_copy = is_copied(body["game"])
            case "note" if "commit" in body:
                self.row.append(Commitment(len(self.row), record.seq, body["commit"]))
            case "note" if "entropy" in body:
                self.last.add(msgspec.convert(body["entropy"], Contribution))
            case "action" if body.get("die"):
                self.last.decided = True
            case "result":
                if self.is_copy and isinstance(seed := body.get("seed"), str):
                    self.last.reveal(bytes.fromhex(seed))
                self.last.published = True


def is_copied(header: object) -> bool:
    """Return whether a journal's header is that of a copy of another table's game."""
    share = header.get("share") if isinstance(header, dict) else None
    return isinstance(share, dict) and share.get("table") != share.get("keeper")


def seals(committed: str, given: Sequence[Contribution]) -> list[str]:
    """Return a commitment, and a hash after each contribution. The last hash proves that nothing was changed."""
    found = [committed]
    for contribution in given:
        found.append(
            hashlib.sha256(f"{found[-1]}|{contribution.seat}|{contribution.text}".encode()).hexdigest()
        )
    return found


def code(seal: str) -> str:
    """Return the short form for reading aloud and writing down: `3f9a 12c4 88d0 e71b`."""
    return " ".join(seal[at : at + GROUP] for at in range(0, SHORT, GROUP))


def plain_code(given: str) -> str:
    """Return a typed code without spaces and dashes, in lower case, or an empty string if it is not a code."""
    found = "".join(given.split()).replace("-", "").lower()
    whole = SHORT <= len(found) <= 64 and all(digit in "0123456789abcdef" for digit in found)
    return found if whole else ""


LOT = "first"


class OutcomePool(msgspec.Struct, frozen=True, omit_defaults=True):
    """The possible outcomes of a roll or draw.

    Attributes:
        of: The faces or cards, each as often as it occurs. For a deck whose order is fixed, all its
            cards when it was last shuffled.
        shuffle: How often such a deck was shuffled.
        gone: The cards taken since the last shuffle, with `?` for unseen ones.
    """

    of: tuple[str, ...]
    shuffle: int | None = None
    gone: tuple[str, ...] = ()


def pool_for(game: Game, s: State, action: Action, commitment: Commitment) -> OutcomePool | None:
    """Return the pool of a chance action, or None if there was no choice."""
    match action:
        case Roll(die=name):
            return OutcomePool(faces_of(game, s, name))
        case First():
            return OutcomePool(faces_of(game, s, LOT))
        case Draw(deck=name, card=card) if card != UNTOLD:
            return deck_pool(game.deck_left(s, name), commitment)
    return None


def faces_of(game: Game, s: State, die: str) -> tuple[str, ...]:
    """Return the faces of a die, or the seats of a random draw; empty for a deck."""
    if die == LOT:
        return tuple(a.seat for a in game.actions(s) if isinstance(a, First))
    return next((info.faces for info in game.dice if info.name == die), ())


def deck_pool(deck: DeckLeft, commitment: Commitment) -> OutcomePool:
    """Return the pool of a deck.

    Under the first seed, the order of the deck is fixed, and the pool is the complete deck. Under a
    later seed, each card is chosen from the remaining cards, which are the pool.
    """
    if commitment.number:
        return OutcomePool(_each(deck.whole, deck.left))
    taken = {card: count - deck.left[card] for card, count in deck.whole.items()}
    return OutcomePool(_each(deck.whole, deck.whole), deck.shuffle, deck.taken or _each(deck.whole, taken))


def _each(order: Iterable[str], counts: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(card for card in order for _ in range(counts[card]))


def card(commitment: Commitment, name: str, index: int, deck: DeckLeft) -> str:
    """Return card number `index` of a deck under a commitment. Raises ValueError if none is left."""
    if commitment.number:
        return commitment.fate.pick(name, index, deck_pool(deck, commitment).of)
    return commitment.fate.card(name, deck)


def stays_bound(known: str, deck: DeckLeft, commitment: Commitment) -> bool:
    """Return whether a card that was drawn and then undone must be drawn again.

    This is not so if cards are taken unseen under the first seed, because the next card then follows from
    the order of the deck. Under a later seed that order is public, so a card that was seen stays the next
    one.
    """
    return bool(deck.left.get(known)) and (commitment.number > 0 or not deck.taken)
