"""The zip of the Arduino library: one the IDE takes, the same each time, and as arduino-lint asks for it."""

from __future__ import annotations

import importlib.util
import re
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SPEC = importlib.util.spec_from_file_location("arduino", ROOT / ".make" / "arduino.py")
assert SPEC is not None and SPEC.loader is not None
arduino = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(arduino)
CATEGORIES = {
    "Display",
    "Communication",
    "Signal Input/Output",
    "Sensors",
    "Device Control",
    "Timing",
    "Data Storage",
    "Data Processing",
    "Other",
}
REQUIRED = {
    "name",
    "version",
    "author",
    "maintainer",
    "sentence",
    "paragraph",
    "category",
    "url",
    "architectures",
}


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    return zipfile.ZipFile(arduino.write(ROOT, tmp_path_factory.mktemp("zip")))


def test_the_ide_finds_one_library_in_it(archive: zipfile.ZipFile) -> None:
    names = archive.namelist()
    assert archive.testzip() is None and all(name.startswith("Tableside/") for name in names)
    below = {name.removeprefix("Tableside/") for name in names}
    assert {"library.properties", "README.md", "LICENSE", "src/Tableside.h"} <= below  # LS008
    for name in below:
        assert re.fullmatch(r"[A-Za-z0-9][\w.-]*", name.split("/")[-1]), name  # LS003
        assert not name.endswith((".exe", ".development")) and "/." not in name
    sketches = {name.split("/")[1] for name in below if name.startswith("examples/")}
    assert sketches == {path.name for path in (ROOT / "hardware/arduino/examples").iterdir()}
    assert all(f"examples/{one}/{one}.ino" in below for one in sketches)
    assert not any(path.is_symlink() for path in (ROOT / "hardware/arduino").rglob("*"))


def test_its_properties_are_as_the_lint_has_them(archive: zipfile.ZipFile) -> None:
    text = archive.read("Tableside/library.properties").decode("utf-8")
    assert all(re.fullmatch(r"\w+=.+", line) for line in text.splitlines())
    fields = arduino.properties(text)
    assert fields.keys() == REQUIRED | {"includes"}
    assert re.fullmatch(r"[A-Za-z][A-Za-z0-9_.-]{0,15}", fields["name"])  # LP015
    assert "library" not in fields["name"].lower() and "arduino" not in fields["name"].lower()  # LP012
    assert re.fullmatch(r"\d+\.\d+\.\d+", fields["version"])
    assert "arduino" not in fields["maintainer"].lower()  # LP027, LP057
    assert fields["sentence"] not in fields["paragraph"]
    assert fields["category"] in CATEGORIES and fields["url"].startswith("https://")
    assert set(fields["architectures"].split(",")) <= {"avr", "esp32", "rp2040"}
    assert f"Tableside/src/{fields['includes']}" in archive.namelist()


def test_it_has_the_version_of_the_program_and_is_the_same_each_time(tmp_path: Path) -> None:
    first, second = (arduino.write(ROOT, tmp_path / name) for name in "ab")
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert first.name == f"tableside-arduino-{version}.zip"
    assert first.read_bytes() == second.read_bytes()
    assert {entry.date_time for entry in zipfile.ZipFile(first).infolist()} == {(1980, 1, 1, 0, 0, 0)}
