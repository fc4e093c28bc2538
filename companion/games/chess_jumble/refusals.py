"""Why a move is refused, and what is owed half-way: the reasons a player hears.

The refusal is looked for from the general to the particular: whose turn, which stage, whose man,
what stands on the square, and last what the piece could not do in exactly the moves rolled.
"""

from __future__ import annotations

import msgspec

from companion.games.chess_jumble.cards import card_effects
from companion.games.chess_jumble.cards.deck import March
from companion.games.chess_jumble.dice import face_value
from companion.games.chess_jumble.edition import Edition
from companion.games.chess_jumble.movement.moves import (
    bring_squares,
    brings,
    march_moves,
    number,
    roll_moves,
    starts_in_use,
    walker,
)
from companion.games.chess_jumble.movement.prepared_board import Corner
from companion.games.chess_jumble.movement.protection import find_refused_ends, protectors
from companion.games.chess_jumble.movement.rolls import Step
from companion.games.chess_jumble.state import BOX, State
from companion.games.chess_jumble.view import bring_prompt, protection_message
from companion.games.shared.cuts import why_refused
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Message, Reason, Seat, Value, message


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
    if s.stage == "card" and not isinstance(card_effects.operation(ed, s), March):
        assert ed.deck is not None
        who = Seat(ed.seats[card_effects.chooser(ed, s)])
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
    op = card_effects.operation(ed, s)
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
