"""The rule pages of Wild Jokers."""

from __future__ import annotations

from functools import partial

from companion.kernel.pages import Book, Picture, page, piece_page, rule_ids, write_board

PITS = "b2 d2 f2 b4 f4 b6 d6 f6"


_rules = partial(rule_ids, "WJ")
_piece = partial(piece_page, "WJ")


def _at(pieces: str, more: str = "w", kings: str = "d1=K d7=k") -> str:
    return f"{write_board(f'{pieces} {kings}', 7, 7, PITS)} {more}"


HOPS = "g7=r b5=j c3=p e2=p e1=J"
CASTLE = f"{write_board('d1=K g1=R a2=P c2=P e2=P g2=P d7=k', 7, 7, PITS)} w rights=K"

BOOKS = {
    "wild-jokers": Book(
        ("K", "R", "B", "P", "V", "L", "A", "M", "C", "J"),
        (
            page(
                "aim",
                "aim",
                _rules("R6 A4"),
                Picture(position=_at("e6=M f7=b"), shown="d4-g7", action="Me6xd7=C"),
            ),
            page(
                "setup",
                "setup",
                _rules("R1 R2 R3 R25 R26"),
                Picture(rules={"array": "printed"}),
                Picture(shown="a1-g2", rules={"array": "printed"}, when={"array": ("printed",)}),
            ),
            page(
                "turn",
                "turn",
                _rules("R4 R5 A5 A6 A19"),
                Picture(position=_at("c1=R c4=p"), shown="a1-d4", man="c1"),
                Picture(position=_at("d4=R"), shown="b2-f6", man="d4", refused=("d2", "b4", "f4", "d6")),
            ),
            _piece(
                "K",
                "R7 A1",
                Picture(
                    position=_at("", kings="c3=K g7=k"), shown="a1-e5", man="c3", refused=("b2", "b4", "d2")
                ),
            ),
            _piece(
                "R",
                "R8 A6",
                Picture(position=_at("c3=R"), shown="a1-g7", man="c3"),
                Picture(position=_at("d3=R"), shown="b1-g6", man="d3", refused=("d2", "d6")),
            ),
            _piece(
                "B",
                "R9 A6",
                Picture(position=_at("d3=B f5=p c2=P"), shown="a1-g7", man="d3", refused=("c2", "b1", "g6")),
            ),
            _piece(
                "P",
                "R10 R11 A7",
                Picture(position=_at("c3=P"), shown="a2-e6", man="c3", refused=("b4",)),
                Picture(
                    position=_at("c2=P b3=p d3=J", kings="g1=K g7=k"),
                    shown="a1-e5",
                    man="c2",
                    refused=("c4", "d3"),
                ),
            ),
            _piece(
                "V",
                "R12",
                Picture(
                    position=_at("d3=V", kings="a1=K g7=k"), shown="b1-f5", man="d3", refused=("c3", "e3")
                ),
                Picture(
                    position=_at("c7=V", kings="a1=K g7=k"), shown="a4-d7", man="c7", refused=("b7", "d7")
                ),
            ),
            _piece(
                "L",
                "R13",
                Picture(
                    position=_at("c4=L c5=P d4=p e6=p", kings="a1=K g7=k"),
                    shown="a1-g7",
                    man="c4",
                    refused=("c5", "d4"),
                ),
                Picture(position=_at("c3=L", kings="d1=K g7=k"), shown="a1-e5", man="c3"),
            ),
            _piece(
                "A",
                "R15",
                Picture(
                    position=_at("d4=A", kings="a1=K g7=k"), shown="b2-f6", man="d4", refused=("d6", "d2")
                ),
            ),
            _piece(
                "M",
                "R16",
                Picture(
                    position=_at("d4=M", kings="a1=K g7=k"), shown="b2-f6", man="d4", refused=("d3", "c4")
                ),
            ),
            _piece(
                "C",
                "R17",
                Picture(position=_at("d4=C", kings="a1=K g7=k"), shown="b2-f6", man="d4"),
            ),
            _piece(
                "J",
                "R21 R22 R24 A11",
                Picture(
                    position=_at("e1=J", kings="a2=K g6=k"), shown="a1-g7", man="e1", refused=("f2", "d2")
                ),
                Picture(position=_at("c1=J", kings="a7=K g6=k"), shown="a1-e5", action="Jc1-e3"),
            ),
            page(
                "hops",
                "special",
                _rules("R22 R23 R24 A9 A10 A11 A12 A13"),
                Picture(position=_at(HOPS, kings="d1=K a5=k"), man="e1"),
                Picture(position=_at(HOPS, kings="d1=K a5=k"), action="Je1-c7", stops=("g3", "e5")),
            ),
            page(
                "promotion",
                "special",
                _rules("R11 R14 R17 A7 A8"),
                Picture(position=_at("c6=P", kings="a1=K g7=k"), shown="a4-d7", man="c6"),
                Picture(position=_at("c5=L", kings="a1=K g7=k"), shown="a4-d7", action="Lc5-c7=V"),
                Picture(position=_at("e6=M", kings="a1=K g7=k"), shown="d4-g7", action="Me6-e7=C"),
            ),
            page(
                "turncoat",
                "special",
                _rules("R18 R19 R20 A14 A15 A16 A17 A18"),
                Picture(position=_at("c1=R c4=m a2=P"), shown="a1-e5", action="Rc1xc4"),
                Picture(
                    position=_at("c1=R c4=m a2=P"),
                    played=("Rc1xc4",),
                    shown="a1-e5",
                    man="box:white/M",
                ),
            ),
            page(
                "castling",
                "special",
                _rules("R8 A1 A2 A3"),
                Picture(position=CASTLE, shown="c1-g3", action="Kd1-f1,Rg1-e1"),
                Picture(position=CASTLE, played=("Kd1-f1,Rg1-e1",), shown="c1-g3"),
                when={"castling": ("a", "c")},
            ),
            page(
                "end",
                "end",
                _rules("R6 A4 A5 A18 A20"),
                Picture(position=_at("e6=M f7=b"), shown="d4-g7", man="e6"),
                Picture(position=_at("a1=r a5=J"), shown="a1-e5"),
            ),
        ),
    )
}
