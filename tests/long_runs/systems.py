"""The systems that Tableside is for, each made once by debootstrap, and why one cannot be made here."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tests.long_runs.container import UBUNTU, debootstrap

QEMU = {"arm64": "aarch64"}
BINFMT = Path("/proc/sys/fs/binfmt_misc")
UBUNTU_KEYS = Path("/usr/share/keyrings/ubuntu-archive-keyring.gpg")


class System(msgspec.Struct, frozen=True):
    """A system that the README names. `machine`: empty for this one, else Debian's name of another."""

    suite: str
    machine: str = ""
    components: str = "main"


SYSTEMS = {
    "debian-12": System("bookworm"),
    "debian-13": System("trixie"),
    "ubuntu-24.04": System("noble", components="main,universe"),
    "debian-12-arm64": System("bookworm", "arm64"),
    "debian-13-arm64": System("trixie", "arm64"),
}


def hindrance(name: str) -> str:
    """What keeps a system from being tried on this machine, with the way out; empty: nothing does."""
    system = SYSTEMS[name]
    if system.machine and not (BINFMT / f"qemu-{QEMU[system.machine]}").exists():
        return (
            "install qemu-user-static and binfmt-support to try it here, then "
            f"mount -t binfmt_misc binfmt_misc {BINFMT} and update-binfmts --enable"
        )
    if system.suite in UBUNTU and not UBUNTU_KEYS.exists():
        return "install ubuntu-archive-keyring, which Debian 13 has, to try it here"
    return ""


def make_base(name: str, roots: Path, included: str) -> Path:
    """A minimal system with these packages, in a folder of `roots`."""
    system = SYSTEMS[name]
    folder = roots / f"{name}-{included.replace(',', '-')}"
    return debootstrap(folder, system.suite, included, system.machine, system.components)
