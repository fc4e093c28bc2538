"""Windows and macOS without either: modules and calls that only POSIX has are taken away, and the program goes on."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
OURS = ("companion", "firmware_bridge", "hardware")
ABSENT = ("fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty")
"""Modules that Windows has not."""
NAMED = re.compile(rf"\b({'|'.join(ABSENT)})\b")
"""What stands in every module that asks for one: the others need not be parsed."""
NUMBERS = ("EREMOTEIO",)
"""Errors of Linux that neither Windows nor macOS has."""
CALLS = (
    "fork",
    "getloadavg",
    "getuid",
    "killpg",
    "nice",
    "sched_getaffinity",
    "sched_setscheduler",
    "setsid",
)
LINUX_ALONE = ("hardware/firmware", "hardware/kiosk/updater.py")
"""What is never loaded elsewhere: the board's own firmware, a kiosk's updates."""
WITHOUT = f"""
import builtins, errno, os, sys
real = builtins.__import__

def without(name, globals=None, *rest, **more):
    asks = (globals or {{}}).get("__name__", "").partition(".")[0]
    if name.partition(".")[0] in {ABSENT} and asks in {(*OURS, "__main__")}:
        raise ImportError(f"{{asks}} has to do without {{name}} here")
    return real(name, globals, *rest, **more)

builtins.__import__ = without
for call in {CALLS}:
    delattr(os, call)
for number in {NUMBERS}:
    delattr(errno, number)
"""
COMMAND = f"{WITHOUT}\nfrom companion.cli.main import main\nmain()"


def at_once(tree: ast.Module) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports that loading a module carries out and nothing catches."""
    waiting: list[ast.stmt] = list(tree.body)
    while waiting:
        one = waiting.pop()
        if isinstance(one, (ast.Import, ast.ImportFrom)):
            yield one
        elif isinstance(one, ast.ClassDef):
            waiting += one.body
        elif isinstance(one, ast.If) and "TYPE_CHECKING" not in ast.unparse(one.test):
            waiting += [*one.body, *one.orelse]
        elif isinstance(one, ast.Try) and "ImportError" not in ast.unparse(one.handlers[0].type or one):
            waiting += one.body


def test_no_module_asks_for_posix_when_it_is_loaded() -> None:
    wrong = []
    for path in (path for folder in OURS for path in (ROOT / folder).rglob("*.py")):
        name = str(path.relative_to(ROOT))
        if name.startswith(LINUX_ALONE):
            continue
        text = path.read_text("utf-8")
        for one in at_once(ast.parse(text)) if NAMED.search(text) else ():
            asked = (
                [one.module or ""] if isinstance(one, ast.ImportFrom) else [each.name for each in one.names]
            )
            wrong += [f"{name}: {each}" for each in asked if each.partition(".")[0] in ABSENT]
    assert wrong == []


def run(*words: str, typed: str = "", code: str = COMMAND) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *words], input=typed, capture_output=True, text=True, timeout=120
    )


def test_the_command_line_does_without_them() -> None:
    done = run("games")
    assert done.returncode == 0 and "wild-jokers" in done.stdout, done.stderr
    done = run("referee", "little-chess-jumble", "--seed", "3", typed="roll\nroll\nquit\n")
    assert "Drawn at random:" in done.stdout + done.stderr and "T-901" not in done.stderr, done.stderr
    done = run("doctor")
    assert "T-901" not in done.stderr and done.returncode in (0, 1), done.stderr


def test_the_app_and_what_serves_phones_do_without_them() -> None:
    loaded = (
        "companion.app.main",
        "companion.seat_pages.service",
        "companion.relay.server",
        "companion.club.hub.server",
        "companion.cli.machine.doctor",
        "hardware.gpio.board",  # of another Raspberry Pi
        "hardware.gpio.devices",
        "hardware.gpio.devices",
        "hardware.gpio.devices",
        "firmware_bridge.transports.frames.__main__",
    )
    code = (
        f"{WITHOUT}\nfrom companion.app import prepare\nprepare()\nimport {', '.join(loaded)}\nprint('here')"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "offscreen"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)
    assert done.stdout == "here\n", done.stderr


def test_the_handbook_names_the_macos_whose_wheels_are_asked_for() -> None:
    supported = (ROOT / ".make" / "supported").read_text("utf-8")
    (major,) = re.findall(r"^macos=(\d+)\.0 ", supported, re.M)
    told = re.findall(r"macOS (\d+)", (ROOT / "docs" / "getting-started.md").read_text("utf-8"))
    assert told == [major]
