"""What the app's window needs of the system: asked of the real linker, and said in one sentence."""

from __future__ import annotations

import sys

import pytest

import companion.app
from companion.cli.machine import system_facts
from companion.cli.play_commands import open_app
from companion.cli.texts import BadUsage, sentence


def test_what_is_missing_is_asked_of_the_linker(monkeypatch: pytest.MonkeyPatch) -> None:
    assert system_facts.missing_libraries() == {}, "make test has put them here"
    monkeypatch.setattr(system_facts, "LIBRARIES", {"libc.so.6": "libc6", "libnowhere.so.1": "libnowhere1"})
    assert system_facts.missing_libraries() == {"libnowhere.so.1": "libnowhere1"}
    monkeypatch.setattr(sys, "platform", "darwin")
    assert system_facts.missing_libraries() == {}


def test_a_screen_that_nothing_can_draw_on_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    monkeypatch.setattr(companion.app, "run", lambda *_: opened.append("window"))
    monkeypatch.setattr(system_facts, "missing_libraries", lambda: dict(system_facts.DRAWING))
    with pytest.raises(BadUsage) as told:
        open_app(None, None)
    assert "libEGL.so.1" in sentence(told.value)
    assert sentence(told.value).endswith(". Run sudo apt install libegl1 libgl1")
    monkeypatch.setattr(system_facts, "missing_libraries", lambda: {"libGL.so.1": "libgl1"})
    with pytest.raises(BadUsage, match="libGL"):
        open_app(None, None)
    monkeypatch.setattr(
        system_facts, "missing_libraries", lambda: {"libEGL.so.1": "libegl1", **system_facts.TOUCH}
    )
    open_app(None, None)
    assert opened == ["window"], "X draws by the other one"
