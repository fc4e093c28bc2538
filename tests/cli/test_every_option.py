"""Each option of each command reaches the code that it sets, with its value; each default is the one that is written down.

The rows are in `option_rows.py`, what each of them changes in `options.txt`. To write that file again:
`WRITE_OPTIONS=1 make test ARGS="tests/cli/test_every_option.py -n 0"`.
"""

from __future__ import annotations

import inspect
import os
import re
import shlex
import shutil
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import pytest
import typer
from typer.models import OptionInfo

from companion.cli.command_tree import GROUPS, app
from tests.cli.in_process import Here
from tests.cli.option_rows import (
    ANYTHING,
    BAD,
    COMMANDS,
    GOLDEN,
    LATE,
    LIMITS,
    SETUP,
    Command,
    Outcome,
    Row,
    Seam,
    changes,
    furnish,
    outcome,
)

CarryOut = Callable[[Sequence[Seam], str, str], Outcome]
ROWS = [(name, parameter) for name, command in COMMANDS.items() for parameter in command.rows]
WRITE = os.environ.get("WRITE_OPTIONS") == "1"


def parameters() -> set[tuple[str, str]]:
    group = typer.main.get_command(app)
    return {
        (name, str(parameter.name))
        for name, command in group.commands.items()  # type: ignore[attr-defined]
        for parameter in command.params
    }


def test_every_parameter_of_every_command_has_a_row() -> None:
    assert set(ROWS) == parameters()


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that rows name, as they are before each line; the first test puts them there."""
    return tmp_path_factory.mktemp("furnished")


@pytest.fixture
def carry_out(
    furnished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, in_process: Here, few_positions: None
) -> CarryOut:
    """Carries out a line of a command, and types to it, in a folder of its own with the files of `furnish`."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    monkeypatch.setenv("TABLESIDE_LANGUAGE", "en")
    monkeypatch.setattr("companion.club.hub.server.clubs", lambda seconds: [])  # no hub runs in this network
    monkeypatch.setattr("companion.club.hub.pages.sign_in.new_pin", lambda: "12345678")
    if not any(furnished.iterdir()):
        monkeypatch.chdir(furnished)
        furnish(in_process)
    numbers = count()

    def run(seams: Sequence[Seam], line: str, typed: str) -> Outcome:
        at = tmp_path / f"work{next(numbers)}"
        shutil.copytree(furnished, at)
        monkeypatch.chdir(at)
        monkeypatch.setenv("XDG_DATA_HOME", str(at / "data"))
        return outcome(in_process, seams, line, typed)

    return run


def numbers() -> dict[tuple[str, str], list[str]]:
    """Each option that takes a number, with values that are none or lie beside its limits, found in the signatures."""
    found: dict[tuple[str, str], list[str]] = {}
    for group in GROUPS.values():
        for command in group.registered_commands:
            assert command.callback is not None
            name = command.name or command.callback.__name__.replace("_", "-")
            for parameter, (kind, option) in options_of(command.callback).items():
                flag = (option.param_decls or (f"--{parameter.replace('_', '-')}",))[0]
                if {int, float} & {kind, *get_args(kind)}:
                    limits = [
                        f"{flag}={limit + beyond}"
                        for limit, beyond in ((option.min, -1), (option.max, 1))
                        if limit is not None
                    ]
                    found[name, parameter] = [f"{flag}=x", f"{flag}=", *limits]
    return found


def options_of(command: Callable[..., object]) -> dict[str, tuple[Any, OptionInfo]]:
    """The parameters of a command that are options with a value: their type, and what typer knows of them."""
    hints = get_type_hints(command, include_extras=True)
    found = {}
    for name, parameter in inspect.signature(command).parameters.items():
        kind, *more = get_args(hints[name]) if get_origin(hints[name]) is Annotated else (hints[name],)
        option = next((one for one in more if isinstance(one, OptionInfo)), None)
        plain = not more and parameter.default is not inspect.Parameter.empty
        if (option is not None or plain) and kind is not bool:
            found[name] = (kind, option or OptionInfo())
    return found


def limits() -> dict[str, tuple[object, object]]:
    """The least and the most of each number, as signatures have them."""
    return {
        f"{command.name or command.callback.__name__.replace('_', '-')} {name}": (option.min, option.max)
        for group in GROUPS.values()
        for command in group.registered_commands
        if command.callback is not None
        for name, (_, option) in options_of(command.callback).items()
        if (option.min, option.max) != (None, None)
    }


def test_limits_are_those_that_are_written_down() -> None:
    """A limit that is gone has no value beyond it that would be refused."""
    assert limits() == LIMITS


def bad_lines() -> list[tuple[str, str, str]]:
    rows = [
        (name, parameter, bad if bad.startswith(f"{name} ") else f"{COMMANDS[name].line} {bad}")
        for name, parameters in BAD.items()
        for parameter, bad in parameters.items()
    ]
    return rows + [
        (name, parameter, f"{COMMANDS[name].line} {bad}")
        for (name, parameter), several in numbers().items()
        for bad in several
    ]


def test_every_option_with_a_value_has_one_that_is_refused_or_a_reason() -> None:
    taken = {
        (command.name or command.callback.__name__.replace("_", "-"), name)
        for group in GROUPS.values()
        for command in group.registered_commands
        if command.callback is not None
        for name in options_of(command.callback)
    }
    known = {(name, one) for table in (BAD, ANYTHING) for name, several in table.items() for one in several}
    same = {
        (like, one) for like in ("play", "table") for name, one in known if name == "referee" and one in SETUP
    }
    assert taken <= known | same | numbers().keys()


@pytest.mark.parametrize(("name", "parameter", "line"), bad_lines())
def test_a_value_that_cannot_be_used_is_answered_in_one_sentence(
    carry_out: CarryOut, name: str, parameter: str, line: str
) -> None:
    """Exit status 2, nothing on standard output, and no report of a fault."""
    found = carry_out((), line, "")
    assert found["status"] == "2", found
    lines = [text for key, text in found.items() if key.startswith("warned ") and key != "warned as"]
    assert re.match(r"[\w'/-].* .*[.?!]", lines[-1]) and "Errno" not in lines[-1], found
    if (name, parameter) not in LATE:
        assert found["printed as"] == "nothing" and len(lines) == 1, found
    assert not any("reports/" in key for key in found)


@pytest.fixture(scope="module")
def written() -> Iterator[dict[str, list[str]]]:
    """What `options.txt` has for each row; with WRITE_OPTIONS=1 it is written again from what the rows change."""
    if not WRITE:
        yield read_changes(GOLDEN.read_text("utf-8"))
        return
    found: dict[str, list[str]] = {}
    yield found
    GOLDEN.write_text("\n".join("\n".join((head, *lines, "")) for head, lines in found.items()), "utf-8")


def read_changes(text: str) -> dict[str, list[str]]:
    blocks = (block.splitlines() for block in text.split("\n\n"))
    return {block[0]: block[1:] for block in blocks if block}


def head_of(name: str, parameter: str) -> str:
    row = COMMANDS[name].rows[parameter]
    before, after = lines_of(COMMANDS[name], row)
    return f"{name}, {parameter}: {before} / {after}"


def lines_of(command: Command, row: Row) -> tuple[str, str]:
    """The line without a row's value, and with it."""
    before = f"{row.line or command.line} {row.beside}".rstrip()
    first = command.line.split()[0]
    return before, row.words if row.words.split()[0] == first else f"{before} {row.words}"


@pytest.mark.parametrize(("name", "parameter"), ROWS)
def test_a_value_arrives_where_it_is_written_down(
    carry_out: CarryOut,
    written: dict[str, list[str]],
    name: str,
    parameter: str,
) -> None:
    """And nowhere else; what was there before it is the default."""
    command = COMMANDS[name]
    row = command.rows[parameter]
    before, after = lines_of(command, row)
    seams = command.seams if row.seams is None else row.seams
    found = changes(
        carry_out(seams, before, row.typed),
        carry_out(seams, after, row.typed),
        row.kind_only or parameter == "json",
    )
    assert found, "the value changes nothing"
    if WRITE:
        written[head_of(name, parameter)] = found
    assert found == written[head_of(name, parameter)]


def test_each_row_shows_its_own_value(written: dict[str, list[str]]) -> None:
    """So that a line that is written again without its value is noticed; flags and figures in another form have none."""
    assert written
    for name, parameter in ROWS:
        row = COMMANDS[name].rows[parameter]
        value = shlex.split(row.words)[-1]
        if row.shows_value and row.words.startswith("--") and not value.startswith("--"):
            new = "\n".join(re.sub(": .* -> ", " ", line) for line in written[head_of(name, parameter)])
            assert all(part in new for part in re.split("[,= ]", value)), (name, parameter)
