"""Cloak and Dagger Chess as a game: the parts behind one face."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec

from companion.games.cloak_and_dagger import arrays, attacks, lines, options, position, why
from companion.games.cloak_and_dagger.arrays import EVERY, KINDS
from companion.games.cloak_and_dagger.moves import CLOAK, NAMES, NUMBER
from companion.games.cloak_and_dagger.play import Turn
from companion.games.cloak_and_dagger.state import (
    FILES,
    HOME,
    SECOND,
    Side,
    State,
    king_square,
    with_side,
)
from companion.games.shared.duel import SEATS, Duel, both_seats
from companion.kernel import bits
from companion.kernel.actions import Action, Castle, Drop, Move, Pass, Say
from companion.kernel.board import Board
from companion.kernel.facts import DeckInfo, DieInfo, GameInfo
from companion.kernel.game import Actor, BadPosition, DeckLeft, Intent, Plain, leaves
from companion.kernel.layout import Layout, Line, Stack, Token
from companion.kernel.lot import shuffled
from companion.kernel.messages import Event, IllegalAction, Kind, Message, Reason, Seat, message
from companion.kernel.orthodox import PLAIN
from companion.kernel.view import Grid, View

WORTH = {"P": 1.0, "N": 3.0, "B": 3.0, "R": 5.0, "Q": 9.0, "K": 40.0}


class CloakAndDagger(Duel, Plain):
    """One table with its house rules. White is the first seat; what the checkers are is secret."""

    secret = True

    def __init__(self, info: GameInfo, rules: options.Rules) -> None:
        self.info, self.options = info, rules
        self.rules: Mapping[str, str] = msgspec.to_builtins(rules)
        self.board: Board = PLAIN
        self.dice: tuple[DieInfo, ...] = ()
        self.decks: tuple[DeckInfo, ...] = ()
        self.turn = Turn(rules)
        self.actions = lru_cache(maxsize=256)(self._actions)
        self._texts = lru_cache(maxsize=64)(lambda s: {str(a): a for a in self.actions(s)})

    # Positions

    def start(self) -> State:
        """CD-R1: pawns on their squares, checkers on the back rows."""
        sides = []
        for seat in (0, 1):
            files = self._files(seat)
            checkers = tuple(file + 56 * seat for file in files)
            sides.append(Side(pawns=SECOND[seat], files=files, checkers=checkers, unmoved=HOME[seat]))
        if self.options.numbering == "c":
            sides = [
                msgspec.structs.replace(side, files=(-1,) * 8, checkers=(-1,) * 8, unmoved=0)
                for side in sides
            ]
            return State((sides[0], sides[1]), stage="array")
        return State((sides[0], sides[1]), stage="register" if self.options.register == "a" else "turn")

    def _files(self, seat: int) -> tuple[int, ...]:
        """CD-A1: on which file each number starts."""
        return FILES[::-1] if seat and self.options.numbering == "b" else FILES

    def position(self, s: State) -> str:
        return position.write(s)

    def read(self, text: str) -> State:
        names = ["".join("abcdefgh"[file] for file in self._files(seat)) for seat in (0, 1)]
        s = position.read(text, (names[0], names[1]))
        registered = all(side.setup for side in s.sides)
        if self.options.register == "b" and any(side.setup for side in s.sides):
            raise BadPosition("With register=b the table does not know the set-ups: leave setup out.")
        if self.options.register == "a" and not registered and s.stage not in ("array", "register", "over"):
            raise BadPosition("setup has to say what the checkers of both sides are, as RQKRBBNN/RQKRBBNN.")
        if s.stage in ("turn", "bonus"):
            king = king_square(s.other)
            if king >= 0 and attacks.certain(s.own, s.turn, king, s.men):
                raise BadPosition("The side that is not to move stands in check.")
            s, _ = self.turn.begun(s)
        elif s.stage != "over" and not self.actions(s):
            raise BadPosition(f"Nothing can be done at stage={s.stage} here.")
        return s

    def rearranged(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        sides = list(s.sides)
        for place, tokens in layout.items():
            if ":" in place:
                continue
            if place not in NUMBER:
                raise BadPosition(f"There is no place {place!r} on this table.")
            square = NUMBER[place]
            sides = [_cleared(side, square) for side in sides]
            if len(tokens) > 1:
                raise BadPosition(f"{place} cannot hold more than one man.")
            for token in map(Token.read, tokens):
                if token.owner not in SEATS:
                    raise BadPosition(f"There is no man {token} in this game.")
                seat = SEATS.index(token.owner)
                sides[seat] = _stood(sides[seat], token.kind, square)
        if turn is not None and turn not in SEATS:
            raise BadPosition(f"There is no seat {turn!r} at this table; there are white and black.")
        mover = s.turn if turn is None else SEATS.index(turn)
        s = msgspec.structs.replace(s, sides=(sides[0], sides[1]), turn=mover)
        if turn is not None or s.stage in ("over", "answer", "disclose"):
            s = msgspec.structs.replace(
                s, stage="turn", right=False, asked=(-1, ""), then="", claim=0, end="", winner=-1
            )
        return self.read(self.position(s))

    def position_key(self, s: State) -> Hashable:
        """CD-A20: with the same public identities, pawns in hand and bonus."""
        public = self._hidden(s, None)
        return msgspec.structs.replace(public, quiet=0)

    # What each seat may know

    def known(self, s: State, seat: str | None) -> State:
        return s if s.stage == "over" else self._hidden(s, seat)

    def _hidden(self, s: State, seat: str | None) -> State:
        for i, side in enumerate(s.sides):
            if SEATS[i] != seat and (side.setup or side.extra):
                s = with_side(s, i, msgspec.structs.replace(side, setup="", extra="?" * len(side.extra)))
        return s

    def guess(self, s: State, entropy: bytes) -> State:
        if self.options.register == "b" or s.stage in ("array", "register"):
            return s
        for i, side in enumerate(s.sides):
            if not side.setup:
                row = shuffled(bits.each(side.setups), entropy + bytes([i]))[0]
                setup = "".join(arrays.ARRAYS[row][file] for file in side.files)
                extra = "".join(
                    shuffled(arrays.letters(side.kinds(8 + n)), entropy + bytes([i, n]))[0]
                    for n in range(len(side.extra))
                )
                s = with_side(s, i, msgspec.structs.replace(side, setup=setup, extra=extra))
        return s

    def said(self, a: Action, listed: bool = False) -> str:
        if isinstance(a, Say) and a.verb == "register":
            return f"register {a.values[0]} {CLOAK}"
        if isinstance(a, Move) and a.promoted[:1] == CLOAK:
            return str(Move(a.kind, a.origin, a.to, a.captures, CLOAK))
        return str(a)

    # Who acts, and how

    def _actions(self, s: State) -> tuple[Action, ...]:
        return tuple(self.turn.actions(s)) if s.stage != "over" else ()

    def actor(self, s: State) -> Actor | None:
        return None if s.stage == "over" else Actor(SEATS[self.turn.actor(s)])

    def legal(self, s: State, text: str) -> Action | None:
        return self._texts(s).get(text)

    def silent(self, s: State) -> Sequence[Action]:
        return [a for a in self.actions(s) if isinstance(a, (Pass, Say))]

    def weight(self, s: State, a: Action) -> int:
        return 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        return DeckLeft(0, {}, {})

    def count(self, s: State) -> int:
        return len(arrays.ARRAYS) if s.stage == "register" else len(self.actions(s))

    def perft(self, s: State, depth: int) -> int:
        return leaves(self, s, depth)

    def apply(self, s: State, a: Action) -> tuple[State, tuple[Event, ...]]:
        if a not in self.actions(s):
            raise IllegalAction(self._refusal(s, a))
        s, events = self.turn.outcome(s, a)
        return s, tuple(events)

    def _refusal(self, s: State, a: Action) -> Reason:
        """CD-A12: what only the umpire knows is refused with the same words, whatever the cause."""
        public = self._hidden(s, None)
        if a in self.actions(public):
            return Reason(message("not-possible"), "CD-A12")
        if isinstance(a, Move):
            return self.why_not(public, Intent(a.origin, a.to))
        if isinstance(a, Drop):
            return self.why_not(public, Intent(None, a.to))
        return Reason(message("not-now", action=self.said(a)))

    # Ends

    def ranked(self, s: State, reason: Message) -> State:
        return self.turn.over(s, "ranked" if reason.id == "ranked" else "draw", -1, [])[0]

    def without(self, s: State, seat: str, stays: bool) -> State:
        return self.turn.over(s, "resigned", 1 - SEATS.index(seat), [])[0]

    # Faces

    def layout(self, s: State) -> Layout:
        """Squares, and `box:<seat>` for checkers still to be laid out and pawns that a bonus move may drop."""
        found: dict[str, Stack] = {}
        for seat, side in zip(SEATS, s.sides, strict=True):
            for square in bits.each(side.pawns):
                found[NAMES[square]] = (Token(seat, "P"),)
            for kind, there in zip(KINDS, side.men, strict=True):
                for square in bits.each(there):
                    found[NAMES[square]] = (Token(seat, kind),)
            for number, square in enumerate(side.checkers, 1):
                if square >= 0:
                    found[NAMES[square]] = (Token(seat, f"{CLOAK}{number}"),)
            waiting = [Token(seat, f"{CLOAK}{n}") for n, file in enumerate(side.files, 1) if file < 0]
            if waiting or side.pawns_lost:
                found[f"box:{seat}"] = (*waiting, *(Token(seat, "P"),) * side.pawns_lost)
        return found

    def view(self, s: State, seat: str | None) -> View:
        actor = self.actor(s)
        turn = actor.seat if actor else None
        prompt = message(
            f"stage-{s.stage}", seat=Seat(turn or ""), number=s.asked[0] + 1, lost=s.own.pawns_lost,
        )  # fmt: skip
        mine = s.sides[SEATS.index(seat)] if seat is not None else None
        hand: tuple[str, ...] = ()
        if mine is not None and mine.setup:
            hand = tuple(f"{number}={kind}" for number, kind in enumerate(mine.setup + mine.extra, 1))
        return View(
            layout=self.layout(s), turn=turn, stage=s.stage, chance=False, dice={}, prompt=prompt,
            notes=self._notes(s), standing={}, places=(), hand=hand, secrets=self._secrets(s, seat),
            grids=self._grids(s, seat),
        )  # fmt: skip

    def _notes(self, s: State) -> tuple[Message, ...]:
        """What everybody may know: check, bonuses, identified checkers."""
        notes = []
        if s.stage != "over" and s.checked:
            notes.append(message("in-check", seat=Seat(SEATS[s.turn])))
        for seat, side in zip(SEATS, s.sides, strict=True):
            if side.bonus:
                notes.append(message("has-bonus", seat=Seat(seat)))
            for number, square in enumerate(side.checkers):
                public = side.public(number) if -1 not in side.files else EVERY
                if square >= 0 and public & (public - 1) == 0:
                    kind = KINDS[public.bit_length() - 1]
                    notes.append(message("identified", seat=Seat(seat), number=number + 1, piece=Kind(kind)))
        return tuple(notes)

    def _secrets(self, s: State, seat: str | None) -> tuple[Message, ...]:
        """For one seat: what each checker of the other side may be."""
        if seat is None or -1 in s.sides[1 - SEATS.index(seat)].files:
            return ()
        other = s.sides[1 - SEATS.index(seat)]
        return tuple(
            message("may-be", number=number + 1, kinds=arrays.letters(other.public(number)))
            for number, square in enumerate(other.checkers)
            if square >= 0
        )

    def _grids(self, s: State, seat: str | None) -> tuple[Grid, ...]:
        """CD-R3: the own men with what the other side can rule out, and the other side's."""
        if seat is None or any(-1 in side.files for side in s.sides):
            return ()
        i = SEATS.index(seat)
        return (
            _grid("own-grid", seat, s.sides[i], True),
            _grid("their-grid", SEATS[1 - i], s.sides[1 - i], False),
        )

    def lines(self, s: State) -> Iterable[Line]:
        return lines.lines(self.turn, s, self.actions(s))

    def why_not(self, s: State, intent: Intent) -> Reason:
        return why.why_not(self.options, s, intent)

    def owed(self, s: State, origin: str, to: str) -> Message | None:
        return None

    # A practice opponent

    def appeal(self, s: State, a: Action) -> float:
        """Material after the action and the dearest own man that is left to be captured; guesses by their odds."""
        me = s.turn
        if isinstance(a, Say) and a.verb == "guess":
            public = s.other.public(int(a.values[0]) - 1)
            sure = public >> KINDS.index(a.values[1]) & 1 and public.bit_count() == 2
            return self._worth(s, me) + (0.3 if sure and a.values[1] != "K" else -0.5)
        if isinstance(a, Say) and a.verb == "register":
            return 0.0
        after, _ = self.turn.outcome(s, a)
        if after.stage == "over":
            return 0.0 if after.winner < 0 else 1000.0 if after.winner == me else -1000.0
        value = self._worth(after, me)
        if isinstance(a, Castle):
            value += 0.4
        if isinstance(a, Move) and a.to[0] in "cdef" and a.to[1] in "3456":
            value += 0.05
        if isinstance(a, Say):
            value -= 0.2
        enemy = after.sides[1 - me]
        worst = 0.0
        for square, kind in _men(after.sides[me]):
            attacked = attacks.certain(enemy, 1 - me, square, after.men) or (
                enemy.setup and enemy.setups & attacks.attacking(enemy, square, after.men)
            )
            if attacked:
                worst = max(worst, WORTH[kind])
        return value - 0.8 * worst

    def _worth(self, s: State, me: int) -> float:
        mine, theirs = (sum(WORTH[kind] for _, kind in _men(s.sides[seat])) for seat in (me, 1 - me))
        return mine - theirs + 0.5 * (s.right - s.sides[1 - me].bonus)


def _men(side: Side) -> Iterable[tuple[int, str]]:
    """Squares and kinds of the men of a side as far as the table knows them; an unknown checker counts as a rook."""
    for square in bits.each(side.pawns):
        yield square, "P"
    for kind, there in zip(KINDS, side.men, strict=True):
        for square in bits.each(there):
            yield square, kind
    for number, square in enumerate(side.checkers):
        if square >= 0:
            kind = attacks.named(side, number)
            yield square, "R" if kind == CLOAK else kind


def _grid(title: str, seat: str, side: Side, own: bool) -> Grid:
    """Rows are checkers, columns kinds: o is, x cannot be (as everybody knows), empty is open."""
    rows, marks = [], []
    for number, square in enumerate(side.checkers):
        if square < 0:
            continue
        rows.append(str(number + 1))
        public, kinds = side.public(number), side.kinds(number)
        line = ""
        for k in range(5):
            single = (kinds if own else public) == 1 << k
            line += "o" if single else "x" if not public >> k & 1 else "."
        marks.append(line)
    return Grid(message(title, seat=Seat(seat)), tuple(rows), tuple(KINDS), tuple(marks))


def _cleared(side: Side, square: int) -> Side:
    keep = ~(1 << square)
    men = tuple(there & keep for there in side.men)
    checkers = tuple(-1 if q == square else q for q in side.checkers)
    unmoved, passant = side.unmoved & keep, side.passant
    return msgspec.structs.replace(
        side, pawns=side.pawns & keep, men=men, checkers=checkers, unmoved=unmoved, passant=passant
    )


def _stood(side: Side, kind: str, square: int) -> Side:
    """The side with a man of that token put on an empty square."""
    if kind == "P":
        return msgspec.structs.replace(side, pawns=side.pawns | 1 << square)
    if kind in KINDS:
        men = list(side.men)
        men[KINDS.index(kind)] |= 1 << square
        return msgspec.structs.replace(side, men=tuple(men))
    number = int(kind[1:]) - 1 if kind[:1] == CLOAK and kind[1:].isdecimal() else -1
    if not 0 <= number < len(side.checkers):
        raise BadPosition(f"There is no man {kind} in this game.")
    checkers = (*side.checkers[:number], square, *side.checkers[number + 1 :])
    return msgspec.structs.replace(side, checkers=checkers)


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> CloakAndDagger:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    return CloakAndDagger(info, options.check(chosen))
