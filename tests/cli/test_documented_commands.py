"""The pages name no command or option that does not exist, and every one that help shows."""

from __future__ import annotations

import os
import re
import socket
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer.main

from companion.cli.command_help import OLD_OPTIONS
from companion.cli.command_tree import app
from companion.cli.main import refusal, run, take_language
from tests.every_case import spread
from tests.long_runs.documented import DocumentedCall, judge, lay_out, taken
from tests.long_runs.documented import calls as typed

ROOT = Path(__file__).parents[2]
TOP = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")]
PAGES = [*TOP, *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^ *```.*?^ *```", re.DOTALL | re.MULTILINE)
SPAN = re.compile(r"`([^`]+)`")
CALL = re.compile(r"(?:^|(?<=[\s/]))companion ([a-z][a-z-]*)((?:\\\n|[^\n#|>;])*)", re.MULTILINE)
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
EVERYWHERE = {"--language", "--help", "--help-all"}
QUICK = re.compile(
    r"(rules|legal|games|perft|variants|boards --udev|replay|audit|export|stats|ladder|daily|reports|resume$|salvage|solve) ?"
)
"""What is run every day, in this process; `python -m tests.long_runs.documented` runs all, each in one of its own."""
UNLISTED = {"--pin", *OLD_OPTIONS}
"""Options that help does not show: one exists to be refused with a sentence, and old names work until 2.0."""


@cache
def options(shown: bool) -> dict[str, set[str]]:
    """Each command with its options; `shown`: only those that help shows."""
    group: Any = typer.main.get_command(app)
    found: dict[str, set[str]] = {}
    for name, command in group.commands.items():
        if not (shown and command.hidden):
            taken = [one for one in command.params if not (shown and getattr(one, "hidden", False))]
            found[name] = {word for one in taken for word in one.opts if word.startswith("--")}
    return found


def calls(text: str) -> list[tuple[str, list[str]]]:
    """Each command that the code in a page calls, with the options that follow it."""
    spans = SPAN.findall(BLOCK.sub("", text))
    code = [*BLOCK.findall(text), *(" ".join(span.split()) for span in spans)]
    return [(name, OPTION.findall(rest)) for one in code for name, rest in CALL.findall(one)]


def unknown(text: str) -> list[tuple[str, list[str]]]:
    """The calls in a page that the program would refuse."""
    known = options(shown=False)
    return [
        (name, given)
        for name, given in calls(text)
        if name not in known or not set(given) <= known[name] | EVERYWHERE
    ]


def test_what_a_page_calls_exists() -> None:
    found = {page: unknown(page.read_text("utf-8")) for page in PAGES}
    assert {str(page.relative_to(ROOT)): wrong for page, wrong in found.items() if wrong} == {}


def test_a_wrong_call_is_found() -> None:
    assert unknown("`companion\nplay --sideways`") == [("play", ["--sideways"])]
    assert unknown("```\n.venv/bin/companion frobnicate\n```") == [("frobnicate", [])]
    assert not unknown("`companion print GAME --whole`, and companion nonsense outside of code")


def test_every_command_and_option_is_on_a_page() -> None:
    commands = (ROOT / "docs" / "command-line.md").read_text("utf-8")
    named = set(OPTION.findall("\n".join(page.read_text("utf-8") for page in PAGES)))
    assert not [name for name in options(shown=True) if f"companion {name}" not in commands]
    assert not {word for words in options(shown=True).values() for word in words} - named - UNLISTED


CALLS = list({call.words: call for page in PAGES for call in typed(page) if QUICK.match(call.text)}.values())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("documented")
    lay_out(made)
    return made


@pytest.mark.parametrize("call", spread(CALLS, 2), ids=lambda call: call.text)
def test_what_a_page_calls_does_what_it_says(
    call: DocumentedCall, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder)
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "share"))
    status, refused = 0, ""
    try:
        status = run(*take_language(call.words, os.environ)) or 0
    except Exception as wrong:
        refused = refusal(wrong) or repr(wrong)
        status = 2 if refusal(wrong) is not None else 70
    told = capsys.readouterr()
    assert not judge(call.text, status, told.out, f"{told.err}{refused}")
    assert told.out or refused


def test_a_call_that_fails_is_found() -> None:
    assert judge("rules", 70, "", "KeyError") and judge("rules", 2, "", "There is no game.")
    assert judge("games", 0, "x", "Traceback") != ""


def test_a_call_for_which_there_is_nothing_here_says_the_whole_sentence_that_is_expected() -> None:
    said = "This table does not belong to a club."
    assert judge("club show", 1, said, "") == "" and judge("club show", 1, f"{said} Or does it?", "")
    assert judge("club show", 70, said, "") and judge("club leave", 2, "", said)


def test_ports_that_another_program_has_are_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as served, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        ports = [one.getsockname()[1] for one in (served, free)]
        assert taken(ports) == ports[:1]
