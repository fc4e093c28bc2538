"""What can be done at each stage of a Cloak and Dagger turn, what comes of it, what the board shows, and what stays hidden."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from companion.games.cloak_and_dagger import moves, state
from companion.games.cloak_and_dagger import moves as attacks
from companion.games.cloak_and_dagger import moves as dead_positions
from companion.games.cloak_and_dagger.facts import Options
from companion.games.cloak_and_dagger.moves import CLOAK, NAMES, NUMBER, Rules, Taken
from companion.games.cloak_and_dagger.state import HOME, KINDS, Side, State, king_square, with_side
from companion.games.shared.two_player import SEATS
from companion.kernel import bitboard
from companion.kernel.actions import Action, Castle, Drop, Move, Pass, Say
from companion.kernel.layout import Line, Stack, castling_line, single, standard_line
from companion.kernel.messages import Event, Kind, Seat, message, sentences
from companion.kernel.orthodox import TERRAIN
from companion.kernel.seeded_random import choose

Outcome = tuple[State, list[Event]]
OVER = {
    "king": "over-king",
    "mate": "over-mate",
    "stalemate": "over-stalemate",
    "dead": "over-dead",
    "contradiction": "over-contradiction",
}


@lru_cache(maxsize=4)
def _registrations(seat: str, files: tuple[int, ...]) -> tuple[Say, ...]:
    """CD-R2: each of the set-ups, man by man in the order of the checkers; `files`: where these started."""
    return tuple(Say("register", (seat, "".join(row[file] for file in files))) for row in state.ARRAYS)


class Turn:
    """The turn under one set of house rules.

    Args:
        options: the house rules.
        plain: whether everything is found by the cuts, even where a fast version knows the house rules.
    """

    def __init__(self, options: Options, plain: bool = False) -> None:
        self.options = options
        self.rules = Rules(options, plain)

    def actor(self, s: State) -> int:
        """Who has to say or do something."""
        return 1 - s.turn if s.stage in ("answer", "disclose") else s.turn

    # What can be done

    def actions(self, s: State) -> Iterator[Action]:
        match s.stage:
            case "array":
                file = next(f for f in range(8) if f not in s.own.files)
                for number in range(8):
                    if s.own.files[number] < 0:
                        yield Drop(f"{CLOAK}{number + 1}", NAMES[file + 56 * s.turn])
            case "register":
                yield from _registrations(SEATS[s.turn], s.own.files)
            case "bonus":
                yield from moves.bonus_moves(self.rules, s, before=True)
                yield Pass()
            case "turn":
                yield from self.guesses(s)
                yield from moves.regular(self.rules, s)
            case "move":
                yield from moves.regular(self.rules, s)
            case "answer":
                yield from self._answers(s)
            case "disclose":
                yield from (Say("disclose", (str(s.asked[0] + 1), kind)) for kind in self._disclosures(s))
            case "after":
                yield from moves.bonus_moves(self.rules, s, before=False)
                yield Pass()
            case "uncloak":
                yield from self._uncloakings(s)
                yield Pass()

    def guesses(self, s: State) -> Iterator[Say]:
        """CD-R4, A4: against a checker that is not identified yet, any kind that it may still be."""
        other = s.other
        for number, square in enumerate(other.checkers):
            public = other.public(number)
            if square >= 0 and public & (public - 1):
                for kind in state.letters(public):
                    yield Say("guess", (str(number + 1), kind))

    def _answers(self, s: State) -> Iterator[Say]:
        """Without registration the owner answers; what cannot be true is not offered (CD-A3b)."""
        number, kind = s.asked
        may, bit = s.other.kinds(number), 1 << KINDS.index(kind)
        if may & bit:
            yield Say("answer", ("yes",))
        if may & ~bit:
            yield Say("answer", ("no",))

    def _disclosures(self, s: State) -> str:
        """What the owner may say a captured checker was: anything, though a contradiction loses (CD-A23)."""
        return state.letters(s.other.kinds(s.asked[0])) if self.options.entered else KINDS

    def _uncloakings(self, s: State) -> Iterator[Say]:
        """CD-R7, A13: each own checker, if it is no attacked king; and a claimed check (A11c)."""
        own = s.own
        for number, square in enumerate(own.checkers):
            for kind in state.letters(own.kinds(number)) if square >= 0 else "":
                if kind != "K" or self._is_safe_in_the_open(s, number):
                    yield Say("uncloak", (str(number + 1), kind))
        if self.options.check_is_said and not s.claim and self._may_claim(s):
            yield Say("check")

    def _is_safe_in_the_open(self, s: State, number: int) -> bool:
        """CD-A13: whether an own checker may be uncloaked as a king."""
        square = s.own.checkers[number]
        if not self.rules.knows:
            s, _ = self._replace_checker(s, s.turn, number, "K")
        return self.rules.may_be_safe(s, s.turn, square, self.options.announced)

    def _may_claim(self, s: State) -> int:
        """The own set-ups in which a cloaked man gives check to the other side's uncloaked king."""
        king = king_square(s.other)
        if king < 0:
            return 0
        return s.own.setups & self.rules.find_attacking(s, s.turn, king)

    # What comes of it

    def outcome(self, s: State, a: Action) -> Outcome:
        """The state after a legal action, and what happened."""
        if isinstance(a, Say):
            return {
                "register": self._register,
                "guess": self._guess,
                "answer": self._answer,
                "disclose": self._disclose,
                "uncloak": self._uncloak,
                "check": self._claim,
            }[a.verb](s, a.values)
        if isinstance(a, Pass):
            return self._pass(s)
        if isinstance(a, Drop) and s.stage == "array":
            return self._place(s, a)
        return self._move(s, a)

    def _place(self, s: State, a: Drop) -> Outcome:
        """CD-A1c: set down the next checker of the back row."""
        number, square = int(a.kind[1:]) - 1, NUMBER[a.to]
        own = s.own
        files, checkers = list(own.files), list(own.checkers)
        files[number], checkers[number] = square % 8, square
        own = msgspec.structs.replace(own, files=tuple(files), checkers=tuple(checkers))
        if -1 not in own.files:
            own = msgspec.structs.replace(own, unmoved=HOME[s.turn])
        s = with_side(s, s.turn, own)
        said = message("places", seat=Seat(SEATS[s.turn]), number=number + 1, square=a.to)
        if -1 in own.files:
            return s, [Event("place", said)]
        stage = "array" if s.turn == 0 else "register" if self.options.entered else "turn"
        return msgspec.structs.replace(s, turn=1 - s.turn, stage=stage), [Event("place", said)]

    def _register(self, s: State, values: tuple[str, ...]) -> Outcome:
        s = with_side(s, s.turn, msgspec.structs.replace(s.own, setup=values[1]))
        events = [Event("register", message("registers", seat=Seat(SEATS[s.turn])))]
        stage = "register" if s.turn == 0 else "turn"
        return msgspec.structs.replace(s, turn=1 - s.turn, stage=stage), events

    def _guess(self, s: State, values: tuple[str, ...]) -> Outcome:
        number, kind = int(values[0]) - 1, values[1]
        owner, piece = Seat(SEATS[1 - s.turn]), Kind(kind)
        said = message("guesses", seat=Seat(SEATS[s.turn]), owner=owner, number=number + 1, piece=piece)
        s = msgspec.structs.replace(s, asked=(number, kind), stage="answer")
        events = [Event("guess", said)]
        known = attacks.letter_of(s.other, number)
        if known == "?":
            return s, events
        return self._apply_answer(s, known == kind, events)

    def _answer(self, s: State, values: tuple[str, ...]) -> Outcome:
        return self._apply_answer(s, values[0] == "yes", [])

    def _apply_answer(self, s: State, right: bool, events: list[Event]) -> Outcome:
        """CD-R5, R6: tell whether the guess was right."""
        number, kind = s.asked
        bit = 1 << KINDS.index(kind)
        other = attacks.narrow(s.other, number, bit if right else ~bit)
        if right and bit == 1 and not other.exposed and self.options.known_king_counts:
            other = msgspec.structs.replace(other, exposed=1)
        s = with_side(s, 1 - s.turn, other)
        s = msgspec.structs.replace(s, stage="move", asked=(-1, ""), right=right)
        said = message(
            "guess-right" if right else "guess-wrong",
            owner=Seat(SEATS[1 - s.turn]),
            number=number + 1,
            piece=Kind(kind),
        )
        if not right:
            said = sentences(said, message("has-bonus", seat=Seat(SEATS[1 - s.turn])))
            s = with_side(s, 1 - s.turn, msgspec.structs.replace(s.other, bonus=True))
        events = [*events, Event("right" if right else "wrong", said)]
        if right and self.options.guess_uncloaks:
            s, shown = self._replace_checker(s, 1 - s.turn, number, kind)
            events += shown
        return self._conclude(s, events)

    def _replace_checker(self, s: State, seat: int, number: int, kind: str) -> Outcome:
        """Replace a checker by its man."""
        side = s.sides[seat]
        square = side.checkers[number]
        men = list(side.men)
        men[KINDS.index(kind)] |= 1 << square
        checkers = (*side.checkers[:number], -1, *side.checkers[number + 1 :])
        side = attacks.narrow(side, number, 1 << KINDS.index(kind))
        side = msgspec.structs.replace(side, checkers=checkers, men=tuple(men))
        said = message(
            "uncloaks", seat=Seat(SEATS[seat]), number=number + 1, piece=Kind(kind), square=NAMES[square]
        )
        return with_side(s, seat, side), [Event("uncloak", said)]

    def _uncloak(self, s: State, values: tuple[str, ...]) -> Outcome:
        s, events = self._replace_checker(s, s.turn, int(values[0]) - 1, values[1])
        return (s, events) if self._may_uncloak(s) else self._end_turn(s, events)

    def _may_uncloak(self, s: State) -> bool:
        """Whether anything is left to do at the end of a turn, as far as everybody knows."""
        return s.own.cloaked != 0

    def _claim(self, s: State, values: tuple[str, ...]) -> Outcome:
        events = [Event("claim", message("says-check", seat=Seat(SEATS[s.turn])))]
        public = with_side(s, s.turn, msgspec.structs.replace(s.own, setup=""))
        return msgspec.structs.replace(s, claim=self._may_claim(public)), events

    def _move(self, s: State, a: Action) -> Outcome:
        """Make a regular move or a bonus move."""
        turn, seat, stage = s.turn, Seat(SEATS[s.turn]), s.stage
        before = s
        s, taken = moves.apply_action(self.rules, s, a)
        if isinstance(a, Move) and a.kind[0] == CLOAK:
            kinds = self.rules.makers(before, int(a.kind[1:]) - 1, NUMBER[a.to])
            s = with_side(s, turn, attacks.narrow(s.own, s.own.on(NUMBER[a.to]), kinds))
        pawn = isinstance(a, Drop) or (isinstance(a, Move) and a.kind == "P")
        s = msgspec.structs.replace(
            s, quiet=0 if pawn or taken.kind else before.quiet + (stage in ("turn", "move"))
        )
        events = [self._what(a, seat)]
        if isinstance(a, Castle) and not s.own.exposed and self.options.known_king_counts:
            s = with_side(s, turn, msgspec.structs.replace(s.own, exposed=1))
        if isinstance(a, Move) and a.promoted:
            become = Kind("checker" if a.promoted[0] == CLOAK else a.promoted)
            events.append(Event("promotion", message("becomes", seat=seat, piece=become, square=a.to)))
        if stage == "bonus":
            s = with_side(s, turn, msgspec.structs.replace(s.own, bonus=False))
            after = "turn"
        else:
            if stage != "after":
                s = with_side(s, 1 - turn, msgspec.structs.replace(s.other, passant=0))
                s = msgspec.structs.replace(s, claim=0)
            after = "after" if stage != "after" and s.right else "uncloak"
        if taken.kind:
            return self._capture(s, taken, after, events)
        return self._enter(s, after, events)

    def _what(self, a: Action, seat: Seat) -> Event:
        match a:
            case Drop():
                return Event("drop", message("drops", seat=seat, square=a.to))
            case Castle():
                return Event("castling", message("castles", seat=seat, king=a.king_to, rook=a.rook_to))
            case Move():
                if a.kind[0] == CLOAK:
                    said = message(
                        "checker-moves", seat=seat, number=int(a.kind[1:]), origin=a.origin, to=a.to
                    )
                else:
                    said = message("moves", seat=seat, piece=Kind(a.kind), origin=a.origin, to=a.to)
                return Event("move", said)
        raise TypeError(a)

    def _capture(self, s: State, taken: Taken, after: str, events: list[Event]) -> Outcome:
        """CD-R8, A18: what was captured is told to both; a king's capture wins (A19)."""
        owner = Seat(SEATS[1 - s.turn])
        square = NAMES[taken.square]
        if taken.kind != CLOAK:
            said = message("captures", owner=owner, piece=Kind(taken.kind), square=square)
            events.append(Event("capture", said))
            if taken.kind == "K":
                return self.over(s, "king", s.turn, events)
            return self._enter(s, after, events)
        events.append(
            Event("capture", message("captures-checker", owner=owner, number=taken.number + 1, square=square))
        )
        known = attacks.letter_of(s.other, taken.number)
        if known == "?":
            return msgspec.structs.replace(s, stage="disclose", asked=(taken.number, ""), then=after), events
        return self._identify(s, taken.number, known, after, events)

    def _disclose(self, s: State, values: tuple[str, ...]) -> Outcome:
        number, kind, after = s.asked[0], values[1], s.then
        s = msgspec.structs.replace(s, asked=(-1, ""), then="")
        if not s.other.kinds(number) >> KINDS.index(kind) & 1:  # CD-A23
            said = message("contradicts", owner=Seat(SEATS[1 - s.turn]), number=number + 1, piece=Kind(kind))
            return self.over(s, "contradiction", s.turn, [Event("contradiction", said)])
        return self._identify(s, number, kind, after, [])

    def _identify(self, s: State, number: int, kind: str, after: str, events: list[Event]) -> Outcome:
        s = with_side(s, 1 - s.turn, attacks.narrow(s.other, number, 1 << KINDS.index(kind)))
        said = message("was", owner=Seat(SEATS[1 - s.turn]), number=number + 1, piece=Kind(kind))
        events = [*events, Event("disclosure", said)]
        if kind == "K":
            return self.over(s, "king", s.turn, events)
        return self._enter(s, after, events)

    def _pass(self, s: State) -> Outcome:
        seat = Seat(SEATS[s.turn])
        if s.stage == "bonus":
            s = with_side(s, s.turn, msgspec.structs.replace(s.own, bonus=False))
            return self._enter(s, "turn", [Event("pass", message("no-bonus", seat=seat))])
        if s.stage == "after":
            return self._enter(s, "uncloak", [Event("pass", message("no-bonus", seat=seat))])
        return self._end_turn(s, [Event("pass", message("ends-turn", seat=seat))])

    def _enter(self, s: State, stage: str, events: list[Event]) -> Outcome:
        """The next stage, or what follows it when nothing can be done there."""
        s = msgspec.structs.replace(s, stage=stage)
        if stage == "turn":
            return self._begin_turn(s, events)
        if stage == "uncloak" and not self._may_uncloak(s):
            return self._end_turn(s, events)
        return s, events

    def _end_turn(self, s: State, events: list[Event]) -> Outcome:
        """The other side's turn; an identified king counts as uncloaked from now on (CD-A6)."""
        other = s.other
        if other.exposed == 1:
            other = msgspec.structs.replace(other, exposed=2)
            s = with_side(s, 1 - s.turn, other)
        s = msgspec.structs.replace(
            s, turn=1 - s.turn, stage="bonus" if other.bonus else "turn", right=False, checked=False
        )
        return self._begin_turn(s, events)

    def start_from(self, s: State) -> Outcome:
        """A position in which a turn begins, or a guess has been made: over if it ends the game however it came about."""
        return self._begin_turn(msgspec.structs.replace(s, checked=False), [])

    def _begin_turn(self, s: State, events: list[Event]) -> Outcome:
        """CD-R9, A11, A20, A24: announce check, and end the game by mate or stalemate."""
        king = king_square(s.own)
        cloaked = self.options.announced
        checked = bool(s.claim) or (king >= 0 and self.rules.is_surely_attacked(s, s.turn, king, cloaked))
        s = msgspec.structs.replace(s, checked=checked)
        if checked:
            events = [*events, Event("check", message("check", seat=Seat(SEATS[s.turn])))]
        return self._conclude(s, events)

    def _conclude(self, s: State, events: list[Event]) -> Outcome:
        """CD-R9, A20, A24, X3: end the game by mate or stalemate, or where nobody can win any more."""
        if not self._can_move(s):
            if not s.checked:
                return self.over(s, "stalemate", -1, events)
            winner = 1 - s.turn
            s, shown = self._prove_mate(s, king_square(s.own))
            return self.over(s, "mate", winner, [*events, *shown])
        dead = self.rules.knows and dead_positions.is_dead(self.options, s)
        return self.over(s, "dead", -1, events) if dead else (s, events)

    def _can_move(self, s: State) -> bool:
        if next(moves.regular(self.rules, s), None) is not None:
            return True
        return s.stage == "bonus" and next(moves.bonus_moves(self.rules, s, before=True), None) is not None

    def _prove_mate(self, s: State, king: int) -> Outcome:
        """CD-R9, A11: uncloak the men that mate, at the king or at a square beside it."""
        events: list[Event] = []
        around = TERRAIN.king[king] | 1 << king
        men, foe, before = s.men & ~(1 << king), 1 - s.turn, s

        def attacks_near(square: int, kind: str) -> bool:
            if self.rules.knows:
                return bool(attacks.reach(KINDS.index(kind), square, men) & around)
            return any(
                self.rules.does_attack(moves.king_on(before, s.turn, q), foe, square, q)
                for q in bitboard.each(around & ~(1 << square))
            )

        for number, square in enumerate(s.other.checkers):
            kind = attacks.letter_of(s.other, number)
            if square >= 0 and kind != "?" and attacks_near(square, kind):
                s, shown = self._replace_checker(s, 1 - s.turn, number, kind)
                events += shown
        return s, events

    def over(self, s: State, end: str, winner: int, events: list[Event]) -> Outcome:
        """The game ends, and the set-ups are disclosed."""
        said = message(OVER[end], seat=Seat(SEATS[winner] if winner >= 0 else ""))
        shown = [
            Event("setup", message("setup-was", seat=Seat(seat), setup=describe_setup(side)))
            for seat, side in zip(SEATS, s.sides, strict=True)
            if side.setup
        ]
        return end_game(s, end, winner), [*events, Event(end, said), *shown]


def end_game(s: State, end: str, winner: int) -> State:
    """The position with the game over; `winner`: -1 for nobody."""
    return msgspec.structs.replace(
        s, stage="over", end=end, winner=winner, asked=(-1, ""), then="", claim=0, right=False, checked=False
    )


def describe_setup(side: Side) -> tuple[Kind, ...]:
    """Return the pieces of a set-up, in the order of their checkers."""
    return tuple(Kind(kind) for kind in side.setup)


def line(s: State, a: Action) -> Line | None:
    """The line of an action; None: a board shows nothing of it, or what only the screen may be told."""
    seat = SEATS[s.turn]
    match a:
        case Move(promoted=promoted) if promoted[:1] == CLOAK:
            new = f"{CLOAK}{len(s.own.checkers) + 1}"
            return standard_line(a, seat, become=new) if promoted == CLOAK else None
        case Castle():
            return castling_line(a, _man(s, a.king, "K"), _man(s, a.rook, "R"))
        case Say(verb="uncloak", values=(number, kind)):
            square = NAMES[s.own.checkers[int(number) - 1]]
            return Line((a,), {square: single(seat, kind)}, frozenset((square,)))
    return standard_line(a, seat)


def _man(s: State, square: str, kind: str) -> Stack:
    """The man or checker on a square."""
    number = s.own.on(NUMBER[square])
    return single(SEATS[s.turn], f"{CLOAK}{number + 1}" if number >= 0 else kind)


def redact(s: State, seat: str | None) -> State:
    """The position as that seat (None: the public) knows it."""
    for i, side in enumerate(s.sides):
        if SEATS[i] != seat and (side.setup or side.extra):
            s = with_side(s, i, msgspec.structs.replace(side, setup="", extra="?" * len(side.extra)))
    return s


def guess(s: State, entropy: bytes) -> State:
    """A position with set-ups that agree with what is known, chosen by these random bytes."""
    for i, side in enumerate(s.sides):
        if not side.setup:
            row = choose(state.rows(side.setups), entropy + bytes([i]))
            setup = "".join(state.ARRAYS[row][file] for file in side.files)
            extra = "".join(
                choose(state.letters(side.kinds(8 + n)), entropy + bytes([i, n]))
                for n in range(len(side.extra))
            )
            s = with_side(s, i, msgspec.structs.replace(side, setup=setup, extra=extra))
    return s


def redact_action(a: Action) -> str:
    """An action's text without what only its maker knows."""
    if isinstance(a, Say) and a.verb == "register":
        return f"register {a.values[0]} {CLOAK}"
    if isinstance(a, Move) and a.promoted[:1] == CLOAK:
        return str(Move(a.kind, a.origin, a.to, a.captures, CLOAK))
    return str(a)
