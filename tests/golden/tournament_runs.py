"""Whole tournaments of every kind, played by chance: pairings, results, standings, files and ratings; and each edit of one that has begun, as text."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec

from companion.club.tournament import edits, files, pairing, standings
from companion.club.tournament.edits import ReportedGame
from companion.club.tournament.tie_breaks import TIES
from companion.club.tournament.tournament import (
    AWAY,
    CRITERIA,
    GUEST,
    HALF,
    KNOCK_OUT,
    ROBIN,
    SWISS,
    TABLES,
    TEAMS,
    Entry,
    KnockOutRules,
    Outcome,
    PointRules,
    ReportFields,
    TeamRules,
    Tournament,
    list_fixtures,
    points,
    score_match,
    write_result,
    write_scores,
)
from companion.kernel.messages import UserError
from tests.club.tournament.cups import SEATINGS, cup
from tests.golden.written_texts import Texts

replace = msgspec.structs.replace
ABOUT: Sequence[Mapping[str, str]] = (
    {"sex": "w", "title": "WGM", "federation": "NED", "fide": "123456", "born": "1990/02/28"},
    {"sex": "m", "title": "IM", "federation": "GER", "fide": "98765432", "born": "1985"},
    {},
)


def _cup(kind: str, players: int, **given: Any) -> Tournament:
    """Players of whom some have the same rating, some none, and some are described."""
    made = cup(kind, 0, report=ReportFields(city="Gouda", federation="NED", arbiter="Vera"), **given)
    for at in range(players):
        made = edits.enter(
            made, Entry(id=0, name=f"P{at + 1}", rating=(2000, 1850, 1850, 1700, 0)[at % 5] - at // 5)
        )
        made = edits.describe(made, at + 1, ABOUT[at % 3])
    return made


def _teams(fixtures: str = "", **rules: Any) -> Tournament:
    made = cup(TEAMS, 0, team_rules=TeamRules(boards=3, **rules), report=ReportFields(city="Gouda"))
    for at, name in enumerate(("Lions", "Wolves", "Owls", "Bears")):
        players = [Entry(id=0, name=f"{name[0]}{n}", rating=1900 - 50 * n - at) for n in range(1, 5)]
        made = edits.enter_team(made, name, players, f"club {name[0]}")
    return edits.set_fixtures(made, fixtures) if fixtures else made


CUPS: Mapping[str, Callable[[], Tournament]] = {
    "swiss": lambda: _cup(SWISS, 9, planned=5, ties=list(TIES[SWISS])[:4]),
    "swiss-with-other-points": lambda: _cup(SWISS, 8, planned=4, scoring=PointRules(win=6, draw=2, loss=1), ties=list(TIES[SWISS])[4:8]),
    "robin": lambda: _cup(ROBIN, 5, double=True, ties=list(TIES[ROBIN])[:4]),
    "robin-once": lambda: _cup(ROBIN, 6),
    "knock-out": lambda: _cup(KNOCK_OUT, 6, knock_out=KnockOutRules(third=True, clock="blitz", last_clock="bullet")),
    "knock-out-by-lots": lambda: _cup(KNOCK_OUT, 5, knock_out=KnockOutRules(ties=1, last="lots", lots=True)),
    "tables": lambda: _cup(TABLES, 8, planned=2, ties=list(TIES[TABLES])[:4]),
    "small-tables": lambda: _cup(TABLES, 7, planned=2, small=True, scoring=PointRules(places=(10, 5, 4, 0))),
    "teams": lambda: _teams(ranking=tuple(CRITERIA)),
    "teams-by-hand": lambda: _teams("Owls – Lions\nBears – Wolves\n\nWolves – Owls\nLions\n\nLions – Bears\n", white=GUEST, win=3, ranking=tuple(reversed(CRITERIA))),
}  # fmt: skip


def _plain(value: Any) -> str:
    """A value on one line."""

    def short(one: object) -> str:
        return str(one) if isinstance(one, Fraction) else repr(one)

    return msgspec.json.encode(msgspec.to_builtins(value, enc_hook=short)).decode()


def _outcome(chance: random.Random, seats: Sequence[str], may_draw: bool) -> Outcome:
    """A result: won, drawn, shared or without a player."""
    order = list(seats)
    chance.shuffle(order)
    how = chance.random()
    if how < 0.1:
        return Outcome(places=[[one] for one in order[:-1]], absent=order[-1:])
    if how < 0.4 and may_draw:
        return Outcome(places=[sorted(order[:2]), *([one] for one in order[2:])])
    return Outcome(places=[[one] for one in order])


def _shown(made: Tournament) -> Iterator[str]:
    """The last round: who plays whom with what result, and who does not play."""
    names = {one.id: one.name for one in made.entries}
    one = made.rounds[-1]
    for board in one.boards:
        seats = ", ".join(f"{seat} {names[id]}" for seat, id in board.seats.items())
        outcome = board.outcome
        scores = write_scores(outcome, list(board.seats)) if outcome is not None else {}
        earned = {names[id]: got for id, got in points(made, board).items()}
        lot = f", lot {names[board.lot]}" if board.lot else ""
        yield f"  {board.number}: {seats}; {write_result(outcome, list(board.seats))} {scores} {earned}{lot}"
    if one.byes:
        yield f"  byes: {{{', '.join(f'{names[id]}: {why}' for id, why in one.byes.items())}}}"
    for at, match in enumerate(one.matches, 1):
        score = score_match(made, one, at)
        yield f"  match {at}: {match.home}-{match.guest} {score.home}:{score.guest}{'' if score.over else ' goes on'}"


def _ranked(made: Tournament, rounds: int | None = None) -> Iterator[str]:
    names = {one.id: one.name for one in made.entries}
    rows = standings.standings(made, rounds)
    parts = standings.decisive_ties(rows) if made.kind != KNOCK_OUT else {}
    for row in rows:
        yield f"  {names[row.entry]} {_plain(row)} parted by {parts.get(row.entry)}"
    if made.kind == TEAMS:
        teams = standings.rank_teams(made, rounds)
        by = standings.decisive_criteria(teams, made.team_rules.ranking)
        for team in teams:
            yield f"  {made.team(team.team).name} {_plain(team)} played {team.played} parted by {by[team.team]}"


def play_round(made: Tournament, chance: random.Random) -> Tournament:
    """Results of the last round; a level match of a knock-out that comes to lots is decided by them."""
    number = len(made.rounds)
    for board in made.rounds[-1].boards:
        made = edits.rule_board(made, number, board.number, _outcome(chance, list(board.seats), True))
    return made


def _lots(made: Tournament) -> Tournament:
    number = len(made.rounds)
    for board in made.rounds[-1].boards:
        try:
            made = edits.draw_lot(made, number, board.number, min(board.seats.values()))
        except UserError:
            continue
    return made


def run(name: str, place: Path) -> str:
    """A tournament from its first round to its last: someone asks for a bye, leaves, comes late, comes back."""
    made, chance = CUPS[name](), random.Random(name)
    told: list[str] = [f"{pairing.count_rounds(made)} rounds"]
    late = made.kind not in (ROBIN, KNOCK_OUT, TEAMS)
    while True:
        number = len(made.rounds) + 1
        if late and number == 2:
            made = edits.withdraw(edits.enter(made, Entry(id=0, name="Late", rating=1800)), 3)
        if late and number == 3:
            made = edits.come_back(made, 3)
        asked = {2: HALF, 4: AWAY} if number == 2 and made.kind not in (KNOCK_OUT,) else {}
        try:
            made = pairing.pair_round(made, SEATINGS if made.kind == TABLES else (), asked)
        except UserError as wrong:
            told.append(f"no more: {wrong.said.id} {_plain(dict(wrong.said.values))}")
            break
        if made.kind == KNOCK_OUT:
            told += [f"  board {board.number}: game {pairing.game_at(made, number, board)}, {pairing.rules_of(made, number, board)}" for board in made.rounds[-1].boards]  # fmt: skip
        made = play_round(made, chance)
        told += [f"round {number}", *_shown(made)]
        if made.kind == KNOCK_OUT:
            made = _lots(made)
            told += [f"  {_plain(match)}" for match in pairing.matches(made, pairing.stage_at(made, number))]
            told.append(f"  far: {pairing.progress(made)}, winner {pairing.winner(made)}")
        if number > 20:
            break
    told += ["after two rounds", *_ranked(made, 2), "in the end", *_ranked(made)]
    told += ["standings.csv", *files.standings_csv(made).splitlines()]
    told += ["pairings.csv", *files.pairings_csv(made).splitlines()]
    if made.kind in (SWISS, ROBIN, TEAMS):
        told += ["report", *files.write_trf(made).splitlines()]
    rated = standings.ratings(
        [made, replace(made, id="c2", made=1.0, rounds=made.rounds[:1])], len(made.seats)
    )
    told += [
        "ratings",
        *(f"  {one.name} {one.rating:.2f} {one.deviation:.2f} {one.played} {one.shown:.2f}" for one in rated),
    ]
    return "\n".join(told) + "\n"


# Edits


def _changes(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """What is otherwise in the second of two documents."""
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for name in {**before, **after}:
            yield from _changes(before.get(name), after.get(name), f"{path}.{name}")
    elif (
        isinstance(before, list)
        and isinstance(after, list)
        and any(isinstance(one, (dict, list)) for one in [*before, *after])
    ):
        for at in range(max(len(before), len(after))):
            old, new = (side[at] if at < len(side) else None for side in (before, after))
            yield from _changes(old, new, f"{path}.{at}")
    else:
        yield f"{path[1:]}: {_plain(before)} -> {_plain(after)}"


Edit = Callable[[Tournament], Tournament]


def _game(names: Mapping[str, str], won: str = "white", **more: Any) -> Edit:
    outcome = Outcome(places=[[won], *([one] for one in names if one != won)])
    given = {"game": ["s1", "g1"], "variant": "game", "outcome": outcome, **more}
    return lambda made: edits.take_result(made, ReportedGame(names=dict(names), **given))


def _named(made: Tournament, number: int, board: int) -> dict[str, str]:
    return {seat: made.entry(id).name for seat, id in edits.board_at(made, number, board).seats.items()}


def _told(number: int, board: int, **more: Any) -> Edit:
    """A game that the players of a board have played."""
    return lambda made: _game(_named(made, number, board), **more)(made)


WHITE, BLACK = Outcome(places=[["white"], ["black"]]), Outcome(places=[["black"], ["white"]])
EDITS: Mapping[str, Edit] = {
    "a name twice": lambda made: edits.enter(made, Entry(id=0, name=" p2 ")),
    "no name": lambda made: edits.enter(made, Entry(id=0, name=" ")),
    "one more": lambda made: edits.enter(made, Entry(id=0, name="New  one", rating=1500)),
    "the second leaves": lambda made: edits.withdraw(made, 2),
    "it comes back": lambda made: edits.come_back(edits.withdraw(made, 2), 2),
    "nobody leaves": lambda made: edits.withdraw(made, 99),
    "the second is forgotten": lambda made: edits.forgotten(made, "p2"),
    "the round is taken back": edits.unpair_round,
    "the first two change places": lambda made: edits.exchange_players(made, len(made.rounds), 1, 2),
    "the third and the fourth change places": lambda made: edits.exchange_players(made, len(made.rounds), 3, 4),
    "the first and the last change places": lambda made: edits.exchange_players(made, len(made.rounds), 1, made.entries[-1].id),
    "one changes places with itself": lambda made: edits.exchange_players(made, 1, 1, 1),
    "places of a round that there is not": lambda made: edits.exchange_players(made, 9, 1, 2),
    "places of somebody who is not there": lambda made: edits.exchange_players(made, 1, 1, 99),
    "the first board is ruled": lambda made: edits.rule_board(made, 1, 1, BLACK),
    "it is ruled no more": lambda made: edits.rule_board(made, 1, 1, None),
    "the last one is ruled": lambda made: edits.rule_board(made, len(made.rounds), 2, WHITE),
    "it is ruled for nobody": lambda made: edits.rule_board(made, len(made.rounds), 2, Outcome(places=[["green"]])),
    "a board that there is not": lambda made: edits.rule_board(made, 1, 9, WHITE),
    "a round that there is not": lambda made: edits.rule_board(made, 9, 1, WHITE),
    "round 0": lambda made: edits.rule_board(made, 0, 1, WHITE),
    "lots": lambda made: edits.draw_lot(made, len(made.rounds), 1, 1),
    "lots for another round": lambda made: edits.draw_lot(made, 1, 1, 1),
    "lots are taken back": lambda made: edits.draw_lot(made, len(made.rounds), 1, 0),
    "a table has told": _told(1, 1),
    "a table has told of the last round": lambda made: _told(len(made.rounds), 1, won="black")(made),
    "it was another game": lambda made: _told(len(made.rounds), 2, variant="other")(made),
    "it was ordered": lambda made: _game({"white": "x", "black": "y"}, pairing=edits.pairing(made, len(made.rounds), edits.board_at(made, len(made.rounds), 2)))(made),
    "it was ordered for another": lambda made: _game(_named(made, len(made.rounds), 2), pairing="c1/9/9")(made),
    "somebody else played": _game({"white": "P1", "black": "Zoe"}),
    "it goes on": lambda made: _told(len(made.rounds), 2, outcome=None)(made),
    "points": lambda made: replace(made, scoring=edits.read_points(made, "3 1,5 0")),
    "points as before": lambda made: replace(made, scoring=edits.read_points(made, "1 ½ 0")),
    "points that grow": lambda made: replace(made, scoring=edits.read_points(made, "0/1/2")),
    "two points": lambda made: replace(made, scoring=edits.read_points(made, "1 0")),
    "quarters": lambda made: replace(made, scoring=edits.read_points(made, "1 0.25 0")),
    "words": lambda made: replace(made, scoring=edits.read_points(made, "one half none")),
    "too many points": lambda made: replace(made, scoring=edits.read_points(made, "100.5 1 0")),
    "tie-breaks": lambda made: replace(made, ties=edits.choose_ties(made, list(TIES[made.kind])[1:3] * 2) if made.kind in TIES else []),
    "a tie-break of nobody": lambda made: replace(made, ties=edits.choose_ties(made, ["luck"])),
    "described": lambda made: edits.describe(made, 2, {"title": "gm", "federation": " ned", "fide": "77", "born": "2001/12/31", "sex": "w", "club": "x"}),
    "described wrong": lambda made: edits.describe(made, 2, {"federation": "Netherlands"}),
    "described with a year of three digits": lambda made: edits.describe(made, 2, {"born": "200"}),
    "a report": lambda made: edits.name_report(made, {"city": " Bad   Ems ", "federation": "ger", "arbiter": "Otto"}),
    "a report of nowhere": lambda made: edits.name_report(made, {"federation": "G"}),
    "a team": lambda made: edits.enter_team(made, "Foxes", [Entry(id=0, name="F1")]),
    "a team twice": lambda made: edits.enter_team(made, "lions", []),
    "a substitute": lambda made: edits.add_player(made, 2, Entry(id=0, name="W9")),
    "a substitute twice": lambda made: edits.add_player(made, 2, Entry(id=0, name="L1")),
    "a team leaves": lambda made: edits.withdraw_team(made, 2),
    "a line": lambda made: edits.set_line(made, len(made.rounds), 1, [1, 3, 4]),
    "a line as before": lambda made: edits.set_line(made, 1, 1, [1, 2, 3]),
    "a line out of order": lambda made: edits.set_line(made, 1, 1, [2, 1, 3]),
    "a line with somebody twice": lambda made: edits.set_line(made, 1, 1, [1, 1]),
    "a line of four": lambda made: edits.set_line(made, 1, 1, [1, 2, 3, 4]),
    "a line with a stranger": lambda made: edits.set_line(made, 1, 1, [1, 5]),
    "a line for no round": lambda made: edits.set_line(made, 9, 1, [1]),
    "rules": lambda made: edits.set_team_rules(made, TeamRules(boards=2, white=GUEST, win=3, draw=1)),
    "another order": lambda made: edits.set_team_rules(made, replace(made.team_rules, ranking=(CRITERIA[2], CRITERIA[0], CRITERIA[2]))),
    "no order": lambda made: edits.set_team_rules(made, replace(made.team_rules, ranking=())),
    "13 boards": lambda made: edits.set_team_rules(made, replace(made.team_rules, boards=13)),
    "a draw that is worth a win": lambda made: edits.set_team_rules(made, replace(made.team_rules, draw=2)),
    "fixtures": lambda made: edits.set_fixtures(made, "Owls - Lions\n\nBears — wolves"),
    "fixtures of one": lambda made: edits.set_fixtures(made, "Owls"),
    "fixtures of nobody": lambda made: edits.set_fixtures(made, "Owls - Foxes"),
    "fixtures with one team twice": lambda made: edits.set_fixtures(made, "Owls - Lions\nLions - Bears"),
    "teams from a list": lambda made: edits.read_teams(made, "rating;name;team\n1500;A1;Apes\n;A2;Apes\n99999;H1;Hens"),
    "a list without teams": lambda made: edits.read_teams(made, "name\nA1"),
}  # fmt: skip
BEGUN: Mapping[str, Callable[[], Tournament]] = {
    "a Swiss that has not begun": lambda: _cup(SWISS, 5),
    "a Swiss in its second round": lambda: pairing.pair_round(play_round(pairing.pair_round(_cup(SWISS, 7)), random.Random(1))),
    "a round robin in its second round": lambda: pairing.pair_round(play_round(pairing.pair_round(_cup(ROBIN, 4)), random.Random(2))),
    "a knock-out in its first round": lambda: pairing.pair_round(_cup(KNOCK_OUT, 4)),
    "a knock-out in its final": lambda: pairing.pair_round(edits.rule_board(edits.rule_board(pairing.pair_round(_cup(KNOCK_OUT, 4)), 1, 1, WHITE), 1, 2, WHITE)),
    "teams that have not begun": _teams,
    "teams in their second round": lambda: pairing.pair_round(play_round(pairing.pair_round(_teams()), random.Random(3))),
}  # fmt: skip
LISTS = (
    "Ada\nGrace,1700\n",
    "name;rating;title;born\nAda;1850;WGM;1815\nGrace;x;boss;1906/12/09\n'Alan;12345;;\n",
    "rating\tname\n1500\tHedy\n\n\tKurt\n",
    "\ufeffNAME,federation\nNoor,NED\n,GER\nSam,nl",
    "rating\n1500",
    "",
)


def _key(key: tuple[object, ...]) -> str:
    """A key of a game, in the same order each time."""
    return " ".join(str(sorted(one) if isinstance(one, frozenset) else one) for one in key)


def edited(name: str, place: Path) -> str:
    """What each edit changes, or why it is refused."""
    made = BEGUN[name]()
    before = msgspec.to_builtins(made)
    told = [
        f"{one.number}: {_named(made, len(made.rounds), one.number)}"
        for one in (made.rounds[-1].boards if made.rounds else ())
    ]
    told.append(f"keys: {sorted(map(_key, edits.keys(made)))}")
    if made.kind == TEAMS:
        told += ["fixtures:", *edits.write_fixtures(made, list_fixtures(made)).splitlines()]
    for what, edit in EDITS.items():
        try:
            changes = list(_changes(before, msgspec.to_builtins(edit(made))))
            told += [what, *(f"  {one}" for one in changes or ["nothing changes"])]
        except UserError as wrong:
            told.append(f"{what}: {wrong.said.id} {_plain(dict(wrong.said.values))}")
    return "\n".join(told) + "\n"


def _lists(place: Path) -> str:
    told = []
    for text in LISTS:
        try:
            told.append(f"{text!r}: {[_plain(one) for one in edits.read_csv_entries(text)]}")
        except UserError as wrong:
            told.append(f"{text!r}: {wrong.said.id}")
    return "\n".join(told) + "\n"


def _run(name: str) -> Callable[[Path], str]:
    return lambda place: run(name, place)


def _edited(name: str) -> Callable[[Path], str]:
    return lambda place: edited(name, place)


TEXTS: Texts = {
    **{f"tournaments/{name}": _run(name) for name in CUPS},
    **{f"tournaments/edits-of-{name.replace(' ', '-')}": _edited(name) for name in BEGUN},
    "tournaments/lists": _lists,
}
"""What makes each file."""
