"""The rules of a game at a terminal: its card, who is who, what differs from the printed rules, and every
page to read.

The pages are those of the screen, without their pictures; a game that has none still has its card and its
pieces.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence

from companion.games import family_of
from companion.i18n.catalogue import PLAIN, Catalogue
from companion.kernel.messages import message, quote
from companion.kernel.pages import Page
from companion.table.referee import Referee
from companion.table.rules.diagrams import is_shown_with, pages_of, title_of
from companion.table.rules.house_rules import card_lines, unlike_printed
from companion.table.rules.piece_legend import legend_of

WIDE = 96
"""Characters of a line."""


def summary(referee: Referee, words: Catalogue, about: str = "") -> str:
    """The rules in short, with a list of pages.

    Or the page `about` a number, a piece, or words that stand on it. Behind `plain` all this is in plain language.
    """
    words = _words_of(referee, words)
    first, _, rest = about.partition(" ")
    if first.casefold() == PLAIN:
        words, about = words.plain, rest.strip()
    pages = pages_of(referee.game.info.id, referee.game.rules)
    if not about:
        return _lines(_short(referee, words, pages))
    found = _find_pages(pages, about, words)
    if len(found) == 1:
        return _lines(_read(referee, words, found[0]))
    if found:
        return _lines(_list_pages(pages, found, words))
    return words.say(message("rules-not", about=quote(about))) + "\n"


def faces(referee: Referee, words: Catalogue) -> tuple[str, ...]:
    """What the signs on the dice mean: the lines of the rule card in which they stand."""
    words = _words_of(referee, words)
    signs = {face for die in referee.game.dice for face in die.faces if not face.isalnum()}
    card = card_lines(family_of(referee.game.info).info, words)
    return tuple(line for line in card if signs & set(re.split(r"[\s,:.]+", line)))


def _words_of(referee: Referee, words: Catalogue) -> Catalogue:
    """The words, choosing by the house rules of the table."""
    return words.under(family_of(referee.game.info).info.rule_values(referee.game.rules))


def _lines(lines: Iterator[str]) -> str:
    return (
        "\n".join(
            line for one in lines for line in (textwrap.wrap(one, WIDE, subsequent_indent="    ") or [""])
        )
        + "\n"
    )


def _short(referee: Referee, words: Catalogue, pages: Sequence[Page]) -> Iterator[str]:
    info = family_of(referee.game.info).info
    yield f"{words.say(info.title)}. {words.say(info.says)}"
    yield from (f"  - {line}" for line in card_lines(info, words))
    men = legend_of(info.id, words)
    if men:
        yield words.label(message("rules-men"))
        for kind, (name, moves) in men.items():
            yield f"  {kind}  {name}: {moves}" if len(kind) == 1 else f"  {name}: {moves}"
    yield from _house(referee, words)
    if pages:
        yield words.label(message("rules-pages"))
        yield from _list_pages(pages, pages, words)


def _house(referee: Referee, words: Catalogue, page: Page | None = None) -> Iterator[str]:
    for rule, choice in unlike_printed(family_of(referee.game.info).info, referee.game.rules, words, page):
        yield words.label(message("rules-house-rule", rule=rule, choice=choice))


def _list_pages(every: Sequence[Page], pages: Sequence[Page], words: Catalogue) -> Iterator[str]:
    for page in pages:
        yield f"  rules {every.index(page) + 1:<3} {words.say(title_of(page, words))}"


def _read(referee: Referee, words: Catalogue, page: Page) -> Iterator[str]:
    title = words.say(title_of(page, words))
    yield f"{title}{'' if words.in_plain else '.'} {words.say(page.says)}"
    for number, picture in enumerate(() if page.lead else page.pictures, 1):
        if not is_shown_with(picture, referee.game.info.id, referee.game.rules):
            continue
        said = (words.say(one) for one in page.caption(number) if words.has(one.id))
        if text := " ".join(said):
            yield f"  - {text}"
    yield from _house(referee, words, page)


def _find_pages(pages: Sequence[Page], about: str, words: Catalogue) -> list[Page]:
    """The pages that are meant: by number, by a piece's letter or name, by title, else all on which the words
    stand.
    """
    if about.isdecimal():
        return list(pages[int(about) - 1 : int(about)]) if 0 < int(about) <= len(pages) else []
    wanted = about.casefold()
    exact = [
        page
        for page in pages
        if wanted
        in (
            page.kind.casefold(),
            words.word(page.kind).casefold(),
            words.say(title_of(page, words)).casefold(),
        )
    ]
    return exact[:1] or [page for page in pages if all(one in _text(page, words) for one in wanted.split())]


def _text(page: Page, words: Catalogue) -> str:
    said = [
        title_of(page, words),
        page.says,
        *(one for n in range(1, len(page.pictures) + 1) for one in page.caption(n)),
    ]
    return " ".join(words.say(one) for one in said if words.has(one.id)).casefold()
