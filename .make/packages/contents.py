"""What packages of every kind hold besides wheels: version and day, icon, manual page, licences, what the menu is told."""

from __future__ import annotations

import csv
import gzip
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from licences import BUILDERS, REVIEWED, notices

from companion.i18n.languages import COMPLETE

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
OURS = ("companion", "firmware_bridge", "hardware")
"""Whose files may be programs that are called by their names: of what wheels bring, none is."""
MADE_HERE = ("direct_url.json", "uv_cache.json")
"""Notes of where wheels lay and when they were unpacked."""
MACHINES = {"amd64": "x86_64", "arm64": "aarch64"}
"""Debian's name of a machine to everybody else's."""


def version() -> str:
    """Of the program, as `pyproject.toml` has it."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"])


def released() -> str:
    """The day of the newest release in seconds, the only time that gets into a package."""
    found = re.search(
        r"^## \[[\d.]+\] - (\d{4}-\d\d-\d\d)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M
    )
    assert found is not None
    return f"{datetime.fromisoformat(found[1]).replace(tzinfo=UTC).timestamp():.0f}"


def supported(name: str) -> str:
    """A value of `.make/supported`."""
    found = re.search(rf"^{name}='?([^'#\n]*)'?", (ROOT / ".make" / "supported").read_text("utf-8"), re.M)
    assert found is not None
    return found[1].strip()


def trim(site: Path, machine: str) -> None:
    """Takes out what no one reads: where wheels lay, symbols for debuggers, other languages, tools of packages, what builds packages."""
    (site / ".lock").unlink(missing_ok=True)
    for name in MADE_HERE:
        for note in site.glob(f"*.dist-info/{name}"):
            note.unlink()
    for folder in ("bin", "share", "kivy/tests", "kivy/tools", *BUILDERS):
        shutil.rmtree(site / folder, ignore_errors=True)
    for found in site.glob("*.dist-info"):
        if found.name.partition("-")[0] in BUILDERS:
            shutil.rmtree(found)
    kept = re.compile(rf"(root|{'|'.join(COMPLETE)})(_.*)?\.dat")
    for data in (site / "babel" / "locale-data").glob("*.dat"):
        if not kept.fullmatch(data.name):
            data.unlink()
    for source in (*site.glob("kivy/**/*.pyx"), *site.glob("kivy/**/*.pxi"), *site.glob("kivy/**/*.pxd")):
        source.unlink()
    for path in site.rglob("*"):
        if path.is_file() and path.relative_to(site).parts[0] not in OURS:
            path.chmod(path.stat().st_mode & ~0o111)
    for record in site.glob("*.dist-info/RECORD"):
        forget_what_is_gone(site, record)
    # Only modules that were compiled for Kivy: libraries that were bundled into wheels do not survive it.
    if compiled := list(site.glob("kivy/**/*.so")):
        subprocess.run([f"{MACHINES[machine]}-linux-gnu-strip", "--strip-unneeded", *compiled], check=True)


def forget_what_is_gone(site: Path, record: Path) -> None:
    """Takes out of a list of files those that are there no more: commands say where they were made, and so did their sums."""
    with record.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.reader(file) if (site / row[0]).exists()]
    with record.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)


def shared(out: Path) -> None:
    """What desktops are told: the entry in the menu, and who wants to know what this is."""
    shutil.copytree(HERE / "share", out, dirs_exist_ok=True)
    (told,) = (out / "metainfo").iterdir()
    day = f"{datetime.fromtimestamp(int(released()), UTC):%Y-%m-%d}"
    write(told, told.read_text("utf-8").replace("@VERSION@", version()).replace("@DAY@", day))


def icon(out: Path) -> None:
    """The mark of the program on a plate, for menus."""
    mark = (ROOT / "companion/artwork/drawings/marks/tableside.svg").read_text("utf-8")
    plate = (
        '<rect width="100" height="100" rx="18" fill="#2c211b"/><g transform="translate(12 12) scale(.76)">'
    )
    write(
        out / "scalable/apps/tableside.svg", re.sub(r"(<svg[^>]*>)(.*)(</svg>)", rf"\1{plate}\2</g>\3", mark)
    )


def manual_page() -> str:
    """The help of all commands as a manual page."""
    from companion.cli.command_help import help_of
    from companion.cli.command_tree import GROUPS, names_of

    def shown(lines: str) -> str:
        return "\n".join(
            re.sub(r"^([.'])", r"\\&\1", line) for line in lines.replace("\\", "\\e").splitlines()
        )

    parts = [
        f'.TH COMPANION 1 "" "Tableside {version()}"',
        ".SH NAME",
        "companion \\- the referee that sits at the table",
    ]
    parts += [".SH SYNOPSIS", ".B companion", "[COMMAND] [OPTIONS]", ".SH COMMANDS", ".nf"]
    parts += [shown(help_of("companion", [], "en")), ".fi"]
    for group in GROUPS.values():
        for name in names_of(group):
            parts += [f".SH companion {name}", ".nf", shown(help_of("companion", [name], "en")), ".fi"]
    parts += [".SH FILES", "Games and settings lie in ~/.local/share/tableside."]
    return "\n".join(parts) + "\n"


def copyright_text(paths: Iterable[Path], place: str) -> str:
    """Return our licence, and those of everything that a package brings along.

    Args:
        paths: The folder that the packages are in, or their wheels.
        place: Where the folder is once the package is installed.

    Raises:
        LicenceError: A licence is unknown, or its text is nowhere.
    """
    ours = (ROOT / "LICENSE").read_text("utf-8")
    files = []
    for one in REVIEWED["files"]:
        files.append(f"{one['name']}: {one['licence']}\n  Sources: {one['source']}")
        if one.get("packed"):
            files.append(f"  Licence: {place}/{one['packed']}")
    return "\n".join(
        [
            f"Tableside\n\n{ours}\n\nFonts and data of others in it:\n",
            *files,
            "\n\nIt brings these packages along. Some of their files are left out; nothing else is changed. Debian",
            "has the GPL, the LGPL, the MPL and the Apache licence in /usr/share/common-licenses, too. If an address",
            "below no longer has the sources of a part under the LGPL, the MPL or the GPL, whoever published this",
            "package provides them for three years, at the place where the package was.\n",
            notices(paths, place),
        ]
    )


def write(path: Path, text: str, mode: int = 0o644) -> None:
    """A file of the package, with the folders that it lies in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    path.chmod(mode)


def packed(path: Path, data: bytes) -> None:
    """A file that was packed with gzip, without a time in it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(data, mtime=0))


def build_wheel(out: Path) -> Path:
    """The wheel of this checkout, with the handbook in it."""
    subprocess.run([sys.executable, ROOT / ".make/site/handbook.py"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", out.resolve()],
        cwd=ROOT,
        check=True,
        env={**os.environ, "SOURCE_DATE_EPOCH": released()},
    )
    return out / f"tableside-{version()}-py3-none-any.whl"
