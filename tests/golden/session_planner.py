"""Writes scripts of games: seeded play that looks for what has not been told yet, and positions for what play does not reach.

`python -m tests.golden.session_planner NAME...` writes the scripts of these games again; a script may be changed by hand afterwards.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from companion.games import families
from companion.kernel.actions import Action, Move
from companion.kernel.game import Game, Intent, State
from companion.kernel.messages import Message, UserError
from companion.table.available_commands import available_commands
from companion.table.game_factory import make_game
from tests.autoplay import chance
from tests.golden.table_reading import GoldenTable, carry_out
from tests.golden.table_sessions import SCRIPTS, Chapter, open_chapter

Key = tuple[object, ...]
PLIES, TRIED = 30, 14
"""Actions of the first chapter, and how many of those that are legal are compared at each."""
BY_HAND = 12
"""Actions on a sensor board."""
SEARCHED = 3.0
"""Seconds in which games are played at random to find what is rare."""
LONGEST = 250
"""Actions of such a game."""
MOST_CHAPTERS, MOST_ASIDE, MOST_WISHES = 12, 30, 90
"""Chapters, actions of which alone it is told, and lines about what is refused."""


def ids(said: Message) -> Key:
    """What makes a sentence another one: its id, those of the sentences in it, and small numbers, for they have plurals."""
    inner: list[object] = [said.id]
    for value in said.values.values():
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Message):
                inner += ids(one)
            elif isinstance(one, int):
                inner.append(min(one, 2))
    return tuple(inner)


def _keys(game: Game, s: State, action: Action) -> tuple[State, set[Key]]:
    """What an action would tell."""
    after, events = game.apply(s, action)
    found: set[Key] = {("event", event.kind, *ids(event.said)) for event in events}
    view = game.view(game.redact(after, None), None)
    found.add(("prompt", *ids(view.prompt)))
    if view.banner is not None:
        found.add(("banner", *ids(view.banner.said)))
    found |= {("note", *ids(note)) for note in view.notes}
    found |= {("mark", mark.kind.partition("-")[0]) for mark in view.marks}
    found |= {("claim", claim) for claim in game.claimable(after)}
    found |= {("card", deck, card) for deck, card in view.cards.items()} if len(view.cards) == 1 else set()
    result = game.result(after)
    if result is not None:
        found.add(("result", *ids(result.reason), result.winner is None))
    return after, found


class Plan:
    """A script that is being written."""

    def __init__(self, name: str, head: dict[str, str]) -> None:
        self.name, self.head = name, head
        seats = tuple(head["seats"].split()) if head.get("seats") else None
        rules = dict(one.split("=", 1) for one in head.get("rules", "").split())
        self.game = make_game(head["game"], seats, {k: v for k, v in rules.items() if k != "clock"})
        self.rng = random.Random(name)
        self.told: set[Key] = set()
        self.refused: set[Key] = set()
        self.written: list[tuple[str, dict[str, str], list[str]]] = []

    # The first chapter

    def play(self, plies: int = PLIES) -> None:
        """Play from the start, always what tells most that is new."""
        lines: list[str] = []
        with tempfile.TemporaryDirectory() as folder:
            table = open_chapter(Chapter("", dict(self.head), []), Path(folder))
            try:
                for n in range(plies):
                    game, s = self.game, table.referee.state
                    actor = game.actor(s)
                    if actor is None:
                        break
                    for tap in self._taps(s, 1 if n % 4 == 3 else 0):
                        self._do(table, lines, tap)
                    look = next(
                        (o for o in available_commands(table.referee) if o.kind in ("look", "fill-in")), None
                    )
                    if look is not None and n % 3 == 0:
                        self._do(table, lines, f"look {look.seat}")
                        self._do(table, lines, "hide")
                    due = chance(table.referee)
                    if due is not None:
                        before = s
                        self._do(table, lines, " ".join(str(one) for one in due.values()))
                        played = table.referee.record.line_of_play.played[-1].action
                        action = game.legal(before, played)
                        if action is not None:
                            self.told |= _keys(game, before, action)[1]
                        continue
                    action = self._choose(s)
                    self.told |= _keys(game, s, action)[1]
                    self._do(table, lines, str(action))
            finally:
                table.close()
        self.written.append(("A game from its start", {}, lines))

    @staticmethod
    def _do(table: GoldenTable, lines: list[str], line: str) -> None:
        lines.append(line)
        list(carry_out(table, line))

    def _choose(self, s: State) -> Action:
        every = list(self.game.actions(s))
        some = self.rng.sample(every, min(TRIED, len(every)))
        captures = [a for a in every if getattr(a, "captures", ())]
        some += self.rng.sample(captures, min(4, len(captures)))
        return max(
            some, key=lambda a: (len(_keys(self.game, s, a)[1] - self.told), bool(getattr(a, "captures", ())))
        )

    # Refusals

    def _intents(self, s: State, most: int) -> Iterator[tuple[str, str, Key]]:
        """Wishes that are refused here, each of another kind."""
        game = self.game
        public = game.redact(s, None)
        actor = game.actor(public)
        if not game.board.squares:
            return
        layout = game.layout(public)
        squares = [q for q in game.board.number if layout.get(q)]
        empty = [q for q in game.board.number if not layout.get(q)]
        actions = game.actions(public) if actor is not None else ()
        legal = {(a.origin, a.to) for a in actions if isinstance(a, Move)}
        movable = {origin for origin, _ in legal}
        some = self.rng.sample(squares, min(14, len(squares)))
        wishes = [(q, "") for q in squares if q not in movable]
        wishes += [
            (q, to)
            for q in some
            for to in self.rng.sample([*squares, *empty], min(10, len(squares) + len(empty)))
        ]
        wishes += [("-", to) for to in self.rng.sample(empty, min(3, len(empty)))]
        wishes += [(q, to) for q in empty[:1] for to in ("", *squares[:1])]
        wishes += [("-", to) for to in squares[:2]]
        for origin, to in wishes:
            if origin == to or (origin, to) in legal:
                continue
            why = game.why_not(public, Intent(None if origin == "-" else origin, to or None, "lift"))
            key = (*ids(why.said), why.rule)
            yield origin, to, key
            most -= 1

    def _taps(self, s: State, most: int) -> list[str]:
        found: list[str] = []
        for origin, to, key in self._intents(s, 60) if most else ():
            if key not in self.refused and len(found) < most:
                self.refused.add(key)
                if self.game.redact(s, None) is not s:
                    continue
                movable = {a.origin for a in self.game.actions(s) if isinstance(a, Move)}
                found.append(
                    f"tap {origin} {to}"
                    if to and origin in movable
                    else f"tap {origin}"
                    if origin != "-"
                    else f"why - {to}"
                )
        return found

    # What is rare

    def search(self, seconds: float = SEARCHED) -> None:
        """Play at random, and write a chapter for all that the first one has not told."""
        rare: dict[Key, tuple[str, str]] = {}
        wishes: dict[str, dict[Key, tuple[str, str, State]]] = {}
        end = time.process_time() + seconds
        game = self.game
        while time.process_time() < end:
            s, stages = game.start(), set[str]()
            for n in range(LONGEST):
                actor = game.actor(s)
                if actor is None or time.process_time() > end:
                    break
                actions = game.actions(s)
                if actor.chance:
                    action = self.rng.choices(actions, [game.weight(s, a) for a in actions])[0]
                else:
                    some = [*self.rng.sample(list(actions), min(3, len(actions)))]
                    some += [a for a in actions if getattr(a, "captures", ())][:2]
                    action = max(
                        some,
                        key=lambda a: (
                            len(_keys(game, s, a)[1] - self.told - rare.keys()),
                            self.rng.random(),
                        ),
                    )
                text = game.position(s)
                stage = game.view(game.redact(s, None), None).stage
                if n % 3 == 0 or stage not in stages:
                    stages.add(stage)
                    for origin, to, key in self._intents(s, 80):
                        if key not in self.refused:
                            wishes.setdefault(text, {}).setdefault(key, (origin, to, s))
                after, found = _keys(game, s, action)
                for key in found - self.told - rare.keys():
                    rare[key] = (text, str(action))
                if game.actor(after) is None:
                    for origin, to, key in self._intents(after, 80):
                        if key not in self.refused:
                            wishes.setdefault(game.position(after), {}).setdefault(key, (origin, to, after))
                s = after
        self._write_rare(rare)
        self._write_wishes(wishes)

    def _write_rare(self, rare: dict[Key, tuple[str, str]]) -> None:
        """Chapters at the table for what ends a game or threatens it, and one with all else that is told."""
        order = ["result", "banner", "claim", "event", "prompt", "note", "mark", "card"]
        left, aside = dict(rare), list[str]()
        for key in sorted(rare, key=lambda key: (order.index(str(key[0])), str(key))):
            if key not in left:
                continue
            text, done = rare[key]
            whole = key[0] in ("result", "banner", "claim") and len(self.written) < MOST_CHAPTERS
            try:
                s = self.game.read(text)
                action = self.game.legal(s, done)
                if action is None or (whole and not self._opens(text)):
                    continue
            except UserError:
                continue
            for one in _keys(self.game, s, action)[1]:
                left.pop(one, None)
            if whole:
                title = " ".join(str(one) for one in key if isinstance(one, str))
                self.written.append((title, {"position": text}, [str(action)]))
            elif len(aside) < 2 * MOST_ASIDE:
                aside += [f"at {text}", str(action)]
        if aside:
            self.written.append(("What else happens", {}, aside))

    def _opens(self, text: str) -> bool:
        """Whether a table can be opened with a position."""
        with tempfile.TemporaryDirectory() as folder:
            try:
                open_chapter(Chapter("", {**self.head, "position": text}, []), Path(folder)).close()
            except UserError:
                return False
        return True

    def _write_wishes(self, wishes: dict[str, dict[Key, tuple[str, str, State]]]) -> None:
        """Few positions with many refusals."""
        left = {key for found in wishes.values() for key in found} - self.refused
        lines: list[str] = []
        while left and len(lines) < MOST_WISHES:
            text = max(wishes, key=lambda one: len(wishes[one].keys() & left))
            keys = wishes.pop(text).items()
            new = [f"why {origin} {to}".rstrip() for key, (origin, to, _) in keys if key in left]
            if not new:
                break
            left -= {key for key, _ in keys}
            lines += [f"at {text}", *new]
        if lines:
            self.written.append(("What is refused", {}, lines))

    # What belongs to the table

    def table(self) -> None:
        """A chapter with what people can do at any table: undo, pause, draw, resign."""
        seats = self.game.seats
        names = dict(zip(seats, ("Anna", "Ben", "Chloé", "Dirk"), strict=False))
        head = {"names": " ".join(f"{seat}={name}" for seat, name in names.items())}
        lines: list[str] = []
        with tempfile.TemporaryDirectory() as folder:
            table = open_chapter(Chapter("", {**self.head, **head}, []), Path(folder))
            for _ in range(6):
                s = table.referee.state
                if self.game.actor(s) is None:
                    break
                due = chance(table.referee)
                self._do(table, lines, " ".join(map(str, due.values())) if due else str(self._choose(s)))
            table.close()
        lines += ["press undo", "choose 2", "do undo", "do redo", "do undo", "do pause", "do resume"]
        if len(seats) > 1:
            first, second = seats[0], seats[1]
            if not self.game.info.told:
                lines += [f"press draw? {second}", "choose 2", f"do claim seat={first} what=draw"]
                lines += [f"do claim seat={second} what=repetition", f"do claim seat={second} what=no-draw"]
            lines += [f"do seat seat={second} player=human", "do undo count=99", "do act action=xyz"]
            lines += [f"press resign {second}", "choose 2", f"do resign seat={first}"]
        else:
            lines += [f"press resign {seats[0]}", "choose 1"]
        lines += ["do undo", "do agree end=true", "do roll"]
        self.written.append(("At the table, by name", head, self._works(head, lines)))

    def _works(self, head: dict[str, str], lines: Sequence[str]) -> list[str]:
        """Those of these lines that mean something when they come."""
        kept: list[str] = []
        with tempfile.TemporaryDirectory() as folder:
            table = open_chapter(Chapter("", {**self.head, **head}, []), Path(folder))
            for line in lines:
                try:
                    list(carry_out(table, line))
                except (StopIteration, AssertionError, IndexError, KeyError):
                    continue
                kept.append(line)
            table.close()
        return kept

    def hands(self, actions: int) -> None:
        """A chapter on a sensor board: moves, one that is not allowed and is put right, a piece that is only lifted."""
        game = self.game
        if not game.board.squares:
            return
        head = {"board": "identity"}
        lines: list[str] = []
        with tempfile.TemporaryDirectory() as folder:
            table = open_chapter(Chapter("", {**self.head, **head}, []), Path(folder))
            try:
                for n in range(actions):
                    s = table.referee.state
                    if game.actor(s) is None or table.referee.questions:
                        break
                    if (due := chance(table.referee)) is not None:
                        self._do(table, lines, " ".join(map(str, due.values())))
                        continue
                    wishes = [
                        (o, t)
                        for o, t, _ in self._intents(s, 40)
                        if t and o in table.men and t not in table.men
                    ]
                    if wishes and n in (1, 2, 5):
                        origin, to = wishes[0]
                        for line in (f"carry {origin} {to}", "wait 2", f"carry {to} {origin}", "wait 2"):
                            self._do(table, lines, line)
                    moves = [a for a in game.actions(s) if isinstance(a, Move) and a.origin in table.men]
                    if not moves:
                        self._do(table, lines, str(self._choose(s)))
                        self._follow(table, lines)
                        continue
                    move = self.rng.choice(moves)
                    for line in (
                        f"lift {move.origin}",
                        f"place {move.origin}",
                        f"carry {move.origin} {move.to}",
                        "wait 2",
                    ):
                        self._do(table, lines, line)
            finally:
                table.close()
        self.written.append(("On a sensor board", head, lines))

    def _follow(self, table: GoldenTable, lines: list[str]) -> None:
        """Hands do on the board what was done on the screen."""
        layout = table.referee.game.layout(table.referee.state)
        wanted = {q: str(stack[-1]) for q, stack in layout.items() if ":" not in q and stack}
        for square in [q for q in table.men if table.men[q] != wanted.get(q)]:
            self._do(table, lines, f"lift {square}")
        for square in [q for q in wanted if q not in table.men]:
            self._do(table, lines, f"place {square} {wanted[square]}")
        self._do(table, lines, "wait 2")

    def script(self) -> str:
        """The script as it is now."""
        lines = [f"{key}: {value}" for key, value in self.head.items()]
        for title, head, done in self.written:
            lines += ["", f"== {title}", *(f"{key}: {value}" for key, value in head.items()), *done]
        return "\n".join(lines) + "\n"


def plan(name: str, head: dict[str, str], seconds: float = SEARCHED) -> str:
    """The script of a game."""
    made = Plan(name, head)
    more = families()[head["game"]].more
    made.play(PLIES // 2 if more else PLIES)
    if not more:
        made.table()
    made.hands(BY_HAND // 3 if more else BY_HAND)
    made.search(seconds)
    return made.script()


if __name__ == "__main__":
    for given in sys.argv[1:]:
        name, _, more = given.partition(":")
        head = {"game": name, **dict(one.split("=", 1) for one in more.split(";") if one)}
        (SCRIPTS / f"{name}.txt").write_text(plan(name, head))
        print(name)
