"""Turns of any game of the family: what can be done, what comes of it, and how it ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import msgspec

from companion.games.chess.endings.dead_positions import DeadPositions
from companion.games.chess.endings.end_words import EndWords
from companion.games.chess.endings.ends import End
from companion.games.chess.movement.position import Move, Position, piece_on
from companion.games.chess.state import State
from companion.games.chess.turns.actions import Actions
from companion.games.chess.turns.second_steps import WALLING, SecondSteps
from companion.games.chess.variant_rules import VariantRules
from companion.games.shared.two_player import SEATS
from companion.kernel import actions, bitboard
from companion.kernel.actions import Action, Castle, Drop, Pass
from companion.kernel.messages import Event, Kind, Seat, message

Outcome = tuple[State, list[Event]]
PAWN = "P"
FIVEFOLD = 5
"""FIDE 9.6.1: so often a position has stood when nobody need claim the draw any more."""
REMEMBERED = 512
"""Positions whose moves are kept."""


class Turn:
    """Legal actions and outcomes under the rules of one game."""

    def __init__(self, rules: VariantRules) -> None:
        self.rules, definition = rules, rules.definition
        self.actions = Actions(rules)
        self.dead = DeadPositions(rules)
        self._words = EndWords(rules)
        self._to_hand = definition.takes_to_hand and not definition.blast
        self.steps = SecondSteps(rules, self.actions)
        self.moves: Callable[[Position], Mapping[Action, Move]] = lru_cache(maxsize=REMEMBERED)(self._moves)
        self._begun: Callable[[Position], Mapping[Action, Sequence[Move]]] = lru_cache(maxsize=64)(
            lambda at: self.steps.first(at, rules.moves(at))
        )
        self.quiet = 2 * definition.quiet_moves
        """Quiet moves of both sides after which a draw may be claimed (FIDE 9.3), 0: never."""
        self.passing = any(definition.passing)
        """Whether anybody may pass who can move, so that passes count."""
        self.claims = (
            definition.fold_value == "draw"
            and not definition.perpetual_check_illegal
            and not definition.repetition_illegal
        )
        """Whether a position that stands again is a draw for whoever claims it (FIDE 9.2), and else the game's own affair."""

    def _moves(self, at: Position) -> Mapping[Action, Move]:
        if self.steps.there_are:
            return {a: begun[0] for a, begun in self._begun(at).items()}
        return self.actions.of(at)

    def legal(self, s: State) -> Mapping[Action, Move]:
        """The legal actions, each with its move; of a first step with one of the moves that begin so."""
        if s.stage == "turn":
            return self.moves(s.at)
        return self.steps.second(s.at, self.begun(s)) if s.made and s.stage != "over" else {}

    def begun(self, s: State) -> Sequence[Move]:
        """The moves that begin with the first step that has been made; none: no such step is legal."""
        return next((moves for a, moves in self._begun(s.at).items() if str(a) == s.made), ())

    def position_now(self, s: State) -> Position:
        """What stands on the board, after a first step too."""
        return self.steps.halfway(s.at, self.begun(s)) if s.made else s.at

    def after(self, s: State, a: Action) -> State:
        """The state after a legal action."""
        if s.made:
            move = self.legal(s)[a]
        elif self.steps.there_are:
            begun = self._begun(s.at)[a]
            if stage := self.steps.stage(begun):
                return State(s.at, stage, str(a), beyond=s.beyond)
            move = begun[0]
        else:
            move = self.moves(s.at)[a]
        at = self.rules.play(s.at, move)
        if at.passes and not self.passing:
            at = at._replace(passes=0)  # where a pass has no effect a position is the same without it
        return self.settle(State(at, passed=at.passes, beyond=s.beyond), move)

    def outcome(self, s: State, a: Action) -> Outcome:
        """The same with what happened."""
        after = self.after(s, a)
        events = [*self._done(s, a, after)]
        if self.steps.walls and not s.made and after.stage != WALLING:  # only one square could be closed
            names = self.rules.tables.names
            for square in bitboard.each(after.at.walls & ~s.at.walls):
                events.append(self._wall(s, names[square]))
        if after.stage == "over":
            return after, [*events, self._end_event(after)]
        if after.stage == "turn" and self.rules.in_check(after.at):
            events.append(Event("check", message("chess-check", seat=Seat(SEATS[after.turn]))))
        return after, events

    def settle(self, s: State, last: Move | None = None) -> State:
        """The state, over if the position ends the game by itself."""
        if s.beyond:
            end = self.rules.stuck(s.at, last)
        else:
            end = self.rules.end(s.at, last) or self._find_draw(s.at)
        return s if end is None else self.over(s, end)

    def over(self, s: State, end: End) -> State:
        """The state in which the game is over by this end."""
        return msgspec.structs.replace(s, stage="over", end=self._words.of(end.by), winner=end.winner)

    def _find_draw(self, at: Position) -> End | None:
        """FIDE 5.2.2 and 9.6.2: nobody can mate any more, or seventy-five moves were quiet; or the count is over."""
        if self.dead.is_dead(at):
            return End("dead", -1)
        if self.rules.is_counted_out(at):
            return End("counting", -1)
        if self.claims and self.quiet and not at.limit and at.quiet >= self.quiet * 3 // 2:
            return End("quiet", -1)
        return None

    def over_by_history(self, states: Sequence[State]) -> State | None:
        """FIDE 9.6.1, and what other games have in its place: the state, over because of what has stood before."""
        s = states[-1]
        if s.stage != "turn" or s.beyond:
            return None
        if not self.claims:
            end = self.rules.end_by_history([one.at for one in states if one.stage == "turn"])
            return None if end is None else self.over(s, end)
        if not self.rules.definition.fold:
            return None
        key = self.rules.key(s.at)
        often = sum(one.stage == "turn" and self.rules.key(one.at) == key for one in states)
        return self.over(s, End("fivefold", -1)) if often >= FIVEFOLD else None

    # What is told

    def _wall(self, s: State, square: str) -> Event:
        id = "chess-duck" if self.steps.ducks else "chess-walls"
        return Event("wall", message(id, seat=Seat(SEATS[s.turn]), square=square))

    def _done(self, s: State, a: Action, after: State) -> list[Event]:
        seat, other = Seat(SEATS[s.turn]), Seat(SEATS[1 - s.turn])
        match a:
            case Castle():
                return [Event("castling", message("chess-castles", seat=seat))]
            case Drop(kind="#"):
                return [self._wall(s, a.to)]
            case actions.Move(kind="#"):
                said = message("chess-duck-moves", seat=seat, origin=a.origin, square=a.to)
                return [Event("wall", said)]
            case Pass() if s.made or after.stage == "wall":
                return []
            case Drop():
                said = message("chess-drops", seat=seat, piece=Kind(a.kind), square=a.to)
                return [Event("place", said)]
            case Pass():
                return [Event("pass", message("chess-passes", seat=seat))]
            case actions.Move():
                piece = Kind(a.kind)
                said = message("chess-moves", seat=seat, piece=piece, origin=a.origin, to=a.to)
                events = [] if a.origin == a.to else [Event("move", said)]  # promoted where it stands
                for square in a.captures:
                    taken = Kind(self.kind_on(s.at, self.rules.tables.number[square]))
                    said = message("chess-captures", owner=other, piece=taken, square=square)
                    events.append(Event("capture", said))
                    events += self._comes_of(s.at, after.at, a, square)
                if a.promoted:
                    said = (
                        message("chess-becomes", seat=seat, piece=Kind(a.promoted), square=a.to)
                        if a.kind == PAWN
                        else message(
                            "chess-promotes", seat=seat, piece=piece, square=a.to, become=Kind(a.promoted)
                        )
                    )
                    events.append(Event("promotion", said))
                return events
        raise TypeError(a)

    def _comes_of(self, before: Position, after: Position, a: actions.Move, captured: str) -> list[Event]:
        """What a capture brings about besides: a man in the hand, an explosion."""
        seat, names = Seat(SEATS[before.turn]), self.rules.tables.names
        if self._to_hand:
            held = next(
                (n for n, (had, has) in enumerate(zip(before.hands, after.hands, strict=True)) if has > had),
                -1,
            )
            if held < 0:
                return []
            letter = self.actions.letters[held]
            return [Event("hand", message("chess-into-hand", seat=seat, piece=Kind(letter)))]
        if not self.rules.definition.blast:
            return []
        gone = (before.white | before.black) & ~(after.white | after.black)
        squares = [names[q] for q in bitboard.each(gone)]
        others = tuple(square for square in squares if square not in (a.origin, a.to, captured))
        said = message("chess-explosion", squares=others) if others else message("chess-explodes")
        return [Event("explosion", said)]

    def _end_event(self, s: State) -> Event:
        kind = "win" if s.winner >= 0 else "draw"
        seat = Seat(SEATS[s.winner] if s.winner >= 0 else "")
        return Event(kind, message(f"over-{s.end}", seat=seat))

    def kind_on(self, at: Position, square: int) -> str:
        """The letter of the piece on a square, empty: none."""
        piece = piece_on(at, square)
        return self.actions.letters[piece] if piece >= 0 else ""
