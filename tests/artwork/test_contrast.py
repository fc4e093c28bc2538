"""Everything that is marked or written is seen, whatever it lies on and whoever looks: WCAG 2.1, 1.4.3 and 1.4.11."""

from __future__ import annotations

import itertools
import math

import msgspec
import pytest

from companion.artwork import dice_cards_icons, pieces
from companion.artwork.boards import FRAME, Plan, picture
from companion.artwork.design import THEMES, Paint, board, colours, paints, read_colour, tokens, with_colour
from companion.artwork.pieces import INK
from companion.games import families
from tests.artwork import marked
from tests.artwork.contrast import SIGHTS, contrast, lab, luminance
from tests.artwork.marked import LEAST, Table, tables
from tests.artwork.pixels import drawn
from tests.artwork.seeing import part
from tests.every_case import chosen, spread

TEXT = 4.5
APART = 10.0
"""CIE 1976 difference below which two paints are told apart by what is drawn on them alone."""
OWN_SIGN = 0.05
"""How much of the pixels of two seats' signs differ where their paint is the same."""
TABLES = tables()
ROUND = [one for one in TABLES if one.board.name != chosen("ring12", "")]
"""Whose marks are tried: the ring of twelve is the longest by far, and made of the same squares as that of eight."""


@pytest.mark.parametrize("table", spread(ROUND, 3), ids=lambda one: f"{one.game} on {one.board.name}")
def test_each_mark_differs_from_all_that_it_may_lie_on(table: Table) -> None:
    _all_seen(list(marked.every(table)))


def test_each_mark_of_a_sensor_field_is_seen() -> None:
    _all_seen(list(marked.field()))


def _all_seen(found: list[marked.Seen]) -> None:
    low = [one for one in marked.worst(found).values() if one.found.contrast < LEAST]
    assert not low, "\n".join(f"{one.mark} on {one.spot}: {one.found}" for one in low)


def test_every_game_with_a_board_is_looked_at() -> None:
    looked_at = {table.board.symbols for table in TABLES}
    assert len(looked_at) > 5
    for name, family in families().items():
        symbols = family.make(None, {}).board.symbols
        assert symbols in looked_at or symbols == ("--",), name


# What is written


def written() -> dict[str, tuple[str, str]]:
    """Whatever is written in letters: its colour and that of its ground, by the tokens."""
    found = {}
    for theme in THEMES:
        room = colours(theme)
        for text, ground in tokens()["check"]["text"]:
            found[f"{text} on {ground}, {theme}"] = room[text], room[ground]
        for name, paint in paints().items():
            for ground in ("ground", "panel", "raised"):
                found[f"name of {name} on {ground}, {theme}"] = paint.name(theme), room[ground]
    for name, paint in paints().items():
        found[f"on a banner of {name}"] = paint.on, paint.paint
        found[f"a man of {name}"] = paint.figure, paint.paint
        found[f"number of a checker of {name}"] = pieces.disc(paint)[1], pieces.disc(paint)[0]
    for name, (top, _, _) in dice_cards_icons.DICE.items():
        found[f"{name} die"] = INK, top
    for wood in ("chess_light", "chess_dark", "track_light", "track_dark"):
        found[f"ink on {wood}"] = INK, board(wood)
    return found


@pytest.mark.parametrize("sight", SIGHTS)
def test_each_text_differs_from_its_ground(sight: str) -> None:
    low = {
        name: round(ratio, 2)
        for name, (text, ground) in written().items()
        if (ratio := contrast(read_colour(text), read_colour(ground), sight)) < TEXT
    }
    assert not low


SURFACES = ("ground", "ground_lit", "panel", "raised", "pressed", "main", "sheet")
"""What a thing that can have the focus lies on, besides the paint of seats and the wood of boards."""


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_the_ring_around_what_has_the_focus_is_seen_on_every_surface(theme: str, sight: str) -> None:
    """It is a line between two rims: the line is seen on the rims, and one of the two on whatever is around."""
    room = colours(theme)
    line, rim = read_colour(room["focus"]), read_colour(room["focus_rim"])
    grounds = {name: room[name] for name in SURFACES} | {
        name: paint.paint for name, paint in paints().items()
    }
    grounds |= {wood: board(wood) for wood in ("chess_light", "chess_dark", "track_light", "track_dark")}
    seen = {
        name: max(contrast(read_colour(ground), line, sight), contrast(read_colour(ground), rim, sight))
        for name, ground in grounds.items()
    }
    assert contrast(line, rim, sight) >= LEAST
    assert not {name: round(ratio, 2) for name, ratio in seen.items() if ratio < LEAST}


@pytest.mark.parametrize("table", TABLES, ids=lambda one: f"{one.game} on {one.board.name}")
def test_names_of_squares_differ_from_the_wood_they_stand_on(table: Table) -> None:
    """The wood as it is drawn: below and at the left of each board, without what is written there."""
    plan, bare = Plan(table.board), picture(table.board, names=False)
    below = part(bare, FRAME, plan.height - FRAME + 12, plan.width - 2 * FRAME, FRAME - 20)
    beside = part(bare, 8, FRAME, FRAME - 20, plan.height - 2 * FRAME)
    for strip in (below, beside):
        wood = {cell[:3] for cell in drawn(strip, 60).cells}
        for sight in SIGHTS:
            brightest = max(wood, key=lambda colour: luminance(colour, sight))
            assert contrast(read_colour(board("coordinates")), brightest, sight) >= TEXT, sight


# Whose it is


def _pairs() -> set[tuple[str, str]]:
    """Seats that sit at one table."""
    return {pair for family in families().values() for pair in itertools.combinations(family.info.seats, 2)}


def _dresses(seats: tuple[str, str]) -> list[tuple[Paint, Paint]]:
    """Everything that two seats may be painted in: their own colours, or others, never the same."""
    chosen = itertools.permutations(("", *marked.OTHER), 2)
    return [(with_colour(seats[0]), with_colour(seats[1]))] + [
        (with_colour(seats[0], one), with_colour(seats[1], other)) for one, other in chosen
    ]


@pytest.mark.parametrize("pair", sorted(_pairs()), ids="-".join)
def test_two_seats_are_told_apart_by_paint_or_by_sign(pair: tuple[str, str]) -> None:
    """With every kind of sight, whatever colours their pieces have: where paint fails, the sign has to do it alone.

    Their own colours do not fail.
    """
    dresses = list(_dresses(pair))
    assert len(dresses) > 1
    for n, (one, other) in enumerate(dresses):
        signs = _signs_differ(one, other, pair)
        assert signs >= OWN_SIGN, (one, other)
        for sight in SIGHTS:
            far = math.dist(_lab(one, sight), _lab(other, sight))
            assert far >= APART or (n and signs >= 2 * OWN_SIGN), (sight, one, other)


def _lab(paint: Paint, sight: str) -> tuple[float, float, float]:
    return lab(read_colour(paint.paint), sight)


def _signs_differ(one: Paint, other: Paint, seats: tuple[str, str]) -> float:
    """The share of pixels in which the signs of two seats differ if both are painted alike."""
    same = paints()["brown"]
    alike = [
        paint if paint.turned else msgspec.structs.replace(same, shape=paint.shape, hatch=paint.hatch)
        for paint in (one, other)
    ]
    one_sign, other_sign = (
        drawn(pieces.emblem(paint, seat), 60).cells for paint, seat in zip(alike, seats, strict=True)
    )
    differ = 0
    for mine, yours in zip(one_sign, other_sign, strict=False):  # a sign on a disc is a little lower
        differ += max(abs(a - b) for a, b in zip(mine, yours, strict=True)) > 40
    return differ / len(one_sign)


# High contrast

MUCH, MARK = 7.0, 4.5
"""What text and marks keep to in the theme for eyes that need it: WCAG 2.1, 1.4.6, and more than 1.4.11."""


@pytest.mark.parametrize("sight", SIGHTS)
def test_high_contrast_keeps_what_it_says(sight: str) -> None:
    room = colours("contrast")
    pairs = {f"{a} on {b}": (room[a], room[b]) for a, b in tokens()["check"]["text"]}
    grounds = ("ground", "panel", "raised")
    pairs |= {
        f"name of {name} on {ground}": (paint.name("contrast"), room[ground])
        for name, paint in paints().items()
        for ground in grounds
    }
    low = [
        name
        for name, pair in pairs.items()
        if contrast(read_colour(pair[0]), read_colour(pair[1]), sight) < MUCH
    ]
    assert not low
    rims = [(a, b) for a in ("line", "focus", "faint") for b in grounds]
    assert not [(a, b) for a, b in rims if contrast(read_colour(room[a]), read_colour(room[b]), sight) < MARK]
