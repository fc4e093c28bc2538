"""Gravity Chess as a game: the parts behind one face."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec

from companion.games.gravity_chess import lines, options, position
from companion.games.gravity_chess.fall import reach
from companion.games.gravity_chess.play import NAMES, NUMBER, Turn
from companion.games.gravity_chess.state import SET, State, everybody, placed, start
from companion.games.shared.duel import SEATS, Duel, both_seats
from companion.kernel import bits
from companion.kernel.actions import Action, Draw, Drop, Move, Pass
from companion.kernel.board import Board
from companion.kernel.facts import DeckInfo, DieInfo, GameInfo
from companion.kernel.game import Actor, DeckLeft, Intent, Open
from companion.kernel.layout import Layout, Line, Shows, Stack, Token
from companion.kernel.messages import Event, IllegalAction, Kind, Message, Reason, Seat, message
from companion.kernel.orthodox import PLAIN, TERRAIN
from companion.kernel.placing import KINDS
from companion.kernel.view import Mark, View


class GravityChess(Duel, Open):
    """One table with its house rules. White is the first seat."""

    def __init__(self, info: GameInfo, rules: options.Rules) -> None:
        self.info, self.options = info, rules
        self.rules: Mapping[str, str] = msgspec.to_builtins(rules)
        self.board: Board = PLAIN
        self.dice: tuple[DieInfo, ...] = ()
        self.decks: tuple[DeckInfo, ...] = options.DECKS
        self.turn = Turn(rules)
        self.actions = lru_cache(maxsize=256)(self._actions)
        self._texts = lru_cache(maxsize=64)(lambda s: {str(a): a for a in self.actions(s)})

    # Positions

    def start(self) -> State:
        return start()

    def position(self, s: State) -> str:
        return position.write(s)

    def read(self, text: str) -> State:
        return position.read(text, self.turn)

    def rearranged(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        return position.rearranged(s, self.turn, self._standing(s), layout, turn)

    def position_key(self, s: State) -> Hashable:
        return s

    # Who acts, and how

    def actor(self, s: State) -> Actor | None:
        return None if s.stage == "over" else Actor(SEATS[s.turn], s.stage == "card")

    def _actions(self, s: State) -> tuple[Action, ...]:
        return tuple(self.turn.actions(s))

    def legal(self, s: State, text: str) -> Action | None:
        return self._texts(s).get(text)

    def silent(self, s: State) -> Sequence[Action]:
        return [a for a in self.actions(s) if isinstance(a, Pass)]

    def weight(self, s: State, a: Action) -> int:
        return s.left[SEATS.index(a.deck)][KINDS.index(a.card)] if isinstance(a, Draw) else 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        left = s.left[SEATS.index(deck)]
        return DeckLeft(0, dict(zip(KINDS, SET, strict=True)), dict(zip(KINDS, left, strict=True)))

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
        return {seat: self.turn.points(s, i) for i, seat in enumerate(SEATS)}

    def ranked(self, s: State, reason: Message) -> State:
        """By consent: points as they are now, or a draw."""
        if reason.id == "ranked":
            return self.turn.scored(s, [])[0]
        return self._ended(s, "draw", -1)

    def without(self, s: State, seat: str, stays: bool) -> State:
        return self._ended(s, "resigned", 1 - SEATS.index(seat))

    def _ended(self, s: State, end: str, winner: int) -> State:
        return msgspec.structs.replace(s, stage="over", card="", moved=0, excused=0, end=end, winner=winner)

    def claimable(self, s: State) -> tuple[str, ...]:
        """Nothing: every turn adds a man, so the game ends by itself."""
        return ()

    # Faces

    def _standing(self, s: State) -> dict[str, Stack]:
        found: dict[str, Stack] = {}
        for seat, men in zip(SEATS, s.men, strict=True):
            found.update({NAMES[q]: (Token(seat, KINDS[kind]),) for kind, q in placed(men)})
        return found

    def layout(self, s: State) -> Layout:
        """Squares, `box:<seat>` with the men still to come, `aside:<seat>`; captured men are not named."""
        found = self._standing(s)
        for i, seat in enumerate(SEATS):
            kinds = [kind for kind, n in zip(KINDS, s.left[i], strict=True) for _ in range(n)]
            if i != s.turn and s.card:
                kinds.insert(0, s.card)
            if kinds:
                found[f"box:{seat}"] = tuple(Token(seat, kind) for kind in kinds)
            if s.aside[i]:
                found[f"aside:{seat}"] = tuple(Token(seat, kind) for kind in s.aside[i])
        return found

    def view(self, s: State, seat: str | None) -> View:
        turn = None if s.stage == "over" else SEATS[s.turn]
        pending = self.turn.pending(s) if s.stage == "move" else 0
        marks = [Mark(NAMES[q], "owed") for q in bits.each(pending)]
        marks += [Mark(NAMES[q], "stacked") for q in bits.each(self.turn.stacked(s))]
        return View(
            layout=self.layout(s), turn=turn, stage=s.stage, chance=s.stage == "card", dice={},
            prompt=self._prompt(s, pending), notes=self._notes(s, pending), standing=self.scores(s), places=(),
            marks=tuple(marks), unseen={one: sum(left) for one, left in zip(SEATS, s.left, strict=True)},
            counted="points",
        )  # fmt: skip

    def _prompt(self, s: State, pending: int) -> Message:
        seat = Seat("" if s.stage == "over" else SEATS[s.turn])
        if s.stage != "move":
            return message(f"stage-{s.stage}", seat=seat)
        if pending or not s.card:
            return message("stage-move" if s.card else "stage-last" if pending else "stage-done", seat=seat)
        if any(isinstance(a, Pass) for a in self.actions(s)):
            return message("stage-full", seat=seat)
        return message("stage-add", seat=seat, owner=Seat(SEATS[1 - s.turn]), piece=Kind(s.card))

    def _notes(self, s: State, pending: int) -> tuple[Message, ...]:
        notes = []
        if pending:
            notes.append(message("to-handle", squares=", ".join(NAMES[q] for q in bits.each(pending))))
        if s.stage == "move" and s.excused:
            notes.append(message("excused", squares=", ".join(NAMES[q] for q in bits.each(s.excused))))
        if pending and s.card:
            notes.append(message("comes", owner=Seat(SEATS[1 - s.turn]), piece=Kind(s.card)))
        white, black = self.scores(s).values()
        return (*notes, message("points", white=white, black=black))

    def lines(self, s: State) -> Iterable[Line]:
        return lines.lines(s, self.actions(s))

    def ends(self, s: State, shows: Shows) -> Sequence[Line] | None:
        return lines.ends(self.turn, s, shows)

    def why_not(self, s: State, intent: Intent) -> Reason:
        seat, me = Seat(SEATS[s.turn]), s.turn
        if s.stage == "over":
            return Reason(message("over"))
        if s.stage == "card":
            return Reason(message("card-first"), "GC-R6")
        if intent.origin is None:
            return self._not_added(s)
        found = s.kind_on(NUMBER[intent.origin])
        if found is None:
            return Reason(message("no-man", square=intent.origin))
        if found[0] != me:
            return Reason(message("not-yours", seat=seat))
        return self._not_moved(s, found[1], NUMBER[intent.origin], intent)

    def _not_added(self, s: State) -> Reason:
        if not s.card:
            return Reason(message("nothing-to-add"), "GC-R18")
        if pending := self.turn.pending(s):
            squares = ", ".join(NAMES[q] for q in bits.each(pending))
            return Reason(message("others-first", squares=squares), "GC-A14")
        return Reason(message("top-row", piece=Kind(s.card)), "GC-R6")

    def _not_moved(self, s: State, kind: int, origin: int, intent: Intent) -> Reason:
        piece = Kind(KINDS[kind])
        if self.turn.stacked(s) >> origin & 1:
            return Reason(message("is-stacked", piece=piece, square=NAMES[origin]), "GC-R17")
        if s.moved >> origin & 1:
            return Reason(message("moved-already", piece=piece), "GC-A5")
        if intent.to is None:
            return Reason(message("put-it-down", seat=Seat(SEATS[s.turn]), piece=piece))
        to = NUMBER[intent.to]
        if s.own() >> to & 1:
            return Reason(message("own-man", seat=Seat(SEATS[s.turn]), square=intent.to), "GC-R10")
        if to // 8 > origin // 8:
            return Reason(message("never-up"), "GC-R11")
        victim = s.kind_on(to)
        if victim is not None and self.turn.stacked(s) >> to & 1:
            return Reason(message("is-stacked", piece=Kind(KINDS[victim[1]]), square=intent.to), "GC-R12")
        if to // 8 == origin // 8 and victim is None and kind:
            return Reason(message("only-captures", piece=piece), "GC-R11")
        if self.turn.falling(s)[origin] >> to & 1:
            return Reason(message("keeps-others" if self.options.order == "b" else "lower-first"), "GC-A5")
        return Reason(message("cannot-reach", piece=piece, origin=NAMES[origin], to=intent.to), "GC-R10")

    def owed(self, s: State, origin: str, to: str) -> Message | None:
        return None

    # A practice opponent

    def appeal(self, s: State, a: Action) -> float:
        """Points, men safe in the stack or above it, and what the other side could capture next."""
        me, foe = s.turn, 1 - s.turn
        after, _ = self.turn.outcome(s, a)
        value = 1.0 * (self.turn.points(after, me) - self.turn.points(after, foe))
        if isinstance(a, Pass):
            return value - 0.5
        return value + self._promise(after, me) - self._promise(after, foe)

    def _promise(self, s: State, seat: int) -> float:
        """What a side's men that are not stacked yet may be worth, less what is under attack."""
        fixed = self.turn.stacked(s)
        men = everybody(s.men[0]) | everybody(s.men[1])
        attacked = 0
        for kind, q in placed(s.men[1 - seat]):
            if not fixed >> q & 1:
                ends = reach(kind, q, men) if kind else TERRAIN.pawns[1][q]
                attacked |= ends & ((1 << 8 * (q // 8 + 1)) - 1 if kind else -1)
        total = 0.0
        for _, q in placed(s.men[seat]):
            if not fixed >> q & 1:
                total += 1.0 + 0.15 * (q // 8) - (1.6 if attacked >> q & 1 else 0.0)
        return total


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> GravityChess:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    return GravityChess(info, options.check(chosen))
