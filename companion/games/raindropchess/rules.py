"""Raindropchess as a game: the parts behind one face."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec

from companion.games.raindropchess import board, options, position, why
from companion.games.raindropchess.play import Play
from companion.games.raindropchess.state import State, flipped, threatened
from companion.games.shared.duel import SEATS, Duel, both_seats
from companion.kernel import bits
from companion.kernel.actions import Action, Draw, Drop, Move, Pass, Put, Take
from companion.kernel.board import Board
from companion.kernel.facts import DeckInfo, DieInfo, GameInfo
from companion.kernel.game import Actor, BadPosition, DeckLeft, Intent, Open
from companion.kernel.layout import Layout, Line, Stack, Token
from companion.kernel.messages import Event, IllegalAction, Kind, Message, Reason, Seat, message
from companion.kernel.orthodox import KINDS, PLAIN, Position, kind_on, men_of
from companion.kernel.view import View

WORTH = {"P": 1.0, "N": 3.0, "B": 3.0, "R": 5.0, "Q": 9.0, "K": 0.0}


class Raindropchess(Duel, Open):
    """One table with its house rules. White is the first seat."""

    def __init__(self, info: GameInfo, rules: options.Rules) -> None:
        self.info, self.options = info, rules
        self.rules: Mapping[str, str] = {
            name: str(value) for name, value in msgspec.to_builtins(rules).items()
        }
        self.board: Board = PLAIN
        self.dice: tuple[DieInfo, ...] = ()
        self.decks: tuple[DeckInfo, ...] = tuple(
            DeckInfo(s, message("deck-pack", seat=Seat(s)), options.pack_of(rules, s)) for s in SEATS
        )
        self._play = Play(rules, self.decks)
        self.actions = lru_cache(maxsize=256)(self._actions)
        self._texts = lru_cache(maxsize=64)(lambda s: {str(a): a for a in self.actions(s)})

    # Positions

    def start(self) -> State:
        full = tuple(card.count for card in self.decks[0].cards)
        return State(pack=(full, full))

    def position(self, s: State) -> str:
        return position.write(s, self.decks)

    def read(self, text: str) -> State:
        s = position.read(text, self.decks)
        if s.stage in ("place", "remove", "draw") and not self.actions(s):
            raise BadPosition(f"Nothing can be done at stage={s.stage} here.")
        return s

    def rearranged(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        men = {place: list(stack) for place, stack in self.layout(s).items() if ":" not in place}
        for place, tokens in layout.items():
            if place not in PLAIN.number:
                if ":" in place:
                    continue
                raise BadPosition(f"There is no place {place!r} on this table.")
            men.pop(place, None)
            if len(tokens) > 1:
                raise BadPosition(f"{place} cannot hold more than one man.")
            if tokens:
                men[place] = [Token.read(tokens[0])]
        sets = {(seat, kind): 0 for seat in SEATS for kind in KINDS}
        for place, stack in men.items():
            token = stack[-1]
            if (token.owner, token.kind) not in sets:
                raise BadPosition(f"There is no man {token} in this game.")
            sets[token.owner or "", token.kind] |= 1 << PLAIN.number[place]
        black = s.turn if turn is None else self._seat(turn)
        order = (SEATS[black], SEATS[1 - black])
        at = Position._make((*(sets[seat, kind] for seat in order for kind in KINDS), black, 0, 0))
        fresh = s if turn is None and s.stage != "over" else msgspec.structs.replace(s, stage="turn", card="", end="", winner=-1)  # fmt: skip
        return self.read(self.position(msgspec.structs.replace(fresh, at=at)))

    def _seat(self, seat: str) -> int:
        if seat not in SEATS:
            raise BadPosition(f"There is no seat {seat!r} at this table; there are white and black.")
        return SEATS.index(seat)

    def position_key(self, s: State) -> Hashable:
        return msgspec.structs.replace(s, quiet=0)

    # Who acts, and how

    def _actions(self, s: State) -> tuple[Action, ...]:
        return tuple(self._play.actions(s))

    def actor(self, s: State) -> Actor | None:
        return None if s.stage == "over" else Actor(SEATS[s.turn], s.stage == "draw")

    def legal(self, s: State, text: str) -> Action | None:
        return self._texts(s).get(text)

    def silent(self, s: State) -> Sequence[Action]:
        return [a for a in self.actions(s) if isinstance(a, (Take, Pass))]

    def weight(self, s: State, a: Action) -> int:
        return self._play.left(s, s.turn)[a.card] if isinstance(a, Draw) else 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        cards = next(one.cards for one in self.decks if one.name == deck)
        whole = {card.id: card.count for card in cards}
        return DeckLeft(0, whole, self._play.left(s, SEATS.index(deck)))

    def count(self, s: State) -> int:
        return len(self.actions(s))

    def apply(self, s: State, a: Action) -> tuple[State, tuple[Event, ...]]:
        if a not in self.actions(s):
            raise IllegalAction(self._refusal(s, a))
        s, events = self._play.outcome(s, a)
        return s, tuple(events)

    def _refusal(self, s: State, a: Action) -> Reason:
        if isinstance(a, Move):
            return self.why_not(s, Intent(a.origin, a.to))
        if isinstance(a, Drop):
            return self.why_not(s, Intent(None, a.to))
        return Reason(message("not-now", action=str(a)))

    # Ends

    def ranked(self, s: State, reason: Message) -> State:
        end = "ranked" if reason.id == "ranked" else "draw"
        return msgspec.structs.replace(s, stage="over", card="", extra=False, end=end, winner=-1)

    def without(self, s: State, seat: str, stays: bool) -> State:
        winner = 1 - SEATS.index(seat)
        return msgspec.structs.replace(s, stage="over", card="", extra=False, end="resigned", winner=winner)

    # Faces

    def layout(self, s: State) -> Layout:
        """Squares, `box:<seat>` for the men still to come, `blue:<seat>` for the blue men left."""
        found: dict[str, Stack] = {}
        for i, seat in enumerate(SEATS):
            for kind, men in zip(KINDS, men_of(s.at, i), strict=True):
                for square in bits.each(men):
                    found[PLAIN.names[square]] = (Token(seat, kind),)
            boxed = [c.id[0] for c, n in zip(self.decks[i].cards, s.pack[i], strict=True) for _ in range(n)]
            boxed += [id[0] for id in (s.top[i], *s.bottom[i]) if id]
            if s.card and s.turn == i:
                boxed.append(s.card[0])
            men_left = sorted((kind for kind in boxed if kind != "J"), key="KQRBNP".index)
            if men_left:
                found[f"box:{seat}"] = tuple(Token(seat, kind) for kind in men_left)
            if s.blue[i]:
                found[f"blue:{seat}"] = tuple(Token(seat, kind) for kind in s.blue[i])
        return found

    def view(self, s: State, seat: str | None) -> View:
        turn = None if s.stage == "over" else SEATS[s.turn]
        notes = [message("in-check", seat=Seat(SEATS[s.turn]))] if turn and threatened(s.at) else []
        return View(
            layout=self.layout(s), turn=turn, stage=s.stage, chance=s.stage == "draw", dice={},
            prompt=message(self._prompt(s), seat=Seat(turn or ""), card=Kind(s.card)), notes=tuple(notes),
            standing={}, places=(), cards={SEATS[s.turn]: s.card} if s.card else {},
            unseen={one: sum(s.pack[i]) + bool(s.top[i]) + len(s.bottom[i]) for i, one in enumerate(SEATS)},
        )  # fmt: skip

    def _prompt(self, s: State) -> str:
        if s.stage != "turn":
            return f"stage-{s.stage}"
        actions = self.actions(s)
        cards, moves = any(isinstance(a, Take) for a in actions), any(isinstance(a, Move) for a in actions)
        which = {(True, True): "", (True, False): "-card", (False, True): "-move", (False, False): "-pass"}
        return f"stage-turn{which[cards, moves]}"

    def lines(self, s: State) -> Iterable[Line]:
        seat = SEATS[s.turn]
        for a in self.actions(s):
            match a:
                case Move():
                    after: dict[str, Stack] = {a.origin: (), a.to: (Token(seat, a.promoted or a.kind),)}
                    if self._taken_off(s, a):
                        after[a.to] = ()
                    yield Line((a,), after, frozenset(after))
                case Drop():
                    yield Line((a,), {a.to: (Token(seat, a.kind),)}, frozenset((a.to,)))
                case Put():
                    yield Line((a,), {a.origin: ()}, frozenset((a.origin,)))

    def _taken_off(self, s: State, a: Move) -> bool:
        """Whether the pawn leaves the board where it arrives (RD-A13c)."""
        return a.kind == "P" and kind_on(self._play.outcome(s, a)[0].at, PLAIN.number[a.to]) is None

    def why_not(self, s: State, intent: Intent) -> Reason:
        return why.why_not(self.options, s, intent)

    def owed(self, s: State, origin: str, to: str) -> Message | None:
        return None

    # A practice opponent

    def appeal(self, s: State, a: Action) -> float:
        """Material after the action and the best capture that answers it; mate above all."""
        after, events = self._play.outcome(s, a)
        if any(event.kind == "mate" for event in events):
            return 1000.0
        me = s.turn
        value = _material(after.at, me) - _material(after.at, 1 - me)
        if isinstance(a, Take):
            return value + 0.6
        if isinstance(a, Drop):
            value += 0.1 * bin(0x00003C3C3C3C0000 >> PLAIN.number[a.to] & 1).count("1")
        if after.turn == me or not after.at.k:
            return value
        worst = 0.0
        for move in board.chess_moves(self.options, after):
            if move.captures:
                victim = kind_on(flipped(after.at), PLAIN.number[move.to])
                taker = WORTH[move.kind] if board.NAMES else 0.0
                gain = WORTH[KINDS[victim[1]]] if victim else 0.0
                worst = max(worst, gain - 0.1 * taker)
        return value - worst


def _material(at: Position, seat: int) -> float:
    return sum(WORTH[kind] * men.bit_count() for kind, men in zip(KINDS, men_of(at, seat), strict=True))


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> Raindropchess:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    return Raindropchess(info, options.check(chosen))
