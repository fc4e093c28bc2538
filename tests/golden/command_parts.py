"""What commands print about things that are rare in real games: each kind of line, with neighbours that differ in one detail.

The result of a search (an audit, a review, engines, cameras) is replaced by a prepared one. The rest of each command runs as in
`command_lines`, which has the usual lines.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest.mock import patch

from msgspec.structs import replace

from companion.cli.referee.loop import LoopOptions
from companion.engine.game_review import Decisions, Extent, Luck, ReviewResult, TurningPoint
from companion.engine.uci_protocol import EngineOption
from companion.games import LeftOut, families
from companion.kernel.messages import message
from companion.kernel.puzzle_solver import Progress, Solution
from companion.lichess.site_client import StoredToken
from companion.table.engine_host.engine_client import EngineIdentity
from companion.table.engine_host.installed_engines import EngineProgram, InstalledEngine
from companion.table.fairness.audit import Audit, AuditedChain, AuditedOutcome, FaceTally, Promise, Sources
from companion.table.game_record import GameRecord
from companion.table.history.game_review import Moments, NotJudgedError, NotOverError
from companion.table.history.progress import DailyDeal, RungProgress
from companion.table.history.saved_games import SavedGame
from companion.table.history.statistics import FaceCount, PlayerRow, Statistics
from companion.table.players.ladder import Stars
from companion.table.record.journal_reader import JournalDamaged
from companion.table.setup import TableSetup
from companion.table.solver.solver import Par
from firmware_bridge.core.board import link_message
from firmware_bridge.core.camera import Believed, CameraSetup, Dice, Held, LyingDie
from firmware_bridge.discovery import FoundBoard
from tests.golden.command_lines import Site, carry_out, club_evening
from tests.golden.steady_text import LANGUAGES, without_places
from tests.golden.written_texts import Texts


class Part(NamedTuple):
    """What is typed, and what is found then, by the name that is patched.

    Attributes:
        about: What differs from the others, in a word or two.
    """

    about: str
    lines: Sequence[str]
    found: Mapping[str, Any]


def _always(value: Any) -> Callable[..., Any]:
    return lambda *given, **named: value


# Audits

KEPT = Promise(1, "9f6b e596", True, True)
FAIR = FaceTally("white", {"+": 3, "#": 0}, {"+": 1.5, "#": 1.5}, None)
TABLES_OWN = Sources("white", {"electronic": 3}, 0, 0, 0.0, None)
OUTCOME = AuditedOutcome(4, 1, "white", 0, "+", "typed", "#", False)
PLAIN = Audit(True, 3, 0, (), (KEPT,), (), (), (FAIR,), (TABLES_OWN,), ())
BY_HAND = Sources("white", {"electronic": 1, "typed": 2}, 2, 1, 0.4, 0.25)
CHAIN = AuditedChain("north", ("white", "black"), "00", 5, True)
AUDITS: Mapping[str, Audit] = {
    "sound": PLAIN,
    "no commitment": replace(PLAIN, commitment=False, promises=(replace(KEPT, code=""),)),
    "a seed that was not promised": replace(
        PLAIN, promises=(replace(KEPT, kept=False),), wrong=(message("fault-new-seed", record=4),)
    ),
    "two stretches, one not over": replace(PLAIN, promises=(KEPT, Promise(2, "77aa", True, False))),
    "luck added, no code given": replace(PLAIN, promises=(replace(KEPT, entropy=("pear", "plum")),)),
    "luck added after the code": replace(PLAIN, promises=(replace(KEPT, entropy=("pear", "plum", "fig"), known=1),)),
    "luck added before the code": replace(PLAIN, promises=(replace(KEPT, entropy=("pear",), known=1),)),
    "a code without luck": replace(PLAIN, promises=(replace(KEPT, known=0),)),
    "chains": replace(
        PLAIN,
        chains=(
            CHAIN,
            replace(CHAIN, seats=("black",), kept=False, rolls=2),
            replace(CHAIN, rolls=0),
            replace(CHAIN, rolls=0, kept=False),
        ),
    ),
    "strange codes and errors": replace(
        PLAIN, strange=("1234",), wrong=(message("fault-new-seed", record=7),)
    ),
    "uneven": replace(PLAIN, tallies=(replace(FAIR, p=0.0321),)),
    "typed": replace(
        PLAIN,
        checked=1,
        by_hand=2,
        sources=(BY_HAND,),
        rolls=(OUTCOME, replace(OUTCOME, record=9, face="#"), replace(OUTCOME, name="black"), replace(OUTCOME, source="sensed")),
    ),
    "typed where the table deals": replace(PLAIN, sources=(replace(BY_HAND, dealt=True, p=None),), rolls=(OUTCOME,)),
    "doubtful": replace(
        PLAIN,
        tallies=(FAIR, replace(FAIR, name="black")),
        sources=(replace(BY_HAND, p=0.0000001), replace(BY_HAND, name="black")),
    ),
}  # fmt: skip


# Reviews


class Review:
    """A review that is done after one look."""

    def __init__(self, record: GameRecord, thinker: object, seconds: float, engine: str) -> None:
        if record.game.info.told:
            raise NotJudgedError
        if record.actor is not None:
            raise NotOverError
        print(f"(at most {seconds:g} seconds, engine {engine!r})")
        self.moments = Moments.of(record)
        self.done, self.share = False, 0.5
        seats = record.game.seats
        actions = [one for one in self.moments.actions if one is not None]
        point = TurningPoint(
            0, seats[0], actions[0], actions[2], (actions[2],), actions[0], 0.6, 0.4, 0.2, 0.1, 0.01
        )
        self.review = ReviewResult(
            seats,
            tuple((0.5 + n / 50, 0.5 - n / 50) for n in range(len(actions) + 1)),
            {seat: Luck(0.1, 0.2, 0.8 - n / 2, 0.6 - n / 2, 0.9 - n / 2) for n, seat in enumerate(seats)},
            {seat: Decisions(5 - n, 0.25, 2) for n, seat in enumerate(seats)},
            {},
            (point, replace(point, n=1, seat=seats[1], played=actions[1], best=actions[1], cost=0.0)),
            Extent(True, 9, 8, 7, 6, 5),
        )

    def go_on(self) -> None:
        self.done = True


NO_REVIEW: Mapping[str, Any] = {
    "companion.table.history.game_review.GameReview": Review,
    "companion.table.engine_host.engine_router.all_thinkers": _always(
        SimpleNamespace(close=lambda: print("(closed)"))
    ),
    "companion.table.engine_host.installed_engines.hint_engine": _always("usual"),
    "companion.table.seat_commands.check_engine": lambda game, engine: print(f"(checks {engine})"),
    "time.sleep": _always(None),
}


# Statistics

ROW = PlayerRow("", 9, 8, 5, 1, 3_630.0, 17, 0)
COUNTED = Statistics(
    replace(ROW, illegal=3),
    (replace(ROW, what="chess"), replace(ROW, what="a game of long ago", played=2, illegal=1)),
    (replace(ROW, what="Anna", won=6),),
    (FaceCount("white", ("1", "1", "2"), {"1": 7, "2": 5}, message("luck-too-few", n=30)),),
)


# Engines

SPIN = EngineOption("UCI_Elo", "spin", "1500", 1320, 3190)


def _engine(name: str, wrong: str = "", options: Mapping[str, EngineOption] = {}) -> InstalledEngine:
    identity = EngineIdentity(
        "uci", "" if wrong or name == "nameless" else f"{name} 17", "its makers", options
    )
    return InstalledEngine(EngineProgram(name, (f"/opt/{name}", "--uci")), identity, wrong)


ENGINES = (
    _engine("weakened", options={"UCI_LimitStrength": EngineOption("UCI_LimitStrength", "check"), "UCI_Elo": SPIN}),
    _engine("skilled", options={"Skill Level": EngineOption("Skill Level", "spin", "20", 0, 20)}),
    _engine("nameless"),
    _engine("gone", "missing"),
    _engine("dumb", "silent"),
)  # fmt: skip


def _add_engine(program: Path, options: Sequence[str], protocol: str, name: str) -> str:
    print(f"(adds {program} {options} {protocol} {name})")
    return "one"


# Games to resume

BEGUN = datetime(2027, 1, 14, 19, 30, tzinfo=UTC)
NOT_READ = JournalDamaged(
    Path("/games/fourth.tableside"),
    SimpleNamespace(records=[], missing=None),  # type: ignore[arg-type]
)
SAVED = SavedGame(
    "/games/first.tableside", "chess", "Chess", BEGUN, ("white", "black"), "White to move.", False
)
OPEN = (
    SAVED,
    replace(SAVED, path="/games/second.tableside", file_day="1992.??.??"),
    replace(SAVED, path="/games/third.tableside", file_day="????.??.??"),
    replace(SAVED, path="/games/fourth.tableside", damaged=NOT_READ),
)


def _run_pipe(setup: TableSetup, options: LoopOptions) -> int:
    print(f"(plays {setup.game} of {setup.journal}, board {options.board_url}, json {options.json})")
    return 3


NO_TABLE: Mapping[str, Any] = {
    "companion.cli.game_starts.each_open": lambda language: iter(OPEN),
    "companion.cli.referee.loop.run_pipe": _run_pipe,
    "companion.cli.play_commands.has_display": _always(False),
}


OPENED = (replace(SAVED, path="old"), replace(SAVED, path="drawn"))
"""Games of the list whose journals are there."""


# Daily deals, ladders, solitaires

DEAL = DailyDeal("2027-01-14", "parade-chess-solitaire", "Parade", True, True, 41)
DEALS = (
    replace(DEAL, par=Par(7, True)),
    replace(DEAL, day="2027-01-13", won=False, par=Par(9, False)),
    replace(DEAL, day="2027-01-12", won=False, over=False, points=0, par=Par(None, True)),
)


def _solving(*found: Progress | Solution) -> Mapping[str, Any]:
    return {"companion.kernel.puzzle_solver.shortest": lambda puzzle: iter(found)}


SOLVED = "solve parade-chess-solitaire --position 8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1"
SOLVE = (SOLVED, f"{SOLVED} --json")
LOOKS = Progress(4, 0.25, 1234)


# Cameras

READ = Believed(
    readings={"a1": "w", "c1": "b", "b2": "m7"},
    sure={"a1": 1.0, "b1": 1.0, "c1": 0.5, "a2": 1.0, "b2": 0.75, "c2": 1.0},
    unsure=("c2",),
    off=(),
)
EARLIER = replace(READ, readings={"a1": "b"})
TRAY = Dice((LyingDie(5, 1.5, 2.0, "pale"), LyingDie(3, 3.25, 1.0, "marked")), 1)


def _seeing(*seen: object) -> Mapping[str, Any]:
    def looks(setup: CameraSetup, board: object) -> Iterator[object]:
        for one in seen:
            print(f"(a picture of {setup.cols}x{setup.rows})")
            yield one

    return {
        "companion.cli.machine.boards.is_installed": _always(True),
        "firmware_bridge.transports.frames.sources.looks": looks,
    }


def _filming(pictures: int) -> Mapping[str, Any]:
    return {
        "companion.cli.machine.boards.is_installed": _always(True),
        "firmware_bridge.transports.frames.sources.live": lambda setup: iter(range(pictures)),
        "firmware_bridge.transports.frames.sources.as_jpeg": lambda picture: f"picture {picture}\n".encode(),
        "time.monotonic": iter(range(9)).__next__,
    }


FILE, LIVE = "camera check film.mjpeg?field=3x2", "camera check camera://0?field=3x2"

# Lichess


class QuietSite(Site):
    """A site with challenges alone, or with nothing."""

    def __init__(self, challenged: bool) -> None:
        self._challenged = challenged

    def ongoing_games(self) -> SimpleNamespace:
        return SimpleNamespace(now_playing=())

    def challenges(self) -> SimpleNamespace:
        return super().challenges() if self._challenged else SimpleNamespace(given=())


def _site(site: Site) -> Mapping[str, Any]:
    return {
        "companion.cli.elsewhere.load_token": _always(StoredToken("t", Site.site, "Anna")),
        "companion.cli.elsewhere.SiteClient": _always(site),
    }


# Games

NEIGHBOURS = {
    name: families()[name]
    for name in ("parade-chess-solitaire", "chess", "little-chess-jumble")
    if name in families()
}
AIR = FoundBoard("pegasus://AA:BB", "pegasus", link_message("found-named", name="Pegasus"))

PARTS: Mapping[str, Sequence[Part]] = {
    "audit": [
        Part(about, ("audit jumbled",), {"companion.table.fairness.audit.audit": _always(found)})
        for about, found in AUDITS.items()
    ],
    "analyse": [
        Part(
            "a review",
            (
                "analyse old",
                "analyse drawn --json --engine best",
                "analyse drawn --seconds 7 --pgn -",
                "analyse drawn --pgn out.pgn",
                "analyse open",
                "analyse nowhere",
            ),
            NO_REVIEW,
        )
    ],
    "statistics": [
        Part("rare rows", ("stats",), {"companion.table.history.statistics.statistics": _always(COUNTED)})
    ],
    "engines": [
        Part(
            "each kind",
            ("engines", "engines --json"),
            {"companion.table.engine_host.installed_engines.find_installed_engines": _always(ENGINES)},
        ),
        *(
            Part(
                f"one that is {wrong or 'well'}",
                ("engines add /opt/one --name one --protocol usi", "engines add"),
                {
                    "companion.table.engine_host.installed_engines.add_engine": _add_engine,
                    "companion.table.engine_host.installed_engines.engine_programs": _always(
                        [EngineProgram("other", ()), EngineProgram("one", ())]
                    ),
                    "companion.table.engine_host.installed_engines.find_installed_engines": (
                        lambda programs, wrong=wrong: [_engine(one.name, wrong) for one in programs]
                    ),
                },
            )
            for wrong in ("", "missing")
        ),
    ],
    "boards": [
        Part(
            "in the air",
            ("boards", "boards --bluetooth", "boards --bluetooth --json"),
            {
                "firmware_bridge.discovery.find_plugged_boards": list,
                "firmware_bridge.discovery.cameras_here": list,
                "firmware_bridge.discovery.nearby_boards": lambda: [AIR],
            },
        )
    ],
    "games": [
        Part(
            "for one, for two, for two to four, and one that is broken",
            ("games",),
            {
                "companion.cli.lists.families": _always(NEIGHBOURS),
                "companion.cli.lists.find_broken": _always([LeftOut("hill_chess", "it has no rules")]),
            },
        ),
        Part("none", ("games", "games --json"), {"companion.cli.lists.families": _always({})}),
    ],
    "daily": [
        Part("deals", ("daily", "daily --json"), {"companion.table.history.progress.daily_deals": _always(DEALS)})
    ],
    "ladder": [
        Part(
            "some stars",
            ("ladder wild-jokers --player Anna", "ladder wild-jokers --player Anna --json", "ladder parade-chess-solitaire"),
            {
                "companion.table.history.progress.progress_by_rung": lambda climbs, game, player: (
                    {"pip": RungProgress(Stars(won=True, third=True), 4)} if player == "Anna" else {}
                )
            },
        )
    ],
    "resume": [
        Part("each kind", ("resume", "resume --json", "resume 5", "resume nowhere"), NO_TABLE),
        Part(
            "going on",
            ("resume 1 --terminal", "resume 2 --json --board virtual", "resume old --terminal", "resume drawn"),
            {**NO_TABLE, "companion.cli.game_starts.each_open": lambda language: iter(OPENED)},
        ),
    ],
    "solve": [
        Part("a way", SOLVE, _solving(LOOKS, Solution(("R", "K a1-b1"), 2, 77))),
        Part("no way yet", SOLVE, _solving(Solution(None, 9, 77))),
        Part("no way at all", SOLVE, _solving(Solution(None, 9, 77, never=True))),
        Part("nothing", SOLVE[:1], _solving(LOOKS)),
    ],
    "camera": [
        Part("the last of a recording", (FILE, f"{FILE} --json"), _seeing(EARLIER, Held("lost", 2), READ)),
        Part("nothing at its end", (FILE, f"{FILE} --json"), _seeing(READ, Held("lost", 2))),
        Part("one that stays", (LIVE,), _seeing(EARLIER, EARLIER, Held("lost", 3), EARLIER, EARLIER, READ, EARLIER)),
        Part(
            "a tray",
            ("camera check dice-camera://0", "camera check dice-camera://0 --json"),
            _seeing(*[TRAY] * 6),
        ),
        Part("filmed", ("camera record camera://0 --out film.mjpeg",), _filming(3)),
        Part("filmed for two seconds", ("camera record camera://0 --out film.mjpeg --seconds 2",), _filming(9)),
    ],
    "lichess": [
        Part("challenges alone", ("lichess",), _site(QuietSite(True))),
        Part("nothing", ("lichess", "lichess --json"), _site(QuietSite(False))),
    ],
}  # fmt: skip


def _part(name: str, place: Path) -> str:
    told: list[str] = []
    for language in LANGUAGES:
        home = place / language
        home.mkdir()
        os.chdir(home)
        with club_evening(home):
            for part in PARTS[name]:
                told.append(f"== {part.about}")
                with ExitStack() as stack:
                    for at, found in part.found.items():
                        stack.enter_context(patch(at, found))
                    for line in part.lines:
                        told += carry_out(language, line)
    for path in sorted(place.rglob("*")):
        if path.is_file() and path.suffix in (".pgn", ".mjpeg") and path.name != "games.pgn":
            told += [f"-- {path.relative_to(place)}", path.read_text("utf-8")]
    return without_places("\n".join(told), place) + "\n"


def _of(name: str) -> Callable[[Path], str]:
    return lambda place: _part(name, place)


TEXTS: Texts = {f"command-parts/{name}": _of(name) for name in PARTS}
"""What makes each file."""
