"""A game and its twin, the same position with the seats exchanged and the board mirrored or turned, agree about everything.

The actions, the refusals, the events, what the board shows and what players think of it: a rule that forgets a side, or takes
a file for a rank, says something else of the twin.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import msgspec
import pytest

from companion.games.chess_jumble.facts import LETTER
from companion.kernel.actions import Action, Pass
from companion.kernel.game import Intent
from companion.kernel.layout import Token
from companion.kernel.messages import Message, Seat
from tests.every_case import chosen
from tests.games.house_rule_values import choose_by_chance, positions
from tests.games.mirrors import EACH, mirrored_text, symmetry
from tests.open_states import Game, State, make_game

SQUARE = re.compile(r"(?:(?<![a-z:])|(?<=x)|(?<=\bo))([a-p])(\d+)(?!\d)")
PIECES = re.compile(r"[A-Za-z]\+?|\d+")
COLOUR = re.compile(r"(?<![A-Za-z])([wb])(?=[PNBRQK])|(?<=:)([wb])(?=\d)")
JUMBLES = ("little-chess-jumble", "little-action-chess-jumble", "big-chess-jumble", "big-action-chess-jumble")
OF_RANKS = ("low", "high")
"""Values of messages that are ranks."""
BOTH = (("first", "second"), ("one", "other"))
"""Values that name the two players, always in the order of their seats."""
UNEVEN_PASSES = ("janggi",)
"""Games in which passes end the game by points that one side has from the start."""
BY_SEAT = ("turn", "starter", "opened", "gone", "places", "skips", "todo")
"""Fields of Chess Jumble's positions that name seats."""
COMPASS = str.maketrans("nesw", "swne")
SWAPPED = {"white": "black", "black": "white", "red": "blue", "blue": "red"}


class Twin(NamedTuple):
    """How a game becomes its twin.

    Attributes:
        game: The game.
        place: The place of the twin for a file and a rank, from 0.
        seats: The seat of the twin for each seat.
        read: The twin's position text for one of the game.
    """

    game: Game
    place: Callable[[int, int], tuple[int, int]]
    seats: Mapping[str, str]
    read: Callable[[Twin, str], str]

    def square(self, name: str) -> str:
        board = self.game.board
        if name not in board.number:
            return name
        file, rank = self.place(*board.place(board.number[name]))
        return board.names[rank * board.files + file]

    def text(self, text: str) -> str:
        """A text of an action, a place or a value as the twin has it."""
        text = SQUARE.sub(lambda found: self.square(found[0]), text)
        words = re.sub(r"[a-z]+", lambda found: self.seats.get(found[0], found[0]), text)
        return COLOUR.sub(lambda found: {"w": "b", "b": "w"}[found[0]], words)

    def rank(self, rank: int) -> int:
        return self.place(0, rank - 1)[1] + 1


def mirrored(turned: bool) -> Callable[[Twin, str], str]:
    """Position texts like a FEN, with the checks that each side still has to give."""

    def swap(twin: Twin, text: str) -> str:
        placement, turn, *rest = mirrored_text(text, twin.game, turned).split(" ")
        rights = rest.pop(0) if rest else ""
        if turned and set(rights.upper()) <= set("ABCDEFGH"):
            files = {one: twin.square(f"{one}1")[0] for one in "abcdefgh"}
            rights = "".join(files[one.lower()].upper() if one.isupper() else files[one] for one in rights)
            rights = "".join(sorted(rights, key=lambda one: (one.islower(), one)))
        rest = [re.sub(r"^(\d)\+(\d)$", r"\2+\1", field) for field in rest]
        return " ".join(filter(None, (placement, turn, rights, *rest)))

    return swap


def turned_rows(placement: str, turned: bool) -> str:
    """The rows of a board in the other order, with the letters of the other side; turned: each row too."""
    rows = [PIECES.findall(row) for row in placement.split("/")]
    assert "/".join(map("".join, rows)) == placement
    return (
        "/".join("".join(reversed(row) if turned else row) for row in reversed(rows))
        .swapcase()
        .replace("O", "o")
    )


def with_fields(up: bool, turned: bool, sides: str = "wb") -> Callable[[Twin, str], str]:
    """Position texts with named fields; of two with a stroke between them the first is that of the first seat."""

    def swap(twin: Twin, text: str) -> str:
        placement, *fields = text.split(" ")
        placement = turned_rows(placement, turned)
        if not up:
            placement = "/".join(reversed(placement.split("/")))
        found = [placement]
        for field in fields:
            name, sign, value = field.rpartition("=")
            if value in sides and name in ("", "winner"):
                value = sides[1 - sides.index(value)]
            elif not name and value.isalpha() and value not in twin.game.board.number:
                value = "".join(
                    sorted(value.swapcase(), key=lambda one: (one.islower(), "KQ".find(one.upper())))
                )
            elif "/" in value:
                value = twin.text("/".join(reversed(value.split("/"))))
            elif name == "owes":  # pieces with a point of the compass each
                value = re.sub(":([nesw]+)", lambda found: found[0].translate(COMPASS), twin.text(value))
            elif name not in ("stage", "may", "setup"):
                value = twin.text(value)
            found.append(f"{name}{sign}{value}")
        return " ".join(found)

    return swap


def by_seat(twin: Twin, text: str) -> str:
    """Position texts of Chess Jumble."""
    letter = {LETTER[one]: LETTER[other] for one, other in twin.seats.items()}

    def swap(word: str) -> str:
        name, sign, value = word.partition("=")
        if not sign:
            return letter[word[0]] + twin.text(word[1:])
        return f"{name}={''.join(letter.get(one, one) for one in value) if name in BY_SEAT else value}"

    return " ".join(map(swap, text.split(" ")))


def make_twin(name: str) -> Twin:
    game = make_game(name, None, {})
    files, ranks, seats = game.board.files, game.board.ranks, game.seats

    def upside_down(file: int, rank: int) -> tuple[int, int]:
        return file, ranks - 1 - rank

    def turned(file: int, rank: int) -> tuple[int, int]:
        return files - 1 - file, ranks - 1 - rank

    def quarter(file: int, rank: int) -> tuple[int, int]:
        return ranks - 1 - rank, file

    def as_it_is(file: int, rank: int) -> tuple[int, int]:
        return file, rank

    if name in JUMBLES:
        after = dict(zip(seats, (*seats[1:], seats[0]), strict=True))
        return Twin(game, quarter, after, by_seat)
    other = {seat: SWAPPED[seat] for seat in seats}
    if name == "gravity-chess":
        return Twin(game, as_it_is, other, with_fields(False, False))
    if name == "boulder-chess":
        return Twin(game, turned, other, with_fields(True, True, "rb"))
    if name not in EACH:
        return Twin(game, upside_down, other, with_fields(True, False))
    turns = symmetry(game)
    assert turns is not None
    return Twin(game, turned if turns else upside_down, other, mirrored(turns))


def plain(value: Any, twin: Twin | None) -> Any:
    """A value as data that can be compared, as the twin has it, or as it is; lists are sorted."""
    if isinstance(value, Action):
        return plain(
            re.sub(r"\(.*?\)", lambda all: ",".join(sorted(all[0][1:-1].split(","))), str(value)), twin
        )
    if isinstance(value, Token):
        return f"{plain(value.owner or '', twin)}:{plain(value.kind, twin)}"
    if isinstance(value, Message):
        values: dict[str, Any] = dict(value.values)
        if twin and (ranks := [twin.rank(values[name]) for name in OF_RANKS if name in values]):
            values |= dict(zip((name for name in OF_RANKS if name in values), sorted(ranks), strict=True))
        for pair in BOTH:
            if all(isinstance(values.get(one), Seat) for one in pair):
                values |= dict.fromkeys(pair, "")
        return value.id, plain(values, twin)
    if isinstance(value, msgspec.Struct):
        return plain({name: getattr(value, name) for name in value.__struct_fields__}, twin)
    if isinstance(value, str):
        return twin.text(value) if twin else str(value)
    if isinstance(value, Mapping):
        return dict(sorted((plain(name, twin), plain(one, twin)) for name, one in value.items()))
    if isinstance(value, (tuple, list, set, frozenset)):
        return sorted((plain(one, twin) for one in value), key=repr)
    return round(value, 6) if isinstance(value, float) else value


def by_seats(game: Game, values: Iterable[Any]) -> dict[str, Any]:
    return dict(zip(game.seats, values, strict=True))


def facts(game: Game, s: State, twin: Twin | None, actions: Iterable[str]) -> dict[str, Any]:
    """All that a game says of a position, and of some of its actions."""
    idle = game.idle(s)
    said: dict[str, Any] = {
        "actor": game.actor(s),
        "actions": game.actions(s),
        "layout": game.layout(s),
        "lines": [line if len(line.actions) < 2 else (line.after, line.touches) for line in game.lines(s)],
        "silent": game.silent(s),
        "forcing": game.forcing(s),
        "result": game.result(s),
        "winner": game.winner(s),
        "claims": game.claimable(s),
        "impossible": game.impossible(s),
        "worth": by_seats(game, game.worth(s)),
        "can win": by_seats(game, (game.can_win(s, seat) for seat in game.seats)),
        "seen by": by_seats(game, (game.view(game.redact(s, seat), seat) for seat in game.seats)),
        "seen": game.view(game.redact(s, None), None),
        "idle": None if idle is None else game.layout(idle),
    }
    for text in actions:
        action = game.legal(s, text)
        assert action is not None, (text, game.position(s))
        after, events = game.outcome(s, action)
        said[f"after {text}"] = {
            "events": events,
            "layout": game.layout(after),
            "actor": game.actor(after),
            "result": game.result(after),
            "way": () if len(game.seats) > 2 else game.way(s, action),
            "urge": game.urge(s, action),
            "appeal": game.appeal(s, action),
            "noisy": game.noisy(s, action),
            "keep": game.keep(s, action),
            "told": game.redact_action(action),
            "weight": game.weight(s, action),
            "round": game.round_ended(s, after) if len(game.seats) > 2 else None,
            "permanent": game.why_permanent(s, after),
        }
    return {plain(name, twin): plain(value, twin) for name, value in said.items()}


def refusals(
    game: Game, s: State, twin: Twin | None, intents: Iterable[tuple[str | None, str | None]]
) -> list[Any]:
    """What is said about these pieces and squares."""
    return [
        plain(
            (game.why_not(s, Intent(origin, to)), origin and to and game.why_unfinished(s, origin, to)),
            twin,
        )
        for origin, to in intents
    ]


def differing(one: Any, other: Any, path: str = "") -> str:
    """Where two values first differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next(differing(one[k], other[k], f"{path}/{k}") for k in one if one[k] != other[k])
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return next(differing(a, b, f"{path}/{i}") for i, (a, b) in pairs if a != b)
    return f"{path}: {one!r} != {other!r}"


def compare(twin: Twin, text: str, rng: random.Random) -> None:
    """Ask for everything in one position and in its twin."""
    game = twin.game
    one, other = game.read(text), game.read(twin.read(twin, text))
    actions = sorted(
        str(a) for a in game.actions(one) if not isinstance(a, Pass) or game.info.id not in UNEVEN_PASSES
    )
    some = rng.sample(actions, min(3, len(actions)))
    found, same = facts(game, one, twin, some), facts(game, other, None, map(twin.text, some))
    assert found == same, (text, differing(found, same))
    squares = [q for q, n in game.board.number.items() if game.board.squares >> n & 1]
    pieces = [q for q in game.layout(one) if q in game.board.number]
    intents = [(rng.choice([None, *pieces, *pieces]), rng.choice([None, *squares])) for _ in range(8)]
    flipped = [(a and twin.square(a), b and twin.square(b)) for a, b in intents]
    why, why_of_twin = refusals(game, one, twin, intents), refusals(game, other, None, flipped)
    assert why == why_of_twin, (text, differing(why, why_of_twin))


OWN = ("booster-chess", "cloak-and-dagger-chess", "gravity-chess", "boulder-chess", *JUMBLES)
TWINS = [*OWN, *EACH]


@pytest.mark.parametrize("name", TWINS)
def test_a_position_and_its_twin_agree(name: str) -> None:
    twin, rng, left = make_twin(name), random.Random(name), chosen(2, 12)
    game = twin.game
    for text in rng.sample(every := positions(name), min(left, len(every))):
        compare(twin, text, rng)
    s = game.start()
    while game.actor(s) is not None and left:
        if rng.random() < 0.05:
            left -= 1
            compare(twin, game.position(s), rng)
        s = game.outcome(s, choose_by_chance(game, s, rng, ("captures", "promoted")))[0]
