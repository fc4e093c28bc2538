"""What an action brings about: rolls, bringing in, moves, cards, whose turn comes, who is home."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.games.chess_jumble.cards import card_effects
from companion.games.chess_jumble.cards.deck import Again
from companion.games.chess_jumble.dice import MARKS, face_value
from companion.games.chess_jumble.edition import Edition
from companion.games.chess_jumble.movement.moves import brings, roll_moves
from companion.games.chess_jumble.position import to_roll
from companion.games.chess_jumble.state import BOX, OUT, State
from companion.kernel.actions import Action, Done, Draw, Drop, First, Move, Pass, Put, Roll, Stay, Swap, Take
from companion.kernel.messages import Event, Kind, Seat, message

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
            return _go_on(ed, *card_effects.put(ed, s, a))
        case Swap():
            return _card_step(ed, *card_effects.swap(ed, s, a))
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
    op = card_effects.operation(ed, s)
    if isinstance(op, Again):
        return msgspec.structs.replace(to_roll(s), bold=op.bold or s.bold), events
    done = card_effects.at_once(ed, s, op)
    if done is not None:
        s, happened = done
        if not happened:
            events.append(Event("idle", message("card-idle")))
        return _card_step(ed, s, [*events, *happened])
    s = msgspec.structs.replace(s, todo=card_effects.tasks(ed, s, op))
    if card_effects.options(ed, s):
        return s, events
    return _card_step(ed, s, [*events, Event("idle", message("card-idle"))])


def _go_on(ed: Edition, s: State, events: list[Event]) -> Outcome:
    """After one of several who choose: the next who can do something, or the next operation."""
    while s.todo and not card_effects.options(ed, s):
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
