"""The rule pages of Booster Chess."""

from __future__ import annotations

from functools import partial

from companion.games.shared.chess_pieces import move_picture
from companion.kernel.pages import Book, Picture, page, piece_page, rule_ids, write_board

_rules = partial(rule_ids, "BO")
_piece = partial(piece_page, "BO")


def _at(pieces: str, more: str = "w - -") -> str:
    return f"{write_board(pieces)} {more}"


def _on(pieces: str, checkers: str) -> str:
    """Return a position with some pieces on checkers and White to move."""
    return _at(pieces, f"w - - stacks={checkers}")


START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
HAND = f"{START} hands=wN1wC1bQ1?3/?6"
MATE = "a8=r b8=n e8=k g8=n h8=r f7=p g7=p e6=p e5=P h5=p b4=p c4=q a3=P b2=P d2=P e2=b f2=K g2=P h2=P a1=R c1=B g1=Q"
CASTLE = "e1=K h1=R a8=k h2=P"
PINNED = "e1=K c3=N d1=R e8=r a8=k"

BOOKS = {
    "booster-chess": Book(
        ("K", "Q", "R", "B", "N", "P"),
        (
            page(
                "aim",
                "aim",
                _rules("R19"),
                Picture(position=_on(PINNED, "c3:w1")),
                Picture(position=_at("g1=K f2=P g2=P h2=P a1=r g8=k"), shown="a1-h4"),
            ),
            page(
                "setup",
                "setup",
                _rules("R1 R2 R20 A20"),
                Picture(position=START),
                Picture(cards=("pile:wN", "pile:bP")),
                Picture(position=_on("d2=P e1=K g8=n e8=k", "d2:w1,g8:w1")),
            ),
            page(
                "turn",
                "turn",
                _rules("R3 R10 R13 A17 A22 A26"),
                Picture(position=_on("e1=K d1=R h8=k b2=P g7=p", "d1:w1"), shown="a1-f6", action="Rd1-d4"),
                Picture(
                    position=_on("e1=K d1=R h8=k b2=P g7=p", "d1:w1"),
                    played=("Rd1-d4",),
                    shown="a1-f6",
                    man="d4",
                ),
                Picture(cards=("pile:wN",)),
            ),
            _piece("K", "R14 R19", move_picture("K", _at)),
            _piece("Q", "R4", move_picture("Q", _at)),
            _piece("R", "R4", move_picture("R", _at)),
            _piece("B", "R4", move_picture("B", _at)),
            _piece("N", "R4", move_picture("N", _at)),
            _piece(
                "P",
                "R16 R17 R18 A13 A25",
                move_picture("first-step", _at),
                move_picture("P", _at),
                move_picture("promotion", _at),
            ),
            page(
                "boosted",
                "special",
                _rules("R4 R7 A7 A18 A24"),
                Picture(position=_on("a1=K h8=k d2=N", "d2:w1"), shown="b1-f5", man="d2"),
                Picture(position=_on("a1=K h8=k d2=N", "d2:w1"), played=("Nd2-e4",), shown="c2-g6", man="e4"),
            ),
            page(
                "hobbled",
                "special",
                _rules("R5 R16 A4 A5 A12"),
                Picture(
                    position=_on("a1=K h8=k d4=R e5=p b4=n", "d4:b1"),
                    shown="b2-f6",
                    man="d4",
                    refused=("b4", "d6", "e4"),
                ),
                Picture(
                    position=_on("a1=K h8=k d4=P e5=p", "d4:b1"),
                    shown="b2-f6",
                    man="d4",
                    refused=("d5", "e5"),
                ),
            ),
            page(
                "cards",
                "special",
                _rules("R8 R9 A9 A15 A16 A19"),
                Picture(cards=("pile:wN",)),
                Picture(position=HAND, played=("Pe2-e4", "play wN b1"), shown="a1-d4"),
                Picture(position=HAND, played=("Pe2-e4", "play bQ d8"), shown="c5-f8"),
            ),
            page(
                "inherit",
                "special",
                _rules("R6 R11 A6"),
                Picture(position=_on("e1=K d4=R d7=n h8=k", "d7:w1"), shown="b4-f8", action="Rd4xd7"),
                Picture(
                    position=_on("e1=K d4=R d7=n h8=k", "d7:w1"), played=("Rd4xd7",), shown="b4-f8", man="d7"
                ),
                Picture(position=_on("e1=K d4=R d7=n h8=k", "d7:b1"), played=("Rd4xd7",), shown="b4-f8"),
            ),
            page(
                "freed",
                "special",
                _rules("R12 A1 A2 A3 A14"),
                Picture(position=_on("a1=K h6=k d7=R", "d7:b1"), shown="b5-f8", action="Rd7-d8"),
                Picture(position=_on("a1=K h6=k d7=R", "d7:b1"), played=("Rd7-d8",), shown="b5-f8"),
            ),
            page(
                "castling",
                "special",
                _rules("R14 A11"),
                Picture(position=_at(CASTLE, "w K -"), shown="d1-h3", man="e1"),
                Picture(position=_at(CASTLE, "w K - stacks=h1:w1"), shown="d1-h3", man="e1", refused=("g1",)),
            ),
            page(
                "check",
                "special",
                _rules("R15 R19 A8 A9 A10 A23"),
                Picture(position=_on(PINNED, "c3:w1"), man="c3", refused=("d5",)),
            ),
            page(
                "pawns",
                "special",
                _rules("R16 R17 R18 A12 A13 A14 A25"),
                Picture(
                    position=_at("a1=K h8=k d5=P e7=p", "b - -"),
                    played=("Pe7-e5", "pass"),
                    shown="b4-f8",
                    man="d5",
                ),
                Picture(
                    position=_on("a1=K h2=k d7=P", "d7:w1"), played=("Pd7-d8=Q",), shown="b5-f8", man="d8"
                ),
            ),
            page("end", "end", _rules("R19 A10 A21"), Picture(position=_on(MATE, "h5:b1,c1:b3"))),
        ),
    )
}
