"""A game told again from its journal, and what is sound of a damaged one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.records.journal_game import existing
from companion.cli.texts import spoken, text, words
from companion.games import family_of
from companion.plain_text.cleaner import escape_hidden

if TYPE_CHECKING:
    from companion.i18n.catalogue import Catalogue
    from companion.table.protocol.notices import Notice


def replay(file: Path, json: bool) -> None:
    """All that was played with what was announced, from the start to where it stands.

    Secrets only once the game is over.
    """
    from companion.i18n.opening_names import opening_name
    from companion.table.clock.time_control import NONE, read_controls
    from companion.table.history.replay import Replay
    from companion.table.protocol import notices
    from companion.table.protocol.clock_notice import clock_notice
    from companion.table.protocol.notice_rendering import localize
    from companion.table.record.header import read_header

    found = Replay.read(existing(file), spoken())
    game, record, announcer = found.game, found.record, found.announcer
    say = words(family_of(game.info).words, found.names)

    def tell(notice: Notice) -> None:
        _print(localize(notice, found.words), json, say)

    def stands(n: int) -> None:
        tell(notices.Note(kind="position", text=game.position(found.public(n))))

    asked = read_controls(read_header(record.journal).rules.get("table_clock", NONE))
    controls = asked.of(game.seats) if asked is not None else {}
    played = 0
    stands(0)
    for n, (moment, step) in enumerate(zip(found.moments, record.clock_row.steps, strict=True), 1):
        if moment.seat:
            played += 1
            tell(announcer.make_ruling(played, moment.seat, moment.action, moment.events))
        else:
            tell(notices.Note(n=played, kind=moment.said.id, text=moment.said))
            stands(n)
        if step.now is not None:
            tell(clock_notice(controls, step.now, played, 0, "replay", {}))
    tell(announcer.turn(record.state, played))
    stands(len(found))
    if game.algebraic is not None:
        opening = game.algebraic.opening(found.public(n) for n in range(len(found) + 1))
        if opening is not None:
            name = (
                opening.name if json else opening_name(opening.name, spoken())
            )  # programs get the English one
            tell(notices.Note(n=played, kind="opening", text=f"{opening.eco} {name}"))
    seed = record.commitments.last
    outcome = announcer.outcome(
        record.state, played, seed.seed.hex() if seed.published else "", record.line_of_play
    )
    if outcome is not None:
        tell(outcome)


def _print(notice: Notice, json: bool, say: Catalogue) -> None:
    from companion.cli.referee.notice_text import plain
    from companion.table.protocol import notices

    if json:
        sys.stdout.write(escape_hidden(notices.encode(notice).decode()))
    else:
        print(plain(notice, say), end="")


def salvage(file: Path, new: Path | None) -> None:
    """What is sound in a damaged journal, under its own name (the damaged one is kept beside it) or as a new
    one.
    """
    from companion.table.record.journal_reader import read
    from companion.table.record.journal_recovery import restore, salvage

    if new is not None:
        print(text("salvaged", n=salvage(existing(file), new), path=str(new)))
    elif read(existing(file)).whole:
        print(text("nothing-damaged", path=str(file)))
    else:
        n, aside = restore(file)
        print(text("salvaged", n=n, path=str(file)))
        print(text("salvaged-aside", path=str(aside)))
