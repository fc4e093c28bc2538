"""Words that people write beside a variant file of their own: shown everywhere as theirs, refused with the place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import VARIANTS, family, family_by, family_of, look_again
from companion.kernel.facts import DEFINITION, DEFINITION_WORDS, Part
from companion.kernel.messages import Kind, Message, Seat, UserError, message
from companion.table.message_catalogues import catalogue, sentence
from companion.table.rules import legend_of
from companion.table.storage.variant_store import add_variants, check_variants, own_variants

HAWKS = "[hawks:chess]\ncustomPiece1 = h:BN\nstartFen = rhbqkbhr/pppppppp/8/8/8/8/PPPPPPPP/RHBQKBHR w KQkq - 0 1\n"
WORDS = """
[hawks]
title = { en = "Hawk Chess", de = "Falkenschach" }
says = "A hawk in place of { each } knight."
equipment = { de = "Ein Schachspiel und vier Falken." }
card = ["A hawk moves like a bishop and like a knight.", { en = "All else is chess.", es = "Lo demás es ajedrez." }]
pieces.h = { en = "hawk", de = "Falke" }
"""


@pytest.fixture
def own_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of people's own files, and a data folder above it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    kept = tmp_path / "data" / "tableside" / "variants"
    kept.mkdir(parents=True)
    monkeypatch.setenv(VARIANTS, str(kept))
    look_again()
    yield kept
    monkeypatch.undo()
    look_again()


def brought(folder: Path, words: str, games: str = HAWKS) -> Path:
    """A file that someone has, with words beside it; not in the folder."""
    path = folder.parent.parent.parent / "hawks.ini"
    path.write_text(games, "utf-8")
    path.with_suffix(".toml").write_text(words, "utf-8")
    return path


@pytest.mark.parametrize(
    ("language", "title", "equipment", "moves"),
    [
        ("en", "Hawk Chess", "Ein Schachspiel und vier Falken.", "White's hawk moves from b1 to c3."),
        ("de", "Falkenschach", "Ein Schachspiel und vier Falken.", "Der weiße Falke geht von b1 nach c3."),
        ("fr", "Hawk Chess", "Ein Schachspiel und vier Falken.", "Le hawk blanc va de b1 en c3."),
    ],
)
def test_a_game_is_called_as_someone_has_written(
    own_files: Path, language: str, title: str, equipment: str, moves: str
) -> None:
    """In the language of whoever looks, else in the one for all, else in English."""
    add_variants(brought(own_files, WORDS))
    one = family("hawks")
    words = catalogue(one.words, None, language)
    assert words.say(one.info.title) == title
    assert words.say(one.info.says) == "A hawk in place of { each } knight."
    assert words.say(one.info.equipment) == equipment
    said = message("chess-moves", seat=Seat("white"), piece=Kind("H"), origin="b1", to="c3")
    assert words.say(said) == moves


def test_the_rules_pages_say_it_too(own_files: Path) -> None:
    add_variants(brought(own_files, WORDS))
    words = catalogue(family("hawks").words, None, "es")
    pages = {page.id: words.say(page.says) for page in family("hawks").book().pages}
    assert pages["aim"] == "A hawk in place of { each } knight."
    assert pages["turn"].endswith("A hawk moves like a bishop and like a knight. Lo demás es ajedrez.")
    assert legend_of("hawks", catalogue(family("hawks").words))["H"][0] == "Hawk"
    assert [words.say(Message(line)) for line in family("hawks").info.card][1] == "Lo demás es ajedrez."


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("[hawks\n", "hawks.toml is not valid TOML"),
        ("[owls]\ntitle = 'Owls'\n", "has words for [owls], but the variant file has only hawks"),
        ("hawks = 3\n", "must be a table"),
        ("[hawks]\ntitel = 'Hawks'\n", "no key titel. The keys are title, says, equipment, card, pieces"),
        ("[hawks]\ntitle = 3\n", "[hawks]: title needs a string"),
        ("[hawks]\nsays = ''\n", "says needs a string"),
        ("[hawks]\ntitle = { german = 'Falken' }\n", "title needs a string, or one string for each language"),
        ("[hawks]\ntitle = {}\n", "title needs a string"),
        (f"[hawks]\ntitle = '{'x' * 41}'\n", "title may have at most 40 characters"),
        ("[hawks]\ncard = 'one'\n", "card must be a list of up to 7 strings"),
        (f"[hawks]\ncard = {['x'] * 8}\n", "card must be a list of up to 7 strings"),
        ("[hawks]\npieces = 'hawk'\n", "pieces must be a table of letters"),
        ("[hawks.pieces]\nz = 'zebra'\n", "no piece has the letter Z. The letters are B, H, K, N, P, Q, R"),
        (f"[hawks.pieces]\nh = '{'x' * 25}'\n", "pieces.h may have at most 24 characters"),
    ],
)
def test_what_is_wrong_is_one_sentence_and_nothing_is_kept(own_files: Path, words: str, told: str) -> None:
    path = brought(own_files, words)
    for act in (check_variants, add_variants):
        with pytest.raises(UserError) as wrong:
            act(path)
        for language in ("en", "de", "fr", "nl", "es"):
            said = sentence(wrong.value, language)
            assert "\n" not in said and "chess-words" not in said
        assert told in sentence(wrong.value, "en")
    assert not [*own_files.iterdir()]


def test_a_file_that_is_not_text_or_far_too_large_is_refused(own_files: Path) -> None:
    path = brought(own_files, "")
    for content in (b"\xff\xfe[hawks]", b"#" * 2_000_000):
        path.with_suffix(".toml").write_bytes(content)
        with pytest.raises(UserError):
            add_variants(path)


def test_games_are_played_without_the_words_that_are_wrong(own_files: Path) -> None:
    (own_files / "hawks.ini").write_text(HAWKS, "utf-8")
    (own_files / "hawks.toml").write_text("[hawks]\ntitle = 3\n", "utf-8")
    look_again()
    one = family("hawks")
    assert catalogue(one.words).say(one.info.title) == "Hawks"
    (kept,) = own_variants()
    assert [game.name for game in kept.games] == ["hawks"]
    assert kept.wrong is not None and "title" in sentence(kept.wrong, "en")


def test_words_go_with_the_file_that_they_were_beside(own_files: Path) -> None:
    path = brought(own_files, WORDS)
    add_variants(path)
    assert (own_files / "hawks.toml").is_file()
    path.with_suffix(".toml").unlink()
    add_variants(path)
    assert not (own_files / "hawks.toml").exists()
    assert catalogue(family("hawks").words).say(family("hawks").info.title) == "Hawks"


def test_words_that_change_are_read_again(own_files: Path) -> None:
    add_variants(brought(own_files, WORDS))
    add_variants(brought(own_files, "[hawks]\ntitle = 'Owls'\n"))
    words = catalogue(family("hawks").words)
    assert words.say(family("hawks").info.title) == "Owls"
    assert words.say(family("hawks").info.says) == "A chess variant from a file."


def test_a_game_of_a_journal_takes_its_file_and_words_along() -> None:
    """The files that the next journal gets are those that the game came with, though none of them is here."""
    files = {DEFINITION: Part("hawks.ini", HAWKS), DEFINITION_WORDS: Part("hawks.toml", WORDS)}
    one = family_by("hawks", files)
    assert one.definition_files() == files
    assert family_of(one.info).definition_files() == files
    assert catalogue(one.words, None, "de").say(one.info.title) == "Falkenschach"
