"""The rule pages of Gravity Chess."""

from __future__ import annotations

from functools import partial

from companion.kernel.pages import Book, Picture, page, piece_page, rule_ids, write_board

_rules = partial(rule_ids, "GC")
_piece = partial(piece_page, "GC")


def _at(pieces: str, more: str = "w card=P") -> str:
    return f"{write_board(pieces)} {more}"


def _fall(pieces: str, piece: str, shown: str, refused: str = "", more: str = "w card=P") -> Picture:
    """Return a picture of where a piece may and may not fall."""
    return Picture(position=_at(pieces, more), shown=shown, man=piece, refused=tuple(refused.split()))


ORDER = "e8=P e7=B a6=r e6=P b5=n e5=b"
STACK = "a8=p h8=N a7=q d3=B c2=Q f2=r g2=b f1=r g1=n"
LAST = "g6=R b4=P h4=p b3=b e3=k g3=K h3=N a2=N c2=R e2=B f2=r a1=p c1=n d1=Q e1=q f1=r g1=n h1=b"
COUNTED = f"{write_board(LAST)} w cards=-/- captured=2/4"
SIDE = "d4=R d3=P h4=k"

BOOKS = {
    "gravity-chess": Book(
        ("K", "Q", "R", "B", "N", "P"),
        (
            page(
                "aim",
                "aim",
                _rules("R5 R8 R19"),
                Picture(position=_at(ORDER, "w card=R")),
                Picture(position=COUNTED, marks=("stacked",)),
            ),
            page(
                "setup", "setup", _rules("R1 R2 R3 R4 R7"), Picture(), Picture(cards=("black:R", "white:P"))
            ),
            page(
                "turn",
                "turn",
                _rules("R6 R7 R8 A11 A12 A13 A14"),
                Picture(cards=("black:N",)),
                _fall("c6=B f7=R d4=p", "f7", "a3-h8", more="w card=N"),
                _fall("d4=p", "box:white/N", "a5-h8", more="w card=N moved=-"),
            ),
            page(
                "falling",
                "turn",
                _rules("R8 R9 R10 R11 R14 A4 A5 A6 A7 A10"),
                _fall("d5=R b5=p d2=n", "d5", "a1-h6", "d6 c5 e5 d1"),
                _fall("f5=K f4=k e5=r", "f5", "c3-h6", "f6 g5"),
                _fall(SIDE, "d4", "c1-h6", "c4 e4"),
            ),
            _piece("K", "R10 R11 A10", _fall("d5=K c4=p e5=n", "d5", "b3-f7", "c6 d6 e6 c5")),
            _piece("Q", "R10 R11", _fall("d6=Q b6=r f4=p d3=P", "d6", "a1-h8", "d3 d7 h6")),
            _piece("R", "R10 R11", _fall("d6=R h6=p d2=P", "d6", "a1-h8", "d2 a6 d7")),
            _piece("B", "R10 R11", _fall("d6=B b4=p f4=P", "d6", "a1-h8", "a3 f4 c7")),
            _piece("N", "R10 R11", _fall("d5=N c3=p e3=P", "d5", "b2-f8", "e3 c7 b6")),
            _piece(
                "P",
                "R13 A8 A9",
                _fall("d8=P", "d8", "b4-f8"),
                _fall("d6=P e5=n c5=p", "d6", "b4-f8", "d4"),
                _fall("d6=P d5=n a8=R", "d6", "b4-f8", "d5"),
            ),
            page(
                "order",
                "special",
                _rules("R9 R14 A3 A4 A5 A13 A14"),
                Picture(position=_at(ORDER, "w card=R"), man="e7", when={"order": ("a",)}),
                Picture(
                    position=_at(ORDER, "w card=R"), played=("Be7-h4",), man="e8", when={"order": ("a",)}
                ),
            ),
            page(
                "stacked",
                "special",
                _rules("R12 R15 R16 R17 A1 A2 A3"),
                Picture(position=_at(STACK), shown="a1-h4", marks=("stacked",)),
                Picture(position=_at(STACK), shown="a1-h4", marks=("stacked",), man="c2", refused=("f2",)),
                Picture(position=_at("c3=b b2=R b1=q d2=r d1=n h8=N"), shown="a1-e5", marks=("stacked",)),
            ),
            page(
                "pawns-stacked",
                "special",
                _rules("R16 A1"),
                Picture(position=COUNTED, shown="e1-h5", marks=("stacked",), when={"pawn_stack": ("a",)}),
            ),
            page(
                "end",
                "end",
                _rules("R18 R19 R20 A1 A15 A16 A18"),
                Picture(position=COUNTED, man="g6", refused=("g3",)),
                Picture(position=COUNTED, marks=("stacked",)),
            ),
        ),
    )
}
