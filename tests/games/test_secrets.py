"""Secrets are kept by construction: what a seat sees, is told and may do is the same for every secret it cannot know.

Two tables go through the same public history; they differ only in what one player hides. Whatever
anybody else can see of them is compared.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator

import pytest

from companion.games import family
from companion.i18n.catalogue import Catalogue
from companion.kernel.actions import Action, Draw, Say
from companion.kernel.game import Game, Intent, State
from companion.kernel.messages import IllegalAction
from companion.table.game_factory import make_game
from companion.table.message_catalogues import catalogue
from companion.table.notice_builder import NoticeBuilder
from tests.every_case import chosen, spread

GAMES: list[tuple[str, dict[str, str]]] = [
    ("booster-chess", {}),
    ("booster-chess", {"checkers": "8", "checker_cards": "4", "check_at_end": "b"}),
    ("cloak-and-dagger-chess", {}),
    ("cloak-and-dagger-chess", {"cloaked_promotion": "b", "cloaked_check": "c", "numbering": "b"}),
    ("cloak-and-dagger-chess", {"register": "b"}),
]
CASES = [(*game, seed) for i, game in enumerate(GAMES) for seed in chosen((i % 2,), (0, 1, 2))]
SQUARES = [f"{f}{r}" for f in "abcdefgh" for r in range(1, 9)]


def entropy(*parts: object) -> bytes:
    return hashlib.sha256(repr(parts).encode()).digest()


def seen(
    game: Game, announcer: NoticeBuilder, s: State, seat: str | None, rng: random.Random
) -> list[object]:
    """Everything that a seat (or the room) can see of a position."""
    known = game.redact(s, seat)
    actor = game.actor(known)
    own = actor is not None and seat is not None and actor.seat == seat
    listed = announcer.legal(s, 0)
    lines = [
        (tuple(map(str, line.actions)), sorted(line.after.items()))
        for line in (game.lines(game.redact(s, None)) if seat is None else ())
    ]
    asked = [Intent(rng.choice([*SQUARES, None]), rng.choice(SQUARES)) for _ in range(6)]
    return [
        game.view(known, seat),
        announcer.turn(s, 0),
        listed,
        lines,
        game.layout(announcer.public(s)),
        [str(a) for a in game.actions(known)] if own else None,
        [game.why_not(game.redact(s, None), intent) for intent in asked],
        announcer.private(s, 0, seat) if seat else None,
        game.claimable(s),
        game.actor(s),
        game.position(announcer.public(s)),
        game.position_key(announcer.public(s)),
    ]


def refusals(game: Game, words: Catalogue, s: State) -> Iterator[str]:
    """How every action that the room may hold legal is refused, if it is."""
    for action in game.actions(game.redact(s, None)):
        try:
            game.apply(s, action)
        except IllegalAction as wrong:
            yield words.say(wrong.reason.said).lower().replace(str(action).lower(), "")


@pytest.mark.parametrize(("name", "rules", "seed"), spread(CASES, 3), ids=str)
def test_twin_histories_look_alike(name: str, rules: dict[str, str], seed: int) -> None:
    game = make_game(name, None, rules)
    announcer, words = NoticeBuilder(game), catalogue(family(name).words)
    rng = random.Random(seed)
    observers: list[str | None] = [None, "white" if seed % 2 else "black"]
    hidden = "black" if seed % 2 else "white"
    one = other = game.start()
    apart = 0
    for ply in range(chosen(90, 160)):
        actor = game.actor(one)
        if actor is None or game.actor(other) is None:
            assert game.actor(other) is None, "the end was public"
            break
        looking = random.Random(ply)
        for observer in observers:
            looking.seed(ply)
            first = seen(game, announcer, one, observer, looking)
            looking.seed(ply)
            assert first == seen(game, announcer, other, observer, looking)
        assert len(set(refusals(game, words, one)) | set(refusals(game, words, other))) <= 1, (
            "one text for every cause"
        )
        apart += one != other
        pair = both(game, one, other, actor.seat == hidden, rng)
        if pair is None:
            break  # nothing can be done at both tables
        (one, told), (other, told_other) = pair
        assert told == told_other, "the same is announced"
    assert apart > 5 or rules.get("register") == "b", "the tables did differ"


def both(
    game: Game, one: State, other: State, hides: bool, rng: random.Random
) -> tuple[tuple[State, object], tuple[State, object]] | None:
    """The same public action at both tables; what the hiding player does in secret may differ."""
    mine, theirs = game.actions(one), game.actions(other)
    secret = isinstance(mine[0], Draw) or (isinstance(mine[0], Say) and mine[0].verb == "register")
    if secret and hides:
        pairs: list[tuple[Action, Action]] = [
            (rng.choice(mine[:-1] or mine), rng.choice(theirs[:-1] or theirs))
        ]
    else:
        found = {str(a): a for a in theirs}
        pairs = [(a, found[str(a)]) for a in mine if str(a) in found and str(a)[-1] != "?"]
        rng.shuffle(pairs)
        quiet = [pair for pair in pairs if not isinstance(pair[0], Say)]
        if quiet and rng.random() < 0.7:
            pairs = quiet + pairs
    for a, b in pairs:
        (s, events), (t, others) = game.apply(one, a), game.apply(other, b)
        if game.redact_action(a) == game.redact_action(b) and events == others:
            return (s, events), (t, others)
        if secret and hides:
            assert events == others, "a secret act is announced alike"
    return None
