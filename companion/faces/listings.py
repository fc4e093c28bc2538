"""What the command line lists: games, rules, legal actions, perft, a game told again, its audit, boards."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.metadata import entry_points
from pathlib import Path

import msgspec

from companion.faces.terminal import plain
from companion.games import GameError, families, family
from companion.kernel.game import Game, State
from companion.kernel.shortest import Progress
from companion.table.catalogues import catalogue
from companion.table.opening import TABLE_RULES, clock, daily_deals, make_game
from companion.table.protocol import notices
from companion.table.protocol.announcer import Announcer
from companion.table.record.audit import audit as check
from companion.table.record.fate import Fate
from companion.table.record.game_record import GameRecord
from companion.table.record.journal import Journal, JournalError
from companion.table.record.pgn import export


def _print_json(value: object) -> None:
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")
    sys.stdout.flush()


def games(json: bool) -> None:
    for found in families().values():
        info = found.info
        if json:
            _print_json({"type": "game", "game": info.id, "title": info.title, "says": info.says, "seats": info.seats,
                         "seatings": info.seatings, "equipment": info.equipment})  # fmt: skip
        else:
            sizes = sorted({len(seating) for seating in info.seatings})
            print(
                f"{info.id}\n    {info.title}, {_players(sizes)}. {info.says}\n    Lay out: {info.equipment}"
            )


def _players(sizes: Sequence[int]) -> str:
    if len(sizes) > 1:
        return f"{sizes[0]} to {sizes[-1]} players"
    return "one player" if sizes[0] == 1 else f"{sizes[0]} players"


def solve(game: str, position: str | None, chosen: Mapping[str, str], json: bool) -> int:
    """Returns 1 when no way was found."""
    made = make_game(game, None, chosen, position)
    search = made.search(made.read(position) if position else made.start(), ())
    if search is None:
        raise GameError("Only a solitaire with its men laid out is solved: name one and a --position.")
    for found in search:
        if isinstance(found, Progress):
            print(
                f"\r{found.depth} cards, {found.share:.0%}, {found.looked} positions", end="", file=sys.stderr
            )
            continue
        print(file=sys.stderr)
        if json:
            _print_json(
                {"type": "solution", "actions": found.actions, "depth": found.depth, "never": found.never}
            )
        elif found.actions is None:
            print(
                "There is no way at all."
                if found.never
                else f"There is no way with up to {found.depth} cards."
            )
        else:
            print(f"Shortest, {len(found.actions)} cards: {', '.join(found.actions)}")
        return 1 if found.actions is None else 0
    return 1


def daily(json: bool) -> None:
    for deal in daily_deals():
        if json:
            _print_json({"type": "daily", **msgspec.to_builtins(deal)})
        else:
            ended = f"{deal.points} points" if deal.won else "not won" if deal.over else "not finished"
            print(f"{deal.day}  {deal.title}: {ended}")


def rules(game: str, json: bool) -> None:
    info = family(game).info
    if json:
        _print_json(
            {
                "type": "rules",
                "game": game,
                "presets": info.presets,
                "rules": info.rules,
                "table": TABLE_RULES,
            }
        )
        return
    print("Presets:")
    for preset in info.presets:
        chosen = " ".join(f"--rule {name}={value}" for name, value in preset.rules.items())
        print(f"  {preset.name}: {preset.says} {chosen}".rstrip())
    print("House rules:")
    for rule in info.rules:
        print(f"  {rule.name} ({rule.entry}): {rule.says}")
        if not rule.choices:
            print(f"      {rule.low} to {rule.high} (default {rule.default})")
        for choice in rule.choices:
            mark = " (default)" if choice.value == rule.default else ""
            print(f"      {choice.value}: {choice.says}{mark}")
    print("At every table:")
    for name, values in TABLE_RULES.items():
        print(f"  {name}: {', '.join(values)}")


def _announcer(game: Game, name: str, operator: bool) -> Announcer:
    return Announcer(game, catalogue(family(name).words), operator)


def _at(
    name: str, position: str | None, rules: Mapping[str, str], seats: Sequence[str] | None
) -> tuple[Game, State]:
    game = make_game(name, seats, rules, position)
    return game, game.read(position) if position else game.start()


def legal(
    name: str, position: str | None, rules: Mapping[str, str], seats: Sequence[str] | None, json: bool
) -> None:
    game, state = _at(name, position, rules, seats)
    found = _announcer(game, name, True).legal(state, 0)
    if json:
        for action in found.actions:
            _print_json(action)
    else:
        print(plain(found), end="")


def perft(
    name: str, depth: int, position: str | None, rules: Mapping[str, str], seats: Sequence[str] | None
) -> None:
    game, state = _at(name, position, rules, seats)
    start = time.perf_counter()
    nodes = game.perft(state, depth)
    seconds = time.perf_counter() - start
    print(f"perft {depth}: {nodes}  ({seconds:.2f} s)")


@contextmanager
def _played(file: Path) -> Iterator[tuple[GameRecord, Announcer]]:
    """The game of a journal and how the room may be told of it: secrets only once it is over."""
    if not file.exists():
        raise FileNotFoundError(f"there is no journal {file}")
    journal = Journal.open(file)
    try:
        header = journal.header
        game = make_game(header["game"], header["seats"], header["rules"])
        table = GameRecord(game, journal, Fate(bytes.fromhex(header["seed"])), clock)
        yield table, _announcer(game, header["game"], game.actor(table.state) is None)
    finally:
        journal.close()


def replay(file: Path, json: bool) -> None:
    """Every action in force with what was announced, then where it stands; secrets only once the game is over."""
    with _played(file) as (table, announcer):
        game = table.game
        state = game.read(table.line_of_play.start or "")
        tell(notices.Said(kind="position", text=game.position(announcer.public(state))), json)
        for n, played in enumerate(table.line_of_play.played, table.line_of_play.before + 1):
            action = game.legal(state, played.action)
            assert action is not None  # the table has replayed it
            state, events = game.apply(state, action)
            tell(announcer.ruling(n, played.seat, action, events), json)
        tell(announcer.turn(state, table.n), json)
        tell(notices.Said(kind="position", text=game.position(announcer.public(state))), json)
        outcome = announcer.outcome(state, table.n, table.fate.seed.hex())
        if outcome is not None:
            tell(outcome, json)


def pgn(file: Path) -> None:
    """A game as PGN."""
    with _played(file) as (table, announcer):
        print(export(table.game, announcer, table.journal.header, table.journal.records), end="")


def audit(file: Path, json: bool) -> int:
    """Check the dice and cards of a finished game; returns the exit status, 1 when something does not fit."""
    if not file.exists():
        raise FileNotFoundError(f"there is no journal {file}")
    journal = Journal.open(file)
    try:
        header = journal.header
        game = make_game(header["game"], header["seats"], header["rules"])
        if not any(record.kind == "result" for record in journal.records):
            raise JournalError(f"{file} is not over: its dice and cards are published with the result.")
        found = check(journal, game)
    finally:
        journal.close()
    if json:
        _print_json({"type": "audit", "sound": found.sound, **msgspec.to_builtins(found)})
        return 0 if found.sound else 1
    print(
        f"Commitment: {'the seed is the one that was published' if found.commitment else 'DOES NOT FIT THE SEED'}."
    )
    print(f"Rolls and cards by the table: {found.checked}, by hand: {found.by_hand}.")
    for line in found.wrong:
        print(f"Does not fit: {line}.")
    for tally in found.tallies:
        print(f"{tally.name}:" + ("" if tally.p is None else f"  p = {tally.p:.3f}"))
        for outcome, count in tally.observed.items():
            print(f"  {outcome:10} {count:5}  expected {tally.expected[outcome]:7.1f}")
    print("Everything fits." if found.sound else "THE GAME DOES NOT FIT ITS PUBLISHED DERIVATION.")
    return 0 if found.sound else 1


def tell(notice: notices.Notice, json: bool) -> None:
    if json:
        sys.stdout.write(notices.encode(notice).decode())
    else:
        print(plain(notice), end="")


def boards(json: bool, bluetooth: bool = False) -> None:
    """Raises BoardError where Bluetooth was asked for and cannot be used."""
    from companion.table.catalogues import catalogue
    from firmware_bridge.find import nearby_boards, plugged

    words = catalogue()
    found = plugged() + (nearby_boards() if bluetooth else [])
    for board in found:
        what, wrong = words.label(board.what), words.label(board.wrong) if board.wrong else ""
        if json:
            _print_json({**msgspec.to_builtins(board), "what": what, "wrong": wrong})
        else:
            number = board.serial_number and f"serial {board.serial_number}"
            parts = (
                board.url,
                what,
                board.id and f"id {board.id}",
                board.usb and f"USB {board.usb}",
                number,
                wrong,
            )
            print("  ".join(part for part in parts if part))
    if not found and not json:
        print("No board is plugged in. Try `python -m firmware_bridge.virtual` for a virtual board.")


def udev_rules() -> str:
    """The rules that let people use boards on Linux, out of the entry point that has them."""
    point = next(iter(entry_points(group="tableside.udev")))
    text: str = point.load()()
    return text
