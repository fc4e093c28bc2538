"""Engines that no one has asked yet are asked while a box is open."""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from companion.table.engine_host.installed_engines import EngineConfigError
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


GOOD, BAD = SimpleNamespace(wrong=""), SimpleNamespace(wrong="silent")


def unreadable() -> Any:
    raise EngineConfigError("engines-unreadable")


@pytest.mark.parametrize(
    ("programs", "remembered", "found", "asked", "told"),
    [
        ([1, 2], [1], [GOOD, BAD], True, True),
        ([1], [], [BAD], True, False),
        ([1], [1], [GOOD], False, False),
        ([], [], [], False, False),
        (None, [], [GOOD], False, False),
        ([1], [], None, True, False),
    ],
)
@pytest.mark.parametrize("closed", [False, True])
def test_the_one_who_waits_is_told_once_of_a_new_one(
    programs: list[int] | None,
    remembered: list[int],
    found: list[Any] | None,
    asked: bool,
    told: bool,
    closed: bool,
    open_app: Callable[..., Stage],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """None: the file of engines cannot be read."""
    from companion.app.screens.setup import box_screen

    stage, looks, heard = open_app(), [threading.Event()], list[str]()

    def find() -> Any:
        looks[0].wait(PATIENCE)
        looks.append(looks[0])
        return unreadable() if found is None else found

    monkeypatch.setattr(box_screen, "engine_programs", lambda: unreadable() if programs is None else programs)
    monkeypatch.setattr(box_screen, "list_remembered_engines", lambda: remembered)
    monkeypatch.setattr(box_screen, "find_installed_engines", find)
    search = box_screen.EngineSearch(lambda: heard.append(threading.current_thread().name))
    if closed:
        search.close()
    looks[0].set()
    for thread in threading.enumerate():
        if thread.name == "engine search":
            thread.join(PATIENCE)
    stage.frames(2)
    assert (len(looks) == 2) is asked
    assert heard == ([threading.current_thread().name] if told and not closed else [])


def test_an_engine_that_is_found_can_sit_down(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.seat_pages import setup_model

    here: list[str] = []
    monkeypatch.setattr(setup_model, "engines_for", lambda game, engines: tuple(here))
    monkeypatch.setattr(setup_model, "list_remembered_engines", list)
    stage = open_app(empty=True)
    stage.app.set_up("chess")
    stage.frames()
    screen = stage.app.screen
    screen.actions.open_chair("black")
    stage.frames()
    assert screen.choosing.engines == () and "Stockfish" not in stage.words
    here.append("stockfish")
    screen._find_engines()
    stage.frames()
    assert screen.choosing.engines == ("stockfish",) and "Stockfish" in stage.words
