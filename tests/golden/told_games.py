"""What a table answers while a game goes on, and what its journal tells afterwards: one line a thing.

At the table: what is told ahead, lately and in answer to questions, what may be claimed or tried again. From the journal: every moment
of the game looked back on, its stretches, its story, where one may play on from, its audit, its summary and its copy as a file.
"""

from __future__ import annotations

import os
import random
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from companion.engine.search import choose
from companion.kernel.actions import Action
from companion.kernel.layout import Line
from companion.kernel.messages import Message, UserError
from companion.table import queries
from companion.table.fairness.audit import audit
from companion.table.game_factory import game_from_journal, make_game
from companion.table.game_files.transcript import transcript
from companion.table.game_record import GameRecord
from companion.table.history import replay, saved_games, statistics
from companion.table.history.replay import Replay
from companion.table.notice_builder import NoticeBuilder
from companion.table.record.journal import read_clocks
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.setup import TableSetup
from companion.table.storage.data_folder import SUFFIX, games_folder
from tests.autoplay import step
from tests.golden.steady_text import without_places
from tests.golden.written_texts import NOW, Texts
from tests.table.table_fixture import Rig

JUMBLE = ("green", "blue")
WORDS = 3
"""Actions of which a table tells ahead what would be said of them."""


class Told(msgspec.Struct, kw_only=True):
    """A game that is played by chance at a table without a board."""

    game: str
    seats: tuple[str, ...] | None = None
    names: Mapping[str, str] = {}
    players: Mapping[str, str] = {}
    rules: Mapping[str, str] = {}
    actions: int = 24
    seed: int = 1
    end: tuple[Mapping[str, Any], ...] = ()


NAMES = {"white": "Anna", "black": "Ben"}
RESIGNED = ({"do": "resign", "seat": "white"},)
DRAWN = ({"do": "claim", "seat": "white", "what": "draw"}, {"do": "claim", "seat": "black", "what": "draw"})
GAMES: Mapping[str, Told] = {
    "chess": Told(game="chess", names=NAMES, end=RESIGNED),
    "chess-clocks": Told(game="chess", names=NAMES, rules={"table_clock": "180+2"}, end=DRAWN, seed=2),
    "chess-alone": Told(game="chess", players={"black": "computer"}, actions=36, seed=3),
    "jumble": Told(game="little-chess-jumble", seats=JUMBLE, actions=50, names={"green": "Anna"}),
    "jumble-four": Told(
        game="big-action-chess-jumble", actions=44, seed=4, end=({"do": "resign", "seat": "red"},)
    ),
    "jokers": Told(game="wild-jokers", names=NAMES, seed=5, end=RESIGNED),
    "booster": Told(game="booster-chess", actions=30, seed=6, end=({"do": "resign", "seat": "black"},)),
    "cloak": Told(game="cloak-and-dagger-chess", actions=22, seed=7),
    "boulders": Told(game="boulder-chess", actions=24, seed=8, end=({"do": "agree", "end": "true"},)),
    "raindrops": Told(game="raindropchess", actions=40, seed=9, end=DRAWN),
    "gravity": Told(game="gravity-chess", actions=40, seed=10),
    "dice": Told(game="dice-and-cards", actions=30, seed=11),
    "neighbour": Told(game="neighbour-chess-solitaire", actions=30, seed=12),
    "parade": Told(game="parade-chess-solitaire", actions=30, seed=13),
}


def sum_of(texts: Iterable[str]) -> str:
    """How many texts there are, and a checksum of them in this order."""
    every = list(texts)
    return f"{len(every)} {zlib.crc32(chr(10).join(every).encode()):08x}" if every else "0"


def line_text(line: Line) -> str:
    """All of a line of actions as hands make it."""
    after = {q: "_".join(map(str, stack)) for q, stack in sorted(line.after.items())}
    steps = [sorted((q, "_".join(map(str, stack))) for q, stack in step.items()) for step in line.steps]
    sets = (sorted(one) for one in (line.touches, line.way, line.unfelt))
    return value([" ".join(map(str, line.actions)), after, *sets, steps])


def value(given: Any) -> str:
    """Anything in one line."""
    if isinstance(given, Message):
        return " ".join([given.id, *(f"{name}={value(one)}" for name, one in given.values.items())])
    if isinstance(given, Mapping):
        return "{" + " ".join(f"{name}:{value(one)}" for name, one in given.items()) + "}"
    if isinstance(given, (set, frozenset)):
        return value(sorted(given))
    if isinstance(given, (tuple, list)):
        return "[" + "; ".join(value(one) for one in given) + "]"
    if isinstance(given, msgspec.Struct):
        fields = ((name, getattr(given, name)) for name in given.__struct_fields__)
        return (
            "("
            + " ".join(f"{name}={value(one)}" for name, one in fields if one not in ((), {}, "", None))
            + ")"
        )
    return f"{given:.4g}" if isinstance(given, float) else str(given)


def tried(work: Callable[[], TableSetup]) -> str:
    """What a table is set up as, or the id of the refusal."""
    try:
        return value(briefly(work()))
    except UserError as wrong:
        return f"refused {value(wrong.said)}"


class ToldTable:
    """A table at which a game is played by chance, and what it answers meanwhile."""

    def __init__(self, told: Told, folder: Path, name: str = f"game{SUFFIX}") -> None:
        given = {name: dict(getattr(told, name)) for name in ("names", "players", "rules")}
        opening: dict[str, Any] = {name: one for name, one in given.items() if one}
        if told.seats:
            opening["seats"] = told.seats
        self.rig = Rig(folder, name=name, game=told.game, seed=told.seed, **opening)
        self.told, self.rng = told, random.Random(f"{told.game} {told.seed}")
        self.lines: list[str] = []

    def play(self, asks: bool = True) -> Iterator[str]:
        """The commands of the game, and what is answered after some of them."""
        referee, rng = self.rig.referee, self.rng
        for n in range(self.told.actions):
            command: Mapping[str, Any] | None = step(referee, self._choose)
            if command is None:
                break
            if referee.n > 3 and rng.random() < 0.14:
                command = {"do": "undo", "count": rng.choice((1, 1, 2))}
            elif referee.may_redo and rng.random() < 0.6:
                command = {"do": "redo"}
            yield f"{n} {' '.join(map(str, command.values()))}"
            self.rig.ms += rng.choice((400, 1700, 9000))
            self.rig.do(**command)
            if asks and n % 4 == n // 8 % 2:
                yield from self.ask()
        for command in self.told.end:
            yield " ".join(map(str, command.values()))
            self.rig.do(**command)
        if asks:
            yield from self.ask()

    def _choose(self, actions: Sequence[Action]) -> Action:
        """Any action, and often one that captures."""
        referee = self.rig.referee
        actor = referee.actor
        if actor is not None and referee.players.get(actor.seat) == "computer":
            return choose(referee.game, referee.state)
        captures = [one for one in actions if getattr(one, "captures", ())]
        return self.rng.choice(captures if captures and self.rng.random() < 0.7 else actions)

    def ask(self) -> Iterator[str]:
        """Everything that can be asked at the table now."""
        referee = self.rig.referee
        for said, prompt in referee.sentences_ahead(WORDS):
            yield f"  ahead {value(said)} > {value(prompt)}"
        yield f"  lately {value(referee.lately(2))}"
        yield f"  claims {value(referee.claimable)} undo {referee.may_undo} redo {referee.may_redo}"
        yield f"  faces {value(referee.faces())} last {referee.last_action} by {value(referee.last_way())}"
        trial = referee.second_try
        yield f"  again {trial.count} {trial.worse}"
        record = referee.record
        for count in range(1, min(3, len(record.since_put_right) - 1) + 1):
            yield f"  back {count}: {value(record.no_undo(count))}, {value(record.find_told(count))}"
        yield f"  stood {record.count_repetitions()} times"
        seat = queries.asker(referee)
        yield f"  asked by {seat}"
        for what in queries.QUERIES:
            yield f"  {what}: {referee.say(queries.answer(referee, seat, what))}"
        for seat in referee.game.seats[:2]:
            yield f"  {seat}: {referee.say(queries.answer(referee, seat, 'moves', private=True))}"
            yield f"  {seat}: {referee.say(queries.answer(referee, seat, 'cards', private=True))}"
        squares = [q for q in referee.view().layout if q in referee.game.board.number] or ["a1"]
        for square in self.rng.sample(squares, min(2, len(squares))):
            for what in ("attacks", "stands"):
                yield f"  {what} {square}: {referee.say(queries.answer(referee, seat, what, square))}"


def looked_back(path: Path) -> Iterator[str]:
    """What a journal tells."""
    found = Replay.read(path)
    yield f"{len(found)} moments, over {found.over}, judged {found.judged}, {value(found.names)}"
    for n, moment in enumerate(found.moments, 1):
        yield f"{n} {moment.seat} {moment.action}: {found.say(moment.said)} {value(moment.kinds)} {moment.die}{moment.face}"
        yield f"   {found.position(n) if n % 4 == 0 else ''} {value(found.clocks(n))} by {value(found.way(n))}"
    winner = next((one.winner for one in [found.game.result(found.record.state)] if one is not None), None)
    story = replay.summarize(Replay.read(path), winner if isinstance(winner, str) else "")
    yield f"story {value(story)} of {story.length} turns"
    yield f"rules {value(replay.custom_rules(found))} mark {len(replay.mark_of(found))}"
    table = TableSetup(
        game=found.game.info.id,
        rules={"table_clock": "60+0"},
        names=dict.fromkeys(found.game.seats[:1], "Cleo"),
    )
    for n in (0, 1, len(found) // 2, len(found), len(found) + 1):
        yield f"from {n}: guessed {value(replay.guessable_seats(found, n))}"
        yield f"  on {tried(partial(replay.play_on_setup, found, n, table))}"
        for seat in (*found.game.seats[:2], ""):
            yield f"  {seat or '-'} {tried(partial(replay.follow_setup, found, n, seat, table))}"
    record = found.record
    for number, stretch in enumerate(record.line_of_play.stretches):
        yield f"stretch {number}: {stretch.why} {value(stretch.left)}"
        texts = [found.game.position(s) for s in record.states_of(number)]
        yield f"  {len(texts)}: {texts[0]} ... {texts[-1]}"
        assert texts == [found.game.position(s) for s in record.replay(stretch)]
    journal = ReadOnlyJournal.read(path)
    game = game_from_journal(journal)
    checked = audit(journal, game)
    for name in checked.__struct_fields__:
        yield f"audit {name} {value(getattr(checked, name))}"
    yield f"audit sound {checked.sound}"
    told = transcript(GameRecord(game, journal, read_clocks), NoticeBuilder(game))
    yield f"told {told.date} {told.over} {value(told.result)} {told.why if hasattr(told, 'why') else ''}"
    for entry in told.steps:
        yield f"  {value(entry)}"
    summing = statistics.summing(journal)
    while True:
        try:
            next(summing)
        except StopIteration as done:
            yield f"summary {value(done.value)}"
            break


FOLDER: Mapping[str, Told] = {
    "2026-11-30-185658": Told(game="chess", names=NAMES, actions=6, end=RESIGNED),
    "2026-11-30-185700": Told(
        game="chess", names={"white": "ben", "black": "Anna "}, actions=4, end=DRAWN, seed=2
    ),
    "2026-12-01-090000": Told(game="chess", names=NAMES, actions=4, seed=3),
    "2026-12-01-100000": Told(
        game="chess", names={"white": "Anna"}, players={"black": "computer"}, actions=3, end=RESIGNED, seed=9
    ),
    "2026-12-02-080000": Told(game="wild-jokers", names={"white": "Cleo"}, actions=5, seed=4),
    "2026-12-02-080001": Told(
        game="wild-jokers", names={"white": "Cleo", "black": "Anna"}, actions=5, end=RESIGNED, seed=5
    ),
    "2026-12-04-120000": Told(game="gravity-chess", actions=9, seed=7, end=DRAWN),
}
"""Games of a folder, by when they were begun."""


def fill() -> Path:
    """Make a folder of games, one of them cut off and one that is none."""
    where = games_folder()
    where.mkdir(parents=True)
    for n, (begun, told) in enumerate(FOLDER.items()):
        path = where / f"{begun}-00ff-{told.game}{SUFFIX}"
        table = ToldTable(told, where, path.name)
        list(table.play(asks=False))
        table.rig.referee.close()
        os.utime(path, ns=(1_000 * 10**9 + n, 1_000 * 10**9 + n))
    whole = next(iter(sorted(where.iterdir())))
    (where / f"2026-12-06-000000-00ff-chess{SUFFIX}").write_bytes(whole.read_bytes()[:-40])
    (where / f"2026-12-07-000000-00ff-chess{SUFFIX}").write_bytes(b"no journal")
    return where


def looked_through(where: Path) -> Iterator[str]:
    """What a folder of games tells: which there are, which are open, and how two last played."""
    for language, most in (("en", None), ("de", 2)):
        for one in saved_games.list_saved_games(language, most):
            yield f"{language} {Path(one.path).name} {one.title} {value(one.seats)} {one.expect} {one.over} {one.damaged}"
            yield f"  {value(one.started.year)} {len(one.standing)} {value(list(one.standing.items())[:2])} {one.daily} {one.file_day}"
    for _ in range(2):  # the second time by the index
        for path, row in saved_games.journals():
            yield f"journal {path.name} {value(row and msgspec.structs.replace(row, size=0, changed=0))}"
    yield f"open {[Path(one.path).name for one in saved_games.each_open()]}"
    latest, others = saved_games.latest_open()
    yield f"latest {Path(latest.path).name if latest is not None else None} and {others}"
    yield f"damaged {[path.name for path in saved_games.list_damaged()]}"
    for games in (("chess",), ("wild-jokers", "shogi")):
        yield f"sound {games} {[one and Path(one.path).name for one in saved_games.each_saved(games)]}"
    for name in ("chess", "wild-jokers"):
        info = make_game(name, None, {}).info
        for names in (
            {"white": "Ben", "black": "anna"},
            {"white": "Anna"},
            {"white": "Cleo", "black": "Anna"},
            {},
        ):
            for players in ({}, {"black": "computer"}) if "black" not in names else ({},):
                last = saved_games.find_last_result(info, {"names": dict(names), "players": dict(players)})
                yield f"last {name} {value(names)} {value(players)}: {value(last or {})}"
    yield f"a game goes on {saved_games.game_in_progress(where)} copy {saved_games.find_copy('table')}"


def players_in(where: Path) -> Iterator[str]:
    """Who played how often, and what is left of players who are forgotten."""
    found = [one for one in statistics.summaries() if one is not None]
    for player in ("", "Anna", "Ben", "nobody"):
        for game in ("", "chess"):
            yield f"counted {player or '-'} {game or '-'} {value(statistics.statistics(found, player, game))}"
    yield f"level {statistics.suggest_level('chess')} {value(statistics.games_against_computer(found, 'chess'))}"
    for name, since in (("Anna", 0.0), ("Anna", NOW + 1), ("Ben", 0.0), ("nobody", 0.0)):
        yield f"with {name} since {since:.0f}: {[path and path.name for path in saved_games.games_with(name, since)]}"
    yield f"forgets {saved_games.forget('Anna')} {saved_games.forget('nobody')}"
    yield f"with Anna {[path and path.name for path in saved_games.games_with('Anna')]}"
    for path in sorted(where.glob(f"*-chess{SUFFIX}"))[:4]:
        header = ReadOnlyJournal.read(path).header
        yield f"{path.name} {value(header.get('names', {}))} {value(header.get('forgotten', ()))} {value(audit_of(path))}"
    whole = next(iter(sorted(where.iterdir())))
    (where / f"{whole.name}-beside").write_bytes(b"")
    saved_games.delete(str(whole))
    yield f"left {sorted(path.name for path in where.iterdir())}"


def audit_of(path: Path) -> bool:
    journal = ReadOnlyJournal.read(path)
    return audit(journal, game_from_journal(journal)).sound


def briefly(opening: TableSetup) -> Mapping[str, Any]:
    """What differs from a table that no one has set up."""
    plain, names = TableSetup(game=opening.game), opening.__struct_fields__
    return {name: one for name in names if (one := getattr(opening, name)) != getattr(plain, name)}


def tell(told: Told) -> Callable[[Path], str]:
    def write(folder: Path) -> str:
        table = ToldTable(told, folder)
        lines = list(table.play())
        table.rig.referee.close()
        return without_places("\n".join([*lines, "", *looked_back(folder / f"game{SUFFIX}"), ""]), folder)

    return write


def tell_folder(looks: Callable[[Path], Iterator[str]]) -> Callable[[Path], str]:
    def write(place: Path) -> str:
        with patch.dict(os.environ, {"XDG_DATA_HOME": str(place)}):
            text = "\n".join([*looks(fill()), ""])
        for n, begun in enumerate((*FOLDER, "2026-12-06-000000", "2026-12-07-000000"), 1):
            text = text.replace(begun, f"G{n}")
        return without_places(text, place)

    return write


TEXTS: Texts = {
    "told/folder": tell_folder(looked_through),
    "told/players": tell_folder(players_in),
    **{f"told/{name}": tell(told) for name, told in GAMES.items()},
}
"""What makes each file."""
