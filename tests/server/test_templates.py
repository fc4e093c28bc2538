"""Templates escape what people typed, leave their own line breaks out of pages, and miss nothing silently."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import UndefinedError

from companion.club.hub.html_page import HERE, TEMPLATES, words_in
from companion.server.templates import PageWords, Templates

WORDS = PageWords(words_in("en"))


def made(folder: Path, text: str, **data: object) -> str:
    (folder / "page.html").write_text(text)
    return Templates(folder).render("page.html", WORDS, **data)


def test_line_breaks_beside_tags_are_no_part_of_a_page(tmp_path: Path) -> None:
    text = '<ul>\n  {% for one in many %}\n  <li class="a"\n      title="b">{{ one }}</li>\n  {% endfor %}\n</ul>\n'
    assert (
        made(tmp_path, text, many="xy")
        == "<ul>" + "".join(f'<li class="a" title="b">{one}</li>' for one in "xy") + "</ul>"
    )
    assert made(tmp_path, "<p>one\n  two <b>three</b> four</p>") == "<p>one two <b>three</b> four</p>"


def test_what_people_typed_is_escaped_also_in_attributes_and_json(tmp_path: Path) -> None:
    typed = "\"'<b>&"
    assert made(tmp_path, "<p>{{ typed }}</p>", typed=typed) == "<p>&#34;&#39;&lt;b&gt;&amp;</p>"
    found = made(tmp_path, '<p data-body="{{ {"a": typed}|json }}"></p>', typed=typed)
    assert found == '<p data-body="{&#34;a&#34;: &#34;\\&#34;&#39;&lt;b&gt;&amp;&#34;}"></p>'


def test_a_name_that_no_one_gives_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(UndefinedError):
        made(tmp_path, "<p>{{ nobody }}</p>")


def test_every_template_of_the_hub_compiles() -> None:
    TEMPLATES.load()
    marked = [path.name for path in HERE.rglob("*.html") if "|safe" in path.read_text("utf-8")]
    assert marked == ["start_lists.html"], "only HTML of our own pieces is put in as it is"
