"""What a table has promised about its chance, told from a journal: seeds, what seats added, what was
published.

Pure: records in, commitments out. The first stands in the header. A result publishes the seed, so play that
goes on after it needs another: a note `commit` with a new seed, written before anything else happens. A note
`entropy` is what a seat adds to the seed that holds. docs/fairness.md is the contract.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from copy import copy
from typing import Self

import msgspec

from companion.table.fairness.seeded_chance import SeededChance
from companion.table.record.journal_format import Record
from companion.table.record.projection import Projection

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
