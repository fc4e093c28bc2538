"""A peer's checkout in a folder of them: which one it is, at which commit, and what is wrong with it."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

from tests.long_runs.interop.peers import Peer


class NotRun(Exception):
    """A peer, or a run of it, cannot be had; the text is one sentence."""


class NotFound(NotRun):
    """There is no checkout of it."""


@dataclass(frozen=True)
class Checkout:
    """`changed`: files in it are not as they are in its commit."""

    path: Path
    commit: str
    changed: bool


def find(peer: Peer, folder: Path) -> Checkout:
    """The peer's checkout.

    Raises:
        NotFound: there is none, and the sentence says what would have been run.
        NotRun: there is one that is broken.
    """
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.name.casefold() in (peer.folder.casefold(), peer.owned.casefold()) and path.is_dir():
            return look(peer, path)
    would = ", ".join(run.what for run in peer.runs)
    then = f"would have run: {would}" if would else f"is not run anyway: {peer.not_here}"
    raise NotFound(
        f"{peer.name} was not found in {folder}: it comes from {peer.address}{peer.at}, and {then}."
    )


def look(peer: Peer, path: Path) -> Checkout:
    """That checkout as the peer's. Raises NotRun: it is none, or a broken one."""
    top = _git(path, "rev-parse", "--show-toplevel")
    if top is None or Path(top) != path.resolve():
        raise NotRun(f"{peer.name}: {path} is no git checkout: clone it from {peer.address} anew.")
    commit = _git(path, "rev-parse", "--verify", "HEAD^{commit}")
    if commit is None:
        raise NotRun(
            f"{peer.name}: {path} has no commit checked out: check out {peer.commit[:12] or 'one'} in it."
        )
    for name in peer.needs:
        if not (path / name).is_file():
            raise NotRun(
                f"{peer.name}: {path} has no file {name} at commit {commit[:12]}: check out {peer.commit[:12] or 'one'} in it."
            )
    return Checkout(path, commit, bool(_git(path, "status", "--porcelain", "--untracked-files=no")))


def _git(path: Path, *words: str) -> str | None:
    """What git says of a checkout; None: it does not like it."""
    done = subprocess.run(["git", "-C", str(path), *words], capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else None
