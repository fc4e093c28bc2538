"""People called like words of the game, who change languages in turn; translators' files that are broken; nothing left in English."""

from __future__ import annotations

import logging
import shutil
from pathlib import Path

import pytest

from companion.games import family
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import COMPLETE, language_of, of_the_system
from companion.kernel.messages import Kind, Seat, message
from companion.table.game_files import pgn_writer
from companion.table.game_files.transcript import transcript
from companion.table.history.replay import Replay
from companion.table.message_catalogues import LINKS, SHARED, TABLE, catalogue
from firmware_bridge.core.board import link_message
from tests.table.table_fixture import Rig

APP = Path(__file__).parents[2] / "companion" / "app" / "words"
JUMBLE = family("little-chess-jumble").words
CLOAK = family("cloak-and-dagger-chess").words


def test_a_player_called_rook_confuses_no_sentence() -> None:
    for language in COMPLETE:
        named = catalogue(JUMBLE, {"green": "Rook"}, language)
        plain = catalogue(JUMBLE, None, language)
        said = named.say(message("which-piece", owner=Seat("green"), man=Kind("R")))
        assert said == plain.say(message("which-piece", owner=Seat("green"), man=Kind("R"))), (
            "men go by their colour"
        )
        assert "Rook" in named.say(message("leaves", seat=Seat("green")))
        assert named.word("R") == plain.word("R") and named.word("green") == "Rook"


def test_a_player_called_rook_is_one_tag_of_a_game_written_out(tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="wild-jokers", names={"white": "Rook", "black": "Nb1-c3"})
    rig.play_out(0, until=4)
    written = pgn_writer.export(transcript(rig.referee.record, rig.referee.announcer), rig.referee.words)
    assert '[White "Rook"]' in written and '[Black "Nb1-c3"]' in written
    assert "Rook" not in written.partition("\n\n")[2]


def test_two_people_change_languages_in_turn_and_each_is_told_in_his_own() -> None:
    german, french = catalogue(JUMBLE, {"green": "Anna"}, "de"), catalogue(JUMBLE, {"green": "Anna"}, "fr")
    taken = message("which-piece", owner=Seat("blue"), man=Kind("Q"))
    for _ in range(3):
        assert german.say(taken).endswith("Dame") and french.say(taken).startswith("Dame")


def test_german_has_its_cases_and_a_name_that_ends_in_s_stays_as_it_is() -> None:
    words = catalogue(JUMBLE, {"green": "Hans"}, "de")
    forms = [
        words.say(message("set-on-piece", owner=Seat("blue"), man=Kind("R"), to="a1")),
        words.say(message("which-piece", owner=Seat("blue"), man=Kind("R"))),
    ]
    assert all("urm" in form for form in forms)
    assert words.say(message("leaves", seat=Seat("green"))).startswith("Hans ")
    assert "Hanss" not in words.say(message("leaves", seat=Seat("green")))


def test_french_names_before_a_vowel_need_no_apostrophe() -> None:
    words = catalogue(JUMBLE, {"green": "Anna"}, "fr")
    for id in ("leaves", "computer-takes", "human-takes"):
        said = words.say(message(id, seat=Seat("green"), name="Pip"))
        assert "Anna" in said and "d’Anna" not in said and "de Anna" not in said.replace("place de Anna", "")


def test_a_language_that_no_one_knows_is_english() -> None:
    assert language_of("tlh") is None and of_the_system({"LANG": "tlh_XX.UTF-8"}) == "en"
    assert (
        Catalogue("tlh", (SHARED, LINKS, TABLE)).say(message("paused"))
        == "The game is paused. Resume it first."
    )


def test_a_translators_file_with_a_syntax_error_leaves_the_game_in_english_and_says_so_once(
    tmp_path: Path, logged: pytest.LogCaptureFixture
) -> None:
    shutil.copy(TABLE / "en.ftl", tmp_path / "en.ftl")
    (tmp_path / "de.ftl").write_text(
        "paused = Das Spiel { ruht\ngame-over = Das Spiel ist vorbei.\n", "utf-8"
    )
    words = Catalogue("de", (tmp_path,))
    with logged.at_level(logging.ERROR):
        for _ in range(3):
            assert words.say(message("paused")) == "The game is paused. Resume it first."
    assert len([one for one in logged.records if "paused" in one.getMessage()]) == 1
    assert words.say(message("game-over")) == "Das Spiel ist vorbei."


# What was left in English


def test_a_piece_whom_no_one_may_know_is_called_by_his_number_in_every_language() -> None:
    for language in COMPLETE:
        said = catalogue(CLOAK, None, language).say(
            message("which-piece", owner=Seat("white"), man=Kind("?3"))
        )
        assert "3" in said and "?" not in said, (language, said)


def test_a_replay_says_what_was_taken_in_words(tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="neighbour-chess-solitaire")
    while not any(one.action.startswith("take") for one in rig.referee.record.line_of_play.played):
        rig.play_out(0, until=rig.referee.n + 1)
    rig.referee.close()
    for language in COMPLETE:
        replay = Replay.read(rig.path, language)
        taken = [replay.describe(one) for one in replay.moments if one.action.startswith("take")]
        assert taken and not [said for said in taken if said.startswith("take ")], language


@pytest.mark.parametrize("language", ["de", "fr", "nl", "es"])
def test_faults_of_a_board_and_its_wires_are_told_in_the_language(language: str) -> None:
    words = Catalogue(language, (SHARED, LINKS, TABLE, APP))
    assert "line" not in words.say(message("found", kind="line", where="b")).replace("ligne", "")
    assert "stuck" not in words.say(message("found", kind="stuck", where="b2"))
    for colour in ("black", "brown", "red", "yellow", "green", "blue", "grey", "white"):
        assert colour not in words.label(link_message("wire", wire=colour)).split()


def test_no_one_is_told_a_code_for_a_colour_at_the_terminal(tmp_path: Path) -> None:
    from companion.cli import texts
    from companion.cli.referee.terminal import Terminal

    shown: list[str] = []
    texts.speak("de", True)
    try:
        rig = Rig(tmp_path, names={"green": "Anna"})
        terminal = Terminal(shown.append, False)
        terminal.sit(rig.referee)
        for notice in rig.told:
            terminal.tell(notice)
    finally:
        texts.speak("en", False)
    said = "".join(shown)
    assert "Anna (Grün)" in said or "Anna (grün)" in said, said[:300]
