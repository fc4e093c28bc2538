"""What tables make of anything that people, arbiters and hands may do to them, in any order: one line an act.

Each number is a table: its game, house rules, board and players come of it, and so does everything that happens there.
`python -m tests.long_runs.rare_tables` looks for numbers at which tables take turns that others do not take.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from companion.games import families
from companion.kernel.errors import GameError
from companion.kernel.game import Intent
from companion.kernel.messages import UserError
from companion.table import arbiter_orders, queries
from companion.table.available_commands import available_commands, executable, table_commands
from companion.table.clock_rules import PRESETS
from companion.table.protocol import notices
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.record.line_of_play import LineOfPlay
from companion.table.rules import table_choices
from companion.table.timekeeping.clock_press import RULINGS
from companion.units import Milliseconds
from tests.autoplay import step
from tests.golden.steady_text import describe_notice
from tests.golden.telling_rig import TellingRig, do_anything
from tests.golden.told_games import sum_of, value
from tests.golden.written_texts import Texts

GAMES = (
    *("chess", "chess", "chess", "crazyhouse", "shogi", "atomic", "xiangqi", "booster-chess"),
    *("boulder-chess", "cloak-and-dagger-chess", "gravity-chess", "raindropchess", "wild-jokers"),
    *("little-chess-jumble", "little-chess-jumble", "big-action-chess-jumble", "dice-and-cards"),
    *("parade-chess-solitaire", "neighbour-chess-solitaire"),
)
SENSES = (None, None, "occupancy", "occupancy", "colour", "identity")
ACTS = 60
UNLIKELY = ("solve", "resign", "agree")
"""What is offered all the time and ends games."""
UNTOLD = (notices.Hello, notices.Commitment)
PART = 2
"""Tables in a file."""


class CountingRig(TellingRig):
    """A rig that writes a line for what is felt or done, with a checksum of the notices and lights after it."""

    def news(self) -> None:
        told = [one for one in self.told[self._read :] if not isinstance(one, UNTOLD)]
        self._read = len(self.told)
        lit = " ".join(f"{square}:{colour}" for square, colour in sorted(self._lights.lit.items()))
        if (told or lit != self._lit) and self.lines:
            kinds = " ".join(type(one).__name__ for one in told)
            texts = [describe_notice(one) for one in told]
            self.lines[-1] += f" > {kinds} {sum_of([*texts, lit] if lit != self._lit else texts)}"
        self._lit = lit


class AnyTable:
    """A table at which anything happens."""

    def __init__(self, number: int, folder: Path) -> None:
        self.rng = rng = random.Random(f"table {number}")
        self.folder, self.air = folder, list[tuple[str, str]]()
        game = rng.choice(GAMES)
        info = families()[game].info
        seats = rng.choice(info.seatings)
        rules = {
            rule: rng.choice(values) for rule, values in table_choices(info).items() if rng.random() < 0.3
        }
        if rng.random() < 0.5:
            rules["clock"] = rng.choice(("10+0", "60+2", "90d5", "120b3", *PRESETS))
        for rule in info.rules:
            if rule.choices and rng.random() < 0.1:
                rules[rule.name] = rng.choice(rule.choices)
        board = any(families()[game].make(None, {}).board.number)
        self.given: dict[str, Any] = {
            "game": game,
            "seats": seats,
            "rules": rules,
            "sense": rng.choice(SENSES[: 4 if len(seats) == 1 else None]) if board else None,
            "settle": rng.choice((0, 350)),
            "seed": rng.choice((None, 1, 2)),
            "operator": rng.random() < 0.2,
            "players": {seat: "computer" for seat in seats if rng.random() < 0.15 and len(seats) > 1},
            "names": {seat: name for seat, name in zip(seats, ("Anna", "Ben"), strict=False) if rng.random() < 0.5},
        }  # fmt: skip
        self.rig = self._open()

    def _open(self) -> CountingRig:
        rng = random.Random(7)
        with patch("companion.table.setup.secrets.token_bytes", rng.randbytes):
            try:
                rig = CountingRig(self.folder, **self.given)
            except (GameError, UserError):  # house rules that do not go together, or with this board
                rig = CountingRig(self.folder, **{**self.given, "rules": {}, "sense": None})
        rig.referee.record._fresh = rng.randbytes
        return rig

    def happen(self) -> None:
        """One thing, by anyone."""
        rng, rig, referee = self.rng, self.rig, self.rig.referee
        what = rng.random()
        if rig.sense and what < 0.04:
            self.air.clear()
            rig.lines.append(f"{rig.ms} laid out")
            rig.lay_out()
        elif rig.sense and what < 0.45:
            do_anything(rig, rng, self.air)
        elif what < 0.6:
            command = step(referee, rng.choice)
            if command is not None:
                rig.do(**command)
            rig.ms += rng.choice((100, 900, 4000))
        elif what < 0.75:
            offers = [*available_commands(referee), *table_commands(referee)]
            found = [
                offer.command
                for offer in executable(offers)
                if offer.command["do"] not in UNLIKELY or rng.random() < 0.1
            ]
            if found:
                rig.do(**dict(rng.choice(found)))
        elif what < 0.83:
            rig.do(**self._command())
        elif what < 0.9:
            self._order()
        elif what < 0.96:
            rig.lines.append(f"{rig.ms} waits")
            rig.think(rng.choice((300, 2000, 9000, 30_000)))
            rig.news()
        elif what < 0.98:
            self._resume()
        else:
            rig.lines.append(f"{rig.ms} asked {sum_of(self._answers())}")

    def _command(self) -> Mapping[str, Any]:
        """A command that is seldom offered."""
        rng, rig = self.rng, self.rig
        game = rig.referee.game
        seat = rng.choice(game.seats)
        layout = {q: [*map(str, stack)] for q, stack in game.layout(rig.referee.state).items() if stack}
        one, other = (rng.choice([*layout, "a1"]) for _ in range(2))
        commands: tuple[Mapping[str, Any], ...] = (
            {"do": "claim", "seat": seat, "what": rng.choice(("draw", "touch", "flag", "fifty", "repetition", "illegal"))},
            {"do": "undo", "count": rng.choice((1, 1, 2, 3))}, {"do": "undo", "seat": seat}, {"do": "redo"},
            {"do": "press", "seat": seat}, {"do": "press"}, {"do": "clock", "run": rng.random() < 0.5},
            {"do": "clock", "seat": seat, "ms": rng.choice((0, 500, 60_000))}, {"do": "clock", "seat": seat, "add": rng.choice((-5, 10))},
            {"do": "arbiter", "ruling": rng.choice((*RULINGS, "dance")), "seat": seat},
            {"do": "seat", "seat": seat, "player": rng.choice(("human", "computer")), "level": rng.choice((1, 2))},
            {"do": "agree", "set": {one: [], other: layout.get(one, [])}, "turn": rng.choice((None, seat))},
            {"do": "agree", "turn": seat}, {"do": "pause"}, {"do": "resume"}, {"do": "adjust"}, {"do": "settle"}, {"do": "end"},
            {"do": "ignore", "square": rng.choice([*game.board.number, "a1"])}, {"do": "look", "seat": seat}, {"do": "legal"},
            {"do": "entropy", "seat": seat, "text": "green apple"}, {"do": "speak", "seat": seat, "what": rng.choice(tuple(queries.QUERIES))},
            {"do": "rematch"}, {"do": "resign", "seat": seat} if rng.random() < 0.2 else {"do": "stop"},
            {"do": "agree", "end": True} if rng.random() < 0.1 else {"do": "act", "action": "Zz9-z8"},
        )  # fmt: skip
        return rng.choice(commands)

    def _order(self) -> None:
        """An order of an arbiter."""
        rng, rig, referee = self.rng, self.rig, self.rig.referee
        seat = rng.choice(referee.game.seats)
        by = arbiter_orders.Authority(f"o{rig.ms}", "Ada", "arbiter", 1.8e9, rng.choice(("", "Late")))
        ms = Milliseconds(rng.choice((-30_000, -1000, 0, 0, 2000, 5000, 60_000, 10**9)))
        orders: Mapping[str, Callable[[], None]] = {
            "pause": partial(arbiter_orders.pause, referee, by, True),
            "resume": partial(arbiter_orders.pause, referee, by, False),
            f"give {seat} {ms}": partial(arbiter_orders.give_time, referee, by, seat, ms),
            f"warn {seat}": partial(arbiter_orders.warn, referee, by, seat),
            f"penalise {seat} {abs(ms)}": partial(arbiter_orders.penalise, referee, by, seat, Milliseconds(abs(ms))),
            f"turn to {seat}": partial(arbiter_orders.correct, referee, by, {}, seat),
        }  # fmt: skip
        if rng.random() < 0.15:
            places = rng.choice(((), (seat,)))
            orders = {
                f"lost by {seat}": partial(arbiter_orders.declare_lost, referee, by, seat),
                f"ends {places}": partial(arbiter_orders.finish, referee, by, places),
            }
        name = rng.choice([*orders])
        try:
            orders[name]()
            refused = ""
        except UserError as wrong:
            refused = f" refused {value(wrong.said)}"
        rig.lines.append(
            f"{rig.ms} order: {name}{refused}, obeyed {arbiter_orders.is_obeyed(referee, by.id)}"
        )
        rig.news()

    def _resume(self) -> None:
        """The table is closed and opened again."""
        lines, ms = self.rig.lines, self.rig.ms
        self.rig.news()
        self.rig.referee.close()
        self.rig = self._open()
        self.rig.lines = [*lines, f"{ms} closed and opened"]
        self.rig.ms += ms
        self.air.clear()

    def _answers(self) -> Iterator[str]:
        """What the table answers to whom asks."""
        referee = self.rig.referee
        for said, prompt in referee.sentences_ahead(2):
            yield f"{value(said)} > {value(prompt)}"
        yield value(
            [referee.lately(3), referee.claimable, referee.may_undo, referee.may_redo, referee.faces()]
        )
        yield value([referee.last_action, referee.last_way(), referee.awaited, referee.may_ask_for_hint])
        for what in queries.QUERIES:
            yield from (referee.say(queries.answer(referee, seat, what)) for seat in referee.game.seats[:2])
        places = [q for q in referee.view().layout if q in referee.game.board.number][:3]
        for square in places:
            yield value(referee.why_not(Intent(square, self.rng.choice(places))))
            yield from (
                referee.say(queries.answer(referee, referee.game.seats[0], one, square))
                for one in ("attacks", "stands")
            )

    def end(self) -> str:
        """All that happened, and the journal of it."""
        text = self.rig.end()
        self.rig.referee.close()
        line = LineOfPlay.of(ReadOnlyJournal.read(self.rig.path).records)
        fields = [line.players, line.paused, line.offers, len(line.undone)]
        stretches = [[one.why, one.left, [played.action for played in one.played]] for one in line.stretches]
        return f"{text}journal {value(fields)} {sum_of(map(value, stretches))}\n"


def tell(number: int) -> str:
    """What happens at a table, and how it is opened."""
    with tempfile.TemporaryDirectory() as folder:
        table = AnyTable(number, Path(folder))
        try:
            for _ in range(ACTS):
                table.happen()
            return f"table {number}: {value(table.given)}\n{table.end()}\n"
        finally:
            table.rig.referee.close()


NUMBERS: tuple[int, ...] = (
    4, 5, 6, 12, 15, 19, 24, 27, 30, 31, 32, 33, 35, 42, 46, 47, 48, 51,
    52, 57, 58, 59, 65, 66, 69, 78, 79, 82, 83, 88, 89, 93, 96, 101, 102, 103, 104,
    105, 110, 111, 113, 119, 121, 128, 129, 134, 136, 137, 138, 142, 144, 145, 146, 147, 149,
)  # fmt: skip


def _texts() -> Iterator[tuple[str, Callable[[Path], str]]]:
    for at in range(0, len(NUMBERS), PART):
        some = NUMBERS[at : at + PART]
        yield f"any-tables/{at // PART + 1}", partial(lambda some, _: "".join(map(tell, some)), some)


TEXTS: Texts = dict(_texts())
"""What makes each file."""
