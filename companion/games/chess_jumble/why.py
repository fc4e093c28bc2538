"""Why a move is refused, and what is owed half-way: the reasons a player hears.

The refusal is looked for from the general to the particular: whose turn, which stage, whose man,
what stands on the square, and last what the piece could not do in exactly the moves rolled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.games.chess_jumble.rolls import Step, Walker
from companion.games.chess_jumble.setting import Corner
from companion.games.chess_jumble.state import State
from companion.kernel import bits
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Message, Reason, Seat, message

if TYPE_CHECKING:
    from companion.games.chess_jumble.rules import ChessJumble


def why_not(game: ChessJumble, s: State, intent: Intent) -> Reason:
    seat = Seat(game.seats[s.turn])
    if s.stage == "over":
        return Reason(message("over"))
    if s.stage == "first":
        return Reason(message("lot-first"), "X6")
    if s.stage == "roll":
        return Reason(message("roll-first", seat=seat), "CJ-R9")
    if intent.origin is None:
        return _why_not_bring(game, s, intent.to)
    found = _man_on(game, s, intent.origin)
    if found is None:
        return Reason(message("no-man", square=intent.origin))
    owner, piece = found
    if owner != s.turn:
        return Reason(
            message("not-yours", seat=seat, owner=Seat(game.seats[owner]), piece=Kind(game.kinds[piece])),
            "CJ-R9",
        )
    if s.stage == "bring":
        return Reason(
            message("bring-or-decline", seat=seat, squares=_names(game, game.corners[owner].start)), "CJ-R23"
        )
    square = s.men[owner][piece]
    if game.corners[owner].house >> square & 1:
        return Reason(message("house-stays", seat=seat, piece=Kind(game.kinds[piece])), "CJ-A24")
    if game.options.insert_moves_self == "b" and s.fresh not in (-1, piece):
        return Reason(message("fresh-moves", seat=seat, piece=Kind(game.kinds[s.fresh])), "CJ-A9")
    return _why_not_move(game, s, piece, intent.to)


def _why_not_bring(game: ChessJumble, s: State, to: str | None) -> Reason:
    seat, corner = Seat(game.seats[s.turn]), game.corners[s.turn]
    starts = _names(game, corner.start)
    if s.stage != "bring":
        return Reason(message("no-bringing-in", seat=seat, face=s.face), "CJ-R21")
    if to is None or not corner.start >> game.board.number[to] & 1:
        return Reason(message("bring-where", seat=seat, squares=starts), "CJ-R23")
    return Reason(
        message("start-taken", seat=seat, square=to), "CJ-R26" if _man_on(game, s, to) else "CJ-A15"
    )


def _why_not_move(game: ChessJumble, s: State, piece: int, to: str | None) -> Reason:
    seat, corner, kind = Seat(game.seats[s.turn]), game.corners[s.turn], Kind(game.kinds[piece])
    n = int(s.face)
    origin = game.board.names[s.men[s.turn][piece]]
    walker = game.walker(s, piece)
    steps = walker.steps(n, game.options.capture_mid == "b")
    ends_anywhere = game.rolled(s)
    if piece not in ends_anywhere:
        if steps and game.owes_start(s):
            return Reason(message("owes-start", seat=seat), "CJ-R26")
        return Reason(message("piece-stuck", seat=seat, piece=kind, square=origin), "CJ-A48")
    if to is None:
        return Reason(message("put-it-down", seat=seat, piece=kind, moves=n), "CJ-A51")
    end = game.board.number[to]
    bit = 1 << end
    on_it = _man_on(game, s, to)
    if on_it and on_it[0] == s.turn and to != origin:
        return Reason(message("own-man", seat=seat, square=to, piece=Kind(game.kinds[on_it[1]])), "CJ-R11")
    if on_it and game.corners[on_it[0]].breaks & bit:
        owner = Seat(game.seats[on_it[0]])
        return Reason(
            message("break-square", owner=owner, piece=Kind(game.kinds[on_it[1]]), square=to), "CJ-R19"
        )
    if not (game.setting.track | corner.house) & bit:
        return Reason(message("closed", square=to), "CJ-A26")
    if corner.closed & bit:
        return Reason(message("foreign-break", seat=seat, square=to), "CJ-A19")
    if corner.house & bit:
        return Reason(
            message("enter-so", seat=seat, piece=kind, squares=_names(game, corner.entry)), "CJ-R28"
        )
    if game.owes_start(s) and corner.start & bit:
        return Reason(message("owes-start", seat=seat), "CJ-R26")
    reached = [k for k, step in enumerate(steps, 1) if _reaches(step, bit)]
    if reached:
        hit_early = bool(on_it)
        said = "capture-last" if hit_early else "owes-moves"
        return Reason(
            message(said, seat=seat, piece=kind, square=to, moves=reached[0], rolled=n),
            "CJ-R18" if hit_early else "CJ-A5",
        )
    free = Walker(_unbarred(corner), walker.kind, walker.square, walker.men, walker.prey)
    if any(_reaches(step, bit) for step in free.steps(n, False)):
        return Reason(message("barrier", seat=seat, piece=kind, square=to), "CJ-R17")
    return Reason(message("too-far", seat=seat, piece=kind, origin=origin, to=to, moves=n), "CJ-R9")


def owed(game: ChessJumble, s: State, origin: str, to: str) -> Message | None:
    """What the man from `origin` still owes when it rests on `to` (CJ-A51): at least this many moves."""
    found = _man_on(game, s, origin)
    if s.stage != "move" or found is None or found[0] != s.turn or found[1] not in game.rolled(s):
        return None
    n, bit = int(s.face), 1 << game.board.number[to]
    steps = game.walker(s, found[1]).steps(n, game.options.capture_mid == "b")
    done = [k for k, step in enumerate(steps, 1) if any(ends & bit for ends in step.quiet.values())]
    if not done:
        return None
    left = n - max((k for k in done if k < n), default=0)
    return message(
        "still-owes", seat=Seat(game.seats[s.turn]), piece=Kind(game.kinds[found[1]]), square=to, moves=left
    )


def _reaches(step: Step, bit: int) -> bool:
    return any(ends & bit for ends in (*step.quiet.values(), *step.strikes.values()))


def _man_on(game: ChessJumble, s: State, name: str) -> tuple[int, int] | None:
    """(seat, piece) on a square, or None."""
    square = game.board.number.get(name, -3)
    for seat, men in enumerate(s.men):
        if square in men:
            return seat, men.index(square)
    return None


def _names(game: ChessJumble, squares: int) -> tuple[str, ...]:
    return tuple(game.board.names[q] for q in bits.each(squares))


def _unbarred(corner: Corner) -> Corner:
    """The same corner without its barrier, to tell whether the barrier is what forbids."""
    moves = {kind: reach.unbarred() for kind, reach in corner.moves.items()}
    captures = {kind: moves[kind] if corner.captures[kind] is corner.moves[kind] else reach.unbarred()
                for kind, reach in corner.captures.items()}  # fmt: skip
    return msgspec.structs.replace(corner, moves=moves, captures=captures)
