"""`python -m tests.long_runs.fuzz [TARGET ...] --minutes N`: hostile bytes for everything that reads, steered by coverage.

Atheris (libFuzzer) does the steering; it is put into the environment when it is first wanted, where there is a wheel
for this Python. One target runs at a time, each in a process of its own, beginning with the honest inputs of
`fuzz_targets` and with all that was found before. What a target ends with is kept under `.fuzz/` with the traceback:
copied to `tests/long_runs/found/TARGET/` it is a test of every day.
"""

from __future__ import annotations

import argparse
import importlib.util
import re
import subprocess
import sys
import time
from pathlib import Path

from tests.long_runs.found import inputs

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".fuzz"
ATHERIS = ROOT / ".make" / "locks" / "fuzz.txt"
SLOW = 60
"""Seconds after which an input counts as one that hangs."""
MEMORY = 1500
"""Megabytes."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.fuzz")
    parser.add_argument(
        "targets", nargs="*", metavar="TARGET", help="default: all; a beginning names several"
    )
    parser.add_argument("--minutes", type=float, default=1.0, help="for each target (1)")
    parser.add_argument("--list", action="store_true", help="the names of the targets")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.inside:
        return _inside(args.targets[0], args.minutes)
    from tests.long_runs.fuzz_targets import targets

    names = [name for name in targets() if not args.targets or any(map(name.startswith, args.targets))]
    if args.list or not names:
        print(*targets(), sep="\n")
        return 0 if args.list else 2
    if not _there():
        print(
            f"There is no atheris for this Python ({sys.version.split()[0]}): nothing was fuzzed.",
            file=sys.stderr,
        )
        return 1
    return sum([_run(name, args.minutes) for name in names]) and 1


def _there() -> bool:
    """Whether atheris can be used; it is installed if it is not."""
    if importlib.util.find_spec("atheris") is None:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--require-hashes", "--no-deps"]
        subprocess.run([*pip, "--only-binary", ":all:", "-r", ATHERIS], check=False)
        importlib.invalidate_caches()
    return importlib.util.find_spec("atheris") is not None


def _run(name: str, minutes: float) -> int:
    """One target in a process of its own; returns 1 for a finding."""
    folder = KEPT / name
    folder.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    command = [sys.executable, "-m", "tests.long_runs.fuzz", name, "--inside", "--minutes", str(minutes)]
    with (folder / "log").open("wb") as log:
        status = subprocess.run(
            command, stdout=log, stderr=subprocess.STDOUT, check=False, cwd=ROOT
        ).returncode
    said = (folder / "log").read_text("utf-8", "replace")
    runs = re.findall(r"^#(\d+)", said, re.MULTILINE)
    print(
        f"{name:40} {'clean' if not status else 'FOUND, see ' + str(folder / 'log')}  {runs[-1] if runs else 0} inputs in "
        f"{time.monotonic() - start:.0f} s",
        flush=True,
    )
    return int(bool(status))


def _inside(name: str, minutes: float) -> int:
    import atheris

    with atheris.instrument_imports(include=["companion", "firmware_bridge", "tomllib"]):
        from tests.long_runs.fuzz_targets import targets
    target = targets()[name]
    corpus = KEPT / name / "corpus"
    corpus.mkdir(parents=True, exist_ok=True)
    for i, seed in enumerate((*target.seeds(), *inputs(name))):
        (corpus / f"seed-{i}").write_bytes(seed)
        target.feed(seed)  # what is made once is made before the clock runs
    flags = [
        f"-max_total_time={int(minutes * 60)}",
        f"-max_len={target.longest}",
        f"-timeout={SLOW}",
        f"-rss_limit_mb={MEMORY}",
        f"-artifact_prefix={KEPT / name}/",
        "-print_final_stats=1",
        "-close_fd_mask=0",
    ]
    atheris.Setup([sys.argv[0], *flags, str(corpus)], target.feed)
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())
