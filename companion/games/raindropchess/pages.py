"""The rule pages of Raindropchess."""

from __future__ import annotations

from functools import partial

from companion.games.shared.chess_pieces import move_picture
from companion.kernel.pages import Book, Page, Picture, page, piece_page, rule_ids, write_board

_rules = partial(rule_ids, "RD")
_piece = partial(piece_page, "RD")


def _at(pieces: str, more: str = "w packs=-/-") -> str:
    return f"{write_board(pieces)} {more}"


KINGS = "a1=K h8=k"
DROPS = "e5=k d2=P c6=p"

BOOKS = {
    "raindropchess": Book(
        ("K", "Q", "R", "B", "N", "P"),
        (
            page(
                "aim",
                "aim",
                _rules("R1 R19"),
                Picture(position=_at("e4=K c3=N d2=P g7=k f6=r e6=p d7=b", "w")),
                Picture(position=_at("h1=K g2=P h2=P f2=n g1=R c6=k"), shown="e1-h4"),
            ),
            page("setup", "setup", _rules("R1 R2 A12 A18"), Picture(), Picture(cards=("white:Q", "black:P"))),
            page(
                "turn",
                "turn",
                _rules("R7 R8 R9 R10 R18 A20 A21 A22"),
                Picture(cards=("white:N",)),
                Picture(position=_at(DROPS, "w card=N"), man="box:white/N"),
                Picture(position=_at("d3=K d2=P c6=p", "w"), shown="b1-f5", man="d3"),
            ),
            page(
                "placing",
                "turn",
                _rules("R4 R5 R6 A1 A8 A9 A10 A21"),
                Picture(position=_at(DROPS, "w card=P"), man="box:white/P", refused=("d1", "d7")),
                Picture(
                    position=_at("e5=k d2=P c6=p g3=N", "b card=P"), man="box:black/P", refused=("a2", "a8")
                ),
                Picture(
                    position=_at("e5=k", "w card=K"),
                    man="box:white/K",
                    refused=("d4", "e4", "f4", "d6", "e6", "f6", "d5", "f5"),
                ),
            ),
            _piece("K", "R3 R6 A2 A10", move_picture("K", _at)),
            _piece("Q", "R3", move_picture("Q", _at)),
            _piece("R", "R3", move_picture("R", _at)),
            _piece("B", "R3 A1", move_picture("B", _at)),
            _piece("N", "R3", move_picture("N", _at)),
            _piece("P", "R3 A3", move_picture("first-step", _at, None, "d4"), move_picture("P", _at)),
            page(
                "first-king",
                "special",
                _rules("R9 R11 R13 R14 A4 A5 A22"),
                Picture(position=_at("d4=R d7=n", "w card=B"), shown="b3-f7", man="d4", refused=("d7",)),
                Picture(position=_at("d4=R d7=n b4=K", "w"), shown="b3-f7", man="d4"),
            ),
            page(
                "check",
                "special",
                _rules("R11 R12 R15 A6 A9 A19"),
                Picture(position=_at("d1=K d8=r h7=k", "w"), man="d1", refused=("d2",)),
                Picture(position=_at("d1=K d8=r h7=k", "w card=P"), man="box:white/P"),
                Picture(position=_at("d1=K d8=r h7=k", "w card=B"), man="box:white/B"),
            ),
            page(
                "far-row",
                "special",
                _rules("R16 R17 A11 A12 A13 A14"),
                Picture(position=_at("a1=K h6=k c7=P"), shown="a5-d8", action="Pc7-c8=Q"),
                Picture(position=_at("a1=K h6=k c7=P"), played=("Pc7-c8=Q",), shown="a5-d8"),
            ),
            page(
                "no-castling",
                "special",
                _rules("A2 A3"),
                Picture(position=_at("e1=K h1=R a8=k"), shown="d1-h5", man="e1", refused=("g1",)),
            ),
            Page(id="jokers", part="special", rules=_rules("R20 A18 A19"), when={"jokers": ("1", "2")}),
            Page(id="unplaceable", part="special", rules=_rules("A8 A16")),
            page(
                "end",
                "end",
                _rules("R19 A6 A7 A15 A17"),
                Picture(position=_at("h1=K g2=P h2=P f2=n g1=R c6=k", "w"), shown="e1-h4"),
                Picture(
                    position=_at("a8=k a7=p b7=p h8=R a1=K", "b packs=-/P4"),
                    shown="a5-h8",
                    when={"mate_cards": ("a",)},
                ),
                Picture(
                    position=_at("a8=k a7=p b7=p h8=R a1=K", "b packs=-/N1 card=N"),
                    shown="a5-h8",
                    man="box:black/N",
                ),
            ),
        ),
    )
}
