"""Words that an add-on game lacks are reported by `companion games` and `companion doctor`, before anyone plays."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli.addon_check import Faults, Lack, check_words
from companion.games import families, family
from companion.i18n import languages
from companion.i18n.languages import LANGUAGES
from companion.kernel.actions import Report, Say
from tests.addon_games import HILL, SNAILS, folder_of_the_page, found_in, game_of_the_page

NONE = Faults((), (), (), ())
GAMES = {HILL: "hill-chess", SNAILS: "snail-race"}


def companion(parent: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "companion", *words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env={**os.environ, "TABLESIDE_GAMES": str(parent), "XDG_DATA_HOME": str(parent / "data")},
    )


def change(path: Path, changes: dict[str, str]) -> None:
    """Change entries of a file of words, or take them out (by an empty text)."""
    text = path.read_text("utf-8")
    for id, entry in changes.items():
        text, count = re.subn(rf"^{re.escape(id)} =.*\n(?: +.*\n)*", entry, text, flags=re.M)
        assert count == 1, id
    path.write_text(text, "utf-8")


def test_our_own_games_have_all_their_words() -> None:
    """What is found in the code of all families has words, so authors of other games get no false report."""
    seen: set[str] = set()
    for one in families().values():
        if one.package not in seen:
            seen.add(one.package)
            game = one.make(None, {})
            assert check_words(one, game, one.try_out(game)) == NONE, one.info.id
    assert len(seen) > 9


@pytest.mark.parametrize("folder", GAMES)
def test_every_entry_that_is_taken_out_is_missed(folder: str, tmp_path: Path) -> None:
    """Each id of both games on the page, and each attribute of one, but for plurals and names that chess has as well."""
    path = folder_of_the_page(tmp_path, folder) / "words" / "en.ftl"
    whole = path.read_text("utf-8")
    ids = re.findall(r"^([\w-]+) =", whole, re.M)
    assert len(ids) >= 7
    with found_in(tmp_path):
        one = family(GAMES[folder])
        game = one.make(None, {})
        trial = one.try_out(game, thorough=True)
        assert check_words(one, game, trial) == NONE
        cuts = {id: re.sub(rf"^{re.escape(id)} =.*\n(?: +.*\n)*", "", whole, flags=re.M) for id in ids}
        for line in re.findall(r"^ +\.[\w-]+ = .*\n", whole, re.M):
            attribute = line.split()[0]
            id = re.findall(r"^([\w-]+) =", whole[: whole.index(line)], re.M)[-1]
            if attribute != ".plural":
                cuts[f"{id}{attribute}"] = whole.replace(line, "", 1)
        for id, text in cuts.items():
            path.write_text(text, "utf-8")
            languages.entries.cache_clear()
            found = check_words(one, game, trial)
            parts = {one for one in cuts if one.startswith(f"{id}.")} if f"{id} =\n" in whole else {id}
            assert parts <= set(found.missing) and not found.lacks, (id, found)
    languages.entries.cache_clear()


def test_a_chess_piece_that_may_move_differently_needs_its_own_sentence(tmp_path: Path) -> None:
    """The snail becomes a pawn: the sentence of chess, two squares from its first, is not taken for it."""
    folder = folder_of_the_page(tmp_path, SNAILS)
    path = folder / "rules.py"
    path.write_text(path.read_text("utf-8").replace('"S"', '"P"').replace('"Ss"', '"Pp"'), "utf-8")
    with found_in(tmp_path):
        one = family(GAMES[SNAILS])
        game = one.make(None, {})
        assert one.kinds() == ("P",)
        assert check_words(one, game, None).missing == ("legend-P",)


def test_a_button_without_words_is_missed() -> None:
    """What a player may say at the table is a button, whose label is a word of the game."""
    one = family("neighbour-chess-solitaire")
    game = one.make(None, {})
    trial = one.try_out(game, thorough=True)
    assert "stop" in trial.spoken and check_words(one, game, trial) == NONE
    trial.spoken |= {"shout": Say("shout"), "sung": Report("sung")}
    assert check_words(one, game, trial).missing == ("offer-shout", "offer-report-sung")


def test_words_are_looked_for_without_a_trial(tmp_path: Path) -> None:
    """A game whose rules do not even load: what its code says is read all the same."""
    folder = folder_of_the_page(tmp_path, SNAILS)
    change(folder / "words" / "en.ftl", {"hit": "", "own-snail": "", "rule-last": ""})
    (folder / "rules.py").write_text((folder / "rules.py").read_text("utf-8") + "\n1 / 0\n", "utf-8")
    done = companion(tmp_path, "games")
    assert done.returncode == 0 and "Snail Race, 2 players." in done.stdout
    broken, words = done.stderr.splitlines()
    assert broken.startswith(
        f"The game in {folder} is broken: ZeroDivisionError: division by zero (rules.py, line "
    )
    file = folder / "words" / "en.ftl"
    missing = "rule-last, rule-last.is-exact, rule-last.is-more, own-snail, hit"
    assert words == f"Some texts of the game snail-race are missing. Add these ids to {file}: {missing}."


@pytest.mark.parametrize("command", ["games", "doctor"])
def test_what_is_wrong_with_words_is_told_in_sentences(command: str, tmp_path: Path) -> None:
    """A missing id, a value of another name, a term and a function that do not exist, and a line that is no entry."""
    file = folder_of_the_page(tmp_path, SNAILS) / "words" / "en.ftl"
    changes = {
        "hit": "",
        "creeps": "creeps = { $seat } moves { $piece } to { $to }.\n",
        "enters": "enters = { $seat } puts { -snail } on { $square }.\n",
        "as-rolled": "as-rolled = { $n } { $square } { ANIMAL($n) }\n",
        "cannot-go": "cannot-go = { $seat has no move.\n",
    }
    change(file, changes)
    german = file.with_name("de.ftl")
    german.write_text("hit = { $seat\n", "utf-8")
    line = file.read_text("utf-8").splitlines().index("cannot-go = { $seat has no move.") + 1
    wanted = [
        f"{file}, line {line}: this cannot be read. Write an id, an equals sign and a sentence, and close every brace.",
        f"Some texts of the game snail-race are missing. Add these ids to {file}: hit.",
        f"In {file}, the sentence creeps uses piece, but the code gives it only origin, seat, to.",
        f"In {file}, the sentence enters refers to -snail, which does not exist.",
        f"In {file}, the sentence as-rolled refers to ANIMAL(), which does not exist.",
    ]
    done = companion(tmp_path, command)
    told = (done.stderr if command == "games" else done.stdout).splitlines()
    assert [one for one in told if str(file) in one] == wanted
    assert [one for one in told if str(german) in one] == [
        wanted[0].replace(f"{file}, line {line}", f"{german}, line 1")
    ]
    assert done.returncode == (command == "doctor")
    if command == "doctor":
        rows = json.loads(companion(tmp_path, "doctor", "--json").stdout)
        assert [row["text"] for row in rows if row.get("file") == str(file)] == wanted
        assert {"id": "addon-words", "ids": ["hit"], "game": "snail-race"}.items() <= rows[1].items()


def test_words_of_another_language_may_be_few_but_not_wrong(tmp_path: Path) -> None:
    """What a file lacks is said in English; a value of another name and a line that is no entry are found."""
    file = folder_of_the_page(tmp_path, SNAILS) / "words" / "de.ftl"
    with found_in(tmp_path):
        one = family(GAMES[SNAILS])
        file.write_text("rolls = { $seat } würfelt { $n }.\n", "utf-8")
        assert check_words(one, None, None, "de") == NONE
        file.write_text("rolls = { $seat } würfelt { $wurf }.\nhit = { $seat\n", "utf-8")
        found = check_words(one, None, None, "de")
    assert found == NONE._replace(lacks=(Lack("rolls", ("wurf",), ("n", "seat")),), unread=(2,))


def test_a_sentence_needs_the_values_of_its_forms_only(tmp_path: Path) -> None:
    """Another attribute of the same message may have other values."""
    file = folder_of_the_page(tmp_path, SNAILS) / "words" / "de.ftl"
    with found_in(tmp_path):
        one = family(GAMES[SNAILS])
        file.write_text("rolls = { $seat } würfelt.\n    .more = { $wurf }\n", "utf-8")
        assert check_words(one, None, None, "de") == NONE
        file.write_text("rolls = { $seat } würfelt.\n    .short = { $wurf }\n", "utf-8")
        assert check_words(one, None, None, "de").lacks == (Lack("rolls", ("wurf",), ("n", "seat")),)


def test_a_preset_that_cannot_be_played_is_told(tmp_path: Path) -> None:
    """A mistake that the house rules as printed never meet."""
    path = folder_of_the_page(tmp_path, SNAILS) / "rules.py"
    text, right = path.read_text("utf-8"), "options.corners.split()"
    assert right in text
    path.write_text(text.replace(right, "(options.corners.split() or 1 / 0)"), "utf-8")
    done = companion(tmp_path, "games")
    assert done.returncode == 0
    assert f"The game in {path.parent} is broken: ZeroDivisionError: division by zero" in done.stderr


def test_a_folder_that_cannot_be_listed_is_told_to_programs_too(tmp_path: Path) -> None:
    """A mistake in the facts is a sentence inside a sentence, in JSON as well."""
    path = folder_of_the_page(tmp_path, SNAILS) / "facts.py"
    path.write_text(path.read_text("utf-8").replace('"corners": "open"', '"corner": "open"'), "utf-8")
    (row,) = [row for row in json.loads(companion(tmp_path, "doctor", "--json").stdout) if "folder" in row]
    assert row["id"] == "game-left-out" and row["why"].startswith("This game has no house rule 'corner'")
    assert row["why"] in row["text"]


def test_play_goes_on_without_a_word(tmp_path: Path) -> None:
    """A missing word is shown by its id with its values, in every language; nothing stops."""
    file = folder_of_the_page(tmp_path, SNAILS) / "words" / "en.ftl"
    change(file, {"hit": "", "stage-go": "", "own-snail": ""})
    for language in LANGUAGES:
        typed = "roll 6\nS@e2\nroll 6\nS@e2\nquit\n"
        done = companion(tmp_path, "--language", language, "referee", "snail-race", typed=typed)
        assert done.returncode == 0, done.stderr
        assert "Hit (white, e2)" in done.stdout and "Stage-go (" in done.stdout


def test_a_fault_in_the_middle_of_a_game_names_the_game(tmp_path: Path) -> None:
    """What no trial of twelve actions meets: the sentence has folder, error, file and line, and the game can be resumed."""
    path = folder_of_the_page(tmp_path, SNAILS) / "rules.py"
    right = "self.options.exact"
    text = path.read_text("utf-8")
    assert right in text
    path.write_text(text.replace(right, "self.options.precise"), "utf-8")
    line = next(n for n, one in enumerate(path.read_text("utf-8").splitlines(), 1) if "precise" in one)
    typed = "\n".join((*game_of_the_page(), ""))
    done = companion(tmp_path, "referee", "snail-race", "--journal", str(tmp_path / "game"), typed=typed)
    assert done.returncode == 70 and "18. Black moves a snail from" not in done.stderr
    assert done.stderr.startswith(
        f"The game in {path.parent} is broken: AttributeError: 'Options' object has no"
    )
    assert f"(rules.py, line {line}). Your game is saved; run `companion play`" in done.stderr
    assert "Code T-901-" in done.stderr and "Something in Tableside broke" not in done.stderr
