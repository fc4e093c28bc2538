"""Tells a game ply by ply: position, who acts, what is legal, what is done, what happens."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from companion.engine.search import choose
from companion.games import family
from companion.table.game_factory import make_game
from companion.table.message_catalogues import catalogue

FOLDER = Path(__file__).parent
PLIES = 90
FEW = 8

GAMES: dict[str, tuple[str, tuple[str, ...], dict[str, str]]] = {
    f"little-chess-jumble-{len(seats)}-{rule}": ("little-chess-jumble", seats, {"plus_hash": rule})
    for seats in (("green", "blue"), ("green", "red", "blue"), ("green", "red", "blue", "yellow"))
    for rule in ("classic", "both")
}
FOUR = ("green", "red", "blue", "yellow")
GAMES |= {
    "little-action-chess-jumble-4": ("little-action-chess-jumble", FOUR, {"protection": "on"}),
    "little-action-chess-jumble-2-hash-draws": (
        "little-action-chess-jumble",
        FOUR[::2],
        {"plus_hash": "hash_draws"},
    ),
    "big-chess-jumble-4": ("big-chess-jumble", FOUR, {}),
    "big-chess-jumble-2-both-dice": ("big-chess-jumble", FOUR[::2], {"use_both_dice": "b", "board": "ring8"}),
    "big-action-chess-jumble-4": ("big-action-chess-jumble", FOUR, {}),
    "wild-jokers": ("wild-jokers", ("white", "black"), {}),
    "wild-jokers-lot": ("wild-jokers", ("white", "black"), {"array": "shuffled", "castling": "c"}),
    "raindropchess": ("raindropchess", ("white", "black"), {}),
    "raindropchess-jokers": ("raindropchess", ("white", "black"), {"jokers": "2", "bishop_colour": "b"}),
    "booster-chess": ("booster-chess", ("white", "black"), {}),
    "booster-chess-handicap": (
        "booster-chess",
        ("white", "black"),
        {"checkers": "6/9", "checker_cards": "4", "check_at_end": "b", "instant": "b"},
    ),
    "cloak-and-dagger": ("cloak-and-dagger-chess", ("white", "black"), {}),
    "cloak-and-dagger-on-paper": (
        "cloak-and-dagger-chess",
        ("white", "black"),
        {"register": "b", "numbering": "b"},
    ),
    "boulder-chess": ("boulder-chess", ("red", "blue"), {"goal": "b"}),
    "boulder-chess-placed": (
        "boulder-chess",
        ("red", "blue"),
        {"setup": "a", "discharge_free": "c", "compulsory": "b", "passage_depth": "b"},
    ),
    "gravity-chess": ("gravity-chess", ("white", "black"), {}),
    "gravity-chess-bottom-up": ("gravity-chess", ("white", "black"), {"order": "c", "pawn_stack": "b"}),
    "parade-chess-solitaire": ("parade-chess-solitaire", ("player",), {}),
    "parade-chess-solitaire-open": ("parade-chess-solitaire", ("player",), {"peek": "b", "overflow": "b"}),
    "neighbour-chess-solitaire": ("neighbour-chess-solitaire", ("player",), {"min_men": "8"}),
    "dice-and-cards-3": (
        "dice-and-cards",
        FOUR[:3],
        {"plus_hash": "choose", "deck": "default", "orange": "yes"},
    ),
}


def told(name: str) -> str:
    """The text of one playthrough: every third decision by chance, the others home-seeking."""
    id, seats, rules = GAMES[name]
    return "\n".join(_lines(id, seats, rules)) + "\n"


def _lines(id: str, seats: tuple[str, ...], rules: dict[str, str]) -> Iterator[str]:
    game = make_game(id, seats, rules)
    words = catalogue(family(id).words)
    rng = random.Random(7)
    s = game.start()
    yield f"{id}: {', '.join(seats)}; {rules}"
    for ply in range(1, PLIES + 1):
        actor = game.actor(s)
        if actor is None:
            break
        actions = game.actions(s)
        if actor.chance:
            action = rng.choices(actions, [game.weight(s, a) for a in actions])[0]
        else:
            action = rng.choice(actions) if ply % 3 == 0 else choose(game, s)
        yield ""
        yield f"{ply}. {game.position(s)}"
        shown = ": " + " ".join(f"[{a}]" for a in actions) if len(actions) <= FEW else ""
        yield f"   {actor.seat}{' (chance)' if actor.chance else ''}, {len(actions)} legal{shown}"
        s, events = game.apply(s, action)
        yield f"   {action}"
        for event in events:
            yield f"   - {event.kind}: {words.say(event.said)}"
    yield ""
    yield game.position(s)
