"""Screens that import games from PGN files on this computer or a USB stick."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.text_field import TextField
from companion.app.widgets.layout.element import Stack
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, PanelUpdater, TextItem
from companion.app.widgets.theme import px
from companion.i18n.opening_names import opening_name
from companion.kernel.messages import Message, UserError
from companion.table.message_catalogues import catalogue
from companion.table.storage.game_import import import_game
from companion.table.storage.outside_files import outside_files
from companion.table.storage.pgn_collection import CollectionEntry, entries, has_several

SUFFIX = ".pgn"
MOST = 40
"""Files, or games, that are listed."""
KEPT = 100_000
"""Games of a collection that are looked through."""
SLICE = 0.006
"""Seconds of a frame in which a collection is read on."""


class AddGamesScreen(ListPage):
    """The list of files, then of the games in the file that was tapped, which can be searched while it is read."""

    topic = "all-games"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(app, text("add-games"), gap=10, widest=860, on_back=self._step_back, **given)
        self._file: Path | None = None
        self._games: list[CollectionEntry] = []
        self._rest: Iterator[CollectionEntry] | None = None
        self._search = ""
        self._status: dict[tuple[Path, int], tuple[PanelItem, ...]] = {}
        """What is shown below a game that was tapped: an error, or what of it was not kept. A file of one game has the number 0."""
        self._imported: dict[tuple[Path, int], str] = {}
        """The journals of games that are imported and not opened yet."""
        self._reading = Clock.schedule_interval(self._read_on, 0)
        self.rebuild()

    def close(self) -> None:
        self._reading.cancel()

    @property
    def settled(self) -> bool:
        """Whether the whole collection is read."""
        return self._rest is None

    def _fill(self) -> None:
        if self._file is None:
            PanelUpdater(self._column).update(tuple(self._files()))
            return
        self._rows = Stack(gap=px(8))
        self._listed = PanelUpdater(self._rows)
        self._column.fill(
            [TextField(self._search, text("search-collection"), self._look_for, 60), self._rows]
        )
        self._listed.update(tuple(self._list_found()))

    def _files(self) -> Iterator[PanelItem]:
        found = list(islice(outside_files(SUFFIX), MOST))
        yield TextItem(text("add-games-says" if found else "add-games-none"))
        for path in found:
            yield ButtonItem(path.name, self._open, (path,), sub=str(path.parent), icon="next", align="left")
            yield from self._status_items(path, 0)
        if not found:
            yield ButtonItem(text("joining-look-again"), self._refill, icon="search", role="main")

    def _list_found(self) -> Iterator[PanelItem]:
        assert self._file is not None
        found = [game for game in self._games if self._matches(game)]
        if len(found) > MOST:
            yield TextItem(text("collection-more", n=MOST, all=len(found)), "muted")
        else:
            yield TextItem(text("collection-found", n=len(found), all=len(self._games)), "muted")
        for game in found[:MOST]:
            facts = (
                game.result,
                game.date.replace(".??", ""),
                game.event,
                game.variant,
                game.eco,
                opening_name(game.opening, TEXTS.language),
            )
            yield ButtonItem(
                f"{game.white} – {game.black}",
                self._take_in,
                (self._file, game.number),
                sub=" · ".join(fact for fact in facts if fact.strip(" ?")),
                align="left",
            )
            yield from self._status_items(self._file, game.number)

    def _matches(self, game: CollectionEntry) -> bool:
        """Whether a search finds a game, also by the name of its opening as it is shown."""
        return game.matches(self._search, opening_name(game.opening, TEXTS.language))

    def _status_items(self, path: Path, number: int) -> Iterator[PanelItem]:
        yield from self._status.get((path, number), ())

    # Actions

    def _step_back(self) -> None:
        if self._file is None:
            self._app.open("all-games")
            return
        self._file, self._rest = None, None
        self._refill()

    def _open(self, path: Path) -> None:
        """Open a file. A file with one game is imported at once."""
        try:
            several = has_several(path)
        except (UserError, OSError) as wrong:
            self._tell(path, 0, wrong)
            return
        if not several:
            self._take_in(path, 0)
            return
        self._file, self._games, self._search = path, [], ""
        self._rest = islice(entries(path), KEPT)
        self._refill()

    def _take_in(self, path: Path, number: int) -> None:
        if (known := self._imported.get((path, number))) is not None:
            self._app.replay(known, 0)
            return
        notes: list[Message] = []
        try:
            journal = import_game(path, None, number or None, notes.append)
        except (UserError, OSError) as wrong:
            self._tell(path, number, wrong)
            return
        if not notes:
            self._app.replay(str(journal), 0)
            return
        said = (TextItem(catalogue(language=TEXTS.language).say(note), "muted") for note in notes)
        show = ButtonItem(text("add-games-view"), self._app.replay, (str(journal), 0), role="main")
        self._status[path, number], self._imported[path, number] = (*said, show), str(journal)
        self._refill()

    def _tell(self, path: Path, number: int, wrong: UserError | OSError) -> None:
        self._status[path, number] = (TextItem(TEXTS.wrong_file(path, wrong), "signal"),)
        self._refill()

    def _look_for(self, typed: str) -> None:
        self._search = typed
        self._list_anew()

    def _read_on(self, *_: object) -> None:
        """Read more games of the collection, for at most `SLICE` seconds."""
        if self._rest is None or self._file is None:
            return
        until = time.perf_counter() + SLICE
        try:
            for game in self._rest:
                self._games.append(game)
                if time.perf_counter() > until:
                    break
            else:
                self._rest = None
        except (UserError, OSError) as wrong:
            path, self._file, self._rest = self._file, None, None
            self._tell(path, 0, wrong)
            return
        if self._rest is None or len(self._games) <= 2 * MOST:
            self._list_anew()

    def _list_anew(self) -> None:
        self._listed.update(tuple(self._list_found()))
        self.arrange()

    def _refill(self) -> None:
        self._fill()
        self.arrange()
