"""Dice that all tables of one game make together, told from a journal: what each has promised, and what it showed.

Each table has a hash chain, and its anchor stands in the record before the first roll that it has a part in. A roll after n
changes of the record (actions, and what was taken back, brought back or put right) is made with link n + 1 of every chain: the
tables that sit in give theirs first, then the one that keeps the game shows its own. So nobody chooses a face, and nobody
foresees one before a roll is due. Rolls that follow without a choice between them are made with the same links.
docs/fairness.md is the contract.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

import msgspec

from companion.remote.table_messages import CopiedRecord, Sum
from companion.table.fairness.commitments import is_copied
from companion.table.fairness.hash_chain import follows
from companion.table.fairness.seeded_chance import SeededChance
from companion.table.record.journal_format import Record
from companion.table.record.line_of_play import CHANGES
from companion.table.record.projection import Projection

Links = Mapping[str, str]
"""Each table to a link of its chain."""


class ShownChain(msgspec.Struct, frozen=True):
    """A table's chain as far as it is shown.

    Attributes:
        anchor: What was promised.
        seats: Those that sit at the table.
        link, number: The last link that was shown; 0: the anchor.
        rolls: How many links were shown.
        strayed: Something was shown that is no link of it.
    """

    anchor: str
    seats: tuple[str, ...]
    link: str
    number: int = 0
    rolls: int = 0
    strayed: bool = False


class _Keeping(msgspec.Struct, frozen=True):
    """What a header says of the keeper's chain."""

    anchor: Sum
    seats: tuple[str, ...]


class _Sitting(msgspec.Struct, frozen=True):
    """What a note says of a table that takes seats."""

    table: str
    seats: tuple[str, ...]
    anchor: Sum | None = None


class JointDice(Projection):
    """The dice of one game.

    Attributes:
        keeper: What the table that keeps the game is called; empty: it rolls alone.
        chains: Each table to its chain: the keeper first, then those that sit in, as they came.
        free: Seats elsewhere at which nobody has sat down yet.
        number: Of the links with which a roll would be made now.
        links: Those that hold as long as nobody has made a choice since; empty: new ones are shown.
    """

    def __init__(self) -> None:
        self.keeper = ""
        self.chains: dict[str, ShownChain] = {}
        self.free: set[str] = set()
        self.number = 1
        self.links: Links = {}
        self._is_copy = False

    @property
    def in_force(self) -> bool:
        """Whether tables roll together in this game."""
        return bool(self.chains)

    @property
    def keeper_seats(self) -> tuple[str, ...]:
        """Those that sit at the table that keeps the game."""
        return self.chains[self.keeper].seats if self.chains else ()

    def tables(self, players: Mapping[str, str]) -> set[str]:
        """The tables that have a part in a roll: the keeper, and those with a seat that plays (`players`: as in `LineOfPlay`)."""
        return {
            table
            for table, chain in self.chains.items()
            if table == self.keeper or any(players.get(seat) != "none" for seat in chain.seats)
        }

    def find_misfits(self, links: Links, players: Mapping[str, str]) -> set[str]:
        """The tables whose link is missing, or is none of their chain, or that have no part in this roll."""
        if self.links:
            every = self.links.keys() | links.keys()
            return {table for table in every if self.links.get(table) != links.get(table)}
        due = self.tables(players)
        return (due ^ links.keys()) | {
            table for table in due & links.keys() if not self.fits(table, links[table])
        }

    def fits(self, table: str, link: str) -> bool:
        """Whether a link of a table is the one that is due now."""
        chain = self.chains.get(table)
        return chain is not None and follows(link, self.number, chain.link, chain.number)

    def _take(self, record: Record) -> None:
        body = record.body
        if record.kind == "note" and "game" in body:
            self._begin(body["game"])
        elif not self.chains:
            return
        elif record.kind == "note" and "sits" in body:
            sits = msgspec.convert(body["sits"], _Sitting)
            self.free -= set(sits.seats)
            if sits.anchor is not None and sits.table not in self.chains:
                self.chains[sits.table] = ShownChain(sits.anchor, sits.seats, sits.anchor)
        elif record.kind == "note" and "player" in body:
            self.free.discard(str(body["seat"]))
        elif not self._is_copy or "number" in body:  # what was proposed counts when it is decided
            if self._is_copy and "confirmed" in body:
                held = msgspec.convert(body["confirmed"], CopiedRecord)
                self._change(held.kind, held.body)
            else:
                self._change(record.kind, body)

    def _begin(self, header: object) -> None:
        if not isinstance(header, dict) or header.get("dice_chain") is None:
            return
        keeping = msgspec.convert(header["dice_chain"], _Keeping)
        self._is_copy = is_copied(header)
        self.free = set(msgspec.convert(header["seats"], list[str])) - set(keeping.seats)
        self.keeper = str(header["share"]["keeper"])
        self.chains = {self.keeper: ShownChain(keeping.anchor, keeping.seats, keeping.anchor)}

    def _change(self, kind: str, body: Mapping[str, object]) -> None:
        if kind not in CHANGES:
            return
        if kind != "action" or not body.get("die"):
            self.links = {}
        elif not self.links:
            self.links = read_links(body)
            for table, link in self.links.items():
                self._show(table, link)
        self.number += 1

    def _show(self, table: str, link: str) -> None:
        """What fits is known from now on; a link that does not leaves its chain where it was."""
        chain = self.chains.get(table)
        if chain is None:
            return
        if not self.fits(table, link):
            self.chains[table] = msgspec.structs.replace(chain, strayed=True)
            return
        self.chains[table] = msgspec.structs.replace(
            chain, link=link, number=self.number, rolls=chain.rolls + 1
        )


def roll(links: Links, die: str, index: int, faces: Sequence[str]) -> str:
    """The face that links make.

    Args:
        links: Of all tables that have a part in it.
        die, index, faces: As for `SeededChance.face`.

    What seats have added to the chance of the game has no part in it: the keeper, who has all links first, could try
    words until one suits it.
    """
    seed = hashlib.sha256("|".join(links[table] for table in sorted(links)).encode()).digest()
    return SeededChance(seed).face(die, index, faces)


def read_links(body: Mapping[str, object]) -> Links:
    """The links with which a roll was made, from its record; empty: it has none."""
    links = body.get("links")
    return {str(table): str(link) for table, link in links.items()} if isinstance(links, dict) else {}
