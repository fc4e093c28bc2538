"""Each command with `--json`, where people, files and devices have names that no quick hand-made JSON survives.

Every line is read by a parser; a name comes back with each of its characters, and all else is what it is for somebody called
Anna: a name changes neither how many lines there are nor what stands beside it.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
import typer

from companion.cli.command_tree import app
from companion.lichess.site_client import StoredToken
from companion.lichess.site_messages import Challenge, Challenger, GameInfo, Opponent, TimeControl, Variant
from companion.units import WholeSeconds
from firmware_bridge.core.board import link_message
from firmware_bridge.discovery import FoundBoard
from tests.cli.in_process import Here
from tests.hostile_text import hidden_in
from tests.read_each_text import texts_in

PLAIN = "Anna"
PEOPLE = (
    'O"Brien \\ "quoted"',
    "C:\\new\\table and \\u0041",
    "{'a': [1, 2]}, null",
    "שלום עליכם",
    "Ана ♟ 😀🏳",
    "100 % %s {name} $x ${x}",
    "</script><b>&amp;",
    "-1",
    "Null",
)
"""Names that anybody may have: none of them is cleaned away. They begin as sentences do."""
FILES = tuple(name for name in PEOPLE if not set(name) & set("/\\:"))
"""Names that our own files can have."""
STRANGE = (
    *FILES,
    "two\nlines",
    "tab\tand\rreturn",
    "a\u202egnp.exe",
    "zero\u200bwidth",
    "tag\U000e0041",
    "sep\u2028",
    "bell\x07\x1b[2J",
    "back\\slash",
)
"""Names that other files have besides: what a terminal would obey is written as an escape, and means the same."""
RAW = os.fsdecode(b"latin-\xe9")
"""The name of a file that is no UTF-8."""
GAME = "wild-jokers"


class Row(NamedTuple):
    """A command that says a name.

    Attributes:
        names: Names that it may meet.
        words: Makes what the name belongs to in the current folder, and gives the line.
        typed: What is typed to it.
        out: A file that it writes its JSON into; empty: to standard output.
    """

    names: tuple[str, ...]
    words: Callable[[str, Here, pytest.MonkeyPatch], list[str]]
    typed: str = ""
    out: str = ""


def played(name: str, here: Here, journal: str = "game") -> str:
    """The journal of a game that somebody with that name has lost."""
    done = here(
        "referee",
        GAME,
        "--seed",
        "71",
        "--journal",
        journal,
        "--name",
        f"white={name}",
        typed="Pa2-a3\nresign black\nquit\n",
    )
    assert done.returncode == 0, done.stderr
    return journal


def of_journal(*words: str) -> Callable[[str, Here, pytest.MonkeyPatch], list[str]]:
    return lambda name, here, patch: [words[0], played(name, here), *words[1:]]


def stats(name: str, here: Here, patch: pytest.MonkeyPatch) -> list[str]:
    kept = Path(os.environ["XDG_DATA_HOME"]) / "tableside" / "games" / "one.tableside"
    kept.parent.mkdir(parents=True)
    played(name, here, str(kept))
    return ["stats", "--json"]


def referee(name: str, here: Here, patch: pytest.MonkeyPatch) -> list[str]:
    return ["referee", GAME, "--seed", "71", "--journal", "game", "--name", f"white={name}", "--json"]


def referee_journal(name: str, here: Here, patch: pytest.MonkeyPatch) -> list[str]:
    return ["referee", GAME, "--seed", "71", "--journal", f"./{name}", "--json"]


def resume(name: str, here: Here, patch: pytest.MonkeyPatch) -> list[str]:
    kept = Path(os.environ["XDG_DATA_HOME"]) / "tableside" / "games" / f"{name}.tableside"
    kept.parent.mkdir(parents=True)
    here("referee", GAME, "--seed", "71", "--journal", "game", typed="Pa2-a3\nquit\n")
    Path("game").rename(kept)
    return ["resume", "--json"]


def collection(name: str, here: Here, patch: pytest.MonkeyPatch) -> list[str]:
    tag = name.replace("\\", "\\\\").replace('"', '\\"')
    game = f'[White "{tag}"]\n[Black "Smyslov"]\n[Result "*"]\n\n1. e4 *\n\n'
    Path("games.pgn").write_text(game + game, "utf-8")
    return ["import", "games.pgn", "--json"]


def engines(name: str, here: Here, patch: pytest.MonkeyPatch) -> list[str]:
    Path("said").write_text(f"id name {name}\nid author {name}\nuciok\n", "utf-8")
    Path("program").write_text(f"#!/bin/sh\nread line\ncat {Path('said').resolve()}\nread line\n")
    Path("program").chmod(0o755)
    assert here("engines", "add", "program", "--name", "mine").returncode == 0
    return ["engines", "--json"]


def engine_file(name: str, here: Here, patch: pytest.MonkeyPatch) -> list[str]:
    Path(name).write_text("#!/bin/sh\nexit 0\n")
    Path(name).chmod(0o755)
    assert here("engines", "add", f"./{name}", "--name", "mine").returncode == 0
    return ["engines", "--json"]


def boards(name: str, here: Here, patch: pytest.MonkeyPatch) -> list[str]:
    found = FoundBoard(f"usb:{name}", "dgt", link_message("found-named", name=name), name, name, name)
    patch.setattr("firmware_bridge.discovery.find_plugged_boards", lambda: [found])
    patch.setattr("firmware_bridge.discovery.cameras_here", list)
    return ["boards", "--json"]


def lichess(name: str, here: Here, patch: pytest.MonkeyPatch) -> list[str]:
    kind = Variant("standard")
    game = GameInfo(
        game_id="abcd1234",
        color="white",
        variant=kind,
        rated=False,
        opponent=Opponent(username=name),
        is_my_turn=True,
    )
    challenge = Challenge(
        "efgh1234",
        Challenger("x", name),
        variant=kind,
        rated=False,
        time_control=TimeControl("clock", WholeSeconds(60), WholeSeconds(0)),
    )
    site = SimpleNamespace(
        site="https://a.example",
        account=lambda: SimpleNamespace(username=name),
        ongoing_games=lambda: SimpleNamespace(now_playing=(game,)),
        challenges=lambda: SimpleNamespace(given=(challenge,)),
    )
    patch.setattr("companion.cli.elsewhere.load_token", lambda: StoredToken("t", "https://a.example", "Ann"))
    patch.setattr("companion.cli.elsewhere.SiteClient", lambda *given: site)
    return ["lichess", "--json"]


def variants(name: str, here: Here, patch: pytest.MonkeyPatch) -> list[str]:
    Path(f"{name}.ini").write_text("[mychess:chess]\npawn = p\n")
    return ["variants", "check", f"./{name}.ini", "--json"]


def reports(name: str, here: Here, patch: pytest.MonkeyPatch) -> list[str]:
    home = Path(name).resolve()
    patch.setenv("XDG_DATA_HOME", str(home))
    path = home / "tableside" / "reports" / "2026-11-21-T-901-a1b2.txt"
    path.parent.mkdir(parents=True)
    path.write_text("what broke\n")
    return ["reports", "--json"]


def amiss(*words: str, at: str) -> Callable[[str, Here, pytest.MonkeyPatch], list[str]]:
    """Something that is wrong with a file of that name, told by a command."""

    def line(name: str, here: Here, patch: pytest.MonkeyPatch) -> list[str]:
        patch.setattr("companion.cli.machine.doctor_checks.look", lambda *given: SimpleNamespace())
        patch.setattr("companion.cli.machine.doctor.collect", lambda *given: None)
        patch.setattr(at, lambda *given: [link_message("choices-unreadable", path=name, why=name)])
        return [*words, "--json"]

    return line


ROWS: Mapping[str, Row] = {
    "referee": Row(
        PEOPLE,
        referee,
        '{"do": "act", "action": "Pa2-a3"}\n{"do": "resign", "seat": "black"}\n{"do": "quit"}\n',
    ),
    "referee, its journal": Row(FILES, referee_journal),
    "replay": Row(PEOPLE, of_journal("replay", "--json")),
    "stats": Row(PEOPLE, stats),
    "export": Row(PEOPLE, of_journal("export", "--json", "out.json"), out="out.json"),
    "import": Row(PEOPLE, collection),
    "resume": Row(FILES, resume),
    "engines": Row(PEOPLE, engines),
    "engines, its file": Row(STRANGE, engine_file),
    "boards": Row(PEOPLE, boards),
    "lichess": Row(PEOPLE, lichess),
    "variants": Row(FILES, variants),
    "reports": Row((*STRANGE, RAW), reports),
    "doctor": Row(PEOPLE, amiss("doctor", at="companion.cli.machine.doctor.faults")),
    "kiosk": Row(PEOPLE, amiss("kiosk", "doctor", "--root", ".", at="companion.cli.machine.doctor.faults")),
}
NAMELESS = {"games", "rules", "daily", "table", "ladder", "solve", "legal", "camera", "analyse", "audit"}
"""Commands whose JSON has only what we have named ourselves."""


FOLDER = re.compile(r"/\S*?/work\d+")
CHANGING = re.compile(r"\b[0-9a-f]{4}( [0-9a-f]{4}){3}\b|\b[0-9a-f]{12,}\b|\d{4}-\d\d-\d\d(T| at )[\d:]+\S*")


@pytest.mark.parametrize("command", ROWS)
def test_each_name_comes_back_and_nothing_else_changes(
    command: str, in_process: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = ROWS[command]
    usual, *found = [
        said(row, name, in_process, tmp_path / f"work{number}", monkeypatch)
        for number, name in enumerate((PLAIN, *row.names))
    ]
    assert PLAIN in "".join(texts_in(usual))
    for name, told in zip(row.names, found, strict=True):
        assert steady(told) == steady(usual, name), name


def said(row: Row, name: str, here: Here, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the command says in JSON, a line each."""
    folder.mkdir()
    with monkeypatch.context() as patch:
        patch.chdir(folder)
        patch.setenv("XDG_DATA_HOME", str(folder / "data"))
        done = here(*row.words(name, here, patch), typed=row.typed)
        assert not done.stderr, done
        text = Path(row.out).read_text("utf-8") if row.out else done.stdout
    assert not hidden_in(text), text
    return [json.loads(text)] if row.out else [json.loads(line) for line in text.splitlines()]


def steady(value: Any, name: str = PLAIN) -> Any:
    """A value without what differs from run to run, in which somebody has another name than Anna."""
    match value:
        case dict():
            return {key.replace(PLAIN, name): steady(one, name) for key, one in value.items()}
        case list():
            return [steady(one, name) for one in value]
        case str():
            return CHANGING.sub("TIME", FOLDER.sub("HERE", value).replace(PLAIN, name))
        case float():
            return "number"
    return value


def test_each_command_with_json_has_a_row_or_no_names() -> None:
    group: Any = typer.main.get_command(app)
    asked = {
        name for name, one in group.commands.items() if any("--json" in option.opts for option in one.params)
    }
    assert asked == {name.partition(",")[0] for name in ROWS} | NAMELESS
