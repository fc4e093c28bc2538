"""The pages of Chess Jumble's rules. The four editions share them, each with what it has."""

from __future__ import annotations

from collections.abc import Iterator

from companion.kernel.pages import Book, Page, Picture, page, rule_ids

HOME, CORNER = "c1-h6", "a1-f6"
"""Parts of the board: where Green begins and ends, and room for a piece to show how it moves."""
ON = {"protection": ("on",)}


def _rules(numbers: str) -> tuple[str, ...]:
    return rule_ids("CJ", numbers)


class _Edition:
    """The pages of one edition."""

    def __init__(self, big: bool, cards: bool) -> None:
        self.big, self.cards = big, cards

    def _at(self, men: str, die: int, orange: int = 5) -> str:
        """A position in which a piece has to be moved."""
        return f"{men} die={die}" + (f" orange={orange}" if self.big else "")

    def _roll(self, face: str) -> tuple[str, ...]:
        return (f"roll white {face}", "roll orange 5") if self.big else (f"roll white {face}",)

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
        for kind in "QRBNKP" if self.big else "QRBN":
            yield self._man(kind)
        yield from self._special()
        if self.cards:
            yield from self._with_cards()
        last = "G:Qc4,Rd5,Be4,Nd6,Kd4,Pe5" if self.big else "G:Qc4,Rd5,Be4,Nd6"
        yield page(
            f"end{size}",
            "end",
            _rules("R30 A25 A49 A50"),
            Picture(position=self._at(f"{last} B:Rl12,Nb8 turn=G", 2), shown="b2-f6", man="c4"),
        )

    def _turn(self) -> Iterator[Page]:
        if self.big:
            yield page(
                "roll-big",
                "turn",
                _rules("R6 R9 R16 R43 R46 R47 A2 A5 A7 A8 A34 A36 A51"),
                Picture(dice=("white:2", "orange:5")),
                Picture(position=self._at("G:Nb2,Kj2 B: turn=G", 2), shown=CORNER, man="b2"),
                Picture(position=self._at("G:Nb2,Kj2 B: turn=G", 2), shown="g1-l6", man="j2"),
            )
        else:
            yield page(
                "roll",
                "turn",
                _rules("R6 R9 R16 A2 A5 A7 A8 A51"),
                Picture(dice=("white:3",)),
                Picture(position="G:Rf1 B: turn=G die=3", action="Rf1-a12", stops=("l1", "l12")),
                Picture(position="G:Nb2 B: turn=G die=2", shown=CORNER, man="b2"),
            )
        if self.cards:
            yield page(
                "plus-cards",
                "turn",
                _rules("R21 R23 R24 R25 R27 R33 R34 R41 A9 A10 A11 A14 A15 A32 A37"),
                Picture(dice=("white:+", "white:#"), when={"plus_hash": ("choose",)}),
                Picture(position="G: B: turn=G", played=self._roll("+"), shown="d1-h5", man="box:green/Q"),
                Picture(position="G: B:Rf1 turn=G", played=self._roll("+"), shown="d1-h5", man="box:green/N"),
            )
        else:
            numbers = (
                "R21 R23 R24 R25 R46 A9 A10 A11 A14 A15 A32 A36"
                if self.big
                else "R21 R23 R24 R25 A9 A10 A11 A14 A15 A32"
            )
            yield page(
                "plus",
                "turn",
                _rules(numbers),
                Picture(dice=("white:+",)),
                Picture(position="G: B: turn=G", played=self._roll("+"), shown="d1-h5", man="box:green/Q"),
                Picture(position="G: B:Rf1 turn=G", played=self._roll("+"), shown="d1-h5", man="box:green/N"),
            )
            yield page("hash", "turn", _rules("R21 R27 R31 R33 R41 A13 A35"), Picture(dice=("white:#",)))
        yield page("stuck", "turn", _rules("R22 A6 A12 A48"), Picture(dice=("white:2", "white:4", "white:+")))
        yield page(
            "free-start",
            "turn",
            _rules("R26 A16 A17"),
            Picture(
                position=self._at("G:Rf1,Qg1 B:Re12 turn=G", 2), shown="d1-h5", man="g1", refused=("g1",)
            ),
            Picture(position=self._at("G:Qf1,Ri1 B: turn=G", 1), shown="f1-j5", man="i1", refused=("g1",)),
        )

    def _man(self, kind: str) -> Page:
        die = (2, 1) if kind in "KP" else (1, 5)
        free, taken, refused = {
            "Q": ("G:Qb2", "G:Qb2,Rb4 B:Nd2,Rc3", ("b4", "b5", "e2")),
            "R": ("G:Rb2", "G:Rb2,Qb4 B:Nd2,Rc3", ("b5", "c3", "e2")),
            "B": ("G:Ba4", "G:Ba4,Qb5 B:Nc2,Ra5", ("b5", "c6", "d1", "a5")),
            "N": ("G:Nb2", "G:Nb2,Qb3,Rc2 B:Ba4,Rc3", ("c3",)),
            "K": ("G:Kb2", "G:Kb2,Qa2 B:Nc3,Rb4", ("a2", "b4")),
            "P": ("G:Pb2", "G:Pb2 B:Nc3,Rb3", ("b3",)),
        }[kind]
        number = {"K": "R10", "Q": "R11", "B": "R12", "N": "R13", "R": "R14", "P": "R15"}[kind]
        shown = CORNER if kind in "QRBN" else "a1-d4"
        man = "a4" if kind == "B" else "b2"
        return page(
            f"man-{kind}",
            "man",
            _rules(f"{number} R16"),
            Picture(position=self._at(f"{free} B: turn=G", *die), shown=shown, man=man),
            Picture(position=self._at(f"{taken} turn=G", *die), shown=shown, man=man, refused=refused),
            kind=kind,
        )

    def _special(self) -> Iterator[Page]:
        yield page(
            "captures",
            "special",
            _rules("R18 A4 A6 A18 A21"),
            Picture(
                position=self._at("G:Ra1 B:Na5 turn=G", 2), shown="a1-e5", action="Ra1xa5", stops=("a3",)
            ),
            Picture(
                position=self._at("G:Na1 R:Qb3 B: turn=G", 2),
                shown="a1-e5",
                man="a1",
                refused=("b3",),
                when={"capture_mid": ("a",)},
            ),
        )
        yield page(
            "break",
            "special",
            _rules("R3 R19 A19 A20"),
            Picture(
                position=self._at("G:Qe10 B:Re12 turn=B", 1), shown="c9-f12", man="e12", refused=("e10",)
            ),
            Picture(
                position=self._at("G: R:Qe10 B:Re12 turn=B", 1),
                shown="c9-f12",
                man="e12",
                when={"break_exclusive": ("a",)},
            ),
        )
        yield page(
            "line",
            "special",
            _rules("R4 R17 A27 A44"),
            Picture(
                position=self._at("G:Nf2 B: turn=G", 1), shown="d1-h5", man="f2", refused=("d1", "d3", "e4")
            ),
            Picture(position=self._at("G: R:Nf2 B: turn=R", 1), shown="d1-h5", man="f2"),
        )
        yield page(
            "house",
            "special",
            _rules("R28 R29 A22 A23 A24 A25 A26"),
            Picture(
                position=self._at("G:Qd1 B: turn=G", 4),
                shown="b1-f5",
                action="Qd1-d4",
                when={"entry_stop": ("a",)},
            ),
            Picture(position=self._at("G:Nd3 B: turn=G", 1), shown="a2-e6", man="d3"),
            Picture(position=self._at("G:Nc3 B: turn=G", 1), shown="a2-e6", man="c3", refused=("d5", "e4")),
        )
        yield page(
            "protected",
            "special",
            _rules("R42 R44 A28 A29 A32 A47") + (() if self.cards else _rules("R8")),
            Picture(
                position=self._at("G:Rh1 R:Nk1,Rk3 B: turn=G", 1),
                shown="h1-l5",
                man="h1",
                refused=("k1",),
                marks=("protected",),
            ),
            Picture(position=self._at("G:Ni1,Rk1 R:Qi3 B: turn=R", 1), shown="h1-l5", man="i3"),
            when=ON,
        )
        yield page(
            "unprotected",
            "special",
            _rules("R42 R44 A47"),
            Picture(position=self._at("G:Rh1 R:Nk1,Rk3 B: turn=G", 1), shown="h1-l5", man="h1"),
            when={"protection": ("off",)},
        )
        yield page(
            "pairs",
            "special",
            _rules("R45 A30 A31"),
            Picture(position=self._at("G: B:Rd3,Qe1 turn=B", 1), shown="b1-f5", man="e1", refused=("e3",)),
            when=ON,
        )
        if self.big and not self.cards:
            yield page(
                "two-dice",
                "special",
                _rules("R46 A34 A35 A36"),
                Picture(dice=("white:#", "orange:8")),
                Picture(dice=("white:+", "orange:8")),
            )

    def _with_cards(self) -> Iterator[Page]:
        yield page(
            "cards",
            "special",
            _rules("R7 R32 R33 R34 R40 R48 A3 A37 A38 A41 A46 A52"),
            Picture(cards=("action:B02",)),
            Picture(cards=("action:B15",)),
            Picture(cards=("action:B16",)),
        )
        queen = self._at("G:Qd4,Bf1 R:Ng1 B: turn=G", 2).partition(" die")[0] + " stage=draw"
        yield page(
            "active",
            "special",
            _rules("R35 R36 R37 A20 A40 A53"),
            Picture(cards=("action:B07",)),
            Picture(cards=("action:B05",)),
            Picture(position=queen, played=("draw action B05",), shown="d1-h5", man="d4"),
        )
        yield page("swaps", "special", _rules("R38 R39 A39"), Picture(cards=("action:B09",)))
        yield page(
            "shields",
            "special",
            _rules("R8 A33"),
            Picture(cards=("action:S1",)),
            Picture(cards=("action:S4",)),
            when=ON,
        )


def _book(big: bool, cards: bool) -> Book:
    return Book(tuple("QRBNKP" if big else "QRBN"), tuple(_Edition(big, cards).pages()))


BOOKS = {
    "little-chess-jumble": _book(False, False),
    "little-action-chess-jumble": _book(False, True),
    "big-chess-jumble": _book(True, False),
    "big-action-chess-jumble": _book(True, True),
}
