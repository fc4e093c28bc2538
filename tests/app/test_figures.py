"""Pieces in sentences are figures: who reads the screen out hears their names, and each figure stands in its room."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.kernel.looks import NO_LOOKS
from tests.app.app_scenes import MIDGAME

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


ROOT = Path(__file__).parents[2]


def test_an_event_has_figures_in_the_story_and_names_for_the_ear(open_app: Callable[..., Stage]) -> None:
    from companion.app.widgets.text import Text
    from companion.app.widgets.textures import figure_places
    from companion.i18n.figures import BEGIN, extract_figures
    from tests.app.app_driver import shapes

    stage = open_app(position=f"{MIDGAME} die=3")
    stage.command(do="act", action="Rf1-a12")
    assert not any(BEGIN in said for said in stage.words)
    story = stage.app.screen.story
    line = next(w for w in story.walk() if isinstance(w, Text) and "rook moves" in w.text)
    (piece,) = extract_figures(line.said)[1]
    assert (piece.owner, piece.kind) == ("green", "R")
    assert "rook" not in line.shown and len(shapes(line)) == 2, "the words, and the figure"
    words = "A B " + line.shown
    places = figure_places(words, "text", 20, 0, 1.2)
    assert len(places) == 1 and places[0][0] > figure_places(line.shown, "text", 20, 0, 1.2)[0][0]


def test_figures_move_to_the_line_that_has_room(open_app: Callable[..., Stage]) -> None:
    from companion.app.widgets.textures import figure_places, text_size
    from companion.i18n.figures import PLACE

    open_app(game="little-chess-jumble", seats=None, seed=4)
    text = f"Ben took {PLACE} {PLACE} on c10 with {PLACE}"
    wide = text_size(f"Ben took {PLACE} {PLACE}", "text", 20, 0, 1.2)[0] + 1
    first, at_the_end, below = figure_places(text, "text", 20, wide, 1.2)
    assert first[0] < at_the_end[0] <= wide and first[1] == at_the_end[1] < below[1]


@pytest.mark.parametrize("seat", ["green", "white"])
def test_a_piece_on_his_own_banner_has_no_tile(seat: str) -> None:
    from companion.app.widgets.theme import THEME
    from companion.artwork.pictures import figurine

    paint = THEME.paint(seat)
    own, other = (figurine(paint, "N", NO_LOOKS, "#ffffff", mine) for mine in (True, False))
    assert (own == other) == paint.turned, "a man of turned wood needs wood around him wherever he stands"
    assert "<circle" in other or not paint.turned


@pytest.mark.parametrize(("playable", "pale"), [((), False), (("wC",), False), (("bQ",), True)])
def test_a_card_is_pale_only_while_others_can_be_played(playable: tuple[str, ...], pale: bool) -> None:
    """And a checkers card shows a checker, with its name and no letter."""
    from types import SimpleNamespace

    from companion.app.table.private_panel import _card

    words = SimpleNamespace(name=lambda kind: {"checker": "checker"}.get(kind, f"the card {kind}"))
    seen: Any = SimpleNamespace(words=words)
    card = _card(seen, "wC", playable, held=False)
    assert (card.pale, card.able) == (pale, "wC" in playable)
    assert card.short == "checker" and card.drawn


def test_a_card_is_named_where_a_piece_has_a_figure() -> None:
    """A sentence may name both; a card that is drawn as a piece no one knows says nothing."""
    from companion.app.widgets.text import Text
    from companion.app.widgets.textures import has_figure
    from companion.i18n.figures import PLACE, extract_figures, mark

    said = Text(f"{mark('white', 'wB', 'white bishop card')}, {mark('white', 'B', 'white bishop')}")
    assert said.shown == f"white bishop card, {PLACE}"
    assert [one.kind for one in extract_figures(said.said, has_figure)[1]] == ["B"]


@pytest.mark.parametrize("font", ["display", "text", "text_bold"])
def test_a_line_is_as_long_as_it_is_drawn(font: str) -> None:
    """A line is measured without being laid out, which finds the same."""
    from companion.app.widgets.textures import _label, text_size

    for said in (
        "Schwerkraftschach",
        "Black to move.",
        " a",
        "a ",
        "12:30",
        "König’s Été – 1/2",
        "a1",
        "fi & [x]",
    ):
        for size in (12, 19, 34, 50):
            for line in (1.0, 1.35):
                label = _label(said, font, size, 0, line, "left")
                label.resolve_font_name()
                assert text_size(said, font, size, 0, line) == tuple(map(int, label.render())), (said, size)


ROUNDED = 1.0
"""Pixels by which the middle of a figure may be off that of its letters."""
OVER = 0.14
"""Sizes of the letters by which a figure may be higher than they are, above and below, beside a pixel of rounding."""


def _letter_rows(texture: Any) -> list[tuple[int, int]]:
    """The first row of pixels of each line of text, and the row below its last one."""
    wide, pixels = texture.width * 4, texture.pixels
    seen = [max(pixels[row * wide + 3 : (row + 1) * wide : 4]) > 100 for row in range(texture.height)]
    starts = [row for row in range(texture.height) if seen[row] and not (row and seen[row - 1])]
    ends = [row + 1 for row in range(texture.height) if seen[row] and not (seen[row + 1 :] or [False])[0]]
    return list(zip(starts, ends, strict=True))


@pytest.mark.parametrize("style", ["sentence", "tell", "story", "body", "button", "label", "heading"])
def test_a_figure_is_level_with_the_letters_around_it(style: str, open_app: Callable[..., Stage]) -> None:
    """Its middle is the middle between capitals and descenders, in every line and size; a silhouette is placed as a disc is."""
    from companion.app.widgets import textures
    from companion.app.widgets.text import Text
    from companion.i18n.figures import mark

    open_app()
    for size in (12, 14, 17, 20, 28, 34, 50):
        for owner, ground in (("green", ""), ("white", ""), ("green", "green"), ("", "")):
            said = " ".join(("Hg", mark(owner, "N", "knight"), "Hg"))
            text = Text(" ".join([said] * 3), style=style, size=size)
            text.ground = ground
            text.put(0, 0, size * 6, text.fit(size * 6))
            texture = text.texture(text.width)
            lines = _letter_rows(texture)
            assert len(lines) > 1 and len(text._figures) == 3
            own = bool(owner) and owner == ground
            for (shape, _, y), piece in zip(text._figures, text._pieces, strict=True):
                head, foot = textures._ink(textures._figurine(piece, "#000000", own))
                side = shape.size[1]
                top, bottom = round(y) - side * (1 - head), round(y) - side * (1 - foot)
                first, last = min(lines, key=lambda rows: abs(sum(rows) - top - bottom))
                assert abs(first + last - top - bottom) / 2 <= ROUNDED, (size, owner)
                over = OVER * size + ROUNDED
                assert first - over <= top and bottom <= last + over, (size, owner)


@pytest.mark.parametrize("page", ["companion/club/hub/files/hub.css", "companion/seat_pages/files/page.css"])
def test_figures_on_web_pages_are_level_with_letters_too(page: str) -> None:
    from companion.app.widgets.textures import TEXT_LETTERS

    rule = re.search(r"\.fig img[^{]*\{([^}]*)\}", (ROOT / page).read_text(encoding="utf-8"))
    assert rule is not None
    high, aligned = (
        float(found[1])
        for found in (re.search(rf"{name}:(-?[.\d]+)em", rule[1]) for name in ("height", "vertical-align"))
        if found is not None
    )
    above, below = TEXT_LETTERS
    assert aligned + high / 2 == pytest.approx((above - below) / 2, abs=0.02)
