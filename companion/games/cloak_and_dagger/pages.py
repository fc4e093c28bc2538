"""The pages of the rules of Cloak and Dagger Chess."""

from __future__ import annotations

from companion.games.shared.chess_pieces import move_picture
from companion.kernel.pages import Book, Page, Picture, page, rule_ids, write_board


def _rules(numbers: str) -> tuple[str, ...]:
    return rule_ids("CD", numbers)


SETUP = "setup=RQKRBBNN/RQKRBBNN"
NOBODY = "checkers=-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-"
PAWNS = "8/pppppppp/8/8/8/8/PPPPPPPP/8"
START = f"{PAWNS} w {SETUP}"
UMPIRED = {"register": "a"}


def _open(men: str, turn: str = "w") -> str:
    """Men without checkers."""
    return f"{write_board(men)} {turn} {SETUP} {NOBODY}"


def _at(men: str, white: str, black: str = "a8,b8,c8,d8,e8,f8,g8,h8", more: str = "w") -> str:
    """Pawns and open men, and where the checkers of both sides stand."""
    return f"{write_board(men)} {more} {SETUP} checkers={white}/{black}"


def _man(kind: str, *pictures: Picture) -> Page:
    return page(f"man-{kind}", "man", _rules("R12"), *pictures, kind=kind)


RANKS = "a2=P b2=P c2=P d2=P f2=P g2=P h2=P a7=p b7=p c7=p d7=p e7=p f7=p g7=p h7=p"
FREE = "a1,b1,c1,d1,b5,c4,f3,h1"

BOOKS = {
    "cloak-and-dagger-chess": Book(
        ("K", "Q", "R", "B", "N", "P"),
        (
            page("aim", "aim", _rules("R1 R9 R12"), Picture(position=START, rules=UMPIRED)),
            page(
                "setup",
                "setup",
                _rules("R1 R2 R3 A1 A2 A3"),
                Picture(position=START, rules=UMPIRED, shown="a1-h2"),
                Picture(
                    position=_open("a1=R b1=Q c1=K d1=R e1=B f1=B g1=N h1=N e8=k"),
                    rules=UMPIRED,
                    shown="a1-h2",
                ),
            ),
            page(
                "turn",
                "turn",
                _rules("R4 R7 R12 A18"),
                Picture(position=START, rules=UMPIRED, shown="e1-h4", man="g1"),
                Picture(
                    position=_at(f"{RANKS} e4=P", "a1,b1,c1,d1,e1,f1,g1,h1"),
                    rules=UMPIRED,
                    shown="a1-h6",
                    man="f1",
                ),
            ),
            _man("K", move_picture("K", _open, UMPIRED)),
            _man("Q", move_picture("Q", _open, UMPIRED)),
            _man("R", move_picture("R", _open, UMPIRED)),
            _man("B", move_picture("B", _open, UMPIRED)),
            _man("N", move_picture("N", _open, UMPIRED)),
            page(
                "man-P",
                "man",
                _rules("R12 A8 A14 A16"),
                move_picture("first-step", _open, UMPIRED),
                move_picture("P", _open, UMPIRED),
                move_picture("promotion", _open, UMPIRED),
                kind="P",
            ),
            page(
                "guess",
                "special",
                _rules("R3 R4 R5 R6 A4 A5 A7 A12"),
                Picture(position=START, rules=UMPIRED, played=("guess 5 B", "Pe2-e4"), shown="a1-h4"),
                Picture(position=START, rules=UMPIRED, played=("guess 5 R", "Pe2-e4", "pass"), shown="a5-h8"),
            ),
            page(
                "bonus",
                "special",
                _rules("R5 R6 A7 A8 A9 A15 A16 A24"),
                Picture(
                    position=START, rules=UMPIRED, played=("guess 5 B", "Pe2-e4"), shown="b1-f5", man="d2"
                ),
                Picture(
                    position=f"{write_board(RANKS)} w {SETUP} lost=1/0",
                    rules=UMPIRED,
                    played=("guess 5 B", "?7g1-f3"),
                    shown="c1-h6",
                    man="box:white/P",
                ),
            ),
            page(
                "uncloak",
                "special",
                _rules("R7 A13 A21 A22"),
                Picture(position=START, rules=UMPIRED, played=("?7g1-f3",), shown="e1-h4"),
                Picture(position=START, rules=UMPIRED, played=("?7g1-f3", "uncloak 7 N"), shown="e1-h4"),
            ),
            page(
                "captured",
                "special",
                _rules("R8 A17 A18 A23"),
                Picture(
                    position=_at(
                        f"{RANKS} e4=P".replace("d7=p", "d5=p"),
                        "a1,b1,c1,d1,e1,f1,g1,h1",
                        "a8,b8,c8,d8,e8,f8,f5,h8",
                    ),
                    rules=UMPIRED,
                    shown="c3-h8",
                    man="e4",
                ),
            ),
            page(
                "king",
                "special",
                _rules("R9 R10 A6 A10 A11 A13 A19"),
                Picture(
                    position=_at("a2=P b2=P d2=P a7=p b7=p c5=r h8=k", "-,-,c1,-,-,-,-,-", "-,-,-,-,-,-,-,-"),
                    rules=UMPIRED,
                    shown="a1-e5",
                    man="c1",
                ),
                Picture(
                    position=_at(
                        "a2=P b2=P d2=P a7=p b7=p c5=r h8=k c1=K", "-,-,-,-,-,-,-,-", "-,-,-,-,-,-,-,-"
                    ),
                    rules=UMPIRED,
                    shown="a1-e5",
                    man="c1",
                    refused=("c2",),
                ),
            ),
            page(
                "castling",
                "special",
                _rules("R10 R11 A17"),
                Picture(
                    position=_at(f"{RANKS} e4=P", FREE), rules=UMPIRED, shown="a1-h3", action="Kc1-g1,Rd1-f1"
                ),
                Picture(
                    position=_at(f"{RANKS} e4=P", FREE),
                    rules=UMPIRED,
                    played=("Kc1-g1,Rd1-f1",),
                    shown="a1-h3",
                ),
            ),
            page(
                "end",
                "end",
                _rules("R8 R9 A11 A19 A20"),
                Picture(
                    position=_at("h1=K c4=R a7=p b7=p d7=p", "-,-,-,-,-,-,-,-", "-,-,c8,-,-,-,-,-"),
                    rules=UMPIRED,
                    shown="a3-f8",
                    action="Rc4xc8",
                ),
                Picture(position=_open("g1=K h8=k a8=R g7=p h7=p", "b"), rules=UMPIRED, shown="a5-h8"),
            ),
        ),
    )
}
