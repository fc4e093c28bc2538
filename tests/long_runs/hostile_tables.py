"""Hostile messages between two tables, in both directions: neither crashes, hangs, loses its game or shows what text hides.

Two tables play real games in one process. One of them is hostile: it replaces messages on the line, spoils them, adds others that
`hostile_grammar` makes, repeats old ones, and floods; others offer games and come to games in the same manner. After each game:

- no exception has reached a table's thread, and no message took more than two seconds of the processor;
- both journals open again, read-only and as a referee, and tell the game as it stood;
- nothing was written but the journals, and no file was opened for writing outside the folder of the run;
- notices in two languages and as JSON, exports, log records and standard error hide no character and have a bound.

A game that went wrong is named by its seed and number, and can be played alone.

    python -m tests.long_runs.hostile_tables [--messages 50000] [--seed 1] [--game N]
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import re
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from companion.cli.texts import SHARED
from companion.games import Family, family, family_by
from companion.kernel.game import Game, State
from companion.remote.relay_messages import Pieces, cut_message
from companion.table.fairness.chance_ahead import chance_outcome_of
from companion.table.game_record import GameRecord
from companion.table.history.replay import Replay
from companion.table.other_tables.guest import SeatedTable
from companion.table.other_tables.table_line import GameJoin
from companion.table.protocol import notices
from companion.table.record.header import read_header
from companion.table.record.journal_reader import ReadOnlyJournal, read_whole
from companion.table.setup import TableSetup, open_table
from companion.units import Milliseconds
from tests.long_runs.hostile_checks import (
    LANGUAGES,
    LONGEST_TEXT,
    check_folder,
    check_lines,
    faults_of_exports,
    faults_of_notices,
    faults_of_text,
    surroundings,
    texts_in,
    tree,
    watch_files,
)
from tests.long_runs.hostile_grammar import KINDS, MOST_BYTES, TEXTS, Grammar, Known
from tests.long_runs.outcome import tell_outcome
from tests.memory_board_store import Forgetful
from tests.table.other_tables.two_tables import WALL, TwoTables, one_thing
from tests.table.table_fixture import Rig

HANG = 2.0
"""Seconds of the processor that one message may take."""
EACH = 125
"""Hostile messages of one game, about."""
OWN_GAME = "quiet-knights"
OWN_FILE = f"[{OWN_GAME}:chess]\ncastling = false\ncustomPiece1 = h:BN\n"
GAMES: tuple[tuple[str, tuple[str, ...] | None, dict[str, str]], ...] = (
    ("chess", None, {"clock": "5m+3s"}),
    ("little-chess-jumble", ("green", "blue"), {}),
    ("cloak-and-dagger-chess", None, {}),
    ("raindropchess", None, {"clock": "60"}),
    (OWN_GAME, None, {}),
    ("wild-jokers", None, {"clock": "60+10"}),
    ("three-check", None, {"illegal_move": "penalty", "clock": "5m"}),
    ("big-action-chess-jumble", None, {}),
    ("crazyhouse", None, {}),
)
"""Games with dice, with cards, with secrets, from a file of ours and from one that comes with the first record."""
MOSTLY = {
    False: ("records",),
    True: ("play", "play", "play", "wish", "wish", "hello", "link", "consent", "here"),
}
"""What a keeper says to a guest, and a guest to a keeper; the rest of what is sent is of any kind."""


class _Ended(Exception):
    """A table has failed: the game cannot go on."""


class HostileGame:
    """One game between two tables of which one is hostile.

    Args:
        number: Of the game; with the seed it decides everything.
        seed: Of the run.
        folder: Where the tables keep their journals.

    Attributes:
        count: How many hostile messages were sent.
        wrong: What has gone wrong.
        tally: How often each kind was sent.
        slowest: Seconds of the processor that the slowest message took.
    """

    def __init__(self, number: int, seed: int, folder: Path) -> None:
        self.number, self.seed, self.folder = number, seed, folder
        self.rng = random.Random(f"{seed} {number}")
        self.grammar = Grammar(self.rng)
        self.count, self.slowest = 0, 0.0
        self.wrong: list[str] = []
        self.tally: Counter[str] = Counter()
        self.game, self.seats, rules = GAMES[number // 2 % len(GAMES)]
        self.to_keeper = bool(number % 2)
        self.sentences = [
            *_sentences(family(self.game)),
            ("seat-elsewhere", ("seat",)),
            ("other-came-first", ()),
        ]
        self._number = 1_000_000
        self._told: list[tuple[Family | None, list[notices.Notice]]] = []
        self._honest: list[bytes] = []
        self._about: object = None
        self._actions: list[str] = []
        last = (self.seats or family(self.game).info.seats)[-1]
        seed_of_game = self.rng.randrange(1 << 30)
        self.two = TwoTables(folder, self.game, self.seats, (last,), rules=rules, seed=seed_of_game)
        self._listen(self.two.keeper_rig)
        self._listen(self.two.guest_rig)
        self._take_line()

    # The game

    def play(self, messages: int) -> None:
        """So many hostile messages, with honest play between them, and the checks at the end."""
        try:
            while self.count < messages:
                self._strike()
                self._go_on()
        except _Ended:
            pass
        for rig in (self.two.keeper_rig, self.two.guest_rig):
            self._check_journal(rig)
        for found, told in self._told:
            self.wrong += faults_of_notices(found, told)

    def _listen(self, rig: Rig) -> None:
        """Keep what a table tells, to look at it at the end."""
        self._told.append((family(self.game), rig.told))

    @property
    def victim(self) -> Rig:
        return self.two.keeper_rig if self.to_keeper else self.two.guest_rig

    def _take_line(self) -> None:
        """Stand on the line to the victim, and change what comes along."""
        way = self.two.back if self.to_keeper else self.two.out
        arrived, pieces = way.arrived, Pieces()

        def changed() -> list[bytes]:
            come = []
            for piece in arrived():
                whole = pieces.take(piece)
                if whole is not None:
                    self._honest = [*self._honest[-40:], whole]
                if whole is not None and self.rng.random() < 0.1:
                    come += self._pack(self._spoilt(whole), "replaced")
                elif self.rng.random() > 0.02:
                    come.append(piece)
            return come

        way.arrived = changed  # type: ignore[method-assign]

    def _guarded(self, what: str, act: Callable[[], object]) -> None:
        """Do something at a table. What reaches its thread, or takes too long, is a fault."""
        before = time.thread_time()
        try:
            act()
        except Exception:
            self.wrong.append(f"{what}: {traceback.format_exc()}")
            raise _Ended from None
        took = time.thread_time() - before
        self.slowest = max(self.slowest, took)
        if took > HANG:
            self.wrong.append(f"{what}: {took:.1f} s of the processor")

    def _go_on(self) -> None:
        """Time passes, and people play, ask and answer, or a program is started again."""
        rng, two = self.rng, self.two
        draw = rng.random()
        if draw < 0.45:
            return
        if draw < 0.65:
            self._guarded("time", lambda: two.pass_time(rng.choice((100, 300, 1_000, 2_500)), 300))
        elif draw < 0.67:
            self._guarded("long time", lambda: two.pass_time(rng.choice((9_000, 70_000)), 3_000))
        elif draw < 0.88:
            rig = rng.choice((self._who_acts(), two.keeper_rig, two.guest_rig))
            self._guarded("play", lambda: self._play_on(rig))
        elif draw < 0.93:
            rig = rng.choice((two.keeper_rig, two.guest_rig))
            self._guarded("answer", lambda: self._answer(rig))
        elif draw < 0.97:
            rig = rng.choice((two.keeper_rig, two.guest_rig))
            self._guarded("command", lambda: rig.do(**self._command()))
        elif draw < 0.985:
            self._guarded("line", lambda: two.line(not two.up))
        elif draw < 0.993:
            self._guarded("start again", self._start_again)

    def _play_on(self, rig: Rig) -> None:
        """Somebody plays, after a pause has ended, and the other table gets to know."""
        if self.two.keeper_rig.referee.record.line_of_play.paused:
            self.two.keeper_rig.do(do="resume")
        one_thing(rig, self.rng)
        self.two.pass_time(400)

    def _who_acts(self) -> Rig:
        """The table where the player sits whose turn it is."""
        game = self.two.keeper_rig.referee
        away = _seat(game.game, game.state) in self.two.guest.record.share.seats
        return self.two.guest_rig if away else self.two.keeper_rig

    def _answer(self, rig: Rig) -> None:
        """Somebody answers a question."""
        if asked := list(rig.referee.questions):
            one = self.rng.choice(asked)
            rig.do(do="answer", id=one.id, choice=self.rng.choice(one.choices).id)

    def _command(self) -> dict[str, Any]:
        seat = self.rng.choice(self.two.keeper_rig.referee.game.seats)
        return self.rng.choice(
            (
                {"do": "undo"},
                {"do": "undo", "count": 2},
                {"do": "redo"},
                {"do": "pause"},
                {"do": "resume"},
                {"do": "resume"},
                {"do": "speak", "seat": seat, "what": "hello"},
                {"do": "claim", "seat": seat, "what": "draw"},
                {"do": "entropy", "seat": seat, "text": "green"},
                {"do": "press", "seat": seat},
                {"do": "agree", "set": {}},
                {"do": "roll"},
                {"do": "legal"},
            )
        )

    def _start_again(self) -> None:
        """The program under attack ends without a word and is started again."""
        two = self.two
        two.kill(self.victim)
        two.pass_nothing()
        if self.to_keeper:
            two.come_again()
        else:
            two.sit_down()
        self._listen(self.victim)

    # Attacks

    def _strike(self) -> None:
        """One attack: a message or several."""
        self.grammar.known = self._known()
        draw = self.rng.random()
        if draw < 0.55:
            kind = self.rng.choice(tuple(KINDS) if self.rng.random() < 0.3 else MOSTLY[self.to_keeper])
            made = self.grammar.message(kind)
            if draw < 0.30:
                self._say(made, f"made {kind}")
            else:
                self._say(self.grammar.spoil(made, self.rng.randint(1, 3)), f"spoilt {kind}")
        elif draw < 0.72 and self._honest:
            self._hear(self._pack(self._spoilt(self.rng.choice(self._honest)), "honest, spoilt"))
        elif draw < 0.80:
            honest = self.rng.choice(self._honest or [b'{"say":"here"}'])
            self._hear(self._pack(self.grammar.raw(honest), "bytes"))
        elif draw < 0.86 and self._honest:
            for one in self.rng.sample(self._honest, min(len(self._honest), self.rng.randint(1, 4))):
                self._hear(self._pack(one, "repeated"))
        elif draw < 0.89:
            self._flood()
        elif draw < 0.97:
            self._come() if self.to_keeper else self._offer()
        else:
            self._undo_and_redo()

    def _known(self) -> Known:
        two, rig = self.two, self.victim
        record, game = rig.referee.record, rig.referee.game
        state = record.state
        if state is not self._about:
            self._about = state
            self._actions = self._legal(game, state)
        guest = two.guest.record
        copies = two.visitor.copies
        first = copies.after(-1, 1)[0].body["game"] if copies is not None else {}
        ids = [one.id for one in guest.proposals] + list(two.guest._wishes) + list(two.keeper._consents)
        return Known(
            self.game,
            game.seats,
            guest.share.seats,
            two.keeper.newest if self.to_keeper else guest.last,
            game.position(state),
            self._actions,
            tuple(game.board.number)[:80],
            (guest.share.table, guest.share.keeper),
            ids or [1],
            _seat(game, state),
            first if isinstance(first, dict) and first else self.grammar.known.header,
            two.guest._session,
            self.sentences,
            self._follow(game, state),
        )

    def _follow(
        self, game: Game, state: State
    ) -> Callable[[str], tuple[list[str], str, str, tuple[str, str]]]:
        """Play on from a position as messages are made."""

        def follow(text: str) -> tuple[list[str], str, str, tuple[str, str]]:
            nonlocal state
            action, chance = game.legal(state, text), ("", "")
            if action is not None:
                state, chance = game.after(state, action), chance_outcome_of(action)
            return self._legal(game, state), _seat(game, state), game.position(state), chance

        return follow

    def _legal(self, game: Game, state: State) -> list[str]:
        """Some legal actions."""
        legal = list(itertools.islice(game.actions(state), 200)) if game.actor(state) else []
        return [str(one) for one in self.rng.sample(legal, min(8, len(legal)))]

    def _spoilt(self, honest: bytes) -> bytes:
        """An honest message that parts of are wrong."""
        if self.rng.random() < 0.2:
            return self.grammar.raw(honest)
        return self.grammar.encode(self.grammar.spoil(json.loads(honest), self.rng.randint(1, 3)))

    def _pack(self, message: bytes, what: str) -> list[bytes]:
        """The pieces of a hostile message, which counts."""
        self.count += 1
        self.tally[f"to the {'keeper' if self.to_keeper else 'guest'}: {what}"] += 1
        self._number += self.rng.choice((1, 1, 1, 1, 0, 5))
        return self.grammar.pieces(self._number, message)

    def _say(self, message: Any, what: str) -> None:
        self._hear(self._pack(self.grammar.encode(message), what))

    def _hear(self, pieces: list[bytes]) -> None:
        """A hostile message comes to its victim."""
        two, before = self.two, len(self.victim.referee.record.journal.records)

        def hear() -> None:
            for piece in pieces:
                two.keeper.hear(two.visitor, piece) if self.to_keeper else two.guest.hear(piece)
            self.victim.referee.poll()

        self._guarded(f"message {b''.join(pieces)[:2_000]!r}", hear)
        self.tally["records taken in"] += len(self.victim.referee.record.journal.records) - before

    def _flood(self) -> None:
        """The same kind many times."""
        kinds = (
            ("speak", "wish", "play", "link", "consent")
            if self.to_keeper
            else ("speak", "tell", "ask", "refused")
        )
        kind = self.rng.choice(kinds)
        for _ in range(self.rng.randint(3, 12)):
            self._say(self.grammar.message(kind), f"flood of {kind}")

    def _undo_and_redo(self) -> None:
        """Actions, undos, redos and corrections in any order, each message fitting the one before or not."""
        if self.to_keeper:
            for _ in range(self.rng.randint(2, 5)):
                made = self.grammar.message(self.rng.choice(("wish", "play")))
                if made["say"] == "wish":
                    made["what"] = self.rng.choice(("undo", "redo", "correct", "rematch", "end-game"))
                self._say(made, "undo and redo")
            return
        for _ in range(self.rng.randint(2, 5)):
            self.grammar.known = self._known()
            self._say(self.grammar.records(3), "undo and redo")

    def _come(self) -> None:
        """Another table comes to the keeper on a line of its own."""
        keeper = self.two.keeper
        visitor = keeper.meet(lambda piece: True)
        for kind in ("hello", "hello", self.rng.choice(tuple(KINDS))):
            made = self.grammar.message(kind)
            if self.rng.random() < 0.5:
                made = self.grammar.spoil(made)
            pieces = self._pack(self.grammar.encode(made), f"come: {kind}")

            def hear(pieces: list[bytes] = pieces) -> None:
                for piece in pieces:
                    keeper.hear(visitor, piece)

            self._guarded(f"come {b''.join(pieces)[:2_000]!r}", hear)
        if self.rng.random() < 0.9 and visitor in keeper._visitors:
            keeper._visitors.remove(visitor)
            visitor.line.up = False

    def _offer(self) -> None:
        """A hostile keeper offers a game to a table that comes to play one."""
        two, rng = self.two, self.rng
        seats = self.grammar.known.seats
        offer = json.loads(msgspec.json.encode(two.keeper._offer((seats[-1],), ())))
        join = GameJoin(lambda piece: True, lambda: Milliseconds(two.ms), lambda: WALL, names={"": "Anna"})
        taken = {**offer, "free": [], "yours": [seats[-1]], "brings": True}
        first = self.grammar.header()
        if rng.random() < 0.15:
            offer["game"] = taken["game"] = rng.choice(TEXTS)
            if rng.random() < 0.7:
                first["body"]["game"] = {**self.grammar.known.header, "game": offer["game"]}
        elif rng.random() < 0.3:
            name = first["body"]["game"].get("game") if isinstance(first["body"]["game"], dict) else None
            offer["game"] = taken["game"] = name
        records: dict[str, Any] = {"say": "records", "after": -1, "records": [first], "last": 0}
        messages: list[dict[str, Any]] = [offer, taken, records]
        if rng.random() < 0.6:
            spoilt = rng.randrange(3)
            messages[spoilt] = self.grammar.spoil(messages[spoilt], rng.randint(1, 2))
        for message, what in zip(messages, ("offer", "seats", "first record"), strict=True):
            pieces = list(cut_message(self._number + self.count, self.grammar.encode(message)[:MOST_BYTES]))
            self.count += 1
            self.tally[f"to a guest that comes: {what}"] += 1

            def hear(pieces: list[bytes] = pieces) -> None:
                for piece in pieces:
                    join.hear(piece)
                join.poll()

            self._guarded(f"coming {json.dumps(message)[:3_000]}", hear)
        if join.refused is not None:
            note: notices.Notice = notices.Refused(n=0, text=join.refused)
            self._told.append((None, [note]))
        if join.offered is not None:
            for text in texts_in(json.loads(msgspec.json.encode(join.offered))):
                self.wrong += faults_of_text("an offer", text, LONGEST_TEXT)
        if join.journal is not None:
            self.tally["games that were begun"] += 1
            self._guarded("a game that was begun", lambda: self._open_joined(join))

    def _open_joined(self, join: GameJoin) -> None:
        """Sit down at the game that a hostile keeper has offered."""
        path = join.journal
        assert path is not None
        told: list[notices.Notice] = []
        game = read_header(ReadOnlyJournal.read(path)).game
        referee = open_table(TableSetup(game=game, journal=str(path)), told.append, Forgetful())
        referee.words.load = lambda: None  # type: ignore[method-assign]
        guest = SeatedTable(referee, lambda piece: True, lambda: WALL)
        referee.begin()
        guest.find_line(True)
        referee.poll()
        referee.close()
        record = Replay.read(path)
        header = read_header(record.record.journal)
        self._told.append((family_by(header.game, header.own_parts or {}), told))
        for one in path.parent.glob(f"{path.name}*"):
            one.unlink()

    # What has to hold afterwards

    def _check_journal(self, rig: Rig) -> None:
        """The journal opens again, to read and to play on, and tells the same game."""
        self.tally["records written"] += len(rig.referee.record.journal.records)
        name = "keeper" if rig is self.two.keeper_rig else "guest"
        try:
            before = _facts(rig.referee.record)
            rig.referee.close()
            if not read_whole(rig.path).whole:
                self.wrong.append(f"the {name}'s journal is damaged")
            replay = Replay.read(rig.path, self.rng.choice(LANGUAGES))
            if (found := _facts(replay.record)[:2]) != before[:2]:
                self.wrong.append(f"the {name}'s journal tells another game: {_differences(before, found)}")
            self.wrong += faults_of_exports(replay)
            told: list[notices.Notice] = []
            referee = open_table(TableSetup(game=self.game, journal=str(rig.path)), told.append, Forgetful())
            if (found := _facts(referee.record)) != before:
                self.wrong.append(
                    f"the {name}'s journal opens with another game: {_differences(before, found)}"
                )
            referee.words.load = lambda: None  # type: ignore[method-assign]
            referee.begin()
            referee.close()
            self._told.append((family(self.game), told))
        except Exception:
            self.wrong.append(f"the {name}'s journal does not open again: {traceback.format_exc()}")


def _sentences(found: Family) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What can be said of a game, with the names of the values in each text."""
    for folder in (SHARED, found.words.folder):
        for entry in re.split(r"\n(?=[a-z])", (folder / "en.ftl").read_text("utf-8")):
            if id := re.match(r"[a-z][\w-]*(?= =)", entry):
                yield id[0], tuple(dict.fromkeys(re.findall(r"\$(\w+)", entry)))


def _seat(game: Game, state: State) -> str:
    """Who acts; empty: no one."""
    actor = game.actor(state)
    return actor.seat if actor else ""


def _differences(before: object, after: object) -> str:
    """Where two facts part, for whoever looks into it."""
    return f"{ascii(before)[-600:]} != {ascii(after)[-600:]}"


def _facts(record: GameRecord) -> tuple[object, ...]:
    """What a record tells of the game, and what of it the keeper has decided."""
    game: Game = record.game
    played = [
        (stretch.why, [(one.action, one.seat, one.die, one.face) for one in stretch.played])
        for stretch in record.line_of_play.stretches
    ]
    return (
        played,
        game.position(record.state),
        getattr(record, "last", 0),
        len(getattr(record, "proposals", ())),
    )


def run(
    messages: int,
    seed: int,
    only: int | None = None,
    on_game: Callable[[HostileGame], object] = lambda game: None,
) -> tuple[Counter[str], list[str]]:
    """Play games until so many hostile messages were sent.

    Args:
        messages: How many, at the least.
        seed: Decides all that happens.
        only: The number of the one game to play; None: all.
        on_game: Is told of each game after it.

    Returns:
        How often each thing happened, and what was wrong.
    """
    tally: Counter[str] = Counter()
    wrong: list[str] = []
    sent, slowest = 0, 0.0
    numbers = itertools.count() if only is None else iter((only,))
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder)
        with surroundings(base, rng := random.Random(seed), {"own.ini": OWN_FILE}) as (log, errors):
            before, watch = tree(base), watch_files()
            for number in numbers:
                if sent >= messages:
                    break
                rng.seed(f"{seed} {number}")
                tables = base / "tables"
                tables.mkdir()
                game = HostileGame(number, seed, tables)
                game.play(min(EACH, messages - sent) if only is None else EACH)
                found = game.wrong + check_folder(base, before) + watch.outside
                found += check_lines(log, errors)
                watch.outside.clear()
                for one in sorted(tables.iterdir()):
                    one.unlink()
                tables.rmdir()
                sent, slowest = sent + game.count, max(slowest, game.slowest)
                tally += game.tally
                tally["games"] += 1
                wrong += [f"seed {seed}, game {number} ({game.game}): {one}" for one in found]
                on_game(game)
    tally["messages"] = sent
    tally["milliseconds of the slowest"] = round(slowest * 1_000)
    return tally, wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.hostile_tables")
    parser.add_argument("--messages", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", type=int, help="the number of the one game to play")
    asked = parser.parse_args()
    began = time.process_time()

    def show(game: HostileGame) -> None:
        outcome = f"{len(game.wrong)} faults" if game.wrong else "sound"
        print(f"{game.number} {game.game}: {game.count} messages, {outcome}", flush=True)

    tally, wrong = run(asked.messages, asked.seed, asked.game, show)
    print(f"{time.process_time() - began:.0f} seconds of the processor")
    return tell_outcome(tally, wrong)


if __name__ == "__main__":
    sys.exit(main())
