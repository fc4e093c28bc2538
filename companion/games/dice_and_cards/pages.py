"""The rule pages of Dice and Cards.

This game is Chess Jumble on the player's own board, which the table does not see.
"""

from __future__ import annotations

from functools import partial

from companion.kernel.pages import Book, Page, Picture, page, piece_page, rule_ids

LITTLE, BIG = "little-chess-jumble", "big-chess-jumble"
CLASSIC = {"plus_hash": ("classic",)}
BOTH = {"plus_hash": ("both",)}
CARDS = {"plus_hash": ("choose", "hash_draws")}


_rules = partial(rule_ids, "CJ")


def _piece(kind: str, numbers: str, position: str, piece: str = "b2", shown: str = "a1-f6") -> Page:
    """Return the page about the moves of a piece, on the board of Chess Jumble."""
    game = BIG if kind in "KP" else LITTLE
    picture = Picture(game=game, position=position, man=piece, shown=shown)
    lead = "" if kind == "P" else "page-man-track"
    return piece_page("CJ", kind, numbers, picture, lead=lead)


BOOKS = {
    "dice-and-cards": Book(
        ("Q", "R", "B", "N", "K", "P"),
        (
            page(
                "aim",
                "aim",
                _rules("R1 R2 R30 A1"),
                Picture(game=LITTLE, position="G:Qb5,Rk2 R:Ri12,Nl8 B:Qb11,Nc7 Y:Bb3,Rj2 turn=G die=3"),
            ),
            page(
                "setup",
                "setup",
                _rules("R3 R5 R6 R20 R32 A42"),
                Picture(game=LITTLE, shown="c1-h6"),
                Picture(dice=("white:+", "white:#", "white:4")),
            ),
            page("turn", "turn", _rules("R6 R9 A2"), Picture(dice=("white:3",)), when={"orange": ("no",)}),
            page(
                "turn-both",
                "turn",
                _rules("R6 R9 R43 R46 R47 A2 A34"),
                Picture(dice=("white:2", "orange:5")),
                when={"orange": ("yes",)},
            ),
            page(
                "plus",
                "turn",
                _rules("R21 R23 R24 R27 R31 R33 R41 A13"),
                Picture(dice=("white:+",)),
                Picture(dice=("white:#",)),
                when=CLASSIC,
            ),
            page(
                "plus-both",
                "turn",
                _rules("R21 R23 R24 R27 R31 R33 R41"),
                Picture(dice=("white:+", "white:#")),
                when=BOTH,
            ),
            page(
                "plus-cards",
                "turn",
                _rules("R21 R23 R24 R27 R31 R33 R34 R41 A37"),
                Picture(dice=("white:+", "white:#"), when={"plus_hash": ("choose",)}),
                Picture(cards=("action:B02",)),
                when=CARDS,
            ),
            page("stuck", "turn", _rules("R22 A12"), Picture(dice=("white:2", "white:4", "white:+"))),
            _piece("Q", "R11", "G:Qb2 B: turn=G die=1"),
            _piece("R", "R14", "G:Rb2 B: turn=G die=1"),
            _piece("B", "R12", "G:Ba4 B: turn=G die=1", "a4"),
            _piece("N", "R13", "G:Nb2 B: turn=G die=1"),
            _piece("K", "R10", "G:Kb2 B: turn=G die=2 orange=1", "b2", "a1-d4"),
            _piece("P", "R15", "G:Pb2 B:Nc3,Rb3 turn=G die=2 orange=1", "b2", "a1-d4"),
            page(
                "board",
                "special",
                _rules("R17 R18 R19 R26 R28 R29"),
                Picture(
                    game=LITTLE,
                    position="G:Nf2 B: turn=G die=1",
                    shown="d1-h5",
                    man="f2",
                    refused=("d1", "d3", "e4"),
                ),
                Picture(
                    game=LITTLE,
                    position="G:Qe10 B:Re12 turn=B die=1",
                    shown="c9-f12",
                    man="e12",
                    refused=("e10",),
                ),
                Picture(game=LITTLE, position="G:Qd1 B: turn=G die=4", shown="b1-f5", action="Qd1-d4"),
            ),
            page(
                "cards",
                "special",
                _rules("R7 R32 R34 R35 R36 R40 A3 A33 A41 A46"),
                Picture(cards=("action:B07",)),
                Picture(cards=("action:B15",)),
                when={"deck": ("default",)},
            ),
            page("followed", "special", _rules("A51"), Picture(dice=("white:5",))),
            page(
                "end",
                "end",
                _rules("R30"),
                Picture(
                    game=LITTLE, position="G:Qc4,Rd5,Be4,Nd6 B:Rl12,Nb8 turn=G die=2", shown="b2-f6", man="c4"
                ),
            ),
        ),
    )
}
