"""What the commands of `companion` print in English and German: help, lists, a game looked back at, what is amiss."""

from __future__ import annotations

import io
import os
import shlex
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch
from zlib import crc32

from companion.cli import texts
from companion.cli.command_tree import GROUPS, names_of
from companion.cli.machine import doctor, doctor_checks
from companion.cli.machine.doctor_checks import Computer
from companion.cli.main import refusal, run, take_language
from companion.club.client.membership_config import BrokerAddress, ClubMembership, save_membership
from companion.lichess.site_client import StoredToken
from companion.lichess.site_messages import (
    Account,
    Challenge,
    Challenger,
    Colour,
    GameInfo,
    Opponent,
    TimeControl,
    Variant,
)
from companion.table.storage.data_folder import folder, games_folder
from companion.units import WholeSeconds
from firmware_bridge.core.board import link_message
from firmware_bridge.discovery import FoundBoard
from hardware.kiosk import machine as kiosk_files
from tests.cli.computers import FAULTS, SOUND
from tests.cli.in_process import kept_environment
from tests.golden.steady_text import LANGUAGES, without_places
from tests.hardware.kiosk_table import installed_table
from tests.table.table_fixture import Rig

VARIANT_FILE = """[hawks:chess]
customPiece1 = h:mNcB
pawn = p
"""
PGN = """[White "Botvinnik"]
[Black "Smyslov"]
[Result "1-0"]

1. e4 e5 2. Nf3 1-0

[White "Tal"]
[Black "Smyslov"]
[Result "*"]

1. d4 *
"""
PLAYED: Sequence[tuple[str, Mapping[str, Any], int, str]] = (
    ("old", {"game": "wild-jokers", "names": {"white": "Anna", "black": "Ben"}}, 8, "resign"),
    ("drawn", {"game": "chess", "names": {"white": "Ben", "black": "Anna"}}, 9, "agree"),
    ("jumbled", {"seats": ("green", "red", "blue"), "names": {"red": "Carla"}}, 12, "agree"),
    ("open", {"game": "gravity-chess"}, 6, ""),
)
"""Games that were played: the file, how it was opened, how many actions, how it was ended."""
LINES: Mapping[str, Sequence[str]] = {
    "games": ("games", "games --json"),
    "rules": (
        "rules little-chess-jumble",
        "rules chess",
        "rules booster-chess --json",
        "rules cloak-and-dagger-chess --json",
        "rules wild-jokers --rule WJ-A10",
        "rules wild-jokers --rule joker_null --json",
        "rules wild-jokers --rule 999",
        "rules nowhere",
    ),
    "ladder": ("ladder wild-jokers", "ladder wild-jokers --json"),
    "engines": ("engines", "engines add nowhere", "engines remove nothing"),
    "variants": (
        "variants",
        "variants check own.ini",
        "variants check torn.ini",
        "variants list --json",
        "variants check nowhere.ini",
    ),
    "lichess": ("lichess", "lichess --json", "lichess decline abcd1234", "lichess dance"),
    "club": ("club show", "club leave", "club show", "club dance"),
    "boards": ("boards", "boards --json", "boards --udev"),
    "expose": ("expose pigeon", "expose dgt --on air", "expose dgt --promote king"),
    "virtual-board": ("virtual-board --sense smell", "virtual-board --size 3", "virtual-board --noise loud"),
    "plans": (
        "plans pico-8x8",
        "plans pico-8x8 --pitch 10",
        "plans nowhere",
        "plans pico-8x8 --paper A9",
    ),
    "plates": ("plans pico-7x7 --out own.pdf --pitch 38 --svg plates --circuit tile.kicad_pcb",),
    "print": (
        "print chess",
        "print wild-jokers --whole",
        "print chess --paper A9",
        "print chess --codes",
        "print dice-and-cards --whole",
        "print nowhere",
    ),
    "replay": ("replay old", "replay drawn", "replay old --json", "replay nowhere", "replay torn"),
    "export": ("export old", "export drawn", "export jumbled", "export old --json -", "export old --paper A9"),
    "statistics": (
        "stats",
        "stats --player Anna",
        "stats --player Zoe",
        "stats --game wild-jokers",
        "stats --game nowhere",
        "stats --json",
    ),
    "audit": (
        "audit jumbled",
        "audit jumbled --json",
        "audit jumbled --published 0123456789abcdef",
        "audit jumbled --published pear",
        "audit open",
        "audit torn",
    ),
    "import": (
        "import games.pgn",
        "import games.pgn --player Tal",
        "import games.pgn --player Nobody",
        "import games.pgn --json",
        "import games.pgn mended",
        "import games.pgn mended --number 2",
        "import games.pgn mended --number 1",
        "import games.pgn more --number 3",
        "import old",
    ),
    "resume": ("resume", "resume --json", "resume 9"),
    "legal": (
        "legal chess --position '8/8/8/8/8/4k3/8/4K2R w K - 0 1'",
        "legal chess --position '8/8/8/8/8/4k3/8/4K2R w K - 0 1' --json",
        "legal chess --position 8",
    ),
    "perft": ("perft chess two",),
    "daily": ("daily", "daily --json"),
    "firmware": ("firmware nowhere",),
    "camera": ("camera look camera://0", "camera check nowhere.png", "camera check camera://0?flip=1"),
    "add": ("add nothing",),
    "relay": ("relay --port 99999", "relay --key nowhere", "relay --deals nowhere"),
    "salvage": ("salvage torn mended", "salvage old mended", "salvage old", "salvage torn", "salvage nowhere"),
    "reports": ("reports", "reports nowhere"),
    "usage": ("dance", "rules", "rules chess --house", "--language tlh games", "doctor dance", "print chess --pitch 5"),
}  # fmt: skip
"""What is typed, by the file that it makes."""
ELSEWHERE = {
    *("play", "referee", "board-shell"),  # what is typed and said there is in `terminal` and `protocol`
    *("doctor", "kiosk"),  # `doctor`
    *("analyse", "solve"),  # a process that thinks as long as it takes
    *("handbook", "table"),  # a browser
}
"""Commands of which no file of `LINES` has what they print."""

BOARDS = (
    FoundBoard(
        "serial:/dev/ttyACM0", "wire", link_message("found-named", name="Pico"), "t1", "2e8a:0005", "E66"
    ),
    FoundBoard(
        "dgt:///dev/ttyUSB0",
        "dgt",
        link_message("found-named", name="DGT"),
        usb="0403:6001",
        wrong=link_message("port-not-allowed", port="/dev/ttyUSB0", group="video"),
    ),
)
"""What is plugged in."""


class Site:
    """Lichess with games and challenges of every kind."""

    site = "https://lichess.example"

    def account(self) -> Account:
        return Account("anna", "Anna")

    def ongoing_games(self) -> SimpleNamespace:
        kinds: tuple[tuple[str, Colour, bool, int | None, bool], ...] = (
            ("standard", "white", False, 75, True),
            ("chess960", "black", True, None, False),
        )
        return SimpleNamespace(
            now_playing=tuple(
                GameInfo(
                    game_id=f"abcd{at}234",
                    color=colour,
                    variant=Variant(key),
                    rated=rated,
                    opponent=Opponent(username=f"Bobby{at}"),
                    is_my_turn=turn,
                    seconds_left=None if left is None else WholeSeconds(left),
                )
                for at, (key, colour, turn, left, rated) in enumerate(kinds)
            )
        )

    def challenges(self) -> SimpleNamespace:
        times = (
            TimeControl("clock", WholeSeconds(600), WholeSeconds(5)),
            TimeControl("correspondence", days_per_turn=3),
            TimeControl(),
        )
        return SimpleNamespace(
            given=tuple(
                Challenge(
                    f"efgh{at}678",
                    Challenger(f"carla{at}", f"Carla{at}"),
                    variant=Variant(("standard", "atomic", "antichess")[at]),
                    rated=at == 0,
                    time_control=time,
                )
                for at, time in enumerate(times)
            )
        )

    def post(self, path: str) -> None:
        print(f"(posts {path})")


@cache
def _journals() -> Mapping[str, bytes]:
    """The journals of the games that were played, by name; they are played once."""
    found = {}
    with tempfile.TemporaryDirectory() as made:
        for seed, (name, opening, until, end) in enumerate(PLAYED, 1):
            rig = Rig(Path(made), name=name, seed=seed, **opening)
            rig.play_out(0.0, until=until)
            if end == "resign":
                rig.do(do="resign", seat="black")
            elif end:
                rig.do(do="agree", end=True)
            rig.referee.close()
            found[name] = (Path(made) / name).read_bytes()
    return found


@contextmanager
def club_evening(place: Path) -> Iterator[None]:
    """A home with games that were played, a club, and other files that lines name."""
    with kept_environment({"XDG_DATA_HOME": str(place / "data"), "COLUMNS": "80", "TZ": "UTC"}):
        games_folder().mkdir(parents=True)
        for name, journal in _journals().items():
            (place / name).write_bytes(journal)
            (games_folder() / f"{name}.tableside").write_bytes(journal)
        whole = bytearray((place / "old").read_bytes())
        whole[whole.rindex(b'"action":"')] ^= 1
        (place / "torn").write_bytes(whole)
        (place / "games.pgn").write_text(PGN)
        (place / "own.ini").write_text(VARIANT_FILE)
        (place / "torn.ini").write_text("[hawks:chess]\npieceToCharTable = ???\nmaxRank = 99\n")
        save_membership(
            ClubMembership("Thursday club", "Table 5", BrokerAddress("hub.example", 8883)), folder()
        )
        yield


def carry_out(language: str, line: str) -> Iterator[str]:
    """One line as typed, and what is printed after it."""
    yield f"$ companion --language {language} {line}".rstrip()
    said, warned, status = io.StringIO(), io.StringIO(), 0
    before = texts.spoken(), bool(texts.find_requested_language())
    try:
        with redirect_stdout(said), redirect_stderr(warned):
            named, given = take_language(shlex.split(line), {})
            status = run(named or language, given) or 0
    except SystemExit as end:
        status = int(end.code or 0)
    except Exception as wrong:
        told, status = refusal(wrong), 2
        if told is None:
            raise
        warned.write(told)
    finally:
        texts.speak(*before)
    yield from said.getvalue().splitlines()
    yield from (f"! {one}" for one in warned.getvalue().splitlines())
    if status:
        yield f"(status {status})"
    yield ""


def _files(home: Path) -> dict[str, str]:
    """The files in a folder, but for the data of the program: how many lines each has, and a sum of them.

    A repaired journal has a random identity and a new time, so it has only its name.
    """
    found = {}
    for path in home.rglob("*"):
        if path.is_file() and path.relative_to(home).parts[0] != "data":
            content = path.read_bytes()
            lines, name = content.count(b"\n"), path.relative_to(home).as_posix()
            is_journal = name.startswith(("mended", "torn"))
            found[name] = "a journal" if is_journal else f"{lines} lines, {crc32(content):08x}"
    return found


def _command(name: str, place: Path) -> str:
    """What a command prints."""
    told: list[str] = []
    for language in LANGUAGES[:1] if name == "plates" else LANGUAGES:  # much is drawn
        home = place / language
        home.mkdir()
        os.chdir(home)
        with (
            club_evening(home),
            patch("companion.cli.elsewhere.load_token", lambda: StoredToken("t", Site.site, "Anna")),
            patch("companion.cli.elsewhere.SiteClient", lambda *given: Site()),
            patch("firmware_bridge.discovery.find_plugged_boards", lambda: [*BOARDS]),
            patch("firmware_bridge.discovery.cameras_here", list),
            patch("companion.pdf.print_game", lambda *given: 17),
            patch("companion.pdf.print_board", lambda *given: 1),
            patch("companion.cli.machine.boards.print_plans", lambda *given: 31),
        ):
            for one in LINES[name]:
                before = _files(home)
                told += carry_out(language, one)
                written = _files(home).items() - before.items()
                if written:
                    told[-1:] = [*(f"({file}: {what})" for file, what in sorted(written)), ""]
    return without_places("\n".join(told), place) + "\n"


def _help(name: str, place: Path) -> str:
    """The help of a command, or of all."""
    with kept_environment({"COLUMNS": "80"}):
        line = f"{name} --help".strip()
        return "\n".join(one for language in LANGUAGES for one in carry_out(language, line)) + "\n"


STATES: Mapping[str, Computer] = {
    "all is well": SOUND,
    **{fault: replace(SOUND, **changes) for fault, (changes, _) in FAULTS.items()},
    "several faults": replace(
        SOUND, **FAULTS["a hub that is away"][0], **FAULTS["no rules"][0], **FAULTS["a full disk"][0]
    ),
}
"""Computers that are looked at."""


def _looked_at(computer: Computer, root: Path, display: bool = True) -> Iterator[str]:
    """What `companion doctor` says of a computer, in each language and as JSON."""
    before = texts.spoken(), bool(texts.find_requested_language())
    for language in LANGUAGES:
        for json in (False, True):
            said = io.StringIO()
            texts.speak(language, True)
            try:
                with (
                    kept_environment({}),
                    redirect_stdout(said),
                    patch.object(doctor_checks, "look", lambda shown: replace(computer, display=shown)),
                ):
                    status = doctor.doctor(json, display and computer.display, root)
            finally:
                texts.speak(*before)
            yield f"{language}{' --json' if json else ''} (status {status})"
            yield from (f"  {one}" for one in said.getvalue().splitlines())


def _doctor(place: Path) -> str:
    told = []
    for state, computer in STATES.items():
        told += [f"== {state}", *_looked_at(computer, place), ""]
    return without_places("\n".join(told), place)


def _doctor_of_a_kiosk(place: Path) -> str:
    """A kiosk as installed, one file of it away at a time, and one of which only the unit is there."""
    root = installed_table(place / "kiosk")
    told = ["== a kiosk", *_looked_at(SOUND, root, False), ""]
    for file in sorted({*kiosk_files.READ, *kiosk_files.LOOKED_FOR}):
        path = root / file.lstrip("/")
        if path.is_file() and not path.is_symlink() and file != kiosk_files.UNIT:
            kept = path.read_bytes()
            path.unlink()
            told += [f"== a kiosk without {file}", *_looked_at(SOUND, root, False), ""]
            path.write_bytes(kept)
    bare = place / "bare"
    (bare / kiosk_files.UNIT.lstrip("/")).parent.mkdir(parents=True)
    (bare / kiosk_files.UNIT.lstrip("/")).touch()
    told += ["== a kiosk with an empty unit alone", *_looked_at(SOUND, bare, False), ""]
    return without_places("\n".join(told), place)


HELP: Sequence[str] = ("", *(name for group in GROUPS.values() for name in names_of(group)))
"""Commands that help explains; the empty name: the program."""


def _of(maker: Callable[[str, Path], str], name: str) -> Callable[[Path], str]:
    return lambda place: maker(name, place)


TEXTS: Mapping[str, Callable[[Path], str]] = {
    **{f"help/{name or 'companion'}": _of(_help, name) for name in HELP},
    **{f"commands/{name}": _of(_command, name) for name in LINES},
    "doctor/computer": _doctor,
    "doctor/kiosk": _doctor_of_a_kiosk,
}
"""What makes each file."""
