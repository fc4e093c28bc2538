"""Make a release: version, changelog heading, checks, handbook, wheel, notes, commit, tag.

    make release VERSION=1.2.0                  # then: git push --follow-tags
    make release VERSION=1.2.0 ARGS=--dry-run   # the same in a clone that is thrown away, without the checks

Anything that fails leaves the checkout as it was. The wheel, the notes and `SHA256SUMS` are left in `dist/`.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from datetime import date
from pathlib import Path

UNRELEASED = "## [Unreleased]\n"
VERSIONS = {
    "pyproject.toml": r'^version = "(.+)"$',
    "companion/__init__.py": r'^__version__ = "(.+)"$',
    "hardware/android/buildozer.spec": r"^version = (.+)$",
}
"""Files that hold the version, each with the pattern of its line."""


class ReleaseError(Exception):
    """Why no release can be made."""


def run(root: Path, *command: str) -> str:
    """Runs a command and returns what it printed.

    Raises:
        ReleaseError: it failed.
    """
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if done.returncode:
        raise ReleaseError(f"{' '.join(command)} failed:\n{(done.stdout + done.stderr).strip()}")
    return done.stdout.strip()


def numbers(version: str) -> tuple[int, ...]:
    """The three numbers of a version, which sort as versions do."""
    return tuple(int(part) for part in version.split("."))


def current_version(root: Path) -> str:
    """The version that all files agree on.

    Raises:
        ReleaseError: a file has no version, or another one.
    """
    found = {
        name: re.findall(pattern, (root / name).read_text("utf-8"), re.M)
        for name, pattern in VERSIONS.items()
    }
    versions = {version for one in found.values() for version in one}
    if len(versions) != 1 or not all(len(one) == 1 for one in found.values()):
        raise ReleaseError(f"the files do not agree on one version: {found}")
    return versions.pop()


def release_notes(changelog: str) -> str:
    """The entries of the changelog that are not released yet.

    Raises:
        ReleaseError: there is no such heading, or nothing below it.
    """
    _, heading, rest = changelog.partition(UNRELEASED)
    notes = re.split(r"^## ", rest, maxsplit=1, flags=re.M)[0].strip()
    if not heading or not re.search(r"^- ", notes, re.M):
        raise ReleaseError(f"CHANGELOG.md has nothing below {UNRELEASED.strip()}")
    return notes


def check_possible(root: Path, version: str) -> None:
    """Checks everything that can be known before a file is changed.

    Raises:
        ReleaseError: what is wrong.
    """
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise ReleaseError(f"{version} is not a version like 1.2.0")
    if numbers(version) <= numbers(current_version(root)):
        raise ReleaseError(f"{version} is not above {current_version(root)}")
    if run(root, "git", "status", "--porcelain"):
        raise ReleaseError("the checkout has changes that are not committed")
    if run(root, "git", "tag", "--list", f"v{version}"):
        raise ReleaseError(f"the tag v{version} exists")
    release_notes((root / "CHANGELOG.md").read_text("utf-8"))


def write_version(root: Path, version: str, day: date) -> None:
    """Writes the version into every file that holds it, and its heading into the changelog."""
    old = current_version(root)
    for name, pattern in VERSIONS.items():
        text = (root / name).read_text("utf-8")
        text = re.sub(pattern, lambda line: line[0].replace(old, version), text, flags=re.M)
        (root / name).write_text(text, "utf-8")
    changelog = root / "CHANGELOG.md"
    heading = f"{UNRELEASED}\n## [{version}] - {day.isoformat()}\n"
    changelog.write_text(changelog.read_text("utf-8").replace(UNRELEASED, heading, 1), "utf-8")


def build(root: Path, version: str, notes: str) -> list[Path]:
    """Builds the wheel with the handbook in it, and writes notes and checksums beside it.

    Returns:
        The files, all in `dist/`.
    """
    dist = root / "dist"
    pip = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    run(root, sys.executable, ".make/site/handbook.py")
    run(root, sys.executable, *pip, "--wheel-dir", "dist", ".")
    wheel = dist / f"tableside-{version}-py3-none-any.whl"
    text = dist / f"notes-{version}.md"
    text.write_text(f"# Tableside {version}\n\n{notes}\n", "utf-8")
    sums = dist / "SHA256SUMS"
    sums.write_text(f"{hashlib.sha256(wheel.read_bytes()).hexdigest()}  {wheel.name}\n", "utf-8")
    return [wheel, text, sums]


def release(root: Path, version: str, check: bool) -> list[Path]:
    """Makes the release in a checkout: changes, checks, builds, commits, tags.

    Args:
        root: a checkout without changes.
        version: the new version.
        check: whether everything is checked first (`.ci/run`, many minutes).

    Returns:
        The files that belong to the release.

    Raises:
        ReleaseError: something failed; the checkout is as it was.
    """
    check_possible(root, version)
    notes = release_notes((root / "CHANGELOG.md").read_text("utf-8"))
    changed = (*VERSIONS, "CHANGELOG.md")
    try:
        write_version(root, version, date.today())
        if check:
            subprocess.run([".ci/run"], cwd=root, check=True)
        files = build(root, version, notes)
        run(root, "git", "commit", "--quiet", "-m", f"Release {version}", "--", *changed)
    except BaseException as wrong:
        run(root, "git", "checkout", "--quiet", "HEAD", "--", *changed)
        if isinstance(wrong, subprocess.CalledProcessError):
            raise ReleaseError("the checks failed") from None
        raise
    run(root, "git", "tag", "--annotate", f"v{version}", "--cleanup=whitespace", "-F", str(files[1]))
    return files


def rehearse(root: Path, version: str) -> str:
    """Makes the release in a clone of the last commit, which is thrown away, without the checks.

    Returns:
        What would change, and the notes.
    """
    check_possible(root, version)
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "clone"
        run(root, "git", "clone", "--quiet", "--shared", ".", str(clone))
        for key in ("user.name", "user.email"):
            run(clone, "git", "config", key, run(root, "git", "config", "--default", "", key))
        files = release(clone, version, check=False)
        change = run(clone, "git", "show", "--format=%s%n", "--unified=0", "HEAD")
        return "\n\n".join(
            [change, files[1].read_text("utf-8").strip(), "\n".join(one.name for one in files)]
        )


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Make a release.")
    parser.add_argument("version")
    parser.add_argument(
        "--dry-run", action="store_true", help="in a clone that is thrown away, without checks"
    )
    asked = parser.parse_args(arguments)
    root = Path.cwd()
    try:
        if asked.dry_run:
            print(rehearse(root, asked.version))
            return 0
        files = release(root, asked.version, check=True)
    except ReleaseError as wrong:
        print(f"No release: {wrong}", file=sys.stderr)
        return 1
    print(f"Release {asked.version} is committed and tagged; these belong to it:")
    print(*files, sep="\n")
    print("Publish it: git push --follow-tags. For kiosks sign the wheel (docs/kiosk.md).")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
