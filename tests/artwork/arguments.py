"""Drawings of `companion.artwork`, each with two values of every argument."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from companion.artwork import boards, dice_cards_icons, marks, pictures, pieces, plots
from companion.artwork.design import with_colour
from companion.kernel.layout import Token
from companion.kernel.looks import Look, Looks
from tests.open_states import make_game

LOOKS = Looks((("N", Look(signs=("馬", "傌"), letter="n")),))
GREEN, RED = with_colour("green"), with_colour("red")
PAINTS = {"white": GREEN, "black": RED}
INKS = (
    plots.Ink("#111111", "#222222", "#333333", "#444444", "#555555"),
    plots.Ink("#1", "#2", "#3", "#4", "#5"),
)
BOARD, OTHER = (make_game(name, None, {}).board for name in ("little-chess-jumble", "gardner"))
STANDING = {"b1": (Token("green", "N"),)}


class Two(NamedTuple):
    """Two values of an argument."""

    one: Any
    other: Any


SIZE = {"wide": Two(200.0, 260.0), "high": Two(60.0, 90.0), "ink": Two(*INKS)}
BAR = {**SIZE, "filled": Two("#123456", "#654321")}
ONE = {"paint": Two(GREEN, RED), "kind": Two("N", "Q"), "looks": Two(Looks(), LOOKS)}
ON_BOARD = {
    "board": Two(BOARD, OTHER),
    "turn": Two(0, 1),
    "colours": Two(None, {"green": "red"}),
}
PIECES = {"standing": Two(STANDING, {"b2": (Token("green", "N"),)}), "looks": Two(Looks(), LOOKS)}
DRAWN: Mapping[Callable[..., str], Mapping[str, Two]] = {
    dice_cards_icons.die: {
        "face": Two("2", "3"),
        "name": Two(*[*dice_cards_icons.DICE][:2]),
        "spent": Two(False, True),
    },
    dice_cards_icons.lot: {"paint": Two(with_colour("white"), RED), "seat": Two("white", "black")},
    dice_cards_icons.piece_card: {
        "paint": Two(GREEN, RED),
        "kind": Two("N", "Q"),
        "above": Two("Green", "Red"),
        "below": Two("Knight", "Queen"),
        "looks": Two(Looks(), LOOKS),
    },
    dice_cards_icons.card_picture: {
        "deck": Two("white", "black"),
        "card": Two("C", "N"),
        "paint": Two({"white": GREEN, "black": RED}.__getitem__, {"white": RED, "black": GREEN}.__getitem__),
        "word": Two(str.upper, str.lower),
        "pieces": Two([], [dice_cards_icons.CHECKER]),
        "looks": Two(Looks(), Looks((("C", Look(signs=("馬", "傌"), letter="c")),))),
    },
    dice_cards_icons.count_card: {"count": Two(2, 3), "up": Two(True, False)},
    plots.bars: {
        **SIZE,
        "name": Two(*[*dice_cards_icons.DICE][:2]),
        "counts": Two({"1": 2, "2": 5}, {"1": 5, "2": 2}),
        "usual": Two({"1": (3.0, 1.0), "2": (4.0, 1.0)}, {"1": (4.0, 1.0), "2": (3.0, 1.0)}),
    },
    plots.lines: {
        **SIZE,
        "standing": Two([{"white": 0, "black": 1}, {"white": 3, "black": 1}], [{"white": 1, "black": 0}] * 2),
        "paints": Two(PAINTS, {"white": RED, "black": GREEN}),
        "evening": Two(False, True),
    },
    plots.chances: {
        **SIZE,
        "course": Two([(0.5, 0.5), (0.7, 0.3)], [(0.5, 0.5), (0.3, 0.7)]),
        "paints": Two(PAINTS, {"white": RED, "black": GREEN}),
        "points": Two([1], []),
        "evening": Two(False, True),
    },
    plots.disc: {"number": Two(1, 2), "colour": Two("#123456", "#654321"), "ink": Two("#111111", "#eeeeee")},
    plots.share_bar: {**BAR, "share": Two(0.3, 0.4), "said": Two("30 %", "40 %"), "lost": Two(0.0, 0.1)},
    plots.change_bar: {
        **BAR,
        "change": Two(0.1, -0.1),
        "most": Two(0.5, 0.6),
        "ends": Two(("a", "b"), ("b", "a")),
    },
    boards.picture: {**ON_BOARD, "names": Two(True, False)},
    pictures.scene: {**ON_BOARD, **PIECES, "names": Two(True, False)},
    pictures.excerpt: {**ON_BOARD, **PIECES, "squares": Two(["a1", "b1", "b2"], ["b1", "c3"])},
    marks.arrow: {
        "points": Two([(10.0, 20.0), (70.0, 90.0)], [(20.0, 10.0), (90.0, 70.0)]),
        "width": Two(100.0, 120.0),
        "height": Two(110.0, 130.0),
        "colour": Two("#123456", "#654321"),
        "bend": Two(0.1, 0.2),
    },
    marks.way: {
        "points": Two([(10.0, 20.0), (70.0, 90.0)], [(20.0, 10.0), (90.0, 70.0)]),
        "width": Two(100.0, 120.0),
        "height": Two(110.0, 130.0),
        "paint": Two(GREEN, RED),
    },
    pictures.figurine: {**ONE, "paint": Two(None, RED), "ink": Two("#123456", "#654321")},
    pictures.piece_on_wood: ONE,
    pictures.portrait: ONE,
    pictures.role: {"role": Two("home", "wall"), "seat": Two("green", "blue")},
    pictures.on_wood: {
        "drawn": Two(marks.ticks(), marks.around(1, 1)),
        "colour": Two("#123456", "#654321"),
    },
    marks.around: {"across": Two(2, 3), "down": Two(2, 3)},
    marks.corner_cut: {
        "colour": Two("#123456", "#654321"),
        "right": Two(False, True),
        "low": Two(False, True),
    },
    marks.square_label: {"file": Two("a", "b"), "rank": Two("1", "2")},
    marks.ticks: {"wash": Two(0.1, 0.2), "colour": Two("#123456", "#654321")},
    marks.group: {"sides": Two([True, False] * 2, [False, True] * 2), "tint": Two("#123456", "#654321")},
    pieces.upright: {
        "paint": Two(GREEN, RED),
        "kind": Two("N", "Q"),
        "looks": Two(Looks(), LOOKS),
        "shadow": Two(True, False),
    },
}
"""Each drawing with its arguments; in the first values no argument hides another one."""
