"""The rule pages of Chess Jumble. The four editions share them, as far as they apply to each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.kernel.pages import Book, Page, Picture, page, piece_page, rule_ids

HOME, CORNER, GATE = "c1-h6", "a1-f6", "d1-h5"
"""Parts of the board: Green's first and last squares, an area for examples of moves, and Green's
starting squares.
"""
ON = {"protection": ("on",)}
PIECES = {
    "Q": ("R11", "G:Qb2", "G:Qb2,Rb4 B:Nd2,Rc3", ("b4", "b5", "e2")),
    "R": ("R14", "G:Rb2", "G:Rb2,Qb4 B:Nd2,Rc3", ("b5", "c3", "e2")),
    "B": ("R12", "G:Ba4", "G:Ba4,Qb5 B:Nc2,Ra5", ("b5", "c6", "d1", "a5")),
    "N": ("R13", "G:Nb2", "G:Nb2,Qb3,Rc2 B:Ba4,Rc3", ("c3",)),
    "K": ("R10", "G:Kb2", "G:Kb2,Qa2 B:Nc3,Rb4", ("a2", "b4")),
    "P": ("R15", "G:Pb2", "G:Pb2 B:Nc3,Rb3", ("b3",)),
}
"""The examples of a piece's moves.

Each has the rule, the piece alone, the piece with others, and the squares that are then
forbidden.
"""
_rules = partial(rule_ids, "CJ")


class _Edition:
    """The pages of one edition."""

    def __init__(self, big: bool, cards: bool) -> None:
        self.big, self.cards = big, cards
        self.kinds = "QRBNKP" if big else "QRBN"

    def _at(self, pieces: str, die: int, orange: int = 5) -> str:
        """Return a position in which a piece has to be moved."""
        return f"{pieces} die={die}" + (f" orange={orange}" if self.big else "")

    def _show(
        self, pieces: str, die: int, shown: str, piece: str, *refused: str, **when: tuple[str, ...]
    ) -> Picture:
        """Return a picture of where a piece may and may not move with a number of the die; `when` is as in a
        page.
        """
        return Picture(position=self._at(pieces, die), shown=shown, man=piece, refused=refused, when=when)

    def _bring(self, pieces: str, kind: str) -> Picture:
        """Return a picture of where a piece may be brought in with +."""
        played = ("roll white +", "roll orange 5") if self.big else ("roll white +",)
        return Picture(position=f"{pieces} turn=G", played=played, shown=GATE, man=f"box:green/{kind}")

    def pages(self) -> Iterator[Page]:
        size = "-big" if self.big else ""
        yield page(
            f"aim{size}",
            "aim",
            _rules("R1 R2 R4 R30 A45 A50"),
            Picture(position=self._at("G:Qb5,Rk2 R:Ri12,Nl8 B:Qb11,Nc7 Y:Bb3,Rj2 turn=G", 3)),
            Picture(position=self._at("G:Re5,Be6,Qc4 B: turn=G", 2), shown=HOME),
        )
        yield page(
            f"setup{size}",
            "setup",
            _rules("R1 R3 R5 R6 R20 A1 A2 A42 A43"),
            Picture(shown=HOME),
            Picture(shown="a1-d4"),
            Picture(dice=("white:+", "white:#", "white:4")),
        )
        yield from self._turn()
        for kind in self.kinds:
            yield self._piece(kind)
        yield from self._special()
        if self.cards:
            yield from self._with_cards()
        last = "G:Qc4,Rd5,Be4,Nd6,Kd4,Pe5" if self.big else "G:Qc4,Rd5,Be4,Nd6"
        end = self._show(f"{last} B:Rl12,Nb8 turn=G", 2, "b2-f6", "c4")
        yield page(f"end{size}", "end", _rules("R30 A25 A49 A50"), end)

    def _turn(self) -> Iterator[Page]:
        if self.big:
            yield page(
                "roll-big",
                "turn",
                _rules("R6 R9 R16 R43 R46 R47 A2 A5 A7 A8 A34 A36 A51"),
                Picture(dice=("white:2", "orange:5")),
                self._show("G:Nb2,Kj2 B: turn=G", 2, CORNER, "b2"),
                self._show("G:Nb2,Kj2 B: turn=G", 2, "g1-l6", "j2"),
            )
        else:
            yield page(
                "roll",
                "turn",
                _rules("R6 R9 R16 A2 A5 A7 A8 A51"),
                Picture(dice=("white:3",)),
                Picture(position="G:Rf1 B: turn=G die=3", action="Rf1-a12", stops=("l1", "l12")),
                self._show("G:Nb2 B: turn=G", 2, CORNER, "b2"),
            )
        brings = self._bring("G: B:", "Q"), self._bring("G: B:Rf1", "N")
        if self.cards:
            numbers = "R21 R23 R24 R25 R27 R33 R34 R41 A9 A10 A11 A14 A15 A32 A37"
            both = Picture(dice=("white:+", "white:#"), when={"plus_hash": ("choose",)})
            yield page("plus-cards", "turn", _rules(numbers), both, *brings)
        else:
            numbers = "R21 R23 R24 R25 A9 A10 A11 A14 A15 A32"
            if self.big:
                numbers = "R21 R23 R24 R25 R46 A9 A10 A11 A14 A15 A32 A36"
            yield page("plus", "turn", _rules(numbers), Picture(dice=("white:+",)), *brings)
            yield page("hash", "turn", _rules("R21 R27 R31 R33 R41 A13 A35"), Picture(dice=("white:#",)))
        yield page("stuck", "turn", _rules("R22 A6 A12 A48"), Picture(dice=("white:2", "white:4", "white:+")))
        yield page(
            "free-start",
            "turn",
            _rules("R26 A16 A17"),
            self._show("G:Rf1,Qg1 B:Re12 turn=G", 2, GATE, "g1", "g1"),
            self._show("G:Qf1,Ri1 B: turn=G", 1, "f1-j5", "i1", "g1"),
        )

    def _piece(self, kind: str) -> Page:
        die = (2, 1) if kind in "KP" else (1, 5)
        number, free, taken, refused = PIECES[kind]
        shown, piece = CORNER if kind in "QRBN" else "a1-d4", "a4" if kind == "B" else "b2"
        return piece_page(
            "CJ",
            kind,
            f"{number} R16",
            Picture(position=self._at(f"{free} B: turn=G", *die), shown=shown, man=piece),
            Picture(position=self._at(f"{taken} turn=G", *die), shown=shown, man=piece, refused=refused),
        )

    def _special(self) -> Iterator[Page]:
        capture = self._at("G:Ra1 B:Na5 turn=G", 2)
        yield page(
            "captures",
            "special",
            _rules("R18 A4 A6 A18 A21"),
            Picture(position=capture, shown="a1-e5", action="Ra1xa5", stops=("a3",)),
            self._show("G:Na1 R:Qb3 B: turn=G", 2, "a1-e5", "a1", "b3", capture_mid=("a",)),
        )
        yield page(
            "break",
            "special",
            _rules("R3 R19 A19 A20"),
            self._show("G:Qe10 B:Re12 turn=B", 1, "c9-f12", "e12", "e10"),
            self._show("G: R:Qe10 B:Re12 turn=B", 1, "c9-f12", "e12", break_exclusive=("a",)),
        )
        yield page(
            "line",
            "special",
            _rules("R4 R17 A27 A44"),
            self._show("G:Nf2 B: turn=G", 1, GATE, "f2", "d1", "d3", "e4"),
            self._show("G: R:Nf2 B: turn=R", 1, GATE, "f2"),
        )
        home, through = self._at("G:Qd1 B: turn=G", 4), {"entry_stop": ("a",)}
        yield page(
            "house",
            "special",
            _rules("R28 R29 A22 A23 A24 A25 A26"),
            Picture(position=home, shown="b1-f5", action="Qd1-d4", when=through),
            self._show("G:Nd3 B: turn=G", 1, "a2-e6", "d3"),
            self._show("G:Nc3 B: turn=G", 1, "a2-e6", "c3", "d5", "e4"),
        )
        backed = self._at("G:Rh1 R:Nk1,Rk3 B: turn=G", 1)
        yield page(
            "protected",
            "special",
            _rules("R42 R44 A28 A29 A32 A47") + (() if self.cards else _rules("R8")),
            Picture(position=backed, shown="h1-l5", man="h1", refused=("k1",), marks=("protected",)),
            self._show("G:Ni1,Rk1 R:Qi3 B: turn=R", 1, "h1-l5", "i3"),
            when=ON,
        )
        yield page(
            "unprotected",
            "special",
            _rules("R42 R44 A47"),
            self._show("G:Rh1 R:Nk1,Rk3 B: turn=G", 1, "h1-l5", "h1"),
            when={"protection": ("off",)},
        )
        pair = self._show("G: B:Rd3,Qe1 turn=B", 1, "b1-f5", "e1", "e3")
        yield page("pairs", "special", _rules("R45 A30 A31"), pair, when=ON)
        if self.big and not self.cards:
            dice = (Picture(dice=(f"white:{mark}", "orange:8")) for mark in "#+")
            yield page("two-dice", "special", _rules("R46 A34 A35 A36"), *dice)

    def _with_cards(self) -> Iterator[Page]:
        def cards(id: str, numbers: str, *names: str, **when: tuple[str, ...]) -> Page:
            pictures = (Picture(cards=(f"action:{name}",)) for name in names)
            return page(id, "special", _rules(numbers), *pictures, when=when)

        yield cards("cards", "R7 R32 R33 R34 R40 R48 A3 A37 A38 A41 A46 A52", "B02", "B15", "B16")
        yield page(
            "active",
            "special",
            _rules("R35 R36 R37 A20 A40 A53"),
            Picture(cards=("action:B07",)),
            Picture(cards=("action:B05",)),
            Picture(
                position="G:Qd4,Bf1 R:Ng1 B: turn=G stage=draw",
                played=("draw action B05",),
                shown=GATE,
                man="d4",
            ),
        )
        yield cards("swaps", "R38 R39 A39", "B09")
        yield cards("shields", "R8 A33", "S1", "S4", **ON)


BOOKS = {
    f"{'big' if big else 'little'}{'-action' if cards else ''}-chess-jumble": Book(
        tuple("QRBNKP" if big else "QRBN"), tuple(_Edition(big, cards).pages())
    )
    for big in (False, True)
    for cards in (False, True)
}
