"""Pages of games that their definitions tell: what is written by hand for them is there, and their pictures are true."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import VARIANTS, families, family, family_by, look_again
from companion.games.chess.facts import ENTRIES
from companion.games.chess.files.catalogue import standard
from companion.games.chess.rulebook import books
from companion.games.chess.rulebook.books import read_books
from companion.i18n.languages import LANGUAGES, entries, lines
from companion.kernel.facts import DEFINITION, Part
from companion.kernel.pages import PARTS
from companion.table.exercises import diagram
from companion.table.message_catalogues import catalogue
from companion.table.rules import legend_of
from tests.every_case import chosen, spread
from tests.sampled_games import TOLD


def test_something_is_written_for_every_game_on_the_shelf_without_a_book() -> None:
    assert set(read_books()) == set(TOLD)


@pytest.mark.parametrize("game", TOLD)
def test_every_line_of_the_rule_card_stands_on_one_page(game: str) -> None:
    own = read_books()[game]
    lines = [*own.aim, *own.turn, *own.end, *own.told, *(line for page in own.special for line in page.card)]
    assert sorted(lines) == list(range(1, len(ENTRIES[game].card) + 1))
    assert 3 <= len(lines) <= 5


@pytest.mark.parametrize("game", TOLD)
def test_pictures_of_special_pages_show_what_the_rules_allow(game: str) -> None:
    pages = read_books()[game].special
    assert pages
    for page in pages:
        assert page.pictures, page.id
        for picture in page.pictures:
            shown = diagram(game, {}, picture)
            assert shown is not None
            assert shown.crossed == set(picture.refused), (page.id, sorted(shown.targets))
            assert shown.targets or shown.ways or picture.refused or picture.played, page.id
            assert not picture.action or shown.ways or shown.ghosts


@pytest.mark.parametrize("game", TOLD)
def test_words_of_special_pages_are_there(game: str) -> None:
    words = catalogue(families()[game].words)
    pages = read_books()[game].special
    assert pages
    for page in pages:
        assert words.has(page.title or f"page-{page.id}.title"), page.id
        assert page.card or words.has(f"page-{page.id}.says"), page.id


@pytest.mark.parametrize("game", spread(chosen(TOLD[::9], TOLD), 3))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_book_can_be_read(game: str, language: str) -> None:
    """Every page has words that fit on it, and every piece has a name and moves."""
    words = catalogue(families()[game].words, None, language)
    pages = families()[game].book().pages
    assert [page.part for page in pages] == sorted((page.part for page in pages), key=PARTS.index)
    assert {page.part for page in pages} == set(PARTS)
    for page in pages:
        assert 10 < len(words.say(page.says)) <= 480, (page.id, words.say(page.says))
        assert len(words.say(page.title)) > 3
    assert all(name and moves for name, moves in legend_of(game, words).values())


@pytest.mark.parametrize(
    ("game", "there", "not_there"),
    [
        ("spartan", {"castling", "check", "man-H"}, {"en-passant", "promotion"}),
        ("grand", {"en-passant", "check", "grand-promotion"}, {"castling", "promotion"}),
        ("gardner", {"check", "promotion"}, {"castling", "en-passant"}),
        ("capablanca", {"capablanca-castling", "en-passant", "check"}, {"castling"}),
        ("duck", {"en-passant", "promotion"}, {"castling", "check"}),
        ("berolina", {"castling", "check", "berolina-passing"}, {"en-passant"}),
        ("shogi", {"shogi-hand", "man-+P"}, {"castling", "en-passant", "check", "man-D"}),
        ("breakthrough", {"end"}, {"draws", "check"}),
    ],
)
def test_pages_of_chess_stand_where_they_hold(game: str, there: set[str], not_there: set[str]) -> None:
    pages = {page.id for page in families()[game].book().pages}
    assert there <= pages
    assert not not_there & pages


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_listed_of_a_game_is_plain_text(language: str) -> None:
    """A list of all games is said without Fluent, which takes longer to load than to list them."""
    own = entries(families()["chess"].words.folder / f"{language}.ftl")
    assert [game for game in ENTRIES if not lines(own[game]).keys() >= {"", "says", "equipment"}] == []


def said(game: str) -> str:
    words = catalogue(families()["chess"].words)
    definition = standard()[game]
    return " ".join(words.say(one) for one in (*books.won(definition), *books.describe_draws(definition)))


@pytest.mark.parametrize(
    ("game", "told", "never"),
    [
        ("chess", "three times. You may also claim one after 50 moves", "points"),
        ("misere", "In this game, the checkmated side wins", "The other side wins"),
        ("shatranj", "no legal move loses. You may claim a draw", "draws"),
        ("duck", "A side that has no legal move wins.", "checkmate"),
        ("shogi", "occurs 4 times, the game is a draw. But a side that gave check", "claim"),
        ("minishogi", "White, who moved first, loses", "is a draw"),
        ("makruk", "counts the moves", "50 moves"),
        ("breakthrough", "moving a piece to the last rank", "checkmate"),
        ("flipello", "with more pieces wins", "position"),
        ("janggi", "Points decide a drawn game", "claim"),
    ],
)
def test_how_a_game_ends_is_told_from_its_definition(game: str, told: str, never: str) -> None:
    assert told in said(game)
    assert never not in said(game)


def test_a_file_of_ones_own_has_pages_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own.ini").write_text(
        "[odd:chess]\ncustomPiece1 = a:mRcpR\nstartFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1\nstalemateValue = loss\n",
        "utf-8",
    )
    monkeypatch.setenv(VARIANTS, str(tmp_path))
    look_again()
    try:
        book, words = family("odd").book(), catalogue(family("odd").words)
        page = next(page for page in book.pages if page.kind == "A")
        assert words.say(page.says).endswith(
            "Captures any distance orthogonally, jumping over exactly one piece."
        )
        shown = diagram("odd", {}, page.pictures[0])
        assert shown is not None and len(shown.targets) > 8
        end = next(page for page in book.pages if page.id == "end")
        assert "has no legal move loses" in words.say(end.says)
    finally:
        monkeypatch.undo()
        look_again()


def test_games_of_one_name_from_two_journals_have_their_own_pages() -> None:
    said = []
    for value in ("win", "loss"):
        text = f"[odd:chess]\nstalemateValue = {value}\n"
        family = family_by("odd", {DEFINITION: Part("own.ini", text)})
        end = next(page for page in family.book().pages if page.id == "end")
        said.append(catalogue(family.words).say(end.says))
        assert family.moves()
    assert "has no legal move wins" in said[0]
    assert "has no legal move loses" in said[1]
