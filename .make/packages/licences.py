"""The licences of what Tableside ships: writes docs/licences.md (`make licences`), and checks what packages hold.

A licence is an SPDX expression of the metadata that a package brings. `licences.toml`, which people have reviewed, has those
that metadata does not name, the libraries in wheels, files of others in this repository, and what may be shipped at all.
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from email.message import Message
from importlib.metadata import Distribution, PackageNotFoundError, distribution, distributions
from pathlib import Path
from typing import Any, NamedTuple

from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path.append(str(HERE.parent))

from lock_fits import pins as lock_pins  # noqa: E402

PAGE = ROOT / "docs" / "licences.md"
REVIEWED: dict[str, Any] = tomllib.loads((HERE / "licences.toml").read_text("utf-8"))
BUILDERS = ("editables", "hatchling", "pathspec", "pluggy", "trove_classifiers")
"""Packages of the lock that build ours from a checkout; a Debian package leaves them out."""
LICENCE_FILE = re.compile(
    r"(?:^|/)(?:[^/]*licen[cs]e[^/]*|copying[^/]*|notice[^/]*)$|\.dist-info/licenses/.", re.I
)
CODE = (".py", ".pyc", ".pyi", ".so", ".json")
LIBRARY = re.compile(r"^(?:[^/]+\.libs|sdl2dll/dll)/[^/]+$|^kivy/data/fonts/[^/]+\.ttf$")
"""Files in wheels that others made than the package: bundled libraries, and Kivy's fonts."""
CLASSIFIED = {
    "Apache Software License": "Apache-2.0",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}
"""Classifiers that can mean one licence only."""
ALL, SHIPPED = "Debian package, containers, kiosk", "Debian package, containers"
LOCKS = {
    "requirements.txt": ALL,
    ".make/locks/package.txt": SHIPPED,
    "hardware/kiosk/requirements.txt": "kiosk, extra `gpio`",
    "companion/cli/machine/locks/hub.txt": "container of a hub, extra `hub`",
    "companion/cli/machine/locks/plain-voice.txt": "`make run`, extra `plain-voice`",
    **{
        f"companion/cli/machine/locks/{name}.txt": f"extra `{name}`"
        for name in ("camera", "cards", "cluster", "firmware", "voice")
    },
}
"""Each lock whose packages people get, and where they get them; a package is listed under the first that has it."""
REDISTRIBUTED = tuple(list(LOCKS)[:4])
"""Locks whose packages are in what we publish or build."""
SYSTEMS = [
    {
        "sys_platform": "linux",
        "platform_system": "Linux",
        "platform_machine": machine,
        "python_version": python,
    }
    | {"python_full_version": f"{python}.0", "platform_python_implementation": "CPython", "extra": ""}
    | {"implementation_name": "cpython", "os_name": "posix"}
    for python in ("3.11", "3.12", "3.13")
    for machine in ("x86_64", "aarch64")
]


class LicenceError(Exception):
    """A licence that is unknown, or one that may not be shipped."""


class Pin(NamedTuple):
    """A version of a package in a lock."""

    name: str
    version: str
    lock: str


def pinned() -> list[Pin]:
    """Return the packages that Linux machines get, each under the first lock that has it."""
    found: dict[tuple[str, str], Pin] = {}
    for lock in LOCKS:
        for name, requirements in sorted(lock_pins(lock).items()):
            for one in requirements:
                if _applies(one):
                    (version,) = (each.version for each in one.specifier)
                    found.setdefault((name, version), Pin(name, version, lock))
    return list(found.values())


def _applies(one: Requirement) -> bool:
    return one.marker is None or any(one.marker.evaluate(system) for system in SYSTEMS)


def licence(name: str, metadata: Message) -> str:
    """Return the SPDX expression of a package.

    Raises:
        LicenceError: Neither its metadata nor `licences.toml` names one.
    """
    reviewed = REVIEWED["packages"].get(canonicalize_name(name))
    if reviewed is not None:
        return str(reviewed["licence"])
    named = declared(metadata)
    if named is None:
        raise LicenceError(
            f"{name}: no licence is known. Read its files and add it to {HERE.name}/licences.toml."
        )
    return named


def declared(metadata: Message) -> str | None:
    """Return the one SPDX expression that metadata names; None if it names none, or may mean several."""
    for field in ("License-Expression", "License"):
        try:
            return canonicalize_license_expression(metadata[field] or "")
        except InvalidLicenseExpression:
            pass
    classifiers = metadata.get_all("Classifier") or []
    named = {one.rpartition(" :: ")[2] for one in classifiers if one.startswith("License :: OSI Approved ::")}
    return CLASSIFIED.get(named.pop()) if len(named) == 1 else None


def is_allowed(expression: str, ids: Iterable[str]) -> bool:
    """Return whether an SPDX expression can be met with licences of `ids` only."""
    known = set(ids)
    words = {"AND": "and", "OR": "or"}
    joined = expression.replace(
        " WITH ", "-WITH-"
    )  # an exception makes it another licence, which is listed so
    text = re.sub(r"[\w.+-]+", lambda one: words.get(one[0], str(one[0] in known)), joined)

    def holds(node: ast.expr) -> bool:
        if isinstance(node, ast.BoolOp):
            each = [holds(value) for value in node.values]
            return all(each) if isinstance(node.op, ast.And) else any(each)
        assert isinstance(node, ast.Constant)
        return bool(node.value)

    return holds(ast.parse(text, mode="eval").body)


def check(name: str, expression: str, lock: str) -> None:
    """Check that a package may be where its lock puts it.

    Raises:
        LicenceError: It may not.
    """
    allowed = REVIEWED["shipped"] + ([] if lock in REDISTRIBUTED else REVIEWED["extras"])
    if not is_allowed(expression, allowed):
        raise LicenceError(f"{name}: {expression} is no licence that may be in {LOCKS[lock]}.")


def parts_of(found: Distribution) -> list[dict[str, Any]]:
    """Return the reviewed entries of the libraries and fonts that a package brings.

    Raises:
        LicenceError: It brings one that nobody has reviewed.
    """
    name, parts = canonicalize_name(found.name), []
    for file in found.files or ():
        if LIBRARY.match(file.as_posix()) and "LICENSE" not in file.name:
            entries = [
                part
                for part in REVIEWED["parts"]
                if name in part["in"] and file.name.startswith(tuple(part["files"]))
            ]
            if not entries:
                raise LicenceError(
                    f"{name} brings {file}, whose licence is unknown: add it to licences.toml."
                )
            parts += [one for one in entries if one not in parts]
    return parts


def licence_files(found: Distribution) -> list[str]:
    """Return the paths of the licence texts that a package brings."""
    named = (file.as_posix() for file in found.files or () if file.suffix not in CODE)
    return [file for file in named if LICENCE_FILE.search(file)]


def notices(paths: Iterable[str | Path], place: str) -> str:
    """Return the licences of packages as text, each with where its text is or the text itself.

    Args:
        paths: Folders or wheels with packages, as `sys.path` may have them.
        place: Where the files of the packages are once they are installed.

    Raises:
        LicenceError: A licence or a text is unknown.
    """
    found: dict[str, list[Distribution]] = {}
    for one in distributions(path=[str(path) for path in paths]):
        found.setdefault(canonicalize_name(one.name), []).append(one)  # a wheel for each machine
    found.pop("tableside", None)
    texts = {id: place_of(found.get(name, []), file, place) for id, (name, file) in REVIEWED["texts"].items()}
    shown = []
    for name, builds in sorted(found.items()):
        one = builds[0]
        expression = licence(one.name, one.metadata)
        shown.append(f"{one.name} {one.version}: {expression}\n  Sources: {sources(name, one.version)}")
        text = REVIEWED["packages"].get(name, {}).get("text")
        files = [f"{place}/{file}" for file in licence_files(one)]
        files = files or [texts[id] for id in texts if id in expression and texts[id]]
        if not files and text is None:
            raise LicenceError(
                f"{name} brings no text of its licence ({expression}): add it to licences.toml."
            )
        shown += [f"  Licence: {file}" for file in files]
        shown += [_indent(text)] if text else []
        for part in REVIEWED["parts"]:
            if any(part in parts_of(build) for build in builds):
                shown.append(f"  In it: {part['name']}: {part['licence']}\n    Sources: {part['source']}")
                shown += [_indent(part["text"])] if "text" in part else []
    ends = [f"{id}: {where}" for id, where in texts.items() if where]
    return "\n".join([*shown, "", "Full texts of licences that several of these have:", *ends]) + "\n"


def place_of(builds: Iterable[Distribution], file: str, place: str) -> str:
    """Return where a licence text of a package is; empty if the package is not among those that are packed."""
    return next(
        (f"{place}/{one}" for each in builds for one in licence_files(each) if Path(one).name == file), ""
    )


def sources(name: str, version: str) -> str:
    """Return the address with the sources of a package of the index."""
    return f"https://pypi.org/project/{name}/{version}/#files"


def _indent(text: str) -> str:
    return "".join(f"    {line}".rstrip() + "\n" for line in text.strip("\n").splitlines())


def known_rows(page: str) -> dict[tuple[str, str], str]:
    """Return name and version to licence, as a page lists them."""
    rows = re.findall(r"^\| \[([\w.-]+)\]\(https://pypi\.org/\S+\) \| (\S+) \| ([^|]+) \|", page, re.M)
    return {(name, version): expression for name, version, expression in rows}


def licences_of(pins: Iterable[Pin], page: str, folder: Path | None = None) -> Iterator[tuple[Pin, str]]:
    """Yield each pin with its licence: of the installed package, of a wheel in `folder`, or of the page before.

    Raises:
        LicenceError: A licence is unknown, or may not be where the lock puts it.
    """
    before = known_rows(page)
    fetched = {
        (canonicalize_name(one.name), one.version): one
        for one in distributions(path=[str(wheel) for wheel in (folder.glob("*.whl") if folder else ())])
    }
    for pin in pins:
        found = fetched.get((pin.name, pin.version)) or installed(pin)
        if found is not None:
            expression = licence(pin.name, found.metadata)
        elif (pin.name, pin.version) in before:
            expression = before[pin.name, pin.version]
        else:
            raise LicenceError(f"{pin.name} {pin.version} is not on {PAGE.name}: make licences")
        check(pin.name, expression, pin.lock)
        yield pin, expression


def installed(pin: Pin) -> Distribution | None:
    """Return a package as it is installed here; None if it is not, or at another version."""
    try:
        found = distribution(pin.name)
    except PackageNotFoundError:
        return None
    return found if found.version == pin.version else None


def fetch(pins: Iterable[Pin], folder: Path) -> None:
    """Fetch wheels of packages that are not installed here, by the hashes of their locks."""
    folder.mkdir(parents=True, exist_ok=True)
    for pin in pins:
        (one,) = (one for one in lock_pins(pin.lock)[pin.name] if str(one.specifier) == f"=={pin.version}")
        python = next(
            each["python_version"] for each in SYSTEMS if not one.marker or one.marker.evaluate(each)
        )
        blocks = re.findall(r"^\S+==.*\n(?: .*\n)*", (ROOT / pin.lock).read_text("utf-8"), re.M)
        (block,) = (each for each in blocks if each.startswith(f"{pin.name}=={pin.version} "))
        wanted = folder / "wanted.txt"
        wanted.write_text(
            re.sub(r" ; [^\\\n]*", " ", block)
        )  # pip would pass over what is for another Python
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--require-hashes", "--no-deps"]
        only = ["--only-binary", ":all:", "--python-version", python, "--dest", folder, "-r", wanted]
        subprocess.run([*pip, *only], check=True)


def render(rows: Iterable[tuple[Pin, str]]) -> str:
    """Return the page."""
    shown, extra = [], []
    for pin, expression in rows:
        place = LOCKS[pin.lock]
        if pin.lock == "requirements.txt" and pin.name.replace("-", "_") in BUILDERS:
            place = "kiosk"
        link = f"[{pin.name}](https://pypi.org/project/{pin.name}/{pin.version}/)"
        (shown if pin.lock in REDISTRIBUTED else extra).append(
            f"| {link} | {pin.version} | {expression} | {place} |"
        )
    parts = [
        f"| [{part['name']}]({part['source']}) | {part['licence']} | {', '.join(part['in'])} |"
        for part in REVIEWED["parts"]
    ]
    files = []
    for one in REVIEWED["files"]:
        text = (
            f"[{Path(one['licence_file']).name}](../{one['licence_file']})" if "licence_file" in one else ""
        )
        paths = ", ".join(f"`{path}`" for path in one["paths"])
        files.append(f"| [{one['name']}]({one['source']}) | {one['licence']} | {paths} | {text} |")
    reviewed = [
        f"- `{name}`: {entry['because']}."
        for name, entry in REVIEWED["packages"].items()
        if "because" in entry
    ]
    return (
        (HERE / "licences.md.in")
        .read_text("utf-8")
        .format(
            shipped="\n".join(shown),
            parts="\n".join(parts),
            extras="\n".join(extra),
            files="\n".join(files),
            reviewed="\n".join(reviewed),
        )
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="make licences", description="Write docs/licences.md.")
    parser.parse_args()
    before = PAGE.read_text("utf-8") if PAGE.exists() else ""
    pins, folder = pinned(), ROOT / "build" / "licences"
    lacking = [
        pin for pin in pins if installed(pin) is None and (pin.name, pin.version) not in known_rows(before)
    ]
    fetch(lacking, folder)
    try:
        PAGE.write_text(render(licences_of(pins, before, folder)), "utf-8")
    except LicenceError as wrong:
        print(wrong, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
