"""The rungs that were tried on this tablet, read from their journals: no list of stars is kept elsewhere.

Of a journal only its header and the note with its stars are looked at. Whoever's name is taken out of a game
has no stars of it any more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from companion.kernel.messages import UserError
from companion.table.practice.ladder import Rung, ladder, rung_of
from companion.table.practice.ladder_attempt import NOTE, Stars, stars_in
from companion.table.record.computer_style import HOUSE, ComputerStyle
from companion.table.record.header import PracticeOrigin, read_header
from companion.table.record.journal_format import Record
from companion.table.record.journal_reader import ReadOnlyJournal, glance, read
from companion.table.setup import MALFORMED, TableSetup
from companion.table.storage.folder_index import journals
from companion.units import Seconds


class NoLadderError(UserError):
    """There is no such rung."""


class LadderAttempt(msgspec.Struct, frozen=True):
    """A game in which somebody tried a rung; `stars` None: it is not over."""

    game: str
    rung: str
    player: str
    started: Seconds
    path: str
    stars: Stars | None = None


class RungProgress(msgspec.Struct, frozen=True):
    """How somebody stands on a rung: the stars of all tries together, and how many tries there were."""

    stars: Stars = Stars()
    tries: int = 0


def each_attempt() -> Iterator[LadderAttempt | None]:
    """The rungs that were tried, of all journals in the data folder.

    None for every other journal, which took time too.
    """
    for path, known in journals():
        if known is not None and not known.practice:
            yield None
            continue
        try:
            yield _climb(path, glance(path, noted=(NOTE,)) or read(path).records)
        except (*MALFORMED, msgspec.ValidationError, OSError):
            yield None


def _climb(path: Path, records: list[Record]) -> LadderAttempt | None:
    """Raises MALFORMED, ValidationError: it is no game of ours."""
    begun = records[0].body.get("game") if len(records) > 1 else None
    if not isinstance(begun, dict) or not begun.get("practice"):
        return None
    header = read_header(ReadOnlyJournal(path, records))
    rung = rung_of(header.game, header.practice.rung) if header.practice else None
    if rung is None or rung.seat in header.forgotten:
        return None
    player = header.names.get(rung.seat, "").strip()
    return LadderAttempt(header.game, rung.id, player, Seconds(records[0].wall), str(path), stars_in(records))


def progress_by_rung(climbs: Iterable[LadderAttempt], game: str, player: str) -> Mapping[str, RungProgress]:
    """Rung to how somebody stands on it; those that were never tried are not there."""
    found: dict[str, RungProgress] = {}
    for climb in climbs:
        if (climb.game, climb.player) == (game, player):
            before = found.get(climb.rung, RungProgress())
            found[climb.rung] = RungProgress(before.stars | (climb.stars or Stars()), before.tries + 1)
    return found


def attempt_setup(
    game: str, rung: Rung, opening: TableSetup, player: str = "", attempt: int = 1
) -> TableSetup:
    """`opening` as a table at which somebody tries a rung.

    `player`: who, empty: nobody who has a name; `attempt`: for which time.
    """
    others = [seat for seat in rung.seats if seat != rung.seat]
    names = dict.fromkeys(others[:1], HOUSE.get(rung.level, "")) | ({rung.seat: player} if player else {})
    table = {name: value for name, value in opening.rules.items() if name.startswith("table_")}
    if rung.seed is not None:
        table |= {"table_decks": "virtual"}
    return msgspec.structs.replace(
        opening,
        game=game,
        seats=rung.seats,
        players={rung.seat: "human", **dict.fromkeys(others, "computer")},
        manners=dict.fromkeys(others, ComputerStyle(rung.level)),
        names=names,
        rules={**rung.rules, **table},
        position=rung.position or None,
        seed=opening.seed if rung.seed is None else rung.seed,
        daily=None,
        practice=PracticeOrigin(rung=rung.id, attempt=attempt),
    )


def next_attempt_setup(opening: TableSetup, id: str) -> TableSetup:
    """`opening` as a table on a rung of its game's ladder; who has a name there climbs, for the time that is
    due.

    Raises:
        NoLadder: there is no such rung.
    """
    rung = rung_of(opening.game, id)
    if rung is None:
        raise NoLadderError("no-rung", rung=id, rungs=tuple(one.id for one in ladder(opening.game)))
    player = opening.names.get(rung.seat, "")
    known = progress_by_rung(
        (climb for climb in each_attempt() if climb is not None), opening.game, player
    ).get(id)
    return attempt_setup(opening.game, rung, opening, player, known.tries + 1 if known else 1)
