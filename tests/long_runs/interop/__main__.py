"""`python -m tests.long_runs.interop FOLDER [--peer NAME] [--write]`: peers in a folder of checkouts against our code.

Exit status: 0 all that can be run here were and agree, 1 something differs, 3 some were not found or not run.
"""

from __future__ import annotations

import argparse
import datetime
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.long_runs.interop import board_plays, dice_told, driver_plays, report
from tests.long_runs.interop.outcome import Outcome
from tests.long_runs.interop.peers import (
    RUN_HERE,
    Checkout,
    NotFound,
    NotRun,
    Peer,
    Run,
    find,
    read,
)

AGREE, DIFFER, NOT_ALL = 0, 1, 3
WHICH = "name the one with the checkouts (make interop PEERS=FOLDER), or fetch them as is said here."
WAYS: dict[str, Callable[[Peer, Run, Checkout, Path], Outcome]] = {
    "driver": driver_plays.play,
    "board": board_plays.play,
    "dice": dice_told.play,
}


def main(words: list[str] | None = None) -> int:
    peers = read()
    parser = argparse.ArgumentParser(prog="make interop", description=__doc__)
    parser.add_argument("folder", type=Path, help="a folder of checkouts")
    parser.add_argument("--peer", choices=[peer.name for peer in peers], action="append", help="this one")
    parser.add_argument("--part", help="of it, this run: a part in the table")
    parser.add_argument("--write", action="store_true", help=f"write the table into {report.PAGE}")
    args = parser.parse_args(words)
    if args.write and (args.peer or args.part):
        parser.error("--write is for all of them: leave --peer and --part out")
    done: list[report.Done] = []
    missing: list[tuple[Peer, str]] = []
    lacking = False
    if not args.folder.is_dir():
        print(f"There is no folder {args.folder}: {WHICH}", flush=True)
    for peer in peers:
        if args.peer and peer.name not in args.peer:
            continue
        try:
            checkout = find(peer, args.folder)
        except NotRun as wrong:
            missing.append((peer, str(wrong).replace(f" in {args.folder}", "")))
            lacking = lacking or peer.language in RUN_HERE
            fetch = isinstance(wrong, NotFound) and peer.language in RUN_HERE
            how = f" Fetch it: {peer.fetching(args.folder / peer.folder)}" if fetch else ""
            print(f"{wrong}{how}", flush=True)
            continue
        if peer.language not in RUN_HERE:
            reason = f"{peer.name} is not run: {peer.not_here}."
            missing.append((peer, reason))
            print(reason, flush=True)
            continue
        _say_commit(peer, checkout)
        for run in peer.runs:
            if args.part in (None, run.part):
                done.append(_done(peer, run, checkout))
                print("\n".join(report.lines(done[-1])), flush=True)
    if args.write:
        report.write(report.table(done, missing, datetime.date.today()))
    if any(one.outcome is not None and one.outcome.different for one in done):
        return DIFFER
    return NOT_ALL if lacking or any(one.outcome is None for one in done) else AGREE


def _say_commit(peer: Peer, checkout: Checkout) -> None:
    if checkout.commit != peer.commit:
        print(f"{peer.name} is at {checkout.commit[:10]}; it was tried at {peer.commit[:10]}.", flush=True)


def _done(peer: Peer, run: Run, checkout: Checkout) -> report.Done:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        try:
            return report.Done(peer, run, checkout, WAYS[run.way](peer, run, checkout, Path(home)))
        except NotRun as why:
            return report.Done(peer, run, checkout, None, str(why))


if __name__ == "__main__":
    sys.exit(main())
