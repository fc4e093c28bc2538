"""The rule pages of Cloak and Dagger Chess."""

from __future__ import annotations

from functools import partial

from companion.games.shared.chess_pieces import move_picture
from companion.kernel.pages import Book, Picture, page, piece_page, rule_ids, write_board

_rules, _piece = partial(rule_ids, "CD"), partial(piece_page, "CD")
SETUP = "setup=RQKRBBNN/RQKRBBNN"
NOBODY = "checkers=-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-"
PAWNS = "8/pppppppp/8/8/8/8/PPPPPPPP/8"
START = f"{PAWNS} w {SETUP}"
UMPIRED = {"register": "a"}
_picture = partial(Picture, rules=UMPIRED)


def _open(pieces: str, turn: str = "w") -> str:
    """Return a position of pieces without checkers."""
    return f"{write_board(pieces)} {turn} {SETUP} {NOBODY}"


def _at(pieces: str, white: str, black: str = "a8,b8,c8,d8,e8,f8,g8,h8", more: str = "w") -> str:
    """Return a position of pawns, uncloaked pieces, and the checkers of both sides."""
    return f"{write_board(pieces)} {more} {SETUP} checkers={white}/{black}"


RANKS = "a2=P b2=P c2=P d2=P f2=P g2=P h2=P a7=p b7=p c7=p d7=p e7=p f7=p g7=p h7=p"
FREE = "a1,b1,c1,d1,b5,c4,f3,h1"

BOOKS = {
    "cloak-and-dagger-chess": Book(
        ("K", "Q", "R", "B", "N", "P"),
        (
            page("aim", "aim", _rules("R1 R9 R12"), _picture(position=START)),
            page(
                "setup",
                "setup",
                _rules("R1 R2 R3 A1 A2 A3"),
                _picture(position=START, shown="a1-h2"),
                _picture(position=_open("a1=R b1=Q c1=K d1=R e1=B f1=B g1=N h1=N e8=k"), shown="a1-h2"),
            ),
            page(
                "turn",
                "turn",
                _rules("R4 R7 R12 A18"),
                _picture(position=START, shown="e1-h4", man="g1"),
                _picture(position=_at(f"{RANKS} e4=P", "a1,b1,c1,d1,e1,f1,g1,h1"), shown="a1-h6", man="f1"),
            ),
            _piece("K", "R12", move_picture("K", _open, UMPIRED)),
            _piece("Q", "R12", move_picture("Q", _open, UMPIRED)),
            _piece("R", "R12", move_picture("R", _open, UMPIRED)),
            _piece("B", "R12", move_picture("B", _open, UMPIRED)),
            _piece("N", "R12", move_picture("N", _open, UMPIRED)),
            _piece(
                "P",
                "R12 A8 A14 A16",
                move_picture("first-step", _open, UMPIRED),
                move_picture("P", _open, UMPIRED),
                move_picture("promotion", _open, UMPIRED),
            ),
            page(
                "guess",
                "special",
                _rules("R3 R4 R5 R6 A4 A5 A7 A12"),
                _picture(position=START, played=("guess 5 B", "Pe2-e4"), shown="a1-h4"),
                _picture(position=START, played=("guess 5 R", "Pe2-e4", "pass"), shown="a5-h8"),
            ),
            page(
                "bonus",
                "special",
                _rules("R5 R6 A7 A8 A9 A15 A16 A24"),
                _picture(position=START, played=("guess 5 B", "Pe2-e4"), shown="b1-f5", man="d2"),
                _picture(
                    position=f"{write_board(RANKS)} w {SETUP} lost=1/0",
                    played=("guess 5 B", "?7g1-f3"),
                    shown="c1-h6",
                    man="box:white/P",
                ),
            ),
            page(
                "uncloak",
                "special",
                _rules("R7 A13 A21 A22"),
                _picture(position=START, played=("?7g1-f3",), shown="e1-h4"),
                _picture(position=START, played=("?7g1-f3", "uncloak 7 N"), shown="e1-h4"),
            ),
            page(
                "captured",
                "special",
                _rules("R8 A17 A18 A23"),
                _picture(
                    position=_at(
                        f"{RANKS} e4=P".replace("d7=p", "d5=p"),
                        "a1,b1,c1,d1,e1,f1,g1,h1",
                        "a8,b8,c8,d8,e8,f8,f5,h8",
                    ),
                    shown="c3-h8",
                    man="e4",
                ),
            ),
            page(
                "king",
                "special",
                _rules("R9 R10 A6 A10 A11 A13 A19"),
                _picture(
                    position=_at("a2=P b2=P d2=P a7=p b7=p c5=r h8=k", "-,-,c1,-,-,-,-,-", "-,-,-,-,-,-,-,-"),
                    shown="a1-e5",
                    man="c1",
                ),
                _picture(
                    position=_at(
                        "a2=P b2=P d2=P a7=p b7=p c5=r h8=k c1=K", "-,-,-,-,-,-,-,-", "-,-,-,-,-,-,-,-"
                    ),
                    shown="a1-e5",
                    man="c1",
                    refused=("c2",),
                ),
            ),
            page(
                "castling",
                "special",
                _rules("R10 R11 A17"),
                _picture(position=_at(f"{RANKS} e4=P", FREE), shown="a1-h3", action="Kc1-g1,Rd1-f1"),
                _picture(position=_at(f"{RANKS} e4=P", FREE), played=("Kc1-g1,Rd1-f1",), shown="a1-h3"),
            ),
            page(
                "end",
                "end",
                _rules("R8 R9 A11 A19 A20"),
                _picture(
                    position=_at("h1=K c4=R a7=p b7=p d7=p", "-,-,-,-,-,-,-,-", "-,-,c8,-,-,-,-,-"),
                    shown="a3-f8",
                    action="Rc4xc8",
                ),
                _picture(position=_open("g1=K h8=k a8=R g7=p h7=p", "b"), shown="a5-h8"),
            ),
        ),
    )
}
