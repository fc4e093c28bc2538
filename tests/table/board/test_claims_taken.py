"""Claims on a touched piece in states by lot of every game: offered where they can be granted, and granted where they are offered."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from companion.games import families
from companion.kernel.actions import Action, Move
from companion.table.available_commands import available_commands, executable, table_commands
from companion.table.board.context import HELD, takes_up
from companion.table.protocol import notices
from tests.autoplay import step
from tests.every_case import chosen, spread
from tests.games.cloak_and_dagger.scenes import checkers, place
from tests.games.house_rule_values import played
from tests.open_states import Game, State, make_game
from tests.sampled_games import sampled_games
from tests.table.table_fixture import Rig

GAMES = [name for name in sampled_games(__name__) if len(families()[name].info.seats) > 1]
WITHOUT = {"dice-and-cards", "flipello"}
"""Games in which nobody moves a piece on the board."""
CLOAKED = "cloak-and-dagger-chess"


def choices(game: Game, s: State, rng: random.Random) -> tuple[str, Action] | None:
    """The square of a piece that can move, and what its player does with another one: a capture, if there is one."""
    actor, layout = game.actor(s), game.layout(s)
    if actor is None or actor.chance:
        return None
    moves = [a for a in game.actions(game.redact(s, None)) if isinstance(a, Move) and a in game.actions(s)]
    own = sorted(
        {a.origin for a in moves if layout.get(a.origin) and layout[a.origin][-1].owner == actor.seat}
    )
    rng.shuffle(own)
    for square in own:
        others = [a for a in moves if not takes_up(a, square) and a.origin in own]
        if others:
            return square, rng.choice([a for a in others if a.captures] or others)
    return None


def touched_and_left(folder: Path, name: str, position: str, square: str, other: str) -> tuple[Rig, str, int]:
    """A table where one piece was touched and another one played; who did, and how many actions there were before."""
    rules = {"touch_move": "claim"}
    rig = Rig(folder, "occupancy", 350, game=name, seats=None, position=position, rules=rules)
    piece = rig.lift(square)
    rig.rest(HELD + 1000)
    rig.place(square, piece)
    rig.rest()
    actor, n = rig.referee.game.actor(rig.referee.state), rig.referee.n
    assert actor is not None and rig.referee.monitor.touch.touched == square
    rig.act(other)
    assert rig.referee.n > n, rig.last(notices.Refused).text
    return rig, actor.seat, n


def by_lot(name: str, seed: int) -> tuple[str, str, str] | None:
    """A position of a game, a piece to touch and what to play instead; None: there are never two pieces to choose from."""
    rng, game = random.Random(seed), make_game(name, None, {})
    states = list(played(game, seed, 60))
    rng.shuffle(states)
    for s in states:
        if found := choices(game, s, rng):
            return game.position(s), found[0], str(found[1])
    return None


def claim_is_due(rig: Rig, seat: str, n: int) -> bool:
    """Whether nobody else has played since, and what was played may be taken back."""
    record = rig.referee.record
    since = record.line_of_play.played[n - rig.referee.n :]
    return all(one.seat == seat for one in since) and record.no_undo(len(since)) is None


def offered(rig: Rig) -> list[Any]:
    return [
        offer.command
        for offer in executable((*available_commands(rig.referee), *table_commands(rig.referee)))
        if offer.command.get("what") == "touch"
    ]


@pytest.mark.parametrize("name", spread(GAMES, 2))
def test_a_claim_is_granted_where_the_move_can_be_taken_back(name: str, tmp_path: Path) -> None:
    """Dice and cards may follow the move; what has been told to both stays, and so does the move."""
    tried = 0
    for seed in range(12):
        found = by_lot(name, seed)
        if found is None:
            continue
        (tmp_path / str(seed)).mkdir()
        rig, seat, n = touched_and_left(tmp_path / str(seed), name, *found)
        rng = random.Random(seed)
        rival = next(one for one in rig.referee.game.seats if one != seat)
        for _ in range(rng.randrange(3)):
            actor = rig.referee.game.actor(rig.referee.state)
            command = step(rig.referee, rng.choice)
            if actor is None or actor.seat != seat or command is None:
                break
            rig.do(**command)
        due, told = claim_is_due(rig, seat, n), len(rig.told)
        over = rig.referee.game.actor(rig.referee.state) is None
        for command in offered(rig):
            assert due and command["seat"] != seat
        rig.do(do="claim", seat=rival, what="touch")
        rejected = [one for one in rig.told[told:] if isinstance(one, notices.Refused)]
        assert over or bool(rejected) != due, (rig.referee.game.position(rig.referee.state), rejected)
        assert (rig.referee.n == n) == (not rejected)
        rig.referee.close()
        tried += 1
        if tried == chosen(1, 6):
            break
    assert tried or name in WITHOUT


@pytest.mark.parametrize("seed", range(chosen(2, 12)))
@pytest.mark.parametrize("victim", ["pawn", "checker", "piece"])
def test_what_a_captured_checker_was_stays_told(victim: str, seed: int, tmp_path: Path) -> None:
    """CD-R8: a capture of a checker is not taken back by a claim, as nobody can forget what it was; other captures are."""
    rng = random.Random(seed)
    file, number = rng.choice("bcdef"), rng.choice((1, 2, 4, 5, 6, 7, 8))
    there = f"{file}5"
    pieces = f"Pa2 P{chr(ord(file) + 1)}4 ph7"
    pieces += {"pawn": f" p{there}", "checker": "", "piece": f" b{there}"}[victim]
    cloaked = {3: "c8"} | ({number: there} if victim == "checker" else {})
    position = place(pieces, checkers({3: "c1"}, cloaked))
    rig, seat, n = touched_and_left(tmp_path, CLOAKED, position, "a2", f"P{chr(ord(file) + 1)}4x{there}")
    played_then = list(rig.actions)
    stays = victim == "checker"
    assert bool(offered(rig)) != stays and claim_is_due(rig, seat, n) != stays
    rig.do(do="claim", seat="black", what="touch")
    assert rig.actions == (played_then if stays else [])
    assert bool(rig.all(notices.Refused)) == stays
