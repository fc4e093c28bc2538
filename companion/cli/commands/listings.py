"""What the command line lists: games, rules, legal actions, perft, a game told again, its audit, boards."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.cli.texts import BadUsage, spoken, text, words
from companion.games import families, family, in_words_of, left_out
from companion.i18n.numbers import decimal, percent, significant
from companion.kernel.game import read_position
from companion.kernel.messages import Message

if TYPE_CHECKING:
    from companion.i18n.catalogue import Catalogue
    from companion.kernel.facts import Rule
    from companion.kernel.game import Game, State
    from companion.table.fairness.audit import Audit
    from companion.table.protocol.notice_builder import NoticeBuilder
    from companion.table.protocol.notices import Notice
    from companion.table.record.game_record import GameRecord


def print_json(value: object) -> None:
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")
    sys.stdout.flush()


def games(json: bool) -> None:
    found = families().values()
    for one in found:
        info, own = one.info, words(one.words)
        title, says, equipment = (own.say(said) for said in (info.title, info.says, info.equipment))
        if json:
            print_json({"type": "game", "game": info.id, "title": title, "says": says, "seats": info.seats,
                         "seatings": info.seatings, "equipment": equipment})  # fmt: skip
        else:
            players = _players({len(seating) for seating in info.seatings})
            print(f"{info.id}\n    {title}, {players}. {says}\n    {text('lay-out', equipment=equipment)}")
    nothing("no-games", bool(found), json)
    for broken in left_out():
        print(text("game-left-out", folder=broken.folder, why=broken.why), file=sys.stderr)


def _players(sizes: set[int]) -> str:
    low, high = min(sizes), max(sizes)
    if low < high:
        return text("players", low=low, high=high)
    return text("one-player") if low == 1 else text("players-exactly", n=low)


def nothing(id: str, there: bool, json: bool) -> None:
    """An empty list says that it is empty; a program sees that there is no line."""
    if not there and not json:
        print(text(id))


def solve(game: str, position: str | None, chosen: Mapping[str, str], json: bool) -> int:
    """Returns 1 when no way was found."""
    from companion.kernel.puzzle_solver import Progress, shortest
    from companion.table.setup import make_game

    made = make_game(game, None, chosen, position)
    with in_words_of(game):
        puzzle = made.puzzle(read_position(made, position) if position else made.start(), ())
    if puzzle is None:
        raise BadUsage("nothing-to-solve")
    for found in shortest(puzzle):
        if isinstance(found, Progress):
            far = text("solving", n=found.depth, share=percent(found.share, spoken()), looked=found.looked)
            print(f"\r{far}", end="", file=sys.stderr)
            continue
        print(file=sys.stderr)
        if json:
            print_json(
                {"type": "solution", "actions": found.actions, "depth": found.depth, "never": found.never}
            )
        elif found.actions is None:
            print(text("no-way") if found.never else text("no-way-so-far", n=found.depth))
        else:
            print(text("shortest", n=len(found.actions), actions=tuple(found.actions)))
        return 1 if found.actions is None else 0
    return 1


def daily(json: bool) -> None:
    from companion.table.daily.history import daily_deals
    from companion.table.daily.par import par_message

    deals = daily_deals(spoken())
    for deal in deals:
        if json:
            print_json({"type": "daily", **msgspec.to_builtins(deal)})
        else:
            ended = "daily-won" if deal.won else "daily-not-won" if deal.over else "daily-open"
            print(
                text("daily-deal", day=deal.day, title=deal.title, ended=Message(ended, {"n": deal.points}))
            )
            if deal.par is not None:
                print(f"    {words(family(deal.game).words).say(par_message(deal.par))}")
    nothing("no-daily-deals", bool(deals), json)


def ladder(game: str, player: str, json: bool) -> None:
    """The rungs of a game with the stars of a player."""
    from companion.table.practice.ladder import STARS, task_message, third_star_message
    from companion.table.practice.ladder import ladder as rungs_of
    from companion.table.practice.ladder_progress import NoLadderError, each_attempt, progress_by_rung

    say = words(family(game).words).say
    rungs = rungs_of(game)
    if not rungs:
        raise NoLadderError("no-ladder", game=say(family(game).info.title))
    known = progress_by_rung((climb for climb in each_attempt() if climb is not None), game, player)
    for rung in rungs:
        stands = known.get(rung.id)
        got = stands.stars.count if stands else 0
        if json:
            row = {
                "type": "rung",
                "game": game,
                "rung": rung.id,
                "asks": say(task_message(rung)),
                "third": say(third_star_message(rung)),
            }
            print_json({**row, "stars": got, "tries": stands.tries if stands else 0})
        else:
            drawn = "*" * got + "-" * (STARS - got)
            print(f"{drawn}  {rung.id}: {say(task_message(rung))} {say(third_star_message(rung))}")


def rules(game: str, json: bool) -> None:
    from companion.table.rules.house_rules import table_choices

    info = family(game).info
    say = words(family(game).words).say
    if json:
        print_json(
            {
                "type": "rules",
                "game": game,
                "presets": [
                    {"name": say(p.title), "says": say(p.says), "rules": p.rules, "hints": p.hints}
                    for p in info.presets
                ],
                "rules": [_rule(rule, say) for rule in info.rules],
                "table": table_choices(info),
            }
        )
        return
    print(text("presets"))
    for preset in info.presets:
        chosen = " ".join(f"--rule {name}={value}" for name, value in preset.rules.items())
        print(f"  {say(preset.title)}: {say(preset.says)} {chosen}".rstrip())
    nothing("no-presets", bool(info.presets), json)
    print(text("rules"))
    for rule in info.rules:
        print(f"  {rule.name} ({rule.entry}): {say(rule.says)}")
        if not rule.choices:
            print(f"      {text('rule-number', low=rule.low, high=rule.high, default=rule.default)}")
        for value in rule.choices:
            mark = f" {text('rule-default')}" if value == rule.default else ""
            print(f"      {value}: {say(rule.choice_says(value))}{mark}")
    nothing("no-rules", bool(info.rules), json)
    print(text("rules-of-tables"))
    for name, values in table_choices(info).items():
        more = f", {text('rule-clock')}" if name == "clock" else ""
        print(f"  {name}: {', '.join(values)}{more}")


def _rule(rule: Rule, say: Callable[[Message], str]) -> dict[str, object]:
    """A house rule as JSON shows it."""
    return {
        "name": rule.name, "entry": rule.entry, "says": say(rule.says), "default": rule.default,
        "choices": [{"value": value, "says": say(rule.choice_says(value))} for value in rule.choices],
        "low": rule.low, "high": rule.high, "file": rule.file, "sides": rule.sides,
    }  # fmt: skip


def _announcer(game: Game, operator: bool) -> NoticeBuilder:
    from companion.table.protocol.notice_builder import NoticeBuilder

    return NoticeBuilder(game, operator)


def _words(name: str, names: Mapping[str, str] | None = None) -> Catalogue:
    """What is said of a game. `names`: seat to who sat there."""
    from companion.table.message_catalogues import catalogue

    return catalogue(family(name).words, names, spoken())


def _at(
    name: str, position: str | None, rules: Mapping[str, str], seats: Sequence[str] | None
) -> tuple[Game, State]:
    from companion.table.setup import make_game

    game = make_game(name, seats, rules, position)
    with in_words_of(name):
        return game, read_position(game, position) if position else game.start()


def legal(
    name: str, position: str | None, rules: Mapping[str, str], seats: Sequence[str] | None, json: bool
) -> None:
    game, state = _at(name, position, rules, seats)
    from companion.table.protocol.notice_rendering import localize

    found = localize(_announcer(game, True).legal(state, 0), _words(name))
    if json:
        for action in found.actions:
            print_json(action)
    else:
        from companion.cli.referee.terminal import listed

        print(listed(found.actions), end="")


def perft(
    name: str, depth: int, position: str | None, rules: Mapping[str, str], seats: Sequence[str] | None
) -> None:
    game, state = _at(name, position, rules, seats)
    start = time.perf_counter()
    nodes = game.perft(state, depth)
    seconds = time.perf_counter() - start
    print(text("perft", depth=depth, nodes=str(nodes), seconds=decimal(seconds, 2, spoken())))


@contextmanager
def told_from(file: Path) -> Iterator[tuple[GameRecord, NoticeBuilder, Catalogue]]:
    """The game of a journal and how the room may be told of it: secrets only once it is over."""
    from companion.table.record.game_record import GameRecord
    from companion.table.record.header import read_header
    from companion.table.record.journal_reader import ReadOnlyJournal
    from companion.table.setup import clock, game_from_journal

    journal = ReadOnlyJournal.read(there(file))
    header = read_header(journal)
    game = game_from_journal(journal)
    with in_words_of(header.game):
        table = GameRecord(game, journal, clock)
    over = game.actor(table.state) is None
    yield table, _announcer(game, over), _words(header.game, header.names)


def there(file: Path) -> Path:
    """That journal. Raises BadUsage when there is none."""
    if not file.exists():
        raise BadUsage("no-journal-there", path=str(file))
    return file


def replay(file: Path, json: bool) -> None:
    """All that was played with what was announced, from the start to where it stands; secrets only once the game is over."""
    from companion.table.clock.time_control import NONE, read_controls
    from companion.table.history.replay import Replay
    from companion.table.protocol import notices
    from companion.table.protocol.clock_notice import clock_notice
    from companion.table.protocol.notice_rendering import localize
    from companion.table.record.header import read_header

    found = Replay.read(there(file), spoken())
    game, record, announcer = found.game, found.record, found.announcer
    say = words(family(game.info.id).words, found.names)

    def told(notice: Notice) -> None:
        tell(localize(notice, found.words), json, say)

    def stands(n: int) -> None:
        told(notices.Note(kind="position", text=game.position(found.public(n))))

    asked = read_controls(read_header(record.journal).rules.get("table_clock", NONE))
    controls = asked.of(game.seats) if asked is not None else {}
    played = 0
    stands(0)
    for n, (moment, step) in enumerate(zip(found.moments, record.clock_row.steps, strict=True), 1):
        if moment.seat:
            played += 1
            told(announcer.told(played, moment.seat, moment.action, moment.events))
        else:
            told(notices.Note(n=played, kind=moment.said.id, text=moment.said))
            stands(n)
        if step.now is not None:
            told(clock_notice(controls, step.now, played, 0, "replay", {}))
    told(announcer.turn(record.state, played))
    stands(len(found))
    seed = record.commitments.last
    outcome = announcer.outcome(
        record.state, played, seed.seed.hex() if seed.published else "", record.line_of_play
    )
    if outcome is not None:
        told(outcome)


def salvage(file: Path, new: Path | None) -> None:
    """What is sound in a damaged journal, under its own name (the damaged one is kept beside it) or as a new one."""
    from companion.table.record.journal_reader import read
    from companion.table.record.journal_recovery import restore, salvage

    if new is not None:
        print(text("salvaged", n=salvage(there(file), new), path=str(new)))
    elif read(there(file)).whole:
        print(text("nothing-damaged", path=str(file)))
    else:
        n, aside = restore(file)
        print(text("salvaged", n=n, path=str(file)))
        print(text("salvaged-aside", path=str(aside)))


def audit(file: Path, json: bool, published: Sequence[str] = ()) -> int:
    """Check the dice and cards of a finished game; returns the exit status, 1 when something does not fit.

    `published`: codes that were written down at the table.
    """
    from companion.table.fairness.audit import audit as check
    from companion.table.fairness.commitments import plain_code
    from companion.table.record.journal_reader import ReadOnlyJournal
    from companion.table.record.line_of_play import LineOfPlay
    from companion.table.setup import game_from_journal

    codes = []
    for given in published:
        codes.append(plain_code(given))
        if not codes[-1]:
            raise BadUsage("bad-code", given=given)
    journal = ReadOnlyJournal.read(there(file))
    game = game_from_journal(journal)
    LineOfPlay.of(journal.records)  # refuses records that make no sense
    if not any(record.kind == "result" for record in journal.records):
        raise BadUsage("audit-not-over", path=str(file))
    found = check(journal, game, codes)
    if json:
        wrong = [_words(game.info.id).say(one) for one in found.wrong]
        print_json({"type": "audit", "sound": found.sound, **msgspec.to_builtins(found), "wrong": wrong})
    else:
        print("\n".join(audited(found, _words(game.info.id))))
    return 0 if found.sound else 1


def audited(found: Audit, words: Catalogue) -> Iterator[str]:
    """An audit as lines for people."""
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
                "audit-same", same=came.same, n=came.by_hand, expected=decimal(came.expected, 1, spoken()),
                p=significant(came.p, spoken()),
            )  # fmt: skip
    doubtful = [came.name for came in found.sources if came.doubtful]
    if not found.sound:
        yield text("audit-unsound")
    elif doubtful:
        yield text("audit-doubtful", names=tuple(doubtful))
    else:
        yield text("audit-sound")


def tell(notice: Notice, json: bool, say: Catalogue) -> None:
    from companion.cli.referee.terminal import plain
    from companion.table.protocol import notices

    if json:
        sys.stdout.write(notices.encode(notice).decode())
    else:
        print(plain(notice, say), end="")


def boards(json: bool, bluetooth: bool = False) -> None:
    """Raises BoardError where Bluetooth was asked for and cannot be used."""
    from companion.table.message_catalogues import catalogue
    from firmware_bridge.discovery import nearby_boards, plugged_boards

    words = catalogue(language=spoken())
    found = plugged_boards() + (nearby_boards() if bluetooth else [])
    for board in found:
        what, wrong = words.label(board.what), words.label(board.wrong) if board.wrong else ""
        if json:
            print_json({**msgspec.to_builtins(board), "what": what, "wrong": wrong})
        else:
            number = board.serial_number and text("board-serial", number=board.serial_number)
            board_id = board.id and text("board-id", number=board.id)
            usb = board.usb and f"USB {board.usb}"
            print("  ".join(part for part in (board.url, what, board_id, usb, number, wrong) if part))
    nothing("no-boards", bool(found), json)


def udev_rules() -> str:
    """The rules that let people use boards on Linux, out of the entry point that has them."""
    from importlib.metadata import entry_points

    point = next(iter(entry_points(group="tableside.udev")))
    udev: str = point.load()()
    return udev
