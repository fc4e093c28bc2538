"""An evening as files for other programs: results, standings, and every game as PGN and JSON."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator

from companion.club.hub.arbiters.evening_files import results_csv, standings_csv
from companion.club.hub.archive.evening_days import DAY, begin_of
from companion.club.hub.history.game_texts import write_json, write_pgn
from companion.club.hub.pages.board_renderer import BoardRenderer
from companion.club.hub.pages.drawing_store import HubDrawings
from companion.club.hub.pages.event_replay import replay
from companion.club.hub.storage.archive_files import ArchiveError
from companion.club.hub.storage.event_store import Store

LONG_AGO = (1980, 1, 1, 0, 0, 0)


def export_evening(store: Store, club: str, title: str, day: str) -> bytes:
    """The files of a day (ISO) in a ZIP; a game of which not all may be known is in the results alone.

    `club`: as in topics, `title`: as people read it.

    Raises:
        ArchiveError: nothing was played on that day, or its archive is not there.
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
