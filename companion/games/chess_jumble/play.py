"""What an action of Chess Jumble brings about: rolls, bringing in, moves, cards and their effects, whose turn comes, who is home."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from companion.games.chess_jumble.edition import BOX, MOST_SKIPS, OUT, Edition, State, Task, to_roll
from companion.games.chess_jumble.edition import OUT as GONE
from companion.games.chess_jumble.equipment import (
    MARKS,
    Again,
    Aloud,
    March,
    Miss,
    Operation,
    PutPiece,
    Select,
    SwapPieces,
    face_value,
)
from companion.games.chess_jumble.moves import brings, march_moves, moves, roll_moves
from companion.kernel import actions, bitboard
from companion.kernel.actions import Action, Done, Draw, Drop, First, Move, Pass, Put, Roll, Stay, Swap, Take
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
    return isinstance(op, PutPiece) and op.whose in ("each", "every")


def tasks(ed: Edition, s: State, op: Operation) -> tuple[Task, ...]:
    """Who has to choose for an operation, in order; those who can do nothing are left out."""
    match op:
        case PutPiece(whose="every", to="box"):
            return ()
        case PutPiece(whose="every"):
            wanted = [
                (seat, piece) for seat in ed.order(s) for piece in _pieces(ed, s, seat, op.kinds, op.at)
            ]
            return tuple(man for man in wanted if _ends(ed, s, man, op.to))
        case PutPiece(whose="each"):
            return tuple((seat, -1) for seat in ed.order(s) if any(_puts(ed, s, op, (seat, -1))))
    return ()


def list_tasks(ed: Edition, s: State) -> tuple[Owed, ...]:
    """What each owner has to do for the card in play and what is done of it; empty where only one seat chooses."""
    op = operation(ed, s)
    if not (isinstance(op, PutPiece) and several_choose(op)):
        return ()
    each = [(seat, -1) for seat in ed.order(s)]
    every = [(seat, piece) for seat, _ in each for piece in _of_kinds(ed, op.kinds)]
    return tuple(
        one
        for man in (each if op.whose == "each" else every)
        if (one := _task_of(ed, s, op, man)) is not None
    )


def _task_of(ed: Edition, s: State, op: PutPiece, man: Task) -> Owed | None:
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
        case PutPiece(whose="every", to="box"):
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
    if not ed.keeps_start_free or not (
        isinstance(op, SwapPieces) or (isinstance(op, PutPiece) and op.to != "start")
    ):
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
        case PutPiece():
            if several_choose(op):
                return list(_puts(ed, s, op, s.todo[0])) if s.todo else []
            return list(_puts(ed, s, op, (s.turn, -1)))
        case SwapPieces():
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


def _puts(ed: Edition, s: State, op: PutPiece, task: Task) -> Iterator[Action]:
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


def _swaps(ed: Edition, s: State, op: SwapPieces) -> list[Action]:
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


TRIES = 3  # CJ-R22

Outcome = tuple[State, list[Event]]


def outcome(ed: Edition, s: State, a: Action) -> Outcome:
    """The state after a legal action, and what happened."""
    seat = Seat(ed.seats[s.turn])
    match a:
        case First():
            begins = ed.seats.index(a.seat)
            s = msgspec.structs.replace(s, turn=begins, starter=begins, stage="roll")
            return s, [Event("first", message("first", seat=Seat(a.seat)))]
        case Roll():
            return _after_roll(ed, s, a)
        case Pass():
            return next_turn(ed, s, [Event("decline", message("declines", seat=seat))])
        case Drop():
            return _after_drop(ed, s, a)
        case Take():
            return to_draw(ed, s, [Event("take", message("takes-card", seat=seat))])
        case Draw():
            return _after_draw(ed, s, a)
        case Stay():
            face = s.face if s.face.isdecimal() else s.orange
            said = (
                message("stays", seat=seat, moves=int(face))
                if s.stage == "move"
                else message("stays-card", seat=seat)
            )
            return _finish_move(ed, s, [Event("stay", said)], "")
        case Move():
            return _after_move(ed, s, a)
        case Put():
            return _go_on(ed, *put(ed, s, a))
        case Swap():
            return _card_step(ed, *swap(ed, s, a))
        case Done():
            return _card_step(ed, s, [Event("done", message("card-done"))])
    raise TypeError(a)


# Rolls


def _after_roll(ed: Edition, s: State, a: Roll) -> Outcome:
    seat = Seat(ed.seats[s.turn])
    if a.die == "white":
        events = [Event("roll", message("rolls", seat=seat, face=face_value(a.face)))]
        s = msgspec.structs.replace(s, face=a.face)
        if len(ed.dice) > 1:
            return s, events
    else:
        events = [Event("roll", message("rolls-orange", seat=seat, face=face_value(a.face)))]
        s = msgspec.structs.replace(s, orange=a.face)
    if s.face in MARKS:
        return _after_mark(ed, s, events)
    return _to_move(ed, s, events)


def _after_mark(ed: Edition, s: State, events: list[Event]) -> Outcome:
    """+ or # lies on the white die (CJ-R21, R27, R31, R33, R41, R46)."""
    marks, seat = ed.options.plus_hash, Seat(ed.seats[s.turn])
    boxed = BOX in s.men[s.turn]
    misses = [*events, Event("skip", message("misses-turn", seat=seat))]
    if s.face == "#":
        if marks.draws:
            return to_draw(ed, s, [*events, Event("take", message("takes-card", seat=seat))])
        if not marks.chooses and not (marks.brings and boxed):  # CJ-R27, R31, A13, A35
            free = ed.options.orange_after_hash and bool(roll_moves(ed, s))
            return (msgspec.structs.replace(s, stage="bring"), events) if free else next_turn(ed, s, misses)
    if brings(ed, s):
        return msgspec.structs.replace(s, stage="bring"), events
    if marks.chooses:  # CJ-A37
        if ed.options.card_may_be_left:
            return msgspec.structs.replace(s, stage="bring"), events
        return to_draw(ed, s, [*events, Event("take", message("has-to-take", seat=seat))])
    if ed.deck is None and len(ed.dice) > 1 and roll_moves(ed, s):  # CJ-A36
        return msgspec.structs.replace(s, stage="move", face=""), events
    why = message("starts-taken", seat=seat) if boxed else message("nothing-to-bring", seat=seat)  # CJ-A11
    return _fruitless(ed, s, [*events, Event("fruitless", why)])


def _to_move(ed: Edition, s: State, events: list[Event]) -> Outcome:
    """Numbers to use, or a fruitless roll (CJ-A48)."""
    seat = Seat(ed.seats[s.turn])
    s = msgspec.structs.replace(s, stage="move")
    if roll_moves(ed, s):
        if ed.owes_start(s):
            events.append(Event("owed", message("owes-start", seat=seat)))
        return s, events
    white, orange = face_value(s.face), face_value(s.orange)
    why = (
        message("no-move-both", seat=seat, white=white, orange=orange)
        if s.orange
        else message("no-move", seat=seat, face=white)
    )
    return _fruitless(ed, s, [*events, Event("fruitless", why)])


def _fruitless(ed: Edition, s: State, events: list[Event]) -> Outcome:
    """CJ-R22, A12: up to three rolls while nothing can be played."""
    if _may_repeat(ed, s) and s.tries + 1 < TRIES:
        return msgspec.structs.replace(s, stage="roll", face="", orange="", tries=s.tries + 1), events
    said = message("turn-passes", seat=Seat(ed.seats[s.turn]), rolls=s.tries + 1)
    return next_turn(ed, s, [*events, Event("pass", said)])


def _may_repeat(ed: Edition, s: State) -> bool:
    match ed.options.three_rolls:
        case "always":
            return True
        case "track-empty":
            return not ed.active(s, s.turn)
    return s.turn not in s.opened


# Bringing in and moving


def _capture(ed: Edition, s: State, squares: Iterable[str], events: list[Event], kind: str) -> State:
    """Take the men off these squares: to their box, or out of the game (CJ-A18)."""
    men = [list(row) for row in s.men]
    for name in squares:
        found = ed.man_on(s, ed.board.number[name])
        if found is not None:
            owner, piece = found
            men[owner][piece] = OUT if ed.options.captured_are_out else BOX
            said = message(
                "captures",
                seat=Seat(ed.seats[s.turn]),
                piece=Kind(kind),
                square=name,
                owner=Seat(ed.seats[owner]),
                victim=Kind(ed.kinds[piece]),
            )
            events.append(Event("capture", said))
    return msgspec.structs.replace(s, men=tuple(tuple(row) for row in men))


def _set_down(ed: Edition, s: State, kind: str, square: str) -> State:
    men = [list(row) for row in s.men]
    men[s.turn][ed.kinds.index(kind)] = ed.board.number[square]
    return msgspec.structs.replace(s, men=tuple(tuple(row) for row in men))


def _after_drop(ed: Edition, s: State, a: Drop) -> Outcome:
    """CJ-R23, R24: bring in, throwing out an enemy (CJ-A15), and roll again; the tries start anew (CJ-A12)."""
    seat, piece = Seat(ed.seats[s.turn]), ed.kinds.index(a.kind)
    events = [Event("bring", message("brings-in", seat=seat, piece=Kind(a.kind), square=a.to))]
    s = _set_down(ed, _capture(ed, s, (a.to,), events, a.kind), a.kind, a.to)
    quiet = -1 if len(events) > 1 else s.quiet
    s = msgspec.structs.replace(s, stage="roll", face="", orange="", tries=0, fresh=piece, quiet=quiet)
    return arrivals(ed, s, events)


def _after_move(ed: Edition, s: State, a: Move) -> Outcome:
    seat = Seat(ed.seats[s.turn])
    house = ed.corners[s.turn].house
    home = house >> ed.board.number[a.to] & 1
    events = [Event("move", message("moves", seat=seat, piece=Kind(a.kind), origin=a.origin, to=a.to))]
    s = _set_down(ed, _capture(ed, s, a.captures, events, a.kind), a.kind, a.to)
    if home:
        count = sum(1 for q in s.men[s.turn] if q >= 0 and house >> q & 1)
        events.append(Event("home", message("home", seat=seat, piece=Kind(a.kind), count=count)))
    s = msgspec.structs.replace(s, quiet=-1 if home or a.captures else s.quiet)
    s, events = arrivals(ed, s, events)
    return (s, events) if s.stage == "over" else _finish_move(ed, s, events, a.kind)


def _finish_move(ed: Edition, s: State, events: list[Event], kind: str) -> Outcome:
    """A piece (`kind`, or empty: whichever) has used its number or the card: what is left to do."""
    if s.stage == "card":
        return _card_step(ed, s, events)
    if ed.options.piece_for_each_die and s.face.isdecimal() and s.orange and s.turn not in s.places:
        used = ed.die_of(kind) if kind else _only_die(ed, s)
        rest = (
            msgspec.structs.replace(s, face="") if used == "white" else msgspec.structs.replace(s, orange="")
        )
        if roll_moves(ed, rest):
            return rest, events
    return next_turn(ed, s, events)


def _only_die(ed: Edition, s: State) -> str:
    """The die of all pieces that can move (a roll that ends where it began belongs to it)."""
    return ed.die_of(ed.kinds[next(iter(roll_moves(ed, s)))])


# Cards


def to_draw(ed: Edition, s: State, events: list[Event]) -> Outcome:
    """A card is to be drawn; an empty deck is shuffled again (CJ-A41)."""
    assert ed.deck is not None
    s = msgspec.structs.replace(s, stage="draw", face="", orange="")
    if sum(s.out) == ed.deck.size:
        s = msgspec.structs.replace(s, out=(0,) * len(s.out), shuffle=s.shuffle + 1)
        events.append(Event("shuffle", message("shuffled")))
    return s, events


def _after_draw(ed: Edition, s: State, a: Draw) -> Outcome:
    """CJ-R33, R34, R40: the card is carried out as far as it can be, then the turn ends."""
    assert ed.deck is not None
    at = [card.id for card in ed.deck.cards].index(a.card)
    out = tuple(n + (i == at) for i, n in enumerate(s.out))
    card = ed.deck.cards[at]
    said = message("draws", seat=Seat(ed.seats[s.turn]), card=card.id, words=card.says)
    s = msgspec.structs.replace(s, stage="card", card=a.card, step=0, todo=(), out=out)
    return _begin(ed, s, [Event("card", said)])


def _begin(ed: Edition, s: State, events: list[Event]) -> Outcome:
    """Begin the operation in progress: done at once, waiting for a choice, or impossible."""
    op = operation(ed, s)
    if isinstance(op, Again):
        return msgspec.structs.replace(to_roll(s), bold=op.bold or s.bold), events
    done = at_once(ed, s, op)
    if done is not None:
        s, happened = done
        if not happened:
            events.append(Event("idle", message("card-idle")))
        return _card_step(ed, s, [*events, *happened])
    s = msgspec.structs.replace(s, todo=tasks(ed, s, op))
    if options(ed, s):
        return s, events
    return _card_step(ed, s, [*events, Event("idle", message("card-idle"))])


def _go_on(ed: Edition, s: State, events: list[Event]) -> Outcome:
    """After one of several who choose: the next who can do something, or the next operation."""
    while s.todo and not options(ed, s):
        s = msgspec.structs.replace(s, todo=s.todo[1:])
    return (s, events) if s.todo else _card_step(ed, s, events)


def _card_step(ed: Edition, s: State, events: list[Event]) -> Outcome:
    """The next operation of the card, or the end of it and of the turn (CJ-R34)."""
    assert ed.deck is not None
    s, events = arrivals(ed, s, events)
    if s.stage == "over":
        return s, events
    last = s.step + 1 == len(ed.deck.card(s.card).effect)
    if last or s.turn in s.places:
        return next_turn(ed, s, events)
    return _begin(ed, msgspec.structs.replace(s, step=s.step + 1, todo=()), events)


# Turns


def conclude(ed: Edition, s: State) -> State:
    """The state with a place for who is home, and over with one seat left (CJ-R30)."""
    if s.stage == "over":
        return s
    turn = s.turn if s.turn in ed.playing(s) else -1
    s, _ = arrivals(ed, s, [])
    return (
        next_turn(ed, s, [])[0] if s.stage != "over" and s.turn == turn and turn not in ed.playing(s) else s
    )


def is_home(ed: Edition, s: State, seat: int) -> bool:
    """CJ-R30, A18b, A50b: whether a seat has as many pieces in its house as it needs."""
    return 0 < ed.count_needed(s, seat) <= ed.progress.at_home(s, seat)


def arrivals(ed: Edition, s: State, events: list[Event]) -> Outcome:
    """Seats that are home now get their place (CJ-R30); with one seat left the game is over."""
    places, gone = list(s.places), list(s.gone)
    for i, men in enumerate(s.men):
        if i in places or i in gone:
            continue
        if all(q == OUT for q in men):
            gone.append(i)
            events.append(Event("out", message("all-captured", seat=Seat(ed.seats[i]))))
        elif is_home(ed, s, i):
            places.append(i)
            seat = Seat(ed.seats[i])
            if len(places) == 1:
                events.append(Event("win", message("wins", seat=seat)))
            else:
                events.append(Event("place", message("takes-place", seat=seat, place=len(places))))
    s = msgspec.structs.replace(s, places=tuple(places), gone=tuple(gone))
    if len(ed.playing(s)) <= 1:
        s = msgspec.structs.replace(to_roll(s), stage="over", end="home")
    return s, events


def next_turn(ed: Edition, s: State, events: list[Event]) -> Outcome:
    """The next seat that plays and misses no turn, in turn order (CJ-A42, A46)."""
    opened = s.opened if s.turn in s.opened else tuple(sorted((*s.opened, s.turn)))
    turn, playing, skips = s.turn, ed.playing(s), list(s.skips)
    while True:
        turn = (turn + 1) % len(ed.seats)
        if turn not in playing:
            continue
        if not skips or not skips[turn]:
            break
        skips[turn] -= 1
        events.append(Event("skip", message("skipped", seat=Seat(ed.seats[turn]))))
    s = msgspec.structs.replace(to_roll(s), turn=turn, opened=opened, skips=tuple(skips), quiet=s.quiet + 1)
    return s, events


def end_game(s: State, end: str) -> State:
    """The state in which the game is over, for this reason."""
    return msgspec.structs.replace(to_roll(s), stage="over", end=end)
