"""Evenings of a club on the command line: listed, packed, brought back and exported. The hub may run meanwhile."""

from __future__ import annotations

from pathlib import Path

from companion.cli.club_leagues import open_hub, say_of_hub
from companion.cli.texts import BadUsage, spoken, text
from companion.kernel.text.file_names import file_in
from companion.table.record.file_permissions import write_public_file
from companion.table.storage.data_folder import folder

WAYS = ("evenings", "pack", "unpack", "export")


def run(what: str, address: str, at: Path | None, store: str, title: str) -> None:
    """Carry out one of `WAYS`.

    Args:
        address: A day (`pack`, `export`), or an archive (`unpack`).
        at: The hub's folder.
        store: Its store, if it is not in the folder.
        title: The club's name where there is no folder, as on a cluster.

    Raises:
        BadUsage, UserError, OSError: it cannot be done, and why.
    """
    from companion.club.hub.archive.archive_export import export_evening
    from companion.club.hub.archive.archive_page import bring_back, pack, row_of
    from companion.club.hub.html_page import words_in
    from companion.club.hub.storage.archive_files import ArchiveError
    from companion.server.templates import PageWords

    if what in ("unpack", "export") and not address:
        raise BadUsage("club-day-how")
    with open_hub(at or folder() / "hub", store, title) as hub:
        if hub.archive is None:
            raise BadUsage("club-no-archive")
        words = PageWords(words_in(spoken()))
        try:
            match what:
                case "evenings":
                    for one in hub.archive.evenings():
                        row = row_of(words, one)
                        print(f"{one.name or one.day}  {row.played}, {row.how}")
                case "pack":
                    hub.results.catch_up()
                    print(pack(hub.archive, words, address))
                case "unpack":
                    print(bring_back(hub, hub.archive, words, address))
                case _:
                    content = export_evening(hub.store, hub.club, hub.title, address)
                    file = file_in(Path(), f"{address}-games.zip")
                    write_public_file(file, content)
                    print(text("club-exported", file=str(file)))
        except ArchiveError as wrong:
            raise BadUsage("club-said", said=say_of_hub(wrong.said)) from wrong
