"""A table without a Pi: two small programs, the script that chooses between them, and what systemd does with the unit."""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import socket
import subprocess
import sys
import threading
import time
import zipfile
from pathlib import Path

import pip

from hardware.kiosk import machine as at
from hardware.kiosk.versions import InstallSlots

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "hardware" / "kiosk" / "files" / "program"
COMPANION = """
import os, socket, sys, time
def main():
    words = sys.argv[1:]
    if words == ["--version"]:
        print("tableside {version}")
    if words[:1] == ["play"]:
        {play}
        line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        line.sendto(b"READY=1", os.environ["NOTIFY_SOCKET"])
        time.sleep(60)
"""
SOUND, CRASHES, HANGS = "pass", "sys.exit(1)", "time.sleep(60)"


def wheel(
    folder: Path,
    version: str,
    play: str = SOUND,
    name: str = "tableside",
    python: str = ">=3.8",
    tag: str = "py3-none-any",
    needs: str = "",
) -> Path:
    """A wheel of so much of Tableside as an update needs."""
    about = f"{name}-{version}.dist-info"
    files = {
        "companion.py": COMPANION.format(version=version, play=play),
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\nRequires-Python: {python}\n",
        f"{about}/WHEEL": f"Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: {tag}\n",
        f"{about}/entry_points.txt": "[console_scripts]\ncompanion = companion:main\n",
        f"{about}/extra_metadata/requirements.txt": needs,
    }
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}-{version}-{tag}.whl"
    with zipfile.ZipFile(path, "w") as file:
        lines = []
        for inside, text in files.items():
            file.writestr(inside, text)
            digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
            lines.append(f"{inside},sha256={digest},{len(text)}\n")
        file.writestr(f"{about}/RECORD", "".join(lines) + f"{about}/RECORD,,\n")
    return path


def installed(root: Path, version: str = "1.0") -> InstallSlots:
    """A table that runs this version, as the installer leaves it."""
    at = InstallSlots(root / "var/lib/tableside/program", root / "run/tableside")
    slot = at.home / "a"
    at.home.mkdir(parents=True)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", slot], check=True)
    site = next(slot.glob("lib/python3*/site-packages"))
    shutil.copytree(Path(pip.__file__).parent, site / "pip", ignore=shutil.ignore_patterns("__pycache__"))
    made = wheel(root / "made", version)
    subprocess.run(
        [
            slot / "bin/python",
            "-m",
            "pip",
            "install",
            "-q",
            "--no-index",
            "--disable-pip-version-check",
            made,
        ],
        check=True,
    )
    at.mark_finished("a", "as installed\n")
    (at.home / "current").symlink_to("a")
    return at


def unpacked(slot: Path, wheel: Path) -> None:
    """A wheel in a slot as pip leaves it there."""
    site = next(slot.glob("lib/python3*/site-packages"))
    for before in site.glob("tableside-*.dist-info"):
        shutil.rmtree(before)
    with zipfile.ZipFile(wheel) as file:
        file.extractall(site)
    companion = slot / "bin/companion"
    companion.write_text(f"#!{slot}/bin/python\nfrom companion import main\nmain()\n")
    companion.chmod(0o755)


def script(at: InstallSlots, word: str) -> int:
    environment = {**os.environ, "PROGRAM_HOME": str(at.home), "PROGRAM_RUN": str(at.run)}
    return subprocess.run([SCRIPT, word], env=environment, capture_output=True).returncode


def starts(at: InstallSlots) -> str:
    """The version that a machine just switched on runs; it has to."""
    shutil.rmtree(at.run, ignore_errors=True)  # /run is in memory
    assert script(at, "choose") == 0
    done = subprocess.run(
        [at.run / "running/bin/companion", "--version"], capture_output=True, text=True, check=True
    )
    return done.stdout.split()[1]


class Supervisor(threading.Thread):
    """The unit as systemd keeps it: chosen, started, kept when it is ready, given up after `patience`, started again."""

    def __init__(self, at: InstallSlots, folder: Path, patience: float) -> None:
        super().__init__(daemon=True)
        self._at, self.patience = at, patience
        self._notify = folder / "notify"
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._line.bind(str(self._notify))
        self._line.settimeout(0.05)
        self._again = folder / "again"
        self._ended = threading.Event()
        self._child: subprocess.Popen[bytes] | None = None
        self.starts = 0
        systemctl = folder / "bin" / "systemctl"
        systemctl.parent.mkdir()
        systemctl.write_text(f"#!/bin/sh\ntouch {self._again}\n")
        systemctl.chmod(0o755)
        self.path = f"{systemctl.parent}:{os.environ['PATH']}"

    def run(self) -> None:
        while not self._ended.is_set():
            self.starts += 1
            self._again.unlink(missing_ok=True)
            script(self._at, "choose")
            environment = {**os.environ, "NOTIFY_SOCKET": str(self._notify)}
            child = self._child = subprocess.Popen(
                [self._at.run / "running/bin/companion", "play"], env=environment, stderr=subprocess.DEVNULL
            )
            if self._ready(child):
                script(self._at, "keep")
                while child.poll() is None and not self._ended.is_set() and not self._again.exists():
                    time.sleep(0.02)
            child.kill()
            child.wait()

    def _ready(self, child: subprocess.Popen[bytes]) -> bool:
        until = time.monotonic() + self.patience
        while time.monotonic() < until and child.poll() is None and not self._ended.is_set():
            try:
                if self._line.recv(100) == b"READY=1":
                    return True
            except TimeoutError:
                continue
        return False

    def close(self) -> None:
        self._ended.set()
        self.join(5)
        self._line.close()


def put(root: Path, files: dict[str, str]) -> Path:
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(f"{text}\n")
    return root


def battery(name: str = "BAT0", **given: str) -> dict[str, str]:
    known = {"type": "Battery", "status": "Discharging", "capacity": "40", **given}
    return {f"sys/class/power_supply/{name}/{one}": text for one, text in known.items()}


HEAT = "sys/class/thermal/thermal_zone0/temp"


KIOSK = Path(__file__).parents[2] / "hardware" / "kiosk"


def fresh(root: Path, data: bool = True) -> Path:
    """A card with Raspberry Pi OS Lite on it, as far as the installer looks."""
    for path, text in {
        "boot/firmware/cmdline.txt": "console=serial0,115200 console=tty1 root=PARTUUID=1-02 rootfstype=ext4 rootwait\n",
        "boot/firmware/config.txt": "dtparam=audio=on\n[pi4]\narm_boost=1\n",
        "etc/fstab": "proc /proc proc defaults 0 0\n",
        "etc/passwd": "root:x:0:0:root:/root:/bin/bash\n",
        "etc/group": "root:x:0:\nvideo:x:44:pi\n",
        "usr/lib/systemd/system/multi-user.target": "[Unit]\n",
    }.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    if data:
        (root / "dev/disk/by-label").mkdir(parents=True)
        (root / "dev/disk/by-label/tableside").touch()
    return root


def install(root: Path, *given: str) -> str:
    done = subprocess.run(
        [KIOSK / "install", *given], env={**os.environ, "DESTDIR": str(root)}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    for hidden in (root / "etc").glob("*shadow*"):
        hidden.chmod(0o600)  # nobody may read them; root can, and whoever runs the tests is told to look
    return done.stderr


def installed_table(root: Path, board: str = "gpio://8x8") -> Path:
    """A Pi 4 that is a table without a fault."""
    install(fresh(root))
    line = (root / "boot/firmware/cmdline.txt").read_text().replace("console=serial0,115200 ", "")
    for path, text in {
        "boot/firmware/cmdline.txt": line,
        "proc/device-tree/model": "Raspberry Pi 4 Model B Rev 1.4\0",
        "proc/mounts": "overlay / overlay rw 0 0\n/dev/mmcblk0p3 /var/lib/tableside ext4 rw 0 0\n"
        "/dev/mmcblk0p3 /var/log/journal ext4 rw 0 0\n",
        "lib/ld-linux-aarch64.so.1": "",
        "usr/bin/cage": "",
        "usr/sbin/seatd": "",
        "var/lib/tableside/program/a/bin/companion": "",
        **{
            f"var/lib/tableside/program/a/lib/python3.11/site-packages/{name}/__init__.py": ""
            for name in at.LIBRARIES
        },
        "var/lib/tableside/environment": f'TABLESIDE_PLAY="--board {board}"\n',
    }.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    (root / "var/lib/tableside/program/current").symlink_to("a")
    with (root / "boot/firmware/config.txt").open("a") as config:
        if board == "gpio://8x8":
            config.write(
                "[all]\ndtparam=spi=on\n[pi4]\ncore_freq=500\ncore_freq_min=500\n[pi3]\ncore_freq=1\n"
            )
    return root


def device(root: Path, name: str, held: str) -> Path:
    """An input device whose keys are these words of the kernel's bit field; its file is a pipe."""
    there = root / "sys/class/input" / name / "device/capabilities"
    there.mkdir(parents=True)
    (there / "key").write_text(f"{held}\n")
    file = root / "dev/input" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(file)
    return file


BUTTON = "10000000000000 0"
"""`gpio-keys` of a Pi's power button: bit 116."""
