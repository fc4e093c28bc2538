"""Words are as large as their room allows, and no larger: in a text, and on the buttons of a turn."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from companion.units import Pixels

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


SAID = (
    "Go",
    "Donaudampfschifffahrtsgesellschaft",
    "The knight goes to f3 and the bishop stays where it is.",
    "A Bauernumwandlungsverbot for all of them",
)
WORDS = [
    "White",
    "goes",
    "from",
    "takes",
    "b4,",
    "h8.",
    "a1",
    "the",
    "and",
    "checkers;",
    "rolls",
    "5:",
    "Red,",
    "„roll.“",
    "(e4)",
    "cards?",
    "Schifffahrt",
    "end",
]


@pytest.mark.parametrize("lines", [0, 1, 2, 3])
def test_a_text_is_written_in_the_largest_size_in_which_it_is_whole(
    lines: int, open_app: Callable[..., Stage]
) -> None:
    from companion.app.widgets.text import SMALLER, Text
    from companion.app.widgets.textures import style, text_size
    from companion.app.widgets.theme import size_of

    open_app()
    known = style("body")

    def whole(text: Text, share: float, width: int) -> bool:
        text.shrink(share)
        high = text_size(text.shown, known.font, text.px, width, known.line)[1]
        line = text_size("x", known.font, text.px, width, known.line)[1]
        return text.least() <= width and (not lines or round(high / line) <= lines)

    sizes = set()
    for said in SAID:
        for width in (40, 90, 130, 180, 240, 290, 340, 420):
            text = Text(said, lines=lines)
            wanted = next((share for share in SMALLER if whole(text, share, width)), SMALLER[-1])
            text.shrink(1)
            text.suit(width)
            assert text.size_sp == pytest.approx(size_of("body") * wanted), (said, width)
            sizes.add(wanted)
    assert len(sizes) >= 3, "some have to be smaller"


@pytest.mark.parametrize("equal", [False, True])
@pytest.mark.parametrize("says", ["", "Take a card, or roll the die."])
@pytest.mark.parametrize("forced", [False, True])
@pytest.mark.parametrize("count", [0, 1, 2, 3, 5])
def test_as_many_buttons_are_shown_as_have_room(
    count: int, forced: bool, says: str, equal: bool, open_app: Callable[..., Stage]
) -> None:
    from companion.app.table.widgets.sheet import MOST, ActionSlot
    from companion.app.widgets.panel_items import ButtonItem
    from companion.app.widgets.theme import THEME, px

    open_app()
    labels = ("Take the card", "Roll", "Bauernumwandlung", "End the turn", "Resign")
    items = [ButtonItem(label, print) for label in labels[:count]]
    more = ButtonItem("More", print)
    for width in (120, 200, 300, 420, 560, 800):
        slot = ActionSlot()
        slot.show(items, says, "hand", more, equal)
        needs = slot.suit(Pixels(width), Pixels(60), forced)
        shown = [button for button, _ in slot._lies]
        left = list(slot.left_out)
        assert len(shown) == count - len(left) + needs and left == items[count - len(left) :]
        assert needs == (forced or bool(left)) or (needs is False and count == MOST)
        wide = sum(wide for _, wide in slot._lies) + px(8) * max(0, len(shown) - 1)
        assert wide <= width + 1 or len(shown) <= 2
        if count - len(left) > 1:
            for button, has in slot._lies:
                assert has >= px(THEME.thumb) - 1 and button.suit(has, 60), (width, button.text)
        if equal and shown:
            assert len({round(has, 3) for _, has in slot._lies}) == 1
        if shown and not slot._said_in[2]:
            assert wide == pytest.approx(width, abs=1) or count - len(left) <= 1


def test_a_word_that_was_measured_has_the_size_that_its_font_gives_it(open_app: Callable[..., Stage]) -> None:
    """In each font and size its own, also in sizes between two whole ones, and once words are forgotten."""
    from kivy.core.text.text_sdl2 import LabelSDL2

    from companion.app.widgets import textures

    open_app()
    words = ("l", "knight", "Wg4", "Ärger,", " ", "")
    for _ in range(2):
        for font in ("display", "text", "text_bold", "figures"):
            for size in (14, 15, 20.4, 20.6, 21, 48):
                label = textures._Line(font_size=size, font_name=font)
                label.resolve_font_name()
                for word in words:
                    assert label.get_extents(word) == LabelSDL2.get_extents(label, word), (font, size, word)
        textures.forget_textures()


def test_no_more_words_are_kept_than_a_table_needs(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.widgets import textures

    open_app()
    monkeypatch.setattr(textures, "WORDS_KEPT", 5)
    label = textures._Line(font_size=20, font_name="text")
    label.resolve_font_name()
    for n in range(30):
        label.get_extents(f"word {n}")
        assert len(textures._EXTENTS) <= max(5, n == 0)


@pytest.mark.parametrize(
    ("font", "line"), [("display", 1.2), ("text", 1.05), ("text", 1.35), ("text", 1.1), ("text_bold", 1.2)]
)
def test_a_text_that_stands_in_its_lines_is_drawn_as_the_toolkit_breaks_it(
    font: str, line: float, open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pixel by pixel, with squares, figures and stops among the words, and so are the places of the figures."""
    from companion.app.widgets import textures
    from companion.i18n.figures import extract_figures, mark

    open_app()
    textures.forget_textures()
    monkeypatch.setattr(textures, "TIED", re.compile("(?!)"))  # the toolkit keeps no words together
    rng, compared, find = random.Random(5), 0, textures._lines_of
    for _ in range(60):
        words = rng.choices(WORDS, k=rng.randint(1, 14))
        words += [
            mark(rng.choice(("white", "black", "")), kind, kind)
            for kind in rng.choices("KNP", k=rng.choice((0, 0, 2)))
        ]
        rng.shuffle(words)
        said = extract_figures(" ".join(words), textures.has_figure)[0]
        asked = (said, font, rng.choice((12, 16, 21, 34)), rng.choice((120, 301, 560)), line)
        align = rng.choice(("left", "center", "right"))
        drawn = []
        for lines_of in (find, lambda *_: None):
            monkeypatch.setattr(textures, "_lines_of", lines_of)
            textures._label.cache_clear()
            label = textures._label(*asked, align)
            label.refresh()
            label.texture.bind()
            drawn.append((label.texture.size, bytes(label.texture.pixels), label.refs))
            compared += bool(label.high)
        monkeypatch.setattr(textures, "_lines_of", find)
        assert drawn[0] == drawn[1], (asked, align)
    textures.forget_textures()
    assert compared > 20
