"""The table of peers, read and checked, and their checkouts in a folder: which one it is, at which commit, and what is wrong with it."""

from __future__ import annotations

import shlex
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import msgspec

HERE = Path(__file__).parent
TABLE = HERE / "peers.toml"
RUN_HERE = ("python", "node")


class Run(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is run of a peer. `part`: what its shim loads of it."""

    what: str
    part: str
    way: Literal["driver", "board", "dice"]
    emulator: str = ""
    wire: Literal["", "pty", "air"] = ""
    url: str = ""

    def __post_init__(self) -> None:
        given = {"emulator": self.emulator, "wire": self.wire, "url": self.url}
        asked = {"driver": {"emulator", "wire"}, "board": {"url"}, "dice": set[str]()}[self.way]
        if {name for name, value in given.items() if value} != asked:
            raise ValueError(f"the run {self.what!r} has to say {', '.join(sorted(asked)) or 'nothing more'}")

    @property
    def against(self) -> str:
        """Which of our code it meets."""
        if self.way == "driver":
            return f"our emulator `{self.emulator}`"
        return f"our driver `{self.url}`" if self.way == "board" else "our driver `godice://`"


class Peer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    address: Annotated[str, msgspec.Meta(pattern=r"^https://[^ ]+[^/ ]$")]
    commit: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{40})?$")]
    licence: str
    language: str
    shim: str = ""
    needs: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()
    stubbed: str = ""
    runs: tuple[Run, ...] = ()

    def __post_init__(self) -> None:
        if (self.language in RUN_HERE) != bool(self.shim and self.runs and self.needs and self.commit):
            raise ValueError(
                f"{self.name}: what is in {' or '.join(RUN_HERE)} has a commit, a shim, needs and runs"
            )

    @property
    def folder(self) -> str:
        """What its checkout is called."""
        return self.address.rsplit("/", 1)[1]

    @property
    def owned(self) -> str:
        """The same with its owner, where two are called alike."""
        return "+".join(self.address.rsplit("/", 2)[1:])

    def fetching(self, to: Path) -> str:
        """The command that fetches its checkout, at the commit that it was tried at."""
        path = shlex.quote(str(to))
        return f"git clone {self.address} {path} && git -C {path} checkout {self.commit}"

    @property
    def not_here(self) -> str:
        """Why it is not run, where it is in a language of which there is no shim."""
        return f"it is written in {self.language}, for which we have no shim"

    @property
    def at(self) -> str:
        """The commit, as a sentence says it."""
        return f" at commit {self.commit[:12]}" if self.commit else ""


class _Table(msgspec.Struct, forbid_unknown_fields=True):
    peer: tuple[Peer, ...]


def read(path: Path = TABLE) -> tuple[Peer, ...]:
    """All peers.

    Raises:
        ValueError: the table is not well-formed, with the place where.
    """
    peers = msgspec.toml.decode(path.read_bytes(), type=_Table).peer
    if len({peer.name.casefold() for peer in peers}) < len(peers):
        raise ValueError(f"{path.name}: two peers have one name")
    return peers


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
