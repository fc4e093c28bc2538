"""Little Chess Jumble: whose turn it is, what is legal, and what an action brings about.

Rules follow the numbered page (CJ-R1 to R31 and its rulings). A turn is a roll, then perhaps
bringing a piece in and rolling again, then one piece's whole roll (CJ-A51). `rolls` says where a
piece may end, `setting` where its men may go at all, `why` explains refusals.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec

from companion.games.chess_jumble import appeal, lines, state, view, why
from companion.games.chess_jumble.options import Rules
from companion.games.chess_jumble.progress import Progress
from companion.games.chess_jumble.rolls import Roll as RollEnds
from companion.games.chess_jumble.rolls import Walker, roll
from companion.games.chess_jumble.setting import Setting
from companion.games.chess_jumble.state import BOX, OUT, State
from companion.kernel import bits
from companion.kernel.actions import Action, Drop, First, Move, Pass, Roll, Stay
from companion.kernel.board import Board
from companion.kernel.game import Actor, BadPosition, DieInfo, GameInfo, Intent, Result, View
from companion.kernel.layout import Layout, Line
from companion.kernel.messages import Event, IllegalAction, Kind, Message, Reason, Seat, message

TRIES = 3  # CJ-R22
NEEDED_AT_HOME = 2  # CJ-A50b, little editions


class ChessJumble:
    """One edition with its seats (in turn order), board, die and house rules."""

    def __init__(
        self,
        info: GameInfo,
        kinds: str,
        seats: tuple[str, ...],
        setting: Setting,
        die: DieInfo,
        options: Rules,
    ) -> None:
        self.info, self.kinds, self.seats, self.setting, self.options = info, kinds, seats, setting, options
        self.dice: tuple[DieInfo, ...] = (die,)
        self.rules: Mapping[str, str] = {
            name: str(value) for name, value in msgspec.to_builtins(options).items()
        }
        self.board: Board = setting.board
        self.corners = tuple(setting.corners[seat] for seat in seats)
        self.progress = Progress(setting, seats, kinds)
        self._faces = {face: die.faces.count(face) for face in die.faces}
        self.rolled = lru_cache(maxsize=256)(self._rolled)
        self.actions = lru_cache(maxsize=256)(self._actions)
        self._texts = lru_cache(maxsize=64)(lambda s: {str(a): a for a in self.actions(s)})

    # Positions

    def start(self) -> State:
        """All men in their boxes (CJ-R20); the lot says who begins (X6)."""
        return State(tuple((BOX,) * len(self.kinds) for _ in self.seats))

    def position(self, s: State) -> str:
        return state.write(s, self.seats, self.kinds, self.board)

    def read(self, text: str) -> State:
        return self._checked(state.read(text, self.seats, self.kinds, self.board))

    def rearranged(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        return self._checked(state.rearranged(s, layout, turn, self.seats, self.kinds, self.board))

    def _checked(self, s: State) -> State:
        """The state itself if its men stand where they can.

        Raises:
            BadPosition: two men on one square, a man off the track or in a foreign house.
        """
        taken: dict[int, str] = {}
        for i, men in enumerate(s.men):
            for kind, square in zip(self.kinds, men, strict=True):
                man = f"{self.seats[i]}:{kind}"
                if square >= 0:
                    if not (self.setting.track | self.corners[i].house) >> square & 1:
                        raise BadPosition(
                            f"{man} cannot stand on {self.board.names[square]}: it is neither track nor its house."
                        )
                    if square in taken:
                        raise BadPosition(
                            f"{taken[square]} and {man} both stand on {self.board.names[square]}."
                        )
                    taken[square] = man
                if square == OUT and self.options.captured_to == "a":
                    raise BadPosition(f"{man} cannot be out of the game: captured men go to their box here.")
        if s.stage == "bring" and not self._can_bring(s):
            raise BadPosition(f"{self.seats[s.turn]} has nothing to bring in, or no starting square for it.")
        if s.stage == "move" and not self.actions(s):
            raise BadPosition(f"{self.seats[s.turn]} has no legal move with a {s.face}.")
        if s.stage != "over" and (s.turn in s.gone or s.turn in s.places):
            raise BadPosition(f"It cannot be the turn of {self.seats[s.turn]}, who plays no more.")
        return s

    def position_key(self, s: State) -> Hashable:
        return (s.men, s.turn, s.stage, s.face, s.tries, s.gone, s.places)

    # Who acts, and how

    def actor(self, s: State) -> Actor | None:
        if s.stage == "over":
            return None
        return Actor(self.seats[s.turn], s.stage in ("first", "roll"))

    def _actions(self, s: State) -> tuple[Action, ...]:
        if s.stage == "first":
            return tuple(First(self.seats[i]) for i in self._playing(s))
        if s.stage == "roll":
            return tuple(Roll("white", face) for face in self._faces)
        if s.stage == "bring":
            return self._brings(s)
        if s.stage == "move":
            return tuple(self._moves(s))
        return ()

    def legal(self, s: State, text: str) -> Action | None:
        return self._texts(s).get(text)

    def silent(self, s: State) -> Sequence[Action]:
        """Declining (CJ-A14), and a roll that ends where it began (CJ-A8)."""
        return [a for a in self.actions(s) if isinstance(a, (Pass, Stay))]

    def weight(self, s: State, a: Action) -> int:
        return self._faces[a.face] if isinstance(a, Roll) else 1

    def count(self, s: State) -> int:
        if s.stage != "move":
            return len(self.actions(s))
        free = (self.corners[s.turn].house & ~bits.of(q for q in s.men[s.turn] if q >= 0)).bit_count()
        found = 0
        returns: set[int] = set()
        for piece, ends in self.rolled(s).items():
            found += sum(squares.bit_count() for squares in ends.ends.values()) + len(ends.home) * free
            square = s.men[s.turn][piece]
            back = [taken for taken, squares in ends.ends.items() if squares >> square & 1]
            found -= len(back)
            returns.update(back)
        return found + len(returns)

    def _can_bring(self, s: State) -> bool:
        """CJ-R25, R26, A15: something to bring in, and a starting square to put it on."""
        return BOX in s.men[s.turn] and bool(self._bring_squares(s))

    def _bring_squares(self, s: State) -> int:
        own = bits.of(q for q in s.men[s.turn] if q >= 0)
        blocked = self.men_on_track(s) if self.options.insert_captures == "b" else own
        return self.corners[s.turn].start & ~blocked

    def _brings(self, s: State) -> tuple[Action, ...]:
        """CJ-R23: any boxed piece on either starting square; declining wastes the + (CJ-A14)."""
        found: list[Action] = [
            Drop(kind, self.board.names[q])
            for kind, where in zip(self.kinds, s.men[s.turn], strict=True)
            if where == BOX
            for q in bits.each(self._bring_squares(s))
        ]
        return tuple(found if self.options.must_insert == "b" else [*found, Pass()])

    def men_on_track(self, s: State) -> int:
        return bits.of(q for men in s.men for q in men if q >= 0) & self.setting.track

    def prey(self, s: State) -> int:
        """Men of other seats that stand where they may be captured: not on a break square of their own (CJ-R19)."""
        found = 0
        for i, men in enumerate(s.men):
            if i != s.turn:
                found |= bits.of(q for q in men if q >= 0) & ~self.corners[i].breaks & ~self.corners[i].house
        return found

    def walker(self, s: State, piece: int) -> Walker:
        square = s.men[s.turn][piece]
        men = self.men_on_track(s) & ~(1 << square)
        return Walker(self.corners[s.turn], self.kinds[piece], square, men, self.prey(s))

    def owes_start(self, s: State) -> bool:
        """CJ-R26, A16: both own starting squares hold own men while the box is not empty."""
        own = bits.of(q for q in s.men[s.turn] if q >= 0)
        return BOX in s.men[s.turn] and not self.corners[s.turn].start & ~own

    def _rolled(self, s: State) -> dict[int, RollEnds]:
        """The legal ends of each piece of the seat to move, for the number it rolled."""
        n, options, corner = int(s.face), self.options, self.corners[s.turn]
        steps = {}
        for piece, square in enumerate(s.men[s.turn]):
            own = options.insert_moves_self == "b" and s.fresh not in (-1, piece)
            if square >= 0 and self.setting.track >> square & 1 and not own:
                steps[piece] = self.walker(s, piece).steps(n, options.capture_mid == "b")

        def ends(piece: int, allowed: int) -> RollEnds:
            return roll(steps[piece], n, allowed, options.capture_mid, options.must_use_all)

        if self.owes_start(
            s
        ):  # CJ-R26 comes first (CJ-A5); only if nothing frees a square, anything goes (CJ-A17)
            leaving = [p for p in steps if corner.start >> s.men[s.turn][p] & 1]
            freeing = {p: found for p in leaving if not (found := ends(p, ~corner.start)).empty}
            if freeing:
                return freeing
        return {p: found for p in steps if not (found := ends(p, -1)).empty}

    def _moves(self, s: State) -> Iterable[Action]:
        names = self.board.names
        free = self.corners[s.turn].house & ~bits.of(q for q in s.men[s.turn] if q >= 0)
        # What rolls took that end where they began: whose roll it was makes no difference.
        returns: set[int] = set()
        for piece, found in self.rolled(s).items():
            square = s.men[s.turn][piece]
            kind, origin = self.kinds[piece], names[square]
            for taken, squares in found.ends.items():
                captures = tuple(names[q] for q in bits.each(taken))
                if squares >> square & 1:
                    if taken in returns or not taken:
                        squares &= ~(1 << square)
                    returns.add(taken)
                for end in bits.each(squares):
                    yield Move(kind, origin, names[end], captures)
            for taken in sorted(found.home):
                captures = tuple(names[q] for q in bits.each(taken))
                for end in bits.each(free):
                    yield Move(kind, origin, names[end], captures)
        if 0 in returns:
            yield Stay()

    # What actions do

    def apply(self, s: State, a: Action) -> tuple[State, tuple[Event, ...]]:
        if a not in self.actions(s):
            raise IllegalAction(self._refusal(s, a))
        return self.outcome(s, a)

    def _refusal(self, s: State, a: Action) -> Reason:
        if isinstance(a, Move):
            return self.why_not(s, Intent(a.origin, a.to))
        if isinstance(a, Drop):
            return self.why_not(s, Intent(None, a.to))
        return Reason(message("not-now", action=str(a)))

    def outcome(self, s: State, a: Action) -> tuple[State, tuple[Event, ...]]:
        """As `apply`, for an action known to be legal."""
        seat = Seat(self.seats[s.turn])
        match a:
            case First():
                begins = self.seats.index(a.seat)
                s = msgspec.structs.replace(s, turn=begins, starter=begins, stage="roll")
                return s, (Event("first", message("first", seat=Seat(a.seat))),)
            case Roll():
                return self._after_roll(s, a.face)
            case Pass():
                return self._next_turn(s, [Event("decline", message("declines", seat=seat))])
            case Stay():
                return self._next_turn(s, [Event("stay", message("stays", seat=seat, face=s.face))])
            case Drop():
                return self._after_drop(s, a)
            case Move():
                return self._after_move(s, a)
        raise TypeError(a)

    def _after_roll(self, s: State, face: str) -> tuple[State, tuple[Event, ...]]:
        seat = Seat(self.seats[s.turn])
        events = [Event("roll", message("rolls", seat=seat, face=face))]
        brings = face == "+" or (face == "#" and self.options.plus_hash == "both")
        if face == "#" and (not brings or BOX not in s.men[s.turn]):  # CJ-R27, R31, A13
            return self._next_turn(s, [*events, Event("skip", message("misses-turn", seat=seat))])
        if brings:
            if self._can_bring(s):
                return msgspec.structs.replace(s, stage="bring", face=face), tuple(events)
            why_dead = "nothing-to-bring" if BOX not in s.men[s.turn] else "starts-taken"  # CJ-A11
            return self._fruitless(s, [*events, Event("fruitless", message(why_dead, seat=seat, face=face))])
        moving = msgspec.structs.replace(s, stage="move", face=face)
        if self.rolled(moving):
            if self.owes_start(moving):
                events.append(Event("owed", message("owes-start", seat=seat)))
            return moving, tuple(events)
        return self._fruitless(s, [*events, Event("fruitless", message("no-move", seat=seat, face=face))])

    def _fruitless(self, s: State, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
        """CJ-R22, A12: up to three rolls while nothing can be played."""
        on_track = any(q >= 0 and self.setting.track >> q & 1 for q in s.men[s.turn])
        again = {"a": True, "b": not on_track, "c": s.turn not in s.opened}[self.options.three_rolls]
        if again and s.tries + 1 < TRIES:
            return msgspec.structs.replace(s, stage="roll", face="", tries=s.tries + 1), tuple(events)
        return self._next_turn(
            s, [*events, Event("pass", message("turn-passes", seat=Seat(self.seats[s.turn])))]
        )

    def _captured(
        self, men: list[list[int]], squares: Iterable[str], events: list[Event], seat: Seat, kind: str
    ) -> None:
        """Take the men off these squares: to their box, or out of the game (CJ-A18)."""
        for name in squares:
            square = self.board.number[name]
            for i, row in enumerate(men):
                if square in row:
                    piece = row.index(square)
                    row[piece] = BOX if self.options.captured_to == "a" else OUT
                    said = message(
                        "captures", seat=seat, piece=Kind(kind), square=name,
                        owner=Seat(self.seats[i]), victim=Kind(self.kinds[piece]),
                    )  # fmt: skip
                    events.append(Event("capture", said))

    def _after_drop(self, s: State, a: Drop) -> tuple[State, tuple[Event, ...]]:
        """CJ-R23, R24: bring in, throwing out an enemy (CJ-A15), and roll again; the tries start anew (CJ-A12)."""
        seat, piece = Seat(self.seats[s.turn]), self.kinds.index(a.kind)
        events = [Event("bring", message("brings-in", seat=seat, piece=Kind(a.kind), square=a.to))]
        men = [list(row) for row in s.men]
        before = len(events)
        self._captured(men, (a.to,), events, seat, a.kind)
        men[s.turn][piece] = self.board.number[a.to]
        quiet = -1 if len(events) > before else s.quiet
        placed = tuple(tuple(row) for row in men)
        s = msgspec.structs.replace(s, men=placed, stage="roll", face="", tries=0, fresh=piece, quiet=quiet)
        return self._arrivals(s, events)

    def _after_move(self, s: State, a: Move) -> tuple[State, tuple[Event, ...]]:
        seat, piece = Seat(self.seats[s.turn]), self.kinds.index(a.kind)
        to = self.board.number[a.to]
        home = self.corners[s.turn].house >> to & 1
        events = [Event("move", message("moves", seat=seat, piece=Kind(a.kind), origin=a.origin, to=a.to))]
        men = [list(row) for row in s.men]
        self._captured(men, a.captures, events, seat, a.kind)
        men[s.turn][piece] = to
        if home:
            count = sum(1 for q in men[s.turn] if q >= 0 and self.corners[s.turn].house >> q & 1)
            events.append(Event("home", message("home", seat=seat, piece=Kind(a.kind), count=count)))
        quiet = -1 if home or a.captures else s.quiet
        s = msgspec.structs.replace(s, men=tuple(tuple(row) for row in men), quiet=quiet)
        s, events_so_far = self._arrivals(s, events)
        return (s, events_so_far) if s.stage == "over" else self._next_turn(s, list(events_so_far))

    def _arrivals(self, s: State, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
        """Seats that are home now get their place (CJ-R30); with one seat left the game is over."""
        places, gone = list(s.places), list(s.gone)
        for i, men in enumerate(s.men):
            if i in places or i in gone:
                continue
            left = sum(1 for q in men if q != OUT)
            needed = min(left, NEEDED_AT_HOME) if self.options.length == "b" else left
            if not left:
                gone.append(i)
                events.append(Event("out", message("all-captured", seat=Seat(self.seats[i]))))
            elif self.progress.at_home(s, i) >= needed:
                places.append(i)
                kind, said = ("win", "wins") if len(places) == 1 else ("place", "takes-place")
                events.append(Event(kind, message(said, seat=Seat(self.seats[i]), place=len(places))))
        s = msgspec.structs.replace(s, places=tuple(places), gone=tuple(gone))
        if len(self._playing(s)) <= 1:
            s = msgspec.structs.replace(s, stage="over", face="", tries=0, fresh=-1, end="home")
        return s, tuple(events)

    def _playing(self, s: State) -> list[int]:
        return [i for i in range(len(self.seats)) if i not in s.places and i not in s.gone]

    def _next_turn(self, s: State, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
        """The next seat that still plays, in turn order (CJ-A42)."""
        opened = s.opened if s.turn in s.opened else tuple(sorted((*s.opened, s.turn)))
        turn, playing = s.turn, self._playing(s)
        while (turn := (turn + 1) % len(self.seats)) not in playing:
            pass
        s = msgspec.structs.replace(
            s, turn=turn, stage="roll", face="", tries=0, fresh=-1, opened=opened, quiet=s.quiet + 1
        )
        return s, tuple(events)

    # Ends

    def result(self, s: State) -> Result | None:
        if s.stage != "over":
            return None
        left = self.progress.standing(s)
        order = (*s.places, *(i for _, i in left), *s.gone)
        places = tuple(self.seats[i] for i in order)
        scores = {seat: self.progress.at_home(s, i) for i, seat in enumerate(self.seats)}
        winner: str | tuple[str, ...] | None = places[0]
        if s.end == "draw":
            winner = None
        elif s.end == "ranked" and not s.places:
            best = tuple(self.seats[i] for key, i in left if key == left[0][0])
            winner = best if len(best) > 1 else best[0]
        return Result(winner, places, scores, message(f"ends-{s.end}"))

    def round_ended(self, before: State, after: State) -> bool:
        """The turn has come round to (or past) the seat that began."""
        count = len(self.seats)
        return (
            after.turn != before.turn
            and (after.turn - after.starter) % count < (before.turn - before.starter) % count
        )

    def ranked(self, s: State, reason: Message) -> State:
        end = "draw" if reason.id == "draw" else "ranked"
        return msgspec.structs.replace(s, stage="over", face="", tries=0, fresh=-1, end=end)

    def without(self, s: State, seat: str, stays: bool) -> State:
        i = self.seats.index(seat)
        if s.stage == "over" or i in s.gone or i in s.places:
            return s
        men = (
            s.men
            if stays
            else tuple((BOX,) * len(self.kinds) if j == i else row for j, row in enumerate(s.men))
        )
        s = msgspec.structs.replace(s, men=men, gone=(*s.gone, i))
        if len(self._playing(s)) <= 1:
            return msgspec.structs.replace(s, stage="over", face="", tries=0, fresh=-1, end="home")
        if s.turn != i:
            return s
        return (
            self._next_turn(s, [])[0]
            if s.stage != "first"
            else msgspec.structs.replace(s, turn=self._playing(s)[0])
        )

    def claimable(self, s: State) -> tuple[str, ...]:
        """X4: 50 full turns without a capture or an arrival."""
        return ("fifty",) if s.stage != "over" and s.quiet >= 50 * len(self._playing(s)) else ()

    # What others ask

    def appeal(self, s: State, a: Action) -> float:
        return appeal.appeal(self, s, a)

    def layout(self, s: State) -> Layout:
        return view.layout(self, s)

    def view(self, s: State, seat: str | None) -> View:
        return view.view(self, s)

    def lines(self, s: State) -> Iterable[Line]:
        return lines.lines(self, s)

    def why_not(self, s: State, intent: Intent) -> Reason:
        return why.why_not(self, s, intent)

    def owed(self, s: State, origin: str, to: str) -> Message | None:
        return why.owed(self, s, origin, to)
