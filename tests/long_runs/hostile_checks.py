"""What two tables in one process may not do while they are attacked: write elsewhere, hide text in what they show, log errors.

Journals, notices, exports, log records and standard error are looked at; files are watched as they are opened.
"""

from __future__ import annotations

import contextlib
import io
import itertools
import json
import logging
import os
import random
import secrets
import sys
import tempfile
import threading
import traceback
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from unittest import mock

from companion import games
from companion.cli.referee.notice_text import plain
from companion.cli.texts import SHARED as SHARED_WORDS
from companion.cli.texts import TABLE as TABLE_WORDS
from companion.cli.texts import WORDS as TERMINAL_WORDS
from companion.games import VARIANTS, Family, families, family_by, look_again
from companion.i18n.catalogue import Catalogue
from companion.kernel.errors import GAME, POSITION
from companion.plain_text.cleaner import escape_hidden
from companion.table.game_files import pgn_writer
from companion.table.game_files import transcript as game_json
from companion.table.game_files.transcript import transcript
from companion.table.history.replay import Replay
from companion.table.protocol import notices
from companion.table.protocol.notices import localize
from companion.table.record.header import read_header
from tests.hostile_text import hidden_in

LANGUAGES = ("en", "de")
LONGEST_TEXT = 5_000
"""Characters of a sentence or a name that is shown."""
LONGEST_LINE = 131_072
"""Characters of a notice as JSON."""
LONGEST_LOG = 4_096


class FileWatch:
    """Notes every file that a thread opens for writing, makes, moves or deletes outside of a folder."""

    def __init__(self) -> None:
        self.inside: Path | None = None
        self.thread = 0
        self.outside: list[str] = []
        sys.addaudithook(self._hear)  # there is no way to take it back, so it is made once

    def _hear(self, event: str, given: tuple[Any, ...]) -> None:
        if self.inside is None or threading.get_ident() != self.thread:
            return
        if event == "open":
            path, mode, flags = given
            writes = bool(set(mode or "") & set("wax+")) or bool((flags or 0) & (os.O_WRONLY | os.O_RDWR))
            paths = (path,) if writes else ()
        elif event in ("sqlite3.connect", "os.mkdir", "os.remove", "os.rmdir", "os.truncate"):
            paths = given[:1]
        elif event in ("os.rename", "os.link", "os.symlink"):
            paths = given[:2]
        else:
            return
        for path in paths:
            self._check(event, path)

    def _check(self, event: str, path: object) -> None:
        if isinstance(path, int) or path is None or self.inside is None:
            return
        text = os.fsdecode(path) if isinstance(path, (str, bytes, os.PathLike)) else str(path)
        text = text.removeprefix("file:").partition("?")[0]
        if "__pycache__" in text or text in (":memory:", os.devnull, ""):
            return
        if not Path.cwd().joinpath(text).resolve().is_relative_to(self.inside):
            self.outside.append(f"{event} {text!r}")


_watch: list[FileWatch] = []


def watch_files() -> FileWatch:
    """The one watch of this process."""
    if not _watch:
        _watch.append(FileWatch())
    return _watch[0]


class LogLines(logging.Handler):
    """Every log record of this thread as it is written."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[tuple[int, str]] = []
        self._thread = threading.get_ident()

    def emit(self, record: logging.LogRecord) -> None:
        if record.thread == self._thread:
            self.lines.append((record.levelno, self.format(record)))


def faults_of_text(what: str, text: str, most: int, lines: bool = False) -> Iterator[str]:
    """What is wrong with a text that is shown: hidden characters, or that it has no bound."""
    harmless = text.isascii() and text.replace("\n", "" if lines else "\0").isprintable()
    if not harmless and (found := hidden_in(text, lines)):
        yield f"{what} hides characters ({', '.join(sorted(found))}): {text[:300]!a}"
    if len(text) > most:
        yield f"{what} has {len(text)} characters: {text[:100]!a}"


def texts_in(value: object) -> Iterator[str]:
    """Every text in a notice as it is decoded again."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield key
            yield from texts_in(one)
    elif isinstance(value, list):
        for one in value:
            yield from texts_in(one)


_catalogues: dict[tuple[str, str], Catalogue] = {}


def _words(found: Family | None, language: str) -> Catalogue:
    """The words of a game at a terminal; None: those that there are without one."""
    key = (found.info.id if found else "", language)
    if key not in _catalogues:
        folders = (SHARED_WORDS, TABLE_WORDS, TERMINAL_WORDS)
        _catalogues[key] = Catalogue(language, (*folders, found.words) if found else folders)
    return _catalogues[key]


def faults_of_exports(replay: Replay) -> Iterator[str]:
    """What is wrong with a game as the command line writes it: PGN and JSON."""
    header = read_header(replay.record.journal)
    words = _words(family_by(header.game, header.own_parts or {}), "en")
    told = transcript(replay.record, replay.announcer)
    out = escape_hidden(game_json.export(told, words).decode())
    yield from faults_of_text("an export as JSON", out, GAME, lines=True)
    if len(replay.game.seats) == 2 and replay.game.board.squares:
        yield from faults_of_text("an export as PGN", pgn_writer.export(told, words), GAME, lines=True)


def faults_of_notices(found: Family | None, told: Sequence[notices.Notice]) -> Iterator[str]:
    """What is wrong with what a table tells, in two languages, as lines at a terminal and as JSON.

    `found`: the game; None: a table without one.
    """
    for language, notice in itertools.product(LANGUAGES, told):
        words = _words(found, language)
        try:
            yield from _faults_of_notice(localize(notice, words), words)
        except Exception:
            yield f"{notice!r:.500} cannot be shown: {traceback.format_exc()}"


def _faults_of_notice(notice: notices.Notice, words: Catalogue) -> Iterator[str]:
    kind = type(notice).__name__
    data = notices.encode(notice).decode().rstrip("\n")
    if not (data.isascii() and data.isprintable()) or "\\" in data or len(data) > LONGEST_TEXT:
        for text in texts_in(json.loads(data)):
            yield from faults_of_text(kind, text, POSITION if "/" in text[:40] else LONGEST_TEXT)
    yield from faults_of_text(f"{kind} as JSON", escape_hidden(data), LONGEST_LINE)
    for line in plain(notice, words).split("\n"):
        yield from faults_of_text(f"{kind} in a line", line, LONGEST_TEXT)


def tree(folder: Path) -> set[str]:
    """All that is in a folder."""
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


@contextlib.contextmanager
def surroundings(
    base: Path, rng: random.Random, files: Mapping[str, str]
) -> Iterator[tuple[LogLines, io.StringIO]]:
    """A data folder, a log and a standard error of this run's own; chance comes from `rng`. `files`: people's own variants."""
    data, variants, log, errors = base / "data", base / "variants", LogLines(), io.StringIO()
    for path in (data, variants, base / "temporary"):
        path.mkdir()
    for name, text in files.items():
        (variants / name).write_text(text, "utf-8")
    root, level, here = logging.getLogger(), logging.getLogger().level, Path.cwd()
    watch = watch_files()
    with contextlib.ExitStack() as stack:
        stack.enter_context(mock.patch.dict(games._from_journals))
        stack.callback(look_again)
        stack.enter_context(mock.patch.dict(os.environ, {VARIANTS: str(variants), "HOME": str(base)}))
        stack.enter_context(mock.patch("companion.table.storage.data_folder.folder", lambda: data))
        stack.enter_context(mock.patch.object(tempfile, "tempdir", str(base / "temporary")))
        stack.enter_context(mock.patch.object(secrets, "token_bytes", lambda n=32: rng.randbytes(n)))
        stack.enter_context(mock.patch.object(secrets, "token_hex", lambda n=32: rng.randbytes(n).hex()))
        stack.enter_context(contextlib.redirect_stderr(errors))
        look_again()
        families()
        root.addHandler(log)
        stack.callback(root.removeHandler, log)
        root.setLevel(logging.DEBUG)
        stack.callback(root.setLevel, level)
        os.chdir(data)
        stack.callback(os.chdir, here)
        watch.outside.clear()
        watch.inside, watch.thread = base.resolve(), threading.get_ident()
        stack.callback(setattr, watch, "inside", None)
        yield log, errors


def check_folder(base: Path, before: set[str]) -> list[str]:
    """What was written that is no journal of these tables."""
    found = tree(base) - before
    journals = ("tables/keeper", "tables/guest", "data/games/")
    allowed = {"tables", "data/games"}
    return [
        f"written: {one!a}" for one in sorted(found) if one not in allowed and not one.startswith(journals)
    ]


def check_lines(log: LogLines, errors: io.StringIO) -> list[str]:
    """What is wrong with log records and standard error since the last look."""
    found = [f"logged as an error: {line[:2_000]}" for level, line in log.lines if level >= logging.ERROR]
    for _, line in log.lines:
        found += faults_of_text("a log record", line, LONGEST_LOG, lines=True)
    if text := errors.getvalue():
        found.append(f"on standard error: {text[:2_000]!a}")
    _catalogues.clear()
    log.lines.clear()
    errors.seek(0)
    errors.truncate()
    return found
