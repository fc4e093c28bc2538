"""Dice and cards for a cardboard set: whose turn it is, what was rolled and drawn, who misses a turn.

Nobody's men are followed. Players say what they did: moved, brought a piece in (and roll again),
could not move (and try again, three times in all), took a card, are home. The marks + and # mean
what the house rule `plus_hash` says, as in Chess Jumble (CJ-R21 to R27, R31, R33, R41).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

import msgspec

from companion.games.chess_jumble.cards.deck import load_deck
from companion.games.chess_jumble.dice import MARKS, dice_of
from companion.games.chess_jumble.seats import come_round, end_said
from companion.games.dice_and_cards import play, position, view
from companion.games.dice_and_cards.equipment import DECK, Kit
from companion.games.dice_and_cards.options import NO_DECK, Options
from companion.games.dice_and_cards.position import seats_in
from companion.games.dice_and_cards.state import CHANCE, State
from companion.games.shared.game_base import GameBase
from companion.games.shared.house_rules import options_of
from companion.kernel.actions import Action, Done, Draw, First, Pass, Report, Roll, Take
from companion.kernel.board import Board
from companion.kernel.engine_profile import EngineProfile, SkillLevel
from companion.kernel.errors import GameError
from companion.kernel.errors import BadPosition
from companion.kernel.facts import GameInfo, Part
from companion.kernel.game import DeckLeft, Ending, Intent, Result
from companion.kernel.layout import Layout, Line
from companion.kernel.messages import Event, Message, Reason, message
from companion.kernel.view import View

NO_BOARD = Board("none", "No board", 1, 1, ("--",), {})


class DiceAndCards(GameBase[State, Options]):
    """One table."""

    SILENT: ClassVar[tuple[type[Action], ...]] = (Done, Pass, Report, Take)
    """Everything that players say: no sensor sees it."""

    CHANCE: ClassVar[tuple[str, ...]] = CHANCE

    mind = EngineProfile(skills=(SkillLevel(),) * 5)
    """Who cannot see the board has nothing to think about."""

    def __init__(self, info: GameInfo, kit: Kit) -> None:
        decks = (kit.deck.info(DECK),) if kit.deck is not None else ()
        super().__init__(info, kit.options, NO_BOARD, seats=kit.seats, dice=kit.dice, decks=decks)
        self._kit, self.text = kit, position.text_with(kit)

    # Positions

    def start(self) -> State:
        out = (0,) * len(self._kit.deck.cards) if self._kit.deck is not None else ()
        return State(skips=(0,) * len(self.seats), out=out)

    def position(self, s: State) -> str:
        return f"seats={','.join(self.seats)} {super().position(s)}"

    def read(self, text: str) -> State:
        """Raises BadPosition. Who sits at the table is known when it is made."""
        return super().read(" ".join(word for word in text.split() if not word.startswith("seats=")))

    def admit(self, s: State) -> State:
        return position.admit(self._kit, s)

    def impossible(self, s: State) -> Message | None:
        return position.impossible(self._kit, s)

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        if layout:
            raise BadPosition("only-turn")
        if turn is None:
            return s
        playing = self._kit.playing(s)
        if turn not in self.seats or self.seats.index(turn) not in playing or len(playing) == 1:
            raise BadPosition("no-seat-in-play", seat=turn, seats=self.seats)
        return play.fresh(msgspec.structs.replace(s, turn=self.seats.index(turn), end=""))

    # Who acts, and how

    def at_turn(self, s: State) -> str | None:
        return None if s.stage == "over" else self.seats[s.turn]

    def legal_actions(self, s: State) -> Iterable[Action]:
        match s.stage:
            case "first":
                return (First(self.seats[i]) for i in self._kit.playing(s))
            case "roll":
                die = self.dice[1 if s.face else 0]
                return (Roll(die.name, face) for face in dict.fromkeys(die.faces))
            case "use":
                return self._uses(s)
            case "draw":
                left = self.deck_left(s, DECK).left
                return (Draw(DECK, id) for id, count in left.items() if count)
            case "card":
                return (Done(), Report("home"))
        return ()

    def _uses(self, s: State) -> Iterable[Action]:
        """What can be said of a roll."""
        marks = self.options.plus_hash
        if s.face not in MARKS:
            return (Report("moved"), Report("cannot"), Report("home"))
        found: list[Action] = []
        if s.face == "+" or marks.brings:
            found.append(Report("inserted"))
        if marks.chooses:
            found.append(Take(DECK))
        elif s.orange:
            found += [Report("moved"), Report("home")]
        return (*found, Report("cannot"), Pass())

    def weight(self, s: State, a: Action) -> int:
        if isinstance(a, Roll):
            return next(die.faces for die in self.dice if die.name == a.die).count(a.face)
        if isinstance(a, Draw):
            return self.deck_left(s, DECK).left[a.card]
        return 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        cards = self._kit.deck
        assert cards is not None
        return DeckLeft(s.shuffle, {card.id: card.count for card in cards.cards}, cards.count_left(s.out))

    # What actions do

    def outcome(self, s: State, a: Action) -> tuple[State, Sequence[Event]]:
        return play.outcome(self._kit, s, a)

    # Ends

    def result(self, s: State) -> Result | None:
        if s.stage != "over":
            return None
        places = tuple(self.seats[i] for i in (*s.places, *self._kit.playing(s), *s.gone))
        known = s.places or s.end == "home"  # nobody knows how far those at the table are
        said = end_said(s.end, places[0], bool(s.places))
        return Result(places[0] if known else None, places, {}, said)

    def round_ended(self, before: State, after: State) -> bool:
        return come_round(len(self.seats), before.starter, before.turn, after.turn)

    def end_early(self, s: State, reason: Ending) -> State:
        return play.end_game(s, "ranked" if reason == "ranked" else "draw")

    def without(self, s: State, seat: str, stays: bool) -> State:
        i = self.seats.index(seat)
        if i not in self._kit.playing(s) or s.stage == "over":
            return s
        s = msgspec.structs.replace(s, gone=(*s.gone, i))
        playing = self._kit.playing(s)
        if len(playing) == 1:
            return play.end_game(s, "home")
        if s.stage == "first":
            return msgspec.structs.replace(s, turn=playing[0])
        return play.next_turn(self._kit, s, [])[0] if s.turn == i else s

    def claimable(self, s: State) -> tuple[str, ...]:
        return ()

    # What UIs and computer players need

    def view(self, s: State, seat: str | None) -> View:
        return view.view(self._kit, s)

    def layout(self, s: State) -> Layout:
        return {}

    def lines(self, s: State) -> Iterable[Line]:
        return ()

    def why_not(self, s: State, intent: Intent) -> Reason:
        return Reason(message("no-board"))

    def appeal(self, s: State, a: Action) -> float:
        """A computer player at a table whose board it cannot see just moves on."""
        return 1.0 if a in (Report("moved"), Report("inserted"), Done()) else 0.0


def make(
    info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str], parts: Mapping[str, Part]
) -> DiceAndCards:
    """A table with these seats (default: all four) and house rules; `parts`: own files by house rule.

    Raises:
        GameError, TooMuch: seats, rules, dice or deck that cannot be played with.
    """
    rules = options_of(Options, info.rules, chosen)
    for seat in seats or ():
        if seat not in info.seats:
            raise GameError("no-such-seat", seat=seat, seats=info.seats)
    sits = tuple(seat for seat in info.seats if seat in (seats if seats is not None else info.seats))
    if not 2 <= len(sits) <= 4 or len(set(seats or sits)) != len(seats or sits):
        raise GameError("two-to-four-once", title=info.title)
    draws = rules.plus_hash.chooses or rules.plus_hash.draws
    if draws != (rules.deck != NO_DECK):
        raise GameError("cards-need-a-deck")
    deck = None
    if draws:
        deck = load_deck(rules.deck, rules.kinds, rules.shields, parts.get("deck"))
    dice = dice_of(rules.dice, rules.orange, parts.get("dice"))
    return DiceAndCards(info, Kit(sits, dice, deck, rules))


__all__ = ["DiceAndCards", "make", "seats_in"]
