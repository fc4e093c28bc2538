"""How long games between computer players last."""

from __future__ import annotations

import random
import statistics
from typing import Any

from companion.engine.search import choose
from companion.kernel.actions import Draw, Pass, Roll, Take
from tests.open_states import make_game

ROLL_SECONDS, MOVE_SECONDS = 5, 15
"""What people take for a roll or a card and for a movement, for the estimate of minutes. Two dice are one roll."""
SEATINGS = (("green", "blue"), ("green", "red", "blue"), ("green", "red", "blue", "yellow"))


def measure(games: int, rules: dict[str, str], seats: tuple[str, ...], edition: str) -> dict[str, Any]:
    """Medians over whole games: rolls, turns, minutes to the first winner and to the last place."""
    game = make_game(edition, seats, rules)
    rolls, turns, won, done = [], [], [], []
    ended = 0
    for seed in range(games):
        rng = random.Random(seed)
        s = game.start()
        rolled = turned = seconds = first = 0
        while (actor := game.actor(s)) is not None and rolled < 20_000:
            actions = game.actions(s)
            if actor.chance:
                action = rng.choices(actions, [game.weight(s, a) for a in actions])[0]
                counted = isinstance(action, Draw) or (isinstance(action, Roll) and action.die == "white")
                rolled += isinstance(action, Roll) and counted
                seconds += ROLL_SECONDS * counted
            else:
                action = choose(game, s)
                seconds += 0 if isinstance(action, (Pass, Take)) else MOVE_SECONDS
            before = s.turn
            s, events = game.apply(s, action)
            turned += s.turn != before
            if not first and any(event.kind == "win" for event in events):
                first = seconds
        ended += game.actor(s) is None
        rolls.append(rolled)
        turns.append(turned)
        won.append(first / 60)
        done.append(seconds / 60)
    return {
        "seats": len(seats),
        "games": games,
        "ended": ended,
        "rolls": statistics.median(rolls),
        "rolls_90": sorted(rolls)[int(games * 0.9) - 1],
        "turns": statistics.median(turns),
        "minutes_to_win": round(statistics.median(won)),
        "minutes_to_end": round(statistics.median(done)),
    }
