"""Position texts as nobody would write them: those of a game, spoilt in a few places."""

from __future__ import annotations

import random
from functools import cache

from companion.games import family
from companion.kernel.game import Game
from companion.table.game_factory import make_game
from tests.sampled_games import sampled_games

NASTY = (
    "",
    "-",
    "--",
    "?",
    "²",
    "٣",
    "٣٣",
    "½",
    "+",
    "-1",
    "0",
    "00",
    "1",
    "7",
    "99",
    "1" * 30,
    "9" * 5000,
    "1e9",
    "0x1f",
    "1_0",
    "nan",
    "\x00",
    "\ud800",
    "a",
    "z9",
    "a0",
    "a1",
    "h8",
    "p16",
    "a1,a1",
    ",",
    ",,",
    "/",
    "//",
    "/" * 300,
    "=",
    "==",
    ":",
    "::",
    ";",
    "[" * 500,
    "x" * 700,
    "K",
    "k",
    "wK",
    "wP9",
    "wP1wP1",
    "?99",
    "?5000000",
    "1:1",
    "green",
    "G",
    "G:",
    "GQ",
    "yes",
    "no",
    "w",
    "b",
    "over",
    "end",
)
"""What stands where something else should."""


@cache
def game(name: str) -> Game:
    rules = {"plus_hash": "choose", "deck": "default", "orange": "yes"} if name == "dice-and-cards" else {}
    return make_game(name, None, rules)


@cache
def honest(name: str) -> tuple[str, ...]:
    """Positions of a game between players who do anything."""
    made, rng = game(name), random.Random(3)
    s = made.start()
    found = [made.position(s)]
    for _ in range(60):
        if made.actor(s) is None:
            break
        s, _ = made.apply(s, rng.choice(made.actions(s)))
        found.append(made.position(s))
    return tuple(found)


def spoilt(name: str, rng: random.Random) -> str:
    """A position text of the game, with one to three things wrong."""
    words = rng.choice(honest(name)).split(" ")
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(words)) if words else 0
        nasty = rng.choice(NASTY)
        match rng.randrange(7):
            case 0 | 1 if words:  # a field's value, or a board, as a whole
                name_of, sign, _ = words[at].partition("=")
                words[at] = name_of + sign + nasty if sign else nasty
            case 2 if words:  # somewhere within
                cut = rng.randint(0, len(words[at]))
                words[at] = words[at][:cut] + nasty + words[at][cut + rng.randint(0, 2) :]
            case 3 if words:  # the value of another field
                name_of, sign, _ = words[at].partition("=")
                words[at] = name_of + sign + rng.choice(words).rpartition("=")[2]
            case 4 if words:
                del words[at]
            case 5:
                words.insert(at, rng.choice(words) if words else nasty)
            case _:
                words.insert(at, nasty)
    return rng.choice((" ", " ", " ", "  ", "\t", "\u2003")).join(words)


NAMES = tuple(sampled_games(__name__))
FAMILIES = {name: family(name) for name in NAMES}
