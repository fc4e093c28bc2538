"""Games in the words of whoever reads: what they are called, and what their rules say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

import msgspec

from companion.club.hub.html_page import WORDS
from companion.club.protocol.messages import OnTable
from companion.games import find_family
from companion.i18n.catalogue import TOLD, Catalogue
from companion.kernel.facts import score_of_two
from companion.kernel.looks import NO_LOOKS, Looks
from companion.kernel.messages import SENTENCES, Message, Seat, message, split_sentences
from companion.remote.wordings import Wording, message_of
from companion.table.message_catalogues import LINKS, SHARED, TABLE, devices
from companion.table.record.loss_reasons import CALLED_OFF

MOST = 400
"""Games of one language and the same people whose words are kept."""


@lru_cache(MOST)
def words_of_game(variant: str, language: str, names: tuple[tuple[str, str], ...] = ()) -> Catalogue:
    """The words of the hub's pages with those of a game; without them if this hub does not know it.

    `names`: seats with who sits there.
    """
    one = find_family(variant)
    folders = (SHARED, LINKS, TABLE, WORDS)
    return Catalogue(language, folders if one is None else (*folders, one.words), devices, dict(names))


@cache
def title_of(variant: str, language: str) -> str:
    """What a game is called; empty if this hub does not know it."""
    one = find_family(variant)
    return "" if one is None else words_of_game(variant, language).say(one.info.title)


def looks_of(variant: str) -> Looks:
    """How the men of a game look; as they always do if this hub does not know it."""
    one = find_family(variant)
    return NO_LOOKS if one is None else one.info.looks


def render_in(
    language: str,
    variant: str,
    names: Mapping[str, str],
    wording: Wording | None,
    told: str,
    form: str = "",
    draws: bool = False,
) -> str:
    """A table's sentence in the reader's language; as the table told it if it is older, or this hub lacks the
    words.

    `names`: seat to name; `form`: `short` for what stands on a card; `draws`: men are marked in it
    (`companion.i18n.figures`).
    """
    if wording is None:
        return told
    said = message_of(wording)
    every = said.values.get("all")
    if form and said.id == SENTENCES and isinstance(every, tuple) and every and isinstance(every[0], Message):
        said = every[0]  # what else is to be known is no part of it
    words = words_of_game(variant, language, _sort_names(names))
    if not words.has_all(said):
        return told
    return words.draw(said, form) if draws else words.say(said, form)


def last_event(language: str, lies: OnTable, draws: bool = False) -> list[str]:
    """The sentences of what happened last, of which those about the seat of the first are short; none at a table that does not say so. `draws`
    as for `render_in`.
    """
    event = lies.last_event
    if event is None or not event.said:
        return []
    if event.said_words is None:
        return [event.said]
    words = words_of_game(lies.variant, language, _sort_names(lies.names))
    said = split_sentences(message_of(event.said_words))
    if not all(words.has_all(one) for one in said):
        return [event.said]
    return list((words.drawing if draws else words).say_each(said, TOLD))


def render_at(
    language: str,
    lies: OnTable | None,
    wording: Wording | None,
    told: str,
    variant: str = "",
    draws: bool = False,
) -> str:
    """A sentence of the table at which this lies, or nothing; `variant`: the game that it is about, if not this.

    `draws` as for `render_in`.
    """
    names = lies.names if lies is not None else {}
    variant = variant or (lies.variant if lies is not None else "")
    return render_in(language, variant, names, wording, told, draws=draws)


def _sort_names(names: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Seats with who sits there."""
    return tuple(sorted((seat, name) for seat, name in names.items() if name))


def prompt(language: str, lies: OnTable, form: str = "", draws: bool = False) -> str:
    """Who must do what; `draws` as for `render_in`."""
    told = lies.short or lies.prompt if form else lies.prompt
    return render_in(language, lies.variant, lies.names, lies.prompt_words, told, form, draws)


def reason(language: str, lies: OnTable, draws: bool = False) -> str:
    """Why a game ended; empty if it goes on. `draws` as for `render_in`."""
    if lies.result is None:
        return ""
    return render_at(language, lies, lies.reason_words, lies.result.reason, draws=draws)


def describe_action(
    language: str, lies: OnTable, wording: Wording | None, said: str, action: str, draws: bool = False
) -> str:
    """What came of an action of the game that lies there; the action itself where nothing was said, and empty
    if that is hidden. `draws` as for `render_in`.
    """
    return render_at(language, lies, wording, said, draws=draws) or action


def headline(language: str, lies: OnTable, draws: bool = False) -> str:
    """Why a game ended, or who must do what; `draws` as for `render_in`."""
    return (prompt if lies.result is None else reason)(language, lies, draws=draws)


def reason_of_row(language: str, game: Mapping[str, Any], result: Mapping[str, Any]) -> str:
    """Why a game of the store ended by this result of it; empty if that says nothing."""
    wording = result.get("reason_words")
    known = msgspec.convert(wording, Wording) if wording else None
    return render_in(language, game["variant"], game["names"], known, str(result.get("reason") or ""))


def winners(
    words: Catalogue, seats: Sequence[str], names: Mapping[str, str], winner: str | Sequence[str] | None
) -> str:
    """Who has won, of several; empty if nobody has, or nobody could lose."""
    won = [winner] if isinstance(winner, str) else list(winner or ())
    if not won or len(seats) < 2:
        return ""
    return they_win(words, won, names)


def they_win(words: Catalogue, won: Sequence[str], names: Mapping[str, str]) -> str:
    """That these have won, one of them at least; a seat goes as a seat, for some languages have more than one
    White.
    """
    called = [names.get(seat) or Seat(seat) for seat in won]
    who = called[0] if len(called) == 1 else tuple(called)
    return words.say(message("hub-wins", who=who, many=len(called) - 1))


def scores_of(
    variant: str, seats: Sequence[str], winner: str | Sequence[str] | None, reason: Wording | None
) -> dict[str, str]:
    """What each seat of a game for two has scored: 1, ½ or 0, in the order of `seats`.

    Args:
        variant: The game.
        seats: Its seats, White's first.
        winner: The seat that has won, as tables send it.
        reason: Why the game ended.

    Returns:
        Nothing for games that have places, because more than two can play them, or for a game that was called off.
    """
    known = find_family(variant)
    unknown = isinstance(winner, str) and winner not in seats
    if unknown or (reason is not None and reason.id == CALLED_OFF):
        return {}
    return score_of_two(seats, winner) if known is None else known.info.score(seats, winner)


def scores_on_table(lies: OnTable) -> dict[str, str]:
    """The same of a game on a table; nothing while it is not over."""
    if lies.result is None:
        return {}
    return scores_of(lies.variant, lies.seats, lies.result.winner, lies.reason_words)


def score_of_row(game: Mapping[str, Any], result: Mapping[str, Any]) -> str:
    """How a game of the store ended, as `1–0`, by this result of it; empty for games that have places."""
    wording = result.get("reason_words")
    known = msgspec.convert(wording, Wording) if wording else None
    scores = scores_of(game["variant"], game["seats"], result.get("winner"), known) if result else {}
    return score_text(scores)


def score_text(scores: Mapping[str, str]) -> str:
    """Scores of two as chess players write them, White first: `1–0`; empty if there are none."""
    return "–".join(scores.values())
