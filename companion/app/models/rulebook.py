"""Rule pages of a game as data: texts, house rules in force, cards, and a full-text search.

This module draws nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import msgspec

from companion.app.texts import TEXTS, text
from companion.games import family
from companion.kernel.looks import Looks
from companion.kernel.messages import UserError
from companion.kernel.pages import Page, Picture
from companion.table.exercises import Diagram, diagram, is_shown_with, pages_of, title_of
from companion.table.game_factory import make_game
from companion.table.rules import legend_of, unlike_printed

LEGEND = "legend"
"""Id of the page that lists the pieces."""
AROUND = 34
"""Number of characters shown on either side of a match."""


class CardFigure(msgspec.Struct, frozen=True):
    """A card in a picture."""

    deck: str
    id: str
    words: str
    tone: str


class Figure(msgspec.Struct, frozen=True):
    """A picture with its text: a board, dice, or cards."""

    lead: str
    says: str
    diagram: Diagram | None = None
    dice: tuple[tuple[str, str], ...] = ()
    cards: tuple[CardFigure, ...] = ()


class RulePage(msgspec.Struct, frozen=True):
    """A rule page as displayed. `house` lists the house rules in force that concern it."""

    id: str
    part: str
    title: str
    says: str
    house: tuple[str, ...] = ()
    page: Page | None = None

    @property
    def legend(self) -> bool:
        return self.page is None


class SearchHit(msgspec.Struct, frozen=True):
    """A page with a match, and the text around the match."""

    leaf: RulePage
    snippet: str


class Rulebook:
    """The rule pages of a game with its house rules."""

    def __init__(self, game: str, rules: Mapping[str, str] | None, plain: bool = False) -> None:
        """Read the pages of a game with these house rules, in plain language if `plain` is set."""
        self.game, self.info = game, family(game).info
        known = {rule.name for rule in self.info.every_rule}
        self.rules = {name: value for name, value in (rules or {}).items() if name in known}
        words = TEXTS.of_game(game).under(self.info.rule_values(self.rules))
        self.words = words.plain if plain else words
        self.title = self.words.say(self.info.title)
        self.legend = legend_of(game, self.words)
        self.leaves = tuple(self._leaves())
        self._shots: dict[str, tuple[Figure, ...]] = {}

    def _leaves(self) -> list[RulePage]:
        leaves = [
            RulePage(
                page.id,
                page.part,
                self.words.say(title_of(page, self.words)),
                self.words.say(page.says),
                self._house(page),
                page,
            )
            for page in pages_of(self.game, self.rules)
        ]
        index = next((i for i, leaf in enumerate(leaves) if leaf.part == "man"), len(leaves))
        if self.legend:
            leaves.insert(
                index, RulePage(LEGEND, "man", text("rules-title.legend"), text("rules-title.legend-says"))
            )
        return leaves

    def _house(self, page: Page) -> tuple[str, ...]:
        """Return descriptions of the house rules that concern a page and differ from the published
        rules.
        """
        sentences = [
            text("rules-title.house", rule=rule, choice=choice)
            for rule, choice in unlike_printed(self.info, self.rules, self.words, page)
        ]
        own_parts = (
            rule for rule in self.info.rules if rule.name in self.info.own_parts and page.concerns(rule)
        )
        if any(self.rules.get(rule.name, rule.default) != rule.default for rule in own_parts):
            sentences.append(text("rules-title.printed"))
        return tuple(dict.fromkeys(sentences))

    def shots(self, leaf: RulePage) -> tuple[Figure, ...]:
        """Return the pictures of a page, which are created when the page is first opened."""
        if leaf.id not in self._shots:
            self._shots[leaf.id] = tuple(self._make_figures(leaf.page)) if leaf.page else ()
        return self._shots[leaf.id]

    def _make_figures(self, page: Page) -> list[Figure]:
        figures = []
        for number, picture in enumerate(page.pictures, 1):
            if not is_shown_with(picture, self.game, self.rules):
                continue
            cards = self._cards(picture)
            if picture.cards and not cards:  # A custom deck may lack the card.
                continue
            lead, says = self.caption(page, number)
            dice = tuple((die.partition(":")[0], die.partition(":")[2]) for die in picture.dice)
            figures.append(Figure(lead, says, diagram(self.game, self.rules, picture), dice, cards))
        return figures

    def caption(self, page: Page, number: int) -> tuple[str, str]:
        """Return the headline and the text below a picture; either is empty if the game has none."""
        lead, says = (self.words.say(one) if self.words.has(one.id) else "" for one in page.caption(number))
        return lead, says

    def _cards(self, picture: Picture) -> tuple[CardFigure, ...]:
        if not picture.cards:
            return ()
        try:
            decks = make_game(self.game, None, {**self.rules, **picture.rules}).decks
        except UserError:  # A custom file is missing.
            decks = make_game(self.game, None, picture.rules).decks
        ids = [tuple(text.split(":")) for text in picture.cards]
        return tuple(
            CardFigure(deck.name, card.id, self.words.say(card.says), card.tone)
            for name, id in ids
            for deck in decks
            if deck.name == name
            for card in deck.cards
            if card.id == id
        )

    @cached_property
    def looks(self) -> Looks:
        """The appearance of the pieces. For a game from a file, it is known only once the game is
        created.
        """
        try:
            return make_game(self.game, None, self.rules).info.looks
        except UserError:
            return self.info.looks

    # Finding

    def _texts(self, leaf: RulePage) -> list[str]:
        """Return all texts of a page, its title first."""
        texts = [leaf.title, leaf.says]
        if leaf.page is None:
            texts += [f"{name}: {line}" for name, line in self.legend.values()]
        else:
            for number, picture in enumerate(leaf.page.pictures, 1):
                if is_shown_with(picture, self.game, self.rules):
                    texts += [" ".join(self.caption(leaf.page, number)).strip()]
        return [*texts, *leaf.house]

    def search(self, sought: str) -> tuple[SearchHit, ...]:
        """Return the pages that contain all words, those with the words in the title first."""
        words = sought.casefold().split()
        hits: list[tuple[int, SearchHit]] = []
        for leaf in self.leaves if words else ():
            texts = self._texts(leaf)
            if not all(word in " ".join(texts).casefold() for word in words):
                continue
            titled = all(word in leaf.title.casefold() for word in words)
            match = next(text for text in (*texts[1:], texts[0]) if words[0] in text.casefold())
            hits.append((0 if titled else 1, SearchHit(leaf, _around(match, words[0]))))
        return tuple(text for _, text in sorted(hits, key=lambda pair: pair[0]))


def _around(text: str, word: str) -> str:
    """Return the text around a word, on one line."""
    index = text.casefold().index(word)
    start, end = max(0, index - AROUND), index + len(word) + AROUND
    start = text.rfind(" ", 0, start) + 1 if start else 0
    stop = text.find(" ", end)
    cut = text[start : stop if stop > 0 else len(text)]
    return ("… " if start else "") + cut + (" …" if 0 < stop < len(text) - 1 else "")
