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
from companion.i18n.ftl_entries import entries
from companion.i18n.languages import COMPLETE
from companion.kernel.errors import GameError
from companion.kernel.facts import GameInfo, Rule
from tests.every_case import chosen, spread
from tests.games.house_rule_values import NOT_ALONE, every_setting, played, values
from tests.games.invariants import check
from tests.games.open_states import Game, State, make_game
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
    for seed in range(chosen(1, 20)):
        assert check_setting(game, (rules, seed), chosen(100, 300), chosen(14, 1))


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


@pytest.mark.parametrize("name", sampled_games(__name__))
def test_pairs_of_values(name: str) -> None:
    for rules in pairs(families()[name].info):
        with suppress(GameError):  # values that need a third beside them
            check_setting(make_game(name, None, rules), rules, chosen(70, 120), chosen(14, 2))


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


LITTLE = ("little-chess-jumble", "little-action-chess-jumble")
BIG = ("big-chess-jumble", "big-action-chess-jumble")
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
FIFTH = "6k1/P7/8/8/8/8/8/K7 w blue=-/QRBN arrived=4/0 packs=Q1R2B2N2P7/Q1R2B2N2P8"
STUCK = "KRB4/R*1*1*1/B6/1*3*1/7/1*1*1*1/6k w rights=-"
OPEN_KING = (
    "8/1p2p3/8/5K2/8/8/P7/8 b stage=bonus bonus=no/yes setup=RQKRBBNN/RQKRBBNN unmoved=-/a8,h8 "
    "checkers=-,-,-,-,-,-,-,-/-,-,h8,-,a8,-,-,-"
)
FAR_RANK = (
    "rnbq1k2/pppp1p2/7p/7P/5N2/3PP3/PPP2P2/R1B1KBr1 b Q - stage=move played=wP3wN1wB2wR1bP5bQ1bC1 still=a2,b2,c2,"
    "f2,b7,c7,d7,f7 stacks=a1:b1,c1:b1,f1:w1,c2:b1,d3:w1,e3:b1,f4:b1,a7:b1,b7:w1,c7:w1,f7:w1,d8:w1 hands=-/-"
)
HIDDEN = (
    "2rk2bq/pp1pp2p/2p5/5pp1/4P3/8/PPPP1PPP/R1KB2BR w stage=turn setup=RNKBQNBR/NBRKRNBQ passant=-/f6 "
    "checkers=-,a3,-,-,e1,f1,-,-/a8,f4,-,-,e8,f8,-,- unmoved=a1,c1,d1,e1,f1,g1,h1/a8,c8,d8,e8,f8,g8,h8 "
    "may=R,N,K,B,KQRBN,KQRBN,B,R/KQRBN,QB,R,K,KRBN,KQBN,B,Q"
)
PROMOTES = (
    "8/2P5/8/P5k1/2K2p2/P7/8/8 w stage=turn lost=5/7 checkers=-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,- unmoved=-/- "
    "setup=BBRNKNQR/RNBNKBQR may=B,B,R,N,K,N,Q,R/R,N,B,N,K,B,Q,R"
)
ABOVE = "8/8/6R1/8/1P5p/1b2k1KN/N1R1Br2/p1nQqrnb w stage=move card=P cards=P3B1/P1"
ASIDE = "6p1/2B4r/5P1p/3n4/1P6/8/2N5/5B1r b cards=P2N1R2Q1K1/P2N1B1Q1K1 captured=1/0"
SWAP = (
    "G:Bh1,Pj6 R:Rb12,Nj12 B:Ka9,Qj5,Ba3,Pg12 Y:Qk3,Ra7,Nd3,Pa6 turn=Y stage=card die=- card=B09 "
    "out=B02,B04,B09,B12,B14,B15,S2,S3"
)
REACHED: Mapping[str, str] = {
    "wild-jokers castle_through_check=b": "3k3/1*1*1*1/4r2/1*3*1/7/1*1*1*1/3K2R w rights=K",
    "wild-jokers no_moves=b": STUCK,
    "wild-jokers no_moves=c": STUCK,
    "raindropchess fifth_pawn=b": FIFTH,
    "raindropchess fifth_pawn=c": FIFTH,
    "booster-chess far_rank_all=b": "7k/3N4/8/8/8/8/8/4K3 w - - stage=move stacks=d7:b2",
    "booster-chess hobbled_ep=b": "4k3/8/8/3pN3/8/8/8/K7 w - d6 stage=move stacks=e5:b1",
    "cloak-and-dagger-chess bonus_check=b": OPEN_KING,
    "raindropchess flip_in_check=b": "7k/8/8/8/8/8/8/r3K3 w stage=draw packs=P7N1/P8",
    "raindropchess mate_cards=b": "8/7p/6qN/2bB4/3k3K/p6P/5r2/n7 b stage=turn packs=Q1R2N1P7/R1N1",
    "raindropchess mate_cards=c": "8/8/k5P1/PN3p2/KP1P4/8/7n/8 w stage=place card=R packs=-/B1N1P3",
    "booster-chess far_rank_immune=b": FAR_RANK,
    "cloak-and-dagger-chess cloaked_check=b": HIDDEN,
    "cloak-and-dagger-chess cloaked_check=c": HIDDEN,
    "cloak-and-dagger-chess cloaked_promotion=b": PROMOTES,
    "gravity-chess pawn_stack=b": ABOVE,
    "gravity-chess pawn_stack=c": ABOVE,
    "gravity-chess forced_side_capture=b": ASIDE,
    "parade-chess-solitaire overflow=b": "6b1/8/8/8/1r6/1r1n1N2/5k2/2B3R1",
    **{f"{name} length=b": "G:Qd4,Ne3 B:Qa5 R: Y: turn=G die=1" for name in LITTLE},
    **{f"{name} length=b": "G:Kd4,Qd5,Pd3 B:Ka9 R: Y: turn=G die=2 orange=5" for name in BIG},
    "little-action-chess-jumble three_rolls=b": "G:Bg1,Nf1 R: B:Rc1 Y: turn=G stage=roll",
    **{f"{name} three_rolls=b": "G:Qg1,Nf1 R: B:Rc1 Y: turn=G stage=roll die=+" for name in BIG},
    "big-action-chess-jumble swap_scope=b": "G: R:Ql7 B: Y: turn=R stage=draw die=-",
    "big-action-chess-jumble swap_scope=c": SWAP,
    "big-action-chess-jumble card_forced=b": "G:Bf1,Ng1 R: B:Qk6 Y: turn=G stage=roll die=#",
    "big-action-chess-jumble capture_mid=c": "G:Nj8 R:Bl7,Pk10 B: Y:Qj7,Pc7 turn=R stage=move die=3 orange=5",
    **{f"{name} insert_captures=b": "G: R: B:Rj6 Y:Qf1 turn=G stage=bring die=+" for name in LITTLE},
    **{f"{name} insert_captures=b": "G: R: B:Rj6 Y:Qf1 turn=G stage=bring die=+ orange=6" for name in BIG},
    **{f"{name} pair_rule=b": "G: B:Rd3,Qe1 R: Y: turn=B die=1" for name in (*LITTLE, *BIG)},
    **{f"{name} pair_scope=b": "G: B:Qg1,Rl1 R: Y: turn=G stage=bring die=+" for name in LITTLE},
    **{f"{name} pair_scope=b": "G: B:Qg1,Rl1 R: Y: turn=G stage=bring die=+ orange=8" for name in BIG},
}
"""Positions where a value shows, of those that chance seldom comes to."""


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
    assert matters(name, rule, value)


@pytest.mark.parametrize("language", COMPLETE)
def test_a_value_has_words(language: str) -> None:
    """One sentence a value, in every language."""
    wrong = []
    for family in families().values():
        own = entries(family.words.folder / f"{language}.ftl")
        for rule in family.info.rules:
            said = own.get(rule.says.id, "")
            wrong += [
                f"{family.info.id}: {rule.name}={value}"
                for value in rule.choices
                if not re.search(rf"^ +\.is-{re.escape(value)} *=\s*\S", said, re.MULTILINE)
            ]
            wrong += [] if re.match(r"[\w-]+ *=\s*\S", said) else [f"{family.info.id}: {rule.name}"]
    assert not wrong
