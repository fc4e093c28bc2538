"""Boulder Chess as a game: its parts put together."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

import msgspec

from companion.games.boulder_chess import appeal, evaluation, lines, moves, position, refusals, state, view
from companion.games.boulder_chess.distances import Distances
from companion.games.boulder_chess.options import RULES, Options
from companion.games.boulder_chess.play import BOULDER, LOADED, Turn
from companion.games.boulder_chess.state import BISHOP, State
from companion.games.boulder_chess.zones import BOARD, NUMBER
from companion.games.shared.cuts import apply_cuts_to_each, ends_of
from companion.games.shared.fast_versions import FastVersion
from companion.games.shared.game_base import GameBase
from companion.games.shared.house_rules import options_of
from companion.games.shared.two_player import TwoPlayerGame, both_seats
from companion.kernel import bitboard
from companion.kernel.actions import Action, Move
from companion.kernel.facts import GameInfo
from companion.kernel.game import Ending, Intent
from companion.kernel.layout import Layout, Line
from companion.kernel.messages import Event, Message, Reason
from companion.kernel.view import View


class BoulderChess(TwoPlayerGame[State], GameBase[State, Options]):
    """One table with its house rules. Red is the first seat."""

    GOES_ON = "piece"

    STATE = State

    def __init__(self, info: GameInfo, options: Options) -> None:
        super().__init__(info, options, BOARD)
        self.turn = Turn(options)
        self.turn.cuts = refusals.cuts_of(self.turn)
        self._distances = Distances(self.turn.ways, self.turn.goings)

    # Positions

    def start(self) -> State:
        return state.start(self.options.as_drawn)

    def admit(self, s: State) -> State:
        return position.admit(s, self.turn)

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        return position.rearrange(s, self.turn, lines.stacks(s), layout, turn)

    def position_key(self, s: State) -> Hashable:
        return msgspec.structs.replace(s, quiet=0)

    # Actions

    def legal_actions(self, s: State) -> Iterable[Action]:
        return self.turn.actions(s)

    def outcome(self, s: State, a: Action) -> tuple[State, list[Event]]:
        return self.turn.outcome(s, a)

    def make_lines(self, s: State, actions: Sequence[Action]) -> Iterator[Line]:
        stacks = lines.stacks(s)
        return (line for a in actions if (line := lines.line(s, a, stacks)) is not None)

    def silent(self, s: State) -> Sequence[Action]:
        """The end of a step that is optional, a boulder slid under a royal, one left and another taken."""
        unfelt = [
            line.actions[0]
            for line in self.lines(s)
            if len(line.actions) == 1 and line.unfelt == line.touches
        ]
        return [*super().silent(s), *unfelt]

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Where men go, all at once; what comes of one move of a piece, without listing all."""
        yield from super().fast_versions()

        def by_cuts(s: State) -> dict[int, int]:
            pieces, step = s.men[s.turn][BISHOP:], s.men[s.turn][:BISHOP]
            men = {"piece": pieces, "royal": step, "pawn": tuple(bitboard.each(s.pawns[s.turn]))}[s.stage]
            cuts = [cut for cut in self.turn.cuts[s.stage] if cut.said != LOADED]
            return apply_cuts_to_each(cuts, s, (q for q in men if q >= 0))

        yield FastVersion(
            "moves",
            lambda s: ends_of((a for a in self.actions(s) if getattr(a, "kind", "") != BOULDER), NUMBER),
            by_cuts,
            lambda s: s.stage in self.turn.cuts,
        )
        plain = Turn(self.options, plain=True)
        plain.cuts = refusals.cuts_of(plain)
        yield FastVersion(
            "actions",
            lambda s: set(self.turn.actions(s)),
            lambda s: set(plain.actions(s)),
            lambda s: s.stage in self.turn.cuts,
        )
        ways = self.turn.ways
        yield FastVersion(
            "going",
            lambda s: [moves.going(ways, s, one.kind, one.to, one.leaving) for one in moves.goings(ways, s)],
            lambda s: list(moves.goings(ways, s)),
            lambda s: s.stage == "piece",
        )

    def why_not(self, s: State, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or refusals.why_not(self.turn, self.turn.cuts, s, intent)

    def why_allowed(self, s: State, intent: Intent) -> Reason | None:
        """Nothing is answered of a square that the piece can only go to without its boulder: `refusals` tells that."""
        actions = self.actions(s)
        going = [a for a in actions if isinstance(a, Move) and (a.origin, a.to) == (intent.origin, intent.to)]
        return None if going and all(a.leaving for a in going) else super().why_allowed(s, intent)

    def why_unfinished(self, s: State, origin: str, to: str) -> Message | None:
        return refusals.why_unfinished(s, origin, to)

    # Ends

    def scores(self, s: State) -> dict[str, int]:
        return view.count_boulders(self.turn, s)

    def end_game(self, s: State, end: str, winner: int = -1) -> State:
        ended: State = super().end_game(msgspec.structs.replace(s, fresh=-1, mover=-1), end, winner)
        return ended

    def end_early(self, s: State, reason: Ending) -> State:
        """BC-A36: on claim the side with fewer boulders in its own chambers wins."""
        red, blue = s.chamber(0), s.chamber(1)
        if reason == "fifty" and red != blue:
            return self.end_game(s, "fewer", int(blue < red))
        ranked: State = super().end_early(s, reason)
        return ranked

    def claimable(self, s: State) -> tuple[str, ...]:
        return ("fifty",) if view.may_count(s) else ()

    # What UIs and computer players need

    def layout(self, s: State) -> Layout:
        return view.layout(s)

    def view(self, s: State, seat: str | None) -> View:
        return view.view(self.turn, s)

    mind = evaluation.MIND

    def appeal(self, s: State, a: Action) -> float:
        return appeal.appeal(self.turn, s, a)

    def worth(self, s: State) -> tuple[float, ...]:
        return evaluation.worth(self.turn, self._distances, s)

    def urge(self, s: State, a: Action) -> float:
        return evaluation.urge(s, a)


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> BoulderChess:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    return BoulderChess(info, options_of(Options, RULES, chosen))
