"""Carrying out an action card: who has to choose what, and what becomes of it.

A card's operations are done one after the other. What needs no choice (all bishops to their boxes,
a turn missed) is done at once; for the rest `todo` lists who chooses, the drawer first, then in
turn order (CJ-A38). What is impossible is skipped. Putting pieces somewhere is no move: it crosses
no barrier, enters no house, captures nobody and heeds neither protection nor break squares
(CJ-A20, A40, A53). Seats that play no more are left alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from companion.games.chess_jumble.cards.deck import Aloud, March, Miss, Operation, Put, Select, Swap
from companion.games.chess_jumble.edition import Edition
from companion.games.chess_jumble.movement.moves import march_moves, moves
from companion.games.chess_jumble.position import MOST_SKIPS
from companion.games.chess_jumble.state import BOX, State, Task
from companion.games.chess_jumble.state import OUT as GONE
from companion.kernel import actions, bitboard
from companion.kernel.actions import Action, Done
from companion.kernel.messages import Event, Kind, Seat, message
from companion.kernel.view import Owed

Man = tuple[int, int]
"""Seat and piece."""


def operation(ed: Edition, s: State) -> Operation:
    """What the card in play does now."""
    assert ed.deck is not None
    return ed.deck.card(s.card).effect[s.step]


def chooser(ed: Edition, s: State) -> int:
    """The seat that chooses now."""
    return s.todo[0][0] if s.todo else s.turn


# Tasks


def several_choose(op: Operation) -> bool:
    """Whether each owner chooses for himself (CJ-A38)."""
    return isinstance(op, Put) and op.whose in ("each", "every")


def tasks(ed: Edition, s: State, op: Operation) -> tuple[Task, ...]:
    """Who has to choose for an operation, in order; those who can do nothing are left out."""
    match op:
        case Put(whose="every", to="box"):
            return ()
        case Put(whose="every"):
            wanted = [
                (seat, piece) for seat in ed.order(s) for piece in _pieces(ed, s, seat, op.kinds, op.at)
            ]
            return tuple(man for man in wanted if _ends(ed, s, man, op.to))
        case Put(whose="each"):
            return tuple((seat, -1) for seat in ed.order(s) if any(_puts(ed, s, op, (seat, -1))))
    return ()


def list_tasks(ed: Edition, s: State) -> tuple[Owed, ...]:
    """What each owner has to do for the card in play and what is done of it; empty where only one seat chooses."""
    op = operation(ed, s)
    if not (isinstance(op, Put) and several_choose(op)):
        return ()
    each = [(seat, -1) for seat in ed.order(s)]
    every = [(seat, piece) for seat, _ in each for piece in _of_kinds(ed, op.kinds)]
    return tuple(
        one
        for man in (each if op.whose == "each" else every)
        if (one := _task_of(ed, s, op, man)) is not None
    )


def _task_of(ed: Edition, s: State, op: Put, man: Task) -> Owed | None:
    """What a seat has to do with a piece; None where the card asks nothing of it."""
    seat, piece = man
    owner, kind = ed.seats[seat], ed.kinds[piece] if piece >= 0 else ""
    if man in s.todo:
        pieces = [piece] if piece >= 0 else _pieces(ed, s, seat, op.kinds, op.at)
        ends = dict.fromkeys(end for one in pieces for end in _ends(ed, s, (seat, one), op.to))
        return Owed(owner, kind, tuple(_place(ed, end) for end in ends), now=man == s.todo[0])
    if piece < 0:
        return Owed(owner, kind, (), done=True)
    corner, here = ed.corners[seat], s.men[seat][piece]
    goals = {"start": corner.start, "break": corner.breaks, "entry": corner.entry}.get(op.to, 0)
    there = here == BOX if op.to == "box" else here >= 0 and bool(goals >> here & 1)
    return Owed(owner, kind, (_place(ed, here),), done=True) if there else None


def at_once(ed: Edition, s: State, op: Operation) -> tuple[State, list[Event]] | None:
    """The state after an operation that leaves nothing to choose, or None."""
    match op:
        case Put(whose="every", to="box"):
            found = [(seat, p) for seat in ed.order(s) for p in _pieces(ed, s, seat, op.kinds, op.at)]
            events = [_put_event(ed, s, man, BOX) for man in found]
            for man in found:
                s = _with_man(ed, s, man, BOX)
            return s, events
        case Miss(who=who):
            after = ed.order(s)[1:]
            missing = {"own": [s.turn], "next": after[:1], "others": after}[who]
            skips = tuple(min(MOST_SKIPS, count + (i in missing)) for i, count in enumerate(s.skips))
            events = [Event("miss", message("will-miss", seat=Seat(ed.seats[i]))) for i in missing]
            return msgspec.structs.replace(s, skips=skips), events
    return None


def options(ed: Edition, s: State) -> list[Action]:
    """What whoever chooses now may do for the card in play; empty when the operation is done or impossible.

    It leaves one of his starting squares free where it can (CJ-A16, A17), unless the card itself names
    a starting square.
    """
    found, op = possible(ed, s), operation(ed, s)
    if not ed.keeps_start_free or not (isinstance(op, Swap) or (isinstance(op, Put) and op.to != "start")):
        return found
    seat = chooser(ed, s)
    return [a for a in found if not ed.fills_start(seat, _men_after(ed, s, a, seat))] or found


def _men_after(ed: Edition, s: State, a: Action, seat: int) -> list[int]:
    """Where a seat's pieces are after an exchange, or after a man is put somewhere."""
    men = list(s.men[seat])
    match a:
        case actions.Swap():
            one, other = men_of(ed, a)
            for (mine, piece), (i, p) in ((one, other), (other, one)):
                if mine == seat:
                    men[piece] = s.men[i][p]
        case actions.Put(owner=owner, kind=kind, to=to) if owner == ed.seats[seat]:
            men[ed.kinds.index(kind)] = BOX if to == "box" else ed.board.number[to]
    return men


def possible(ed: Edition, s: State) -> list[Action]:
    """What the card in play could do, starting squares or not."""
    op = operation(ed, s)
    match op:
        case March():
            return list(moves(ed, s, march_moves(ed, s, op)))
        case Put():
            if several_choose(op):
                return list(_puts(ed, s, op, s.todo[0])) if s.todo else []
            return list(_puts(ed, s, op, (s.turn, -1)))
        case Swap():
            return _swaps(ed, s, op)
        case Aloud():
            return [Done()]
    return []


# Which pieces


def _pieces(ed: Edition, s: State, seat: int, kinds: str, at: Iterable[str]) -> list[int]:
    """The pieces of a seat of these kinds that stand in these zones (CJ-R35, R36)."""
    return [piece for piece in _of_kinds(ed, kinds) if _zone(ed, s.men[seat][piece]) in at]


def _of_kinds(ed: Edition, kinds: str) -> list[int]:
    return [piece for piece, kind in enumerate(ed.kinds) if kind in kinds]


def _zone(ed: Edition, square: int) -> str:
    if square == BOX:
        return "box"
    if square == GONE:
        return "gone"
    return "track" if ed.setting.track >> square & 1 else "house"


def _seats(ed: Edition, s: State, whose: str) -> list[int]:
    return [i for i in ed.order(s) if whose == "any" or (i == s.turn) == (whose == "own")]


# Putting


def _puts(ed: Edition, s: State, op: Put, task: Task) -> Iterator[Action]:
    seat, only = task
    if several_choose(op):
        men = [(seat, p) for p in _pieces(ed, s, seat, op.kinds, op.at) if only in (-1, p)]
    else:
        men = [(i, p) for i in _seats(ed, s, op.whose) for p in _pieces(ed, s, i, op.kinds, op.at)]
    for man in men:
        for end in _ends(ed, s, man, op.to):
            origin = _place(ed, s.men[man[0]][man[1]])
            yield actions.Put(ed.seats[man[0]], ed.kinds[man[1]], origin, _place(ed, end))


def _ends(ed: Edition, s: State, man: Man, to: str) -> list[int]:
    """Where an operation may put a man; empty if he stays where he is."""
    seat, piece = man
    here, corner = s.men[seat][piece], ed.corners[seat]
    if to == "box":
        return [BOX] if here != BOX else []
    if to == "start":  # CJ-R37, A53, T17: while both are occupied, whoever stands there makes room
        if here >= 0 and corner.start >> here & 1:
            return []
        free = corner.start & ~ed.on_track(s)
        squares = corner.start & ~ed.own(s, seat) if free else corner.start
    else:
        squares = (corner.breaks if to == "break" else corner.entry) & ~ed.on_track(s)
    return list(bitboard.each(squares))


def _place(ed: Edition, square: int) -> str:
    return ed.board.names[square] if square >= 0 else "box" if square == BOX else "out"


def _with_man(ed: Edition, s: State, man: Man, end: int) -> State:
    """The state with a man on `end`; the man that stood there goes to its box (CJ-R37: it is no capture)."""
    men = [[BOX if q == end and end >= 0 else q for q in row] for row in s.men]
    men[man[0]][man[1]] = end
    return msgspec.structs.replace(s, men=tuple(tuple(row) for row in men))


def _put_event(ed: Edition, s: State, man: Man, end: int) -> Event:
    owner, piece = Seat(ed.seats[man[0]]), Kind(ed.kinds[man[1]])
    if end == BOX:
        return Event("box", message("to-box", owner=owner, piece=piece))
    return Event("put", message("put-on", owner=owner, piece=piece, square=ed.board.names[end]))


def put(ed: Edition, s: State, a: actions.Put) -> tuple[State, list[Event]]:
    """A man put where the card sends him."""
    man = ed.seats.index(a.owner), ed.kinds.index(a.kind)
    end = BOX if a.to == "box" else ed.board.number[a.to]
    events = [_put_event(ed, s, man, end)]
    if end >= 0 and (stood := ed.man_on(s, end)) is not None:
        said = message("thrown-out", owner=Seat(ed.seats[stood[0]]), piece=Kind(ed.kinds[stood[1]]))
        events.append(Event("thrown", said))
    return msgspec.structs.replace(_with_man(ed, s, man, end), todo=s.todo[1:]), events


# Swapping


def _swaps(ed: Edition, s: State, op: Swap) -> list[Action]:
    """Every exchange of a piece of one selection with a piece of the other that changes something."""
    found: dict[tuple[Man, Man], None] = {}
    for one in _select(ed, s, op.one):
        for other in _select(ed, s, op.other):
            if one != other and _may_swap(ed, s, one, other):
                found[min(one, other), max(one, other)] = None
    return [actions.Swap(_man(ed, s, one), _man(ed, s, other)) for one, other in found]


def _select(ed: Edition, s: State, select: Select) -> list[Man]:
    at = ("track",) if ed.options.swaps_active_alone else select.at
    return [(i, p) for i in _seats(ed, s, select.whose) for p in _pieces(ed, s, i, select.kinds, at)]


def _may_swap(ed: Edition, s: State, one: Man, other: Man) -> bool:
    """CJ-A39: nobody's piece may end in another's box or house; two in one box or house exchange nothing."""
    a, b = s.men[one[0]][one[1]], s.men[other[0]][other[1]]
    zones = _zone(ed, a), _zone(ed, b)
    if one[0] == other[0]:
        return zones == ("track", "track") or zones[0] != zones[1]
    if ed.options.swaps_anywhere:
        return zones != ("box", "box")
    return zones == ("track", "track")


def _man(ed: Edition, s: State, man: Man) -> str:
    seat, piece = man
    return f"{ed.seats[seat]}:{ed.kinds[piece]}{_place(ed, s.men[seat][piece])}"


def men_of(ed: Edition, a: actions.Swap) -> tuple[Man, Man]:
    """Who is exchanged."""

    def man(text: str) -> Man:
        seat, _, rest = text.partition(":")
        return ed.seats.index(seat), ed.kinds.index(rest[0])

    return man(a.one), man(a.other)


def swap(ed: Edition, s: State, a: actions.Swap) -> tuple[State, list[Event]]:
    """Two men exchanged; with another's box a man goes to his own (CJ-A39c)."""
    one, other = men_of(ed, a)
    men = [list(row) for row in s.men]
    men[one[0]][one[1]], men[other[0]][other[1]] = men[other[0]][other[1]], men[one[0]][one[1]]
    said = message(
        "swapped-men",
        owner=Seat(ed.seats[one[0]]),
        piece=Kind(ed.kinds[one[1]]),
        other=Seat(ed.seats[other[0]]),
        with_piece=Kind(ed.kinds[other[1]]),
    )
    return msgspec.structs.replace(s, men=tuple(tuple(row) for row in men)), [Event("swap", said)]
