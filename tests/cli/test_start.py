"""The command line starts without modules that take long to import, and help reads no command that it does not explain."""

from __future__ import annotations

import subprocess
import sys

import pytest

from companion.cli import arguments, command_help, command_tree

LISTING = """
import os, sys
import typer, rich
before, out, sys.stdout = set(sys.modules), sys.stdout, open(os.devnull, "w")
sys.argv = ["companion", *sys.argv[1:]]
from companion.cli.main import main
try:
    main()
except SystemExit:
    pass
print(*(set(sys.modules) - before), file=out)
"""
"""Prints the modules that a command imports in addition to typer and rich."""
ALWAYS = {"__future__", "atexit", "logging", "string", "_string", "unicodedata"}


def imported(word: str) -> set[str]:
    """Return the packages that a command imports in addition to typer, rich and our own."""
    command = [sys.executable, "-c", LISTING, word]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found = {name.partition(".")[0] for name in done.stdout.split()}
    assert "companion" in found
    return found - {"companion"}


def test_help_imports_little_more_than_typer() -> None:
    assert imported("--help") <= ALWAYS


def test_the_list_of_games_imports_no_more_than_it_needs() -> None:
    needed = {"msgspec", "typing_extensions", "tomllib", "json", "decimal", "getpass", "pkgutil", "typer"}
    assert imported("games") <= ALWAYS | needed | {"_json", "_decimal", "_socket", "termios"}


def test_the_help_of_the_program_reads_no_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def read() -> dict[str, object]:
        raise AssertionError("the parameters of all commands were read")

    monkeypatch.setattr(command_help, "read_commands", read)
    assert "companion" in command_help.help_of("companion", ["--help"], "en")
    with pytest.raises(AssertionError):
        command_help.help_of("companion", ["club", "join", "--help"], "en")


def test_commands_are_known_by_the_names_that_help_explains() -> None:
    assert all(map(command_tree.is_command, command_help.read_commands()))
    assert not any(map(command_tree.is_command, ("", "nothing", "club nothing", "nothing join", "play join")))


def test_the_types_of_options_are_evaluated_once() -> None:
    assert arguments.option_hints.cache_info().misses <= 4
