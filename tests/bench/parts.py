"""The parts of `make bench`: what each measures, and the unit, direction and goal of each figure.

The goals are stated here only. docs/performance.md shows the figures of docs/bench.json that have a phrase (`what`),
with these goals (`python -m tests.docs_tables`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from importlib import import_module
from typing import Any

import msgspec

from companion.games import families
from tests.bench.ledger import Better, Figure

Rows = Iterator[tuple[str, dict[str, Any]]]
"""The rows of a part, such as games, each with its figures; the row is empty if there is only one."""


class Kind(msgspec.Struct, frozen=True):
    """What is known about figures before they are measured.

    Attributes:
        pattern: Their names: `row.key`, or `key` if the part has one row.
        unit: Their unit.
        better: Which direction is better; empty for figures that are not compared.
        goal: The number that must be reached.
        what: What docs/performance.md calls them; empty for figures that it does not show.
        tail: Whether a few samples decide them.
    """

    pattern: str
    unit: str
    better: Better = "lower"
    goal: float | None = None
    what: str = ""
    tail: bool = False

    def missed(self, value: float) -> bool:
        """Whether a number is worse than the goal."""
        if self.goal is None:
            return False
        return value < self.goal if self.better == "higher" else value > self.goal


def tail(pattern: str, goal: float | None = None, what: str = "", unit: str = "ms") -> Kind:
    """Return the kind of a p99 or longest time."""
    return Kind(pattern, unit, goal=goal, what=what, tail=True)


def plain(pattern: str, unit: str = "") -> Kind:
    """Return a kind that is recorded but not compared."""
    return Kind(pattern, unit, "")


COMMON = (
    *(tail(f"*{name}_ms") for name in ("p99", "max", "worst", "most")),
    tail("*longest_s", unit="s"),
    tail("*worst_s", unit="s"),
    Kind("*ms", "ms"),
    Kind("*_us", "µs"),
    Kind("*_s", "s"),
    Kind("*_MB", "MB"),
    Kind("*megabytes", "MB"),
    Kind("*_kB", "kB"),
    Kind("*kilobytes", "kB"),
    Kind("*_ratio", "times"),
    Kind("*_times", "times"),
    Kind("*_percent", "%"),
    *(
        Kind(f"*{name}", "")
        for name in ("wrong", "missing", "lost", "twice", "hops", "too_many", "unnecessary")
    ),
)
"""Kinds of all parts, by the end of the name. What has no kind is a count that is not compared."""


class Part(msgspec.Struct, frozen=True):
    """One part of the benchmark.

    Attributes:
        name: Its name on the command line.
        about: What it measures.
        run: Takes whether a tenth of the samples is enough, and measures.
        kinds: The kinds of its figures; the first that fits is used, before `COMMON`.
    """

    name: str
    about: str
    run: Callable[[bool], Rows]
    kinds: tuple[Kind, ...] = ()

    def kind_of(self, name: str) -> Kind:
        """Return the kind of a figure."""
        every = (*self.kinds, *COMMON)
        return next((one for one in every if fnmatchcase(name, one.pattern)), plain(name))

    def figures_of(self, row: str, values: dict[str, Any]) -> dict[str, Figure]:
        """Return the figures of a row; of several numbers the largest, and without texts."""
        figures = {}
        for key, value in values.items():
            name = f"{row}.{key}" if row else key
            if isinstance(value, list):
                value = max(value, default=0.0)
            if isinstance(value, (int, float)):
                kind = self.kind_of(name)
                figures[name] = Figure(float(value), kind.unit, kind.better, kind.tail)
        return figures


def _module(name: str) -> Any:
    """Return a module of this folder; each is imported when it is measured, since many are slow to import."""
    return import_module(f"tests.bench.{name}")


def _slug(text: str) -> str:
    """Return a row as part of a figure's name."""
    return "-".join(text.replace(",", "").replace("'", "").split())


def _rulings(quick: bool) -> Rows:
    bench, samples = _module("latency"), 40 if quick else 400
    for name in ("little-chess-jumble", *bench.CHESS):
        yield name, bench.measure(name, samples)


def _rulings_thinking(quick: bool) -> Rows:
    for name in ("wild-jokers", "gravity-chess"):
        yield name, _module("latency").measure(name, 40 if quick else 400, thinks=True)


def _hops(_quick: bool) -> Rows:
    bench = _module("hops")
    yield "byte-to-screen", bench.byte_to_screen()
    yield "card-to-screen", bench.card_to_screen()


def _speech(quick: bool) -> Rows:
    for what, taken in _module("speech").measure(40 if quick else 400).items():
        yield _slug(what), taken


def _boards(quick: bool) -> Rows:
    bench, part = _module("boards"), 10 if quick else 1
    for model in ("pico-8x8", "pico-12x12"):
        yield f"firmware-{model}", bench.firmware(model, 500 // part)
    yield "noise-into-firmware", bench.firmware_noise(1_000_000 // part)
    yield "events-from-noise", bench.parser_noise(1_000_000 // part)
    yield "raspberry-pi-8x8", bench.gpio(2.0 if quick else 10.0)


def _phones(quick: bool) -> Rows:
    for name in ("little-chess-jumble", "big-action-chess-jumble"):
        yield name, _module("phones").measure(name, 20 if quick else 200)


def _tablet(quick: bool) -> Rows:
    yield "", _module("tablets").measure(30 if quick else 300)


def _club_table(quick: bool) -> Rows:
    for way, taken in _module("table_of_a_club").measure(30 if quick else 300).items():
        yield _slug(way), taken


def _club(quick: bool) -> Rows:
    bench, seconds = _module("clubs"), 6 if quick else 60
    yield "200-tables", bench.one_broker(200, seconds)
    yield "200-tables-killed", bench.one_broker_killed(200, seconds)
    yield "300-phones", bench.many_phones(50, 300, seconds)


def _cluster(quick: bool) -> Rows:
    bench, part = _module("clubs"), 10 if quick else 1
    for tables in (300, 900):
        yield f"{tables}-tables-connect", _module("coming").measure(tables // part)
    yield "400-tables", bench.cluster_alone(400, 60 / part)
    yield "400-tables-calm", bench.cluster_calm(400, 30 if quick else 60)
    yield "400-tables-killed", bench.cluster(400, 20 if quick else 60)


def _recovery(quick: bool) -> Rows:
    yield from import_module("tests.long_runs.recovery").measure(3 if quick else 20)


def _relay(quick: bool) -> Rows:
    for what, taken in _module("relay_flood").measure_all(3 if quick else 15):
        yield _slug(what), taken


def _season(quick: bool) -> Rows:
    bench, part = _module("season"), 10 if quick else 1
    for opened in (3, 300):
        yield f"{opened}-open", bench.measure(300 // part, max(1, opened // part))
    yield "ten-seasons", bench.measure(300 // part, max(1, 3 // part), seasons=10)
    yield "packed-daily", bench.measure_archive(30 // part)


def _starting(quick: bool) -> Rows:
    yield "", _module("starting").measure(3 if quick else 15)


def _first_frame(quick: bool) -> Rows:
    yield "", _module("frames").measure(2 if quick else 15)


def _touches(quick: bool) -> Rows:
    for name in sorted(families()):
        yield name, _module("touches").game(name, 20 if quick else 60)


def _setup(_quick: bool) -> Rows:
    bench = _module("touches")
    for name in ("big-action-chess-jumble", "booster-chess"):
        yield name, bench.setup(name, 15)
    full = import_module("tests.pictures.positions").BIG
    yield "fullest-table", bench.table("big-action-chess-jumble", position=full)


def _camera(quick: bool) -> Rows:
    yield from _module("watching").app(8 if quick else 30).items()


def _many_games(quick: bool) -> Rows:
    yield "", _module("many_games").measure(500 if quick else 5000)


def _memory(quick: bool) -> Rows:
    yield "", _module("memory").measure(20 if quick else 200)


def _perft(quick: bool) -> Rows:
    yield "", _module("perft").measure(1 if quick else 4)


def _rules(quick: bool) -> Rows:
    bench = _module("ruling_speed")
    for name in bench.FAMILIES:
        yield name, bench.measure(name, 40 if quick else 400)


def _rule_cases(quick: bool) -> Rows:
    part = 10 if quick else 1
    yield "booster-twelve-checkers", _module("boosters").measure(2000 // part)
    yield "gravity-24-pieces", _module("falling").measure_legal(5000 // part)
    yield "big-action", _module("legal").measure(10_000 // part)
    yield "take-back", _module("undoing").measure(5000 // part)
    yield "worst-refused", _module("refusals").measure()
    yield "perft-3-full-board", _module("legal").perft_of_a_full_board()


def _gravity_turns(quick: bool) -> Rows:
    bench, part = _module("falling"), 10 if quick else 1
    for sense in ("occupancy", "identity"):
        yield f"games-{sense}", bench.measure_turns(3000 // part, sense, 0)
        yield f"12-pieces-{sense}", bench.measure_turns(1000 // part, sense, 12)


def _solver(quick: bool) -> Rows:
    bench = _module("solver")
    yield "sample", bench.sample()
    for name in ("parade-chess-solitaire", "neighbour-chess-solitaire"):
        yield name, bench.deals(name, 6 if quick else 60)


def _endings(quick: bool) -> Rows:
    bench = _module("endings")
    for name in bench.GAMES:
        yield name, bench.measure(name, 100 if quick else 1000)


def _lengths(quick: bool) -> Rows:
    bench, games = _module("lengths"), 10 if quick else 100
    for edition in ("little", "little-action", "big", "big-action"):
        for seats in bench.SEATINGS:
            for rules in ({}, {"length": "b"}):
                row = f"{edition}-{len(seats)}-seats-{rules.get('length', 'a')}"
                yield row, bench.measure(games, rules, seats, f"{edition}-chess-jumble")


def _noise(quick: bool) -> Rows:
    bench, run = _module("lengths"), import_module("tests.long_runs.noise").run
    for seats in bench.SEATINGS:
        tally = run(400 if quick else 4000, seats)
        yield (
            f"{len(seats)}-seats",
            {
                "actions": tally.actions,
                "wrong": tally.wrong,
                "unnecessary": tally.unnecessary,
                "necessary": sum(tally.asked.values()) - tally.unnecessary,
                "within_50_ms_percent": round(100 * tally.at_once / max(1, tally.ruled), 1),
                "replaced": tally.replaced,
            },
        )


PLAYED = (
    Part(
        "rulings",
        "from the last byte of a board's message to the ruling, stored on disk",
        _rulings,
        (
            plain("*.row_ms", "ms"),
            tail("*.p99_ms", 2, "from a piece set down on a board to the ruling, stored on disk: p99"),
            Kind(
                "*.rows_times",
                "times",
                goal=1.5,
                what="the same, median, in times of a row that waits for the disk four times",
            ),
            plain("*.median_ms", "ms"),
        ),
    ),
    Part(
        "rulings-thinking",
        "the same while a computer player thinks",
        _rulings_thinking,
        (tail("*.p99_ms", 4, "the same while a computer player thinks: p99"),),
    ),
    Part(
        "touches",
        "processor time from a touch to the frame that shows its effect, first use included",
        _touches,
        (tail("*.touch_p99_ms", 8, "from a touch to the frame that shows its effect: p99"),),
    ),
    Part(
        "setup",
        "opening a game's setup, choosing a house rule, and what the fullest table draws",
        _setup,
        (Kind("*.MiB", "MB"), Kind("*.drawn", ""), Kind("*.pictures", "")),
    ),
    Part("hops", "calls between files from a board's byte or a drawn card to the screen", _hops),
    Part(
        "speech",
        "from a ruling to its spoken sentence",
        _speech,
        (tail("*-warm.p99_ms", 150, "from the ruling to its spoken sentence, cached: p99"),),
    ),
    Part("phones", "from an action at the table until four phones show it", _phones),
    Part(
        "tablet",
        "the table's page on a tablet",
        _tablet,
        (tail("p99_ms", None, "from a tap on a tablet's page to its effect: p99"),),
    ),
)
STARTED = (
    Part(
        "starting",
        "whole processes of the command line, compared with `import typer, rich`",
        _starting,
        (
            Kind(
                "help_ratio", "times", goal=1.4, what="`companion --help`, compared with `import typer, rich`"
            ),
            Kind(
                "games_ratio", "times", goal=2.0, what="`companion games`, compared with `import typer, rich`"
            ),
            plain("*_s", "s"),
            plain("bare_modules"),
            Kind("*_modules", ""),
        ),
    ),
    Part(
        "first-frame",
        "the app's first frame, compared with a bare Kivy window",
        _first_frame,
        (
            Kind("ratio", "times", goal=1.3, what="the app's first frame, compared with a bare Kivy window"),
            Kind(
                "cold_more_s", "s", goal=0.25, what="the same without caches, longer than a bare Kivy window"
            ),
            Kind("processor_ratio", "times"),
            Kind("cold_more_processor_s", "s"),
            plain("*_s", "s"),
            Kind("app_modules", ""),
        ),
    ),
    Part(
        "memory",
        "memory of the app over games of Little Chess Jumble",
        _memory,
        (
            Kind(
                "growth_percent", "%", goal=5, what="memory after 200 games, compared with one game: growth"
            ),
            Kind("after_the_last_MB", "MB", what="memory after 200 games"),
        ),
    ),
    Part("camera", "processor time of the app while it reads a camera", _camera),
    Part("many-games", "looks at a folder of 5,000 games", _many_games),
)
RULES = (
    Part(
        "perft",
        "bulk perft, compared with python-chess",
        _perft,
        (
            *(
                Kind(f"{name}_times", "times", "higher", 5, f"bulk perft, {text}, compared with python-chess")
                for name, text in (("start", "start"), ("kiwipete", "Kiwipete"), ("*", "other positions"))
            ),
        ),
    ),
    Part(
        "rules",
        "processor time of legal actions and of carrying one out, compared with python-chess",
        _rules,
        (
            Kind(
                "booster-chess.actions_times",
                "times",
                goal=4,
                what="legal actions of Booster Chess, compared with python-chess",
            ),
            Kind(
                "*chess-jumble.actions_times",
                "times",
                goal=1.5,
                what="legal actions of Chess Jumble, compared with python-chess",
            ),
            Kind(
                "*.actions_times",
                "times",
                goal=1.5,
                what="legal actions of other games, compared with python-chess",
            ),
            Kind(
                "booster-chess.outcome_times",
                "times",
                goal=4,
                what="carrying out an action of Booster Chess, compared with `push`",
            ),
            Kind(
                "*chess-jumble.outcome_times", "times", goal=4, what="carrying out an action of Chess Jumble"
            ),
            Kind("*.outcome_times", "times", goal=6, what="carrying out an action of other games"),
            plain("*_us", "µs"),
        ),
    ),
    Part(
        "rule-cases",
        "crowded positions, taking back, and input that is refused",
        _rule_cases,
        (Kind("*.per_second", "", "higher"),),
    ),
    Part(
        "gravity-turns",
        "whole turns of Gravity Chess inferred from one picture",
        _gravity_turns,
        (
            tail("*.max_ms", 200, "Gravity Chess: a turn inferred from one picture: longest"),
            Kind("*.wrong", "", goal=0, what="the same: inferred wrong"),
            Kind("*.unique_percent", "%", "higher"),
        ),
    ),
    Part(
        "solver",
        "solitaires with eight random pieces, solved",
        _solver,
        (
            Kind(
                "parade*.settled_percent", "%", "higher", 100, "Parade, eight random pieces: solved in 30 s"
            ),
            Kind("*.settled_percent", "%", "higher", 87.5, "Neighbour, eight random pieces: solved in 30 s"),
        ),
    ),
    Part("endings", "how games end if players act at random half of the time", _endings),
    Part("lengths", "how long games between computer players last", _lengths),
    Part("noise", "boards in the hands of unsteady players", _noise, (Kind("*_percent", "%", "higher"),)),
)
HARDWARE = (
    Part(
        "boards",
        "our firmware under MicroPython, noise into every parser, and a Raspberry Pi's pins",
        _boards,
        (
            Kind("*.scans_per_second", "", "higher", 400, "our firmware: scans a second"),
            Kind(
                "firmware*.p99",
                "ms",
                goal=5,
                what="from a contact to the line that reports it, beyond the debounce time: p99",
                tail=True,
            ),
            tail("*.max"),
            Kind("*.scan_ms", "ms", goal=1, what="8x8 on a Raspberry Pi's pins: one scan"),
            Kind("*.share_percent", "%", goal=25, what="the same: share of a core"),
            Kind("*.within_5_ms_percent", "%", "higher"),
            plain("*.sleeps*", "ms"),
            Kind("events-from-noise.*", ""),
            Kind("*.false_events", ""),
        ),
    ),
)
CLUBS = (
    Part("club-table", "an action at a table of a club", _club_table),
    Part(
        "club",
        "200 tables, a broker and a hub; 300 phones",
        _club,
        (
            Kind("200*.missing", "", goal=0, what="200 tables, one broker and hub: missing events"),
            tail("200-tables.shown_p99_ms", 250, "an event at one of 200 tables shown on a club's wall: p99"),
            Kind("200-tables.hub_MB", "MB", goal=300, what="the hub's memory"),
            Kind("200-tables.hub_cpu_ms_an_event", "ms", what="the hub's time for each event"),
            Kind(
                "200-tables-killed.back_s",
                "s",
                goal=1,
                what="broker or hub killed: recovered after",
                tail=True,
            ),
            tail("300-phones.shown_p99_ms", 500, "300 phones on the wall of 50 tables: p99"),
        ),
    ),
    Part(
        "cluster",
        "400 tables, three NATS nodes and two hubs",
        _cluster,
        (
            Kind("400*.missing", "", goal=0, what="400 tables, three NATS nodes, two hubs: missing events"),
            tail(
                "400-tables-calm.p99_ms",
                500,
                "the same with two events a second in all: from the event until it is stored: p99",
            ),
            Kind("400*.back_s", "s", tail=True),
        ),
    ),
    Part(
        "recovery",
        "kills of a hub, a broker, a node of a cluster, and a node with a hub",
        _recovery,
        (
            Kind("*.lost", "", goal=0, what="events lost by kills of hub, broker, node, node and hub"),
            Kind("*.twice", "", goal=0, what="events stored twice"),
            Kind("*.first_p95_s", "s", goal=1, what="from a kill to the next event stored: p95", tail=True),
            Kind("*.every_p95_s", "s", what="the same for every table: p95", tail=True),
            Kind("*.wall_p95_s", "s", goal=2, what="until the wall is correct: p95", tail=True),
            Kind("*_s", "s", tail=True),
        ),
    ),
    Part(
        "relay",
        "messages of a relay that eight connections flood",
        _relay,
        (
            tail("*.p99_ms", 100, "a relay that eight connections flood: p99"),
            Kind("*.processor", ""),
        ),
    ),
    Part(
        "season",
        "a hub's pages after a season, and its archive",
        _season,
        (
            Kind("*.first_page_s", "s", goal=3, what="a hub's first page after one or ten seasons"),
            Kind("ten-seasons.*_ms", "ms", goal=300, what="a hub's pages after ten seasons"),
            Kind("300-open.*_ms", "ms", goal=200, what="a hub's pages, 300 open tournaments"),
        ),
    ),
)
EVERY = (*PLAYED, *STARTED, *RULES, *HARDWARE, *CLUBS)
PARTS = {part.name: part for part in EVERY}
"""All parts by name, in the order in which they are measured."""
