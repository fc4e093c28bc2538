"""Pieces among the words of a web page: a figure for eyes, a name for ears, and nothing of it is taken for HTML."""

from __future__ import annotations

import re
from collections.abc import Callable

from companion.artwork.design import with_colour
from companion.artwork.pictures import figurine
from companion.i18n.figures import mark
from companion.kernel.looks import NO_LOOKS
from companion.server.templates import FigureWriter

TAGS = re.compile(r"<[^>]+>")


def writer(kept: dict[tuple[str, str, bool], str]) -> FigureWriter:
    def keep(piece: tuple[str, str, bool], draw: Callable[[], str]) -> str:
        kept[piece] = draw()
        return f"/art/{len(kept)}.svg"

    return FigureWriter(NO_LOOKS, with_colour, keep)


def test_a_piece_is_drawn_and_named() -> None:
    kept: dict[tuple[str, str, bool], str] = {}
    found = writer(kept).write(f"Anna, place {mark('white', 'Q', 'the queen')} on d1.")
    assert TAGS.sub("", found) == "Anna, place the queen on d1.", "a screen reader says the sentence"
    assert '<span aria-hidden="true"><img src="/art/1.svg" alt=""></span>' in found
    assert kept[("white", "Q", False)].startswith("<svg")


def test_words_that_a_language_joins_stand_before_the_figure() -> None:
    found = writer({}).write(f"Weg {mark('white', 'Q', 'von der Dame', 'von ')}.")
    assert '<span class="aside">von der Dame</span><span aria-hidden="true">von <img' in found


def test_own_pieces_need_no_tile_on_their_owner_s_paint_and_one_of_no_one_has_the_colour_of_the_words() -> (
    None
):
    kept: dict[tuple[str, str, bool], str] = {}
    found = writer(kept).write(mark("green", "R", "your rook") + mark("", "Q", "a queen"), "green")
    assert set(kept) == {("green", "R", True)}
    assert "currentColor" in found and kept["green", "R", True] in figurine(
        with_colour("green"), "R", NO_LOOKS, "", own=True
    )


def test_what_has_no_figure_is_named_and_nothing_that_people_typed_is_html() -> None:
    kept: dict[tuple[str, str, bool], str] = {}
    found = writer(kept).write(f"<b>Anna</b> takes {mark('white', 'a-card', '<i>Sweep</i>')}")
    assert found == "&lt;b&gt;Anna&lt;/b&gt; takes &lt;i&gt;Sweep&lt;/i&gt;" and not kept
