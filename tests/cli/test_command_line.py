"""The command line: what it lists, and bad input as one sentence with exit status 2."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer

from companion.cli import command_help
from companion.cli.command_tree import GROUPS, SUB_COMMANDS, app, is_below, names_of
from companion.cli.main import refusal
from companion.games import families
from companion.i18n.languages import entries as entries_of
from companion.i18n.languages import lines as lines_of
from companion.kernel.facts import HOLDERS
from companion.relay import server
from companion.table.rules import HELD_BY, TABLE_RULES, split_rules
from tests.cli.in_process import Here
from tests.every_case import spread
from tests.process_guard import started
from tests.sampled_games import sampled_games
from tests.table_process import TableProcess

GAME = "little-chess-jumble"


def test_games_and_rules(in_process: Here) -> None:
    listed = [json.loads(line) for line in in_process("games", "--json").stdout.splitlines()]
    assert GAME in [game["game"] for game in listed]
    rules = json.loads(in_process("rules", GAME, "--json").stdout)
    assert {"plus_hash", "capture_mid", "turn_order", "length"} <= {rule["name"] for rule in rules["rules"]}
    assert "Both bring in" in in_process("rules", GAME).stdout


@pytest.mark.parametrize("game", sampled_games(__name__))
def test_rules_mark_each_default_and_who_holds_it(in_process: Here, game: str) -> None:
    """Those of the game and those of the table, in JSON as on paper; what is marked is what a table begins with."""
    listed = json.loads(in_process("rules", game, "--json").stdout)
    told = in_process("rules", game).stdout
    one = families()[game]
    _, table = split_rules(one, {})
    begun = msgspec.to_builtins(table)
    assert {rule["name"]: rule["default"] for rule in listed["table_rules"]} == {
        name: begun[name] for name in TABLE_RULES
    }
    assert all(
        choice["held"] in HOLDERS
        for rule in (*listed["rules"], *listed["table_rules"])
        for choice in rule["choices"]
    )
    assert ("does not check moves" in told) == one.info.told
    for rule in listed["table_rules"]:
        (line,) = (line for line in told.splitlines() if line.startswith(f"  {rule['name']}: "))
        marked = [part for part in line.partition(": ")[2].split(", ") if "(default)" in part]
        assert [part.split()[0] for part in marked] == [rule["default"]]
        assert line.count("[") == sum(choice["held"] != "table" for choice in rule["choices"])
    for rule in listed["rules"]:
        assert sum(choice["value"] == rule["default"] for choice in rule["choices"]) == bool(rule["choices"])


def test_only_values_that_there_are_are_held(in_process: Here) -> None:
    """What is said of who holds a value names rules and values that tables and games have."""
    assert all(value in TABLE_RULES[name] for name, values in HELD_BY.items() for value in values)
    assert {holder for values in HELD_BY.values() for holder in values.values()} <= set(HOLDERS)
    for one in families().values():
        for rule in one.info.every_rule:
            assert all(value in rule.choices and holder in HOLDERS for value, holder in rule.held)
    said = in_process("rules", "cloak-and-dagger-chess").stdout
    assert "The table refuses what is impossible. [up to the players]" in said


def test_legal_gives_the_layout_after_each_action(in_process: Here) -> None:
    done = in_process("legal", GAME, "--position", "G:Nf2 B:Re12 die=1", "--json")
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert {one["action"]: one["layout"]["e12"] for one in found} == {
        "Nf2-h1": ["blue:R"],
        "Nf2-h3": ["blue:R"],
    }
    assert all(one["seat"] == "green" and not one["chance"] for one in found)


def test_perft(in_process: Here) -> None:
    assert in_process("perft", GAME, "3").stdout.startswith("perft 3: 156 ")


def test_a_game_on_the_terminal_and_its_replay(in_process: Here, tmp_path: Path) -> None:
    journal = str(tmp_path / "game")
    said = "roll green\nroll +\nQ@f1\nroll 3\nQf1-a12\nboard\nquit\n"
    played = in_process("referee", GAME, "--seats", "green,blue", "--journal", journal, typed=said)
    assert played.returncode == 0
    assert "Green's queen moves from f1 to a12." in played.stdout
    assert "12 gQ" in played.stdout
    told = in_process("replay", journal, "--json")
    rulings = [json.loads(line) for line in told.stdout.splitlines() if '"ruling"' in line]
    assert [ruling["action"] for ruling in rulings] == [
        "first green",
        "roll white +",
        "Q@f1",
        "roll white 3",
        "Qf1-a12",
    ]


ENDS = {
    "resigned": (["resign white"], "White resigns."),
    "agreed": (["draw? white", "draw? black"], "The game is drawn."),
    "ended": (["end game"], "The game was ended here."),
    "put right": (
        ['{"do":"agree","set":{"a3":[],"a4":["white:P"]}}', "Pg2-g3"],
        "All players agreed to a correction.",
    ),
}
"""How a game goes on that was played as far as White's pikeman on a3, and what its replay says of that."""


@pytest.mark.parametrize("how", spread(ENDS, 2))
def test_a_replay_tells_what_came_before_a_correction(in_process: Here, tmp_path: Path, how: str) -> None:
    """Of a game that was resigned, agreed or put right: everything from its start on."""
    typed, said = ENDS[how]
    journal = str(tmp_path / "game")
    lines = "\n".join(("Pa2-a3", "Pa6-a5", *typed, "quit", ""))
    assert in_process("referee", "wild-jokers", "--journal", journal, typed=lines).returncode == 0
    plain = in_process("replay", journal).stdout
    for sentence in ("White's pikeman moves from a2 to a3.", "Black's pikeman moves from a6 to a5."):
        assert plain.count(sentence) == 1, plain
    assert said in plain
    told = [json.loads(line) for line in in_process("replay", journal, "--json").stdout.splitlines()]
    rulings = [(one["n"], one["action"]) for one in told if one["type"] == "ruling"]
    after = [(3, "Pg2-g3")] if how == "put right" else []
    assert rulings == [(1, "Pa2-a3"), (2, "Pa6-a5"), *after]
    stands = [one["text"] for one in told if one["type"] == "note" and one["kind"] == "position"]
    assert len(stands) == 3  # the start, behind the correction, the end
    if how == "put right":
        assert told[-2]["type"] == "turn"
    else:
        assert told[-1]["type"] == "result"


def test_computers_alone_play_to_the_result(in_process: Here, tmp_path: Path) -> None:
    """Two actions before a game in which nothing happens is drawn."""
    journal = str(tmp_path / "game")
    position = "3k3/1*1*1*1/7/1*3*1/7/1*1*1*1/3RK2 w quiet=98"
    players = "computer1:white,computer1:black"
    done = in_process(
        "referee",
        "wild-jokers",
        "--seats",
        players,
        "--position",
        position,
        "--json",
        "--journal",
        journal,
    )
    assert done.returncode == 0, done.stderr
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["seat"] for one in told if one["type"] == "ruling"] == ["white", "black"]
    (result,) = (one for one in told if one["type"] == "result")
    assert (result["n"], result["winner"], result["reason"]) == (2, None, "The game is drawn.")
    assert "The game is drawn." in in_process("replay", journal).stdout


def test_a_journal_that_cannot_be_written_is_refused(in_process: Here) -> None:
    done = in_process("referee", GAME, "--seats", "green,blue", "--json", "--journal", "/dev/null/x")
    assert done.returncode == 2
    assert "can't be written" in done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("legal", "tiddlywinks"), "There is no game called 'tiddlywinks'"),
        (("legal", GAME, "--position", "G:Rzz"), "There is no square 'zz'"),
        (("legal", GAME, "--position", "G:Rf1 nonsense"), "'nonsense' in the position has no meaning"),
        (("legal", GAME, "--position", "G:Rf1 B:Qf1"), "are both on f1"),
        (("legal", GAME, "--position", "G:Rf1 die=9x"), "die=9x is not a face"),
        (("referee", GAME, "--rule", "colour=blue"), "has no house rule 'colour'"),
        (("referee", GAME, "--rule", "plus_hash=maybe"), "must be classic or both"),
        (("referee", GAME, "--rule", "minutes=1"), "a number from 5 to 600"),
        (("referee", GAME, "--rule", "board=nowhere.toml"), "cannot be read"),
        (("referee", GAME, "--seats", "green,pink"), "There is no seat 'pink'"),
        (("referee", GAME, "--seats", "green,red"), "opposite"),
        (("referee", "wild-jokers", "--seats", "white"), "Wild Jokers is for two players: White and Black."),
        (("referee", GAME, "--board", "/dev/nowhere"), "There is no port /dev/nowhere"),
        (
            ("referee", GAME, "--board", "socket://127.0.0.1:9"),
            "Nothing is responding at socket://127.0.0.1:9",
        ),
        (("referee", GAME, "--board", "pigeon://x"), "'pigeon://x' isn't a known type of board"),
        (("referee", GAME, "--at", "z1"), "must be on a square of the board such as a1 or c3"),
        (("referee", GAME, "--turn", "45"), "0, 90, 180 or 270"),
        (("referee", GAME, "--rule", "plus_hash"), "takes name=value"),
        (("replay", "/nowhere/at/all"), "no journal"),
        (("audit", "/nowhere/at/all"), "There is no journal"),
        (
            ("referee", "parade-chess-solitaire", "--daily", "20260101"),
            "is not a date. Write a date like 2026-11-21.",
        ),
        (("perft", GAME, "-1"), "Unknown option"),
        (("print", GAME, "--paper", "A9"), "--paper takes A4 or Letter, not 'A9'"),
        (("solve", GAME), "Only a solitaire"),
        (("legal",), "GAME is missing"),
        (("tiddlywinks",), "Unknown command: tiddlywinks"),
        (("games", "--loud"), "Unknown option: --loud"),
        (("referee", GAME, "--settle", "x"), "--settle"),
        (("expose", "pegasus"), "'pegasus' isn't a valid choice. Choose one of dgt, millennium"),
        (("expose", "dgt", "--on", "ble"), "A DGT board has no Bluetooth Low Energy. Use pty or serial:PORT"),
        (("expose", "dgt", "--fen", "8/8"), "'8/8' isn't a FEN position"),
        (("salvage", "/nowhere/at/all", "/tmp/new"), "There is no journal"),
    ],
)
def test_bad_input_is_a_sentence_and_status_two(in_process: Here, words: tuple[str, ...], said: str) -> None:
    done = in_process(*words)
    assert done.returncode == 2
    assert said in " ".join(done.stderr.split())
    assert len(done.stderr.splitlines()) == 1, "one sentence, no box"
    assert not done.stdout


def test_a_relay_believes_the_proxies_that_are_named(
    in_process: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[Any] = []

    async def run(*words: Any) -> None:
        given.append(words[-1])

    monkeypatch.setattr(server, "run", run)
    assert in_process("relay").returncode == 0
    named = in_process("relay", "--trusted-proxy", "192.0.2.7", "--trusted-proxy", "10.0.0.0/8")
    assert named.returncode == 0 and named.stderr == ""
    nobody, proxies = given
    for peer, client in (
        ("192.0.2.7", "203.0.113.5"),
        ("10.9.9.9", "203.0.113.5"),
        ("192.0.2.8", "192.0.2.8"),
    ):
        assert proxies.find_client(peer, (), ["203.0.113.5"]) == client
        assert nobody.find_client(peer, (), ["203.0.113.5"]) == peer
    wrong = in_process("relay", "--trusted-proxy", "proxy.example")
    assert wrong.returncode == 2 and len(given) == 2 and wrong.stderr.count("\n") == 1
    assert wrong.stderr.startswith("proxy.example is not the address or network of a proxy.")


def test_the_code_that_was_written_down(in_process: Here, tmp_path: Path) -> None:
    """Printed at the start and after luck was added; the audit takes the last one, and no other."""
    journal = str(tmp_path / "game")
    said = "luck green apple\nluck blue pear\nluck blue plum\nroll\nend game\nquit\n"
    played = in_process("referee", GAME, "--seats", "green,blue", "--journal", journal, typed=said).stdout
    codes = re.findall(r"[0-9a-f]{4}(?: [0-9a-f]{4}){3}", played)
    assert len(dict.fromkeys(codes)) == 3 and "Green added randomness: apple." in played
    assert "Blue has already added randomness." in played
    alone = in_process("audit", journal)
    assert alone.returncode == 0 and "only compared with itself" in alone.stdout
    assert "green: apple and blue: pear" in alone.stdout.replace(", ", " and ")
    known = in_process("audit", journal, "--published", codes[-1].upper().replace(" ", "-"))
    assert known.returncode == 0 and "with all added randomness" in known.stdout
    assert "compared with itself" not in known.stdout and "results: electronic 1" in known.stdout
    early = in_process("audit", journal, "--published", codes[0])
    assert early.returncode == 0 and "before the last 2 additions of randomness" in early.stdout
    foreign = in_process("audit", journal, "--published", "0000 0000 0000 0000")
    assert foreign.returncode == 1 and "IS NOT A CODE OF THIS GAME" in foreign.stdout
    bad = in_process("audit", journal, "--published", codes[-1][:14])
    assert bad.returncode == 2 and "A code has 16 digits" in bad.stderr
    told = json.loads(in_process("audit", journal, "--json", "--published", codes[-1]).stdout)
    assert told["sound"] and told["promises"][0]["known"] == 2
    assert [(one["record"], one["name"], one["source"]) for one in told["rolls"]] == [
        (3, "first", "electronic")
    ]


def test_a_field_that_is_too_small_is_refused(in_process: Here, tmp_path: Path) -> None:
    from tests.long_runs.virtual_board_process import Wood

    wood = Wood(tmp_path / "small", size="8x8")
    try:
        done = in_process("referee", GAME, "--board", str(wood.link), "--journal", str(tmp_path / "game"))
        assert done.returncode == 2
        assert done.stderr.startswith("The board has 8x8 squares, but this game needs 12x12.")
    finally:
        wood.close()


def test_nothing_posix_only_is_imported_at_start() -> None:
    """What Windows lacks is not touched by importing the command line, the links and the virtual board."""
    code = (
        "import sys\n"
        "for name in ('pty', 'tty', 'termios', 'fcntl', 'pwd', 'grp', 'resource'): sys.modules[name] = None\n"
        "import companion.cli.main, companion.cli.referee.loop, companion.table.setup, companion.app\n"
        "import firmware_bridge.core.board, firmware_bridge.core.wire_session, firmware_bridge.virtual.__main__, firmware_bridge.virtual.board\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_die_on_a_device_of_its_own_beside_no_board(tmp_path: Path) -> None:
    """A tray that speaks our protocol, on a port of its own."""
    with started(
        [sys.executable, "-m", "firmware_bridge.virtual", "--size", "1x1", "--port", "127.0.0.1:0"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as tray:
        assert tray.stdin and tray.stdout
        url = tray.stdout.readline().split()[1]
        with TableProcess(tmp_path / "game", "--rule", "dice=sensed", "--seed", "1", "--with", url) as table:
            assert "is connected" in table.until("board")["text"]
            for _ in range(2):  # who begins
                table.say(do="roll")
            while table.until("turn")["stage"] != "roll":  # a die that falls before is not meant
                pass
            tray.stdin.write("die white rolling\ndie white +\n")
            tray.stdin.flush()
            assert table.until("ruling")["action"] == "roll white +"
            assert table.quit() == 0
        tray.stdin.write("quit\n")
        tray.stdin.flush()


SCREEN = 40
"""Lines of a terminal on which the help of the program fits."""
COMMANDS = (
    *(one for group in GROUPS.values() for one in names_of(group)),
    *(f"{above} {below}" for above, (_, parts) in SUB_COMMANDS.items() for below in parts),
)


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_every_command_has_a_sentence_what_it_takes_and_examples_that_can_be_typed(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    text = command_help.help_of("companion", [*name.split(), "--help-all"], "en")
    lines = text.splitlines()
    assert not re.search(r"\b(command|option|help)-[a-z]+ ?=|\b(?:command|option)-[a-z]", text), text
    assert "--language CODE" in text and all(
        len(line) <= 80 or line.startswith("  companion ") for line in lines
    )
    if not name:
        return
    examples = lines[lines.index("Examples:") + 1 :]
    assert len(examples) in ({1, 2} if " " in name else {2}) and len(set(examples)) == len(examples)
    for example in examples:
        typed = shlex.split(example)
        assert typed[: 1 + len(name.split())] == ["companion", *name.split()] or name == "club"
        parse(typed[1:])


def parse(given: list[str]) -> None:
    """Read a command line as the program does, without carrying it out; raises what the program would refuse."""
    tree = SUB_COMMANDS[given[0]][0] if is_below(given) else app
    words = given[1:] if is_below(given) else given
    group: Any = typer.main.get_command(tree)
    group.commands[words[0]].make_context(words[0], list(words[1:]))


def test_an_example_that_could_not_be_typed_would_be_noticed() -> None:
    for line in ("games --nonsense", "analyse", "perft chess three", "club join --port 3 --nonsense"):
        with pytest.raises(Exception) as refused:
            parse(shlex.split(line))
        assert refusal(refused.value), line


def test_help_has_plain_entries_only() -> None:
    long = command_help.help_of("companion", ["referee"], "en-XA")
    assert long == command_help.help_of("companion", ["referee"], "en")
    for id, entry in entries_of(command_help.WORDS["en"]).items():
        if id.startswith(("command-", "option-")):
            assert lines_of(entry), f"{id} is no plain line"


def test_the_help_of_the_program_fits_on_one_screen_and_names_every_command(in_process: Here) -> None:
    text = in_process("--help").stdout
    lines = text.splitlines()
    assert len(lines) <= SCREEN and all(len(line) <= 80 for line in lines)
    headings = [line.partition(":")[0] for line in lines if re.match(r"[A-Z][^.]*:", line)]
    assert headings[1:] == [
        "Play",
        "Saved games",
        "Boards",
        "Clubs",
        "Set up and make",
        "For developers",
        "Options",
    ]
    described = re.findall(r"(?m)^  ([a-z-]+)  +\S", text)
    named = [
        one for line in re.findall(r"(?m)^(?:  Also|For developers): (.*)$", text) for one in line.split(", ")
    ]
    assert described[:3] == ["play", "referee", "table"] and sorted([*described, *named]) == sorted(
        one for group in GROUPS.values() for one in names_of(group)
    )
    assert set(named) == command_help.RARE and "pgn" not in named


@pytest.mark.parametrize("name", sorted(command_help.OFTEN))
def test_help_shows_what_people_need_and_help_all_every_option(name: str) -> None:
    short, whole = (
        command_help.help_of("companion", [name, word], "en") for word in ("--help", "--help-all")
    )
    shown, every = (re.findall(r"(?m)^  (--[a-z-]+)", text) for text in (short, whole))
    assert set(shown) - {"--help-all"} < set(every) and "--help-all" in shown and "--help-all" not in every
    keys = command_help.OFTEN[name]
    assert len(shown) == len(keys) + 2 <= 12, "each of them, --language and --help-all"


def test_old_names_of_options_work_and_help_shows_the_new_ones() -> None:
    pairs = {"--men": "--piece-set", "--with": "--dice", "--thinks": "--think-time", "--by-ear": "--blind"}
    assert set(pairs) == command_help.OLD_OPTIONS
    command: Any = typer.main.get_command(app).commands["referee"]  # type: ignore[attr-defined]
    text = command_help.help_of("companion", ["referee", "--help-all"], "en")
    for old, new in pairs.items():
        (option,) = (one for one in command.params if old in one.opts)
        assert new in option.opts and re.search(rf"(?m)^  {new}\b", text) and f"{old} " not in text


@pytest.mark.parametrize(
    ("command", "usage", "argument"),
    [
        ("replay", "replay FILE", "FILE  The journal"),
        ("perft", "perft GAME DEPTH", "DEPTH  "),
        ("salvage", "salvage FILE [NEW]", "NEW   "),
        ("import", "import FILE [NEW]", "NEW   "),
        ("club", "club [WHAT] [ADDRESS]", "ADDRESS  "),
        ("variants", "variants [WHAT] [FILE]", "WHAT  "),
        ("camera", "camera WHAT CAMERA", "CAMERA  "),
        ("games", "games", ""),
    ],
)
def test_help_names_what_a_command_takes(
    monkeypatch: pytest.MonkeyPatch, command: str, usage: str, argument: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    first, _, *lines = command_help.help_of("companion", [command], "en").splitlines()
    assert first == f"Usage: companion {usage} [OPTIONS]"
    assert ("Arguments:" in lines) == bool(argument) and any(
        one.strip().startswith(argument) for one in lines
    )
    assert lines.count("Options:") == 1


def test_no_default_is_told_twice() -> None:
    texts = {
        name: command_help.help_of("companion", [*name.split(), "--help-all"], "en") for name in COMMANDS
    }
    assert any("Default: " in text for text in texts.values())
    twice = re.compile(r"Default: ([^.]*)\. Default: ")
    assert [name for name, text in texts.items() if twice.search(" ".join(text.split()))] == []


def test_pgn_is_an_old_name_of_export(in_process: Here, tmp_path: Path) -> None:
    journal = tmp_path / "game.tableside"
    typed = "act e2e4\nquit\n"
    in_process("referee", "gravity-chess", "--journal", str(journal), typed=typed)
    before, now = in_process("pgn", str(journal)), in_process("export", str(journal))
    assert before.stdout == now.stdout and before.stdout.startswith("[Event ") and now.stderr == ""
    assert before.stderr == "`companion pgn` is now `companion export`. The old name works until 2.0.\n"


@pytest.mark.parametrize(
    ("words", "environment", "pseudo"),
    [
        (("games",), {}, False),
        (("games", "--language", "en-XA"), {}, True),
        (("--language=en_XA", "games"), {}, True),
        (("games",), {"TABLESIDE_LANGUAGE": "en-XA"}, True),
        (("games", "--language", "en"), {"TABLESIDE_LANGUAGE": "en-XA"}, False),
        (("games", "--language", "en_GB.UTF-8"), {}, False),
    ],
)
def test_the_language_of_the_command_line(
    in_process: Here, words: tuple[str, ...], environment: dict[str, str], pseudo: bool
) -> None:
    said = in_process(*words, **environment)
    assert said.returncode == 0 and ("Little Chess Jumble" not in said.stdout) == pseudo


def test_a_language_that_is_not_there(in_process: Here) -> None:
    asked = in_process("games", "--language", "tlh")
    assert (asked.returncode, asked.stdout) == (2, "")
    assert asked.stderr == "Unknown language 'tlh'. Use en, de, fr, nl, or es.\n"
    assert in_process("games", "--language").returncode == 2
    found = in_process("games", TABLESIDE_LANGUAGE="tlh")
    assert found.returncode == 0 and "Little Chess Jumble" in found.stdout
    assert found.stderr == "Unknown language 'tlh'. Use en, de, fr, nl, or es.\n"


def test_help_and_version(in_process: Here) -> None:
    assert in_process("-h").stdout == in_process("--help").stdout != ""
    assert in_process("legal", "-h").stdout.startswith("Usage: companion legal")
    assert in_process("--version").stdout == f"tableside {version('tableside')}\n"


@pytest.mark.parametrize(
    ("words", "loaded"),
    [
        (
            ("--help",),
            {"companion.games", "companion.table", "companion.i18n.catalogue", "msgspec", "rich", "fluent"},
        ),
        (("games",), {"companion.table.setup", "companion.table.referee", "fluent", "babel", "pydantic"}),
    ],
)
def test_what_lists_need_not_know_is_not_loaded(words: tuple[str, ...], loaded: set[str]) -> None:
    """Starting is quick because nothing is imported that is not needed."""
    code = (
        "import sys\n"
        "from companion.cli.main import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(*sys.modules, file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *words], capture_output=True, text=True, check=True, timeout=300
    )
    assert done.stdout
    modules = set(done.stderr.split())
    assert "typer" in modules
    heavy = {"kivy", "sqlite3", "serial", "bleak", "platformdirs", "importlib.metadata"}
    found = {name for name in modules if name in heavy | loaded or name.partition(".")[0] in heavy | loaded}
    assert not found
    assert not [name for name in modules if name.startswith("companion.games.") and name.endswith(".rules")]


def test_an_empty_list_says_that_it_is_empty(in_process: Here, tmp_path: Path) -> None:
    done = in_process("daily", XDG_DATA_HOME=str(tmp_path))
    assert done.stdout.startswith("No daily deal has been played here yet")
    assert not in_process("daily", "--json", XDG_DATA_HOME=str(tmp_path)).stdout
    listed = in_process("games").stdout
    assert "one player" in listed and "2 players" in listed and "2 to 4 players" in listed


def test_without_a_display_the_terminal_says_what_else_there_is(in_process: Here, tmp_path: Path) -> None:
    bare = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "", "XDG_DATA_HOME": str(tmp_path)}
    done = in_process(typed="quit\n", **bare)
    assert done.returncode == 0
    assert "`companion games` lists the games" in done.stderr
    assert "Little Chess Jumble starts" in done.stdout
    done = in_process("play", "wild-jokers", typed="quit\n", **bare)
    assert "so wild-jokers runs in the terminal" in done.stderr and "Wild Jokers starts" in done.stdout


def test_a_rematch_is_typed(in_process: Here, tmp_path: Path) -> None:
    said = "resign white\nrematch\nboard\nquit\n"
    done = in_process("referee", "wild-jokers", typed=said, XDG_DATA_HOME=str(tmp_path))
    assert done.stdout.count("Wild Jokers starts") == 2
    assert done.returncode == 0
