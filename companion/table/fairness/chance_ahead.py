"""The next chance outcomes of a game, derived from its journal, for one table or jointly for several.

After an undo, the same outcome occurs again. If several tables roll together, the dice are derived
from numbers to which every table commits in advance and which it reveals later.

docs/fairness.md is the specification. A roll after n changes of the record (actions, undos, redos,
corrections) uses link n + 1 of every table's hash chain. The guest tables reveal their links first,
then the table that hosts the game (the keeper) reveals its own. Therefore no table can choose a
face, or foresee one before the roll is due. Several rolls without a player's choice in between use
the same links.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from companion.kernel.actions import UNTOLD, Action, Draw, First, Roll
from companion.kernel.game import Actor, Game, State
from companion.kernel.messages import Message, Seat, message
from companion.remote.table_messages import CopiedRecord, Sum
from companion.table.fairness import commitments
from companion.table.fairness.commitments import LOT, Commitments, SeededChance, follows, is_copied
from companion.table.record.journal_reader import ReadOnlyJournal, Record
from companion.table.record.line_of_play import CHANGES, LineOfPlay, Played, Projection

Links = Mapping[str, str]
"""A link of each table's chain, by table."""


class ShownChain(msgspec.Struct, frozen=True):
    """The revealed part of a table's chain.

    Attributes:
        anchor: The commitment.
        seats: The seats at the table.
        link: The last revealed link.
        number: The number of that link; 0 for the anchor.
        rolls: How many links were revealed.
        strayed: Whether a value was revealed that is not a link of the chain.
    """

    anchor: str
    seats: tuple[str, ...]
    link: str
    number: int = 0
    rolls: int = 0
    strayed: bool = False


class _Keeping(msgspec.Struct, frozen=True):
    """The fields of a header that describe the keeper's chain."""

    anchor: Sum
    seats: tuple[str, ...]


class _Sitting(msgspec.Struct, frozen=True):
    """A note about a table that takes seats."""

    table: str
    seats: tuple[str, ...]
    anchor: Sum | None = None


class JointDice(Projection):
    """The joint dice of one game.

    Attributes:
        keeper: The name of the table that hosts the game; empty if it rolls alone.
        chains: The chain of each table: the keeper first, then the guests in the order of joining.
        free: The seats that are reserved for other tables and not taken yet.
        number: The number of the link of each chain that a roll made now would use.
        links: The links that remain valid until the next choice; empty if new ones are needed.
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
        """The seats at the table that hosts the game."""
        return self.chains[self.keeper].seats if self.chains else ()

    def tables(self, players: Mapping[str, str]) -> set[str]:
        """Return the tables that take part in a roll: the keeper, and those with an active seat.

        Args:
            players: As in `LineOfPlay`.
        """
        return {
            table
            for table, chain in self.chains.items()
            if table == self.keeper or any(players.get(seat) != "none" for seat in chain.seats)
        }

    def find_misfits(self, links: Links, players: Mapping[str, str]) -> set[str]:
        """Return the tables whose link is missing or wrong, or that do not take part in this roll."""
        if self.links:
            every = self.links.keys() | links.keys()
            return {table for table in every if self.links.get(table) != links.get(table)}
        due = self.tables(players)
        return (due ^ links.keys()) | {
            table for table in due & links.keys() if not self.fits(table, links[table])
        }

    def fits(self, table: str, link: str) -> bool:
        """Return whether a table's link is the one that is due now."""
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
        elif not self._is_copy or "number" in body:  # a proposal counts when it is decided
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
        """Record a revealed link. A wrong one leaves the chain unchanged."""
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
    """Return the face that the links produce.

    Texts added by seats are not used. The keeper is the first table to have all links, so it could
    otherwise try different texts until one gives a favourable result.

    Args:
        links: The links of all tables that take part.
        die: As for `SeededChance.face`.
        index: As for `SeededChance.face`.
        faces: As for `SeededChance.face`.
    """
    seed = hashlib.sha256("|".join(links[table] for table in sorted(links)).encode()).digest()
    return SeededChance(seed).face(die, index, faces)


def read_links(body: Mapping[str, object]) -> Links:
    """Return the links in the record of a roll, or an empty mapping if it has none."""
    links = body.get("links")
    return {str(table): str(link) for table, link in links.items()} if isinstance(links, dict) else {}


class JointRoll(NamedTuple):
    """The check of a joint roll.

    Attributes:
        due: The face that the links produce; empty if there are no links.
        faults: The errors of the roll.
    """

    due: str
    faults: list[Message]


def is_rolled_jointly(joint: JointDice, die: str, rules: Mapping[str, object]) -> bool:
    """Return whether all tables roll this die together. `rules` are those of the header."""
    return joint.in_force and (die == LOT or rules.get("table_dice", "electronic") == "electronic")


def check_joint_roll(
    record: int,
    joint: JointDice,
    line: LineOfPlay,
    played: Played,
    body: Mapping[str, object],
    faces: Sequence[str],
) -> JointRoll:
    """Check a roll that the tables had to make together.

    Args:
        record: The number of the roll's record.
        joint: The joint dice before the roll.
        line: The line of play before the roll.
        played: The action in the record.
        body: The content of the record.
        faces: The possible faces.
    """
    action, index, links = played.action, line.rolls_of(played.die), read_links(body)
    due = roll(links, played.die, index, faces) if links else ""
    bound = line.bound.get((played.die, index))
    if bound is not None and bound[0] == played.face:
        return JointRoll(due, [])  # it repeats a roll that was undone
    if played.source != "electronic" or not links or joint.free:
        return JointRoll(due, [message("fault-not-joint", record=record, action=action)])
    found = [
        message("fault-link", record=record, who=name_table(joint, table))
        for table in sorted(joint.find_misfits(links, line.players))
    ]
    if due != played.face:
        found.append(message("fault-another", record=record, action=action, due=due))
    return JointRoll(due, found)


def name_table(joint: JointDice, table: str) -> Message:
    """Return a message that names a table by its seats."""
    return name_seats(joint.chains[table].seats if table in joint.chains else ())


def name_seats(seats: Sequence[str]) -> Message:
    """Return a message that names a table by its seats, or as the keeper if it has none."""
    return message("tables-of-seat", seat=Seat(seats[0])) if seats else message("tables-keeper")


class Due(msgspec.Struct, frozen=True):
    """A chance outcome that is due: a die with its faces, or a deck with its cards.

    The random draw of the seat that begins is treated as a die called `first`.

    Attributes:
        outcomes: The faces in the die's order, or the ids of the remaining cards.
    """

    name: str
    outcomes: tuple[str, ...]
    cards: bool = False

    def text(self, outcome: str) -> str:
        """Return the text of the action with this outcome."""
        if self.name == LOT:
            return f"{LOT} {outcome}"
        return f"{'draw' if self.cards else 'roll'} {self.name} {outcome}"


def find_due(game: Game, state: State, actor: Actor | None) -> Due | None:
    """Return the chance outcome that is due when `actor` acts, or None if a player chooses or the game is
    over.
    """
    if actor is None or not actor.chance:
        return None
    actions = game.actions(state)
    match actions[0]:
        case Roll(die=name):
            faces = {die.name: die.faces for die in game.dice}
            return Due(name, faces[name])
        case First():
            return Due(LOT, tuple(a.seat for a in actions if isinstance(a, First)))
        case Draw(deck=name):
            cards = tuple(a.card for a in actions if isinstance(a, Draw) and a.card != UNTOLD)
            return Due(name, cards, True)
    return None


class ChanceAhead:
    """The part of a game's record that derives the next chance outcomes.

    Attributes:
        joint: The dice that all tables roll together.
        offered: The links that were given for the next joint roll, with the number of that roll.
    """

    game: Game
    journal: ReadOnlyJournal
    commitments: Commitments
    line_of_play: LineOfPlay
    joint: JointDice
    offered: tuple[int, Links]
    state: State
    """The current position."""
    actor: Actor | None
    """The current actor; None if the game is over."""
    _due: tuple[State, Due | None] | None = None
    """The cached due outcome, with the position it belongs to."""

    @property
    def fate(self) -> SeededChance:
        """The dice and decks from now on."""
        return self.commitments.last.fate

    def due(self) -> Due | None:
        """Return the chance outcome that is due now."""
        if self.actor is None or not self.actor.chance:
            return None
        if self._due is None or self._due[0] is not self.state:
            self._due = self.state, find_due(self.game, self.state, self.actor)
        return self._due[1]

    def next_fated(self, due: Due) -> str:
        """Return the next face or card, ignoring undone ones."""
        index = self.line_of_play.rolls_of(due.name)
        if due.cards:
            return self._card(self.state, due.name, index)
        known = self.line_of_play.bound.get((due.name, index))
        if known and known[0] in due.outcomes:
            return known[0]
        if not self.joint.chains or not self.is_joint(due.name):
            return self.fate.face(due.name, index, due.outcomes)
        return roll(self._links(), due.name, index, due.outcomes)

    def is_joint(self, die: str) -> bool:
        """Return whether all tables of this game roll a die together."""
        return is_rolled_jointly(self.joint, die, self.journal.header["rules"])

    def _rolls_anew(self) -> bool:
        """Return whether a joint roll is due that has not been made before."""
        if not self.joint.chains:
            return False
        due = self.due()
        if due is None or due.cards or not self.is_joint(due.name):
            return False
        known = self.line_of_play.bound.get((due.name, self.line_of_play.rolls_of(due.name)))
        return known is None or known[0] not in due.outcomes

    def needs_links(self) -> bool:
        """Return whether the due roll needs links that have not been revealed yet."""
        return not self.joint.links and self._rolls_anew()

    def waits_for_links(self) -> bool:
        """Return whether the due roll still waits for links."""
        return self.needs_links() and self.offered[0] != self.joint.number

    def _links(self) -> Links:
        """Return the links for a roll made now."""
        number, links = self.offered
        return self.joint.links or (links if number == self.joint.number else {})

    def _describe_links(self, die: str) -> dict[str, object]:
        """Return the fields about links for the record of a roll."""
        return {"links": dict(self._links())} if die and self._rolls_anew() else {}

    def _card(self, s: State, name: str, index: int) -> str:
        """Return the card of a deck for draw number `index`."""
        deck, commitment = self.game.deck_left(s, name), self.commitments.last
        known = self.line_of_play.bound.get((name, index))
        if known and commitments.stays_bound(known[0], deck, commitment):
            return known[0]
        return commitments.card(commitment, name, index, deck)

    def fell_already(self, die: str, face: str) -> str:
        """Return the different face that an electronic roll with this index has already shown.

        Returns:
            An empty string if there is no such face.
        """
        face_and_source = self.line_of_play.bound.get((die, self.line_of_play.rolls_of(die)))
        if face_and_source and face_and_source[1] == "electronic" and face_and_source[0] != face:
            return face_and_source[0]
        return ""


def chance_outcome_of(action: Action) -> tuple[str, str]:
    """Return the die and face of a roll, or the deck and card of a draw; empty for other actions."""
    match action:
        case Roll(die=die, face=face):
            return die, face
        case First(seat=seat):
            return LOT, seat
        case Draw(deck=deck, card=card):
            return deck, card
    return "", ""
