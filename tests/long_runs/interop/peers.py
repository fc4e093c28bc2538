"""The table of peers, read and checked."""

from __future__ import annotations

import shlex
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
        return f"it is in {self.language}, for which there is no shim here"

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
