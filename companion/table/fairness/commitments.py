"""Fair chance that can be checked afterwards: seeds of 32 bytes, hash chains, and what a table has promised of
them.

A pool holds what chance chooses from at a moment: faces, seats, a deck in its order, or the cards that are
left.

docs/fairness.md is the contract. A value depends on its index alone, so undo and redo meet the same fate. The
first commitment stands in the header. A result publishes the seed, so play that goes on after it needs a note
`commit` with a new seed first. A note `entropy` is what a seat adds to the seed that holds. A pool is written
beside each roll and card, so the journal alone is enough to check them.
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


LENGTH = 16_384
"""Links of a chain: more than any game has rolls."""
SECRET_BYTES = 32


class HashChain:
    """A chain as its owner has it.

    Args:
        secret: What it is made of, 32 bytes.
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
        """The sum that promises all links, as 64 hexadecimal digits."""
        return self._links[0].hex()

    def link(self, number: int) -> str:
        """A link, numbered from 1; empty: the chain has no more."""
        return self._links[number].hex() if 0 < number <= LENGTH else ""


def follows(link: str, number: int, before: str, number_before: int) -> bool:
    """Whether a link of that number belongs to the chain of which another one is known (the anchor is number 0)."""
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
"""Hexadecimal digits of the code that people read out: 64 bits, too many to find a second seed for."""
GROUP = 4
LONGEST = 64
"""Characters that a seat may add."""


class Contribution(msgspec.Struct, frozen=True):
    """What a seat added: a word, or when and where it tapped."""

    seat: str
    text: str


class StoredSeed(msgspec.Struct):
    """A seed as a record has it, in hexadecimal digits, and its commitment."""

    seed: str
    commit: str = ""


class Commitment:
    """One seed and what was promised of it.

    `number` counts from 0; `since` is the record that it stands in; `committed` the SHA-256 that was told
    (empty: none); `decided`: chance has decided something under it; `published`: a result has told the seed.
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
        self.fate = SeededChance(self.seed, [(one.seat, one.text) for one in self.given])

    def reveal(self, seed: bytes) -> None:
        """The seed is told: a table that sits in did not have it before."""
        self.seed, self.fate = seed, SeededChance(seed, [(one.seat, one.text) for one in self.given])

    @property
    def seals(self) -> list[str]:
        """What was told: the commitment, then after each contribution a sum of all so far."""
        return seals(self.committed, self.given)

    @property
    def seal(self) -> str:
        return self.seals[-1]


class Commitments(Projection):
    """All of a game, in their order; the last one holds.

    Attributes:
        is_copy: Another table keeps the game, and has its seeds until it tells them.
    """

    def __init__(self) -> None:
        self.row: list[Commitment] = []
        self.is_copy = False

    def copy(self) -> Self:
        other = super().copy()
        other.row = [copy(one) for one in self.row]
        for one in other.row:
            one.given = list(one.given)
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
    """Whether the header of a journal is that of a copy of a game that another table keeps."""
    share = header.get("share") if isinstance(header, dict) else None
    return isinstance(share, dict) and share.get("table") != share.get("keeper")


def seals(committed: str, given: Sequence[Contribution]) -> list[str]:
    """A commitment, and the sum after each contribution: whoever knows the last knows that nothing was
    changed.
    """
    found = [committed]
    for one in given:
        found.append(hashlib.sha256(f"{found[-1]}|{one.seat}|{one.text}".encode()).hexdigest())
    return found


def code(seal: str) -> str:
    """The short form to read out and write down: `3f9a 12c4 88d0 e71b`."""
    return " ".join(seal[at : at + GROUP] for at in range(0, SHORT, GROUP))


def plain_code(given: str) -> str:
    """A code as somebody typed it, without spaces, dashes and capitals; empty where it is none."""
    found = "".join(given.split()).replace("-", "").lower()
    whole = SHORT <= len(found) <= 64 and all(digit in "0123456789abcdef" for digit in found)
    return found if whole else ""


LOT = "first"


class OutcomePool(msgspec.Struct, frozen=True, omit_defaults=True):
    """`of`: faces or cards, each as often as it is there.

    Of a deck in its order they are those that it had when it was shuffled, for the `shuffle`-th time; `gone`
    is what was taken since, `?` for a card that nobody saw.
    """

    of: tuple[str, ...]
    shuffle: int | None = None
    gone: tuple[str, ...] = ()


def pool_for(game: Game, s: State, action: Action, commitment: Commitment) -> OutcomePool | None:
    """What an action of chance was chosen from; None where nothing was chosen."""
    match action:
        case Roll(die=name):
            return OutcomePool(faces_of(game, s, name))
        case First():
            return OutcomePool(faces_of(game, s, LOT))
        case Draw(deck=name, card=card) if card != UNTOLD:
            return deck_pool(game.deck_left(s, name), commitment)
    return None


def faces_of(game: Game, s: State, die: str) -> tuple[str, ...]:
    """The faces of a die, or the seats of the lot; none: it is a deck."""
    if die == LOT:
        return tuple(a.seat for a in game.actions(s) if isinstance(a, First))
    return next((one.faces for one in game.dice if one.name == die), ())


def deck_pool(deck: DeckLeft, commitment: Commitment) -> OutcomePool:
    """A deck lies in its order under the first seed.

    Under a later one each card is chosen from those that are left.
    """
    if commitment.number:
        return OutcomePool(_each(deck.whole, deck.left))
    taken = {card: count - deck.left[card] for card, count in deck.whole.items()}
    return OutcomePool(_each(deck.whole, deck.whole), deck.shuffle, deck.taken or _each(deck.whole, taken))


def _each(order: Iterable[str], counts: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(card for card in order for _ in range(counts[card]))


def card(commitment: Commitment, name: str, index: int, deck: DeckLeft) -> str:
    """What a commitment gives for card number `index` of a deck. Raises ValueError when none is left."""
    if commitment.number:
        return commitment.fate.pick(name, index, deck_pool(deck, commitment).of)
    return commitment.fate.card(name, deck)


def stays_bound(known: str, deck: DeckLeft, commitment: Commitment) -> bool:
    """Whether a card that was drawn and taken back comes again.

    Where cards are spent unseen their order says what comes; it is public when a later seed holds, and what
    was seen stays as it was.
    """
    return bool(deck.left.get(known)) and (commitment.number > 0 or not deck.taken)
