"""A house rule that is added to a game by one line is known everywhere: fast versions that do not know it step aside."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, cast

import pytest

from companion.engine.decision import Question, decide
from companion.games.booster_chess import facts as booster_options
from companion.games.boulder_chess import facts as boulder_options
from companion.games.cloak_and_dagger import facts as cloak_options
from companion.games.gravity_chess import facts as gravity_facts
from companion.games.gravity_chess import facts as gravity_options
from companion.games.gravity_chess.facts import Options as GravityOptions
from companion.games.gravity_chess.rules import GravityChess
from companion.games.neighbour import facts as neighbour_facts
from companion.games.neighbour import facts as neighbour_options
from companion.games.neighbour.facts import Options as NeighbourOptions
from companion.games.neighbour.rules import Neighbour
from companion.games.parade import facts as parade_options
from companion.games.raindropchess import facts as raindrop_facts
from companion.games.raindropchess import facts as raindrop_options
from companion.games.raindropchess.facts import Options as RaindropOptions
from companion.games.raindropchess.rules import Raindropchess
from companion.games.shared.cuts import Cut, ends_of
from companion.games.shared.fast_versions import fast_methods, knows
from companion.games.shared.house_rules import HouseRules, option
from companion.games.wild_jokers import facts as jokers_facts
from companion.games.wild_jokers import facts as jokers_options
from companion.games.wild_jokers.facts import Options as JokersOptions
from companion.games.wild_jokers.rules import WildJokers
from companion.kernel import bitboard
from companion.kernel.actions import Move
from companion.kernel.game import Intent
from tests.games.house_rule_values import every_setting, played
from tests.games.invariants import check_lines
from tests.open_states import Game, State, make_game

RULE = "middle_closed"


def closed(game: Game) -> int:
    """The squares of the middle file, to which nobody may move."""
    middle = game.board.files // 2
    return bitboard.of(q for q in game.board.number.values() if q % game.board.files == middle)


class Case(NamedTuple):
    """A game, its house rules, and what of it decides where a piece may move."""

    make: Callable[[Any, Any], Any]
    options: type[HouseRules]
    info: Any
    cuts: str
    stages: tuple[str, ...]


CASES = {
    "wild-jokers": Case(WildJokers, JokersOptions, jokers_facts.INFO, "cuts", ("turn",)),
    "neighbour": Case(Neighbour, NeighbourOptions, neighbour_facts.INFO, "cuts", ("move",)),
    "gravity": Case(GravityChess, GravityOptions, gravity_facts.INFO, "cuts", ("move",)),
    "raindrop": Case(Raindropchess, RaindropOptions, raindrop_facts.INFO, "moving", ("turn", "move")),
}


def table(name: str, value: str) -> Game:
    """The game with one more house rule: its printed value, or `b`, by which the middle file is closed."""
    case = CASES[name]
    options = type("OneMore", (case.options,), {"open": option(RULE, "X-R1", {"a": True, "b": False})})(
        {RULE: value}
    )
    game = cast(Game, case.make(case.info, options))
    one_more: Cut[Any, int] = Cut("closed", "X-R1", lambda s, q: -1 if options.open else ~closed(game))
    setattr(game, case.cuts, (one_more, *getattr(game, case.cuts)))
    return game


def positions(name: str, game: Game, most: int = 24) -> Iterator[State]:
    found = (s for seed in range(12) for s in played(game, seed, 90, skip=3) if s.stage in CASES[name].stages)
    for n, s in enumerate(found):
        if n // 7 >= most:
            return
        if n % 7 == 0:
            yield s


def moves(game: Game, s: State) -> dict[int, int]:
    return ends_of((a for a in game.actions(s) if isinstance(a, Move)), game.board.number)


@pytest.mark.parametrize("name", CASES)
def test_all_follows_from_it(name: str) -> None:
    game, printed = table(name, "b"), table(name, "a")
    middle, cut = closed(game), 0
    for s in positions(name, game):
        legal = game.actions(s)
        ends = moves(game, s)
        assert not any(squares & middle for squares in ends.values()), game.position(s)
        assert game.count(s) == len(legal)
        assert game.perft(s, 2) == sum(len(game.actions(game.outcome(s, a)[0])) for a in legal)
        assert set(game.forcing(s)) <= set(legal)
        check_lines(game, s)
        for origin, squares in moves(printed, s).items():
            for to in bitboard.each(squares & middle):
                why = game.why_not(s, Intent(game.board.names[origin], game.board.names[to]))
                assert (why.said.id, why.rule) == ("closed", "X-R1")
                cut += 1
    assert cut


@pytest.mark.parametrize("name", CASES)
def test_computer_players_follow(name: str) -> None:
    """In a plan or a search nothing is looked at that is not legal."""
    game = table(name, "b")
    looked_at = list(positions(name, game, 2))
    assert looked_at
    for s in looked_at:
        actor = game.actor(s)
        assert actor is not None
        found = decide(game, Question(known=s, seat=actor.seat, level=4), lambda: False)
        assert {one.action for one in found.choices} <= set(game.actions(s))
        for one in found.choices[:3]:
            then = s
            for a in one.line:
                assert a in game.actions(then)
                then = game.outcome(then, a)[0]


@pytest.mark.parametrize("name", CASES)
def test_as_printed_the_fast_versions_stay(name: str) -> None:
    game = table(name, "a")
    aside = table(name, "b")
    marked = [method for _, method, _ in fast_methods(type(game))]
    assert not set(marked) & set(vars(game)) and set(marked) <= set(vars(aside))


GAMES = (
    "booster-chess",
    "big-action-chess-jumble",
    "little-chess-jumble",
    "parade-chess-solitaire",
    *("wild-jokers", "neighbour-chess-solitaire", "gravity-chess", "raindropchess"),
)
ALL_PLAIN = ("raindropchess",)
"""The games without fast versions."""


@pytest.mark.parametrize("name", GAMES)
def test_fast_versions_name_rules_that_there_are(name: str) -> None:
    game = make_game(name, None, {})
    known = type(game.options).OPTIONS
    every = {one.rule.name: one.rule.choices for one in known.values()}
    marked = list(fast_methods(type(game)))
    assert bool(marked) == (name not in ALL_PLAIN)
    for _, _, values in marked:
        assert values.keys() <= every.keys()
        assert all(set(text.split()) <= {"*", *every[rule]} for rule, text in values.items())
        assert knows(values, game.options)


KNOWN = {
    "boulder-chess": boulder_options.KNOWN,
    "booster-chess": booster_options.KNOWN,
    "cloak-and-dagger-chess": cloak_options.KNOWN,
    "gravity-chess": gravity_options.KNOWN,
    "neighbour-chess-solitaire": neighbour_options.KNOWN,
    "parade-chess-solitaire": parade_options.KNOWN,
    "raindropchess": raindrop_options.KNOWN,
    "wild-jokers": jokers_options.KNOWN,
}


@pytest.mark.parametrize("name", KNOWN)
def test_fast_moves_and_attacks_know_every_value_of_their_own_rules(name: str) -> None:
    """So no game that is played today is slower for the rules that may be added."""
    settings = [rules for one, rules in every_setting() if one == name]
    assert settings
    for rules in settings:
        assert knows(KNOWN[name], make_game(name, None, rules).options), rules
