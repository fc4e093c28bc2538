"""docs/android.md and its buildozer.spec: what they say of packages is so, and the app opens with those alone."""

from __future__ import annotations

import configparser
import importlib.metadata
import os
import re
import socket
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

from packaging.requirements import Requirement

from companion.club.client.join_client import SCHEME
from tests.hardware.on_android import BROUGHT, ROOT, SPEC, plain, requirements

PAGE = (ROOT / "docs" / "android.md").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
RECIPES = {"kivy", "bleak"}
"""Their recipes know by themselves what they need."""


def left_out() -> set[str]:
    """The packages that the page says are left out."""
    rows = re.findall(
        r"^\| `([^|]+)` \|", PAGE.partition("## What is left out")[2].partition("\n## ")[0], re.M
    )
    return {plain(name) for row in rows for name in row.split("`, `")}


def test_each_dependency_is_required_there_or_said_to_be_left_out() -> None:
    asked = {plain(Requirement(line).name) for line in PROJECT["dependencies"]}
    assert asked <= set(requirements()) | left_out()
    assert not set(requirements()) & left_out()
    assert left_out() <= asked


def test_what_packages_need_in_turn_is_named_too() -> None:
    """python-for-android looks nothing up."""
    named = set(requirements())
    known = set()
    for name in sorted(named - RECIPES):
        try:
            needs = importlib.metadata.requires(name) or ()
        except importlib.metadata.PackageNotFoundError:
            continue  # Android's own
        for line in needs:
            need = Requirement(line)
            if need.marker is None or need.marker.evaluate({"sys_platform": "android", "extra": ""}):
                assert plain(need.name) in named | BROUGHT, f"{name} needs {need.name}"
                known.add(name)
    assert known


def test_the_spec_is_for_a_python_of_ours_and_says_our_version() -> None:
    text = SPEC.read_text("utf-8")
    assert f"\nversion = {PROJECT['version']}\n" in text
    python = requirements()["python3"]
    assert python == requirements()["hostpython3"]
    low, high = re.findall(r"3\.(\d+)", PROJECT["requires-python"])
    assert int(low) <= int(python.split(".")[1]) < int(high)
    for ext in {
        path.suffix[1:]
        for top in ("companion", "firmware_bridge")
        for path in (ROOT / top).rglob("*")
        if path.is_file()
    } - {"pyc", ""}:
        assert re.search(rf"^source.include_exts = .*\b{ext}\b", text, re.M), ext


def test_the_camera_opens_a_hubs_code_with_the_app() -> None:
    spec = configparser.ConfigParser(comment_prefixes=("#",), interpolation=None)
    spec.read_string(SPEC.read_text("utf-8"))
    app = spec["app"]
    filters = SPEC.parent / app["android.manifest.intent_filters"]
    assert app["android.manifest.launch_mode"] == "singleTask", "else each code opens another app"
    said = "{http://schemas.android.com/apk/res/android}"
    named = f'xmlns:android="{said.strip("{}")}"'
    root = ElementTree.fromstring(f"<manifest {named}>{filters.read_text('utf-8')}</manifest>")
    assert {one.get(f"{said}scheme") for one in root.iter("data")} == {SCHEME}
    assert [one.get(f"{said}name") for one in root.iter("action")] == ["android.intent.action.VIEW"]
    assert {str(one.get(f"{said}name")).rpartition(".")[2] for one in root.iter("category")} == {
        "DEFAULT",
        "BROWSABLE",
    }
    copied = re.search(r"^cp -r (.*) build/android/$", PAGE, re.M)
    assert copied is not None and str(filters.relative_to(ROOT)) in copied[1].split()


def test_the_app_shows_its_first_frame_with_what_the_spec_brings_and_nothing_else(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(tmp_path / "notify"))
        line.settimeout(100)
        environment = {
            **os.environ,
            "NOTIFY_SOCKET": str(tmp_path / "notify"),
            "XDG_DATA_HOME": str(tmp_path),
            "SDL_VIDEODRIVER": "offscreen",
            "SDL_AUDIODRIVER": "dummy",
            "LIBGL_ALWAYS_SOFTWARE": "1",
        }
        environment.pop("WATCHDOG_USEC", None)
        child = subprocess.Popen(
            [sys.executable, "-m", "tests.hardware.on_android"],
            env=environment,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            told = line.recv(100) if child.poll() is None else b""
        except TimeoutError:
            told = b""
        child.kill()
        said = child.communicate()[1]
        assert told == b"READY=1", said[-3000:]
