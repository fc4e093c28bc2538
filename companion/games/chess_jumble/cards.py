"""The choices that the card in play gives to the seats in Chess Jumble, and their effects.

The choices are made one at a time (CJ-R34 to R40).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from companion.games.chess_jumble.equipment import Aloud, March, Miss, Operation, PutPiece, Select, SwapPieces
from companion.games.chess_jumble.legal_moves import JumbleMoves
from companion.games.chess_jumble.prepared_board import Roll, Step, Walker
from companion.games.chess_jumble.state import BOX, MOST_SKIPS, State, Task, with_piece
from companion.kernel import bitboard
from companion.kernel.actions import Action, Done, Move, Put, Swap
from companion.kernel.layout import NOWHERE, Line, Stack, standard_line
from companion.kernel.messages import Event, Kind, Seat, message
from companion.kernel.view import Owed

Piece = tuple[int, int]
"""A seat and a piece."""
Outcome = tuple[State, list[Event]]
MOST = 2000
"""Maximum number of lines that consist of several choices.

Further ones are left out, but single choices always have lines.
"""


def several_choose(op: Operation) -> bool:
    """Return whether each owner chooses for its own pieces (CJ-A38)."""
    return isinstance(op, PutPiece) and op.whose in ("each", "every")


class JumbleCards(JumbleMoves):
    """The cards of one edition."""

    def operation(self, s: State) -> Operation:
        """Return the current operation of the card in play."""
        assert self.deck is not None
        return self.deck.card(s.card).effect[s.step]

    def chooser(self, s: State) -> int:
        """Return the seat that chooses now."""
        return s.todo[0][0] if s.todo else s.turn

    def find_ends(self, s: State) -> dict[int, Roll]:
        """Return the targets of each piece of the seat to move, according to its roll or its card."""
        if s.stage != "card":
            return self.roll_moves(s) if s.stage in ("move", "bring") else {}
        op = self.operation(s)
        return self.march_moves(s, op) if isinstance(op, March) else {}

    def find_steps(self, s: State, piece: int) -> tuple[int, list[Step]]:
        """Return the number of moves that a piece may make now, according to its die or its card, and
        the reach of each move.
        """
        if s.stage == "card" and isinstance(op := self.operation(s), March):
            walks = self.walker(replace(s, bold=s.bold or op.bold), piece)
            return op.up_to, walks.steps(op.up_to, False)
        n = self.number(s, piece)
        return n, self.walker(s, piece).steps(n, self.options.captures_on_the_way)

    # Tasks

    def tasks(self, s: State, op: Operation) -> tuple[Task, ...]:
        """Return the seats that have to choose for an operation, in order.

        Seats that have no choice are left out.
        """
        match op:
            case PutPiece(whose="every", to="box"):
                return ()
            case PutPiece(whose="every"):
                return tuple(
                    piece for piece in self._list_pieces(s, op, self.order(s)) if self._goals(s, piece, op.to)
                )
            case PutPiece(whose="each"):
                return tuple((seat, -1) for seat in self.order(s) if any(self._puts(s, op, (seat, -1))))
        return ()

    def list_tasks(self, s: State) -> tuple[Owed, ...]:
        """Return what each owner must do for the card in play, and what has already been done.

        The result is empty if only one seat chooses.
        """
        op = self.operation(s)
        if not (isinstance(op, PutPiece) and several_choose(op)):
            return ()
        pieces = [-1] if op.whose == "each" else [p for p, kind in enumerate(self.kinds) if kind in op.kinds]
        each = (self._task_of(s, op, (seat, piece)) for seat in self.order(s) for piece in pieces)
        return tuple(one for one in each if one is not None)

    def _task_of(self, s: State, op: PutPiece, man: Task) -> Owed | None:
        """Return what a seat has to do with a piece, or None if the card requires nothing of it."""
        seat, piece = man
        owner, kind = self.seats[seat], self.kinds[piece] if piece >= 0 else ""
        if man in s.todo:
            pieces = [man] if piece >= 0 else self._list_pieces(s, op, [seat])
            ends = dict.fromkeys(end for one in pieces for end in self._goals(s, one, op.to))
            return Owed(owner, kind, tuple(map(self.place_name, ends)), now=man == s.todo[0])
        if piece < 0:
            return Owed(owner, kind, (), done=True)
        corner, here = self.corners[seat], s.men[seat][piece]
        goals = {"start": corner.start, "break": corner.breaks, "entry": corner.entry}.get(op.to, 0)
        there = here == BOX if op.to == "box" else here >= 0 and bool(goals >> here & 1)
        return Owed(owner, kind, (self.place_name(here),), done=True) if there else None

    def at_once(self, s: State, op: Operation) -> Outcome | None:
        """Return the outcome of an operation without choices, or None if there are choices."""
        match op:
            case PutPiece(whose="every", to="box"):
                found = self._list_pieces(s, op, self.order(s))
                events = [self._put_event(piece, BOX) for piece in found]
                for piece in found:
                    s = with_piece(s, *piece, BOX)
                return s, events
            case Miss(who=who):
                after = self.order(s)[1:]
                missing = {"own": [s.turn], "next": after[:1], "others": after}[who]
                skips = tuple(min(MOST_SKIPS, count + (i in missing)) for i, count in enumerate(s.skips))
                events = [Event("miss", message("will-miss", seat=Seat(self.seats[i]))) for i in missing]
                return replace(s, skips=skips), events
        return None

    def choices(self, s: State) -> list[Action]:
        """Return the choices for the card in play. The result is empty if the operation is done or
        impossible.

        If the seat that chooses can leave one of its starting squares free, it must do so (CJ-A16,
        A17). This does not apply if the card itself names a starting square.
        """
        found, op = self.possible(s), self.operation(s)
        if not self.options.start_always_free or not (
            isinstance(op, SwapPieces) or (isinstance(op, PutPiece) and op.to != "start")
        ):
            return found
        seat = self.chooser(s)
        return [a for a in found if not self.fills_start(seat, self._pieces_after(s, a, seat))] or found

    def _pieces_after(self, s: State, a: Action, seat: int) -> list[int]:
        """Return the squares of a seat's pieces after an exchange, or after one of them is put elsewhere."""
        pieces = list(s.men[seat])
        match a:
            case Swap():
                one, other = self.men_of(a)
                for (mine, piece), (i, p) in ((one, other), (other, one)):
                    if mine == seat:
                        pieces[piece] = s.men[i][p]
            case Put(owner=owner, kind=kind, to=to) if owner == self.seats[seat]:
                pieces[self.kinds.index(kind)] = BOX if to == "box" else self.board.number[to]
        return pieces

    def possible(self, s: State) -> list[Action]:
        """Return the possible actions for the card in play, even if they fill the starting squares."""
        match op := self.operation(s):
            case March():
                return self.list_moves(s, self.march_moves(s, op))
            case PutPiece():
                if several_choose(op):
                    return list(self._puts(s, op, s.todo[0])) if s.todo else []
                return list(self._puts(s, op, (s.turn, -1)))
            case SwapPieces():
                return self._swaps(s, op)
            case Aloud():
                return [Done()]
        return []

    def _list_pieces(self, s: State, which: PutPiece | Select, seats: Iterable[int]) -> list[Piece]:
        """Return the pieces of these seats that have the kinds and zones of a card (CJ-R35, R36)."""
        at = which.at
        if isinstance(which, Select) and self.options.swaps_active_alone:
            at = ("track",)
        return [
            (seat, piece)
            for seat in seats
            for piece, (kind, square) in enumerate(zip(self.kinds, s.men[seat], strict=True))
            if kind in which.kinds and self._zone(square) in at
        ]

    def _zone(self, square: int) -> str:
        if square < 0:
            return "box" if square == BOX else "gone"
        return "track" if self.setting.track >> square & 1 else "house"

    def _seats_of(self, s: State, whose: str) -> list[int]:
        return [i for i in self.order(s) if whose == "any" or (i == s.turn) == (whose == "own")]

    # Putting

    def _puts(self, s: State, op: PutPiece, task: Task) -> Iterator[Put]:
        seat, only = task
        seats = [seat] if several_choose(op) else self._seats_of(s, op.whose)
        for owner, piece in self._list_pieces(s, op, seats):
            if only in (-1, piece):
                origin = self.place_name(s.men[owner][piece])
                for end in self._goals(s, (owner, piece), op.to):
                    yield Put(self.seats[owner], self.kinds[piece], origin, self.place_name(end))

    def _goals(self, s: State, man: Piece, to: str) -> list[int]:
        """Return the squares where an operation may put a piece. The result is empty if the piece stays
        on its square.
        """
        seat, piece = man
        here, corner = s.men[seat][piece], self.corners[seat]
        if to == "box":
            return [BOX] if here != BOX else []
        if to == "start":  # CJ-R37, A53, T17: while both are occupied, a piece there makes room
            if here >= 0 and corner.start >> here & 1:
                return []
            free = corner.start & ~self.on_track(s)
            squares = corner.start & ~self.own(s, seat) if free else corner.start
        else:
            squares = (corner.breaks if to == "break" else corner.entry) & ~self.on_track(s)
        return list(bitboard.each(squares))

    def place_name(self, square: int) -> str:
        """Return the name of a square, or `box` or `out`."""
        return self.board.names[square] if square >= 0 else "box" if square == BOX else "out"

    def _put_event(self, man: Piece, end: int) -> Event:
        owner, piece = Seat(self.seats[man[0]]), Kind(self.kinds[man[1]])
        if end == BOX:
            return Event("box", message("to-box", owner=owner, piece=piece))
        return Event("put", message("put-on", owner=owner, piece=piece, square=self.board.names[end]))

    def put(self, s: State, a: Put) -> Outcome:
        """Put a piece where the card sends it.

        A piece that is already on that square returns to its box, which is not a capture (CJ-R37).
        """
        piece = self.seats.index(a.owner), self.kinds.index(a.kind)
        end = BOX if a.to == "box" else self.board.number[a.to]
        events = [self._put_event(piece, end)]
        if (there := self.piece_on(s, end)) is not None:
            said = message("thrown-out", owner=Seat(self.seats[there[0]]), piece=Kind(self.kinds[there[1]]))
            events.append(Event("thrown", said))
            s = with_piece(s, *there, BOX)
        return replace(with_piece(s, *piece, end), todo=s.todo[1:]), events

    # Swapping

    def _swaps(self, s: State, op: SwapPieces) -> list[Action]:
        """Return all exchanges of a piece of one selection with a piece of the other that change something."""
        ones, others = (self._list_pieces(s, one, self._seats_of(s, one.whose)) for one in (op.one, op.other))
        pairs = ((one, other) for one in ones for other in others if one != other)
        found = {(min(pair), max(pair)): None for pair in pairs if self._may_swap(s, *pair)}
        return [Swap(self._text_of(s, one), self._text_of(s, other)) for one, other in found]

    def _may_swap(self, s: State, one: Piece, other: Piece) -> bool:
        """Return whether two pieces may be exchanged (CJ-A39).

        No piece may end up in another player's box or house. Two pieces of one player that are in the
        same box or house cannot be exchanged.
        """
        zones = self._zone(s.men[one[0]][one[1]]), self._zone(s.men[other[0]][other[1]])
        if one[0] == other[0]:
            return zones == ("track", "track") or zones[0] != zones[1]
        if self.options.swaps_anywhere:
            return zones != ("box", "box")
        return zones == ("track", "track")

    def _text_of(self, s: State, man: Piece) -> str:
        seat, piece = man
        return f"{self.seats[seat]}:{self.kinds[piece]}{self.place_name(s.men[seat][piece])}"

    def men_of(self, a: Swap) -> tuple[Piece, Piece]:
        """Return the pieces that are exchanged."""

        def man(text: str) -> Piece:
            seat, _, rest = text.partition(":")
            return self.seats.index(seat), self.kinds.index(rest[0])

        return man(a.one), man(a.other)

    def swap(self, s: State, a: Swap) -> Outcome:
        """Exchange two pieces. A piece that would enter another player's box goes to its own (CJ-A39c)."""
        one, other = self.men_of(a)
        ends = s.men[other[0]][other[1]], s.men[one[0]][one[1]]
        said = message(
            "pieces-swapped",
            owner=Seat(self.seats[one[0]]),
            piece=Kind(self.kinds[one[1]]),
            other=Seat(self.seats[other[0]]),
            with_piece=Kind(self.kinds[other[1]]),
        )
        return with_piece(with_piece(s, *one, ends[0]), *other, ends[1]), [Event("swap", said)]

    # What boards show

    def make_lines(self, s: State, actions: Sequence[Action]) -> Iterator[Line]:
        if s.stage == "card" and s.todo:
            yield from self._choose_in_any_order(s)
            return
        seat = self.seats[s.turn]
        ways = {self.kinds[p]: frozenset(self.names(roll.way)) for p, roll in self.find_ends(s).items()}
        for a in actions:
            line = standard_line(a, seat, ways.get(a.kind, NOWHERE) if isinstance(a, Move) else NOWHERE)
            if line is not None:
                yield line

    def _choose_in_any_order(self, s: State) -> list[Line]:
        """Return a line for each sequence of choices of the first seat, the first two seats, and so on."""
        found: list[Line] = []
        level: list[tuple[State, tuple[Action, ...], dict[str, Stack]]] = [(s, (), {})]
        step = s.step
        while level and len(found) < MOST:
            deeper = []
            for state, done, before in level:
                for a in self.choices(state):
                    one = standard_line(a, "")
                    assert one is not None
                    after = {**before, **one.after}
                    found.append(Line((*done, a), after, frozenset(after)))
                    next_state = self.outcome(state, a)[0]
                    if next_state.stage == "card" and next_state.step == step and next_state.todo:
                        deeper.append((next_state, (*done, a), after))
            level = deeper
        return found

    def way(self, s: State, a: Action) -> tuple[str, ...]:
        """Return the squares that a piece visits between the first and the last square of its action.

        The result is empty if a single move leads there, or if the path is not known.
        """
        if not isinstance(a, Move):
            return ()
        piece = self.kinds.index(a.kind)
        walks, (_, steps), end = self.walker(s, piece), self.find_steps(s, piece), self.board.number[a.to]
        home = bool(walks.corner.house >> end & 1)
        known = [i for i, step in enumerate(steps) if (step.home if home else step.ends >> end & 1)]
        if not known:
            return ()
        before = steps[: known[0] if home else known[-1]]
        mid = s.stage != "card" and self.options.captures_on_the_way
        return tuple(self.board.names[q] for q in _retrace(walks, before, end, home, mid))


def _retrace(walks: Walker, steps: list[Step], end: int, home: bool, mid: bool) -> list[int]:
    """Return a path to the end: the square before each step, and the end itself.

    The path is traced back from the end. The result is empty if there is no path.

    Args:
        walks: The walker of the piece.
        steps: The reach of each move.
        end: The last square.
        home: Whether the end is in the house.
        mid: Whether the piece may capture on its way.
    """
    corner, kind, pieces, found = walks.corner, walks.kind, walks.men, [end]
    for step in reversed(steps):
        to, last = found[0], len(found) == 1
        for square in bitboard.each(step.ends if mid else step.quiet_ends):
            if last and home:
                leads = corner.enters_from(kind, square, pieces)
            else:
                spread = corner.moves[kind].spread(1 << square, pieces)
                if last and pieces >> to & 1:
                    spread |= corner.captures[kind].spread(1 << square, pieces)
                leads = bool(spread >> to & 1)
            if leads:
                found.insert(0, square)
                break
        else:
            return []
    return found[:-1]
