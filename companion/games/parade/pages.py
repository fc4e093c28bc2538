"""The rule pages of Parade Chess Solitaire."""

from __future__ import annotations

from companion.kernel.pages import Book, Page, Picture, page, rule_ids, write_board


def _rules(numbers: str) -> tuple[str, ...]:
    return rule_ids("PC", numbers)


def _piece(kind: str, pieces: str, piece: str) -> Page:
    """Return the page about how a kind of piece moves others: the pieces that it attacks, and where it
    may put them.
    """
    return page(
        f"man-{kind}",
        "man",
        _rules("R5 R6 A2 A3 A4"),
        Picture(position=write_board(pieces), man=piece),
        kind=kind,
    )


PIECES = "c1=B g1=R f2=k b3=r d3=n f3=N b4=r e4=b"
P0 = write_board(PIECES)
TAKEN = "taken=wB,wR,bK,bR,bN,wN,bR,bB"
GROUPED = write_board("c3=B e3=R f2=k b3=r d3=n f3=N b4=r e4=b")

BOOKS = {
    "parade-chess-solitaire": Book(
        ("K", "Q", "R", "B", "N"),
        (
            page(
                "aim",
                "aim",
                _rules("R1 R8"),
                Picture(position=P0, marks=("group",)),
                Picture(position=GROUPED, marks=("group",)),
            ),
            page(
                "setup",
                "setup",
                _rules("R1 R2 R3"),
                Picture(cards=("pack:wB", "pack:bR")),
                Picture(position=P0, marks=("group",)),
                Picture(position=write_board("c1=B"), shown="a1-h3"),
            ),
            page(
                "turn",
                "turn",
                _rules("R4 R5 R7 A5 A12"),
                Picture(position=P0, action="Rg1-e3"),
                Picture(position=P0, played=("Rg1-e3",), marks=("group",)),
            ),
            page(
                "moving",
                "turn",
                _rules("R5 R6 A2 A3 A4"),
                Picture(
                    position=write_board("a1=R a4=n a7=q"), shown="a1-h8", man="a4", refused=("a7", "a8")
                ),
                Picture(
                    position=write_board("e4=b f3=N a1=k"), shown="a1-h8", man="f3", refused=("f4", "g3")
                ),
            ),
            page(
                "adding",
                "turn",
                _rules("R3 R7 A1 A5 A6 A7"),
                Picture(cards=("pack:wN",)),
                Picture(
                    position=P0, played=("take pack", "draw pack wN"), marks=("path",), man="box:player/N"
                ),
            ),
            _piece("K", "d4=K e5=n c4=b h8=r", "e5"),
            _piece("Q", "d4=Q d7=n h8=k", "d7"),
            _piece("R", "d4=R d7=n h8=k", "d7"),
            _piece("B", "d4=B f6=n a8=k", "f6"),
            _piece("N", "d4=N f5=r a8=k", "f5"),
            page(
                "minus",
                "special",
                _rules("R9 A10 A11 A12"),
                Picture(position=f"{P0} {TAKEN}{',?' * 8}", action="Rg1-e3"),
            ),
            page(
                "end",
                "end",
                _rules("R8 A8 A9 A11"),
                Picture(position=write_board("c3=B e3=R f2=k b3=r d3=n f3=N b4=r e4=b"), marks=("group",)),
                Picture(position=write_board("b2=B c3=r d3=n"), shown="a1-e5", marks=("group",)),
            ),
        ),
    )
}
