"""The evening is closed: tables say good-bye, what was played is written into files, and machines go off if
that is wanted.
"""

from __future__ import annotations

import contextlib
import io
import itertools
import logging
import threading
import time
import zipfile
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import action_for, page_for
from companion.club.hub.arbiters.evening_files import evening_files
from companion.club.hub.arbiters.order_queue import DONE, REFUSED, OrderError
from companion.club.hub.arbiters.pages.page_layout import arbiter_page
from companion.club.hub.archive.evening_days import day_of
from companion.club.hub.html_page import words_in, words_of
from companion.club.hub.hub import Hub
from companion.kernel.messages import UserError
from companion.kernel.text.file_names import file_in
from companion.server.templates import PageWords
from companion.table.record.file_permissions import replace_file

HERE = "/arbiter/close"
PATIENCE = 30.0
"""Seconds that tables have to answer."""
SEEN = 10.0
"""Seconds from the end until this machine goes off: whoever has closed the evening reads how it went."""
LOOK = 0.5
"""Seconds between two looks at what they have answered."""
CLOSING, WRITING, OVER = "closing", "writing", "over"

log = logging.getLogger(__name__)


class ClosingRequest(msgspec.Struct, frozen=True):
    """`off`: machines too."""

    off: bool = False


class ClosingState(msgspec.Struct):
    """How far it is.

    `tables`: id of the order to the table's name; `open`: names of those that have not answered.

    `folder`: where the files are; `wrong`: why there are none, or why the machine stays on.
    """

    by: Person
    off: bool
    tables: dict[str, str]
    stage: str = CLOSING
    open: list[str] = []
    folder: Path | None = None
    wrong: UserError | None = None


class EveningClosing:
    """`folder`: where evenings are kept; `power_off`: switches this machine off, None: it stays on.

    `patience`: as `PATIENCE`.
    """

    def __init__(
        self, hub: Hub, folder: Path, power_off: Callable[[], None] | None = None, patience: float = PATIENCE
    ) -> None:
        self._hub, self._folder, self._power_off, self._patience = hub, folder, power_off, patience
        self._lock, self._over = threading.Lock(), threading.Event()
        self.ending: ClosingState | None = None
        self._thread: threading.Thread | None = None

    def begin(self, by: Person, off: bool, language: str = "en") -> None:
        """Close every table that is there; the rest goes on in a thread of its own.

        `language`: of the sheets.

        Raises:
            OrderError: that is being done already.
        """
        with self._lock:
            if self.ending is not None and self.ending.stage != OVER:
                raise OrderError("close-runs")
            there = [one for one in self._hub.tables() if one.online]
            fields = {"off": True} if off else {}
            given = {self._hub.orders.give(by, one.place, "close", **fields): one.name for one in there}
            self.ending = ClosingState(by, off, given)
            self._hub.orders.note(by, "", "close")
            self._thread = threading.Thread(
                target=self._run, args=(self.ending, language), name="closing", daemon=True
            )
            self._thread.start()

    def close(self) -> None:
        """Wait until what is being written is written."""
        self._over.set()
        if self._thread is not None:
            self._thread.join(self._patience + 10)

    def _run(self, ending: ClosingState, language: str) -> None:
        try:
            self._wait(ending)
            ending.stage = WRITING
            self._hub.tell(set())
            ending.folder = self._write_files(language)
            if ending.off and self._power_off is not None:
                ending.stage = OVER
                self._hub.tell(set())
                self._over.wait(SEEN)
                self._power_off()
        except UserError as wrong:
            ending.wrong = wrong
            log.warning("closing: %s", wrong)
        except OSError as wrong:
            ending.wrong = UserError("close-not-written", folder=str(self._folder), why=str(wrong.strerror))
        finally:
            ending.stage = OVER
            self._hub.tell(set())

    def _wait(self, ending: ClosingState) -> None:
        """Until every table has answered. What one has not answered by then it does not do next week."""
        until = time.monotonic() + self._patience
        left = ending.tables
        while left and time.monotonic() < until:
            time.sleep(LOOK)
            came = self._hub.orders.came(list(ending.tables))
            left = {id: name for id, name in ending.tables.items() if came[id] not in (DONE, REFUSED)}
        ending.open = sorted(left.values())
        for id in left:
            with contextlib.suppress(OrderError):  # it answers just now
                self._hub.orders.withdraw(ending.by, id)

    def _write_files(self, language: str) -> Path:
        """The files, in a folder of the day; in another one where that day was closed before."""
        found = evening_files(self._hub, words_in(language))
        day = day_of(self._hub.wall())
        names = itertools.chain([day], (f"{day}-{n}" for n in itertools.count(2)))
        folder = next(path for name in names if not (path := file_in(self._folder, name)).exists())
        for name, content in found.items():
            path = file_in(folder, *name.split("/"))
            path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(path, content)
        return folder

    # Its page

    def routes(self, hub: Hub) -> Sequence[BaseRoute]:
        return [
            Route(HERE, page_for(hub, "close", self._show)),
            Route(HERE, action_for(hub, "close", ClosingRequest, self._begun), methods=["POST"]),
            Route(f"{HERE}/evening.zip", page_for(hub, "close", partial(self._pack, hub))),
        ]

    def _begun(self, request: Request, person: Person, given: ClosingRequest) -> dict[str, Any]:
        words = words_of(request)
        self.begin(person, given.off, words.language)
        return {"said": words.say("close-begun")}

    def _show(self, request: Request, person: Person) -> Response:
        lines, over = self._how(words_of(request)), self.ending is None or self.ending.stage == OVER
        switches_off = self._power_off is not None
        return arbiter_page(
            self._hub, request, person, "closing", lines=lines, over=over, switches_off=switches_off
        )

    def _how(self, words: PageWords) -> list[str]:
        """How far it is."""
        ending = self.ending
        if ending is None:
            return [words.say("close-what")]
        if ending.stage == CLOSING:
            return [words.say("close-waits", n=len(ending.tables))]
        if ending.stage == WRITING:
            return [words.say("close-writes")]
        lines = [words.say("close-done", n=len(ending.tables) - len(ending.open))]
        if ending.open:
            lines.append(words.say("close-open", tables=tuple(ending.open)))
        if ending.folder is not None:
            lines.append(words.say("close-folder", folder=str(ending.folder)))
        if ending.wrong is not None:
            lines.append(words.say(ending.wrong.said))
        return lines

    def _pack(self, hub: Hub, request: Request, person: Person) -> Response:
        """The files as they are now, in one."""
        plain, at = io.BytesIO(), datetime.fromtimestamp(hub.wall())
        with zipfile.ZipFile(plain, "w", zipfile.ZIP_DEFLATED) as packed:
            for name, content in evening_files(hub, words_of(request).catalogue).items():
                info = zipfile.ZipInfo(
                    name, (max(at.year, 1980), at.month, at.day, at.hour, at.minute, at.second)
                )
                packed.writestr(info, content, zipfile.ZIP_DEFLATED)
        headers = {"content-disposition": 'attachment; filename="evening.zip"'}
        return Response(plain.getvalue(), media_type="application/zip", headers=headers)
