"""Which modules `make compiled` compiles, and which files run where compiled ones lie beside them."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest

from companion.games import families
from tests.layers import LAYERS

ROOT = Path(__file__).parents[1]
HOOK = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"][
    "wheel"
]["hooks"]["custom"]


def compiled(root: Path, rooms: list[str], python: list[str]) -> list[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / ".make" / "packages"))
        found = importlib.import_module("compiled_core").core_modules(root, rooms, python)
    return [path.as_posix() for path in found]


def test_a_room_is_compiled_but_for_what_is_named_and_for_classes_with_options(tmp_path: Path) -> None:
    texts = {
        "room/moves.py": "class Turn:\n    pass\n\nclass Meta(type):\n    pass\n\nclass Odd(metaclass=Meta):\n    pass\n",
        "room/inner/play.py": "def play(): pass\n",
        "room/state.py": "def start():\n    class State(Struct, frozen=True):\n        pass\n",
        "room/pages.py": "",
        "room/inner/pages.py": "",
        "room/words/spoken.py": "",
        "other/moves.py": "",
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    found = compiled(tmp_path, ["room"], ["pages.py", "room/words/*"])
    assert found == ["room/inner/play.py", "room/moves.py"]


def test_only_rooms_without_clocks_threads_and_chance_are_compiled() -> None:
    pure = {
        layer.prefix.replace(".", "/")
        for layer in LAYERS
        if {"time", "threads", "chance", "SQL", "boards"} <= layer.must_not_import
    }
    assert HOOK["rooms"] and set(HOOK["rooms"]) <= pure


def test_what_stays_python_is_there_and_every_game_that_is_searched_has_compiled_modules() -> None:
    """A pattern that fits nothing any more would hide that it has become needless.

    A game that is told to the table (`told`) is never searched: the table sees no board of it.
    """
    for pattern in HOOK["python"]:
        assert any(
            path.relative_to(ROOT).match(pattern)
            for room in HOOK["rooms"]
            for path in (ROOT / room).rglob("*.py")
        ), pattern
    found = compiled(ROOT, HOOK["rooms"], HOOK["python"])
    searched = {
        one.folder.relative_to(ROOT).as_posix()
        for one in families().values()
        if not one.is_addon and not one.info.told
    }
    assert {"companion/games/chess", "companion/games/parade"} <= searched
    for folder in searched:
        assert any(name.startswith(f"{folder}/") for name in found), folder
    assert "companion/kernel/bitboard.py" in found


@pytest.mark.parametrize(("setting", "kind"), [(None, ".so"), ("0", ".so"), ("1", ".py")])
def test_the_switch(tmp_path: Path, setting: str | None, kind: str) -> None:
    """Compiled files lie in a package as the wheel has them; the switch takes the .py files in all of its folders, and in no other's."""
    package = tmp_path / "companion" / "kernel"
    package.mkdir(parents=True)
    shutil.copy(ROOT / "companion" / "__init__.py", package.parent)
    (package / "__init__.py").write_text("")
    shutil.copy(msgspec._core.__file__, package)
    (package / "_core.py").write_text("")
    others = tmp_path / "companion_boards"
    others.mkdir()
    shutil.copy(msgspec._core.__file__, others)
    environment = {name: value for name, value in os.environ.items() if name != "TABLESIDE_PURE"}
    if setting is not None:
        environment["TABLESIDE_PURE"] = setting
    line = "import companion.kernel._core as found, companion_boards._core as other; print(found.__file__, other.__file__)"
    done = subprocess.run(
        [sys.executable, "-c", line],
        cwd=tmp_path,
        env=environment | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert [Path(path).suffix for path in done.stdout.split()] == [kind, ".so"]
