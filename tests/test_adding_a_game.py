"""The page on adding a game, followed to the letter: its files make two games that list, count and play."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.engine.search import choose
from companion.games import family
from companion.kernel.game import Intent
from companion.table.message_catalogues import catalogue
from tests.addon_games import (
    GAME,
    HILL,
    MOVES,
    PAGE,
    SNAILS,
    folder_of_the_page,
    found_in,
    game_of_the_page,
    printed_test,
    section,
)
from tests.games.invariants import walk
from tests.open_states import make_game
from tests.patience import PATIENCE
from tests.table.table_fixture import Rig

MOST_LINES = 200
BOILERPLATE = re.compile(r"from |import |INFO|FAMILY|make = |OPTIONS = ")


@pytest.fixture
def games(tmp_path: Path) -> Path:
    folder_of_the_page(tmp_path)
    return tmp_path


def companion(games: Path, *words: str, said: str = "", status: tuple[int, ...] = (0,)) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "companion", *words],
        input=said,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env={**os.environ, "TABLESIDE_GAMES": str(games)},
    )
    assert done.returncode in status, done.stderr
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
    assert "The king is on the hill: White wins." in told
    assert "A king reached the hill." in told


def test_its_rules_and_its_moves_at_the_terminal(games: Path, tmp_path: Path) -> None:
    """From what it declares: its card, its pieces, pages; and moves as the field writes them."""
    said = "rules\nrules 2\ne4\nNf6\nKe3\nquit\n"
    told = companion(games, "referee", GAME, "--journal", str(tmp_path / "journal"), said=said)
    assert "A player whose king reaches d4, e4, d5 or e5 wins as well." in told
    assert "N  Knight: Two squares horizontally or vertically" in told and "  rules 2   Setting up" in told
    assert "Setting up. The chessboard and a chess set." in told
    assert "White's pawn moves from e2 to e4." in told and "Black's knight moves from g8 to f6." in told
    assert "cannot move from e1 to e3. You can play Ke1-e2." in told


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
from companion.kernel.game import Mind, Skill
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
    assert len(said) == len(broken) + 1 and "Traceback" not in listed.stderr
    assert said[-1].startswith(f"The game in {late} is broken: ModuleNotFoundError")
    for folder, why in broken.items():
        assert any(f"he game in {folder} is broken" in line and why in line for line in said), (folder, said)
    for name, folder in (("raises", games / "raises"), ("late", late)):
        opened = run("referee", name)
        assert opened.returncode == 2 and opened.stderr.count("\n") == 1
        assert opened.stderr.startswith(f"The game in {folder} is broken: ")


def test_its_picture_is_its_own_board(games: Path) -> None:
    """The shelf shows its start position, and its rules have pages with who is who."""
    from companion.app.models.rulebook import LEGEND, Rulebook
    from companion.app.screens.home.shelf import draw_unpictured
    from companion.seat_pages.shelf import ShelfPlace, draw_two_dice

    with found_in(games):
        drawn = draw_unpictured(ShelfPlace(GAME))
        assert drawn != draw_two_dice() and drawn.startswith("<svg")
        reading = Rulebook(GAME, {"hill": "sixteen"})
        assert [leaf.id for leaf in reading.leaves] == ["aim", "setup", "turn", LEGEND]
        assert reading.leaves[0].title == "Hill Chess" and list(reading.legend) == list("KQRBNP")
        (shot,) = reading.shots(reading.leaves[1])
        assert shot.lead == "The start position." and shot.diagram is not None and len(shot.diagram.men) == 32
        assert "c3 to f6." in reading.leaves[2].house[0]
        assert "from c3 to f6 wins as well." in reading.leaves[2].says and "d4" not in reading.leaves[2].says
        (card,) = (leaf.says for leaf in Rulebook(GAME, {"visits": "3"}).leaves if leaf.part == "turn")
        assert "d4, e4, d5 or e5 for the third time wins as well." in card


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


# Snail Race

SNAIL_RACE = "snail-race"
RULES: tuple[dict[str, str], ...] = (
    {},
    {"corners": "open"},
    {"last": "more"},
    {"corners": "open", "last": "more"},
)


@pytest.fixture(scope="module")
def snails(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with Snail Race alone, as the page prints it."""
    parent = tmp_path_factory.mktemp("snails")
    folder_of_the_page(parent, SNAILS)
    return parent


def test_snail_race_is_short_enough_to_be_read(snails: Path) -> None:
    files = {path.name: path.read_text() for path in (snails / SNAILS).rglob("*") if path.is_file()}
    assert files.keys() == {"__init__.py", "facts.py", "options.py", "rules.py", "en.ftl"}
    code = [line for name, text in files.items() if name != "en.ftl" for line in text.splitlines()]
    assert len([line for line in code if line and "import " not in line]) <= 160


def test_snail_race_is_listed_without_complaint(snails: Path) -> None:
    assert "Snail Race, 2 players. Roll the die and creep along a spiral." in companion(snails, "games")
    assert companion(snails, "perft", SNAIL_RACE, "3").startswith("perft 3: 36 ")
    listed = companion(snails, "rules", SNAIL_RACE)
    assert "A snail on a corner cannot be hit." in listed and "Wild: No square is safe" in listed


@pytest.mark.parametrize("folder", (HILL, SNAILS))
def test_the_commands_of_the_page(tmp_path: Path, folder: str) -> None:
    """A block of commands names the variable of the folder, and then runs commands that there are."""
    folder_of_the_page(tmp_path, folder)
    (block,) = re.findall(r"^```console\n(.*?)^```$", section(folder), re.M | re.S)
    first, *commands = block.splitlines()
    assert first == "$ export TABLESIDE_GAMES=~/games"
    assert commands and all(one.startswith("$ companion ") for one in commands)
    for command in commands:
        name, *rest = command.split()[2:]
        if name == "referee":
            rest += ["--journal", str(tmp_path / "journal")]
        status = (0, 1) if name == "doctor" else (0,)  # this machine may lack a loudspeaker
        assert companion(tmp_path, name, *rest, status=status)


def test_the_whole_game_of_the_page(snails: Path, tmp_path: Path) -> None:
    """Typed line by line at the terminal; what the page says of it is what the table says."""
    typed = game_of_the_page()
    told = companion(
        snails, "referee", SNAIL_RACE, "--journal", str(tmp_path / "journal"), said="\n".join((*typed, ""))
    )
    said = [line.strip() for line in told.splitlines()]
    assert "4. Black puts a snail on e2. White's snail on e2 is hit and goes off the board." in said
    assert "20. Black puts a snail on b1." in said
    assert "22. White moves a snail from b4 to c3. White has a snail in the middle and wins." in said
    assert said[said.index("A snail reached the middle.") + 1] == "White 1–0 Black"


def test_a_snail_that_is_not_there_is_not_answered_for(snails: Path, tmp_path: Path) -> None:
    """A drop that is refused has the reason of the drop, also if a snail of the player is on the board."""
    typed = "roll 1\nS@a1\nroll 2\nS@b1\nroll 6\nS@e2\nroll 1\nS@a1\nquit\n"
    told = companion(snails, "referee", SNAIL_RACE, "--journal", str(tmp_path / "journal"), said=typed)
    assert "The snail on a1 is safe." in told and "does not lead to a1" not in told


@pytest.mark.parametrize("rules", RULES)
def test_snail_race_keeps_what_every_game_keeps(snails: Path, rules: dict[str, str]) -> None:
    """The test that the page prints, under every house rule."""
    names: dict[str, Any] = {}
    exec(compile(printed_test(), str(PAGE), "exec"), names)
    with found_in(snails):
        names["test_every_position"](rules)


@pytest.mark.parametrize("rules", RULES)
def test_what_snail_race_refuses_it_does_not_allow(snails: Path, rules: dict[str, str]) -> None:
    """Why any snail may not go to any square: a whole sentence, and the reason that is true of the squares."""
    with found_in(snails):
        one = family(SNAIL_RACE)
        game, words = make_game(SNAIL_RACE, None, rules), catalogue(one.words)
        rng, told = random.Random(3), set()
        for s in (s for seed in range(10) for s in walk(game, seed, 200)):
            if (actor := game.actor(s)) is None or actor.chance:
                continue
            board = {q: stack[0].owner for q, stack in game.layout(s).items() if ":" not in q}
            mine = [q for q, owner in board.items() if owner == actor.seat]
            ends = {(getattr(a, "origin", None), a.to) for a in game.actions(s)}  # type: ignore[attr-defined]
            for origin in (*mine, *((None,) if len(mine) < 2 else ())):
                for to in {*board, rng.choice(game.board.names)} - {origin}:
                    if (origin, to) in ends:
                        continue
                    reason = game.why_not(s, Intent(origin, to))
                    told.add(reason.said.id)
                    assert reason.said.id == "too-far" or to in words.say(reason.said)
                    if reason.said.id == "own-snail":
                        assert board.get(to) == actor.seat
                    elif reason.said.id == "safe-snail":
                        assert to in ("a1", "e1", "e5", "a5") and board.get(to) not in (None, actor.seat)
                lone = game.why_not(s, Intent(origin, None, "tap"))
                moves = [end for start, end in ends if start == origin]
                assert (lone.said.id == "can-move") == bool(moves and origin)
        wanted = {"as-rolled", "own-snail"}
        wanted |= set() if "corners" in rules else {"safe-snail"}
        wanted |= set() if "last" in rules else {"too-far"}
        assert told == wanted


@pytest.mark.parametrize("sense", ["occupancy", "colour", "identity"])
def test_snail_race_on_a_sensor_board(snails: Path, tmp_path: Path, sense: str) -> None:
    """A whole game by hand: every move of the hands is ruled as the action that was meant."""
    with found_in(snails):
        rig, rng = Rig(tmp_path, sense, game=SNAIL_RACE), random.Random(7)
        game, meant = rig.referee.game, []
        while (actor := game.actor(rig.referee.state)) is not None:
            if actor.chance:
                rig.do(do="roll")
                meant = rig.actions
                continue
            action = (
                choose(game, rig.referee.state) if rng.random() < 0.7 else rng.choice(rig.referee.actions())
            )
            rig.perform(action, actor.seat)
            rig.rest()
            meant = [*meant, str(action)]
            assert rig.actions == meant and not rig.referee.questions
        assert len(meant) > 10 and game.result(rig.referee.state) is not None


def test_snail_race_takes_back_and_is_put_right(snails: Path, tmp_path: Path) -> None:
    """Undo and redo, a correction with a turn, and the same table opened again from its journal."""
    with found_in(snails):
        rig = Rig(tmp_path, game=SNAIL_RACE)
        for line in game_of_the_page()[:6]:
            verb, _, face = line.partition(" ")
            rig.roll(face) if verb == "roll" else rig.act(line)
        before = rig.position()
        rig.do(do="undo")
        rig.do(do="undo")
        assert rig.position() != before
        rig.do(do="redo")
        rig.do(do="redo")
        assert rig.position() == before
        rig.do(do="agree", set={"e2": [], "b3": ["black:S"]}, turn="black")
        assert rig.position().startswith("5/5/1s3/5/4S b stage=roll die=0 ")
        rig.do(do="agree", set={"c3": ["white:S"], "e1": []})
        assert rig.referee.game.result(rig.referee.state).winner == "white"  # type: ignore[union-attr]


def test_computer_players_finish_snail_race(snails: Path, tmp_path: Path) -> None:
    """The strongest and the weakest; and play-outs by what looks best, with actions taken back."""
    with found_in(snails):
        rig = Rig(tmp_path, game=SNAIL_RACE)
        rig.play_out(undo=0.1)
        assert rig.referee.game.result(rig.referee.state) is not None
    seats = "computer1:white,computer5:black"
    told = companion(
        snails, "referee", SNAIL_RACE, "--json", "--seats", seats, "--journal", str(tmp_path / "computers")
    )
    last = json.loads(told.splitlines()[-1])
    assert last["type"] == "result" and last["reason"] == "A snail reached the middle."


def test_snail_race_in_the_app(snails: Path) -> None:
    """Its picture on the shelf, its pages with the rule card and the snail, and the house rules that differ."""
    from companion.app.models.rulebook import LEGEND, Rulebook
    from companion.app.screens.home.shelf import draw_unpictured
    from companion.seat_pages.shelf import ShelfPlace, draw_two_dice

    with found_in(snails):
        drawn = draw_unpictured(ShelfPlace(SNAIL_RACE))
        assert drawn != draw_two_dice() and drawn.startswith("<svg")
        reading = Rulebook(SNAIL_RACE, {"corners": "open"})
        assert [leaf.id for leaf in reading.leaves] == ["aim", "setup", "turn", LEGEND]
        assert reading.legend == {"S": ("Snail", "As many squares along the spiral as the die shows.")}
        (shot,) = reading.shots(reading.leaves[1])
        assert shot.diagram is not None
        card = reading.leaves[2].says
        assert (
            "go as many squares along the spiral" in card
            and "The first snail in the middle, c3, wins." in card
        )
        assert any("Corners are like other squares." in line for line in reading.leaves[2].house)
