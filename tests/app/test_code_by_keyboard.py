"""The code of another table is typed on a keyboard as on the screen: letters, the way back, and letters that no code has."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.app.keyboard_driver import press_hardware

if TYPE_CHECKING:
    from companion.app.screens.other_tables.join_screen import JoinScreen
    from tests.app.app_driver import Stage

BACKSPACE, F5 = 8, 286


@pytest.fixture
def page(open_app: Callable[..., Stage]) -> tuple[Stage, JoinScreen]:
    stage = open_app()
    stage.app.settings.relay = "relay.example"
    stage.app.open("join-table")
    stage.frames()
    assert stage.app.screen.step == "code"
    return stage, stage.app.screen


def test_letters_come_and_go(page: tuple[Stage, JoinScreen]) -> None:
    stage, screen = page
    for letter in "aB7":
        press_hardware(stage, ord(letter), letter)
    assert screen.letters == "AB7"
    press_hardware(stage, BACKSPACE, "\x08")
    assert screen.letters == "AB"
    for _ in range(3):
        press_hardware(stage, BACKSPACE, None)
    assert screen.letters == ""


def test_a_letter_that_no_code_has_is_named_until_the_next_one(page: tuple[Stage, JoinScreen]) -> None:
    stage, screen = page
    press_hardware(stage, ord("o"), "o")
    assert screen.letters == "" and any("No code contains" in line for line in stage.words)
    press_hardware(stage, ord("a"), "a")
    assert screen.letters == "A" and not any("No code contains" in line for line in stage.words)


def test_other_keys_type_nothing(page: tuple[Stage, JoinScreen]) -> None:
    stage, screen = page
    for code, letter in ((F5, None), (ord("-"), "-"), (ord("é"), "é"), (ord(" "), " ")):
        press_hardware(stage, code, letter)
    assert screen.letters == "" and not any("No code contains" in line for line in stage.words)
    assert stage.app.screen is screen


def test_nothing_is_typed_behind_another_page(page: tuple[Stage, JoinScreen]) -> None:
    stage, screen = page
    stage.app.open("settings")
    stage.frames()
    press_hardware(stage, ord("a"), "a")
    assert screen.letters == ""


def test_a_code_that_is_whole_takes_no_more_letters(
    page: tuple[Stage, JoinScreen], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, screen = page
    sought: list[str] = []
    monkeypatch.setattr(screen, "_look_for", lambda: sought.append(screen.letters))
    for letter in "abcdefgh":
        press_hardware(stage, ord(letter), letter)
    assert sought == ["ABCDEF"] and screen.letters == "ABCDEF"
