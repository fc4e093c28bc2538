"""What people see and hear of Chess Jumble: what stands where, and why a move is refused. It has no secrets: every seat sees the same."""

from __future__ import annotations

import msgspec

from companion.games.chess_jumble import play
from companion.games.chess_jumble.edition import BOX, CHANCE, Edition, State
from companion.games.chess_jumble.equipment import MARKS, March, face_value
from companion.games.chess_jumble.moves import (
    bring_squares,
    brings,
    find_protected,
    find_refused_ends,
    march_moves,
    number,
    protectors,
    roll_moves,
    starts_in_use,
    walker,
)
from companion.games.chess_jumble.prepared_board import Corner, Step
from companion.games.shared.cuts import why_refused
from companion.kernel import bitboard
from companion.kernel.game import Intent
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Kind, Message, Reason, Seat, Value, message
from companion.kernel.view import Banner, Mark, View

DECK = "action"
"""The name of the deck on the table."""


def layout(ed: Edition, s: State) -> Layout:
    """Squares and trays: `box:<seat>` holds what waits to be brought in, `out:<seat>` what left the game."""
    found: dict[str, tuple[Token, ...]] = {}
    for seat, men in zip(ed.seats, s.men, strict=True):
        for kind, square in zip(ed.kinds, men, strict=True):
            if square >= 0:
                place = ed.board.names[square]
            else:
                place = f"box:{seat}" if square == BOX else f"out:{seat}"
            found[place] = (*found.get(place, ()), Token(seat, kind))
    return found


def at_turn(ed: Edition, s: State) -> str | None:
    """Who acts: for a card whoever has to choose; None when the game is over."""
    if s.stage == "over":
        return None
    return ed.seats[play.chooser(ed, s) if s.stage == "card" else s.turn]


def view(ed: Edition, s: State) -> View:
    turn = at_turn(ed, s)
    return View(
        layout=layout(ed, s),
        turn=turn,
        stage=s.stage,
        chance=s.stage in CHANCE,
        dice={name: face for name, face in (("white", s.face), ("orange", s.orange)) if face},
        moved_by=_kinds_by_die(ed, s),
        prompt=_prompt(ed, s, turn),
        notes=tuple(_notes(ed, s)),
        standing={seat: ed.progress.at_home(s, i) for i, seat in enumerate(ed.seats)},
        places=tuple(ed.seats[i] for i in s.places),
        needs={ed.seats[i]: n for (_, n), i in ed.progress.rank_seats(s)} if s.end == "ranked" else {},
        marks=tuple(_marks(ed, s)),
        cards={DECK: s.card} if s.card else {},
        unseen={DECK: ed.deck.size - sum(s.out)} if ed.deck is not None else {},
        skips={seat: count for seat, count in zip(ed.seats, s.skips, strict=True) if count},
        owed=play.list_tasks(ed, s) if s.stage == "card" else (),
        banner=Banner("bonus", message("bold", seat=Seat(ed.seats[s.turn]))) if s.bold else None,
    )


def _prompt(ed: Edition, s: State, turn: str | None) -> Message:
    seat = Seat(turn or "")
    match s.stage:
        case "first":
            return message("stage-first")
        case "roll" if len(ed.dice) > 1:
            return (
                message("stage-roll-orange", seat=seat) if s.face else message("stage-roll-both", seat=seat)
            )
        case "roll":
            return message("stage-roll", seat=seat)
        case "bring":
            return bring_prompt(ed, s, seat)
        case "move":
            return _move_prompt(ed, s, seat)
        case "draw":
            return message("stage-draw", seat=seat)
        case "card":
            assert ed.deck is not None
            return message("stage-card", seat=seat, words=ed.deck.card(s.card).says)
    return message("stage-over")


def bring_prompt(ed: Edition, s: State, seat: Seat) -> Message:
    """What a player may do who may bring a piece in."""
    if ed.options.must_bring_in and brings(ed, s):
        return message("stage-bring-must", seat=seat)
    if ed.options.plus_hash.chooses:
        if brings(ed, s):
            return message("stage-bring-or-take", seat=seat)
        return message("stage-take-or-pass", seat=seat)
    if ed.deck is None and len(ed.dice) > 1 and roll_moves(ed, s):
        if brings(ed, s):
            return message("stage-bring-or-orange", seat=seat, moves=int(s.orange))
        return message("stage-orange-or-pass", seat=seat, moves=int(s.orange))
    return message("stage-bring", seat=seat)


def _move_prompt(ed: Edition, s: State, seat: Seat) -> Message:
    white, orange = (0 if face in ("", *MARKS) else int(face) for face in (s.face, s.orange))
    if len(ed.dice) == 1:
        return message("stage-move", seat=seat, moves=white)
    dice = {ed.die_of(ed.kinds[piece]) for piece in roll_moves(ed, s)}
    if len(dice) > 1 and white == orange:
        return message("stage-move", seat=seat, moves=white)
    if len(dice) > 1:
        return message("stage-move-both", seat=seat, moves=white, orange=orange)
    if dice == {"orange"}:
        return message("stage-move-orange", seat=seat, orange=orange)
    return message("stage-move-white", seat=seat, moves=white)


def _kinds_by_die(ed: Edition, s: State) -> dict[str, tuple[str, ...]]:
    """The kinds that each die moves, where there are two."""
    if s.stage != "move" or len(ed.dice) < 2:
        return {}
    found: dict[str, tuple[str, ...]] = {}
    for piece in sorted(roll_moves(ed, s)):
        die, kind = ed.die_of(ed.kinds[piece]), ed.kinds[piece]
        found[die] = (*found.get(die, ()), kind)
    return found


def _notes(ed: Edition, s: State) -> list[Message]:
    seat = Seat(ed.seats[s.turn])
    found = []
    if s.stage in ("roll", "bring", "move") and ed.owes_start(s):
        found.append(message("owes-start", seat=seat))
    return [*found, *(said for _, said in explain_protection(ed, s))]


def explain_protection(ed: Edition, s: State) -> list[tuple[int, Message]]:
    """The pieces that this roll or card could capture if nothing protected them, and what protects them."""
    if not ed.protects:
        return []
    if s.stage in ("move", "bring"):
        may, could = roll_moves(ed, s), roll_moves(ed, s, True)
    elif s.stage == "card" and isinstance(op := play.operation(ed, s), March):
        may, could = march_moves(ed, s, op), march_moves(ed, s, op, True)
    else:
        return []
    found = []
    seen = 0
    for piece, roll in could.items():
        taken = _all_captures(roll.ends)
        if piece in may:
            taken &= ~_all_captures(may[piece].ends)
        for square in bitboard.each(taken & ~seen):
            backed = protectors(ed, s, square, s.turn, s.men[s.turn][piece])
            if backed:
                seen |= 1 << square
                found.append((square, protection_message(ed, s, square, backed)))
    return found


def _all_captures(ends: dict[int, int]) -> int:
    found = 0
    for taken in ends:
        found |= taken
    return found


def protection_message(ed: Edition, s: State, square: int, backed: list[int]) -> Message:
    """Which piece protects which: "Blue's rook on k7 is protected by the bishop on l6"."""
    man, by = ed.man_on(s, square), ed.man_on(s, backed[0])
    assert man is not None and by is not None
    return message(
        "protected",
        owner=Seat(ed.seats[man[0]]),
        piece=Kind(ed.kinds[man[1]]),
        square=ed.board.names[square],
        by=Kind(ed.kinds[by[1]]),
        at=ed.board.names[backed[0]],
    )


def _marks(ed: Edition, s: State) -> list[Mark]:
    marks = []
    if s.stage in ("roll", "bring", "move") and ed.owes_start(s):
        marks = [Mark(name, "owed") for name in ed.names(ed.corners[s.turn].start)]
    for corner, men in zip(ed.corners, s.men, strict=True):
        marks += [Mark(ed.board.names[q], "safe") for q in men if q >= 0 and corner.breaks >> q & 1]
    if s.stage != "over":
        marks += [Mark(name, "protected") for name in ed.names(protection_map(ed, s))]
    return marks


def protection_map(ed: Edition, s: State) -> int:
    """The men that are protected now: those of others against the seat to move, its own against all others."""
    if not ed.protects:
        return 0
    found = find_protected(ed, s, s.turn)
    own = ed.own(s, s.turn)
    others = [i for i in ed.playing(s) if i != s.turn]
    against_all = own
    for i in others:
        against_all &= find_protected(ed, s, i)
    return found & ~own | (against_all if others else 0)


def why_not(ed: Edition, s: State, intent: Intent) -> Reason:
    seat = Seat(ed.seats[s.turn])
    early = {
        "over": Reason(message("over")),
        "first": Reason(message("lot-first"), "X6"),
        "roll": Reason(message("roll-first"), "CJ-R9"),
        "draw": Reason(message("draw-first"), "CJ-R33"),
    }.get(s.stage)
    if early is not None:
        return early
    if s.stage == "card" and not isinstance(play.operation(ed, s), March):
        assert ed.deck is not None
        who = Seat(ed.seats[play.chooser(ed, s)])
        return Reason(message("card-says", seat=who, words=ed.deck.card(s.card).says), "CJ-R40")
    if intent.origin is None:
        return _why_not_bring(ed, s, intent.to)
    found = ed.man_on(s, ed.board.number.get(intent.origin, -3))
    if found is None:
        return Reason(message("no-man", square=intent.origin))
    owner, piece = found
    if owner != s.turn:
        said = message("not-yours", owner=Seat(ed.seats[owner]), piece=Kind(ed.kinds[piece]))
        return Reason(said, "CJ-R9")
    if ed.corners[owner].house >> s.men[owner][piece] & 1:
        return Reason(message("house-stays", seat=seat, piece=Kind(ed.kinds[piece])), "CJ-A24")
    if s.stage == "card":
        return _why_not_march(ed, s, piece, intent.to)
    may_move = ed.deck is None and len(ed.dice) > 1 and not (ed.options.must_bring_in and brings(ed, s))
    if s.stage == "bring" and not (may_move and number(ed, s, piece)):
        if not brings(ed, s) and not number(ed, s, piece):
            return Reason(_not_this_die(ed, s, piece, s.face), "CJ-R23")
        return Reason(bring_prompt(ed, s, seat), "CJ-R23")
    if ed.options.new_piece_moves and s.fresh not in (-1, piece):
        return Reason(message("fresh-moves", seat=seat, piece=Kind(ed.kinds[s.fresh])), "CJ-A9")
    if not number(ed, s, piece):
        face = s.orange if ed.die_of(ed.kinds[piece]) == "orange" else s.face
        return Reason(_not_this_die(ed, s, piece, face), "CJ-R43")
    return _why_not_move(ed, s, piece, intent.to)


def _not_this_die(ed: Edition, s: State, piece: int, face: str) -> Message:
    seat, kind = Seat(ed.seats[s.turn]), Kind(ed.kinds[piece])
    return message("not-this-die", seat=seat, piece=kind, face=face_value(face))


def _why_not_bring(ed: Edition, s: State, to: str | None) -> Reason:
    seat, corner = Seat(ed.seats[s.turn]), ed.corners[s.turn]
    if s.stage != "bring" or (s.face == "#" and not ed.options.plus_hash.brings):
        return Reason(message("no-bringing-in", seat=seat, face=face_value(s.face or s.orange)), "CJ-R21")
    square = ed.board.number.get(to or "", -3)
    if square < 0 or not corner.start >> square & 1:
        return Reason(message("bring-where", seat=seat, squares=ed.names(corner.start)), "CJ-R23")
    if BOX not in s.men[s.turn]:
        return Reason(message("nothing-to-bring", seat=seat), "CJ-R25")
    backed = protectors(ed, s, square, s.turn)
    if backed and not bring_squares(ed, s) >> square & 1:
        return Reason(protection_message(ed, s, square, backed), "CJ-A32")
    return Reason(
        message("start-taken", seat=seat, square=to or ""), "CJ-R26" if ed.man_on(s, square) else "CJ-A15"
    )


def _why_not_march(ed: Edition, s: State, piece: int, to: str | None) -> Reason:
    op = play.operation(ed, s)
    assert isinstance(op, March)
    seat, kind = Seat(ed.seats[s.turn]), Kind(ed.kinds[piece])
    origin = ed.board.names[s.men[s.turn][piece]]
    if ed.kinds[piece] not in op.kinds:
        assert ed.deck is not None
        return Reason(message("card-says", seat=seat, words=ed.deck.card(s.card).says), "CJ-R40")
    if refused := _why_ruled_out(ed, s, piece, to):
        return refused
    steps = walker(ed, s, piece, op.bold).steps(op.up_to, False)
    if piece not in march_moves(ed, s, op):
        return _why_not_start(ed, s, steps) or Reason(
            message("piece-stuck", seat=seat, piece=kind, square=origin), "CJ-A48"
        )
    if to in (None, origin):
        return Reason(message("has-moves-card", seat=seat, piece=kind, moves=op.up_to), "CJ-A51")
    blocked = _why_not_end(ed, s, piece, to, steps)
    if (
        blocked is None
        and starts_in_use(ed, s, piece)
        and ed.corners[s.turn].start >> ed.board.number[to] & 1
    ):
        blocked = _why_not_start(ed, s, steps)
    return blocked or Reason(
        message("too-far-card", seat=seat, piece=kind, origin=origin, to=to, moves=op.up_to), "CJ-R40"
    )


def _why_not_move(ed: Edition, s: State, piece: int, to: str | None) -> Reason:
    seat, corner, kind = Seat(ed.seats[s.turn]), ed.corners[s.turn], Kind(ed.kinds[piece])
    n = number(ed, s, piece)
    origin = ed.board.names[s.men[s.turn][piece]]
    if refused := _why_ruled_out(ed, s, piece, to):
        return refused
    steps = walker(ed, s, piece).steps(n, ed.options.captures_on_the_way)
    if piece not in roll_moves(ed, s):
        return _why_not_start(ed, s, steps) or Reason(
            message("no-such-moves", seat=seat, piece=kind, square=origin, moves=n), "CJ-A48"
        )
    if to in (None, origin):
        return Reason(message("has-moves", seat=seat, piece=kind, moves=n), "CJ-A51")
    blocked = _why_not_end(ed, s, piece, to, steps)
    if blocked is not None:
        return blocked
    bit = 1 << ed.board.number[to]
    if starts_in_use(ed, s, piece) and corner.start & bit and (refused := _why_not_start(ed, s, steps)):
        return refused
    reached = [k for k, step in enumerate(steps, 1) if _reaches(step, bit)]
    if reached:
        so_far: dict[str, Value] = {
            "seat": seat,
            "piece": kind,
            "square": to,
            "moves": reached[0],
            "rolled": n,
        }
        if ed.man_on(s, ed.board.number[to]) is not None:
            return Reason(message("capture-last", **so_far), "CJ-R18")
        return Reason(message("owes-moves", **so_far), "CJ-A5")
    free = msgspec.structs.replace(walker(ed, s, piece), corner=_without_barrier(corner))
    if any(_reaches(step, bit) for step in free.steps(n, False)):
        return Reason(message("barrier", seat=seat, piece=kind, square=to), "CJ-R17")
    return Reason(message("too-far", seat=seat, piece=kind, origin=origin, to=to, moves=n), "CJ-R9")


def _why_ruled_out(ed: Edition, s: State, piece: int, to: str | None) -> Reason | None:
    """The house rule that keeps a piece off a square, if there is one."""
    if to is None:
        return None
    origin = s.men[s.turn][piece]
    known: dict[str, Value] = {"seat": Seat(ed.seats[s.turn]), "piece": Kind(ed.kinds[piece])}
    known |= {"square": to, "origin": ed.board.names[origin], "to": to}
    return why_refused(ed.cuts, s, origin, ed.board.number[to], known)


def _why_not_start(ed: Edition, s: State, steps: list[Step]) -> Reason | None:
    """CJ-R26, A16: that one starting square has to be freed, or to stay free, if these steps go anywhere."""
    seat = Seat(ed.seats[s.turn])
    if steps and ed.owes_start(s):
        return Reason(message("owes-start", seat=seat), "CJ-R26")
    if steps and ed.binds_start(s):
        return Reason(message("start-stays-free", seat=seat), "CJ-A16")
    return None


def _why_not_end(ed: Edition, s: State, piece: int, to: str, steps: list[Step]) -> Reason | None:
    """What makes it impossible to end on a square, however many moves there are; None if nothing does."""
    seat, corner, kind = Seat(ed.seats[s.turn]), ed.corners[s.turn], Kind(ed.kinds[piece])
    end, origin = ed.board.number[to], s.men[s.turn][piece]
    bit = 1 << end
    on_it = ed.man_on(s, end)
    if on_it and on_it[0] == s.turn and end != origin:
        return Reason(message("own-man", seat=seat, square=to, piece=Kind(ed.kinds[on_it[1]])), "CJ-R11")
    if on_it and ed.corners[on_it[0]].breaks & bit:
        owner = Seat(ed.seats[on_it[0]])
        return Reason(
            message("break-square", owner=owner, piece=Kind(ed.kinds[on_it[1]]), square=to), "CJ-R19"
        )
    if not (ed.setting.track | corner.house) & bit:
        return Reason(message("closed", square=to), "CJ-A26")
    if corner.closed & bit:
        return Reason(message("foreign-break", seat=seat, square=to), "CJ-A19")
    if corner.house & bit:
        return Reason(message("enter-so", seat=seat, piece=kind, squares=ed.names(corner.entry)), "CJ-R28")
    backed = protectors(ed, s, end, s.turn, origin) if on_it and on_it[0] != s.turn else []
    if backed:
        return Reason(protection_message(ed, s, end, backed), "CJ-R44")
    if any(_reaches(step, bit) for step in steps) and find_refused_ends(ed, s, piece, lambda: bit):
        return Reason(message("no-pair", seat=seat, square=to), "CJ-R45")
    return None


def why_unfinished(ed: Edition, s: State, origin: str, to: str) -> Message | None:
    """What the man from `origin` still owes when it rests on `to` (CJ-A51): at least this many moves."""
    found = ed.man_on(s, ed.board.number.get(origin, -3))
    if (
        s.stage not in ("move", "bring")
        or found is None
        or found[0] != s.turn
        or found[1] not in roll_moves(ed, s)
    ):
        return None
    n, bit = number(ed, s, found[1]), 1 << ed.board.number[to]
    steps = walker(ed, s, found[1]).steps(n, ed.options.captures_on_the_way)
    done = [k for k, step in enumerate(steps, 1) if any(ends & bit for ends in step.quiet.values())]
    if not done:
        return None
    left = n - max((k for k in done if k < n), default=0)
    return message(
        "still-owes", seat=Seat(ed.seats[s.turn]), piece=Kind(ed.kinds[found[1]]), square=to, moves=left
    )


def _reaches(step: Step, bit: int) -> bool:
    return any(ends & bit for ends in (*step.quiet.values(), *step.strikes.values()))


def _without_barrier(corner: Corner) -> Corner:
    """The same corner without its barrier, to tell whether the barrier is what forbids."""
    moves = {kind: reach.without_barriers() for kind, reach in corner.moves.items()}
    captures = {
        kind: moves[kind] if corner.captures[kind] is corner.moves[kind] else reach.without_barriers()
        for kind, reach in corner.captures.items()
    }
    return msgspec.structs.replace(corner, moves=moves, captures=captures)
