"""A release from a fresh clone, signed with a key that is thrown away: what comes out is whole, signed, and holds what its names say.

    python -m tests.long_runs.release [--out FOLDER] [--twice]

Twice: once more in a clone of what was released, in another folder; every file has to be the same, byte for byte. Needs what docs/releasing.md names. The checks that come before a release (`.ci/run`) are left out: they have a run of their own.
What was made lies in the folder, for `tests.long_runs.packages --packages`.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tests.long_runs.packages import ROOT, must

MACHINES = ("amd64", "arm64")
SYSTEMS = ("deb12", "ubuntu24.04", "deb13")
CORE = "companion/kernel/bitboard.py"
PERSON = {"user.name": "Anna", "user.email": "anna@example.org"}
HANDBOOK = "companion/server/handbook/pages/index.html"


def run(folder: Path, *command: str | Path) -> str:
    """Runs a command and returns what it printed.

    Raises:
        RuntimeError: It failed; with its last lines.
    """
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    must(done.returncode == 0, f"{command}\n" + "\n".join(done.stdout.splitlines()[-40:]))
    return done.stdout


def prepare(clone: Path, keys: Path) -> None:
    """A clone of the last commit with a key that people know, and nothing to check."""
    run(ROOT, "git", "clone", "--quiet", "--no-hardlinks", ".", clone)
    for name, value in PERSON.items():
        run(clone, "git", "config", name, value)
    run(keys, "minisign", "-G", "-W", "-p", "public", "-s", "secret")
    public = (keys / "public").read_text().splitlines()[1]
    page = clone / "SECURITY.md"
    text, known = re.subn(r"\bRW[\w+/]{54}", public, page.read_text("utf-8"))
    page.write_text(text if known else f"{text}\n    {public}\n", "utf-8")
    (clone / ".ci" / "run").write_text("#!/bin/sh\n")
    run(clone, "git", "commit", "--quiet", "--all", "-m", "A key, and nothing to check")


def check_wheels(dist: Path, version: str) -> Iterator[str]:
    """Check that there is one wheel, for all machines and with the handbook; yield a line."""
    pure = dist / f"tableside-{version}-py3-none-any.whl"
    with zipfile.ZipFile(pure) as wheel:
        names = wheel.namelist()
    must(HANDBOOK in names and not any(name.endswith(".so") for name in names), f"{pure}: {names}")
    yield f"a wheel for all machines, {pure.stat().st_size / 1e6:.1f} MB"
    must(len(list(dist.glob("*.whl"))) == 1, "there are more wheels")


def check_packages(dist: Path, version: str) -> Iterator[str]:
    """Check that there is a Debian package with the program for each system and machine; yield a line."""
    for mark in SYSTEMS:
        for machine in MACHINES:
            listed = run(dist, "dpkg-deb", "-c", f"tableside_{version}+{mark}_{machine}.deb")
            must(CORE in listed, f"the package for {mark} and {machine} is not whole")
    must(len(list(dist.glob("*.deb"))) == len(SYSTEMS) * len(MACHINES), "there are more packages")
    yield f"{len(SYSTEMS) * len(MACHINES)} Debian packages"


def check_sums(dist: Path, keys: Path) -> Iterator[str]:
    """That all files are in the checksums, and that these and the wheels are signed; a line."""
    sums = (dist / "SHA256SUMS").read_text()
    run(dist, "sha256sum", "--check", "--strict", "SHA256SUMS")
    beside = {"SHA256SUMS", *(path.name for path in (*dist.glob("*.minisig"), *dist.glob("notes-*.md")))}
    files = {path.name for path in dist.iterdir()} - beside
    must(files == set(re.findall(r"^\w{64}  (.+)$", sums, re.M)), f"not the same files: {sums}")
    for one in ("SHA256SUMS", *(path.name for path in dist.glob("*.whl"))):
        run(dist, "minisign", "-V", "-p", keys / "public", "-m", one)
    yield f"{len(files)} files have their checksums, and these and the wheels are signed"


def check_again(folder: Path, version: str, keys: Path) -> Iterator[str]:
    """That the commit that was released makes the same files in another place, by who lets nobody else read theirs; a line."""
    clone, again = folder / "clone", folder / "a-longer-way-to" / "another-clone"
    private = ("sh", "-c", 'umask 077 && exec "$@"', "sh")
    run(folder, *private, "git", "clone", "--quiet", "--no-hardlinks", "--no-tags", clone, again)
    for name, value in PERSON.items():
        run(again, "git", "config", name, value)
    run(again, *private, "make", "release", f"VERSION={version}", f"ARGS=--key {keys / 'secret'}")
    sums = [(one / "dist" / "SHA256SUMS").read_text().splitlines() for one in (clone, again)]
    differ = sorted({line.split()[-1] for line in set(sums[0]) ^ set(sums[1])})
    must(not differ, f"made again, these are others: {differ}")
    yield f"made again in another folder: {len(sums[0])} files, the same byte for byte"


def try_release(folder: Path, out: Path, twice: bool) -> Iterator[str]:
    """The release; a line a step.

    Raises:
        RuntimeError: A step did not end well.
    """
    clone, keys = folder / "clone", folder / "keys"
    keys.mkdir()
    prepare(clone, keys)
    version = tomllib.loads((clone / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    if run(clone, "git", "tag", "--list", f"v{version}"):  # it is made once more
        run(clone, "git", "tag", "--delete", f"v{version}")
    began = time.monotonic()
    run(clone, "make", "release", f"VERSION={version}", f"ARGS=--key {keys / 'secret'}")
    yield f"make release: {time.monotonic() - began:.0f} s, the clone's set-up included"
    must(f"v{version}" in run(clone, "git", "tag"), "there is no tag")
    must(not run(clone, "git", "status", "--porcelain"), "the clone has changes")
    for check in (check_wheels(clone / "dist", version), check_packages(clone / "dist", version)):
        yield from check
    yield from check_sums(clone / "dist", keys)
    shutil.copytree(clone / "dist", out, dirs_exist_ok=True)
    if twice:
        yield from check_again(folder, version, keys)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.release")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "release")
    parser.add_argument("--twice", action="store_true", help="whether it is the same in another clone")
    args = parser.parse_args()
    shutil.rmtree(args.out, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        try:
            for line in try_release(Path(folder), args.out, args.twice):
                print(line, flush=True)
        except RuntimeError as wrong:
            print(f"WRONG\n{wrong}", flush=True)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
