"""Things that are done on a screen one after the other, each with what it shows, asks for, remembers and writes.

The walks of `lone_screens` choose at random, so a short walk leaves most buttons alone. Here each list of deeds names the
buttons, so that every deed of a screen that asks, saves, deletes or leaves is done in `make test`. Files are below
`tests/golden/texts/deeds`; `python -m tests.golden deeds` makes them again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput

from companion.app.settings import Settings
from companion.app.texts import TEXTS as WORDS
from tests.app.app_driver import touch_square
from tests.app.asked import shown
from tests.app.contracts.lone_screens import LOW, UPRIGHT, Room, Visit, left, name_of, visited, within_reach
from tests.app.contracts.lone_screens import lines as lines_of
from tests.golden.written_texts import Texts

JOURNAL = re.compile(r"\b(\d{4}-\d\d-\d\d-\d{6}-[0-9a-f]+|[0-9a-f]{16})\b")
"""The beginning of the name of a new journal, or its id: both have something random."""
Deed = str | Callable[..., object]
"""A button by its label, something that happens by its name and "!", or a function of the screen."""
Place = tuple[str, Mapping[str, Any], Sequence[Deed]]
"""The name of a screen, the settings of the tablet, and what is done."""


def call(name: str, *given: Any) -> Deed:
    """Return a deed that calls a method of the screen, or reads an attribute of it."""

    def do(screen: Any) -> object:
        found = attrgetter(name)(screen)
        return found(*given) if callable(found) else found

    do.__name__ = f"{name}{given or ''}"
    return do


def over(name: str) -> Deed:
    """Return a deed that calls a method of the screen that the last deed has put over this one."""

    def do(room: Room, screen: Any) -> None:
        getattr(room.over[-1], name)()

    do.__name__ = f"{name} of the screen over it"
    return do


def touch(square: str) -> Deed:
    """Return a deed that touches a square."""

    def do(screen: Any) -> None:
        touch_square(screen.board, square)

    do.__name__ = f"touch {square}"
    return do


def _press(screen: Any, label: str) -> None:
    """Press the first button of this label, which must be there."""
    there = [one for one in within_reach(screen) if isinstance(one, ButtonBehavior)]
    found = [one for one in there if name_of(one) == label]
    assert found, f"no button {label!r}: {[name_of(one) for one in there]}"
    found[0].dispatch("on_release")


def _files(folder: Path) -> dict[str, str]:
    """Return the files of the data folder with a checksum of each."""
    return {
        str(path.relative_to(folder)): f"{crc32(path.read_bytes()):08x}"
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _settings(room: Room) -> dict[str, str]:
    """Return what is set on the tablet, as far as it differs from the usual."""
    return {
        field.name: shown(value)
        for field in msgspec.structs.fields(Settings)
        if (value := getattr(room.app.settings, field.name)) != getattr(Settings(), field.name)
    }


def _stored(before: Mapping[str, str], now: Mapping[str, str]) -> Iterator[str]:
    yield from (f"  file {name} is gone" for name in before if name not in now)
    for name, sign in now.items():
        if before.get(name) != sign:
            yield f"  file {name}{'' if name.endswith('.jsonl') else f' {sign}'}"


MOST = 6
"""Greatest number of lines that went away and are written down one by one."""


def _shorter(visit: Visit, name: str) -> list[str]:
    """Return what a deed changed; many lines that went away are only counted."""
    earlier, visit.told = visit.told, []
    visit.note(name)
    noted, visit.told = visit.told, earlier
    gone = [line for line in noted if line.startswith("  - ")]
    if len(gone) <= MOST:
        return noted
    return [
        noted[0],
        f"  {len(gone)} lines are gone",
        *(line for line in noted[1:] if not line.startswith("  - ")),
    ]


def told(make: Callable[[Room], Any], given: Mapping[str, Any], deeds: Sequence[Deed], folder: Path) -> str:
    """Return the text of a file."""
    with WORDS.speaking("en"), visited(folder, **{"reduced": True, **given}) as room:
        visit = Visit(room, make, 1)
        visit.note("")
        files, settings = _files(folder), _settings(room)
        for deed in deeds:
            said: object = None
            if callable(deed):
                by_room = deed.__code__.co_argcount == 2
                said, name = deed(*((room,) if by_room else ()), visit.screen), deed.__name__
            elif deed.endswith("!"):
                name = deed
                room.happens[deed[:-1]]()
            else:
                name = deed
                _press(visit.screen, deed)
            visit.told += _shorter(visit, name)
            if said is not None and isinstance(said, (str, bool, int)):
                visit.told.append(f"  -> {said}")
            now = _files(folder)
            visit.told += _stored(files, now)
            set_now = _settings(room)
            visit.told += [
                f"  set {one}: {set_now.get(one)}"
                for one in sorted({*settings, *set_now})
                if settings.get(one) != set_now.get(one)
            ]
            files, settings = now, set_now
        visit.screen.close()
        visit.note("closed")
        visit.told += left(room)
        for one in room.over:
            visit.told += [f"> over it: {type(one).__name__}", *(f"  {line}" for line in lines_of(one)[:6])]
            one.close()
    return JOURNAL.sub("GAME", "\n".join(visit.told)).replace(str(folder), "FOLDER") + "\n"


def _text(field: str, text: str) -> Deed:
    """Return a deed that types into the field that has this hint or this text."""

    def do(screen: Any) -> None:
        found = [
            one
            for one in within_reach(screen)
            if isinstance(one, TextInput) and field in (one.hint_text, one.text)
        ]
        assert found, lines_of(screen)
        found[0].text = text
        found[0].dispatch("on_text_validate")

    do.__name__ = f"type {text!r} for {field}"
    return do


DEEDS: Mapping[str, Place] = {
    "board-editor": (
        "board-editor",
        {},
        (
            "Save",
            _text("Name of the set", "Ours"),
            "Start from\u2026",
            "ring8",
            "Save",
            "Closed",
            "Red",
            touch("c5"),
            "a while!",
            "Undo",
            "Redo",
            "Save",
        ),
    ),
    "board-editor-begins": (
        "board-editor",
        {"size": LOW},
        (
            "All four",
            "Start from\u2026",
            "Continue drawing",
            "Start from\u2026",
            "8 x 8 squares",
            "Start",
            touch("b3"),
            "a while!",
            "Line",
            touch("d4"),
            touch("d5"),
            touch("d4"),
            touch("f5"),
            "Save",
        ),
    ),
    "pairing": (
        "pairing",
        {},
        (
            "Booster Chess",
            "Start",
            _text("auto", "nowhere"),
            _text("Name of the set", "New"),
            "Start",
            "Continue with Old set",
            _text("nowhere", "usb:1"),
            "Start",
            "a board of figures!",
            "two pieces!",
            call("_height", 3),
            "Boulders",
            call("save"),
            call("_look_at", 1),
            "the cable is pulled!",
        ),
    ),
    "pairing-that-cannot-be-kept": (
        "pairing",
        {"size": UPRIGHT},
        (
            "it begins with a board!",
            "a board of tags!",
            "a piece!",
            call("save"),
            call("_ask", "Choose again"),
        ),
    ),
    "club": (
        "club",
        {},
        (
            call("is_busy"),
            "Chess Club North",
            call("is_busy"),
            "the PIN!",
            "the PIN!",
            _text("Table 1", "  "),
            _text("  ", " Table 9 "),
            call("redo_words"),
            call("leave"),
        ),
    ),
    "days": (
        "days",
        {},
        (
            "Delete",
            "Keep",
            "Delete",
            "Delete",
            "Delete",
            "Delete",
            "9",
            "Continue",
            "6",
            "Replay",
            call("read_rules"),
        ),
    ),
    "days-of-a-kiosk": ("days-of-another-game", {"size": LOW}, ("a call!", "14", "Previous", "Next")),
    "doors-in-large-type": ("doors", {"size": UPRIGHT, "text": 1.6}, ("English", "Aa 160%")),
    "replay": ("replay", {}, (call("read_rules"),)),
    "review": (
        "review",
        {},
        (
            call("read_rules"),
            "Details",
            over("read_rules"),
            "Solve the first one",
            over("read_rules"),
            "Save a copy",
            "Replay",
            call("_again"),
            "Back",
        ),
    ),
    "play-on": ("play-on", {}, (call("read_rules"), "White", over("close"), "Start")),
    "follow": ("follow", {"size": LOW}, (call("read_rules"), "Anna", "From moment 6", "Start")),
    "practice": ("practice", {}, (call("read_rules"), "Done", "Back")),
    "more-games": (
        "more-games",
        {"size": LOW},
        (call("_turn", 1), call("leave_room", 200.0), call("_turn", -1), call("leave_room", 0.0)),
    ),
    "club-table": (
        "club-table",
        {"size": UPRIGHT},
        ("digits!", "digits!", _text("Name", " Corner "), "Continue", "Back", "Continue"),
    ),
    "ladder": (
        "ladder-half-way",
        {"names": ["Anna", "Ben"]},
        (call("read_rules"), *[call("_next_player")] * 3, call("close")),
    ),
    "chair": (
        "box-of-jokers-chosen",
        {"names": ["Anna", "Ben"], "guests": {"Ben": 1_700_000_000.0}, "ears": ["Ben"]},
        (
            "sheet chair black!",
            _text("", "wss://other.example"),
            "I have a code",
            call("actions.toggle_guest", "Anna"),
            call("actions.toggle_guest", "Ben"),
            call("actions.toggle_by_ear", "Ben"),
            call("actions.toggle_by_ear", "white"),
            call("show_sheet", ""),
            "Learn",
            "Ladder",
            call("_come_back"),
        ),
    ),
    "times-and-rules": (
        "box-of-presets",
        {"size": LOW},
        (
            call("actions.seat_so_many", 3),
            call("actions.seat_so_many", 2),
            "sheet printed!",
            call("actions.print"),
            call("actions.print"),
            "sheet rules!",
            _text("Name", "Sunday"),
            "Save",
            call("actions.take_preset", "Sunday"),
            call("actions.type", "tag", "x"),
        ),
    ),
    "clock-of-a-seat": (
        "box-of-gravity",
        {},
        (
            "sheet clock white!",
            _text("5+3", " 7+2 "),
            _text("5+3", ""),
            call("actions.take_colour", "white", "red"),
            call("actions.take_colour", "white", "white"),
        ),
    ),
    "opponents": ("opponents", {}, (*[call("_next_way")] * 3, "Vera", "Person")),
}


def texts(*screens: Mapping[str, tuple[Any, ...]]) -> Texts:
    """Return the makers of the files. `screens` are those of `lone_rooms` and the like, and of `device_rooms`."""
    makes: dict[str, Callable[[Room], Any]] = {}
    for some in screens:
        makes.update({name: make for name, (make, *_) in some.items()})
    return {
        f"deeds/{name}": partial(told, makes[screen], given, deeds)
        for name, (screen, given, deeds) in DEEDS.items()
    }
