"""Make a release: version, changelog heading, checks, handbook, wheels, source, Debian packages, checksums, commit, tag.

    make release VERSION=1.2.0                              # then: git push --follow-tags
    make release VERSION=1.2.0 ARGS="--key ~/tableside.key" # with signatures (minisign); TABLESIDE_KEY names the file, too
    make release VERSION=1.2.0 ARGS=--dry-run               # in a clone that is thrown away: no checks, only wheel and source

docs/releasing.md says what it needs, and whose the key is.

Anything that fails leaves the checkout as it was. What belongs to the release is left in `dist/`. A version that the
files have already, but no tag, is built and tagged as it stands.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path

UNRELEASED = "## [Unreleased]\n"
VERSIONS = {
    "pyproject.toml": r'^version = "(.+)"$',
    "companion/__init__.py": r'^__version__ = "(.+)"$',
    "hardware/arduino/library.properties": r"^version=(.+)$",
}
"""Files that hold the version, each with the pattern of its line."""


MACHINES = ("x86_64", "aarch64")
"""What the Debian packages are for: each needs the program that takes symbols out of its libraries."""
KEY = "TABLESIDE_KEY"
OF_MAKE = ("ARGS", "VERSION", "MAKEFLAGS", "MAKEOVERRIDES")
"""What make was called with, in the environment: it is for the release, not for checks and packages, which call make again."""
PUBLIC_KEY = r"\bRW[A-Za-z0-9+/]{54}(?![A-Za-z0-9+/=])"
"""Minisign's public key as a line of text; SECURITY.md has ours, or none before the first signed release."""
TWINE = Path("build", "twine")
"""An environment with what is used at releases alone, so no checkout has it."""
TWINE_LOCK = Path(".make", "locks", "release.txt")
UNSIGNED = f"Nothing is signed: no --key FILE was given, nor {KEY}. docs/releasing.md says how a key is made."


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


def release_notes(changelog: str, heading: str = UNRELEASED) -> str:
    """The entries of the changelog below a heading, at first those that are not released yet.

    Raises:
        ReleaseError: there is no such heading, or nothing below it.
    """
    _, found, rest = changelog.partition(heading)
    notes = re.split(r"^## ", rest, maxsplit=1, flags=re.M)[0].strip()
    if not found or not re.search(r"^- ", notes, re.M):
        raise ReleaseError(f"CHANGELOG.md has nothing below {heading.strip()}")
    return notes


def heading_of(changelog: str, version: str) -> str:
    """The heading of a version with its day; empty: the changelog has none."""
    found = re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d\n", changelog, re.M)
    return found[0] if found else ""


def check_possible(root: Path, version: str) -> None:
    """Checks everything that can be known before a file is changed.

    Raises:
        ReleaseError: what is wrong.
    """
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise ReleaseError(f"{version} is not a version like 1.2.0")
    changelog = (root / "CHANGELOG.md").read_text("utf-8")
    current = current_version(root)
    if numbers(version) < numbers(current):
        raise ReleaseError(f"{version} is not above {current}")
    if run(root, "git", "status", "--porcelain"):
        raise ReleaseError("the checkout has changes that are not committed")
    if run(root, "git", "tag", "--list", f"v{version}"):
        raise ReleaseError(f"the tag v{version} exists")
    heading = heading_of(changelog, version) if version == current else UNRELEASED
    if not heading:
        raise ReleaseError(f"CHANGELOG.md has no heading of {version} with its day")
    release_notes(changelog, heading)


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


def public_key(root: Path) -> str:
    """The key that SECURITY.md tells people to check releases with; empty: it tells none.

    Raises:
        ReleaseError: it tells several.
    """
    found = re.findall(PUBLIC_KEY, (root / "SECURITY.md").read_text("utf-8"))
    if len(found) > 1:
        raise ReleaseError("SECURITY.md has more than one public key")
    return found[0] if found else ""


def check_key(root: Path, key: Path | None, unsigned: bool) -> None:
    """Checks that a release is signed if people expect that, and that they know with which key: before hours of work.

    Raises:
        ReleaseError: what is wrong.
    """
    known = public_key(root)
    if key is None:
        if known and not unsigned:
            raise ReleaseError(
                "SECURITY.md has a public key, so people expect a signature: --key FILE, or --unsigned"
            )
    elif not (key.is_file() and shutil.which("minisign")):
        raise ReleaseError(f"there is no minisign to sign with, or no key {key}")
    elif not known:
        raise ReleaseError("SECURITY.md has no public key with which people could check the signature")
    elif public_part(key) != known:
        raise ReleaseError(f"{key} is not the key whose public part SECURITY.md has")


def public_part(key: Path) -> str:
    """The public part of a secret key, as one line. Minisign asks for its password where there is one.

    Raises:
        ReleaseError: the file is no secret key, or the password is wrong.
    """
    with tempfile.TemporaryDirectory() as folder:
        public = Path(folder, "public")
        if subprocess.run(["minisign", "-R", "-s", key, "-p", public], stdout=sys.stderr).returncode:
            raise ReleaseError(f"minisign cannot read {key}")
        return public.read_text("utf-8").splitlines()[1]


def sign(root: Path, version: str, key: Path, files: Sequence[Path]) -> list[Path]:
    """Signs files, and checks the signatures as people do: with the key in SECURITY.md.

    Returns:
        The signatures, each beside its file.

    Raises:
        ReleaseError: minisign does not sign, or a signature does not fit.
    """
    names = list(map(str, files))
    # It asks for the key's password where there is one.
    if subprocess.run(["minisign", "-S", "-s", key, "-t", f"Tableside {version}", "-m", *names]).returncode:
        raise ReleaseError(f"minisign did not sign with {key}")
    for name in names:
        check = ["minisign", "-V", "-q", "-P", public_key(root), "-m", name]
        if subprocess.run(check, capture_output=True).returncode:
            raise ReleaseError(f"the signature of {name} does not fit the key in SECURITY.md")
    return [Path(f"{name}.minisig") for name in names]


def build_packages(root: Path) -> list[Path]:
    """Build Debian packages of the wheel and return them, all in `dist/`."""
    debian = run(root, "make", "--silent", "deb", "ARGS=--wheels dist").splitlines()
    return [root / one for one in debian if one.endswith(".deb")]


def check_metadata(root: Path, files: list[Path]) -> None:
    """Check with twine that an index would take wheels and the source archive.

    Raises:
        ReleaseError: It would not.
    """
    run(root, "uv", "venv", "--quiet", "--no-config", "--clear", "--python", sys.executable, str(TWINE))
    install = ["uv", "pip", "install", "--quiet", "--no-config", "--python", str(TWINE)]
    run(root, *install, "--require-hashes", "--no-deps", "--only-binary", ":all:", "-r", str(TWINE_LOCK))
    run(root, str(root / TWINE / "bin" / "twine"), "check", "--strict", *map(str, files))


def build(root: Path, version: str, notes: str, key: Path | None, packages: bool) -> list[Path]:
    """Builds everything that is published, and the notes.

    Args:
        root: the checkout.
        version: its version.
        notes: what is new.
        key: the secret part of minisign's key, or None: nothing is signed.
        packages: whether Debian packages are built (six, some minutes each).

    Returns:
        The notes, then the files, all in `dist/`, which has those of no other release.
    """
    changelog = (root / "CHANGELOG.md").read_text("utf-8")
    day = datetime.fromisoformat(heading_of(changelog, version).split()[-1]).replace(tzinfo=UTC)
    # The day is all of the clock that gets into a file: who builds the same sources has the same files.
    os.environ["SOURCE_DATE_EPOCH"] = str(int(day.timestamp()))
    dist = root / "dist"
    for pattern in ("tableside[-_]*", "SHA256SUMS*", "notes-*.md"):
        for old in dist.glob(pattern):
            old.unlink()
    run(root, sys.executable, ".make/site/handbook.py")
    run(root, sys.executable, "-m", "hatchling", "build", "--directory", "dist")
    wheel = dist / f"tableside-{version}-py3-none-any.whl"
    files = [wheel, dist / f"tableside-{version}.tar.gz"]
    check_metadata(root, files)
    if packages:
        files += build_packages(root)
    files.append(root / run(root, sys.executable, ".make/arduino.py").strip())
    sums = dist / "SHA256SUMS"
    sums.write_text("".join(f"{hashlib.sha256(one.read_bytes()).hexdigest()}  {one.name}\n" for one in files))
    files.append(sums)
    if key is not None:
        files += sign(root, version, key, [sums, wheel])  # a kiosk takes the wheel alone
    text = dist / f"notes-{version}.md"
    text.write_text(f"# Tableside {version}\n\n{notes}\n", "utf-8")
    return [text, *files]


def release(
    root: Path,
    version: str,
    check: bool,
    key: Path | None = None,
    unsigned: bool = False,
    packages: bool = True,
) -> list[Path]:
    """Makes the release in a checkout: changes, checks, builds, commits, tags.

    Args:
        root: a checkout without changes.
        version: the new version, or the one that the files have and no tag.
        check: whether everything is checked first (`.ci/run`, many minutes).
        key: the secret part of minisign's key, or None: nothing is signed.
        unsigned: whether it may do without a signature where SECURITY.md promises one.
        packages: whether Debian packages are built.

    Returns:
        The notes, and the files that belong to the release.

    Raises:
        ReleaseError: something failed; the checkout is as it was.
    """
    check_possible(root, version)
    check_key(root, key, unsigned)
    for machine in MACHINES if packages else ():
        if shutil.which(f"{machine}-linux-gnu-strip") is None:
            raise ReleaseError(f"there is no {machine}-linux-gnu-strip: docs/releasing.md")
    changed = () if version == current_version(root) else (*VERSIONS, "CHANGELOG.md")
    try:
        if changed:
            write_version(root, version, date.today())
        changelog = (root / "CHANGELOG.md").read_text("utf-8")
        notes = release_notes(changelog, heading_of(changelog, version))
        if check and subprocess.run([".ci/run"], cwd=root).returncode:
            raise ReleaseError("the checks failed")
        files = build(root, version, notes, key, packages)
        if changed:
            run(root, "git", "commit", "--quiet", "-m", f"Release {version}", "--", *changed)
    except BaseException:
        if changed:
            run(root, "git", "checkout", "--quiet", "HEAD", "--", *changed)
        raise
    run(root, "git", "tag", "--annotate", f"v{version}", "--cleanup=whitespace", "-F", str(files[0]))
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
        files = release(clone, version, check=False, unsigned=True, packages=False)
        change = run(clone, "git", "show", "--format=%s%n", "--unified=0", "HEAD")
        return "\n\n".join(
            [change, files[0].read_text("utf-8").strip(), "\n".join(one.name for one in files)]
        )


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Make a release.")
    parser.add_argument("version")
    parser.add_argument(
        "--dry-run", action="store_true", help="in a clone that is thrown away, without checks"
    )
    parser.add_argument("--key", type=Path, default=os.environ.get(KEY), help="minisign's secret key, a file")
    parser.add_argument(
        "--unsigned", action="store_true", help="without signatures, though SECURITY.md has a public key"
    )
    asked = parser.parse_args(arguments)
    root = Path.cwd()
    for name in OF_MAKE:
        os.environ.pop(name, None)
    # A window that is closed ends it as Ctrl-C does, so that the checkout is put back.
    for one in (signal.SIGHUP, signal.SIGTERM):
        signal.signal(one, lambda number, _: sys.exit(128 + number))
    try:
        if asked.dry_run:
            print(rehearse(root, asked.version))
            return 0
        files = release(root, asked.version, check=True, key=asked.key, unsigned=asked.unsigned)
    except ReleaseError as wrong:
        print(f"No release: {wrong}", file=sys.stderr)
        return 1
    print(f"Release {asked.version} is committed and tagged; these belong to it:")
    print(*files, sep="\n")
    print("Publish them: git push --follow-tags, and the files." if asked.key else UNSIGNED)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
