"""Closing and archiving a session.

When a session is closed, tables end their games, and the results are written to files for people
and programs. Finished sessions can be packed, restored and exported.
"""

from __future__ import annotations

import contextlib
import io
import itertools
import logging
import re
import threading
import time
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.html_page import BoardRenderer, HubDrawings, page, words_in, words_of
from companion.club.hub.pages.live_table import ALL, PgnFeed, replay, write_json, write_pgn
from companion.club.hub.pages.results import standings
from companion.club.hub.pages.sign_in import action_for, arbiter_page, page_for
from companion.club.hub.services.accounts import Person
from companion.club.hub.services.evening_archive import Evening, EveningArchive
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.tables import DONE, REFUSED, OrderError
from companion.club.hub.storage.event_store import DAY, EVENING, ArchiveError, Store, begin_of, day_of
from companion.club.tournament import files
from companion.club.tournament.tournament import Tournament
from companion.i18n.catalogue import Catalogue
from companion.kernel.errors import file_in
from companion.kernel.messages import UserError
from companion.server.templates import PageWords
from companion.table.storage.files import replace_file

MOST_SEATS = 4


def evening_files(hub: Hub, words: Catalogue) -> dict[str, bytes]:
    """Return the contents of the files of a session by name.

    Column titles are English, because programs read them; the PDF is in the language of `words`.
    """
    games = hub.store.games(hub.club, hub.wall() - EVENING)
    found = {"results.csv": results_csv(games).encode(), "standings.csv": standings_csv(games).encode()}
    played = PgnFeed(hub).file(ALL)
    if played is not None:
        found["games.pgn"] = played.body
    here = {(row["stream"], row["game"]) for row in games}
    for cup in hub.cups.all():
        boards = [board for one in cup.rounds for board in one.boards]
        if not cup.closed or any(tuple(board.game) in here for board in boards):
            found |= _cup(cup, words)
    return found


def results_csv(games: Sequence[Mapping[str, Any]]) -> str:
    """Return a CSV table of the games with their players, places and winner."""
    seats = [f"{what}{n}" for n in range(1, MOST_SEATS + 1) for what in ("seat_", "name_", "place_")]
    rows: list[Sequence[object]] = [["table", "game", "begun", *seats, "winner", "how", "ruled"]]
    for game in games:
        result = game["overruled"] or game["result"] or {}
        cells: list[object] = []
        for seat in list(game["seats"])[:MOST_SEATS]:
            places = list(result.get("places") or ())
            cells += [seat, game["names"].get(seat, ""), places.index(seat) + 1 if seat in places else ""]
        cells += [""] * (len(seats) - len(cells))
        winner = result.get("winner")
        begun = datetime.fromtimestamp(game["begun"]).astimezone().isoformat(timespec="minutes")
        rows.append(
            [
                game["name"] or game["place"],
                game["variant"],
                begun,
                *cells,
                " ".join(winner) if isinstance(winner, list) else winner or "",
                result.get("reason", ""),
                "yes" if game["overruled"] else "",
            ]
        )
    return files.write_csv(rows)


def standings_csv(games: Sequence[Mapping[str, Any]]) -> str:
    """Return a CSV table of the standings of these games."""
    rows: list[Sequence[object]] = [["place", "name", "games", "won", "points"]]
    rows += [
        [at, one.name, one.games, one.won, f"{one.points:g}"] for at, one in enumerate(standings(games), 1)
    ]
    return files.write_csv(rows)


def _cup(cup: Tournament, words: Catalogue) -> dict[str, bytes]:
    name = re.sub(r"[^\w-]+", "-", cup.title).strip("-")[:60] or "tournament"
    base = f"{name}-{cup.id}"
    found = {
        f"{base}/standings.csv": files.standings_csv(cup).encode(),
        f"{base}/pairings.csv": files.pairings_csv(cup).encode(),
    }
    if len(cup.seats) == 2:  # TRF16 is for two seats only
        found[f"{base}/report.trf"] = files.write_trf(cup, day_of).encode()
    from companion.club.hub.pages.pdf_sheets import pdf  # its drawing library takes a third of a hub's start

    found[f"{base}/sheet.pdf"] = pdf(cup, len(cup.rounds), words)
    return found


CLOSING_PAGE = "/arbiter/close"
PATIENCE = 30.0
"""Seconds within which tables must answer."""
SEEN = 10.0
"""Seconds between the end and switching this machine off, in which the arbiter can read the outcome."""
LOOK = 0.5
"""Seconds between two checks for answers."""
CLOSING, WRITING, OVER = "closing", "writing", "over"

log = logging.getLogger(__name__)


class ClosingRequest(msgspec.Struct, frozen=True):
    """A request to close the session. `off` also switches the machines off."""

    off: bool = False


class ClosingState(msgspec.Struct):
    """Progress of closing.

    Attributes:
        tables: Names of the tables, by the id of the order to each.
        open: Names of the tables that have not answered.
        folder: The folder of the files.
        wrong: The reason why the files could not be written, or why the machine was not switched
            off.
    """

    by: Person
    off: bool
    tables: dict[str, str]
    stage: str = CLOSING
    open: list[str] = []
    folder: Path | None = None
    wrong: UserError | None = None


class EveningClosing:
    """The closing of a session.

    Args:
        folder: The folder for the files of sessions.
        power_off: Switches this machine off; None to leave it on.
        patience: Seconds to wait for the tables, as for `PATIENCE`.
    """

    def __init__(
        self, hub: Hub, folder: Path, power_off: Callable[[], None] | None = None, patience: float = PATIENCE
    ) -> None:
        self._hub, self._folder, self._power_off, self._patience = hub, folder, power_off, patience
        self._lock, self._over = threading.Lock(), threading.Event()
        self.ending: ClosingState | None = None
        self._thread: threading.Thread | None = None

    def begin(self, by: Person, off: bool, language: str = "en") -> None:
        """Close every connected table. The rest is done in a separate thread.

        `language` is the language of the printed sheets.

        Raises:
            OrderError: If closing is already in progress.
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
        """Wait until the files are written."""
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
        """Wait until every table has answered, and then withdraw unanswered orders.

        Otherwise they would be carried out next week.
        """
        until = time.monotonic() + self._patience
        left = ending.tables
        while left and time.monotonic() < until:
            time.sleep(LOOK)
            came = self._hub.orders.came(list(ending.tables))
            left = {id: name for id, name in ending.tables.items() if came[id] not in (DONE, REFUSED)}
        ending.open = sorted(left.values())
        for id in left:
            with contextlib.suppress(OrderError):  # it has just answered
                self._hub.orders.withdraw(ending.by, id)

    def _write_files(self, language: str) -> Path:
        """Write the files to a folder named after the day.

        If that day was already closed, use a different folder.
        """
        found = evening_files(self._hub, words_in(language))
        day = day_of(self._hub.wall())
        names = itertools.chain([day], (f"{day}-{n}" for n in itertools.count(2)))
        folder = next(path for name in names if not (path := file_in(self._folder, name)).exists())
        for name, content in found.items():
            path = file_in(folder, *name.split("/"))
            path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(path, content)
        return folder

    # The page

    def routes(self, hub: Hub) -> Sequence[BaseRoute]:
        return [
            Route(CLOSING_PAGE, page_for(hub, "close", self._show)),
            Route(CLOSING_PAGE, action_for(hub, "close", ClosingRequest, self._begun), methods=["POST"]),
            Route(f"{CLOSING_PAGE}/evening.zip", page_for(hub, "close", partial(self._pack, hub))),
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
        """Return sentences about the progress."""
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
        """Return the current files as one archive."""
        plain, at = io.BytesIO(), datetime.fromtimestamp(hub.wall())
        with zipfile.ZipFile(plain, "w", zipfile.ZIP_DEFLATED) as packed:
            for name, content in evening_files(hub, words_of(request).catalogue).items():
                info = zipfile.ZipInfo(
                    name, (max(at.year, 1980), at.month, at.day, at.hour, at.minute, at.second)
                )
                packed.writestr(info, content, zipfile.ZIP_DEFLATED)
        headers = {"content-disposition": 'attachment; filename="evening.zip"'}
        return Response(plain.getvalue(), media_type="application/zip", headers=headers)


LONG_AGO = (1980, 1, 1, 0, 0, 0)


def export_evening(store: Store, club: str, title: str, day: str) -> bytes:
    """Return the files of a day (ISO) as a ZIP. A game that is not completely public is included only
    in the results.

    `club` is the club's name in topics, `title` its displayed name.

    Raises:
        ArchiveError: There were no games on that day, or its archive is missing.
    """
    try:
        begin = begin_of(day)
    except (ValueError, OverflowError):
        raise ArchiveError("archive-none", name=day[:40]) from None
    rows = store.games(club, begin, until=begin + DAY)
    if not rows:
        raise ArchiveError("archive-none", name=day)
    plain = io.BytesIO()
    with zipfile.ZipFile(plain, "w", zipfile.ZIP_DEFLATED) as packed:

        def add(name: str, content: bytes) -> None:
            packed.writestr(zipfile.ZipInfo(name, LONG_AGO), content, zipfile.ZIP_DEFLATED)

        add("results.csv", results_csv(rows).encode())
        add("standings.csv", standings_csv(rows).encode())
        written = []
        for name, pgn, json in _texts(store, title, rows):
            if pgn:
                written.append(pgn)
            if json is not None:
                add(f"games/{name}.json", json)
        if written:
            add("games.pgn", "\n".join(written).encode())
    return plain.getvalue()


def _texts(
    store: Store, title: str, rows: list[dict[str, object]]
) -> Iterator[tuple[str, str, bytes | None]]:
    boards = BoardRenderer(HubDrawings())
    for number, row in enumerate(rows, 1):
        told = replay(store.events(str(row["stream"]), str(row["game"])))
        name = f"{number:03d}-{row['place']}-{row['variant']}"
        yield name, write_pgn(boards, title, row, told), write_json(boards, row, told)


ARCHIVE_PAGE = "/arbiter/archive"
RIGHT = "close"
SHOWN = 400
"""Greatest number of sessions on a page, which is more than ten seasons of thirty sessions."""


class ArchiveRequest(msgspec.Struct, frozen=True):
    """A request to the archive.

    Attributes:
        pack: A day to pack, or `all` for all finished days.
        bring: An archive to restore.
    """

    pack: str = ""
    bring: str = ""


class EveningRow(msgspec.Struct, frozen=True):
    """A session in the list.

    Attributes:
        to: The address of its games.
        file: The address of its archive.
        games: The address of the file with its games.
        pack: The request that packs it; empty if this is not possible.
        bring: The request that restores it; empty if this is not possible.
    """

    day: str
    to: str
    played: str
    how: str
    file: str
    games: str
    pack: str
    bring: str


def archive_routes(hub: Hub) -> Sequence[BaseRoute]:
    archive = hub.archive
    if archive is None:
        return []

    def show(request: Request, person: Person) -> Response:
        rows = [row_of(words_of(request), one) for one in archive.evenings()[:SHOWN]]
        return arbiter_page(hub, request, person, "archive", rows=rows)

    def change(request: Request, person: Person, given: ArchiveRequest) -> dict[str, Any]:
        return _change(hub, archive, words_of(request), given)

    def file(request: Request, person: Person) -> Response:
        name = request.path_params["name"]
        return _send_file(request, f"{name}.zip", lambda: archive.folder.read_bytes(name))

    def games(request: Request, person: Person) -> Response:
        day = request.path_params["name"]
        return _send_file(
            request, f"{day}-games.zip", lambda: export_evening(hub.store, hub.club, hub.title, day)
        )

    return [
        Route(ARCHIVE_PAGE, page_for(hub, RIGHT, show)),
        Route(ARCHIVE_PAGE, action_for(hub, RIGHT, ArchiveRequest, change), methods=["POST"]),
        Route(f"{ARCHIVE_PAGE}/{{name}}/evening.zip", page_for(hub, RIGHT, file)),
        Route(f"{ARCHIVE_PAGE}/{{name}}/games.zip", page_for(hub, RIGHT, games)),
    ]


def row_of(words: PageWords, one: Evening) -> EveningRow:
    """Return a session as shown in the list."""
    if not one.known:
        how = words.say("archive-unknown")
    elif one.away:
        how = words.say("archive-file-away")
    elif one.live:
        how = words.say("archive-back" if one.name else "archive-live")
    else:
        how = words.say("archive-packed", size=-(-one.size // 1000))
    there = bool(one.name) and not one.away
    return EveningRow(
        day=one.day,
        to=f"/games?from={one.day}&to={one.day}" if one.known else "",
        played=words.say("cup-played-so", n=one.games),
        how=how,
        file=f"{ARCHIVE_PAGE}/{one.name}/evening.zip" if there else "",
        games=f"{ARCHIVE_PAGE}/{one.day}/games.zip" if one.known and not one.away else "",
        pack=one.day if one.live else "",
        bring=one.name if there and not one.live else "",
    )


def _change(hub: Hub, archive: EveningArchive, words: PageWords, given: ArchiveRequest) -> dict[str, Any]:
    if given.bring:
        said = bring_back(hub, archive, words, given.bring)
    else:
        said = pack_evening(archive, words, "" if given.pack == "all" else given.pack)
    hub.tell(set())
    return {"said": said}


def pack_evening(archive: EveningArchive, words: PageWords, day: str) -> str:
    """Pack a session, or all finished sessions if no day is named. Return a message.

    Raises:
        ArchiveError: If this fails.
    """
    return words.say("archive-did-pack", n=len(archive.pack(day)))


def bring_back(hub: Hub, archive: EveningArchive, words: PageWords, name: str) -> str:
    """Restore a session, including its tournaments. Return a message.

    Raises:
        ArchiveError: If this fails.
    """
    archive.bring_back(name)
    hub.results.catch_up()
    return words.say("archive-did-bring")


def _send_file(request: Request, name: str, work: Callable[[], bytes]) -> Response:
    try:
        content = work()
    except ArchiveError as wrong:
        words = words_of(request)
        title, label = words.say(wrong.said), words.say("archive-title")
        return page(request, "message.html", 404, title=title, to=ARCHIVE_PAGE, to_label=label)
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type="application/zip", headers=headers)
