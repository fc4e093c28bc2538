"""`make bench`: the figures as a table, and as JSON with `--json FILE`."""

from __future__ import annotations

import argparse
import json
import platform
import time
from pathlib import Path
from typing import Any

from companion.games import families
from companion.table.game_factory import make_game
from tests.bench import (
    boards,
    boosters,
    clubs,
    coming,
    endings,
    falling,
    frames,
    hops,
    latency,
    legal,
    lengths,
    many_games,
    memory,
    perft,
    phones,
    refusals,
    relay_flood,
    ruling_speed,
    season,
    solver,
    speech,
    starting,
    table_of_a_club,
    tablets,
    touches,
    undoing,
    watching,
)
from tests.long_runs.noise import run
from tests.pictures.positions import BIG as FULL


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--quick", action="store_true", help="a tenth of the samples")
    args = parser.parse_args()
    part = 10 if args.quick else 1
    found: dict[str, Any] = {
        "machine": f"{platform.machine()} {platform.system()}, Python {platform.python_version()}"
    }

    def show(name: str, value: dict[str, Any]) -> None:
        found[name] = value
        print(f"{name:34} " + "  ".join(f"{key} {one}" for key, one in value.items()), flush=True)

    row = latency.durable_row(1000 // part)
    show("a row of its own on the disk", row)
    for name in ("little-chess-jumble", *latency.CHESS):
        taken = latency.measure(name, 400 // part)
        show(
            f"byte to ruling, {name}",
            {"times_a_row": round(taken["median_ms"] / row["median_ms"], 1), **taken},
        )
    for name in ("wild-jokers", "gravity-chess"):
        show(f"the same while it thinks, {name}", latency.measure(name, 400 // part, thinks=True))
    show("a byte to the screen", hops.byte_to_screen())
    show("a card to the screen", hops.card_to_screen())
    for what, taken in speech.measure(400 // part).items():
        show(what, taken)
    for model in ("pico-8x8", "pico-12x12"):
        show(f"firmware, {model}", boards.firmware(model, 500 // part))
    show("noise into the firmware", boards.firmware_noise(1_000_000 // part))
    show("events out of noise", boards.parser_noise(1_000_000 // part))
    show("8x8 on a Pi's pins (stand-in)", boards.gpio(10.0 if part == 1 else 2.0))
    for name in ("little-chess-jumble", "big-action-chess-jumble"):
        show(f"four phones, {name}", phones.measure(name, 200 // part))
    show("the table on a tablet", tablets.measure(300 // part))
    for way, taken in table_of_a_club.measure(300 // part).items():
        show(f"an action at a club's table, {way}", taken)
    for what, measure in (
        ("200 tables, a broker and a hub", clubs.one_broker),
        ("the same, killed", clubs.one_broker_killed),
    ):
        show(what, measure(200, 60 / part))
    show("300 phones on the wall of 50 tables", clubs.many_phones(50, 300, 60 / part))
    for tables in (300, 900):
        show(f"{tables} tables come at once to three nodes", coming.measure(tables // part))
    show("400 tables, three nodes, two hubs", clubs.cluster_alone(400, 60 / part))
    show("the same, a node and a hub killed", clubs.cluster(400, 60 if part == 1 else 20))
    for what, taken in relay_flood.measure_all(15 if part == 1 else 3):
        show(f"a relay, eight connections: {what}", taken)
    for opened in (3, 300):
        show(
            f"a season of 300 tournaments, {opened} open", season.measure(300 // part, max(1, opened // part))
        )
    show(
        "ten seasons of 30 evenings, packed",
        season.measure(300 // part, max(1, 3 // part), seasons=10),
    )
    show("a season of 30 evenings, packed day by day", season.measure_archive(30 // min(part, 10)))
    show("taking back", undoing.measure(5000 // part))
    show("the worst input refused", refusals.measure())
    show("starting", starting.measure(15 if part == 1 else 3))
    show("first frame", frames.measure(15 if part == 1 else 2))
    for name in sorted(families()):
        show(f"touches, {name}", touches.game(name, 60 if part == 1 else 20))
    for name in ("big-action-chess-jumble", "booster-chess"):
        show(f"setup, {name}", touches.setup(name, 15))
    for place, spent in watching.app(30 if part == 1 else 8).items():
        show(f"a camera is read, {place}", spent)
    show("a tablet with 5,000 games", many_games.measure(5000 // part))
    show("memory of games", memory.measure(30 if part == 1 else 3))
    show("the fullest table", touches.table("big-action-chess-jumble", position=FULL))
    show("perft, million nodes a second", perft.measure(4 if part == 1 else 1))
    for name in ruling_speed.FAMILIES:
        show(f"beside python-chess, {name}", ruling_speed.measure(name, 400 // part))
    show("Booster Chess, twelve checkers", boosters.measure(2000 // part))
    show("Gravity Chess, 24 men", falling.measure_legal(5000 // part))
    for sense in ("occupancy", "identity"):
        show(f"Gravity turns of games, {sense}", falling.measure_turns(3000 // part, sense, 0))
        show(f"Gravity turns of 12 men, {sense}", falling.measure_turns(1000 // part, sense, 12))
    show("Parade, the sample position", solver.sample())
    for name in ("parade-chess-solitaire", "neighbour-chess-solitaire"):
        show(f"{name}, eight men", solver.deals(name, 60 // part))
    for name in endings.GAMES:
        show(f"endings, {name}", endings.measure(name, 1000 // part))
    show("legal actions, big action", legal.measure(10_000 // part))
    for edition in ("little", "little-action", "big", "big-action"):
        for seats in lengths.SEATINGS:
            for rules in ({}, {"length": "b"}):
                name = f"{edition}, {len(seats)} seats, length {rules.get('length', 'a')}"
                show(name, lengths.measure(100 // part, rules, seats, f"{edition}-chess-jumble"))
    for seats in lengths.SEATINGS:
        tally = run(4000 // part, seats)
        show(
            f"noisy occupancy, {len(seats)} seats",
            {
                "actions": tally.actions,
                "wrong": tally.wrong,
                "unnecessary": tally.unnecessary,
                "necessary": sum(tally.asked.values()) - tally.unnecessary,
                "within_50_ms": round(tally.at_once / max(1, tally.ruled), 3),
                "replaced": tally.replaced,
            },
        )
    game = make_game("little-chess-jumble", None, {}, latency.POSITION)
    start = time.perf_counter()
    nodes = game.perft(game.read(f"{latency.POSITION} die=5"), 3)
    show(
        "perft 3 from a full board, roll 5",
        {"nodes": nodes, "per_second": round(nodes / (time.perf_counter() - start))},
    )
    if args.json:
        args.json.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
