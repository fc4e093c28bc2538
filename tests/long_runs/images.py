"""The container images of hub and relay: built by buildah, looked at, run as their own user with nothing but their volume.

    python -m tests.long_runs.images [--roots FOLDER] [--packages FOLDER]

Needs root, the Debian packages `buildah`, `debootstrap` and `systemd-container`, and a network. The base image is a bare
Debian 13 by debootstrap, so no registry of images is asked; what is built from there is the Containerfile as it stands.
"""

from __future__ import annotations

import argparse
import json
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.long_runs.container import lacking, pip_settings
from tests.long_runs.packages import MACHINE, ROOT, build, must
from tests.long_runs.systems import make_base

BASE = "localhost/tableside-base"
DATA = "/var/lib/tableside"
ARGUMENTS = {"hub": ["--club", "Thursday"], "relay": []}
KEPT = {"hub": "hub", "relay": "relay-secret"}
"""What each leaves in its volume."""


class Store:
    """A folder of images, and buildah, which needs no service and no kernel but this one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def do(self, *words: str | Path) -> str:
        """Runs buildah and returns what it printed.

        Raises:
            RuntimeError: It failed.
        """
        where = [f"--root={self.folder}/images", f"--runroot={self.folder}/run", "--storage-driver=vfs"]
        command = ["buildah", *where, *map(str, words)]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace")
        must(done.returncode == 0, f"{shlex.join(command)}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        return done.stdout.strip()

    def import_base(self, tree: Path) -> None:
        """Makes a system in a folder an image to build on."""
        empty = self.do("from", "scratch")
        self.do("add", empty, tree, "/")
        self.do("commit", "--rm", empty, BASE)

    def build(self, target: str, package: Path) -> str:
        """The image of a target; returns its name."""
        settings, bound = pip_settings()
        told = [word for name, value in settings.items() for word in ("--env", f"{name}={value}")]
        seen = [word for path in bound for word in ("--volume", f"{path}:{path}:ro")]
        name = f"localhost/tableside-{target}"
        file = ROOT / ".make" / "packages" / "Containerfile"
        chosen = ["--file", str(file), "--target", target, "--tag", name, "--build-arg", f"BASE={BASE}"]
        how = ["--format=docker", "--isolation=chroot", "--pull-never", "--unsetenv=PIP_CERT"]
        self.do("bud", *how, *told, *seen, *chosen, package.parent)
        return name


def try_image(store: Store, target: str, package: Path) -> Iterator[str]:
    """One image; a line a step.

    Raises:
        RuntimeError: A step did not end well.
    """
    name = store.build(target, package)
    told = json.loads(store.do("inspect", "--type=image", name))["Docker"]["config"]
    must(told["User"] == "tableside" and DATA in told["Volumes"], str(told))
    healthy, entry = told["Healthcheck"]["Test"][1:], told["Entrypoint"]
    size = subprocess.run(["du", "-sm", store.folder / "images"], stdout=subprocess.PIPE, text=True).stdout
    yield f"{target}: built; all images take {size.split()[0]} MB"
    made = store.do("from", "--pull-never", name)
    run = ["run", "--isolation=chroot", made, "--"]
    must(store.do(*run, "id", "-un") == "tableside", "it runs as somebody else")
    checked = " ".join(map(shlex.quote, healthy))
    script = f"""
        if {checked} 2>/dev/null; then echo early; exit 1; fi
        {shlex.join([*entry, *ARGUMENTS[target]])} >{DATA}/said 2>&1 & server=$!
        for second in $(seq 120); do sleep 1; {checked} 2>/dev/null && break; done
        {checked} || {{ cat {DATA}/said; exit 1; }}
        touch /usr/bin/ours 2>/dev/null && {{ echo 'it may write beside its volume'; exit 1; }}
        kill $server; wait $server; ls {DATA}
    """
    began = time.monotonic()
    kept = store.do(*run, "sh", "-c", script)
    must(KEPT[target] in kept.split(), kept)
    yield f"{target}: healthy as its own user, and what it keeps lies in its volume; {time.monotonic() - began:.0f} s"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.images")
    parser.add_argument("--roots", type=Path, default=Path(tempfile.gettempdir()) / "tableside-roots")
    parser.add_argument("--packages", type=Path, help="a folder with the package for Debian 13")
    args = parser.parse_args()
    if missing := [*lacking(), *(["buildah"] if shutil.which("buildah") is None else [])]:
        print(f"This needs {', '.join(missing)}.")
        return 2
    tree = make_base("debian-13", args.roots, "ca-certificates")
    with tempfile.TemporaryDirectory(dir=args.roots) as folder:
        store = Store(Path(folder))
        try:
            found = sorted(args.packages.glob(f"*+deb13_{MACHINE}.deb")) if args.packages else []
            context = Path(folder) / "dist"
            context.mkdir()
            package = shutil.copy(found[-1] if found else build("debian-13", MACHINE, args.roots), context)
            store.import_base(tree)
            for target in ARGUMENTS:
                for line in try_image(store, target, Path(package)):
                    print(line, flush=True)
        except (RuntimeError, subprocess.CalledProcessError) as wrong:
            print(f"WRONG\n{wrong}", flush=True)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
