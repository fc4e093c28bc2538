"""What may be seen of Wild Jokers, and the warning that a king can be captured."""

from __future__ import annotations

from companion.games.shared.two_player import SEATS
from companion.games.wild_jokers.moves import BOARD, KINDS
from companion.games.wild_jokers.play import Turn
from companion.games.wild_jokers.state import State
from companion.kernel import bitboard
from companion.kernel.layout import Layout, Stack, Token
from companion.kernel.messages import Seat, message
from companion.kernel.view import Banner, View


def layout(s: State) -> Layout:
    found: dict[str, Stack] = {}
    for seat, side in zip(SEATS, s.men, strict=True):
        for kind, men in zip(KINDS, side, strict=True):
            for square in bitboard.each(men):
                found[BOARD.names[square]] = (Token(seat, kind),)
    if s.stage == "place":
        found[f"box:{SEATS[s.turn]}"] = (Token(SEATS[s.turn], "M"),)
    return found


def view(turn: Turn, s: State, stuck: bool) -> View:
    seat = None if s.stage == "over" else SEATS[s.turn]
    return View(
        layout=layout(s),
        turn=seat,
        stage=s.stage,
        chance=s.stage == "array",
        prompt=message("stage-pass" if stuck else f"stage-{s.stage}", seat=Seat(seat or "")),
        banner=_warning(turn, s),
    )


def _warning(turn: Turn, s: State) -> Banner | None:
    """WJ-A4: the king of the side to move can be captured."""
    if s.stage != "turn" or not turn.options.warns or not turn.is_king_attacked(s):
        return None
    return Banner("warning", message("king-threatened", seat=Seat(SEATS[s.turn])))
