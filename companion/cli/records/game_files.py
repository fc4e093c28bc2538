"""Games written out, brought in again, and added up, for the command line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.cli.output import print_if_empty, print_json
from companion.cli.records.journal_game import existing, open_game
from companion.cli.texts import BadUsage, spoken, text, words
from companion.games import family, family_of, find_family
from companion.i18n.numbers import decimal
from companion.kernel.messages import Message
from companion.plain_text.cleaner import escape_hidden, mask_hidden
from companion.table.record.file_permissions import write_public_file

if TYPE_CHECKING:
    from companion.kernel.text.pgn_comments import Evaluation
    from companion.table.history.statistics import PlayerRow
    from companion.table.protocol.notice_builder import NoticeBuilder
    from companion.table.record.game_record import GameRecord

STANDARD_OUTPUT = Path("-")


def export(file: Path, pgn: Path | None, json: Path | None, pdf: Path | None, paper: str) -> None:
    """Raises OSError, GameError (it cannot be written so), JournalError, BadUsage."""
    from companion.table.message_catalogues import catalogue
    from companion.table.record.export import game_json
    from companion.table.record.export.transcript import transcript

    with open_game(existing(file)) as (table, announcer, says):
        if pgn is not None or (json is None and pdf is None):
            write_pgn(table, announcer, pgn or STANDARD_OUTPUT)
        if json is not None:
            english = catalogue(family_of(table.game.info).words)  # what machines read
            _write(game_json.export(transcript(table, announcer), english), json, escape_hidden)
        if pdf is not None:
            from companion.pdf.page import PAPERS
            from companion.pdf.score_sheet import print_score

            if paper not in PAPERS:
                raise BadUsage("bad-paper", papers=tuple(PAPERS), paper=paper)
            print(text("printed", path=str(pdf), n=print_score(table, says, pdf, paper)))


def write_pgn(
    record: GameRecord,
    announcer: NoticeBuilder,
    to: Path,
    evaluations: Mapping[int, Evaluation] | None = None,
) -> None:
    """Write a game as PGN; `evaluations`: of what stood after so many moments. Raises OSError, GameError."""
    from companion.table.message_catalogues import catalogue
    from companion.table.record.export.pgn_writer import export
    from companion.table.record.export.transcript import transcript

    english = catalogue(family_of(record.game.info).words)
    _write(export(transcript(record, announcer), english, evaluations=evaluations or {}).encode(), to)


def export_as_before(file: Path) -> None:
    """What `companion pgn` did: PGN on standard output. Raises as `export`."""
    print(text("pgn-is-export"), file=sys.stderr)
    export(file, None, None, None, "A4")


def _write(content: bytes, to: Path, safe: Callable[[str], str] = mask_hidden) -> None:
    """Write a game to a file, or to standard output, where `safe` makes hidden characters harmless."""
    if to == STANDARD_OUTPUT:
        sys.stdout.write(safe(content.decode()))
        return
    write_public_file(to, content)
    print(text("written-out", path=str(to)))


def import_(file: Path, journal: Path | None, number: int | None, player: str, json: bool) -> None:
    """Raises OSError, UserError: it is no sound game that is played here."""
    from companion.table.message_catalogues import catalogue
    from companion.table.storage.game_import import import_game
    from companion.table.storage.pgn_collection import has_several

    if number is None and has_several(file):
        if journal is not None:
            raise BadUsage("collection-number", file=str(file))
        _list_collection(file, player, json)
        return
    notes: list[Message] = []
    path = import_game(file, journal, number, notes.append)
    print(text("brought-in", path=str(path)))
    for note in notes:
        print(catalogue(language=spoken()).say(note))


def _list_collection(file: Path, player: str, json: bool) -> None:
    """A line for each game of a collection."""
    from companion.i18n.opening_names import opening_name
    from companion.table.storage.pgn_collection import entries

    there = False
    for entry in entries(file, player):
        there = True
        if json:
            print_json({"type": "collection_game", **msgspec.to_builtins(entry)})
            continue
        people = f"{entry.white} – {entry.black}"
        opening = opening_name(entry.opening, spoken())
        facts = (entry.result, entry.date, entry.variant, entry.eco, opening)
        print(f"{entry.number:>6}", people, *filter(None, facts), sep="  ")
    print_if_empty("collection-empty", there, json)
    if there and not json:
        print(text("collection-number", file=str(file)), file=sys.stderr)


def stats(player: str, game: str, json: bool) -> None:
    """Raises GameError: there is no such game."""
    from companion.table.history.statistics import statistics
    from companion.table.message_catalogues import catalogue
    from companion.table.storage.game_index import summaries

    if game:
        family(game)
    found = statistics((one for one in summaries() if one is not None), player, game)
    if json:
        print_json({"type": "statistics", **msgspec.to_builtins(found)})
        return
    if not found.total.played:
        print_if_empty("no-games-played", False, json)
        return
    print(_line(text("stats-all"), found.total))

    def lines(heading: str, rows: tuple[PlayerRow, ...]) -> Iterator[str]:
        if rows:
            yield text(heading)
        for row in rows:
            one = find_family(row.what)
            yield "  " + _line(words(one.words).say(one.info.title) if one else row.what, row)

    for line in (*lines("stats-games", found.games), *lines("stats-players", found.players)):
        print(line)
    for die in found.dice:
        print(text("stats-die", die=die.die, n=die.rolls))
        for face in dict.fromkeys(die.sides):
            expected = text(
                "audit-expected",
                n=f"{decimal(die.rolls * die.sides.count(face) / len(die.sides), 1, spoken()):>7}",
            )
            print(f"  {face:10} {die.counts[face]:5}  {expected}")
        print("  " + catalogue(language=spoken()).say(die.says))


def _line(what: str, row: PlayerRow) -> str:
    figures: dict[str, int] = {
        name: getattr(row, name) for name in ("played", "over", "won", "drawn", "minutes", "captures")
    }
    said: tuple[Message, ...] = (Message("stats-figures", figures),)
    if row.illegal:
        said = (*said, Message("illegal-moves", {"n": row.illegal}))
    return text("stats-row", what=what, said=said)
