"""Licences of what is shipped: each is known and allowed, the page is current, and packages hold the texts."""

from __future__ import annotations

import importlib
import platform
import re
import subprocess
from email.message import Message
from importlib.metadata import Distribution
from pathlib import Path, PurePosixPath
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import pytest
from packaging.licenses import canonicalize_license_expression

ROOT = Path(__file__).parents[1]
HERE = ROOT / ".make" / "packages"
FOREIGN = re.compile(
    rb"copyright(?:\s*\(c\)|\s*\xc2\xa9|\s*:|\s+(?=(?:19|20)\d\d))(?! 2026 The Tableside)", re.I
)
FONTS = (".ttf", ".otf", ".woff", ".woff2")
NAMES_OTHERS = {
    ".make/packages/licences.toml": "texts for packages that bring none",
    "tests/test_licences.py": "this page",
    "tests/test_debian_package.py": "the name of Debian's file",
}
"""Files with others' copyright lines that hold nothing of theirs."""


@pytest.fixture(scope="module")
def licences() -> ModuleType:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(HERE))
        return importlib.import_module("licences")


def metadata(**fields: str | list[str]) -> Message:
    made = Message()
    for name, value in fields.items():
        for one in [value] if isinstance(value, str) else value:
            made[name.replace("_", "-")] = one
    return made


def package(name: str, *files: str, **fields: str | list[str]) -> Distribution:
    """A package that is installed nowhere."""
    return cast(
        Distribution,
        SimpleNamespace(
            name=name, version="1", files=[PurePosixPath(file) for file in files], metadata=metadata(**fields)
        ),
    )


def redistributed(licences: ModuleType) -> list[Distribution]:
    """Packages of the locks of what we publish, as far as they are installed here."""
    pins = [pin for pin in licences.pinned() if pin.lock in licences.REDISTRIBUTED]
    found = [one for one in map(licences.installed, pins) if one is not None]
    assert len(found) > 60
    return found


def test_the_page_is_current(licences: ModuleType) -> None:
    """`make licences` writes it; an unknown licence, or one that is not allowed, fails here too."""
    page = licences.PAGE.read_text("utf-8")
    assert licences.render(licences.licences_of(licences.pinned(), page)) == page


def test_every_package_is_on_the_page(licences: ModuleType) -> None:
    rows = licences.known_rows(licences.PAGE.read_text("utf-8"))
    assert rows.keys() == {(pin.name, pin.version) for pin in licences.pinned()}
    assert rows["fpdf2", next(version for name, version in rows if name == "fpdf2")] == "LGPL-3.0-only"


def test_what_is_not_on_the_page_is_asked_for(licences: ModuleType) -> None:
    pin = licences.Pin("never-made", "1.0", "requirements.txt")
    with pytest.raises(licences.LicenceError, match=r"never-made 1\.0 is not on licences\.md: make licences"):
        list(licences.licences_of([pin], ""))


@pytest.mark.parametrize(
    ("fields", "declared"),
    [
        ({"License_Expression": "mit or Apache-2.0"}, "MIT OR Apache-2.0"),
        ({"License": "BSD-3-Clause", "Classifier": "License :: OSI Approved :: BSD License"}, "BSD-3-Clause"),
        ({"License": "MIT License", "Classifier": "License :: OSI Approved :: MIT License"}, "MIT"),
        ({"Classifier": "License :: OSI Approved :: BSD License"}, None),
        (
            {"Classifier": [f"License :: OSI Approved :: {one}" for one in ("MIT License", "BSD License")]},
            None,
        ),
        ({"License": "see the file"}, None),
        ({}, None),
    ],
)
def test_a_licence_is_read_only_where_one_is_named(
    licences: ModuleType, fields: dict[str, Any], declared: str | None
) -> None:
    assert licences.declared(metadata(**fields)) == declared


def test_an_unknown_licence_is_refused(licences: ModuleType) -> None:
    with pytest.raises(licences.LicenceError, match="never-made: no licence is known"):
        licences.licence("never-made", metadata(License="free"))


@pytest.mark.parametrize(
    ("expression", "allowed"),
    [
        ("MIT", True),
        ("GPL-3.0-or-later", False),
        ("MIT AND GPL-3.0-or-later", False),
        ("MIT OR GPL-3.0-or-later", True),
        ("(GPL-3.0-only OR MIT) AND Zlib", True),
        ("GPL-3.0-only OR MIT AND AGPL-3.0-only", False),
        ("GPL-2.0-only WITH Classpath-exception-2.0", False),
    ],
)
def test_an_expression_is_allowed_if_it_can_be_met(
    licences: ModuleType, expression: str, allowed: bool
) -> None:
    assert licences.is_allowed(expression, ["MIT", "Zlib"]) is allowed


def test_the_gpl_may_be_fetched_and_not_shipped(licences: ModuleType) -> None:
    licences.check("piper-tts", "GPL-3.0-or-later", "companion/cli/machine/locks/voice.txt")
    for lock in licences.REDISTRIBUTED:
        with pytest.raises(
            licences.LicenceError, match=r"piper-tts: GPL-3\.0-or-later is no licence that may"
        ):
            licences.check("piper-tts", "GPL-3.0-or-later", lock)
    with pytest.raises(licences.LicenceError):
        licences.check("a", "AGPL-3.0-only", "companion/cli/machine/locks/voice.txt")
    assert not set(licences.REVIEWED["extras"]) & set(licences.REVIEWED["shipped"])


def test_every_lock_has_its_place(licences: ModuleType) -> None:
    """A new extra is listed with what it brings; what only tests and builds use is not shipped."""
    unshipped = {
        "requirements-dev.txt",
        *(f".make/locks/{one}.txt" for one in ("fuzz", "peers", "release", "tools")),
    }
    made = subprocess.run(
        ["git", "grep", "-l", "^# This file was autogenerated by uv", "--", "*.txt"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert set(made.stdout.split()) - unshipped == set(licences.LOCKS)


def test_only_what_metadata_leaves_open_is_reviewed(licences: ModuleType) -> None:
    pins = {pin.name: pin for pin in licences.pinned()}
    compared = 0
    for name, entry in licences.REVIEWED["packages"].items():
        found = licences.installed(pins[name])
        if found is not None and "because" not in entry:
            named = licences.declared(found.metadata)
            assert named is None or (named == entry["licence"] and "text" in entry), f"{name} names {named}"
            compared += 1
    every = [
        *licences.REVIEWED["packages"].values(),
        *licences.REVIEWED["parts"],
        *licences.REVIEWED["files"],
    ]
    assert compared and every
    for entry in every:
        assert canonicalize_license_expression(entry["licence"]) == entry["licence"]
    for entry in [*licences.REVIEWED["parts"], *licences.REVIEWED["files"]]:
        assert licences.is_allowed(entry["licence"], licences.REVIEWED["shipped"]), entry["name"]


def test_every_library_in_a_package_is_known(licences: ModuleType) -> None:
    found = {one.name.lower(): licences.parts_of(one) for one in redistributed(licences)}
    used = {part["name"] for parts in found.values() for part in parts}
    here = (None, platform.machine())
    expected = {part["name"] for part in licences.REVIEWED["parts"] if part.get("only") in here}
    assert expected <= used, "one is in no package any more"


def test_an_unknown_library_is_refused(licences: ModuleType) -> None:
    with pytest.raises(licences.LicenceError, match=r"kivy brings Kivy\.libs/libnew\.so\.1"):
        licences.parts_of(package("Kivy", "Kivy.libs/libSDL2-2.so", "Kivy.libs/libnew.so.1"))
    with pytest.raises(licences.LicenceError, match="segno brings"):
        licences.parts_of(package("segno", "segno.libs/libSDL2-2.so"))


def test_every_package_has_the_text_of_its_licence(licences: ModuleType) -> None:
    for one in redistributed(licences):
        expression = licences.licence(one.name, one.metadata)
        entry = licences.REVIEWED["packages"].get(one.name.lower().replace(".", "-"), {})
        shared = [id for id in licences.REVIEWED["texts"] if id in expression]
        assert licences.licence_files(one) or "text" in entry or shared, one.name


def test_the_shared_texts_are_those_licences(licences: ModuleType) -> None:
    by_name = {one.name.lower(): one for one in redistributed(licences)}
    titles = {
        "Apache-2.0": ("Apache License", "Version 2.0"),
        "GPL-3.0": ("GNU GENERAL PUBLIC LICENSE", "Version 3"),
        "LGPL-2.1": ("GNU LESSER GENERAL PUBLIC LICENSE", "Version 2.1"),
        "LGPL-3.0": ("GNU LESSER GENERAL PUBLIC LICENSE", "Version 3"),
    }
    assert titles.keys() == licences.REVIEWED["texts"].keys()
    for id, (name, file) in licences.REVIEWED["texts"].items():
        (path,) = (one for one in licences.licence_files(by_name[name]) if Path(one).name == file)
        text = Path(str(by_name[name].locate_file(path))).read_text("utf-8")
        assert all(title in text for title in titles[id]), id


def test_notices_name_licence_text_and_sources(licences: ModuleType, tmp_path: Path) -> None:
    """Of packages that bring their text, that share one, or whose text was reviewed, and of libraries in them."""
    for name, files, expression in (
        ("requests", ["requests-1.dist-info/LICENSE"], "Apache-2.0"),
        ("fluent-runtime", [], "Apache-2.0"),
        ("pyserial", [], "BSD-3-Clause"),
        ("hidapi", ["hidapi-1.dist-info/LICENSE-gpl3.txt", "hidapi.libs/libcap-7.so"], ""),
        ("tableside", [], "MIT"),
    ):
        about = f"{name.replace('-', '_')}-1.dist-info"
        for file in [f"{about}/METADATA", f"{about}/RECORD", *files]:
            (tmp_path / file).parent.mkdir(exist_ok=True)
            (tmp_path / file).write_text("text")
        (tmp_path / about / "METADATA").write_text(
            f"Name: {name}\nVersion: 1\nLicense-Expression: {expression}\n"
        )
        (tmp_path / about / "RECORD").write_text("".join(f"{file},,\n" for file in files))
    text = licences.notices([tmp_path], "/usr/lib")
    assert "requests 1: Apache-2.0\n  Sources: https://pypi.org/project/requests/1/#files\n" in text
    assert text.count("  Licence: /usr/lib/requests-1.dist-info/LICENSE\n") == 2, "of fluent-runtime, too"
    assert "Copyright (c) 2001-2020 Chris Liechti" in text
    assert "  In it: libcap: BSD-3-Clause OR GPL-2.0-only\n    Sources: https://" in text
    assert "Andrew G. Morgan" in text and "In it: bzip2" not in text and "tableside" not in text
    assert "GPL-3.0: /usr/lib/hidapi-1.dist-info/LICENSE-gpl3.txt\n" in text
    (tmp_path / "requests-1.dist-info/RECORD").write_text("")
    with pytest.raises(licences.LicenceError, match=r"(requests|fluent-runtime) brings no text"):
        licences.notices([tmp_path], "/usr/lib")


def test_files_of_others_are_listed_with_their_licence(licences: ModuleType) -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    tracked = [Path(name) for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]
    known = {Path(path) for one in licences.REVIEWED["files"] for path in one["paths"]}
    texts = {Path(one["licence_file"]) for one in licences.REVIEWED["files"] if "licence_file" in one}
    assert known | texts <= set(tracked)
    assert all(one.get("packed") or one["licence"] == "CC0-1.0" for one in licences.REVIEWED["files"])
    assert {path for path in tracked if path.suffix in FONTS} <= known
    named = {path for path in tracked if FOREIGN.search((ROOT / path).read_bytes())}
    assert named - known - texts == {Path(name) for name in NAMES_OTHERS if Path(name) in named}
    assert Path(".make/site/iframe-worker.js") in named, "the search finds what is there"
