"""An evening at a tablet: its page and the computer that serves it must not grow.

    python -m tests.long_runs.tablet_evening                       600 actions in a few minutes
    python -m tests.long_runs.tablet_evening --minutes 30 --pace 3   30 minutes of play as at a table

Everyone plays on the page in a real browser: rolls, moves, undoes, asks for hints, pauses, opens menus, and plays again.
Objects, nodes and listeners of the page and the memory of the server are read at the same moment of each game, after
what is no longer used was collected: at its beginning.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import msgspec
from playwright.sync_api import Page, TimeoutError, ViewportSize, expect, sync_playwright

from tests.process_guard import started
from tests.seat_pages.browsers import launch
from tests.seat_pages.served import Served
from tests.seat_pages.table_taps import Fingers

GAMES = ("little-action-chess-jumble", "chess")
ACTIONS = 600
"""Actions of an evening at full speed: one every three seconds for half an hour."""
OF_A_GAME = 25
"""Actions after which a game is ended by consent."""
TRIES = 4
WARM = 2
"""Games before the first one that counts."""


class Sizes(msgspec.Struct, frozen=True):
    """What is held at one moment; `heap` and `server` in kilobytes."""

    heap: float
    nodes: int
    listeners: int
    server: float

    def __str__(self) -> str:
        return f"heap {self.heap:.0f} kB, {self.nodes} nodes, {self.listeners} listeners, server {self.server / 1000:.1f} MB"


class Evening(msgspec.Struct, frozen=True):
    """An evening with one game: its actions and the sizes at the beginning of each game that counts."""

    game: str
    actions: int
    minutes: float
    sizes: list[Sizes]

    def growth(self) -> dict[str, float]:
        """Return the growth of each size from the first to the last third of the games, in per cent."""
        third = max(1, len(self.sizes) // 3)
        found = {}
        for name in Sizes.__struct_fields__:
            first, last = (
                median(getattr(one, name) for one in part)
                for part in (self.sizes[:third], self.sizes[-third:])
            )
            found[name] = round(100 * (last / first - 1), 1)
        return found


def serve(game: str) -> None:
    """Serve a table until nothing more can be read, and print its address and the process."""
    with tempfile.TemporaryDirectory() as folder:
        table = Served(Path(folder), game=game, seed=5)
        print(table.address("table"), os.getpid(), flush=True)
        for _ in sys.stdin:
            table.told.clear()  # this list of all notices belongs to tests alone
        table.close()


@contextmanager
def served(game: str) -> Iterator[tuple[str, int, Callable[[], None]]]:
    """Serve a table in another process; yields its address, its id, and what makes it forget what only tests read."""
    command = [sys.executable, "-m", "tests.long_runs.tablet_evening", "--serve", game]
    with started(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        address, pid = process.stdout.readline().split()
        orders = process.stdin

        def forget() -> None:
            orders.write("\n")
            orders.flush()

        yield address, int(pid), forget
        orders.close()


def measure(page: Page, pid: int) -> Sizes:
    """Read the sizes of the page, without what is no longer used, and of the server."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    found = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    status = Path(f"/proc/{pid}/status").read_text()
    resident = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return Sizes(
        found["JSHeapUsedSize"] / 1000,
        int(found["Nodes"]),
        int(found["JSEventListeners"]),
        float(resident.split()[1]),
    )


def aside(page: Page, n: int) -> None:
    """Do what people do between two actions: undo and refuse, ask, look at the rules, pause, turn the board."""
    turns = n % 6
    if turns == 0 and page.locator("[data-bar=hint]:enabled").count():
        page.locator("[data-bar=hint]").tap()
    elif turns == 1 and page.locator("[data-bar=undo]:enabled").count():
        page.locator("[data-bar=undo]").tap()
        page.wait_for_timeout(500)
        if page.locator("#agree").count():
            page.locator("#agree").tap()
            expect(page.locator("#agree")).to_have_count(0)
    elif turns == 2:
        page.locator("[data-bar=menu]").tap()
        page.locator("[data-get=rules]").tap()
        page.locator("#got [data-close]").tap()
        page.keyboard.press("Escape")
    elif turns == 3 and page.locator("[data-bar=pause]:enabled").count():
        page.locator("[data-bar=pause]").tap()
        expect(page.locator("#say h1")).to_contain_text("Paused", timeout=20_000)
        page.locator("#acts button").first.tap()
        expect(page.locator("#say h1")).not_to_contain_text("Paused", timeout=20_000)
    elif turns == 4:
        page.locator("[data-bar=menu]").tap()
        page.locator("#menu [data-do=turn]").tap()


def end(fingers: Fingers) -> None:
    """End the game by consent; what was pressed just as the position changed is pressed again."""
    for _ in range(TRIES):
        if fingers.page.locator("#acts", has_text="Play again").count():
            return
        try:
            fingers.end()
            expect(fingers.page.locator("#acts")).to_contain_text("Play again", timeout=20_000)
        except (TimeoutError, AssertionError):
            fingers.page.reload()
            expect(fingers.page.locator("#say h1")).to_be_visible()
    raise AssertionError("the game does not end")


def enter(page: Page, address: str) -> None:
    """Scan the code; on a busy machine more than once."""
    for _ in range(TRIES):
        page.goto("about:blank")
        page.goto(address)
        try:
            page.wait_for_url("**/table/", timeout=30_000)
        except TimeoutError:
            continue
        expect(page.locator("#say h1")).to_be_visible()
        return
    raise AssertionError("the table does not answer")


def play(game: str, actions: int, minutes: float, pace: float) -> Evening:
    """Play until there were that many actions, and as many minutes have passed."""
    with served(game) as (address, pid, forget), sync_playwright() as playwright:
        browser = launch(playwright)
        try:
            context = browser.new_context(viewport=ViewportSize(width=1180, height=820), has_touch=True)
            context.set_default_timeout(20_000)
            page = context.new_page()
            enter(page, address)
            begun, done, games, sizes = time.monotonic(), 0, 0, []
            while done < actions or time.monotonic() - begun < 60 * minutes:
                if games >= WARM:
                    sizes.append(measure(page, pid))
                    print(f"{game}: {done} actions, {sizes[-1]}", flush=True)
                fingers = Fingers(page, games)
                for n in range(OF_A_GAME):
                    if page.locator("#acts", has_text="Play again").count():
                        break
                    try:
                        done += fingers.step()
                        page.wait_for_timeout(1000 * pace or 30)
                        if n % 5 == 4 and not page.locator("dialog[open], #curtain button, #hide").count():
                            aside(page, games + n // 5)
                    except (TimeoutError, AssertionError):  # the position changed under the finger
                        page.keyboard.press("Escape")
                    page.wait_for_timeout(1000 * pace or 30)
                end(fingers)
                forget()
                page.locator("#acts button", has_text="Play again").tap()
                expect(page.locator("#acts")).not_to_contain_text("Play again")
                games += 1
            return Evening(game, done, (time.monotonic() - begun) / 60, sizes)
        finally:
            browser.close()


def main() -> None:
    """Play an evening with each game and print what has grown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", metavar="GAME", help=argparse.SUPPRESS)
    parser.add_argument("--actions", type=int, default=ACTIONS)
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--pace", type=float, default=0, help="seconds between two actions")
    parser.add_argument("games", nargs="*", default=GAMES)
    given = parser.parse_args()
    if given.serve:
        serve(given.serve)
        return
    for game in given.games:
        evening = play(game, given.actions, given.minutes, given.pace)
        print(
            f"{game}: {evening.actions} actions in {evening.minutes:.1f} minutes, {len(evening.sizes)} games"
        )
        print(f"  first {evening.sizes[0]}\n  last  {evening.sizes[-1]}\n  growth in % {evening.growth()}")


if __name__ == "__main__":
    main()
