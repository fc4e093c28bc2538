"""What chance decides next in a game, as its journal has it: a card or face that fell once falls again."""

from __future__ import annotations

import msgspec

from companion.kernel.actions import UNTOLD, Action, Draw, First, Roll
from companion.kernel.game import Game, State
from companion.table.fairness import joint_dice, outcome_pool
from companion.table.fairness.commitments import Commitments
from companion.table.fairness.joint_dice import JointDice, Links
from companion.table.fairness.joint_roll_check import is_rolled_jointly
from companion.table.fairness.outcome_pool import LOT
from companion.table.fairness.seeded_chance import SeededChance
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.record.line_of_play import LineOfPlay


class Due(msgspec.Struct, frozen=True):
    """Something that chance decides: a die (the lot is one called `first`) with its faces, or a deck with
    its cards.

    `outcomes`: the faces as they stand on the die, or the ids of the cards that are left.
    """

    name: str
    outcomes: tuple[str, ...]
    cards: bool = False

    def text(self, outcome: str) -> str:
        """The action's text."""
        if self.name == LOT:
            return f"{LOT} {outcome}"
        return f"{'draw' if self.cards else 'roll'} {self.name} {outcome}"


def find_due(game: Game, state: State) -> Due | None:
    """Return what chance has to decide in a position, or None if a player acts or the game is over."""
    actor = game.actor(state)
    if actor is None or not actor.chance:
        return None
    actions = game.actions(state)
    match actions[0]:
        case Roll(die=name):
            return Due(name, next(die.faces for die in game.dice if die.name == name))
        case First():
            return Due(LOT, tuple(a.seat for a in actions if isinstance(a, First)))
        case Draw(deck=name):
            cards = tuple(a.card for a in actions if isinstance(a, Draw) and a.card != UNTOLD)
            return Due(name, cards, True)
    return None


class ChanceAhead:
    """The part of a game's record that knows what falls next.

    Attributes:
        joint: The dice that all tables make together.
        offered: What they have given for the next of those rolls, with its number.
    """

    game: Game
    journal: ReadOnlyJournal
    commitments: Commitments
    line_of_play: LineOfPlay
    joint: JointDice
    offered: tuple[int, Links]

    @property
    def state(self) -> State:
        """The position now."""
        raise NotImplementedError

    @property
    def fate(self) -> SeededChance:
        """The dice and decks from here on."""
        return self.commitments.last.fate

    def due(self) -> Due | None:
        """What chance has to decide now."""
        return find_due(self.game, self.state)

    def next_fated(self, due: Due) -> str:
        """The face or card that comes now, whatever was taken back in between."""
        index = self.line_of_play.rolls_of(due.name)
        if due.cards:
            return self._card(self.state, due.name, index)
        known = self.line_of_play.bound.get((due.name, index))
        if known and known[0] in due.outcomes:
            return known[0]
        if not self.is_joint(due.name):
            return self.fate.face(due.name, index, due.outcomes)
        return joint_dice.roll(self._links(), due.name, index, due.outcomes)

    def is_joint(self, die: str) -> bool:
        """Whether all tables of this game make the rolls of a die together."""
        return is_rolled_jointly(self.joint, die, self.journal.header["rules"])

    def _rolls_anew(self) -> bool:
        """Whether a roll is due that all tables make together and that has not fallen before."""
        due = self.due()
        if due is None or due.cards or not self.is_joint(due.name):
            return False
        known = self.line_of_play.bound.get((due.name, self.line_of_play.rolls_of(due.name)))
        return known is None or known[0] not in due.outcomes

    def needs_links(self) -> bool:
        """Whether the roll that is due is made with links that have not been shown yet."""
        return not self.joint.links and self._rolls_anew()

    def waits_for_links(self) -> bool:
        """Whether it still has to wait for them."""
        return self.needs_links() and self.offered[0] != self.joint.number

    def _links(self) -> Links:
        """With what a roll is made now."""
        number, links = self.offered
        return self.joint.links or (links if number == self.joint.number else {})

    def _describe_links(self, die: str) -> dict[str, object]:
        """What the record of a roll says of that."""
        return {"links": dict(self._links())} if die and self._rolls_anew() else {}

    def _card(self, s: State, name: str, index: int) -> str:
        """The card that comes now from a deck, draw number `index` of it."""
        deck, commitment = self.game.deck_left(s, name), self.commitments.last
        known = self.line_of_play.bound.get((name, index))
        if known and outcome_pool.stays_bound(known[0], deck, commitment):
            return known[0]
        return outcome_pool.card(commitment, name, index, deck)

    def fell_already(self, die: str, face: str) -> str:
        """The face that an electronic roll of this index has shown already, if it is another one.

        Else empty.
        """
        face_and_source = self.line_of_play.bound.get((die, self.line_of_play.rolls_of(die)))
        if face_and_source and face_and_source[1] == "electronic" and face_and_source[0] != face:
            return face_and_source[0]
        return ""


def chance_outcome_of(action: Action) -> tuple[str, str]:
    """The die and face of a roll, the deck and card of a draw; empty for other actions."""
    match action:
        case Roll(die=die, face=face):
            return die, face
        case First(seat=seat):
            return LOT, seat
        case Draw(deck=deck, card=card):
            return deck, card
    return "", ""
