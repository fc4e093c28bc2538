"""Hands at a sensor board: they move its pieces as a tablet's page says, and know of the game nothing but this page."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import Page

from companion.kernel.layout import Token
from companion.table.queries import man
from companion.tracking.sensing import code
from companion.units import Milliseconds
from firmware_bridge.virtual.board import VirtualBoard
from tests.board_simulators import serve
from tests.board_simulators.base import Emulated
from tests.board_simulators.boards import LETTERS
from tests.board_simulators.dgt import Dgt
from tests.board_simulators.millennium import ChessLink
from tests.patience import until
from tests.seat_pages.served import Served
from tests.seat_pages.table_taps import Fingers

SHOWN = """() => ["say", "facts", "asked", "acts", "story"].map((id) => document.getElementById(id).innerText)
    .concat([...document.querySelectorAll(".board [aria-label]")].map((one) => one.getAttribute("aria-label")))
    .join("|")"""
"""All that a page says and has on its board."""
STANDS = "[...document.querySelectorAll('.board button:has(> img:not(.aside-mark))')].map((one) => one.dataset.place)"
LISTED = "document.querySelector('#facts .repair')"
WAY = re.compile(r"(?:(\w+))? ?(?:to (\w+))?(?:, off the board)?")


class Wire(Emulated):
    """A board that speaks the documented protocol; it names its pieces, or only knows where they are."""

    def __init__(self, files: int, ranks: int, sense: str) -> None:
        super().__init__()
        self._board = VirtualBoard(files, ranks, sense, random.Random(1))
        self.men = self._board.men

    def lift(self, square: str) -> str:
        return self._board.lift(square, Milliseconds(int(self.now * 1000)))

    def place(self, square: str, piece: str) -> None:
        self._board.place(square, piece, Milliseconds(int(self.now * 1000)))

    def receive(self, data: bytes) -> None:
        self._board.receive(data, Milliseconds(int(self.now * 1000)))

    def take(self) -> list[bytes]:
        return [sent] if (sent := self._board.take_output()) else []


class Wood:
    """A sensor board with the pieces of a table, at the end of a pseudo-terminal."""

    def __init__(self, table: Served, folder: Path, kind: str) -> None:
        game, referee = table.referee.game, table.referee
        self._spells = kind not in ("dgt", "millennium")
        made = {"dgt": Dgt, "millennium": ChessLink}
        board = made[kind]() if kind in made else Wire(game.board.files, game.board.ranks, kind)
        for square, stack in referee.view().layout.items():
            if square in game.board.number and stack:
                board.men[square] = self.figure(stack[-1])
        kinds = {piece.kind for stack in referee.view().layout.values() for piece in stack} | set(
            game.info.later
        )
        self.named = {
            referee.say(man(seat, kind)).capitalize(): Token(seat, kind)
            for seat in game.seats
            for kind in kinds
        }
        self.board, self._served = board, serve.Served(board, folder / "port")
        scheme = kind if kind in made else "serial"
        table.plug(f"{scheme}://{folder / 'port'}", "dgt-3000012345", "Millennium ChessLink", "virtual")
        until(
            lambda: table.run(
                lambda: table.referee.monitor.agrees and table.referee.monitor.matcher is not None
            )
        )

    def figure(self, piece: Token) -> str:
        """Return a piece as the board reads it."""
        spelt = code(piece.owner, piece.kind)
        return spelt if self._spells else LETTERS[spelt]

    def lift(self, square: str) -> str:
        found = self.board.men[square]
        self._served.hands("lift", square)
        return found

    def place(self, square: str, piece: str) -> None:
        self._served.hands("place", square, piece)

    def close(self) -> None:
        self._served.__exit__()


class BoardFingers(Fingers):
    """Fingers at the page, and hands at the board."""

    def __init__(self, page: Page, wood: Wood, seed: int = 1) -> None:
        super().__init__(page, seed)
        self.wood, self.moved = wood, 0

    def wait(self, before: str) -> None:
        """Wait until the page says something else, and no longer shows a piece in a hand."""
        self.page.wait_for_function(
            f"(before) => ({SHOWN})() !== before && !document.querySelector('.board .picked')", arg=before
        )

    def shown(self) -> str:
        found: str = self.page.evaluate(SHOWN)
        return found

    def step(self) -> bool:
        repairs = self.page.locator("#facts .repair")
        if repairs.count():
            self.repair()
            return True
        return super().step()

    def repair(self) -> None:
        """Do at the board what the page lists."""
        listed: list[tuple[str, str]] = self.page.evaluate(
            "[...document.querySelectorAll('#facts .repair')].map((one) => ['b', 'span'].map((part) => one.querySelector(part).textContent))"
        )
        before, held = self.shown(), []
        for name, way in listed:
            found = WAY.fullmatch(way)
            assert found is not None, way
            origin, to = found.groups()
            lifted = self.wood.lift(origin) if origin in self.wood.board.men else ""
            if to:
                held.append((to, lifted or self.wood.figure(self.wood.named[name.capitalize()])))
        for to, piece in held:
            if to in self.wood.board.men:
                self.wood.lift(to)
            self.wood.place(to, piece)
        self.wait(before)

    def put_right(self) -> None:
        """Do what the page lists until it has the pieces where they are."""
        repairs = self.page.locator("#facts .repair")
        while repairs.count() or self.occupied() != set(self.wood.board.men):
            self.page.wait_for_function(f"{LISTED} || ({STANDS}).length === {len(self.wood.board.men)}")
            if repairs.count():
                self.repair()

    def carry(self, origin: str, to: str) -> None:
        """Carry a piece to a free square."""
        before = self.shown()
        self.wood.place(to, self.wood.lift(origin))
        self.wait(before)

    def blunder(self) -> str:
        """Set a piece down where the page does not allow it; returns that square."""
        able = [one for one in self.origins() if ":" not in one]
        origin = (able or sorted(self.wood.board.men))[0]
        before, piece = self.shown(), self.wood.lift(origin)
        if able:
            self.page.locator(f"#sq-{origin}.picked").wait_for()
        marked = "[...document.querySelectorAll('.board button')].filter((one) => !one.matches('.may, .picked') && !one.querySelector('img:not(.aside-mark)')).map((one) => one.dataset.place)"
        square: str = self._rng.choice(self.page.evaluate(marked))
        self.wood.place(square, piece)
        self.wait(before)
        return square

    def occupied(self) -> set[str]:
        """The squares with pieces on the page."""
        return set(self.page.evaluate(STANDS))

    def _move(self, origin: str) -> bool:
        page, wood = self.page, self.wood
        before = self.shown()
        if origin.startswith("box:"):
            if not page.locator(f"[data-place='{origin}'].picked").count():
                self.tap(f"[data-place='{origin}']")
            name = page.locator(f"#box [data-place='{origin}']").inner_text().strip().capitalize()
            held = wood.figure(wood.named[name])
        else:
            held = wood.lift(origin)
            page.locator(f"#sq-{origin}.picked").wait_for()
        targets = page.locator(".board .may")
        if not targets.count():
            wood.place(origin, held)
            page.locator(f"#sq-{origin}:not(.picked)").wait_for()
            return False
        at = targets.nth(self._rng.randrange(targets.count())).get_attribute("data-place")
        assert at is not None
        before = self.shown()
        if at in wood.board.men:
            wood.lift(at)
        wood.place(at, held)
        self.moved += 1
        self.wait(before)
        return True
