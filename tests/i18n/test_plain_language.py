"""The rules in plain language: short active sentences, headings that ask, and all that the usual words say."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.games import families
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import COMPLETE
from companion.kernel.messages import SENTENCES, Message
from companion.table.exercises import title_of
from companion.table.message_catalogues import catalogue
from tests.i18n.plain_language import find_passive, list_faults, list_left_out

TOLD = {"legend-does": 18, "legend-lines": 18}
"""Lines that are lists of moves made from a definition, and the words that they may have."""


def words_of(game: str, language: str) -> Catalogue:
    return catalogue(families()[game].words, None, language)


def whole(said: Message | str) -> Iterator[Message]:
    """The sentences of a message that have words of their own."""
    if isinstance(said, str):
        yield Message(said)
    elif said.id == SENTENCES:
        for one in said.values["all"]:  # type: ignore[union-attr]
            yield from whole(one)
    else:
        yield said


def rules_of(game: str, language: str) -> Iterator[Message]:
    """All that a game's card and pages say below their titles."""
    family = families()[game]
    info, words = family.info, words_of(game, language)
    every: list[Message | str] = [info.says, info.equipment, *info.card]
    for page in family.book().pages:
        every.append(page.says)
        for number in range(1, len(page.pictures) + 1):
            every += [one for one in page.caption(number) if words.has(one.id)]
    for one in every:
        yield from whole(one)


@pytest.mark.parametrize("language", sorted(COMPLETE))
def test_every_game_is_in_short_active_sentences(language: str) -> None:
    wrong: dict[str, str] = {}
    for game in families():
        words = words_of(game, language).plain
        for said in rules_of(game, language):
            for fault in list_faults(words.say(said), language, TOLD.get(said.id, 15)):
                wrong.setdefault(fault, f"{game} {said.id}: {fault}")
    assert not wrong, "\n".join(wrong.values())


@pytest.mark.parametrize("language", sorted(COMPLETE))
def test_nothing_of_the_rules_is_left_out(language: str) -> None:
    """Every square, number and piece that the usual words name is in the plain ones, card line by card line, page by page."""
    wrong: dict[str, str] = {}
    for game, family in families().items():
        words = words_of(game, language)
        nouns = [words.word(kind) for kind in family.book().kinds]
        for said in rules_of(game, language):
            usual, plain = words.say(said), words.plain.say(said)
            for left in list_left_out(usual, plain, iter(nouns)) if usual != plain else ():
                wrong.setdefault(
                    f"{said.id} {left}", f"{game} {said.id} leaves out {left}: {usual} | {plain}"
                )
    assert not wrong, "\n".join(wrong.values())


@pytest.mark.parametrize("language", sorted(COMPLETE))
def test_every_heading_is_a_question_of_its_own(language: str) -> None:
    assert len(families()) > 20
    for game, family in families().items():
        words = words_of(game, language).plain
        pages = [page for page in family.book().pages if not page.when]
        titles = [words.say(title_of(page, words)) for page in pages]
        assert all(title.endswith("?") for title in titles), (game, titles)
        assert len({*titles}) == len(titles), (game, titles)


def test_plain_words_are_the_usual_ones_where_those_are_plain() -> None:
    words = words_of("gravity-chess", "en")
    for said in (Message("rule-card.line-3"), Message("page-aim.says-1")):
        assert words.plain.say(said) == words.say(said)
    assert "So is a piece" in words.say(Message("rule-card.line-4"))
    assert "So is a piece" not in words.plain.say(Message("rule-card.line-4"))
    assert words.plain.say(Message("page-end.says")) != words.say(Message("page-end.says"))


@pytest.mark.parametrize(
    ("game", "id", "language", "said"),
    [
        ("gravity-chess", "rule-card.line-2", "en", "one row lower. A capture may"),
        ("little-chess-jumble", "page-setup.says-3", "en", "moves. + and # have"),
        ("gravity-chess", "rule-card.line-2", "fr", "plus bas. Une prise"),
    ],
)
def test_a_semicolon_ends_a_plain_sentence(game: str, id: str, language: str, said: str) -> None:
    words = words_of(game, language)
    text = words.plain.say(Message(id))
    assert ";" not in text
    assert said in text or language == "fr"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The card is turned.", "en"),
        ("It may be captured.", "en"),
        ("Nobody is ever put there; it is not captured.", "en"),
        ("Die Karte wird aufgedeckt.", "de"),
        ("Er darf geschlagen werden.", "de"),
        ("La carte est retournée.", "fr"),
        ("Il peut être pris, la dame est prise.", "fr"),
        ("De kaart wordt omgedraaid.", "nl"),
        ("Het stuk mag geslagen worden.", "nl"),
        ("Puede ser capturado.", "es"),
    ],
)
def test_a_passive_is_seen(text: str, language: str) -> None:
    assert find_passive(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The king is attacked.", "en"),
        ("Auf der letzten Reihe wird er Dame.", "de"),
        ("La pièce est empilée.", "fr"),
        ("De pion wordt een dame.", "nl"),
        ("Los números son jugadas.", "es"),
    ],
)
def test_what_something_is_or_becomes_is_no_passive(text: str, language: str) -> None:
    assert not find_passive(text, language)


def test_long_sentences_and_semicolons_are_seen() -> None:
    assert list(list_faults(" ".join(["word"] * 16) + ".", "en"))
    assert not list(list_faults(" ".join(["word"] * 15) + ". And more.", "en"))
    assert list(list_faults("One; two.", "en"))


def test_what_is_left_out_is_seen() -> None:
    assert list(list_left_out("The rook on f2 has 12.", "A man on f2.", iter(["rook"]))) == ["12", "rook"]
    assert not list(list_left_out("Die Türme auf f2.", "Türme stehen auf f2.", iter(["Turm"])))
