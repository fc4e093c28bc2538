"""docs/command-line.md lists every command as `--help` shows it."""

from __future__ import annotations

import importlib
from types import ModuleType

import pytest

from companion.cli import command_help
from tests.layers import ROOT


@pytest.fixture(scope="module")
def command_list() -> ModuleType:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / ".make" / "site"))
        return importlib.import_module("command_list")


def test_the_list_is_current(command_list: ModuleType) -> None:
    page = command_list.PAGE.read_text("utf-8")
    assert page == command_list.render(page), "run python .make/site/command_list.py"


def test_every_command_is_in_it_with_its_sentence(command_list: ModuleType) -> None:
    page = command_list.PAGE.read_text("utf-8")
    commands = [one for _, several in command_help.commands_in_groups("en") for one in several]
    missing = [one.name for one in commands if f"# {one.name}\n\n{one.sentence}\n" not in page]
    assert len(commands) > 30 and missing == []


def test_a_page_without_marks_is_refused(command_list: ModuleType) -> None:
    with pytest.raises(ValueError, match=r"command-line\.md lacks <!-- commands -->"):
        command_list.render("# The command line\n")
