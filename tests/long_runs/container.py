"""A Debian in a container: made once, copied for each run, changed in a chroot, booted with its own systemd, cut off."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

MIRROR = "http://deb.debian.org/debian"
UBUNTU = {"noble": ["http://archive.ubuntu.com/ubuntu", "/usr/share/debootstrap/scripts/gutsy"]}
"""Where Ubuntu's suites come from, and how they are unpacked: older versions of debootstrap do not know them by name."""
NAMES = {"12": "bookworm", "13": "trixie"}
BASE = "systemd,systemd-sysv,dbus,udev,libpam-systemd,python3,python3-venv,ca-certificates,procps"
PROGRAMS = ("debootstrap", "systemd-nspawn", "nsenter")
QUIET = (
    "--register=no",
    "--keep-unit",
    "--console=pipe",
    "--link-journal=no",
    "--kill-signal=SIGRTMIN+3",
    "--timezone=off",  # a file mounted at /etc/localtime is one that Ubuntu's tzdata cannot replace
    "-q",
)


def lacking() -> list[str]:
    """What this machine does not have of what is needed here."""
    found = [program for program in PROGRAMS if shutil.which(program) is None]
    return [*found, *(["root"] if os.geteuid() else [])]


def debootstrap(folder: Path, suite: str, included: str, machine: str = "", components: str = "main") -> Path:
    """A minimal system in `folder`, made if it is not there yet. `machine`: Debian's name of another than this one."""
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        new = folder.with_name(f"{folder.name}.new")
        shutil.rmtree(new, ignore_errors=True)
        foreign = [f"--arch={machine}"] if machine else []
        source = UBUNTU.get(suite, [MIRROR])
        subprocess.run(
            [
                "debootstrap",
                "--variant=minbase",
                f"--include={included}",
                f"--components={components}",
                *foreign,
                suite,
                new,
                *source,
            ],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        new.rename(folder)
    return folder


def base(debian: str, roots: Path) -> Path:
    """A small Debian that boots, made by debootstrap if it is not there yet."""
    return debootstrap(roots / debian, NAMES[debian], BASE)


def pip_settings() -> tuple[dict[str, str], list[Path]]:
    """What pip is told by this machine's environment, and the files that it names."""
    told = {name: value for name, value in os.environ.items() if name in ("PIP_CERT", "PIP_INDEX_URL")}
    return told, [Path(told["PIP_CERT"])] if "PIP_CERT" in told else []


CGROUPS = Path("/sys/fs/cgroup")
INTO = 'while [ "$1" != -- ]; do echo $$ >"$1/cgroup.procs"; shift; done; shift; exec "$@"'
"""What is run after `--`, in the control groups before it."""


def groups(name: str) -> list[Path]:
    """New control groups, one in each hierarchy that systemd works in.

    Two containers in one group see processes of each other there without their numbers, and systemd 252 ends none at all then.
    """
    found = []
    for top in (CGROUPS, CGROUPS / "unified", CGROUPS / "systemd"):
        if (top / "cgroup.procs").exists():
            found.append(top / name)
            found[-1].mkdir(exist_ok=True)
    return found


def ungroup(groups: list[Path]) -> None:
    """Take them away again, the innermost first; what is still in use stays."""
    for group in groups:
        for inner in (*sorted(group.rglob("*/"), key=lambda path: len(path.parts), reverse=True), group):
            with contextlib.suppress(OSError):
                inner.rmdir()


class Container:
    """`root` is its card; `data` what is mounted at /var/lib/tableside while it runs, as a partition of its own."""

    def __init__(self, base: Path, folder: Path) -> None:
        self.root, self.data = folder / "card", folder / "data"
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(["cp", "-a", "--reflink=auto", base, self.root], check=True)
        self.data.mkdir()
        self._nspawn: subprocess.Popen[bytes] | None = None
        self._groups: list[Path] = []
        self._leader = 0
        self._pip, self._bound = pip_settings()

    def _given(self) -> list[str]:
        return [
            *(f"--setenv={name}={value}" for name, value in self._pip.items()),
            *(f"--bind-ro={path}" for path in self._bound),
        ]

    def chroot(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run something in it while it is off, writing to its card."""
        bound = f"--bind={self.data}:/var/lib/tableside"
        return subprocess.run(
            ["systemd-nspawn", *QUIET, "-D", self.root, bound, *self._given(), *command],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )

    def boot(self) -> None:
        """Switch it on: its card under an overlay in memory, as overlayroot has it; only the data are written to."""
        self._groups = groups(f"tableside-{os.getpid()}-{self.root.parent.name}")
        self._nspawn = subprocess.Popen(
            [
                "sh",
                "-c",
                INTO,
                "sh",
                *self._groups,
                "--",
                "systemd-nspawn",
                *QUIET,
                "-D",
                self.root,
                "--boot",
                "--volatile=overlay",
                f"--bind={self.data}:/var/lib/tableside",
                *self._given(),
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + 30
        children = Path(f"/proc/{self._nspawn.pid}/task/{self._nspawn.pid}/children")
        while time.monotonic() < until:
            for child in children.read_text().split():
                name = Path(f"/proc/{child}/comm")
                if name.exists() and name.read_text().strip() == "systemd":
                    self._leader = int(child)
                    if self.do("systemctl", "is-system-running").stdout.strip() not in (
                        "",
                        "offline",
                        "unknown",
                    ):
                        return
            time.sleep(0.1)
        raise RuntimeError("the container did not boot")

    def do(
        self, *command: str, seconds: float = 300, stdin: str | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run something in it while it is on."""
        return subprocess.run(
            [*self._inside(), *command], capture_output=True, text=True, timeout=seconds, input=stdin or ""
        )

    def begin(self, *command: str) -> subprocess.Popen[bytes]:
        """Have it run something, and do not wait."""
        return subprocess.Popen(
            [*self._inside(), *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def _inside(self) -> list[str]:
        given = [f"{name}={value}" for name, value in self._pip.items()]
        return [
            "nsenter",
            "-a",
            "-t",
            str(self._leader),
            "env",
            "-i",
            "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
            *given,
        ]

    def cut(self) -> None:
        """Pull the plug: everything in it is gone at once."""
        if self._nspawn is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._leader, signal.SIGKILL)  # the first process of its namespace takes all others along
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._nspawn.wait(10)
        self._nspawn.kill()
        self._nspawn.wait()
        self._nspawn = None
        ungroup(self._groups)

    def off(self) -> None:
        """Switch it off as one should."""
        if self._nspawn is None:
            return
        self.do("systemctl", "poweroff")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._nspawn.wait(30)
        self.cut()
