"""Every game's title stands in the termbase as its words have it, in every language."""

from __future__ import annotations

import tomllib

import pytest

from companion.games import families
from companion.i18n.languages import LANGUAGES
from companion.table.message_catalogues import catalogue
from tests.i18n.rooms import ROOT

TITLES = {
    one["id"]: one
    for one in tomllib.loads((ROOT / "docs" / "terms.toml").read_text(encoding="utf-8"))["title"]
}
RULES = {"stays", "translated", "de own, the others stay"}


def test_each_game_of_the_shelf_has_one() -> None:
    assert TITLES.keys() == families().keys()
    assert {one["rule"] for one in TITLES.values()} <= RULES


@pytest.mark.parametrize("game", sorted(families()))
def test_a_title_is_that_of_the_words(game: str) -> None:
    title = families()[game].info.title
    said = {
        one: catalogue(families()[game].words, None, one).label(title).replace("\u00a0", " ")
        for one in LANGUAGES
    }
    assert said == {one: TITLES[game][one] for one in LANGUAGES}
    same = len({*said.values()}) == 1
    assert same == (TITLES[game]["rule"] == "stays"), "the rule says whether a name is kept"


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_no_two_pieces_of_a_game_have_one_name(language: str) -> None:
    """Whoever hears a name knows the piece: a horse of Shogi is no knight."""
    assert len(families()) > 20
    for game, family in families().items():
        words = catalogue(family.words, None, language)
        named = [words.word(kind) for kind in family.book().kinds]
        assert len({*named}) == len(named), (game, sorted(named))
