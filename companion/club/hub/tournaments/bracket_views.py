"""What rounds and standings are called, and what pages show of a knock-out: the bracket, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.club.tournament import knock_out
from companion.club.tournament.pairing import count_rounds
from companion.club.tournament.tournament import KNOCK_OUT, Board, Tournament, results
from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import message

FAR = 3
"""Stages that are read across a room at once."""


class SideView(msgspec.Struct, frozen=True):
    """One of the two of a match. `name`: of a later stage the board whose winner it is, or empty; `score`: points of each
    game, in order.
    """

    name: str
    score: str
    through: bool


class DrawnMatch(msgspec.Struct, frozen=True):
    """A match of the bracket: its two sides, and the matches of the stage before it whose winners meet in it."""

    sides: Sequence[SideView]
    feeders: Sequence[DrawnMatch] = ()


class Draw(msgspec.Struct, frozen=True):
    """Some stages of a bracket that stand side by side, with `trees`: the matches of the last of them, and what leads to
    each. `leads`: the winners go on to a stage that is not among these; `beside`: a match beside the final.
    """

    titles: Sequence[str]
    trees: Sequence[DrawnMatch]
    leads: bool = False
    beside: bool = False


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


def bracket(words: Catalogue, cup: Tournament) -> list[Draw]:
    """Every stage of a knock-out, none of another tournament or before the first pairing."""
    stages = _list_stages(words, cup)
    return [_draw(words, cup, stages, 1, len(stages)), *_third(words, cup)] if stages else []


def far_bracket(words: Catalogue, cup: Tournament) -> list[Draw]:
    """The same for a projector: few stages at once, from the one that is played on, as far as somebody is known."""
    stages = _list_stages(words, cup)
    if not stages:
        return []
    last = len(stages)
    begin = max(1, min(len(knock_out.stages(cup)), last - FAR + 1))
    found = [_draw(words, cup, stages, at, at + FAR - 1) for at in range(begin, last - FAR + 1, FAR)]
    if not found or found[-1].leads:
        found.append(_draw(words, cup, stages, max(begin, last - FAR + 1), last))
    return [*filter(_names_somebody, found), *_third(words, cup)]


def _names_somebody(draw: Draw) -> bool:
    waiting = list(draw.trees)
    for match in waiting:
        waiting += match.feeders
    return any(side.name for match in waiting for side in match.sides)


def _draw(
    words: Catalogue, cup: Tournament, stages: Sequence[Sequence[DrawnMatch | None]], first: int, last: int
) -> Draw:
    titles = [_stage_title(words, cup, stage) for stage in range(first, last + 1)]
    trees = [_without(match, last - first) for match in stages[last - 1] if match]
    return Draw(titles, trees, leads=last < len(stages))


def _without(match: DrawnMatch, before: int) -> DrawnMatch:
    """A match with so many stages before it only."""
    return DrawnMatch(match.sides, [_without(one, before - 1) for one in match.feeders] if before else ())


def _third(words: Catalogue, cup: Tournament) -> list[Draw]:
    last = len(knock_out.stages(cup))
    behind = knock_out.matches(cup, last)[knock_out.stage_players(cup, last) // 2 :]
    return [
        Draw([words.say(message("cup-third"))], [DrawnMatch(_sides(cup, match))], beside=True)
        for match in behind
    ]


def _list_stages(words: Catalogue, cup: Tournament) -> list[list[DrawnMatch | None]]:
    """The matches of every stage; none where somebody of the first stage has no opponent: who goes straight on stands in
    the next stage only. Of the stages that are not paired the next one says who is known to play in it, or at which
    board that is decided.
    """
    found: list[list[DrawnMatch | None]] = []
    if cup.kind != KNOCK_OUT or not cup.rounds:
        return found
    paired, before = len(knock_out.stages(cup)), list[knock_out.Match]()
    for stage in range(1, paired + 1):
        there = knock_out.matches(cup, stage)[: knock_out.stage_players(cup, stage) // 2]
        feeders = _feeders(there, before, found[-1] if found else [])
        found.append(
            [
                DrawnMatch(_sides(cup, match), led) if led or all(match.players) else None
                for match, led in zip(there, feeders, strict=True)
            ]
        )
        before = there
    sides = [_coming(words, cup, match) for match in before]
    while len(sides) > 1:
        led = [[one for one in found[-1][at : at + 2] if one] for at in range(0, len(sides), 2)]
        found.append([DrawnMatch(sides[2 * at : 2 * at + 2], two) for at, two in enumerate(led)])
        sides = [SideView("", "", False)] * len(led)
    return found


def _feeders(
    there: Sequence[knock_out.Match],
    before: Sequence[knock_out.Match],
    drawn: Sequence[DrawnMatch | None],
) -> list[list[DrawnMatch]]:
    """What leads to each match of a stage, wherever a desk has put its players; a match that nobody has won leads to a
    place that nobody has.
    """
    here = {id for match in there for id in match.players if id}
    led = {id: one for match, one in zip(before, drawn, strict=True) for id in match.players if id}
    lost = iter(
        [one for match, one in zip(before, drawn, strict=True) if not here.intersection(match.players)]
    )
    found = [[led.get(id) if id else next(lost, None) for id in match.players] for match in there]
    return [[one for one in two if one] for two in found]


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


def _sides(cup: Tournament, match: knock_out.Match) -> list[SideView]:
    scores = [results(cup, board) for board in match.games]
    return [
        SideView(
            cup.entry(id).name,
            " ".join({0: "0", 1: "½", 2: "1"}[earned[id]] for earned in scores if earned),
            id == match.winner,
        )
        if id
        else SideView("", "", False)
        for id in match.players
    ]


def _stage_title(words: Catalogue, cup: Tournament, stage: int) -> str:
    return words.say(message("cup-stage", players=knock_out.stage_players(cup, stage)))
