"""What came of it: lines for who looks on, and a table for the docs."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from tests.long_runs.interop.outcome import Outcome
from tests.long_runs.interop.peers import Checkout, Peer, Run

PAGE = Path("docs/boards-tested.md")
START, END = "<!-- interop -->\n", "<!-- end -->"


@dataclass(frozen=True)
class Done:
    """A run and what came of it; `outcome` None: it could not be run, for the reason `why`."""

    peer: Peer
    run: Run
    checkout: Checkout
    outcome: Outcome | None
    why: str = ""

    @property
    def commit(self) -> str:
        return self.checkout.commit[:10] + (" (changed)" if self.checkout.changed else "")

    @property
    def verdict(self) -> str:
        return "not run" if self.outcome is None else self.outcome.verdict

    @property
    def counts(self) -> str:
        return "" if self.outcome is None else "; ".join([self.outcome.counts, *self.outcome.notes])


def lines(done: Done) -> list[str]:
    """For standard output."""
    told = f"{done.peer.name} {done.commit}: {done.run.what} against {done.run.against}: {done.verdict}"
    if done.outcome is None:
        return [f"{told}: {done.why}"]
    return [f"{told} ({done.counts})", *(f"    {one}" for one in done.outcome.shown)]


def _alike(done: Done) -> tuple[Peer, str, str, str]:
    """Runs of a program that came to the same share a row."""
    return done.peer, done.commit, done.counts, done.why or done.verdict


def table(all_done: list[Done], missing: list[tuple[Peer, str]], today: datetime.date) -> str:
    """In Markdown; `missing`: peers that were not run, each with the reason."""
    rows = [
        f"Run on {today:%d %B %Y}.\n",
        "| program | licence | what was run | compared | result |",
        "|---|---|---|---|---|",
    ]
    for (peer, commit, counts, result), alike in groupby(all_done, _alike):
        what = "; ".join(f"{done.run.what} against {done.run.against}" for done in alike)
        rows.append(
            f"| [{peer.name}]({peer.address}) `{commit}` | {peer.licence} | {what} | {counts} | {result} |"
        )
    rows += ["", *(f"- {why}" for _, why in missing)]
    stubbed = {done.peer.name: done.peer.stubbed for done in all_done if done.peer.stubbed}
    rows += [f"- Stand-ins for {name}: {what}." for name, what in stubbed.items()]
    return "\n".join(rows).rstrip("\n") + "\n"


def write(text: str, page: Path = PAGE) -> None:
    """Put the table into its place in the docs.

    Raises:
        ValueError: there is no such place.
    """
    before, start, rest = page.read_text(encoding="utf-8").partition(START)
    _, end, after = rest.partition(END)
    if not (start and end):
        raise ValueError(f"{page} has no place {START.strip()} ... {END} for the table.")
    page.write_text(before + start + text + end + after, encoding="utf-8")
