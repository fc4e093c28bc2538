"""What the pages of a game say: texts, house rules in force, cards, and a search through all of it.

It draws nothing.
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
"""The id of the page on who is who."""
AROUND = 34
"""Letters on either side of what was searched for."""


class CardFigure(msgspec.Struct, frozen=True):
    """A card that a picture shows."""

    deck: str
    id: str
    words: str
    tone: str


class Figure(msgspec.Struct, frozen=True):
    """A picture with its words: a board, dice, or cards."""

    lead: str
    says: str
    diagram: Diagram | None = None
    dice: tuple[tuple[str, str], ...] = ()
    cards: tuple[CardFigure, ...] = ()


class RulePage(msgspec.Struct, frozen=True):
    """A page as it is read. `house`: house rules in force that concern it."""

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
    """A page on which something was found, and where."""

    leaf: RulePage
    snippet: str


class Rulebook:
    """The pages of a game as it is played with some house rules."""

    def __init__(self, game: str, rules: Mapping[str, str] | None, plain: bool = False) -> None:
        """`plain`: in plain language."""
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
        found = [
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
        men = next((i for i, leaf in enumerate(found) if leaf.part == "man"), len(found))
        if self.legend:
            found.insert(men, RulePage(LEGEND, "man", text("rules-legend"), text("rules-legend-says")))
        return found

    def _house(self, page: Page) -> tuple[str, ...]:
        """The house rules in force that are not as printed and concern a page, in words."""
        found = [
            text("rules-house", rule=rule, choice=choice)
            for rule, choice in unlike_printed(self.info, self.rules, self.words, page)
        ]
        own = (rule for rule in self.info.rules if rule.name in self.info.own_parts and page.concerns(rule))
        if any(self.rules.get(rule.name, rule.default) != rule.default for rule in own):
            found.append(text("rules-printed"))
        return tuple(dict.fromkeys(found))

    def shots(self, leaf: RulePage) -> tuple[Figure, ...]:
        """The pictures of a page; worked out when it is opened first."""
        if leaf.id not in self._shots:
            self._shots[leaf.id] = tuple(self._make_figures(leaf.page)) if leaf.page else ()
        return self._shots[leaf.id]

    def _make_figures(self, page: Page) -> list[Figure]:
        found = []
        for number, picture in enumerate(page.pictures, 1):
            if not is_shown_with(picture, self.game, self.rules):
                continue
            cards = self._cards(picture)
            if picture.cards and not cards:  # a deck of somebody's own has not got it
                continue
            lead, says = self.caption(page, number)
            dice = tuple((one.partition(":")[0], one.partition(":")[2]) for one in picture.dice)
            found.append(Figure(lead, says, diagram(self.game, self.rules, picture), dice, cards))
        return found

    def caption(self, page: Page, number: int) -> tuple[str, str]:
        lead, says = page.caption(number)
        return self.words.say(lead), self.words.say(says) if self.words.has(says.id) else ""

    def _cards(self, picture: Picture) -> tuple[CardFigure, ...]:
        if not picture.cards:
            return ()
        try:
            decks = make_game(self.game, None, {**self.rules, **picture.rules}).decks
        except UserError:  # a file of somebody's own is gone
            decks = make_game(self.game, None, picture.rules).decks
        wanted = [tuple(one.split(":")) for one in picture.cards]
        return tuple(
            CardFigure(deck.name, card.id, self.words.say(card.says), card.tone)
            for name, id in wanted
            for deck in decks
            if deck.name == name
            for card in deck.cards
            if card.id == id
        )

    @cached_property
    def looks(self) -> Looks:
        """How the pieces look; those of a game from a file are known when it is made."""
        try:
            return make_game(self.game, None, self.rules).info.looks
        except UserError:
            return self.info.looks

    # Finding

    def _texts(self, leaf: RulePage) -> list[str]:
        """All that stands on a page, its title first."""
        found = [leaf.title, leaf.says]
        if leaf.page is None:
            found += [f"{name}: {line}" for name, line in self.legend.values()]
        else:
            for number, picture in enumerate(leaf.page.pictures, 1):
                if is_shown_with(picture, self.game, self.rules):
                    found += [" ".join(self.caption(leaf.page, number)).strip()]
        return [*found, *leaf.house]

    def search(self, sought: str) -> tuple[SearchHit, ...]:
        """The pages on which all words stand, those with them in the title first."""
        words = sought.casefold().split()
        found: list[tuple[int, SearchHit]] = []
        for leaf in self.leaves if words else ():
            texts = self._texts(leaf)
            if not all(word in " ".join(texts).casefold() for word in words):
                continue
            titled = all(word in leaf.title.casefold() for word in words)
            place = next(one for one in (*texts[1:], texts[0]) if words[0] in one.casefold())
            found.append((0 if titled else 1, SearchHit(leaf, _around(place, words[0]))))
        return tuple(one for _, one in sorted(found, key=lambda pair: pair[0]))


def _around(text: str, word: str) -> str:
    """What stands around a word, in one line."""
    at = text.casefold().index(word)
    start, end = max(0, at - AROUND), at + len(word) + AROUND
    start = text.rfind(" ", 0, start) + 1 if start else 0
    stop = text.find(" ", end)
    cut = text[start : stop if stop > 0 else len(text)]
    return ("… " if start else "") + cut + (" …" if 0 < stop < len(text) - 1 else "")
