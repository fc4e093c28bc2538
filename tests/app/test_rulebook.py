"""The pages of a game before anything is drawn: cards, captions, and a search."""

from __future__ import annotations

import pytest

from companion.app.models.rulebook import AROUND, LEGEND, Rulebook, _around
from companion.table.game_factory import make_game
from tests.every_case import spread
from tests.sampled_games import sampled_games


@pytest.mark.parametrize("name", spread(sampled_games(__name__), 3))
def test_a_picture_shows_the_cards_that_its_page_names(name: str) -> None:
    book = Rulebook(name, None)
    shown = 0
    for leaf in book.leaves:
        named = [picture.cards for picture in leaf.page.pictures if picture.cards] if leaf.page else []
        figures = [figure.cards for figure in book.shots(leaf) if figure.cards]
        assert [tuple(f"{card.deck}:{card.id}" for card in cards) for cards in figures] == named
        assert all(card.words and card.words != card.id for cards in figures for card in cards)
        shown += len(figures)
    assert bool(shown) == bool(make_game(name, None, {}).decks)


def test_dice_of_a_picture_are_named_with_their_faces() -> None:
    book = Rulebook("little-chess-jumble", None)
    dice = [
        (f"{name}:{face}" for name, face in figure.dice)
        for leaf in book.leaves
        for figure in book.shots(leaf)
        if figure.dice
    ]
    asked = [p.dice for leaf in book.leaves if leaf.page for p in leaf.page.pictures if p.dice]
    assert asked and [tuple(one) for one in dice] == asked


def test_who_is_who_stands_before_the_pieces() -> None:
    book = Rulebook("wild-jokers", None)
    parts = [leaf.part for leaf in book.leaves]
    assert book.leaves[parts.index("man")].id == LEGEND and book.leaves[parts.index("man")].legend
    assert sum(leaf.legend for leaf in book.leaves) == 1


def test_all_words_have_to_stand_on_a_page_and_titles_come_first() -> None:
    book = Rulebook("wild-jokers", None)
    leaf = book.leaves[-1]
    word = max(leaf.title.split(), key=len)
    found = book.search(word.upper())
    titled = [word.casefold() in hit.leaf.title.casefold() for hit in found]
    assert titled[0] and titled == sorted(titled, reverse=True)
    assert len(book.search(f"{word} zzz")) == 0 == len(book.search("  "))
    assert all(word.casefold() in hit.snippet.casefold() for hit in found)


def test_what_stands_around_a_word_begins_and_ends_with_whole_words() -> None:
    text = f"{'first ' * 20}here {'last ' * 20}end"
    cut = _around(text, "here")
    assert cut.startswith("… first") and cut.endswith("last …") and "here" in cut
    assert len("here") + AROUND < len(cut) < len("here") + 2 * (AROUND + 10)
    assert _around("only here", "here") == "only here"
    assert _around("here", "HERE".casefold()) == "here"
