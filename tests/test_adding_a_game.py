"""The page on adding a game, followed to the letter: its files make a game that lists, counts and plays."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE

pytestmark = pytest.mark.long

PAGE = Path(__file__).parents[1] / "docs" / "adding-a-game.md"
GAME = "hill-chess"
MOST_LINES = 200
MOVES = ("Pe2-e4", "Pa7-a6", "Ke1-e2", "Pa6-a5", "Ke2-e3", "Pa5-a4", "Ke3-d4")
"""A short whole game: White's king walks up the hill."""
BOILERPLATE = re.compile(r"from |import |INFO|FAMILY|make = |OPTIONS = ")


def folder_of_the_page(parent: Path) -> Path:
    """The folder `hill_chess` with the files of the page, made in `parent`; set TABLESIDE_GAMES to `parent`."""
    folder = parent / "hill_chess"
    blocks = re.findall(r"^`([\w./]+)`:\n\n```\w+\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    for name, text in blocks:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


@pytest.fixture
def games(tmp_path: Path) -> Path:
    folder_of_the_page(tmp_path)
    return tmp_path


def companion(games: Path, *words: str, said: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", "companion", *words],
        input=said,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env={**os.environ, "TABLESIDE_GAMES": str(games)},
    )
    assert done.returncode == 0, done.stderr
    assert not done.stderr, done.stderr
    return done.stdout


def test_the_folder_is_small(games: Path) -> None:
    files = [path for path in (games / "hill_chess").rglob("*") if path.is_file()]
    assert {path.name for path in files} == {"__init__.py", "facts.py", "options.py", "rules.py", "en.ftl"}
    lines = [line for path in files for line in path.read_text().splitlines()]
    assert len(lines) <= MOST_LINES
    assert sum(bool(BOILERPLATE.match(line.strip())) for line in lines) <= 15


def test_it_is_listed(games: Path) -> None:
    assert "Hill Chess, 2 players." in companion(games, "games")
    rules = json.loads(companion(games, "rules", GAME, "--json"))["rules"]
    assert next(rule for rule in rules if rule["name"] == "hill")["default"] == "four"


def test_it_is_chess(games: Path) -> None:
    assert companion(games, "perft", GAME, "3").startswith("perft 3: 8902 ")


def test_a_game_in_json(games: Path, tmp_path: Path) -> None:
    said = "".join(json.dumps({"do": "act", "action": move}) + "\n" for move in MOVES)
    told = companion(games, "referee", GAME, "--json", "--journal", str(tmp_path / "journal"), said=said)
    notices = [json.loads(line) for line in told.splitlines()]
    assert [one["action"] for one in notices if one["type"] == "ruling"] == list(MOVES)
    result = notices[-1]
    assert result["type"] == "result" and result["winner"] == "white"
    assert result["reason"] == "A king reached the hill."


def test_a_game_on_the_terminal(games: Path, tmp_path: Path) -> None:
    said = "\n".join((*MOVES, "quit", ""))
    told = companion(games, "referee", GAME, "--journal", str(tmp_path / "journal"), said=said)
    assert "The king stands on the hill: White wins." in told
    assert "A king reached the hill." in told


def test_its_rules_and_its_moves_at_the_terminal(games: Path, tmp_path: Path) -> None:
    """From what it declares: its card, its men, pages; and moves as the field writes them."""
    said = "rules\nrules 2\ne4\nNf6\nKe3\nquit\n"
    told = companion(games, "referee", GAME, "--journal", str(tmp_path / "journal"), said=said)
    assert "A player whose king reaches d4, e4, d5 or e5 wins as well." in told
    assert "N  Knight: Two squares straight" in told and "  rules 2   Setting up" in told
    assert "Setting up. The chessboard and a chess set." in told
    assert "White's pawn goes from e2 to e4." in told and "Black's knight goes from g8 to f6." in told
    assert "cannot go from e1 to e3. You can play Ke1-e2." in told


OLD_OPTIONS = """
from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from companion.games.shared.house_rules import House


class Hill(StrEnum):
    FOUR = "four"
    SIXTEEN = "sixteen"


class Options(msgspec.Struct, frozen=True):
    hill: Annotated[Hill, House("KH-A1")] = Hill.FOUR
"""
OLD_RULES = """
from companion.games.hill_chess.options import Hill, Options
from companion.games.shared.game_base import Face
from companion.games.shared.orthodox_game import OrthodoxGame, State
from companion.games.shared.two_player import Duel
from companion.kernel.engine_profile import Mind, Skill
from companion.kernel.game import Open, Plain
from companion.kernel.orthodox import KING, men_of

HILLS = {Hill.FOUR: 0x0000001818000000, Hill.SIXTEEN: 0x00003C3C3C3C0000}


class HillChess(OrthodoxGame[State, Options]):
    OPTIONS = Options
    DEAD_DRAWS = False
    mind = Mind(search="tree", skills=(Skill(),) * 5)

    def find_end(self, s):
        before = 1 - s.turn
        return ("hill", before) if men_of(s.at, before)[KING] & HILLS[self.options.hill] else None


assert issubclass(HillChess, (Face, Duel)) and issubclass(Face, Open) and issubclass(Open, Plain)
make = HillChess.make
"""


def test_it_plays_as_the_page_of_one_release_ago_had_it(games: Path, tmp_path: Path) -> None:
    """A struct of enums for its house rules, and the names that the bases had."""
    folder = games / "hill_chess"
    (folder / "options.py").write_text(OLD_OPTIONS)
    (folder / "rules.py").write_text(OLD_RULES)
    said = "".join(json.dumps({"do": "act", "action": move}) + "\n" for move in MOVES[:5])
    journal = ("--journal", str(tmp_path / "journal"))
    told = companion(games, "referee", GAME, "--json", "--rule", "hill=sixteen", *journal, said=said)
    notices = [json.loads(line) for line in told.splitlines()]
    assert notices[0]["rules"]["hill"] == "sixteen" and notices[-1]["type"] == "result"


def add_on(parent: Path, name: str, facts: str, rules: str = "") -> Path:
    """The folder of a game that is not whole."""
    folder = parent / name
    (folder / "words").mkdir(parents=True)
    (folder / "words" / "en.ftl").write_text(f"{name} = Game\n    .says = It.\n    .equipment = It.\n")
    (folder / "__init__.py").write_text("")
    (folder / "facts.py").write_text(facts)
    if rules:
        (folder / "rules.py").write_text(rules)
    return folder


FACTS = """
from companion.games import Family
from companion.kernel.facts import GameInfo
FAMILY = Family(GameInfo("{name}", ("white",), (("white",),), (), ()), __package__)
"""


def test_a_broken_folder_is_named_and_left_out(games: Path) -> None:
    """Whatever is wrong with it; all other games are there, and no traceback reaches anybody."""
    broken = {
        add_on(games, "raises", "FAMILY = 1 / 0"): "ZeroDivisionError: division by zero",
        add_on(games, "unwritten", "FAMILY = ("): "SyntaxError",
        add_on(games, "empty", ""): "FAMILY",
        add_on(games, "strange", "FAMILY = 7"): "no FAMILY",
        add_on(games, "again", "from companion.games.wild_jokers.facts import FAMILY"): "wild-jokers",
    }
    late = add_on(games, "late", FACTS.replace("{name}", "late"), "import nothing_of_that_kind")
    environment = {**os.environ, "TABLESIDE_GAMES": str(games)}

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "companion", *words],
            capture_output=True,
            text=True,
            check=False,
            env=environment,
            timeout=PATIENCE,
        )

    listed = run("games")
    assert listed.returncode == 0 and "Hill Chess" in listed.stdout and "wild-jokers" in listed.stdout
    said = listed.stderr.splitlines()
    assert len(said) == len(broken) and "Traceback" not in listed.stderr
    for folder, why in broken.items():
        assert any(f"the game in {folder} is broken" in line and why in line for line in said), (folder, said)
    for name, folder in (("raises", games / "raises"), ("late", late)):
        opened = run("referee", name)
        assert opened.returncode == 2 and opened.stderr.count("\n") == 1
        assert opened.stderr.startswith(f"The game in {folder} is broken: ")


def test_its_picture_is_its_own_board(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the shelf stands its start position, in the app its rules have pages with who is who."""
    import companion.games as found
    from companion.app.home.shelf_boxes import draw_unpictured
    from companion.app.home.shelf_model import ShelfPlace, draw_two_dice
    from companion.app.rules.rulebook_model import LEGEND, Rulebook

    monkeypatch.setattr(found, "__path__", [*found.__path__, str(games)])
    for cache in (found._find_families, found._book, draw_unpictured):
        cache.cache_clear()
    try:
        drawn = draw_unpictured(ShelfPlace(GAME))
        assert drawn != draw_two_dice() and drawn.startswith("<svg")
        reading = Rulebook(GAME, {"hill": "sixteen"})
        assert [leaf.id for leaf in reading.leaves] == ["aim", "setup", "turn", LEGEND]
        assert reading.leaves[0].title == "Hill Chess" and list(reading.legend) == list("KQRBNP")
        (shot,) = reading.shots(reading.leaves[1])
        assert shot.lead == "How it begins." and shot.diagram is not None and len(shot.diagram.men) == 32
        assert "c3 to f6." in reading.leaves[2].house[0]
        assert "four" not in reading.leaves[2].says or "wins as well" in reading.leaves[2].says
    finally:
        monkeypatch.undo()
        for name in [one for one in sys.modules if "hill_chess" in one]:
            del sys.modules[name]
        for cache in (found._find_families, found._book, draw_unpictured):
            cache.cache_clear()


def test_a_house_rule_of_it(games: Path, tmp_path: Path) -> None:
    """On the larger hill the king has won two moves earlier."""
    said = "".join(json.dumps({"do": "act", "action": move}) + "\n" for move in MOVES[:5])
    told = companion(
        games,
        "referee",
        GAME,
        "--json",
        "--rule",
        "hill=sixteen",
        "--journal",
        str(tmp_path / "journal"),
        said=said,
    )
    assert json.loads(told.splitlines()[-1])["type"] == "result"


def test_what_it_remembers_stands_in_its_position_texts(games: Path, tmp_path: Path) -> None:
    """Each king's visits: counted move by move, and read from a text, with the house rule that asks for three."""
    again = (*MOVES, "Pa4-a3", "Kd4-d5", "Ph7-h6", "Kd5-d4")
    said = "".join(json.dumps({"do": "act", "action": move}) + "\n" for move in again)
    thrice = ("referee", GAME, "--json", "--rule", "visits=3", "--journal")
    told = companion(games, *thrice, str(tmp_path / "whole"), said=said)
    notices = [json.loads(line) for line in told.splitlines()]
    assert [one["action"] for one in notices if one["type"] == "ruling"] == list(again)
    assert notices[-1]["type"] == "result"
    twice = "4k3/8/8/8/8/3K4/8/8 w - - visits=2/0"
    assert companion(games, "perft", GAME, "1", "--position", twice).startswith("perft 1: 8 ")
    last = json.dumps({"do": "act", "action": "Kd3-d4"}) + "\n"
    told = companion(games, *thrice, str(tmp_path / "rest"), "--position", twice, said=last)
    assert json.loads(told.splitlines()[-1])["type"] == "result"
