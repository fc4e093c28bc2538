"""Neighbour Chess Solitaire as a game: its parts put together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from companion.games.neighbour import position, refusals, view
from companion.games.neighbour.options import KNOWN, RULES, Options
from companion.games.neighbour.play import STOP, Turn
from companion.games.neighbour.solver import puzzle
from companion.games.neighbour.state import EACH, PIECES, POSITIONS, STEPS, State
from companion.games.shared.beam_search import FREE, MIND, apart, way
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
    one_seat,
    rearrange_men,
    spread,
)
from companion.kernel import bitboard
from companion.kernel.actions import UNTOLD, Action, Draw, Move, Take
from companion.kernel.facts import CardInfo, DeckInfo, GameInfo
from companion.kernel.game import DeckLeft, Intent
from companion.kernel.layout import Layout
from companion.kernel.messages import Event, Message, Reason, message
from companion.kernel.orthodox import PLAIN
from companion.kernel.puzzle_solver import Puzzle
from companion.kernel.view import View


def _steps() -> tuple[CardInfo, ...]:
    return tuple(
        CardInfo(step, EACH, message("steps-right" if step[0] == "r" else "steps-up", n=int(step[1])))
        for step in STEPS
    )


class Neighbour(Solitaire[State], GameBase[State, Options]):
    """One table with its house rules."""

    STATE = State
    CHANCE = ("piece", "count")
    mind = MIND

    def __init__(self, info: GameInfo, options: Options) -> None:
        pieces = DeckInfo(PIECES, message("deck-pieces"), cards())
        positions = DeckInfo(POSITIONS, message("deck-positions"), _steps())
        super().__init__(info, options, PLAIN, decks=(pieces, positions))
        self.turn = Turn(options)

    # Positions

    def start(self) -> State:
        return State()

    def admit(self, s: State) -> State:
        position.check(s)
        return self.turn.start_from(s)

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        read_turn(turn, self.seats, 0)
        men = rearrange_men(s.men, layout)
        last = s.last if s.last >= 0 and everybody(men) >> s.last & 1 else -1
        if last < 0 <= s.last:  # the man added last was put right: he stands where he now stands
            new = everybody(men) & ~everybody(s.men)
            last = new.bit_length() - 1
        stage = "move" if s.stage == "over" else s.stage
        return self.read(self.position(msgspec.structs.replace(s, men=men, last=last, stage=stage, end="")))

    # Actions

    def legal_actions(self, s: State) -> Iterable[Action]:
        return self.turn.actions(s)

    def outcome(self, s: State, a: Action) -> tuple[State, list[Event]]:
        return self.turn.outcome(s, a)

    def why_not(self, s: State, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or refusals.why_not(self.turn, s, intent)

    def refusal(self, s: State, a: Action) -> Reason:
        return refusals.too_early(self.turn, s, a) or super().refusal(s, a)

    def weight(self, s: State, a: Action) -> int:
        return self.turn.unseen(s, a.deck)[a.card] if isinstance(a, Draw) else 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        whole = WHOLE if deck == PIECES else dict.fromkeys(STEPS, EACH)
        return DeckLeft(0, whole, self.turn.unseen(s, deck), s.taken[deck == POSITIONS])

    def why_permanent(self, before: State, after: State) -> Message | None:
        """NC-R2, R3: a card that lies open has been seen, so nobody decides again before it."""
        open_then, open_now = (
            sum(card != UNTOLD for cards in s.taken for card in cards) for s in (before, after)
        )
        return message("turned-stays") if open_now > open_then else None

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Where men may go as the solver sees it."""
        yield from super().fast_versions()
        yield FastVersion(
            "moves",
            lambda s: ends_of((a for a in self.actions(s) if isinstance(a, Move)), NUMBER),
            lambda s: apply_cuts_to_each(self.turn.cuts, s, bitboard.each(everybody(s.men))),
            lambda s: s.stage == "move" and any(s.left),
        )
        yield FastVersion(
            "solver",
            lambda s: puzzle(self.turn, s).where(),
            lambda s: self.turn.ends(s),
            lambda s: s.stage == "move",
        )

    # Ends

    def points(self, s: State) -> int:
        return self.turn.points(s)

    def count_groups(self, s: State) -> int:
        return len(self.turn.groups(s))

    def count_cards(self, s: State) -> int:
        return sum(s.left)

    def end_game(self, s: State, end: str) -> State:
        return self.turn.end_game(s, end, [])[0]

    @fast(KNOWN)
    def puzzle(self, s: State, coming: Sequence[str]) -> Puzzle | None:
        return puzzle(self.turn, s) if s.stage == "move" else None

    # Computer players

    @fast(KNOWN)
    def plan(self, s: State, nodes: int, entropy: bytes) -> Action | None:
        """Add men until there is a way to win, put where there is a short one, then follow it."""
        match s.stage:
            case "move":
                found = way(puzzle(self.turn, s), nodes, self.options.joins_diagonally)
                return self.legal(s, found[0]) if found else None
            case "choose":
                taken = next((a for a in self.actions(s) if isinstance(a, Take)), None)
                if not self.turn.may_stop(s):
                    return taken
                return STOP if taken is None or self._moves_to_win(s, nodes) is not None else taken
            case "place":
                return self._place(s, nodes)
        return None

    def _moves_to_win(self, s: State, nodes: int) -> int | None:
        """How many moves win after adding has stopped, as far as is found."""
        after, _ = self.turn.outcome(s, STOP)
        if after.stage == "over":
            return 0 if after.end == "won" else None
        found = way(puzzle(self.turn, after), nodes, self.options.joins_diagonally)
        return None if found is None else len(found)

    def _place(self, s: State, nodes: int) -> Action | None:
        """Where the man of the open card brings the shortest way to win, or stands nearest to the others (NC-A7)."""
        places = self.actions(s)
        best, least = None, (FREE, 0.0)
        for a in places:
            after, _ = self.turn.outcome(s, a)
            found = self._moves_to_win(after, nodes // len(places)) if len(places) > 1 else 0
            worth = (
                FREE if found is None else found,
                apart(everybody(after.men), self.options.joins_diagonally),
            )
            if best is None or worth < least:
                best, least = a, worth
        return best

    # What UIs and computer players need

    def layout(self, s: State) -> Layout:
        return view.layout(s)

    def view(self, s: State, seat: str | None) -> View:
        return view.view(self.turn, s)

    def appeal(self, s: State, a: Action) -> float:
        """Stop early when men stand near to each other; then fewer groups, and men that can move."""
        after, _ = self.turn.outcome(s, a)
        if after.end == "won":
            return 1000.0
        if a == STOP:
            return 8.0 - 4.0 * len(self.turn.groups(s)) + 3.0 * len(self.turn.ends(after))
        if not isinstance(a, Move):
            return 0.0
        return -4.0 * len(self.turn.groups(after)) - spread(after.men) + 0.3 * len(self.turn.ends(after))


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> Neighbour:
    """A table with these house rules. Raises GameError."""
    one_seat(info, seats)
    return Neighbour(info, options_of(Options, RULES, chosen))
