"""Each option of `companion` with a value that nothing else has, and the calls in which it must arrive.

`COMMANDS` has an entry for each command: a line that needs no option, the functions at which its work ends up, and a
row for each parameter. `outcome` carries out a line with those functions replaced by recorders. What a row changes is
in `options.txt`, which is read as a diff like any other text (`test_every_option.py`).
"""

from __future__ import annotations

import importlib
import inspect
import json
import re
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from companion.i18n.catalogue import Catalogue
from companion.lichess.site_client import StoredToken
from companion.table.engine_host.jobs import InlineBackend
from tests.cli.in_process import Here

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "options.txt"
SHOWN = 2
"""Lines of output that the file keeps."""
WIDTH = 120
NOWHERE = "nothing is called"


@dataclass(frozen=True)
class Seam:
    """A function at which a command's work ends up.

    Attributes:
        at: Its module and its name in the place from which it is called.
        gives: What the recorder returns; an exception is raised instead.
        watched: Whether the original is called after its arguments have been recorded.
    """

    at: str
    gives: Any = None
    watched: bool = False


@dataclass(frozen=True)
class Row:
    """A parameter with a value.

    Attributes:
        words: What is added to the line.
        beside: What the line needs besides, with the value and without it.
        line: The line of both, instead of the command's own.
        typed: What is typed to the command.
        shows_value: Whether the value itself must be among what has changed.
        kind_only: Whether of what is printed only the kind counts, as the text is never twice the same; so it is with JSON.
        seams: Instead of the command's own.
    """

    words: str
    beside: str = ""
    line: str = ""
    typed: str = ""
    shows_value: bool = True
    kind_only: bool = False
    seams: Sequence[Seam] | None = None


@dataclass(frozen=True)
class Command:
    """A command's shortest line, where its work ends up, and a row for each parameter."""

    line: str
    rows: Mapping[str, Row]
    seams: Sequence[Seam] = ()


ENDS = SystemExit(0)


class TickingClock:
    """A clock on which a second passes at each look."""

    def __init__(self) -> None:
        self._now = 0.0

    def monotonic(self) -> float:
        self._now += 1
        return self._now


class CheckedBoard:
    """A board that is looked at; nothing more happens than that its first square is lit."""

    diagnosis = SimpleNamespace(
        board=SimpleNamespace(cols=2, rows=2), gone=None, squares=("a1", "b1", "a2", "b2"), wiring=None
    )

    def use(self, url: str) -> None:
        print(f"looks at {url}")

    def light_only(self, square: str) -> None:
        print(f"lights {square}")
        raise ENDS

    def close(self) -> None:
        """There is nothing to close."""


class QuietSite:
    """A site at which nothing is going on."""

    site = "https://a.example"

    def account(self) -> SimpleNamespace:
        return SimpleNamespace(username="Ann")

    def ongoing_games(self) -> SimpleNamespace:
        return SimpleNamespace(now_playing=())

    def challenges(self) -> SimpleNamespace:
        return SimpleNamespace(given=())

    def post(self, path: str) -> None:
        print(f"posts {path}")


INLINE = (Seam("companion.table.engine_host.engine_router:all_thinkers", gives=InlineBackend()),)
SHOW = "show\nquit\n"
TICKING = TickingClock()
SOLUTION = SimpleNamespace(actions=("a1-a2",), depth=1, never=False)
PICTURES = ["picture"] * 7
SETUP = {
    "board": Row("--board virtual://7x8"),
    "seats": Row("--seats black,computer3-hunter:white", shows_value=False),
    "rule": Row("--rule joker_null=no --rule hints=never"),
    "name": Row("--name black=Anna"),
    "settle": Row("--settle 1234"),
    "thinks": Row("--thinks 7.25"),
    "seed": Row("--seed 71"),
    "at": Row("--at c5"),
    "turn": Row("--turn 270"),
    "position": Row("--position r2k3/7/7/7/7/7/3K3"),
    "from_": Row("--from old-game --moment 0", shows_value=False),
    "moment": Row("--moment 1", beside="--from old-game --moment 0"),
    "guess": Row("--guess black", beside="--from old-game --moment 0"),
    "rung": Row("--rung pip"),
    "daily": Row("--daily 2026-02-03"),
    "journal": Row("--journal new-game"),
    "beside": Row("--with socket://127.0.0.1:71 --with socket://127.0.0.1:72"),
    "men": Row("--men walnut"),
}
"""What `play` and `referee` have in common."""
TABLED = {"board", "seats", "rule", "name", "thinks", "seed", "position", "journal", "beside"}
"""What `table` has of it."""
GAME = "wild-jokers"
CLUB = "companion.cli.club"
JOIN = "club join mqtt://10.0.0.1 --club Friends --table 3"
COMMANDS: dict[str, Command] = {
    "play": Command(
        f"play {GAME}",
        {
            "game": Row("play gravity-chess", line=f"play {GAME}"),
            **SETUP,
            "full": Row("--full"),
            "kiosk": Row("--kiosk"),
            "rotate": Row("--rotate 270"),
        },
        [Seam("companion.app:run")],
    ),
    "referee": Command(
        f"referee {GAME}",
        {
            "game": Row("referee gravity-chess", line=f"referee {GAME}"),
            **SETUP,
            "json": Row("--json"),
            "speak": Row("--speak results", shows_value=False),
            "by_ear": Row("--by-ear black"),
            "no_setup": Row("--no-setup"),
            "seat_pages": Row("--seat-pages"),
            "operator": Row("--operator"),
            "share": Row("--share"),
            "join": Row("referee --join 41-maple-otter", line=f"referee {GAME}"),
            "relay": Row("--relay ws://10.0.0.7:71", beside="--share"),
            "lichess": Row("--lichess seek", line="referee chess"),
            "rated": Row("--rated", line="referee chess --lichess seek"),
            "colour": Row("--colour black", line="referee chess --lichess seek"),
            "days": Row("--days 3", line="referee chess --lichess challenge:bobby"),
        },
        [Seam("companion.cli.referee.loop:run_pipe", gives=0)],
    ),
    "table": Command(
        f"table {GAME}",
        {
            "game": Row("table gravity-chess", line=f"table {GAME}"),
            **{name: row for name, row in SETUP.items() if name in TABLED},
            "json": Row("--json"),
            "kiosk": Row("--kiosk"),
        },
        [Seam("companion.cli.referee.loop:run_pipe", gives=0)],
    ),
    "resume": Command(
        "resume old-game",
        {
            "which": Row("resume second-game", line="resume old-game"),
            "board": Row("--board virtual://7x8"),
            "terminal": Row("--terminal"),
            "json": Row("--json"),
        },
        [Seam("companion.cli.referee.loop:run_pipe", gives=0), Seam("companion.app:run")],
    ),
    "games": Command("games", {"json": Row("--json")}),
    "rules": Command(
        f"rules {GAME}",
        {
            "game": Row("rules gravity-chess", line=f"rules {GAME}"),
            "rule": Row("--rule R22"),
            "json": Row("--json"),
        },
    ),
    "daily": Command(
        "daily",
        {"json": Row("--json")},
        [Seam("companion.table.history.progress:daily_deals", gives=())],
    ),
    "ladder": Command(
        f"ladder {GAME}",
        {
            "game": Row("ladder booster-chess", line=f"ladder {GAME}"),
            "player": Row("--player Anna"),
            "json": Row("--json"),
        },
        [Seam("companion.table.history.progress:progress_by_rung", gives={})],
    ),
    "engines": Command(
        "engines",
        {
            "what": Row("engines add odd-engine", line="engines"),
            "program": Row("engines add second-engine", line="engines add odd-engine"),
            "name": Row("--name mine", line="engines add odd-engine"),
            "protocol": Row("--protocol usi", line="engines add odd-engine"),
            "json": Row("--json", shows_value=False),
        },
        [Seam("companion.table.engine_host.installed_engines:add_engine", gives=ENDS)],
    ),
    "lichess": Command(
        "lichess",
        {
            "what": Row("lichess decline abcd1234", line="lichess"),
            "which": Row("lichess decline efgh5678", line="lichess decline abcd1234"),
            "site": Row("--site https://other.example", line="lichess token", typed="lip_0123456789\n"),
            "json": Row("--json"),
        },
        [
            Seam("companion.cli.elsewhere:load_token", gives=StoredToken("t", "https://a.example", "Ann")),
            Seam("companion.cli.elsewhere:SiteClient", gives=QuietSite()),
        ],
    ),
    "solve": Command(
        "solve parade-chess-solitaire",
        {
            "game": Row("solve gravity-chess", line="solve parade-chess-solitaire"),
            "position": Row("--position 8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1"),
            "rule": Row("--rule hints=never"),
            "json": Row("--json", beside="--position 8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1"),
        },
        [
            Seam("companion.table.game_factory:make_game", watched=True),
            Seam("companion.kernel.puzzle_solver:shortest", gives=[SOLUTION]),
        ],
    ),
    "handbook": Command(
        "handbook",
        {"page": Row("handbook nowhere.html", line="handbook")},
        [
            Seam("companion.server.handbook:has_handbook", gives=True),
            Seam("companion.server.handbook.handbook_server:HandbookServer", gives=ENDS),
        ],
    ),
    "replay": Command(
        "replay old-game",
        {"file": Row("replay second-game", line="replay old-game"), "json": Row("--json")},
    ),
    "analyse": Command(
        "analyse old-game",
        {  # with what a review is asked; a short one is looked at with what it writes
            "file": Row("analyse second-game", line="analyse old-game"),
            "seconds": Row("--seconds 7.25"),
            "engine": Row("--engine mine"),
            "pgn": Row("--pgn out.pgn", line="analyse old-game --seconds 0.1", seams=INLINE, kind_only=True),
            "json": Row("--json", line="analyse old-game --seconds 0.1", seams=INLINE),
        },
        [
            Seam("companion.cli.records:open_game", watched=True),
            Seam("companion.table.seat_commands:check_engine"),
            Seam("companion.table.history.game_review:GameReview", gives=ENDS),
        ],
    ),
    "stats": Command(
        "stats",
        {
            "player": Row("--player Anna"),
            "game": Row("--game gravity-chess"),
            "json": Row("--json"),
        },
        [Seam("companion.table.history.statistics:statistics", watched=True)],
    ),
    "audit": Command(
        "audit old-game",
        {
            "file": Row("audit second-game", line="audit old-game"),
            "published": Row("--published 0123456789abcdef --published 1111222233334444", shows_value=False),
            "json": Row("--json"),
        },
        [Seam("companion.table.fairness.audit:audit", watched=True)],
    ),
    "export": Command(
        "export old-game",
        {
            "file": Row("export second-game", line="export old-game"),
            "pgn": Row("--pgn out.pgn"),
            "json": Row("--json out.json"),
            "pdf": Row("--pdf out.pdf"),
            "paper": Row("--paper Letter", beside="--pdf out.pdf"),
        },
        [
            Seam("companion.cli.records:open_game", watched=True),
            Seam("companion.pdf.score_sheet:print_score", gives=2),
        ],
    ),
    "pgn": Command(
        "pgn old-game",
        {"file": Row("pgn second-game", line="pgn old-game")},
        [Seam("companion.cli.records:open_game", watched=True)],
    ),
    "import": Command(
        "import games.pgn",
        {
            "file": Row("import other.pgn", line="import games.pgn"),
            "new": Row("import games.pgn new-game --number 2", line="import games.pgn --number 2"),
            "number": Row("--number 2"),
            "player": Row("--player Botvinnik"),
            "json": Row("--json"),
        },
        [
            Seam("companion.table.game_files.game_import:import_game", gives=Path("kept")),
            Seam("companion.table.game_files.pgn_reader:entries", watched=True),
        ],
    ),
    "salvage": Command(
        "salvage old-game",
        {
            "file": Row("salvage second-game", line="salvage old-game"),
            "new": Row("salvage old-game new-game", line="salvage old-game"),
        },
    ),
    "boards": Command(
        "boards",
        {"json": Row("--json"), "bluetooth": Row("--bluetooth"), "udev": Row("--udev")},
        [
            Seam("firmware_bridge.discovery:find_plugged_boards", gives=[]),
            Seam("firmware_bridge.discovery:cameras_here", gives=[]),
            Seam("firmware_bridge.discovery:nearby_boards", gives=[]),
        ],
    ),
    "camera": Command(
        "camera check evening.mjpeg",
        {
            "what": Row("camera record evening.mjpeg", line="camera check evening.mjpeg"),
            "address": Row("camera check morning.mjpeg", line="camera check evening.mjpeg"),
            "game": Row("--game wild-jokers", shows_value=False),
            "out": Row("--out kept.mjpeg", line="camera record evening.mjpeg"),
            "seconds": Row("--seconds 3", line="camera record evening.mjpeg", shows_value=False),
            "json": Row("--json"),
        },
        [
            Seam("companion.cli.machine.boards:is_installed", gives=True),
            Seam("firmware_bridge.transports.frames.sources:looks", gives=()),
            Seam("firmware_bridge.transports.frames.sources:live", gives=PICTURES),
            Seam("firmware_bridge.transports.frames.sources:as_jpeg", gives=b"picture"),
            Seam("companion.cli.machine.boards:time", gives=TICKING),
        ],
    ),
    "virtual-board": Command(
        "virtual-board",
        {
            "size": Row("--size 3x5", shows_value=False, typed=SHOW),
            "sense": Row("--sense identity", typed=SHOW),
            "link": Row("--link elsewhere", typed=SHOW),
            "port": Row("--port 127.0.0.1:0", typed=SHOW),
            "steer": Row("--steer 127.0.0.1:0", typed=SHOW, shows_value=False),
            "noise": Row("--noise rough", typed=SHOW),
            "seed": Row("--seed 71", typed=SHOW),
            "script": Row("--script steps", typed=SHOW, shows_value=False),
            "id": Row("--id kitchen", typed=SHOW),
        },
        [
            Seam("firmware_bridge.virtual.__main__:VirtualBoard", watched=True),
            Seam("firmware_bridge.virtual.__main__:ControlCommands", watched=True),
            Seam("firmware_bridge.transports.serial:Pty", watched=True),
            Seam("firmware_bridge.virtual.__main__:Tcp", watched=True),
            Seam("random:Random", watched=True),
            Seam("socket:create_server", watched=True),
        ],
    ),
    "expose": Command(
        "expose dgt",
        {
            "guise": Row("expose millennium", line="expose dgt"),
            "board": Row("--board virtual://8x8/identity"),
            "on": Row("--on serial:/dev/ttyGS7"),
            "link": Row("--link elsewhere"),
            "fen": Row("--fen 8/8/8/8/8/8/8/4K3", shows_value=False),
            "promote": Row("--promote knight", shows_value=False),
            "turn": Row("--turn 180", shows_value=False),
        },
        [
            Seam("firmware_bridge.expose:PieceTracker"),
            Seam("firmware_bridge.expose:end_of"),
            Seam("firmware_bridge.expose:EmulationBridge"),
            Seam("firmware_bridge.expose:open_board", gives=ENDS),
        ],
    ),
    "club": Command(
        "club",
        {
            "what": Row("club leave", line="club show"),
            "address": Row("club join mqtt://10.0.0.2 --club Friends --table 3", line=JOIN),
            "club": Row("--club Rooks"),
            "table": Row("--table 7", line="club join mqtt://10.0.0.1 --club Friends --table 3"),
            "user": Row("--user ann", line=JOIN),
            "password_file": Row("--password-file word", line=JOIN, shows_value=False),
            "certificate": Row("--certificate club.pem", line=JOIN),
            "delay": Row("--delay 7", line=JOIN),
            "bring_today": Row("--bring-today", line=JOIN),
            "pin": Row("--pin 4711", shows_value=False),
            "folder": Row("--folder elsewhere"),
            "store": Row("--store sqlite:///elsewhere"),
            "cluster": Row("--cluster cluster.json", line="club --club Friends"),
            "node": Row("--node 10.0.0.7 --node 10.0.0.8", line="club cluster made --club Friends --table 3"),
            "reached_as": Row("--reached-as club.example"),
            "power_off": Row("--power-off"),
            "port": Row("--port 8071"),
        },
        [
            Seam("companion.club.hub.server:HubService", gives=ENDS),
            Seam("companion.club.hub.cluster:ClusterHubService", gives=ENDS),
            Seam("companion.club.hub.cluster:lay", gives=ENDS),
            Seam(f"{CLUB}:check_extra"),
            Seam(f"{CLUB}:save_membership"),
            Seam(f"{CLUB}:forget_membership", gives=True),
            Seam("companion.club.client.publisher:backfill", gives=SimpleNamespace(games=2, left=0)),
        ],
    ),
    "relay": Command(
        "relay",
        {
            "host": Row("--host 127.0.0.7"),
            "port": Row("--port 8071"),
            "certificate": Row("--certificate club.pem --key club.key"),
            "key": Row("--certificate club.pem --key club.key"),
            "deals": Row("--deals gravity-chess"),
            "seats": Row("--seats black,white", beside="--deals gravity-chess"),
            "rule": Row("--rule hints=never", beside="--deals gravity-chess"),
            "journal": Row("--journal new-game", beside="--deals gravity-chess"),
            "cluster": Row("--cluster nodes.json", shows_value=False),
            "trusted_proxy": Row("--trusted-proxy 192.0.2.7 --trusted-proxy 10.0.0.0/8"),
        },
        [
            Seam("companion.relay.server:run", gives=ENDS),
            Seam("companion.cli.elsewhere:Dealer"),
            Seam(f"{CLUB}:check_extra"),
            Seam("companion.relay.cluster:read_servers", gives="servers"),
            Seam("companion.remote.fair_turns:TrustedProxies"),
            Seam("companion.relay.server:read_secret", gives="secret"),
        ],
    ),
    "print": Command(
        "print little-chess-jumble",
        {
            "game": Row("print gravity-chess", line="print little-chess-jumble"),
            "out": Row("--out elsewhere.pdf"),
            "pitch": Row("--pitch 37.5"),
            "paper": Row("--paper Letter"),
            "whole": Row("--whole"),
            "codes": Row("--codes", line="print little-action-chess-jumble"),
            "camera": Row("--camera"),
            "plain": Row("--plain"),
            "rule": Row("--rule minutes=71"),
        },
        [
            Seam("companion.table.game_factory:make_game", watched=True),
            Seam("companion.pdf:print_game", gives=2),
            Seam("companion.pdf:print_board", gives=1),
        ],
    ),
    "variants": Command(
        "variants",
        {
            "what": Row("variants check own.ini", line="variants add own.ini"),
            "file": Row("variants check other.ini", line="variants check own.ini"),
            "json": Row("--json"),
        },
    ),
    "plans": Command(
        "plans pico-8x8",
        {
            "wiring": Row("plans pico-12x12", line="plans pico-8x8"),
            "out": Row("--out elsewhere.pdf"),
            "pitch": Row("--pitch 41.5"),
            "paper": Row("--paper Letter"),
            "svg": Row("--svg drawn"),
            "circuit": Row("--circuit tile.kicad_pcb"),
        },
        [
            Seam("companion.cli.machine.boards:find", watched=True),
            Seam("companion.cli.machine.boards:print_plans", gives=2),
        ],
    ),
    "firmware": Command(
        "firmware pico-8x8",
        {
            "wiring": Row("firmware pico-12x12", line="firmware pico-8x8"),
            "port": Row("--port /dev/ttyACM7"),
            "to": Row("--to flash"),
        },
        [Seam("hardware.firmware.flash_board:flash", gives=0), Seam("hardware.firmware.flash_board:free")],
    ),
    "kiosk": Command(
        "kiosk provision --root root",
        {
            "what": Row("kiosk doctor --root root", line="kiosk provision --root root"),
            "wheel": Row("kiosk update other.whl --root root", line="kiosk update this.whl --root root"),
            "root": Row("kiosk provision --root other", line="kiosk provision --root root"),
            "json": Row("--json", line="kiosk doctor --root root"),
            "when_free": Row("--when-free", line="kiosk update this.whl --root root"),
            "accept_version": Row("--accept-version 1.2.3", line="kiosk update this.whl --root root"),
            "save": Row("--save", line="kiosk pin --root root", typed="4711\n"),
        },
        [
            Seam("hardware.kiosk.updater:update", gives=("1.0", "1.1")),
            Seam("companion.cli.machine.doctor:collect"),
            Seam("companion.cli.machine.doctor:faults", gives=[]),
        ],
    ),
    "add": Command(
        "add firmware", {"extra": Row("add gpio", line="add firmware")}, [Seam("subprocess:run", gives=ENDS)]
    ),
    "doctor": Command(
        "doctor board a1",
        {
            "what": Row("doctor board", line="doctor"),
            "where": Row("doctor board b2", line="doctor board a1"),
            "board": Row("--board virtual://3x5"),
            "wiring": Row("--wiring board.toml"),
            "json": Row("--json", line="doctor"),
        },
        [
            Seam("companion.cli.machine.boards:load", gives=None),
            Seam("companion.cli.machine.boards:BoardCheckSession", gives=CheckedBoard()),
            Seam("companion.cli.machine.doctor_checks:look", gives=SimpleNamespace()),
            Seam("companion.cli.machine.doctor:faults", gives=[]),
        ],
    ),
    "reports": Command(
        "reports",
        {"which": Row("reports a1b2", line="reports"), "json": Row("--json")},
        [Seam("companion.cli.machine.doctor:list_reports", gives=[Path("2026-11-21-T-901-a1b2.txt")])],
    ),
    "legal": Command(
        "legal little-chess-jumble",
        {
            "game": Row("legal gravity-chess", line="legal little-chess-jumble"),
            "position": Row("--position 'G:Nf2 B:Re12 die=1'"),
            "rule": Row("--rule minutes=71"),
            "seats": Row("--seats green,blue"),
            "json": Row("--json"),
        },
        [Seam("companion.table.game_factory:make_game", watched=True)],
    ),
    "perft": Command(
        "perft little-chess-jumble 1",
        {
            "game": Row("perft gravity-chess 1", line="perft little-chess-jumble 1"),
            "depth": Row("perft little-chess-jumble 2", line="perft little-chess-jumble 1"),
            "position": Row("--position 'G:Nf2 B:Re12 die=1'"),
            "rule": Row("--rule minutes=71"),
            "seats": Row("--seats green,blue"),
        },
        [Seam("companion.table.game_factory:make_game", watched=True)],
    ),
    "board-shell": Command(
        "board-shell /dev/ttyACM7",
        {"url": Row("board-shell /dev/ttyACM8", line="board-shell /dev/ttyACM7")},
        [Seam("serial:serial_for_url", gives=ENDS)],
    ),
}


# Values that mean nothing


BAD: dict[str, dict[str, str]] = {
    "play": {"rotate": "--rotate 45"},
    "rules": {"rule": "--rule nonsense"},
    "referee": {
        "board": "--board pigeon://x",
        "seats": "--seats white,pink",
        "rule": "--rule joker_null=no",
        "name": "--name white",
        "at": "--at z1",
        "turn": "--turn 45",
        "position": "--position nonsense",
        "from_": "--from nowhere",
        "moment": "--from old-game --moment 99",
        "guess": "--from old-game --moment 0 --guess pink",
        "rung": "--rung nowhere",
        "daily": "--daily 20260101",
        "journal": "--journal /dev/null/x",
        "beside": "--with pigeon://x",
        "men": "--men walnut",
        "speak": "--speak loudly",
        "by_ear": "--by-ear pink",
        "join": "referee --join nonsense",
        "relay": "--share --relay pigeon://x",
        "lichess": "referee chess --lichess dance",
        "colour": "referee chess --lichess seek --colour pink",
        "days": "referee chess --lichess challenge:bobby --days 4",
    },
    "resume": {"board": "--board pigeon://x --terminal"},
    "engines": {"name": "engines add odd-engine --name /", "protocol": "engines add odd-engine --protocol x"},
    "lichess": {"site": "lichess token --site pigeon://x"},
    "solve": {"position": "--position nonsense", "rule": "--rule nowhere=x"},
    "analyse": {"engine": "--engine nowhere", "pgn": "--seconds 0.1 --pgn /dev/null/x"},
    "stats": {"game": "--game tiddlywinks"},
    "audit": {"published": "--published 12"},
    "export": {
        "pgn": "--pgn /dev/null/x",
        "json": "--json /dev/null/x",
        "pdf": "--pdf /dev/null/x",
        "paper": "--pdf out.pdf --paper A9",
    },
    "camera": {"game": "--game tiddlywinks", "out": "camera record still.jpg --out /dev/null/x"},
    "virtual-board": {
        "size": "--size 3",
        "sense": "--sense smell",
        "link": "--link /dev/null/x",
        "port": "--port nowhere",
        "steer": "--steer nowhere",
        "noise": "--noise loud",
        "script": "--script nowhere",
    },
    "expose": {
        "board": "--board pigeon://x",
        "on": "--on air",
        "link": "--link /dev/null/x --board virtual://8x8/identity",
        "fen": "--fen 8/8",
        "promote": "--promote king",
        "turn": "--turn 90",
    },
    "club": {
        "password_file": f"{JOIN} --password-file nowhere",
        "delay": f"{JOIN} --delay soon",
        "pin": "--pin 4711",
        "folder": "--folder /dev/null/x --club Rooks",
        "store": "--store pigeon://x --club Rooks",
        "cluster": "--cluster nowhere --club Rooks --store sqlite://",
        "node": "club cluster made --club Friends --table 3 --node '?'",
        "port": "--port 99999 --club Rooks",
    },
    "relay": {
        "host": "--host nowhere.invalid --port 0",
        "certificate": "--certificate nowhere --key nowhere",
        "key": "--certificate club.pem --key nowhere",
        "deals": "--deals tiddlywinks",
        "seats": "--deals gravity-chess --seats white,pink",
        "rule": "--deals gravity-chess --rule nowhere=x",
        "journal": "--deals gravity-chess --journal /dev/null/x",
        "cluster": "--cluster nowhere",
        "trusted_proxy": "--trusted-proxy proxy.example",
    },
    "print": {
        "out": "print gardner --whole --out /dev/null/x",
        "paper": "--paper A9",
        "codes": "--codes",
        "rule": "--rule minutes=1",
    },
    "plans": {
        "out": "--out /dev/null/x",
        "pitch": "--pitch 37",
        "paper": "--paper A9",
        "svg": "--svg /dev/null/x",
        "circuit": "--circuit /dev/null/x",
    },
    "firmware": {"port": "--port /dev/nowhere", "to": "--to /dev/null/x"},
    "kiosk": {
        "root": "kiosk pin --save --root /dev/null",
        "when_free": "kiosk provision --when-free",
        "accept_version": "kiosk provision --accept-version 1.2.3",
        "save": "kiosk provision --save",
    },
    "doctor": {"board": "--board pigeon://x", "wiring": "--wiring nowhere --board virtual://2x2"},
    "legal": {"position": "--position nonsense", "rule": "--rule nowhere=x", "seats": "--seats pink"},
    "perft": {"position": "--position nonsense", "rule": "--rule nowhere=x", "seats": "--seats pink"},
}
"""A value of an option that cannot be used: what is added to the command's line, or a line of its own."""
LATE = {
    ("referee", "relay"): "the game begins before the relay is asked",
    ("expose", "link"): "the board is there before the link is made",
    ("doctor", "wiring"): "a virtual board says how it is steered",
    ("plans", "svg"): "the plans are printed first",
    ("plans", "circuit"): "the plans are printed first",
}
"""Options that are refused after something else has been said, and what that is."""
ANYTHING = {
    "club": {
        "club": "a club may be called anything",
        "table": "a table may be called anything",
        "user": "the broker says whether it knows the user",
        "certificate": "it is read when the table connects",
        "reached_as": "a name may be anything",
    },
    "ladder": {"player": "a player may be called anything"},
    "stats": {"player": "a player may be called anything"},
    "import": {"player": "a player may be called anything"},
    "virtual-board": {"id": "a board may be called anything"},
}
"""Options whose value may be anything, and why."""

LIMITS: dict[str, tuple[object, object]] = {
    "play settle": (0, 60000),
    "play thinks": (0.1, 600),
    "play moment": (0, None),
    "referee settle": (0, 60000),
    "referee thinks": (0.1, 600),
    "referee moment": (0, None),
    "table thinks": (0.1, 600),
    "analyse seconds": (0.1, 86400),
    "import number": (1, None),
    "camera seconds": (0, None),
    "relay port": (0, 65535),
    "print pitch": (10, 100),
}
"""The least and the most of each number."""


# The files that lines name


def furnish(here: Here) -> None:
    """Put what the rows name into the current folder."""
    for game, name, typed in (
        (GAME, "old-game", "Pa2-a3\nPa6-a5\nresign white\nquit\n"),
        ("gravity-chess", "second-game", "resign black\nquit\n"),
    ):
        done = here("referee", game, "--seed", "71", "--journal", name, typed=typed)
        assert done.returncode == 0, done.stderr
    headers = '[White "{}"]\n[Black "Smyslov"]\n[Result "*"]\n\n1. e4 *\n\n'
    Path("games.pgn").write_text(headers.format("Botvinnik") + headers.format("Tal"))
    Path("other.pgn").write_text(headers.format("Petrosian") + headers.format("Spassky"))
    for name in ("odd-engine", "second-engine"):
        Path(name).write_text("#!/bin/sh\nexit 0\n")
        Path(name).chmod(0o755)
    for name, text in {
        "word": "secret\n",
        "club.pem": "",
        "club.key": "",
        "cluster.json": "{}",
        "nodes.json": "{}",
        "this.whl": "",
        "other.whl": "",
        "board.toml": "",
        "steps": "place a2 gR\nid\n",
        "own.ini": "[mychess:chess]\npawn = p\n",
        "other.ini": "[yourchess:chess]\npawn = p\n",
        "root/boot/firmware/tableside.toml": 'name = "Table 3"\n',
        "other/boot/firmware/tableside.toml": 'name = "Table 4"\n',
    }.items():
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(text)


# What a line comes to


Outcome = dict[str, str]
"""Where something arrived, and what: `run.setup.settle` to `350`; what was printed; the exit status."""


def outcome(here: Here, seams: Sequence[Seam], line: str, typed: str) -> Outcome:
    """Carry out a line in the folder of `furnish`, with recorders in the place of what it calls."""
    found: Outcome = {}
    with pytest.MonkeyPatch.context() as patch:
        for seam in seams:
            replace(patch, seam, found)
        done = here(*shlex.split(line), typed=typed)
    found["status"] = str(done.returncode)
    for name, said in (("printed", done.stdout), ("warned", done.stderr)):
        found[f"{name} as"] = kind_of(said)
        for number, text in enumerate(said.splitlines()[:SHOWN], 1):
            found[f"{name} {number}"] = steady(text)
    for path in sorted(Path().rglob("*")):
        if path.is_file():
            found[f"file {steady(str(path))}"] = (
                f"{path.stat().st_size} bytes" if path.suffix == ".mjpeg" else "there"
            )
    return found


def replace(patch: pytest.MonkeyPatch, seam: Seam, found: Outcome) -> None:
    """Put a recorder where a function is called."""
    module, _, name = seam.at.partition(":")
    place = importlib.import_module(module)
    original = getattr(place, name)
    if isinstance(seam.gives, TickingClock):
        patch.setattr(place, name, TickingClock())
        return
    signature = inspect.signature(original)

    def recorder(*given: Any, **named: Any) -> Any:
        bound = signature.bind(*given, **named)
        bound.apply_defaults()
        for parameter, value in bound.arguments.items():
            for part, plain in parts_of(value):
                found[f"{name}.{parameter}{part}"] = plain
        found.setdefault(name, "is called")
        if isinstance(seam.gives, BaseException):
            raise seam.gives
        return original(*given, **named) if seam.watched else seam.gives

    patch.setattr(place, name, recorder)


def parts_of(value: object) -> Iterator[tuple[str, str]]:
    """A value as text, one of ours by its fields."""
    if isinstance(value, msgspec.Struct):
        names: Sequence[str] = value.__struct_fields__
    elif is_dataclass(value):
        names = [one.name for one in fields(value)]
    else:
        names = getattr(value, "_fields", ())
    if not names:
        yield "", plain(value)
    for name in names:
        yield f".{name}", plain(getattr(value, name))


def plain(value: object) -> str:
    """A value as it is in every run."""
    if callable(value):
        return "a function"
    if isinstance(value, Path):
        return steady(str(value))
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {plain(one)}" for key, one in value.items()) + "}"
    if isinstance(value, (list, tuple)) and not hasattr(value, "_fields"):
        return "(" + ", ".join(plain(one) for one in value) + ")"
    if isinstance(value, Iterator):
        return "one after the other"
    if isinstance(value, Catalogue):
        return "plain words" if value.in_plain else "words"
    return steady(re.sub(r"<[^<>]*?(\w+) object at 0x\w+>", r"<\1>", str(value)))


def steady(text: str) -> str:
    """A text without the folder of this run, and not too long."""
    for place, word in ((str(Path.cwd()), "HERE"), (sys.executable, "PYTHON"), (str(ROOT), "ROOT")):
        text = text.replace(place, word)
    for changing, word in (
        (r"\d{4}-\d\d-\d\d-\d{6}-\w{4}", "TIME"),
        (r"\b[0-9a-f]{12,}\b", "HEX"),
        (r"127\.0\.0\.1:\d{5}", "127.0.0.1:PORT"),
        (r"/\S*/tmp\w{8}\b", "TEMPORARY"),
    ):
        text = re.sub(changing, word, text)
    return text if len(text) <= WIDTH else f"{text[:WIDTH]}..."


def kind_of(said: str) -> str:
    try:
        return "JSON" if [json.loads(line) for line in said.splitlines()] else "nothing"
    except ValueError:
        return "text"


def changes(before: Outcome, after: Outcome, kind_only: bool = False) -> list[str]:
    """What a value changes, a line each; `kind_only`: of what is printed the kind alone."""
    names = dict.fromkeys((*before, *after))
    if kind_only:
        names = dict.fromkeys(name for name in names if not re.fullmatch(r"(printed|warned) \d+", name))
    return [
        f"{name}: {before.get(name, '-')} -> {after.get(name, '-')}"
        for name in names
        if before.get(name) != after.get(name)
    ]
