"""Every value of every house rule of every game, and positions that games with them come to."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache

from companion.games import families
from companion.kernel.actions import Action
from companion.kernel.facts import GameInfo, Rule
from tests.every_case import chosen
from tests.open_states import Game, State
from tests.sampled_games import sampled_games


def values(rule: Rule) -> tuple[str, ...]:
    """The values of a house rule but the printed one; of numbers the ends of their range."""
    every = rule.choices or dict.fromkeys((str(rule.low), str(rule.high)))
    return tuple(value for value in every if value != rule.default)


def settings(info: GameInfo) -> Iterator[Mapping[str, str]]:
    """The printed rules, each other value alone, and each preset."""
    yield {}
    yield from ({rule.name: value} for rule in info.rules for value in values(rule))
    yield from (dict(preset.rules) for preset in info.presets if preset.rules)


NOT_ALONE = {
    "dice-and-cards": ({"plus_hash": "choose"}, {"plus_hash": "hash_draws"}, {"deck": "default"}),
}
"""Values that need others beside them: they come with presets alone."""


@cache
def every_setting() -> tuple[tuple[str, Mapping[str, str]], ...]:
    """The name of every game with each of its settings. None is tried here, as every worker of a run asks for them."""
    return tuple(
        (name, rules)
        for name in sampled_games(__name__)
        for rules in settings(families()[name].info)
        if rules not in NOT_ALONE.get(name, ())
    )


def choose_by_chance(game: Game, s: State, rng: random.Random, favoured: tuple[str, ...]) -> Action:
    """An action of a position that is not over: half of the time one for which one of these of its fields is set, if there is one."""
    actor = game.actor(s)
    actions = game.actions(s)
    weights = [game.weight(s, a) for a in actions] if actor is not None and actor.chance else None
    if weights is None and rng.random() < 0.5:
        actions = [a for a in actions if any(getattr(a, name, "") for name in favoured)] or actions
    return rng.choices(actions, weights)[0]


def played(game: Game, seed: object, plies: int, skip: int = 0) -> Iterator[State]:
    """Positions of a game played by chance that captures where it can half of the time; the first `skip` are left out."""
    rng = random.Random(repr(seed))
    s = game.start()
    for ply in range(plies + skip):
        if ply >= skip:
            yield s
        if game.actor(s) is None:
            return
        s = game.outcome(s, choose_by_chance(game, s, rng, ("captures",)))[0]


LITTLE = ("little-chess-jumble", "little-action-chess-jumble")


BIG = ("big-chess-jumble", "big-action-chess-jumble")


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


PLIES = chosen(80, 200)


MANY = chosen(6, 20)
"""Actions that are tried in a position, and positions that are tried with a value of a house rule."""


def positions(name: str) -> list[str]:
    """Positions in which something happens that games by chance seldom come to: those of the pages, and of house rules."""
    pages = families()[name].book().pages
    pictured = [one.position for page in pages for one in page.pictures if one.position and not one.game]
    return [*dict.fromkeys((*pictured, *(text for key, text in REACHED.items() if key.split()[0] == name)))]


LOOKED_AT = (
    *("big-action-chess-jumble", "big-chess-jumble", "little-action-chess-jumble", "little-chess-jumble"),
    *("booster-chess", "boulder-chess", "cloak-and-dagger-chess", "dice-and-cards", "gravity-chess"),
    *("neighbour-chess-solitaire", "parade-chess-solitaire", "raindropchess", "wild-jokers"),
    *("chess", "crazyhouse", "atomic", "xiangqi", "shogi", "duck", "antichess", "racing-kings", "seirawan"),
)
"""Games of which golden files have many answers."""


def plain_rules(name: str) -> Mapping[str, str]:
    """The printed rules of a game, or those of its first preset where it has none."""
    return dict(families()[name].info.presets[1].rules) if name in NOT_ALONE else {}


def by_chance(game: Game, rng: random.Random) -> State:
    """A position of a game in which captures are frequent."""
    s = game.start()
    for _ in range(rng.randrange(8, 36)):
        after = game.after(s, choose_by_chance(game, s, rng, ("captures", "promoted")))
        if game.actor(after) is None:
            break
        s = after
    return s
