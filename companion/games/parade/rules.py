"""Parade Chess Solitaire as a game: its parts put together."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

import msgspec

from companion.games.parade import position, refusals, view
from companion.games.parade.options import KNOWN, RULES, Options
from companion.games.parade.play import DECK, Turn
from companion.games.parade.solver import make_relocating, puzzle
from companion.games.parade.state import State
from companion.games.shared.beam_search import MIND, way
from companion.games.shared.cuts import apply_cuts_to_each, ends_of
from companion.games.shared.fast_versions import FastVersion, fast
from companion.games.shared.game_base import GameBase
from companion.games.shared.house_rules import options_of
from companion.games.shared.position_correction import read_turn
from companion.games.shared.solitaire import (
    NUMBER,
    WHOLE,
    Solitaire,
    cards,
    everybody,
    groups,
    one_seat,
    rearrange_men,
    spread,
    with_boxes,
)
from companion.kernel import bitboard
from companion.kernel.actions import Action, Draw, Move
from companion.kernel.facts import DeckInfo, GameInfo
from companion.kernel.game import DeckLeft, Intent
from companion.kernel.layout import Layout
from companion.kernel.messages import Event, Message, Reason, message
from companion.kernel.orthodox import PLAIN
from companion.kernel.puzzle_solver import Puzzle
from companion.kernel.view import View

FREE_OF_CARDS = 16
"""Moves of a way that is looked for when no card is left, and nothing but points is lost by a longer one."""


class Parade(Solitaire[State], GameBase[State, Options]):
    """One table with its house rules."""

    STATE = State
    CHANCE = ("deal", "turn")
    mind = MIND

    def __init__(self, info: GameInfo, options: Options) -> None:
        super().__init__(info, options, PLAIN, decks=(DeckInfo(DECK, message("deck-pack"), cards()),))
        self.turn = Turn(options)

    # Positions

    def start(self) -> State:
        return State()

    def admit(self, s: State) -> State:
        position.check(s, self.turn)
        return self.turn.start_from(s)

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        read_turn(turn, self.seats, 0)
        stage = s.stage if s.stage != "over" else "play"
        s = msgspec.structs.replace(s, men=rearrange_men(s.men, layout), stage=stage, end="")
        return self.read(self.position(s))

    def position_key(self, s: State) -> Hashable:
        """Moves that only cost points do not make another position."""
        return msgspec.structs.replace(s, minus=0)

    # Actions

    def legal_actions(self, s: State) -> Iterable[Action]:
        return self.turn.actions(s)

    def outcome(self, s: State, a: Action) -> tuple[State, list[Event]]:
        return self.turn.outcome(s, a)

    def why_not(self, s: State, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or refusals.why_not(self.turn, s, intent)

    def weight(self, s: State, a: Action) -> int:
        return self.turn.unseen(s)[a.card] if isinstance(a, Draw) else 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        return DeckLeft(0, WHOLE, self.turn.unseen(s), s.taken)

    def no_undo(self, to: State, latest: State) -> Message | None:
        """PC-A12: the last card spent, and no further."""
        most = self.options.taken_back
        if most == 0:
            return message("nothing-back")
        spent = len(latest.taken) + latest.minus - len(to.taken) - to.minus
        return message("only-the-last") if most is not None and spent > most else None

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Where men may go as the solver sees it."""
        yield from super().fast_versions()
        yield FastVersion(
            "moves",
            lambda s: ends_of((a for a in self.actions(s) if isinstance(a, Move)), NUMBER),
            lambda s: apply_cuts_to_each(self.turn.cuts, s, bitboard.each(everybody(s.men))),
            lambda s: s.stage == "play",
        )
        yield FastVersion(
            "solver",
            lambda s: make_relocating(s).where(),
            self.turn.ends,
            lambda s: s.stage == "play",
        )

    # Ends

    def points(self, s: State) -> int:
        return self.turn.points(s) if s.end == "won" else min(0, -s.minus)

    def count_groups(self, s: State) -> int:
        return len(groups(everybody(s.men), False))

    def count_cards(self, s: State) -> int:
        return s.left

    def end_game(self, s: State, end: str) -> State:
        return self.turn.end_game(s, end, [])[0]

    @fast(KNOWN)
    def puzzle(self, s: State, coming: Sequence[str]) -> Puzzle | None:
        if s.stage != "play":
            return None
        return puzzle(s, tuple(coming)[: s.left], self.options.wraps)

    # Computer players

    @fast(KNOWN)
    def plan(self, s: State, nodes: int, entropy: bytes) -> Action | None:
        """Moves alone, as no card is known that comes; where they lead nowhere, a man is added (PC-R7)."""
        if s.stage != "play":
            return None
        found = way(puzzle(s, (), False), nodes, False, None if s.left else FREE_OF_CARDS)
        if found is not None:
            return self.legal(s, found[0])
        return next((a for a in self.actions(s) if not isinstance(a, Move)), None)

    # What UIs and computer players need

    def layout(self, s: State) -> Layout:
        return with_boxes(s.men, s.out())

    def view(self, s: State, seat: str | None) -> View:
        return view.view(self.turn, s)

    def appeal(self, s: State, a: Action) -> float:
        """Fewer groups, and men near to each other."""
        after, _ = self.turn.outcome(s, a)
        if after.end == "won":
            return 100.0
        if not isinstance(a, Move):
            return -50.0
        return -4.0 * len(groups(everybody(after.men), False)) - spread(after.men)


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> Parade:
    """A table with these house rules. Raises GameError."""
    one_seat(info, seats)
    return Parade(info, options_of(Options, RULES, chosen))
