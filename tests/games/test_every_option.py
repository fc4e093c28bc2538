"""Every value of every house rule of every game: what holds in all positions, that each value matters, and that it has words.

Lines are held against layouts in `test_lines`. `make soak` plays every value and every pair of values for long.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import combinations

import pytest

from companion.games import families
from companion.i18n.languages import COMPLETE, entries
from companion.kernel.errors import GameError
from companion.kernel.facts import GameInfo, Rule
from tests.every_case import chosen, spread
from tests.games.house_rule_values import BIG, LITTLE, NOT_ALONE, REACHED, every_setting, played, values
from tests.games.invariants import check
from tests.i18n.rooms import FOLDERS
from tests.open_states import Game, State, make_game
from tests.sampled_games import sampled_games

MANY = 200
"""Actions of a position that is too wide to try them all: setting up in secret."""


def check_setting(game: Game, seed: object, plies: int, every: int) -> int:
    """How many positions of a game by chance were looked at; what is registered as fast finds what the rules say."""
    versions = tuple(game.fast_versions())  # type: ignore[attr-defined]
    found = 0
    for n, s in enumerate(played(game, seed, plies)):
        if (n % every and game.actor(s) is not None) or game.count(s) > MANY:
            continue
        found += 1
        assert set(game.forcing(s)) <= set(game.actions(s)), game.position(s)
        check(game, s)
        assert len(game.worth(s)) == len(game.seats)
        for one in versions:
            if n % (3 * every) == every and one.when(s):
                assert one.fast(s) == one.plain(s), (one.name, game.position(s))
    return found


@pytest.mark.parametrize(("name", "rules"), spread(every_setting(), 3), ids=str)
def test_a_value(name: str, rules: Mapping[str, str]) -> None:
    """The printed rules, each other value alone, each preset."""
    game = make_game(name, None, rules)
    checked = [
        check_setting(game, (rules, seed), chosen(100, 150), chosen(14, 4)) for seed in range(chosen(1, 4))
    ]
    assert all(checked) and len(checked) == chosen(1, 4)


@pytest.mark.parametrize(
    ("name", "rules"), [(name, rules) for name, known in NOT_ALONE.items() for rules in known], ids=str
)
def test_a_value_that_needs_others_is_refused_alone(name: str, rules: Mapping[str, str]) -> None:
    with pytest.raises(GameError):
        make_game(name, None, rules)


def pairs(info: GameInfo) -> Iterator[Mapping[str, str]]:
    """Each two values of two house rules that are not the printed ones, or a few of them."""
    found = [
        {one.name: value, other.name: another}
        for one, other in combinations(info.rules, 2)
        for value in values(one)
        for another in values(other)
    ]
    yield from chosen(random.Random(info.id).sample(found, min(4, len(found))), found)


@pytest.mark.parametrize(
    "name", [name for name in sampled_games(__name__) if any(pairs(families()[name].info))]
)
def test_pairs_of_values(name: str) -> None:
    checked = 0
    for rules in pairs(families()[name].info):
        with suppress(GameError):  # values that need a third beside them
            checked += check_setting(make_game(name, None, rules), rules, chosen(70, 120), chosen(14, 2))
    assert checked


# Each value matters


def differs(one: Game, other: Game, s: State) -> bool:
    """Whether two sets of house rules tell different things of a position, or of what an action leads to."""
    actions = one.actions(s)
    if actions != other.actions(s) or one.result(s) != other.result(s):
        return True
    if any(one.view(s, seat) != other.view(s, seat) for seat in (None, *one.seats)):
        return True
    if len(actions) > MANY:
        return False
    return any(one.outcome(s, a) != other.outcome(s, a) for a in actions)


def begin_differently(one: Game, other: Game) -> bool:
    """Whether they differ before anybody plays: in seats, board, dice, decks, limits, the first position."""
    first, second = (
        (game.seats, game.board, game.dice, game.decks, game.time_limit, game.leaver, game.start())
        for game in (one, other)
    )
    return first != second


BESIDE: Mapping[str, Mapping[str, str]] = {
    "dice-and-cards plus_hash=choose": {"deck": "default"},
    "dice-and-cards plus_hash=hash_draws": {"deck": "default"},
    "dice-and-cards deck=default": {"plus_hash": "choose"},
    "dice-and-cards special=kp": {"plus_hash": "choose", "deck": "default"},
    "dice-and-cards special=all": {"plus_hash": "choose", "deck": "default"},
    "raindropchess joker_effect=remove": {"jokers": "1"},
    **{f"{name} pair_rule=b": {"protection": "on"} for name in LITTLE},
    **{f"{name} pair_scope=b": {"protection": "on"} for name in LITTLE},
    "gravity-chess forced_side_capture=b": {"order": "c"},
    **{f"{name} three_rolls=b": {"plus_hash": "hash_draws"} for name in (LITTLE[1], BIG[1])},
    **{f"{name} minutes={minutes}": {"length": "c"} for name in (*LITTLE, *BIG) for minutes in (5, 600)},
}
"""House rules without which a value of another does nothing."""


@cache
def made(name: str, rules: tuple[tuple[str, str], ...]) -> Game:
    return make_game(name, None, dict(rules))


def matters(name: str, rule: Rule, value: str, seeds: int = 12, plies: int = 240) -> bool:
    """Whether some position differs under this value from what it is under the printed one."""
    key = f"{name} {rule.name}={value}"
    beside = tuple(BESIDE.get(key, {}).items())
    other = made(name, (*beside, (rule.name, value)))
    try:
        one = made(name, beside)
    except GameError:  # neither goes without the other
        one = made(name, ())
    if begin_differently(one, other):
        return True
    if text := REACHED.get(key):
        return differs(one, other, one.read(text))
    start = one.start()
    return any(
        differs(one, other, s) or one.no_undo(start, s) != other.no_undo(start, s)
        for seed in range(seeds)
        for game in (other, one)
        for s in played(game, seed, plies)
    )


EVERY = [
    (name, rule, value)
    for name, one in families().items()
    for rule in one.info.rules
    for value in values(rule)
]


@pytest.mark.parametrize(
    ("name", "rule", "value"),
    spread(EVERY, 3),
    ids=[f"{name}-{rule.name}-{value}" for name, rule, value in spread(EVERY, 3)],
)
def test_a_value_matters(name: str, rule: Rule, value: str) -> None:
    assert matters(name, rule, value), (
        "no position differs under this value: add one that does to REACHED in house_rule_values.py, "
        "or the house rules that it needs to BESIDE"
    )


@pytest.mark.parametrize("language", COMPLETE)
def test_a_value_has_words(language: str) -> None:
    """One sentence a value, in every language; a house rule of several games has them in the words of all games."""
    wrong, shared = [], entries(FOLDERS["shared"] / f"{language}.ftl")
    for family in families().values():
        own = {**shared, **entries(family.words.folder / f"{language}.ftl")}
        for rule in family.info.rules:
            said = own.get(rule.says.id, "")
            wrong += [
                f"{family.info.id}: {rule.name}={value}"
                for value in rule.choices
                if not re.search(rf"^ +\.is-{re.escape(value)} *=\s*\S", said, re.MULTILINE)
            ]
            wrong += [] if re.match(r"[\w-]+ *=\s*\S", said) else [f"{family.info.id}: {rule.name}"]
    assert not wrong
