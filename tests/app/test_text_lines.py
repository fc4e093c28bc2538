"""Figures and squares in sentences: their feet are on the line of the letters, and the stop behind them stays with them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from companion.i18n.catalogue import Catalogue
from companion.i18n.figures import NARROW, PLACE, mark
from companion.kernel.messages import message
from companion.units import Pixels
from tests.i18n.rooms import FOLDERS, folders
from tests.i18n.saying import messages, sentence_of, uses, values

if TYPE_CHECKING:
    from pathlib import Path

    from tests.app.app_driver import Stage


STYLES = ("sentence", "heading", "body", "notation", "label")
OWNERS = ("", "red", "yellow", "blue", "white", "black")
SIZE = Pixels(24)
PAPER, INK = (0.0, 1.0, 0.0), "#0000ff"


def ink_rows(picture: Any, left: float, right: float) -> tuple[int, int]:
    """The first and the last row between two columns in which anything is drawn on the green ground."""
    part = picture.crop((round(left), 0, round(right), picture.height))
    rows = [
        y
        for y in range(part.height)
        if any(
            abs(r) + abs(255 - g) + abs(b) > 200
            for r, g, b in (part.getpixel((x, y)) for x in range(part.width))
        )
    ]
    return rows[0], rows[-1]


@pytest.mark.parametrize("style", STYLES)
def test_a_figure_is_drawn_level_with_the_letters_around_it(
    style: str, open_app: Callable[..., Stage], tmp_path: Path
) -> None:
    """As it is drawn: for tiles of each form, for turned pieces on their discs, and for figures alone."""
    from kivy.graphics import Color, Rectangle

    from companion.app.widgets.text import Text

    stage = open_app()
    far = {}
    for owner, kind in product(OWNERS, "KNP"):
        said = Text(f"Hg {mark(owner, kind, 'it')} H", style, paint=(0, 0, 1, 1))
        high = said.fit(600)
        said.put(40, 400, 600, high)
        stage.root.clear_widgets()
        with said.canvas.before:
            Color(*PAPER)
            Rectangle(pos=(0, 380), size=(700, high + 60))
        stage.root.add_widget(said)
        stage.frames(2)
        stage.root.export_to_png(str(tmp_path / "line.png"))
        with Image.open(tmp_path / "line.png") as whole:
            line = whole.convert("RGB").crop(
                (30, round(whole.height - 400 - high - 30), 660, whole.height - 385)
            )
        ((figure, x, _),) = said._figures
        middle = 10 + x + figure.size[0] / 2
        letters = ink_rows(line, 0, 10 + said.px * 1.2)
        drawn = ink_rows(line, middle - said.px * 0.4, middle + said.px * 0.4)
        far[owner, kind] = (sum(drawn) - sum(letters)) / 2
        assert letters[0] - drawn[0] <= said.px * 0.25, "it does not reach into the line above"
    assert all(abs(one) <= 1.5 for one in far.values()), far


CLOSING, OPENING = tuple(".,;:!?)…»"), tuple("(„«")
"""Signs that begin no line, and that end none."""
COUNT = re.compile(r"\((?:\w+\s)?\d\s\w+\s\d\)")
"""How far one is, as in (step 3 of 4)."""


def sentences(language: str) -> Iterator[str]:
    """Every sentence of every game and of the table that names a piece or a square, with its figures."""
    for room in FOLDERS:
        words = Catalogue(language, folders(room), draws=True)
        every = messages(room, "en").items()
        for id, attribute in ((id, name) for id, entry in every for name in entry.texts):
            found = uses(room, id, language, attribute)
            if (
                sentence_of(attribute) != attribute
                or id.startswith("-")
                or not any(
                    use.roles & {"kind", "seat"} or name in ("square", "origin", "to", "seat")
                    for name, use in found.items()
                )
            ):
                continue
            given = {name: values(room, name, use)[-1] for name, use in found.items()}
            yield words.say(message(f"{id}.{attribute}" if attribute else id, **given))


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl", "es"])
def test_no_line_begins_with_a_stop(language: str, open_app: Callable[..., Stage]) -> None:
    """A figure or a square stays with the stop behind it and the bracket before it, at every width."""
    from companion.app.widgets import textures
    from companion.i18n.figures import extract_figures

    open_app()
    wrong, broken = set(), 0
    for said in sentences(language):
        shown = extract_figures(said, textures.has_figure)[0]
        widest = max(textures.text_size(word, "display", SIZE, 0, 1.16)[0] for word in shown.split(" "))
        for width in (170, 230, 310):
            if widest >= width:
                continue
            label = textures._label(shown, "display", SIZE, width, 1.16, "left")
            label.resolve_font_name()
            label.render()
            lines = ["".join(word.text for word in row.words).strip(" ") for row in label._cached_lines]
            broken += len(lines) > 1
            wrong |= {one for one in COUNT.findall(shown) if not any(one in line for line in lines)}
            wrong |= {
                one
                for one in lines
                if (one.startswith(CLOSING) or one.endswith(OPENING)) and not one.startswith(". --")
            }
    assert broken > 500 and not wrong


@pytest.mark.parametrize(
    "said",
    [
        f"White, place the {PLACE}.",
        f"Ben: 5 with {PLACE} {PLACE} {PLACE} {PLACE}",
        f"Put {NARROW} by {NARROW}.",
    ],
)
def test_no_last_line_is_figures_and_stops_alone(said: str, open_app: Callable[..., Stage]) -> None:
    """At each width that has room for the last word and what follows it, that word goes down with them."""
    from companion.app.widgets import textures

    open_app()
    tail = said[max(said.rfind(word) for word in ("the", "with", "by")) :]
    broken = 0
    word_width = textures.word_width
    for width in range(word_width(tail, "display", SIZE) + 1, word_width(said, "display", SIZE)):
        label = textures._label(said, "display", SIZE, width, 1.16, "left")
        label.resolve_font_name()
        label.render()
        rows = label._cached_lines
        last = [word.text for word in rows[-1].words if word.options["_ref"] is None]
        broken += len(rows) > 1
        assert any(char.isalpha() for word in last for char in word), (width, last)
    assert broken > 20


@pytest.mark.parametrize("font", ["display", "text", "text_squares", "text_bold"])
def test_words_in_several_faces_are_measured_as_they_are_written(
    font: str, open_app: Callable[..., Stage]
) -> None:
    from companion.app.widgets.textures import text_size, word_width

    for said in (
        "Anna",
        "d4.",
        "Green: (a1) d2–d4, then",
        f"{PLACE}d4",
        f"({NARROW}) {PLACE} takes.",
        "16 b16",
    ):
        for size in (Pixels(7), Pixels(20), Pixels(33), Pixels(50)):
            assert word_width(said, font, size) == text_size(said, font, size, 0, 1.2)[0], (said, size)


@pytest.mark.parametrize(
    "said",
    [
        "Anna's rook moves from b3 to c4.",
        "Ben: was checker 7 the queen?",
        "Der Turm von Anna geht von b3 nach c4.",
        "De toren van Anna gaat van b3 naar c4.",
        "La tour d’Anna va de b3 en c4.",
        "La torre de Anna va de b3 a c4.",
    ],
)
@pytest.mark.parametrize("font", ["display", "text_squares", "text"])
def test_a_square_or_a_number_stays_with_the_word_before_it(
    said: str, font: str, open_app: Callable[..., Stage]
) -> None:
    from companion.app.widgets.textures import _break_lines, _lines_of, count_lines, word_width

    open_app()
    broken = 0
    for width in range(word_width("checker 7: nach c4. ", font, SIZE), word_width(said, font, SIZE), 3):
        lines = _break_lines(said, font, SIZE, width, "").split("\n")
        broken += len(lines) > 1
        assert " ".join(lines) == said and count_lines(said, font, SIZE, width) == len(lines)
        assert not any(re.match(r"[a-h]?[1-9]\b", line) for line in lines), lines
        assert _lines_of(said, font, SIZE, width, 1.2) in (lines, None)
    assert broken
    narrow = _break_lines("checker 7", font, SIZE, word_width("checker", font, SIZE) + 2, "")
    assert narrow == "checker\n7", "where both have no room on a line they are apart"
