"""What rounds and standings are called, and what pages show of a knock-out: the bracket, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.club.tournament import knock_out
from companion.club.tournament.pairing import count_rounds
from companion.club.tournament.tournament import KNOCK_OUT, Board, Tournament, results
from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import message

DRAWN = 8
"""Players of the first of the stages that are drawn before anybody is known to play in them."""


class SideView(msgspec.Struct, frozen=True):
    """One of the two of a match. `name`: of a later stage the board whose winner it is, or empty; `score`: points of each
    game, in order.
    """

    name: str
    score: str
    through: bool


class StageView(msgspec.Struct, frozen=True):
    """A column of the bracket: the sides of each match, none where nobody is."""

    title: str
    matches: Sequence[Sequence[SideView]]


def round_title(words: Catalogue, cup: Tournament, number: int) -> str:
    """What stands above a round: which of how many, or of a knock-out its stage and which game of it."""
    if cup.kind != KNOCK_OUT:
        return words.say(message("cup-round-of", n=number, count=count_rounds(cup)))
    title = _stage_title(words, cup, knock_out.stage_at(cup, number))
    game = game_of_round(cup, number)
    if not game:
        return title
    armageddon = knock_out.is_armageddon(cup, game)
    tie = message("cup-armageddon") if armageddon else message("cup-tie-game", n=game)
    return f"{title} · {words.say(tie)}"


def standings_title(words: Catalogue, cup: Tournament) -> str:
    """What stands above the standings: before the first result, during a round that has results, or after so many rounds.
    Of a knock-out that is being played: what the bracket is called.
    """
    if cup.kind == KNOCK_OUT and cup.rounds:
        return words.say(message("cup-bracket"))
    begun = [at for at, one in enumerate(cup.rounds, 1) if any(board.outcome for board in one.boards)]
    if begun and not cup.rounds[begun[-1] - 1].over:
        return words.say(message("cup-during", n=begun[-1]))
    return words.say(message("cup-after", n=sum(one.over for one in cup.rounds)))


def game_of_round(cup: Tournament, number: int) -> int:
    """Which game of its matches a round is: 0 the first one, then the tie-breaks from 1 on."""
    return max((knock_out.game_at(cup, number, board) for board in cup.rounds[number - 1].boards), default=0)


def stage_reached(words: Catalogue, cup: Tournament) -> dict[int, str]:
    """The stage that everybody came to."""
    found: dict[int, str] = {}
    for stage, rounds in enumerate(knock_out.stages(cup), 1):
        for at, id in enumerate(rounds[0].slots):
            third = at >= knock_out.stage_players(cup, stage)
            found[id] = words.say(message("cup-third")) if third else _stage_title(words, cup, stage)
    return found


def bracket(words: Catalogue, cup: Tournament) -> list[StageView]:
    """Every stage of a knock-out, none of another tournament or before the first pairing; the match for the third place is
    a column of its own. Who has no opponent stands in the next stage only.
    """
    found: list[StageView] = []
    if cup.kind != KNOCK_OUT:
        return found
    for stage in range(1, len(knock_out.stages(cup)) + 1):
        there = [_match(cup, match) for match in knock_out.matches(cup, stage)]
        main = knock_out.stage_players(cup, stage) // 2
        drawn = there[:main] if main == 1 else [match for match in there[:main] if len(match) == 2]
        found.append(StageView(_stage_title(words, cup, stage), drawn))
        if there[main:]:
            found.append(StageView(words.say(message("cup-third")), there[main:]))
    return found + _later_stages(words, cup)


def _later_stages(words: Catalogue, cup: Tournament) -> list[StageView]:
    """The stages that are not paired: who is known to play in the next one, or at which board that is decided. Of a large
    bracket this one only.
    """
    last = len(knock_out.stages(cup))
    if not last:
        return []
    players = knock_out.stage_players(cup, last) // 2
    sides = [_coming(words, cup, match) for match in knock_out.matches(cup, last)[:players]]
    found: list[StageView] = []
    while players > 1 and (not found or players <= DRAWN):
        stage = last + len(found) + 1
        title = _stage_title(words, cup, stage)
        found.append(StageView(title, list(zip(sides[::2], sides[1::2], strict=True))))
        players //= 2
        sides = [SideView("", "", False)] * players
    return found


def _coming(words: Catalogue, cup: Tournament, match: knock_out.Match) -> SideView:
    name = ""
    if match.winner:
        name = cup.entry(match.winner).name
    elif not match.decided and match.games:
        name = words.say(message("cup-winner-of-board", board=match.games[-1].number))
    return SideView(name, "", False)


def lot_options(cup: Tournament, number: int, board: Board) -> list[tuple[str, str]]:
    """Pairs of entry and name, if an arbiter may say now who goes on by lots; else none."""
    if cup.kind != KNOCK_OUT or number < len(cup.rounds) or board.outcome is None:
        return []
    pair = set(board.seats.values())
    there = knock_out.matches(cup, knock_out.stage_at(cup, number))
    match = next(match for match in there if set(match.players) == pair)
    if board.lot is None and not knock_out.is_level(match):
        return []
    return [("0", "–"), *((str(id), cup.entry(id).name) for id in match.players)]


def _match(cup: Tournament, match: knock_out.Match) -> list[SideView]:
    scores = [results(cup, board) for board in match.games]
    return [
        SideView(
            cup.entry(id).name,
            " ".join({0: "0", 1: "½", 2: "1"}[earned[id]] for earned in scores if earned),
            id == match.winner,
        )
        for id in match.players
        if id
    ]


def _stage_title(words: Catalogue, cup: Tournament, stage: int) -> str:
    return words.say(message("cup-stage", players=knock_out.stage_players(cup, stage)))
