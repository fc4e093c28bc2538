"""Two tables that differ in one secret only, and everything that comes out of each.

Both go through the same public history, command by command. A secret is a hand, a set-up, or the order of a deck
(another seed with the same cards out so far). `Twin.faces` is all that the room, and one seat that does not hold the
secret, can see, hear, ask for and read in a file, as text by face.
"""

from __future__ import annotations

import contextlib
import gc
import io
import logging
import random
import re
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.cli import records
from companion.cli.records import audit, replay
from companion.cli.referee.terminal import Terminal
from companion.club.client.outbox import OutboxRow
from companion.club.client.publisher import EventPublisher, EventStream
from companion.games import family
from companion.kernel.actions import Action, Say
from companion.kernel.game import Game, Intent
from companion.table.available_commands import (
    AvailableCommand,
    available_commands,
    private_commands,
    table_commands,
)
from companion.table.history import saved_games
from companion.table.protocol import notices
from companion.voice.speaker import SpeechCatalogue
from companion.voice.utterances import Level, UtteranceBuilder
from firmware_bridge.core.board import Connected
from tests.every_case import chosen
from tests.table.table_fixture import Rig

ANNOUNCED = ("register", "draw")
"""Actions that hide something: everybody hears that they were made, not what they were."""
HEX = re.compile(r"\b[0-9a-f]{64}\b|\b[0-9a-f]{4}(?: [0-9a-f]{4}){3}\b")


LIFTED = chosen(4, 8)
"""Pieces that are lifted each time, others after another action."""


class Lights:
    """A sensor board of which only the lights matter."""

    def __init__(self) -> None:
        self.shown: list[Mapping[str, str]] = []

    def start(self, listener: object) -> None: ...

    def light(self, colours: Mapping[str, str]) -> None:
        self.shown.append(dict(colours))

    def buzz(self, hz: int, ms: int) -> None: ...

    def debounce(self, ms: int, square: str | None = None) -> None: ...

    def statistics(self) -> None: ...

    def close(self) -> None: ...


class Twin:
    """One of two tables. `seat`: one that does not hold the secret, None where no one does."""

    def __init__(
        self, folder: Path, seed: bytes, seat: str | None, patch: pytest.MonkeyPatch, **opening: Any
    ) -> None:
        folder.mkdir(parents=True)
        self.folder, self.seat = folder, seat
        self.wall = 1_800_000_000.0
        for source in ("companion.table.setup.secrets.token_bytes", "secrets.token_bytes"):
            patch.setattr(source, lambda n: seed)  # also for what a hub names by lot
        patch.setattr("companion.table.setup.read_clocks", lambda: (self.wall, 0))
        self.logged: list[str] = []
        with self._logs():
            self.rig = Rig(folder, name="game.tableside", seed=None, **opening)
        self.lights = Lights()
        self.terminal = io.StringIO()
        screen = Terminal(lambda text: void(self.terminal.write(text)))
        screen.sit(self.rig.referee)
        self._screen = screen
        referee = self.rig.referee
        self._saying = UtteranceBuilder(
            SpeechCatalogue(family(referee.game.info.id).words), Level.EVERYTHING, players=referee.players
        )
        self.spoken: list[str] = []
        referee.table.listen(self._speak)
        self.club: list[OutboxRow] = []
        publishing = EventPublisher(
            EventStream("s", 0, {}),
            lambda rows, game, known: self.club.extend(rows),
            lambda: self.wall,
            "Table",
        )
        publishing.sit(referee)
        for notice in self.rig.told:
            screen.tell(notice)

    # What is done

    def do(self, **command: Any) -> None:
        before = len(self.rig.told)
        with self._logs():
            self.rig.do(**command)
        for notice in self.rig.told[before:]:
            self._screen.tell(notice)
        self._screen.prompt()

    def _speak(self, notice: notices.Notice) -> None:
        """What the voice says, what it would say again, and what it makes ready."""
        told = self._saying.hear(notice)
        self.spoken += [repr(told), repr(self._saying.again()), *self._saying.likely(notice)]

    @contextlib.contextmanager
    def _logs(self) -> Iterator[None]:
        """What is logged meanwhile, at debug, by anything."""
        twin = self

        class Kept(logging.Handler):
            def emit(self, record: logging.LogRecord) -> None:
                twin.logged.append(record.getMessage())

        root, kept = logging.getLogger(), Kept(logging.DEBUG)
        level = root.level
        root.addHandler(kept)
        root.setLevel(logging.DEBUG)
        try:
            yield
        finally:
            root.setLevel(level)
            root.removeHandler(kept)

    # What comes out

    def faces(self, tries: Sequence[str] = ()) -> dict[str, str]:
        """Everything that comes out, by where. `tries`: actions that both tables refuse."""
        with self._logs():
            found = {name: self._plain(make()) for name, make in self._all(tries)}
        found["log"] = self._plain("\n".join(self.logged))
        return found

    def _plain(self, text: str) -> str:
        """Without what two tables never share: where the file lies, and what was published of the seed."""
        return HEX.sub("<commitment>", text.replace(str(self.folder), "<folder>"))

    def _all(self, tries: Sequence[str]) -> Iterator[tuple[str, Callable[[], str]]]:
        referee = self.rig.referee
        yield "notices", lambda: "".join(notices.encode(one).decode() for one in self.rig.told)
        yield "terminal", self.terminal.getvalue
        yield "club", lambda: "".join(f"{row.body.decode()}{row.state.decode()}" for row in self.club)
        yield "voice", lambda: "\n".join(self.spoken)
        for typed in ("help", "board", "legal", "roll", "look", "nonsense", "draw", "legal e"):
            yield f"terminal {typed}", partial(self._typed, typed)
        yield "legal", lambda: self._answer(do="legal")
        yield "offers", lambda: "\n".join(self._offered(available_commands(referee)))
        yield "anytime", lambda: "\n".join(self._offered(table_commands(referee)))
        yield "story", lambda: repr(referee.story(9999))
        yield "view", lambda: repr(referee.view())
        yield "claims", lambda: repr((referee.claimable, referee.faces(), referee.questions))
        yield "reasons", self._reasons
        yield "refusals", lambda: "\n".join(self._answer(do="act", action=one) for one in tries)
        if self.seat is not None:
            seat = self.seat
            yield "own hand", lambda: self._answer(do="look", seat=seat)
            yield "own offers", lambda: "\n".join(self._offered(private_commands(referee, seat)))
        yield "a board", self._on_a_board
        yield "files", self._files
        yield "work", self._work

    def _typed(self, line: str) -> str:
        """What the terminal answers by itself."""
        before = self.terminal.tell()
        found = self._screen.parse_line(line)
        self.terminal.seek(before)
        said = self.terminal.read()
        self.terminal.truncate(before)
        self.terminal.seek(before)
        return f"{said}{found!r}"

    def _answer(self, **command: Any) -> str:
        """What the table tells to that, of which nothing is kept."""
        before = len(self.rig.told)
        self.rig.do(**command)
        told = self.rig.told[before:]
        del self.rig.told[before:]
        return "".join(notices.encode(one).decode() for one in told)

    def _offered(self, found: Sequence[AvailableCommand]) -> Iterator[str]:
        for offer in found:
            label = self.rig.referee.words.label(offer.said)
            yield f"{label}|{dict(offer.command)}|{offer.typed}|{offer.main}|{offer.kind}|{offer.seat}"
            yield from self._offered(offer.choices)

    def _reasons(self) -> str:
        """Why no one may do what hands seem to want, for many hands."""
        game, public = self.rig.referee.game, self.rig.referee.public
        squares = list(game.board.number)
        rng = random.Random(self.rig.referee.n)
        if not squares:
            return ""
        hands = [Intent(rng.choice([*squares, None]), rng.choice([*squares, None])) for _ in range(12)]
        return "\n".join(self.rig.referee.say(game.why_not(public, one).said) for one in hands)

    def _on_a_board(self) -> str:
        """The lights of a board, and what is told, while pieces are lifted and set back."""
        rig = self.rig
        if not rig.referee.game.board.number:
            return ""
        before = len(rig.told)
        rig.sense = "occupancy"
        board = rig.referee.game.board
        wrong = rig.referee.connect(
            Connected("test", board.files, board.ranks, "occupancy", frozenset({"light"}), "t1")
        )
        assert wrong is None, wrong
        rig.referee.attach(self.lights)
        rig.lay_out()
        rig.rest()
        step = max(1, len(rig.men) // LIFTED)
        for square in sorted(rig.men)[rig.referee.n % step :: step]:
            if rig.men[square].endswith("boulder"):
                continue
            token = rig.lift(square)
            rig.rest()
            rig.place(square, token)
            rig.rest()
        rig.referee.attach(None)
        told = "".join(notices.encode(one).decode() for one in rig.told[before:])
        del rig.told[before:]
        return f"{self.lights.shown}\n{told}"

    def _files(self) -> str:
        """A copy of the unfinished game as everything that reads files tells it."""
        copy = self.folder / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        for part in self.folder.glob("game.tableside*"):
            shutil.copy(part, copy / part.name)
        file = copy / "game.tableside"
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            readers: tuple[Callable[[], object], ...] = (
                partial(replay, file, json=True),
                partial(replay, file, json=False),
                partial(records.export, file, None, None, None, "A4"),
                partial(records.export, file, None, Path("-"), None, "A4"),
                partial(audit, file, json=True),
            )
            for tell in readers:
                try:
                    tell()
                except Exception as wrong:
                    out.write(f"{type(wrong).__name__} {getattr(wrong, 'said', wrong)}\n")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(saved_games, "games_folder", lambda: copy)
            saved = [
                msgspec.structs.replace(one, started=datetime.min) for one in saved_games.list_saved_games()
            ]
        return f"{out.getvalue()}{saved}"

    def _work(self) -> str:
        """How many calls it takes to tell the room what it may know: as good as time, and the same everywhere."""
        referee = self.rig.referee
        game = referee.game

        def ask() -> None:
            known = game.redact(referee.state, self.seat)
            room = game.redact(referee.state, None)
            game.view(known, self.seat)
            game.view(room, None)
            len(game.actions(room))
            game.count(room)
            sum(1 for _ in game.lines(room))
            available_commands(referee)
            table_commands(referee)

        for _ in range(2):  # what is kept once made is made by now
            ask()
        return str(calls(ask))


def calls(work: Callable[[], None]) -> int:
    """Calls of Python functions in a piece of work."""
    count = 0

    def counted(frame: object, event: str, arg: object) -> None:
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    gc.disable()  # what it would clean up is no work of this piece
    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(before)
        gc.enable()
    return count


def void(value: object) -> None:
    """What comes back is of no interest."""


def same(one: Mapping[str, str], other: Mapping[str, str]) -> list[str]:
    """The faces that two tables can be told apart by, with what they say there."""
    return [f"{name}: {_apart(one[name], other[name])}" for name in one if one[name] != other.get(name)] + [
        f"{name} is missing" for name in one.keys() ^ other.keys()
    ]


def _apart(one: str, other: str) -> str:
    at = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    low = max(0, at - 80)
    return f"...{one[low : at + 120]!r} and ...{other[low : at + 120]!r}"


SEEDS = (bytes(range(32)), bytes(range(1, 33)))


DEALT = (
    "raindropchess",
    "little-action-chess-jumble",
    "big-action-chess-jumble",
    "gravity-chess",
    "dice-and-cards",
    "parade-chess-solitaire",
    "neighbour-chess-solitaire",
    "wild-jokers",
)
"""Games in which only what is still to come is secret: dice, and the order of decks and packs."""


def pair(
    folder: Path,
    patch: pytest.MonkeyPatch,
    seat: str | None,
    seeds: tuple[bytes, bytes] = SEEDS,
    **opening: Any,
) -> tuple[Twin, Twin]:
    return (
        Twin(folder / "one", seeds[0], seat, patch, **opening),
        Twin(folder / "two", seeds[1], seat, patch, **opening),
    )


def both(one: Twin, two: Twin, **command: Any) -> None:
    one.do(**command)
    two.do(**command)


def public(one: Twin, two: Twin, rng: random.Random) -> Iterator[Action]:
    """Actions that can be made at both tables, hide nothing, and are heard alike."""
    game: Game = one.rig.referee.game
    first, second = one.rig.referee.state, two.rig.referee.state
    there = {str(a): a for a in game.actions(second)}
    found = [a for a in game.actions(first) if str(a) in there and game.redact_action(a) == str(a)]
    rng.shuffle(found)
    found.sort(key=lambda a: isinstance(a, Say) and rng.random() < 0.7)
    for action in found:
        if game.apply(first, action)[1] == game.apply(second, there[str(action)])[1]:
            yield action


def deal(twin: Twin, deck: str, card: str) -> None:
    """The table draws, as if this card had lain on top of its deck."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(twin.rig.referee.record, "next_fated", lambda due: card)
        twin.do(do="draw", deck=deck)


def go_on(one: Twin, two: Twin, rng: random.Random) -> bool:
    """One more thing happens at both tables; whether it could."""
    referee = one.rig.referee
    due, other = referee.record.due(), two.rig.referee.record.due()
    assert (due is None) == (other is None)
    if rng.random() < 0.15:
        both(one, two, do=rng.choice(["undo", "redo", "pause", "settle", "end"]))
        both(one, two, do="resume")
        return True
    if due is not None:
        hidden = due.cards and any(deck.name == due.name and deck.hidden for deck in referee.game.decks)
        if hidden:
            both(one, two, do="draw", deck=due.name)
        elif due.cards:
            card = rng.choice(due.outcomes)
            for twin in (one, two):
                deal(twin, due.name, card)
        else:
            both(one, two, do="act", action=due.text(rng.choice(due.outcomes)))
        return True
    action = next(public(one, two, rng), None)
    if action is None:
        return False
    both(one, two, do="act", action=str(action))
    return True


def advance(one: Twin, two: Twin, seed: int, most: int) -> None:
    """So many things happen at both tables, and no one compares them."""
    rng = random.Random(seed)
    for _ in range(most):
        if not go_on(one, two, rng):
            break
