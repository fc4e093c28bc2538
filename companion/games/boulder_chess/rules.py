"""Boulder Chess as a game: the parts behind one face."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec

from companion.games.boulder_chess import boulders, lines, options, position, state, why
from companion.games.boulder_chess.play import QUIET, Turn, ended
from companion.games.boulder_chess.state import KINDS, State
from companion.games.boulder_chess.zones import BOARD, NAMES, SEATS, TOWER
from companion.games.shared.duel import Duel, both_seats
from companion.kernel.actions import Action, Drop, Move, Pass
from companion.kernel.board import Board
from companion.kernel.facts import DeckInfo, DieInfo, GameInfo
from companion.kernel.game import Actor, DeckLeft, Intent, Open
from companion.kernel.layout import Layout, Line, Token
from companion.kernel.messages import Event, IllegalAction, Kind, Message, Reason, Seat, message
from companion.kernel.view import Mark, View

SPARE = "supply:boulders"
SIDE = {"n": Kind("neutral-side"), "c": Kind("courtyard-side")}


class BoulderChess(Duel, Open):
    """One table with its house rules. Red is the first seat."""

    seats: tuple[str, ...] = SEATS

    def __init__(self, info: GameInfo, rules: options.Rules) -> None:
        self.info, self.options = info, rules
        self.rules: Mapping[str, str] = msgspec.to_builtins(rules)
        self.board: Board = BOARD
        self.dice: tuple[DieInfo, ...] = ()
        self.decks: tuple[DeckInfo, ...] = ()
        self.turn = Turn(rules)
        self.actions = lru_cache(maxsize=256)(self._actions)
        self._texts = lru_cache(maxsize=64)(lambda s: {str(a): a for a in self.actions(s)})

    # Positions

    def start(self) -> State:
        return state.start(self.options.setup == "b")

    def position(self, s: State) -> str:
        return position.write(s)

    def read(self, text: str) -> State:
        return position.read(text, self.turn)

    def rearranged(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        return position.rearranged(s, self.turn, lines.stacks(s), layout, turn)

    def position_key(self, s: State) -> Hashable:
        return msgspec.structs.replace(s, quiet=0)

    # Who acts, and how

    def actor(self, s: State) -> Actor | None:
        return None if s.stage == "over" else Actor(SEATS[s.turn])

    def _actions(self, s: State) -> tuple[Action, ...]:
        return tuple(self.turn.actions(s))

    def legal(self, s: State, text: str) -> Action | None:
        return self._texts(s).get(text)

    def silent(self, s: State) -> Sequence[Action]:
        """The end of a step that is optional, a boulder slid under a royal, one left and another taken."""
        unfelt = [
            line.actions[0]
            for line in self.lines(s)
            if len(line.actions) == 1 and line.unfelt == line.touches
        ]
        return [a for a in self.actions(s) if isinstance(a, Pass)] + unfelt

    def weight(self, s: State, a: Action) -> int:
        return 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        raise KeyError(deck)

    def count(self, s: State) -> int:
        return len(self.actions(s))

    def apply(self, s: State, a: Action) -> tuple[State, tuple[Event, ...]]:
        if a not in self.actions(s):
            raise IllegalAction(self._refusal(s, a))
        s, events = self.turn.outcome(s, a)
        return s, tuple(events)

    def _refusal(self, s: State, a: Action) -> Reason:
        if isinstance(a, Move):
            return self.why_not(s, Intent(a.origin, a.to))
        if isinstance(a, Drop):
            return self.why_not(s, Intent(None, a.to))
        return Reason(message("not-now", action=str(a)))

    # Ends

    def scores(self, s: State) -> dict[str, int]:
        return {seat: self._counted(s, i) for i, seat in enumerate(SEATS)}

    def _counted(self, s: State, seat: int) -> int:
        """What a side has to show: boulders in the other's chambers, or discharged (BC-A39)."""
        return s.discharged[seat] if self.options.goal == "b" else s.chamber(1 - seat)

    def ranked(self, s: State, reason: Message) -> State:
        """BC-A36: on claim the side with fewer boulders in its own chambers wins."""
        if reason.id == "fifty":
            red, blue = s.chamber(0), s.chamber(1)
            return ended(s, "fewer" if red != blue else "draw", -1 if red == blue else int(blue < red))
        return ended(s, "ranked" if reason.id == "ranked" else "draw", -1)

    def without(self, s: State, seat: str, stays: bool) -> State:
        return ended(s, "resigned", 1 - SEATS.index(seat))

    def claimable(self, s: State) -> tuple[str, ...]:
        """X4 and BC-A36: forty full turns without a pawn removed or a fuller chamber."""
        return ("fifty",) if s.stage != "over" and s.quiet >= QUIET else ()

    # Faces

    def layout(self, s: State) -> Layout:
        found = lines.stacks(s)
        for i, seat in enumerate(SEATS):
            waiting = tuple(Token(seat, kind) for kind, q in zip(KINDS, s.men[i], strict=True) if q < 0)
            if waiting:
                found[f"box:{seat}"] = waiting
        if spare := s.spare():
            found[SPARE] = (lines.STONE,) * spare
        return found

    def view(self, s: State, seat: str | None) -> View:
        turn = None if s.stage == "over" else SEATS[s.turn]
        stage = s.stage
        if (stage == "royal" and len(boulders.on_boulders(s)) == 2) or self.turn.owed(s):
            stage = "enter"
        return View(
            layout=self.layout(s), turn=turn, stage=s.stage, chance=False, dice={},
            prompt=message(f"stage-{stage}", seat=Seat(turn or "")), notes=self._notes(s),
            standing={seat: self._counted(s, i) for i, seat in enumerate(SEATS)}, places=(),
            marks=tuple(Mark(NAMES[q], "owed") for q, _ in s.owes), counted="boulders",
        )  # fmt: skip

    def _notes(self, s: State) -> tuple[Message, ...]:
        notes = [message("chambers", red=s.chamber(0), blue=s.chamber(1))]
        if self.options.goal == "b":
            notes.append(message("discharged", red=s.discharged[0], blue=s.discharged[1]))
        kinds = {q: Kind(kind) for men in s.men for kind, q in zip(KINDS, men, strict=True)}
        notes += [message("must-go-on", piece=kinds[q], square=NAMES[q]) for q, _ in s.owes]
        notes += [message("came-in", piece=kinds[q], square=NAMES[q], side=SIDE[way]) for q, way in s.inside]
        if self.claimable(s):
            notes.append(message("may-count"))
        return tuple(notes)

    def lines(self, s: State) -> Iterable[Line]:
        return lines.lines(self.turn, s, self.actions(s))

    def why_not(self, s: State, intent: Intent) -> Reason:
        return why.why_not(self.turn, s, intent)

    def owed(self, s: State, origin: str, to: str) -> Message | None:
        return why.owed(s, origin, to)

    # A practice opponent

    def appeal(self, s: State, a: Action) -> float:
        """Boulders in the chambers, and how far each piece is from a boulder or, with one, from the Tower."""
        after, _ = self.turn.outcome(s, a)
        if after.stage == "over" and after.winner >= 0:
            return 1000.0 if after.winner == s.turn else -1000.0
        return self._worth(after, s.turn) - 0.4 * self._worth(after, 1 - s.turn)

    def _worth(self, s: State, me: int) -> float:
        foe = 1 - me
        total = (
            40.0 * s.discharged[me]
            + 6.0 * s.chamber(foe)
            - 8.0 * s.chamber(me)
            + 2.0 * s.pawns[me].bit_count()
        )
        total -= 6.0 * (s.boulders >> s.men[me][0] & 1) + 6.0 * (s.boulders >> s.men[me][1] & 1)
        loose = [q for q in range(BOARD.files, len(NAMES) - BOARD.files) if s.loose >> q & 1]
        for q in s.men[me][2:]:
            if q < 0:
                continue
            if s.boulders >> q & 1:
                total += 14.0 - 0.9 * _distance(q, TOWER[foe], foe) + (4.0 if TOWER[foe] >> q & 1 else 0.0)
            elif loose:
                total -= 0.5 * min(max(abs(q // 8 - one // 8), abs(q % 8 - one % 8)) for one in loose)
        total += sum(
            0.4 * abs(q // 8 - (0 if me == 0 else 15)) for q in loose if self.turn.zones.slides(me) >> q & 1
        )
        return total


def _distance(square: int, tower: int, owner: int) -> int:
    """Steps of a king to the nearest Tower square."""
    row = 1 if owner == 0 else 14
    files = [q % 8 for q in range(row * 8, row * 8 + 8) if tower >> q & 1]
    return max(abs(square // 8 - row), min(abs(square % 8 - file) for file in files))


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> BoulderChess:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    return BoulderChess(info, options.check(chosen))
