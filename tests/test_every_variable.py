"""Each variable of the environment that the program or a script reads is set in a test, which says in which.

The variables are found in the code; those that no other test sets have theirs here.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.games import VARIANTS
from companion.i18n.languages import SYSTEM, VARIABLE, of_the_system

ROOT = Path(__file__).parents[1]
ROOMS = ("companion", "firmware_bridge", "hardware", ".make")
READING = {"get", "setdefault", "pop"}
HERE = Path(__file__).relative_to(ROOT).as_posix()
TESTS = {
    "DISPLAY": "tests/app/test_full_screen.py",
    "GPIOZERO_PIN_FACTORY": HERE,
    "LIBGL_ALWAYS_SOFTWARE": "tests/cli/test_doctor_facts.py",
    "NOTIFY_SOCKET": "tests/app/test_supervised.py",
    "NO_COLOR": "tests/cli/test_typing.py",
    "PATH": "tests/table/uci_engines/test_engine_config.py",
    "SDL_VIDEODRIVER": "tests/cli/test_doctor_facts.py",
    "SOURCE_DATE_EPOCH": "tests/test_release.py",
    "TABLESIDE_CAMERAS": "tests/firmware_bridge/transports/test_calibration.py",
    "TABLESIDE_DRIVERS": "tests/firmware_bridge/test_families.py",
    "TABLESIDE_GAMES": "tests/test_adding_a_game.py",
    "TABLESIDE_KEY": "tests/golden/script_lines.py",
    "TABLESIDE_LANGUAGE": "tests/cli/test_command_line.py",
    "TABLESIDE_REPORTS": "tests/firmware_bridge/transports/test_eye_process.py",
    "TABLESIDE_VARIANTS": "tests/table/uci_engines/test_engine_seats.py",
    "TERM": "tests/cli/test_typing.py",
    "WATCHDOG_USEC": "tests/app/test_supervised.py",
    "WAYLAND_DISPLAY": "tests/cli/test_command_line.py",
    "XDG_CURRENT_DESKTOP": "tests/app/test_full_screen.py",
    "XDG_DATA_HOME": "tests/app/conftest.py",
    **dict.fromkeys(("LC_ALL", "LC_MESSAGES", "LANG"), HERE),
}
BY_CONSTANT = {"TABLESIDE_DRIVERS": "FOLDERS"}
"""Variables that their tests call by the name of a constant."""
SEVERAL = {"name"}
"""Names that go through lists of variables: those of the display and those of the language, which are in `TESTS` as well."""


def read_by(tree: ast.Module) -> Iterator[ast.expr]:
    """What a module asks the environment for."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=whose, attr=how), args=[asked, *_]):
                if how in READING and _is_environment(whose):
                    yield asked
            case ast.Subscript(value=whose, slice=asked):
                if _is_environment(whose):
                    yield asked
            case ast.Compare(left=asked, comparators=[whose]):
                if _is_environment(whose):
                    yield asked


def _is_environment(expression: ast.expr) -> bool:
    return ast.unparse(expression) in ("os.environ", "environment")


def variables() -> set[str]:
    found = set()
    for path in [path for room in ROOMS for path in (ROOT / room).rglob("*.py")]:
        text = path.read_text("utf-8")
        if "environ" not in text:
            continue
        tree = ast.parse(text)
        constants = {
            target.id: node.value.value
            for node in tree.body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
            for target in node.targets
            if isinstance(target, ast.Name)
        } | {"VARIANTS": VARIANTS, "VARIABLE": VARIABLE}
        for asked in read_by(tree):
            said = (
                asked.value
                if isinstance(asked, ast.Constant)
                else constants.get(ast.unparse(asked), ast.unparse(asked))
            )
            found.add(str(said))
    return found


def test_every_variable_is_set_in_a_test() -> None:
    assert (variables() - SEVERAL) <= TESTS.keys()
    assert TESTS.keys() - variables() <= {*SYSTEM, "WAYLAND_DISPLAY"}
    assert SYSTEM == ("LC_ALL", "LC_MESSAGES", "LANG")
    for name, file in TESTS.items():
        words = (ROOT / file).read_text("utf-8")
        assert re.search(rf"\b{BY_CONSTANT.get(name, name)}\b", words), (name, file)


def test_the_system_s_language_is_that_of_the_first_variable_that_has_one() -> None:
    said = {"LC_ALL": "de_AT.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8", "LANG": "nl_NL.UTF-8"}
    found = []
    for name in said:
        found.append(of_the_system(said))
        said = {**said, name: ""}
    assert found == ["de", "fr", "nl"]


@pytest.mark.parametrize("named", [True, False])
def test_pins_are_ours_unless_a_factory_is_named(named: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    gpiozero = pytest.importorskip("gpiozero")
    from hardware.gpio import drivers, factory

    ours = SimpleNamespace(name="ours")
    monkeypatch.setattr(factory, "GpiodFactory", lambda: ours)
    monkeypatch.setattr(gpiozero.Device, "pin_factory", None)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    if not named:
        monkeypatch.delenv("GPIOZERO_PIN_FACTORY")
    assert (drivers.factory_at("") is ours) == (not named)
