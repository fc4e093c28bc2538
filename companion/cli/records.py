"""Finished and saved games on the command line: replay, review, audit, export, import and statistics."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.cli.texts import (
    BadUsage,
    clear_progress,
    print_if_empty,
    print_json,
    show_progress,
    spoken,
    text,
    words,
)
from companion.games import family, family_of, find_family, in_words_of
from companion.i18n.languages import decimal, percent, significant
from companion.kernel.messages import Message, sentences
from companion.plain_text.cleaner import escape_hidden, mask_hidden
from companion.table.storage.files import write_public_file

if TYPE_CHECKING:
    from companion.engine.game_review import ReviewResult
    from companion.i18n.catalogue import Catalogue
    from companion.kernel.text.pgn import Evaluation
    from companion.table.fairness.audit import Audit
    from companion.table.game_record import GameRecord
    from companion.table.history.statistics import PlayerRow
    from companion.table.notice_builder import NoticeBuilder
    from companion.table.protocol.notices import Notice


def existing(file: Path) -> Path:
    """Return the path of a journal.

    Raises:
        BadUsage: If the journal does not exist.
    """
    if not file.exists():
        raise BadUsage("no-journal-there", path=str(file))
    return file


@contextmanager
def open_game(file: Path) -> Iterator[tuple[GameRecord, NoticeBuilder, Catalogue]]:
    """Yield the game of a journal, the builder of its public notices, and its messages.

    Secrets become public only once the game is over.
    """
    from companion.table.game_factory import game_from_journal
    from companion.table.game_record import GameRecord
    from companion.table.notice_builder import NoticeBuilder
    from companion.table.record.header import read_header
    from companion.table.record.journal import read_clocks
    from companion.table.record.journal_reader import ReadOnlyJournal

    journal = ReadOnlyJournal.read(existing(file))
    header = read_header(journal)
    game = game_from_journal(journal)
    with in_words_of(header.game):
        table = GameRecord(game, journal, read_clocks)
    over = game.actor(table.state) is None
    yield table, NoticeBuilder(game, over), game_words(header.game, header.names)


def game_words(name: str, names: Mapping[str, str] | None = None) -> Catalogue:
    """Return the messages of a game. `names` maps seats to the names of their players."""
    from companion.table.message_catalogues import catalogue

    return catalogue(family(name).words, names, spoken())


def replay(file: Path, json: bool) -> None:
    """Print all actions of a game with their notices, from the start to the current position.

    Secrets are shown only if the game is over.
    """
    from companion.i18n.opening_names import opening_name
    from companion.table.clock_rules import NONE, read_controls
    from companion.table.history.replay import Replay
    from companion.table.protocol import notices
    from companion.table.protocol.notices import clock_notice, localize
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
    """Recover the valid part of a damaged journal, under its own name or as a new journal.

    Under its own name, the damaged file is kept next to it.
    """
    from companion.table.record.journal import restore, salvage
    from companion.table.record.journal_reader import read

    if new is not None:
        print(text("salvaged", n=salvage(existing(file), new), path=str(new)))
    elif read(existing(file)).whole:
        print(text("nothing-damaged", path=str(file)))
    else:
        n, aside = restore(file)
        print(text("salvaged", n=n, path=str(file)))
        print(text("salvaged-aside", path=str(aside)))


STANDARD_OUTPUT = Path("-")


def export(file: Path, pgn: Path | None, json: Path | None, pdf: Path | None, paper: str) -> None:
    """Export a game.

    Raises:
        OSError: If a file cannot be written.
        GameError: If the game cannot be written in this format.
        JournalError: If the journal cannot be read.
        BadUsage: If the options are invalid.
    """
    from companion.table.game_files import transcript as game_json
    from companion.table.game_files.transcript import transcript
    from companion.table.message_catalogues import catalogue

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
    """Write a game as PGN; `evaluations` are keyed by the number of moments played before.

    Raises:
        OSError: If the file cannot be written.
        GameError: If the game cannot be written as PGN.
    """
    from companion.table.game_files.pgn_writer import export
    from companion.table.game_files.transcript import transcript
    from companion.table.message_catalogues import catalogue

    english = catalogue(family_of(record.game.info).words)
    _write(export(transcript(record, announcer), english, evaluations=evaluations or {}).encode(), to)


def export_as_before(file: Path) -> None:
    """Carry out the former command `companion pgn`: write PGN to standard output.

    See `export` for the errors that it raises.
    """
    print(text("pgn-is-export"), file=sys.stderr)
    export(file, None, None, None, "A4")


def _write(content: bytes, to: Path, safe: Callable[[str], str] = mask_hidden) -> None:
    """Write a game to a file or to standard output.

    For standard output, `safe` makes hidden characters harmless.
    """
    if to == STANDARD_OUTPUT:
        sys.stdout.write(safe(content.decode()))
        return
    write_public_file(to, content)
    print(text("written-out", path=str(to)))


def import_(file: Path, journal: Path | None, number: int | None, player: str, json: bool) -> None:
    """Import a game.

    Raises:
        OSError: If a file cannot be read or written.
        UserError: If the file is not a valid game that Tableside supports.
    """
    from companion.table.game_files.game_import import import_game
    from companion.table.game_files.pgn_reader import has_several
    from companion.table.message_catalogues import catalogue

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
    """Print a line for each game of a collection."""
    from companion.i18n.opening_names import opening_name
    from companion.table.game_files.pgn_reader import entries

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
    """Print statistics.

    Raises:
        GameError: If there is no such game.
    """
    from companion.table.history.statistics import statistics, summaries
    from companion.table.message_catalogues import catalogue

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


PAUSE = 0.02
"""Seconds between two checks of the review's progress."""


def analyse(file: Path, seconds: float | None, json: bool, engine: str = "", pgn: Path | None = None) -> None:
    """Print the review of a finished game.

    Args:
        file: The journal of the game.
        seconds: The time limit; None for the time that a player at the table would wait.
        json: Whether to print one JSON object instead of text.
        engine: The engine that evaluates. If empty, it is the engine that `engines.toml` names for the
            game or, without one, the built-in computer players.
        pgn: The file to which the game is written with the evaluations (`%eval`); None for no such
            file.

    Raises:
        BadUsage: If the game is not over, or cannot be evaluated, or there is no such engine.
        GameError: If the game cannot be written as PGN.
        OSError: If the file cannot be written.
        JournalError: If the journal cannot be read.
    """
    from companion.table.engine_host.engine_router import all_thinkers
    from companion.table.engine_host.installed_engines import hint_engine
    from companion.table.game_files.pgn_writer import must_be_written
    from companion.table.history.game_review import (
        CEILING,
        GameReview,
        NotJudgedError,
        NotOverError,
        evaluations,
        extent_message,
        review_of,
        seat_messages,
        title_message,
        turning_point_message,
    )
    from companion.table.seat_commands import check_engine

    with open_game(file) as (record, announcer, says):
        game, thinker = record.game, all_thinkers()
        try:
            if pgn is not None:
                must_be_written(game)
            if engine:
                check_engine(game, engine)
            reviewing = GameReview(
                record,
                thinker,
                CEILING if seconds is None else seconds,
                engine=engine or hint_engine(game),
            )
            while not reviewing.done:
                _far(reviewing.share, json)
                time.sleep(PAUSE)
                reviewing.go_on()
        except NotOverError:
            raise BadUsage("analyse-not-over", path=str(file)) from None
        except NotJudgedError:
            raise BadUsage("analyse-told", game=says.say(game.info.title)) from None
        finally:
            thinker.close()
        found, states = reviewing.review, reviewing.moments.states
        if pgn is not None:
            write_pgn(record, announcer, pgn, evaluations(found))
            if pgn == STANDARD_OUTPUT:
                return
        if json:
            print_json({"type": "review", "game": game.info.id, **_plain(found)})
            return
        if sys.stderr.isatty():
            clear_progress()
        for seat in game.seats:
            if told := seat_messages(found, seat):
                print(says.say(review_of(seat, sentences(*told))))
        print(says.say(title_message(found)))
        if (cut := extent_message(found.extent)) is not None:
            print(says.say(cut))
        alone = len(game.seats) == 1
        for one in found.points:
            print(f"{one.n + 1:>5}  {says.say(turning_point_message(one, alone))}")
            for id, action in (("analyse-played", one.played), ("analyse-better", one.best))[
                : 1 + (one.cost > 0)
            ]:
                print("       " + text(id, said=says.say(announcer.action(states[one.n], action))))


def _far(share: float, json: bool) -> None:
    if not json and sys.stderr.isatty():
        show_progress(text("analysing", share=percent(share, spoken())))


def _plain(found: ReviewResult) -> dict[str, object]:
    """Return a review for JSON, with chances from 0 to 1."""
    return {
        "seats": found.seats,
        "course": found.course,
        "luck": msgspec.to_builtins(found.luck),
        "decisions": msgspec.to_builtins(found.decisions),
        "balance": msgspec.to_builtins(found.balances),
        "cut": found.extent.cut,
        "looked": {
            "moments": found.extent.moments,
            "weighed": found.extent.weighed,
            "passes": found.extent.passes,
            "decisions": found.extent.decisions,
            "judged": found.extent.judged,
        },
        "points": [
            {
                "n": one.n,
                "seat": one.seat,
                "played": str(one.played),
                "best": str(one.best),
                "other": str(one.other),
                "line": [str(action) for action in one.line],
                "before": one.before,
                "after": one.after,
                "cost": one.cost,
                "gap": one.gap,
                "error": one.error,
            }
            for one in found.points
        ],
    }


def audit(file: Path, json: bool, published: Sequence[str] = ()) -> int:
    """Check the dice and cards of a finished game. Return the exit status, which is 1 if anything does
    not match.

    `published` contains the codes that the players wrote down at the table.
    """
    from companion.table.fairness.audit import audit as check
    from companion.table.fairness.commitments import plain_code
    from companion.table.game_factory import game_from_journal
    from companion.table.record.journal_reader import ReadOnlyJournal
    from companion.table.record.line_of_play import LineOfPlay

    codes = []
    for given in published:
        codes.append(plain_code(given))
        if not codes[-1]:
            raise BadUsage("bad-code", given=given)
    journal = ReadOnlyJournal.read(existing(file))
    game = game_from_journal(journal)
    LineOfPlay.of(journal.records)  # refuses records that make no sense
    if not any(record.kind == "result" for record in journal.records):
        raise BadUsage("audit-not-over", path=str(file))
    found = check(journal, game, codes)
    if json:
        wrong = [game_words(game.info.id).say(one) for one in found.wrong]
        print_json({"type": "audit", "sound": found.sound, **msgspec.to_builtins(found), "wrong": wrong})
    else:
        print("\n".join(format_audit(found, game_words(game.info.id))))
    return 0 if found.sound else 1


def format_audit(found: Audit, words: Catalogue) -> Iterator[str]:
    """Yield the lines of an audit for people."""
    from companion.table.fairness.chance_ahead import name_seats

    for promise in found.promises:
        if promise.stretch > 1:
            yield text("audit-stretch", n=promise.stretch - 1)
        if not promise.code:
            yield text("audit-no-promise")
            continue
        yield text("audit-seed-good" if promise.kept else "audit-seed-bad", code=promise.code)
        if promise.entropy:
            yield text("audit-entropy", what=promise.entropy)
        if promise.known is None:
            yield text("audit-unnamed")
        elif promise.known < len(promise.entropy):
            yield text("audit-known-before", n=len(promise.entropy) - promise.known)
        else:
            yield text("audit-known-all" if promise.entropy else "audit-known")
        if not promise.over:
            yield text("audit-not-told")
    for chain in found.chains:
        if chain.rolls or not chain.kept:
            who = words.say(name_seats(chain.seats))
            yield text("audit-chain-good" if chain.kept else "audit-chain-bad", n=chain.rolls, who=who)
    for given in found.strange:
        yield text("audit-strange", code=given)
    yield text("audit-checked", checked=found.checked, by_hand=found.by_hand)
    for line in found.wrong:
        yield text("audit-wrong", what=words.say(line))
    for tally, came in zip(found.tallies, found.sources, strict=True):
        yield f"{tally.name}:" + ("" if tally.p is None else f"  p = {significant(tally.p, spoken())}")
        for outcome, count in tally.observed.items():
            expected = text("audit-expected", n=f"{decimal(tally.expected[outcome], 1, spoken()):>7}")
            yield f"  {outcome:10} {count:5}  {expected}"
        counted = (Message("audit-source", {"source": source, "n": n}) for source, n in came.counts.items())
        yield text("audit-came", what=tuple(counted))
        typed = [one for one in found.rolls if one.name == came.name and one.source == "typed"]
        if typed:
            each = (Message("audit-typed-one", {"face": one.face, "n": one.record}) for one in typed)
            yield text("audit-typed-dealt" if came.dealt else "audit-typed", what=tuple(each))
        if came.p is not None:
            yield text(
                "audit-same",
                same=came.same,
                n=came.by_hand,
                expected=decimal(came.expected, 1, spoken()),
                p=significant(came.p, spoken()),
            )
    doubtful = [came.name for came in found.sources if came.doubtful]
    if not found.sound:
        yield text("audit-unsound")
    elif doubtful:
        yield text("audit-doubtful", names=tuple(doubtful))
    else:
        yield text("audit-sound")
