"""What stands where, and what a screen shows of it. Chess Jumble has no secrets: every seat sees the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.chess_jumble.state import BOX, OUT, State
from companion.kernel import bits
from companion.kernel.game import Mark, View
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Seat, message

if TYPE_CHECKING:
    from companion.games.chess_jumble.rules import ChessJumble


def layout(game: ChessJumble, s: State) -> Layout:
    """Squares and trays: `box:<seat>` holds what waits to be brought in, `out:<seat>` what left the game."""
    found: dict[str, tuple[Token, ...]] = {}
    for seat, men in zip(game.seats, s.men, strict=True):
        for kind, square in zip(game.kinds, men, strict=True):
            place = (
                f"box:{seat}"
                if square == BOX
                else f"out:{seat}"
                if square == OUT
                else game.board.names[square]
            )
            found[place] = (*found.get(place, ()), Token(seat, kind))
    return found


def view(game: ChessJumble, s: State) -> View:
    actor = game.actor(s)
    notes = []
    marks = []
    if s.stage in ("roll", "bring", "move") and game.owes_start(s):
        notes.append(message("owes-start", seat=Seat(game.seats[s.turn])))
        marks = [Mark(game.board.names[q], "owed") for q in bits.each(game.corners[s.turn].start)]
    for corner, men in zip(game.corners, s.men, strict=True):
        marks += [Mark(game.board.names[q], "safe") for q in men if q >= 0 and corner.breaks >> q & 1]
    return View(
        layout=layout(game, s),
        turn=actor.seat if actor else None,
        stage=s.stage,
        chance=bool(actor and actor.chance),
        dice={"white": s.face} if s.face else {},
        prompt=message(
            f"stage-{s.stage}", seat=Seat(game.seats[s.turn]), moves=int(s.face) if s.face.isdecimal() else 0
        ),
        notes=tuple(notes),
        standing={seat: game.progress.at_home(s, i) for i, seat in enumerate(game.seats)},
        places=tuple(game.seats[i] for i in s.places),
        marks=tuple(marks),
    )
