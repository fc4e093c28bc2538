"""What a table tells its club as people call, play, take back, leave and come again; and how a hub lists its tables, as text."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion.club.hub.html_page import words_in
from companion.club.hub.pages.sign_in import seconds_waiting, why
from companion.club.hub.services.tables import LONG_GONE, TRUSTED, WaitTimes, join_shared, table_statuses
from companion.club.messages import Need, OnTable, State
from companion.server.templates import PageWords
from companion.units import Seconds
from tests.club.club_driver import RecordedTable
from tests.golden.written_texts import NOW, Texts
from tests.table.table_fixture import Rig

NAMES = {"white": "Anna", "black": "Ben"}


class Evening:
    """A table that tells, its games, and a clock by hand."""

    def __init__(self, place: Path, delay: float) -> None:
        self.place, self.delay = place, delay
        self.table = RecordedTable(delay)
        self.rigs: dict[str, Rig] = {}

    def sit(self, name: str) -> None:
        """This game is laid on the table."""
        if name not in self.rigs:
            self.rigs[name] = Rig(self.place, game="chess", names=NAMES, name=name)
        self.table.publishing.sit(self.rigs[name].referee)

    def start_again(self, name: str) -> None:
        """The program ends without a word and starts again."""
        self.table.publishing = self.table.fresh(self.delay)
        self.table.publishing.begin("de")
        self.sit(name)

    def do(self, name: str, *actions: str, **command: Any) -> None:
        for action in actions:
            self.rigs[name].do(do="act", action=action)
        if command:
            self.rigs[name].do(**command)

    def take(self) -> Iterator[str]:
        """What was told since it was asked last."""
        for row in self.table.rows:
            event = json.loads(row.body)
            answers = f" answers {row.answers}{' and waits' if row.waits else ''}" if row.answers else ""
            yield f"  event after {row.delay:g} s{answers}: {json.dumps(event, ensure_ascii=False)}"
        for state in self.table.stood:
            on = state.get("on_table") or {}
            about = {name: on.get(name) for name in ("game", "n", "turn", "last", "paused", "result")}
            yield f"  state {state['number']} at {state['at']}, {state.get('language')}: needs {state.get('needs')}, {about}"
        self.table.rows.clear()
        self.table.stood.clear()

    def close(self) -> None:
        for rig in self.rigs.values():
            rig.referee.close()


Act = Callable[[Evening], Any]
ACTS: Mapping[str, Act] = {
    "the program starts": lambda one: one.table.publishing.begin("en"),
    "somebody calls without a game": lambda one: one.table.publishing.call("how"),
    "a game": lambda one: one.sit("first"),
    "somebody calls": lambda one: one.table.publishing.call("man"),
    "somebody calls for another reason": lambda one: one.table.publishing.call("dispute"),
    "two moves": lambda one: one.do("first", "Pe2-e4", "Pd7-d5"),
    "one is taken back": lambda one: one.do("first", do="undo"),
    "another one": lambda one: one.do("first", "Pc7-c5"),
    "a pause": lambda one: one.do("first", do="pause"),
    "it goes on": lambda one: one.do("first", do="resume"),
    "an order is carried out": lambda one: one.table.publishing.publish_ordered("o1", "say", "Vera", True, "Said.", None, False),
    "an order waits": lambda one: one.table.publishing.publish_ordered("o2", "pause", "Vera", False, "Later.", None, True),
    "a draw is offered": lambda one: one.do("first", do="claim", seat="white", what="draw"),
    "black resigns": lambda one: one.do("first", do="resign", seat="black"),
    "no, not yet": lambda one: one.do("first", do="undo"),
    "black resigns after all": lambda one: one.do("first", do="resign", seat="black"),
    "the game leaves": lambda one: one.table.publishing.rise(),
    "it leaves again": lambda one: one.table.publishing.rise(),
    "another game": lambda one: one.sit("second"),
    "a move of it": lambda one: one.do("second", "Pd2-d4"),
    "the program starts again": lambda one: one.start_again("second"),
    "nobody calls any more": lambda one: one.table.publishing.call(None),
    "it starts with the first game": lambda one: one.start_again("first"),
    "nobody calls twice": lambda one: one.table.publishing.call(None),
    "what is known": lambda one: (one.table.publishing.game, one.table.publishing.n, {game: (len(was.line), was.on_table) for game, was in one.table.stream.games.items()}),
}  # fmt: skip
"""What happens at a table, a minute after each other."""


def _told(place: Path, delay: float) -> str:
    evening = Evening(place, delay)
    told: list[str] = []
    try:
        for name, act in ACTS.items():
            evening.table.wall += 60
            found = act(evening)
            told += [f"{name}{'' if found is None else f': {found}'}", *evening.take()]
    finally:
        evening.close()
    return "\n".join(told) + "\n"


def _needs(**since: float) -> list[Need]:
    return [Need(why, "", Seconds(at)) for why, at in since.items()]


def _row(
    place: str,
    stream: str,
    ago: float,
    at_ago: float | None = None,
    online: bool = True,
    needs: list[Need] | None = None,
    shared: str = "",
    keeps: bool = False,
    name: str = "",
    **more: Any,
) -> Mapping[str, Any]:
    """A table as a store has it: heard so many seconds ago, when its own clock was that late."""
    on = OnTable(
        game="g", variant="chess", title="Chess", seats=["white", "black"], players={}, names={}, colours={}, rules={},
        n=1, turn="white", prompt="", layout={}, shared=shared, keeps=keeps,
    )  # fmt: skip
    state = State(
        stream=stream, number=7, at=Seconds(NOW - (ago if at_ago is None else at_ago)), name=name, language="nl",
        on_table=on if shared or more.get("lies") else None, needs=needs or [],
    )  # fmt: skip
    body = more.get("body", msgspec.json.encode(state))
    return {"place": place, "stream": stream, "heard": NOW - ago, "online": int(online), "name": more.get("row", ""), "state": body}  # fmt: skip


ROWS = (
    _row("table-10", "s10", 5, name="Table 10"),
    _row("table-9", "s9", 6, name="Table 9"),
    _row("bar", "old", 90, name="Old bar", needs=_needs(call=NOW - 300)),
    _row("bar", "new", 20, name="New bar", needs=_needs(mismatch=NOW - 50, call=NOW - 70, arbiter=NOW - 60)),
    _row("cellar", "new-first", 20, name="New cellar"),
    _row("cellar", "old-last", 90, name="Old cellar"),
    _row("stairs", "same-a", 40, name="Stairs A"),
    _row("stairs", "same-b", 40, name="Stairs B"),
    _row("garden", "gone", 30, online=False, name="Garden", needs=_needs(call=NOW - 500)),
    _row("attic", "long-gone", LONG_GONE, name="Attic"),
    _row("loft", "nearly-gone", LONG_GONE - 1, name="", row="Loft by its row"),
    _row("nameless", "s11", 7),
    _row("late", "late", 10, at_ago=10 + TRUSTED + 3600, name="Late clock", needs=_needs(call=NOW - 4000)),
    _row("trusted", "trusted", 10, at_ago=9 + TRUSTED, name="Trusted clock", needs=_needs(call=NOW - 200)),
    _row("early", "early", 10, at_ago=10 - TRUSTED, name="Early clock", needs=_needs(call=NOW + 30)),
    _row("broken", "broken", 12, body=b"{", row="Broken"),
    _row("empty", "empty", 13, body=None, row="Empty"),
    _row("keeper", "k", 3, shared="k", keeps=True, name="Keeper"),
    _row("guest-10", "k10", 3, shared="k", name="Guest 10"),
    _row("guest-9", "k9", 3, shared="k", name="guest 9"),
    _row("guest-8", "k8", 3, shared="k", name="Guest 8", needs=_needs(call=NOW - 40)),
    _row("guest-7", "k7", 3, shared="k", online=False, name="Guest 7"),
    _row("guest-6", "k6", 3, shared="nobody", name="Guest 6"),
)


class _Hub:
    """Of a hub only its clock."""

    @staticmethod
    def wall() -> float:
        return NOW


def _tables(place: Path) -> str:
    waits = WaitTimes()
    told = []
    for title, rows in (
        ("at first", ROWS),
        ("a minute later", [{**one, "heard": one["heard"] + 60} for one in ROWS[:14]]),
        ("again", ROWS),
    ):
        tables = table_statuses(rows, NOW, waits)
        told.append(f"== {title}")
        told += [
            f"{one.name}: {one.place} {one.stream} {'here' if one.online else 'away'} heard {NOW - one.heard:g} s ago, {one.language} {one.number}, "
            f"waits {None if one.waits_since is None else f'{NOW - one.waits_since:g} s'} {seconds_waiting(_Hub(), one)}, needs {[(need.why, round(NOW - need.since, 1)) for need in one.needs]}"  # type: ignore[arg-type]
            for one in tables
        ]
        told += ["joined: " + ", ".join(f"{one.name} {list(one.others)}" for one in join_shared(tables))]
    for language in ("en", "de", "fr", "nl", "es"):
        for need, said in (
            ("call", "man"),
            ("call", "dispute"),
            ("call", "board"),
            ("call", "how"),
            ("call", ""),
            ("arbiter", ""),
            ("mismatch", ""),
            ("board", ""),
            ("mismatch", "Put it back."),
        ):
            (table,) = table_statuses(
                [
                    _row(
                        "t",
                        "t",
                        1,
                        needs=[Need(need, said, Seconds(NOW - 9)), Need("arbiter", "", Seconds(NOW - 5))],
                    )
                ],
                NOW,
                WaitTimes(),
            )
            told.append(f"{language} {need} {said}: {why(PageWords(words_in(language)), table)}")
    return "\n".join(told) + "\n"  # fmt: skip


TEXTS: Texts = {
    "tables/told": lambda place: _told(place, 0.0),
    "tables/told-late": lambda place: _told(place, 300.0),
    "tables/listed": _tables,
}
"""What makes each file."""
