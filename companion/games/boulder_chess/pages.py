"""The rule pages of Boulder Chess."""

from __future__ import annotations

from functools import partial

from companion.kernel.pages import Book, Picture, page, piece_page, rule_ids, write_board

START = (
    "a1=o b1=o c1=o d1=K e1=Q f1=o g1=o h1=o c6=P d6=P e6=P f6=P g6=P h6=P b8=R+ d8=N+ f8=B+ g9=r+ e9=n+ c9=b+ "
    "a11=p b11=p c11=p d11=p e11=p f11=p a16=o b16=o c16=o d16=q e16=k f16=o g16=o h16=o"
)
ASIDE = "b8= d8= f8= c9= e9= g9= a8=N+ a7=B+ a10=b+ h10=n+ h9=r+"
"""Changes that move all pieces out of the way, except one whose square is added at the end."""
GOAL = {"goal": ("a",)}
FIVE = {"goal": ("b",)}


_rules = partial(rule_ids, "BC")
_piece = partial(piece_page, "BC")


def _at(changes: str = "", more: str = "r first=-") -> str:
    """Return the text of the start position with some squares changed.

    In `changes`, `b8=` empties a square, `d8=R` puts a rook on a square, and `d8=R+` puts a rook on a
    boulder.
    """
    on = {square: piece for square, _, piece in (one.partition("=") for one in f"{START} {changes}".split())}
    return (
        f"{write_board(' '.join(f'{square}={piece}' for square, piece in on.items() if piece), 8, 16)} {more}"
    )


def _goes(changes: str, piece: str, shown: str, refused: str = "", more: str = "r first=-") -> Picture:
    """Return a picture of where a piece may and may not move."""
    return Picture(position=_at(changes, more), shown=shown, man=piece, refused=tuple(refused.split()))


def _action(changes: str, action: str, shown: str, more: str = "r first=-") -> Picture:
    """Return a picture of a legal action."""
    return Picture(position=_at(changes, more), shown=shown, action=action)


ROOK = f"{ASIDE} a7=o h8=B+ d8=R"
AT_TOWER = "e9= c9= g9= d2=b+ a9=n+ h9=r+ c1= e7=o"

BOOKS = {
    "boulder-chess": Book(
        ("K", "Q", "R", "B", "N", "P", "boulder"),
        (
            page(
                "aim",
                "aim",
                _rules("R1 R29 A39"),
                Picture(rules={"setup": "b"}, position=_at()),
                _action(AT_TOWER, "od2-c1", "a1-h4", "b first=-"),
                when=GOAL,
            ),
            page(
                "aim-five",
                "aim",
                _rules("R1 R29 A39"),
                Picture(rules={"setup": "b"}, position=_at()),
                _action(AT_TOWER, "od2-c1", "a1-h4", "b first=-"),
                when=FIVE,
            ),
            page(
                "setup",
                "setup",
                _rules("R2 R3 R5 R9 R11 A5 A6 A7 A38"),
                Picture(position=_at(), shown="a1-h8"),
                Picture(position=_at(), shown="a9-h16"),
            ),
            page(
                "board",
                "setup",
                _rules("R2 R4 R6 R7 R8 R9 R10 A1 A2 A3 A4"),
                Picture(position=_at(), shown="a1-h3"),
                Picture(position=_at(), shown="a1-h8"),
                Picture(position=_at(), shown="a5-h10"),
            ),
            page(
                "turn",
                "turn",
                _rules("R12 R30 R31 R37 A7 A8"),
                _action("", "Rb8-b5", "a5-d8"),
                _action("d6=", "Pc6-d6", "b5-e8", "r stage=pawn first=-"),
                _action("", "Kd1-c1", "b1-e4", "r stage=royal first=-"),
                _action("c1= a3=o", "oa3-a4", "a2-d5", "r stage=boulder first=-"),
            ),
            _piece("R", "R12 R13 A18", _goes(ROOK, "d8", "b5-g10", "d6 d5")),
            _piece("B", "R12 R13 A18", _goes(f"{ASIDE} a7=R+ f8=B b7=o", "f8", "c5-h10", "d6 h6")),
            _piece(
                "N",
                "R12 R13 A9 A11",
                _goes(f"{ASIDE} a8=R+ a7=B+ e8=N b7=o", "e8", "b5-g10", "d6 f6"),
                _goes(f"{ASIDE} a8=R+ e8=N d8=B+ a7=o e9=r+ h9=", "e8", "b7-g10"),
            ),
            _piece("P", "R9 R30 A13 A35", _goes("d6=", "c6", "c5-h7", more="r stage=pawn first=-")),
            _piece("K", "R4 R28 R31 R32 A28", _goes("", "d1", "a1-h2", "d2", more="r stage=royal first=-")),
            _piece(
                "Q",
                "R4 R28 R31 R33 A27",
                _goes("", "e1", "a1-h2", more="r stage=royal first=-"),
                _goes("c1= f1= a3=o b4=o", "e1", "a1-h2", "a1 h1", more="r stage=royal first=-"),
            ),
            page(
                "man-boulder",
                "man",
                _rules("R3 R17 R18 R38 A12 A38"),
                _action("", "Rb8-b6", "a5-d8"),
                Picture(position=_at(), played=("Rb8-b6",), shown="a5-d8"),
                Picture(position=_at(), played=("Rb8-b6 leaving",), shown="a5-d8"),
                kind="boulder",
            ),
            page(
                "take",
                "special",
                _rules("R14 R15 R16 A10 A11 A12 A34"),
                _goes(f"{ASIDE} a7=B+ d8=R f8=o h9=r+", "d8", "b7-h10"),
                Picture(
                    position=_at(f"{ASIDE} a7=B d8=R+ f8=o"),
                    shown="b7-h10",
                    man="d8",
                    carrying=True,
                    refused=("f8", "g8"),
                ),
            ),
            page(
                "passage",
                "special",
                _rules("R6 R19 R20 A21 A22"),
                _goes("b8= b4=R+", "b4", "a1-f8"),
                _goes("b8= a8=R+ g9= b4=r+", "b4", "a1-f8", "c4", more="b inside=b4:n first=-"),
            ),
            page(
                "defences",
                "special",
                _rules("R21 R22 R23 R24 R25 A14 A15 A16 A17 A18 A20"),
                _goes("d8= c8=N+ g9= d9=r+", "d9", "b4-g9", "d5 d4", more="b first=-"),
                _goes("d8= c8=N+ g9= d6=r+", "d6", "b4-g9", "d7 c6", more="b owes=d6:s first=-"),
                _goes("d8= b7=N+ c6= d6= g9= d9=r+", "d9", "b1-g9", more="b first=-"),
            ),
            page(
                "leaps",
                "special",
                _rules("R25 A18 A19 A20 A21"),
                _goes("d8= c8=N+ e9= d7=n+", "d7", "a4-g9", "c5 e5", more="b first=-"),
                _goes("d8= c8=N+ e9= d7=n+ e6= f6=", "d7", "a4-g9", "c5", more="b first=-"),
            ),
            page(
                "discharge",
                "special",
                _rules("R7 R26 R27 A23 A24 A25"),
                _action(AT_TOWER, "od2-c1", "a1-h4", "b first=-"),
                _action(AT_TOWER, "od2-e1", "a1-h4", "b first=-"),
                Picture(position=_at(AT_TOWER, "b first=-"), played=("od2-e1",), shown="a1-h4"),
            ),
            page(
                "royals",
                "special",
                _rules("R28 R34 R35 R36 R39 A29 A30"),
                Picture(
                    position=_at("", "r stage=royal first=-"),
                    played=("Kd1-c1",),
                    shown="a1-h3",
                    action="oc1-a2",
                ),
                Picture(
                    position=_at("", "r stage=royal first=-"), played=("Kd1-c1", "oc1-a2"), shown="a1-h3"
                ),
            ),
            page(
                "passage-boulders",
                "special",
                _rules("R37 R38 R39 R40 R41 R42 A31 A32 A34 A37"),
                _action("c1= a3=o", "oa3-a4", "a1-d8", "r stage=boulder first=-"),
                _goes("c1= a3=o f1= a4=o", "a3", "a1-d8", more="r stage=boulder first=-"),
                Picture(
                    position=_at("c1= a3=o f1= a4=o", "r stage=boulder first=-"),
                    played=("oa3-a6",),
                    shown="a1-d8",
                ),
            ),
            page(
                "first-turn",
                "special",
                _rules("R43 A33"),
                _action("", "oc1-a4,of1-b4", "a1-f6", "r stage=royal first=rb"),
                Picture(position=_at("", "r stage=royal first=rb"), played=("oc1-a4,of1-b4",), shown="a1-f6"),
            ),
            page(
                "end",
                "end",
                _rules("R29 A26 A36 A39"),
                _action("d1=K+ g9= e2=r+ h16=", "oe2-e1", "a1-h4", "b first=-"),
                Picture(position=_at("d1=K+ g9= e2=r+ h16=", "b first=-"), played=("oe2-e1",), shown="a1-h4"),
                when=GOAL,
            ),
            page(
                "end-five",
                "end",
                _rules("R29 A26 A36 A39"),
                _action(AT_TOWER, "od2-c1", "a1-h4", "b first=- discharged=0/4"),
                when=FIVE,
            ),
        ),
    )
}
