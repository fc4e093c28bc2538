"""The rule pages of Neighbour Chess Solitaire."""

from __future__ import annotations

from companion.kernel.pages import Book, Page, Picture, page, rule_ids, write_board


def _rules(numbers: str) -> tuple[str, ...]:
    return rule_ids("NC", numbers)


def _lends(kind: str, pieces: str, piece: str, shown: str = "") -> Page:
    """Return the page about the moves that a kind of piece lends to a neighbour of its colour."""
    return page(
        f"man-{kind}",
        "man",
        _rules("R7 A4 A5 A6"),
        Picture(position=f"{write_board(pieces)} stage=move", man=piece, shown=shown),
        kind=kind,
    )


FIRST = ("draw pieces wK", "draw positions r5")
SECOND = (*FIRST, "K@f1", "take pieces", "draw pieces wQ", "draw positions b3")
WRAPPED = (*SECOND, "Q@f4", "take pieces", "draw pieces bN", "draw positions r4")
LENT = f"{write_board('d4=N d5=R e5=q c3=k a8=r h1=B')} stage=move"
TAKEN = f"{write_board('f4=R b4=N h8=k')} stage=place pieces=wR,wN,bK,bQ positions=?,?,?,r4 last=f4"
CORNERS = {"diagonal": ("a",)}

BOOKS = {
    "neighbour-chess-solitaire": Book(
        ("K", "Q", "R", "B", "N"),
        (
            page(
                "aim",
                "aim",
                _rules("R8 A1"),
                Picture(position=LENT, marks=("group",), when=CORNERS),
                Picture(position=write_board("d4=N d5=R e5=q c3=k e6=b"), marks=("group",), when=CORNERS),
            ),
            page(
                "setup",
                "setup",
                _rules("R1"),
                Picture(),
                Picture(cards=("pieces:wK", "positions:r5")),
                Picture(cards=("positions:b3",)),
            ),
            page(
                "placing",
                "turn",
                _rules("R2 R3 A8 A10 A13"),
                Picture(played=FIRST, marks=("path",), man="box:player/K"),
                Picture(played=SECOND, marks=("path",), man="box:player/Q"),
                Picture(played=WRAPPED, marks=("path",), man="box:player/N"),
            ),
            page("stop", "turn", _rules("R5 R6 A2 A3 A9 A11 A14"), Picture(position=LENT, man="d4")),
            page(
                "moving",
                "turn",
                _rules("R6 R7 A4 A5 A6 A12"),
                Picture(position=LENT, man="d4", refused=("c6", "e6", "e5")),
                Picture(position=LENT, man="d5", refused=("d6", "d7")),
                Picture(position=LENT, man="c3", refused=("b3", "c2")),
            ),
            _lends("K", "d4=R e5=K a8=r", "d4"),
            _lends("Q", "d4=N e5=Q g7=k a8=r", "d4"),
            _lends("R", "d4=N d5=R g4=k a8=r", "d4"),
            _lends("B", "d4=R e5=B b2=k a8=r", "d4"),
            _lends("N", "d4=R d5=N a8=r", "d4"),
            page("taken", "special", _rules("R4 A7"), Picture(position=TAKEN, man="box:player/Q")),
            page(
                "end",
                "end",
                _rules("R8 A1 A9 A11"),
                Picture(position=write_board("d4=N d5=R e5=q c3=k e6=b"), marks=("group",)),
            ),
        ),
    )
}
