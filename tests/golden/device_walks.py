"""Random walks with boards, dice, card readers and buttons: the devices that a device manager opens and closes and the events it passes on,
the notices after sensed and typed dice and cards, and the notices after orders of an arbiter.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch

from companion.kernel.facts import card_code
from companion.kernel.messages import UserError
from companion.table import arbiter_orders
from companion.table.arbiter_orders import Authority
from companion.table.device_manager import DeviceManager
from companion.table.protocol import notices
from companion.units import Milliseconds
from firmware_bridge.core.board import (
    BoardError,
    Button,
    Card,
    Connected,
    Die,
    Gone,
    Lifted,
    SensorEvent,
    link_message,
)
from tests.autoplay import step
from tests.golden.steady_text import describe_notice
from tests.golden.told_games import value
from tests.golden.written_texts import Texts
from tests.table.table_fixture import Rig

UNTOLD = (notices.Hello, notices.Commitment, notices.Turn, notices.Clock)
LONGEST = 220
"""Characters of a line."""
GONE = Gone(link_message("ble-missing", model="GoDice"))


# Device manager


class Device:
    """A device that writes down its calls."""

    def __init__(self, noted: list[str], url: str) -> None:
        self._noted, self.url = noted, url
        self.listener: Callable[[SensorEvent], None] | None = None
        noted.append(f"opened {url}")

    def start(self, listener: Callable[[SensorEvent], None]) -> None:
        self.listener = listener
        self._noted.append(f"started {self.url}")

    def close(self) -> None:
        self._noted.append(f"closed {self.url}")


class Table:
    """A table that writes down what it is given."""

    def __init__(self, noted: list[str], name: str) -> None:
        self._noted, self.name = noted, name

    def attach(self, board: Device | None) -> None:
        self._noted.append(f"{self.name} attaches {board.url if board is not None else 'nothing'}")

    def attach_beside(self, device: Device) -> None:
        self._noted.append(f"{self.name} attaches {device.url} as an extra device")

    def on_sensor_event(self, event: SensorEvent) -> None:
        self._noted.append(f"{self.name} feels {_event(event)}")

    def beside(self, event: SensorEvent) -> None:
        self._noted.append(f"{self.name} gets {_event(event)}")

    def stir(self) -> None:
        self._noted.append(f"{self.name} wakes")


class Search:
    """A search for decks that finds them on request."""

    def __init__(self, noted: list[str], on_found: Callable[[str], None]) -> None:
        self.noted, self.on_found = noted, on_found

    def start(self) -> None:
        self.noted.append("search started")

    def forget(self, url: str) -> None:
        self.noted.append(f"search forgets {url}")

    def close(self) -> None:
        self.noted.append("search closed")


class Listener:
    """A listener that writes down its calls."""

    def __init__(self, noted: list[str]) -> None:
        self._noted = noted

    def wake(self) -> None:
        self._noted.append("woken")

    def refuse(self, wrong: BoardError) -> None:
        self._noted.append(f"refused {wrong.said.id}")

    def press(self, name: str) -> None:
        self._noted.append(f"pressed {name}")


class AtOnce:
    """A thread that does its work while it is started."""

    def __init__(self, target: Callable[..., None], args: tuple[object, ...] = (), **named: object) -> None:
        self._target, self._args = target, args

    def start(self) -> None:
        self._target(*self._args)


def _event(event: SensorEvent) -> str:
    match event:
        case Button(name=name, down=down):
            return f"button {name} {'down' if down else 'up'}"
        case Connected(caps=caps):
            return f"Connected {' '.join(sorted(caps))}".rstrip()
        case Lifted(square=square):
            return f"Lifted {square}"
    return type(event).__name__


URLS = ("dgt://1", "wire://2", "broken://3", "auto", "dgt://", "broken://")
BESIDE = ("dice://a", "broken://b", "cards://c")
JOBS: tuple[Mapping[str, str], ...] = (
    {},
    {"DECK1": "roll", "DECK3": "undo"},
    {"GPIO17": "next", "GPIO4": "roll"},
    {"DECK2": "end", "GPIO22": "choose"},
)
EVENTS: tuple[SensorEvent, ...] = (
    Connected("Board", 8, 8, "occupancy", frozenset(("light",))),
    Connected("Die", 1, 1, "occupancy", frozenset(("dice",))),
    Connected("Clock", 1, 1, "occupancy", frozenset(("buzz",))),
    Lifted("e2"),
    Button("next", True),
    Button("next", False),
    Button("roll", True),
    Button("back", True),
    GONE,
)


def _managed(_: Path) -> str:
    noted: list[str] = []
    devices: list[Device] = []
    searches: list[Search] = []
    rng = random.Random(3)

    def open_device(url: str) -> Device:
        if url.startswith("broken"):
            noted.append(f"not opened {url}")
            raise BoardError("no-answer", url=url)
        devices.append(Device(noted, url))
        return devices[-1]

    def search(on_found: Callable[[str], None]) -> Search:
        searches.append(Search(noted, on_found))
        return searches[-1]

    tables: list[Any] = [Table(noted, "first"), Table(noted, "second")]
    lines: list[str] = []
    with ExitStack() as stack:
        for name, found in (
            ("open_board", open_device),
            ("DeckSearch", search),
            ("threading.Thread", AtOnce),
        ):
            stack.enter_context(patch(f"companion.table.device_manager.{name}", found))
        manager = DeviceManager(Listener(noted))

        def do() -> str:
            table = rng.choice((*tables, None))
            what = rng.randrange(12)
            if what < 3 and any(one.listener for one in devices):
                device = rng.choice([one for one in devices[-4:] if one.listener] or devices[:1])
                event = rng.choice(EVENTS)
                assert device.listener is not None
                device.listener(event)
                return f"{device.url} reports {_event(event)}"
            if what == 3:
                url = rng.choice(URLS)
                manager.plug(url, table)
                return f"plug {url} at {table.name if table else 'no table'}"
            if what == 4:
                url = rng.choice(BESIDE)
                manager.plug_beside(url)
                return f"plug beside {url}"
            if what == 5:
                jobs, beside = rng.choice(JOBS), rng.choice(((), ("streamdeck://1",), ("gpio-keys://A=1",)))
                manager.plug_chosen(jobs, beside)
                return f"keys {value(jobs)} with {' '.join(beside) or 'nothing'}"
            if what == 6 and searches:
                url = rng.choice(("streamdeck://1?a=1", "broken://deck?a=1"))
                searches[-1].on_found(url)
                return f"found {url}"
            if what == 7:
                manager.unplug(table)
                return f"unplug at {table.name if table else 'no table'}"
            if what == 8 and rng.random() < 0.4:
                manager.close(table)
                return f"close at {table.name if table else 'no table'}"
            manager.take(tables[0] if rng.random() < 0.8 else tables[1])
            return "take"

        for _step in range(170):
            noted.clear()
            done = do()
            lines.append(f"> {done}: plugged {manager.plugged}")
            lines += (f"    {one}" for one in noted)
    return "\n".join([*lines, ""])


# Dice and cards at a table


def _happening(rig: Rig, rng: random.Random) -> tuple[str, Callable[[], object]]:
    """One thing that may happen to dice and cards: its description, and a function that makes it happen."""
    referee = rig.referee
    dice = [die.name for die in referee.game.dice]
    decks = [(deck.name, card) for deck in referee.game.decks for card in deck.cards]
    what = rng.random()
    if what < 0.3 and dice:
        die = rng.choice((*dice, *dice, "", "GoDice_A1", "GoDice_B2", "m9"))
        known = [face for one in referee.game.dice for face in one.faces]
        face = rng.choice((*known, "1", "6", "9", "rolling", "cocked"))
        return f"die {die or '-'} {face}", lambda: referee.beside(Die(die, face))
    if what < 0.3 + (0.2 if decks else 0) and decks:
        deck, card = rng.choice(decks)
        uid = rng.choice((card_code(deck, card.id), card_code(deck, card.id), "04AB", *card.tags[:1]))
        told = uid if rng.random() < 0.9 else None
        return f"card {told}", lambda: referee.beside(Card("r1", told))
    if what < 0.55:
        device: SensorEvent = rng.choice(
            (GONE, Connected("GoDice", 1, 1, "occupancy", frozenset(("dice",)), "GoDice_A1"))
        )
        return _event(device), lambda: referee.beside(device)
    if what < 0.62:
        button = Button(
            rng.choice(("roll", "draw", "end", "undo", "redo", "clock1", "clock2")), rng.random() < 0.8
        )
        return _event(button), lambda: referee.beside(button)
    if what < 0.7:
        return "rest", lambda: rig.rest(rng.choice((500, 6_000, 13_000)))
    if what < 0.82:
        faces = rng.choice(referee.game.dice).faces if dice else ("1",)
        command: dict[str, Any] = rng.choice(
            (
                {"do": "roll"},
                {"do": "roll", "face": rng.choice(faces)},
                {"do": "roll", "face": rng.choice(faces), "die": rng.choice(dice or ["white"])},
                *(
                    [
                        {"do": "draw", "deck": decks[0][0]},
                        {"do": "draw", "deck": decks[0][0], "card": decks[-1][1].id},
                    ]
                    if decks
                    else []
                ),
                {"do": "undo"},
                {"do": "pause"},
                {"do": "resume"},
            )
        )
        return " ".join(map(str, command.values())), lambda: rig.do(**command)
    due = referee.record.due()
    if due is not None and not due.cards and due.name in dice and referee.chance.dice == "sensed":
        face = rng.choice(due.outcomes)
        return f"die {due.name} {face}", lambda: referee.beside(Die(due.name, face))
    going_on = step(referee, rng.choice) if due is None else {"do": "roll", "face": rng.choice(due.outcomes)}
    command = going_on or {"do": "undo"}
    return " ".join(map(str, command.values())), lambda: rig.do(**command)


def _walk(place: Path, seed: int, steps: int, opening: Mapping[str, Any]) -> Iterator[str]:
    rng, read = random.Random(seed), 0
    rig = Rig(place, **opening)
    try:
        for _ in range(steps):
            done, work = _happening(rig, rng)
            work()
            yield f"> {done}"
            for notice in rig.told[read:]:
                if not isinstance(notice, UNTOLD):
                    yield f"    {describe_notice(notice)}"[:LONGEST]
            read = len(rig.told)
            chance, due = rig.referee.chance, rig.referee.record.due()
            again = chance.due
            yield (
                f"  due {due.name if due is not None else '-'}, table's {chance.is_fated_now()}, by hand {chance.takes_faces()},"
                f" lying {value(chance.lying)}{'' if again is None else f', looks in {again - rig.ms}'}"
            )
    finally:
        rig.referee.close()


# Orders of an arbiter

BY = Authority("o1", "Ann", "arbiter", 1_800_000_000.0, "")
SPOKEN = Authority("o2", "Zoe", "arbiter", 1_800_000_000.0, "Please be quiet.")
LAYOUTS: tuple[Mapping[str, tuple[str, ...]], ...] = (
    {},
    {"a1": ()},
    {"e4": ("white:Q",)},
    {"z9": ("white:Q",)},
)


def _order(rig: Rig, rng: random.Random) -> str:
    """Give an order. Returns its description, with the reason if it is refused."""
    referee = rig.referee
    seats = referee.game.seats
    seat, by = rng.choice((*seats, "nobody") if rng.random() < 0.2 else seats), rng.choice((BY, BY, SPOKEN))
    ms = Milliseconds(rng.choice((0, 60_000, 30_000, -20_000, 10**9)))
    layout, turn = rng.choice(LAYOUTS), rng.choice(("", *seats))
    places = rng.choice(((seat,), (seat, seat), (), tuple(rng.sample(seats, 2)), tuple(seats)))
    paused = not referee.paused if rng.random() < 0.9 else referee.paused
    orders: Mapping[str, Callable[[], None]] = {
        f"pause {paused}": lambda: arbiter_orders.pause(referee, by, paused),
        f"give {seat} {ms}": lambda: arbiter_orders.give_time(referee, by, seat, ms),
        f"warn {seat}": lambda: arbiter_orders.warn(referee, by, seat),
        f"penalise {seat} {ms}": lambda: arbiter_orders.penalise(referee, by, seat, Milliseconds(max(0, ms))),
        f"lost {seat}": lambda: arbiter_orders.declare_lost(referee, by, seat),
        f"correct {value(layout)} {turn or '-'}": lambda: arbiter_orders.correct(referee, by, layout, turn),
        f"finish {' '.join(places) or '-'}": lambda: arbiter_orders.finish(referee, by, places),
    }
    done = rng.choices([*orders], (4, 3, 2, 3, 1, 2, 1))[0]
    try:
        orders[done]()
    except UserError as wrong:
        return f"{done}: refused {value(wrong.said)}"
    return done


def _ordered(place: Path, seed: int, opening: Mapping[str, Any]) -> Iterator[str]:
    rng, read = random.Random(seed), 0
    rig = Rig(place, **opening)
    referee = rig.referee
    referee.table.arbiters = lambda: True
    try:
        for _ in range(60):
            if rng.random() < 0.45:
                command = None if referee.paused else step(referee, rng.choice)
                command = command or {"do": "undo"}
                done = " ".join(command.values())
                rig.do(**command)
                rig.rest(700)
            else:
                done = _order(rig, rng)
            yield f"> {done}"
            for notice in rig.told[read:]:
                if not isinstance(notice, UNTOLD):
                    yield f"    {describe_notice(notice)}"[:LONGEST]
            read = len(rig.told)
            clocks = value(referee.clocks.now().seats) if referee.clocks.on else "-"
            yield f"  at {rig.position()[:90]} paused {referee.paused} clocks {clocks}"
    finally:
        referee.close()


DICE: Mapping[str, tuple[int, int, Mapping[str, Any]]] = {
    "sensed-dice": (1, 90, {"rules": {"table_dice": "sensed"}}),
    "sensed-two-dice": (2, 90, {"game": "big-action-chess-jumble", "seats": ("green", "blue"), "rules": {"table_dice": "sensed", "table_decks": "physical"}}),
    "typed-dice": (3, 70, {"rules": {"table_dice": "typed"}, "seats": ("green", "red", "blue")}),
    "table's-dice": (4, 60, {"game": "dice-and-cards"}),
    "physical-cards": (5, 90, {"game": "booster-chess", "seats": None, "rules": {"table_decks": "physical"}}),
    "drawn-cards": (6, 70, {"game": "gravity-chess", "seats": None, "rules": {"table_decks": "physical"}}),
}  # fmt: skip
ORDERED: Mapping[str, tuple[int, Mapping[str, Any]]] = {
    "orders-at-chess": (1, {"game": "chess", "seats": None, "rules": {"clock": "3+2"}}),
    "orders-at-a-race": (2, {"seats": ("green", "red", "blue"), "rules": {"clock": "5"}}),
    "orders-without-clocks": (3, {"game": "wild-jokers", "seats": None}),
    "orders-after-illegal-moves": (4, {"game": "chess", "seats": None, "rules": {"clock": "3", "illegal_move": "arbiter"}}),
}  # fmt: skip


def _dice(seed: int, steps: int, opening: Mapping[str, Any]) -> Callable[[Path], str]:
    return lambda place: "\n".join([*_walk(place, seed, steps, opening), ""])


def _orders(seed: int, opening: Mapping[str, Any]) -> Callable[[Path], str]:
    return lambda place: "\n".join([*_ordered(place, seed, opening), ""])


TEXTS: Texts = {
    "devices/manager": _managed,
    **{f"devices/{name}": _dice(*given) for name, given in DICE.items()},
    **{f"devices/{name}": _orders(*given) for name, given in ORDERED.items()},
}
"""Makes the text of each file."""
