"""What every form of a tournament's desk changes, in every kind of tournament before, during and after its rounds, as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
from starlette.exceptions import HTTPException

from companion.club.hub.pages import desk_actions
from companion.club.tournament import edits
from companion.club.tournament.tournament import (
    KNOCK_OUT,
    ROBIN,
    SWISS,
    TABLES,
    TEAMS,
    Entry,
    KnockOutRules,
    Outcome,
    TeamRules,
    Tournament,
)
from companion.kernel.messages import UserError
from tests.club.hub.desk_bodies import desk_action
from tests.golden.shared_store import described
from tests.golden.written_texts import Texts

CHESS = ["white", "black"]
FOUR = ["green", "red", "blue", "yellow"]


def _players(kind: str, variant: str, seats: list[str], count: int, **given: Any) -> Tournament:
    made = Tournament(id="c1", title="Cup", kind=kind, variant=variant, seats=seats, planned=4, **given)
    for at in range(count):
        made = edits.enter(made, Entry(id=0, name=f"P{at + 1}", rating=2000 - 10 * at))
    return made


def _teams() -> Tournament:
    rules = TeamRules(boards=2)
    made = Tournament(
        id="c1", title="Cup", kind=TEAMS, variant="chess", seats=CHESS, planned=3, team_rules=rules
    )
    for at, name in enumerate(("Lions", "Wolves", "Owls", "Bears")):
        players = [Entry(id=0, name=f"{name[0]}{n}", rating=1900 - 50 * n - at) for n in (1, 2, 3)]
        made = edits.enter_team(made, name, players)
    return made


CUPS: Mapping[str, Callable[[], Tournament]] = {
    SWISS: lambda: _players(SWISS, "chess", CHESS, 5),
    ROBIN: lambda: _players(ROBIN, "chess", CHESS, 4),
    KNOCK_OUT: lambda: _players(KNOCK_OUT, "chess", CHESS, 4, knock_out=KnockOutRules(ties=0, last="lots")),
    TABLES: lambda: _players(TABLES, "little-chess-jumble", FOUR, 5),
    TEAMS: _teams,
}


def _ruled(cup: Tournament, boards: int | None) -> Tournament:
    """The newest round with results of its first boards, by turns won, lost and drawn."""
    number = len(cup.rounds)
    for board in cup.rounds[-1].boards[:boards]:
        first, *others = board.seats
        places = ([[first], others], [others, [first]], [[first, *others]])[board.number % 3]
        if cup.kind == TABLES:
            places = [[seat] for seat in board.seats]
        cup = edits.rule_board(cup, number, board.number, Outcome(places=places))
    return cup


def _pair(cup: Tournament) -> Tournament:
    return desk_action("pair").change(cup)


STATES: Mapping[str, Callable[[Tournament], Tournament]] = {
    "not begun": lambda cup: cup,
    "in its first round": lambda cup: _ruled(_pair(cup), 1),
    "between rounds": lambda cup: _ruled(_pair(cup), None),
    "in its second round": lambda cup: _pair(_won(_pair(cup))),
}


def _won(cup: Tournament) -> Tournament:
    """The newest round, in which the first seat wins everywhere."""
    for board in cup.rounds[-1].boards:
        places = [[seat] for seat in board.seats]
        cup = edits.rule_board(cup, len(cup.rounds), board.number, Outcome(places=places))
    return cup


FORMS: tuple[Mapping[str, Any], ...] = (
    {"do": "enter", "name": "Zoe", "rating": 1234},
    {"do": "enter", "name": "Zoe", "rating": 4000, "team": 2},
    {"do": "enter", "name": "Zoe", "rating": -5},
    {"do": "enter", "name": " p1 "},
    {"do": "enter", "name": " "},
    {"do": "read", "text": "name,rating\np2,1500\nZoe,1600\nzoe,1700\nYan,"},
    {"do": "read", "text": "team,name,rating\nFoxes,Fay,1500\nFoxes,Finn,1600\nLions,Leo,1400"},
    {"do": "read", "text": "Ada\nAda"},
    {"do": "read", "text": "001    1      Zoe"},
    {"do": "withdraw", "entry": 2},
    {"do": "withdraw", "entry": 99},
    {"do": "back", "entry": 2},
    {"do": "bye", "entry": 1, "why": "half"},
    {"do": "bye", "entry": 3, "why": "away"},
    {"do": "bye", "entry": 3, "why": "bye"},
    {"do": "bye", "entry": 3, "why": ""},
    {"do": "bye", "entry": 3, "why": "ill"},
    {"do": "bye", "entry": 99, "why": "half"},
    {"do": "pair"},
    {"do": "pair", "day": "2027-01-15"},
    {"do": "pair", "day": "Friday"},
    {"do": "unpair"},
    {"do": "exchange", "number": 1, "entry": 1, "other": 2},
    {"do": "exchange", "number": 2, "entry": 1, "other": 2},
    {"do": "exchange", "number": 1, "entry": 1, "other": 1},
    {"do": "exchange", "number": 1, "entry": 1, "other": 99},
    {"do": "rule", "number": 1, "board": 1, "result": "½–½"},
    {"do": "rule", "number": 1, "board": 2, "result": "0–1"},
    {"do": "rule", "number": 1, "board": 2, "result": "+/−"},
    {"do": "rule", "number": 1, "board": 2, "result": "2–0"},
    {"do": "rule", "number": 1, "board": 2, "places": {"white": "2", "black": "1"}},
    {"do": "rule", "number": 1, "board": 2, "places": {"white": "1", "black": "1"}},
    {"do": "rule", "number": 1, "board": 2, "places": {"white": "1", "black": "absent"}},
    {"do": "rule", "number": 1, "board": 2, "places": {"green": "2", "red": "1", "blue": "1", "yellow": "absent"}},
    {"do": "rule", "number": 1, "board": 2, "places": {"green": "3", "red": "1", "blue": "2", "yellow": "4"}},
    {"do": "rule", "number": 1, "board": 1, "places": {"white": "", "black": ""}},
    {"do": "rule", "number": 1, "board": 2, "places": {"white": "12", "black": "x"}},
    {"do": "rule", "number": 1, "board": 9, "result": "1–0"},
    {"do": "rule", "number": 2, "board": 1, "result": "1–0"},
    {"do": "rule", "board": 1, "result": "1–0"},
    {"do": "lot", "number": 1, "board": 1, "entry": 4},
    {"do": "lot", "number": 1, "board": 1, "entry": 2},
    {"do": "lot", "number": 1, "board": 2, "entry": 3},
    {"do": "table", "number": 1, "board": 1, "table": "bar"},
    {"do": "table", "number": 1, "board": 1, "table": edits.NO_TABLE},
    {"do": "table", "number": 1, "board": 1, "table": ""},
    {"do": "table", "number": 1, "board": 1, "table": "b" * 50},
    {"do": "table", "number": 1, "board": 9, "table": "bar"},
    {"do": "rules", "rules": {"clock": "rapid", "touch": ""}, "planned": 3},
    {"do": "rules", "rules": {"clock": "dance"}},
    {"do": "rules", "planned": 1},
    {"do": "rules", "planned": 60},
    {"do": "rules", "planned": 61},
    {"do": "rules", "points": "3 1 0"},
    {"do": "rules", "points": "10 5 3 1"},
    {"do": "rules", "points": "many"},
    {"do": "rules", "ties": {"2": "buchholz", "1": "direct"}},
    {"do": "rules", "ties": {"1": "luck"}},
    {"do": "rules", "knock_out": {"ties": 2, "last": "armageddon", "clock": " blitz ", "last_clock": "rapid", "third": True}},
    {"do": "rules", "knock_out": {"ties": 0, "last": "lots", "clock": "blitz"}},
    {"do": "rules", "knock_out": {"ties": 0, "last": "lots", "clock": "dance"}},
    {"do": "rules", "knock_out": {"ties": 0, "last": "lots", "last_clock": "dance"}},
    {"do": "rules", "knock_out": {"ties": 6, "last": "lots"}},
    {"do": "rules", "knock_out": {"ties": 7, "last": "lots"}},
    {"do": "rules", "knock_out": {"ties": 0, "last": "luck"}},
    {"do": "team", "name": "Foxes", "text": "Fay\nFinn,1500"},
    {"do": "team", "name": "Lions", "text": "Fay"},
    {"do": "team", "name": "Foxes", "text": ""},
    {"do": "team-gone", "team": 2},
    {"do": "team-gone", "team": 9},
    {"do": "line", "number": 1, "team": 1, "line": [3, 1]},
    {"do": "line", "number": 1, "team": 1, "line": [2, 0, 3]},
    {"do": "line", "number": 1, "team": 1, "line": [1, 4]},
    {"do": "line", "number": 2, "team": 2, "line": [4, 6]},
    {"do": "team-rules", "teams": {"boards": 3, "white": "guest", "win": 3, "draw": 0, "ranking": ["board", "match"]}},
    {"do": "team-rules", "teams": {"boards": 0}},
    {"do": "team-rules", "teams": {"boards": 2, "white": "both"}},
    {"do": "team-rules"},
    {"do": "fixtures", "text": "Owls – Lions\nBears – Wolves"},
    {"do": "fixtures", "text": "Owls – Foxes"},
    {"do": "fixtures", "text": ""},
    {"do": "describe", "entry": 2, "about": {"title": "WIM", "sex": "w", "federation": "ned", "fide": "123", "born": "1990"}},
    {"do": "describe", "entry": 2, "about": {"sex": "x", "title": "KING"}},
    {"do": "describe", "entry": 99, "about": {}},
    {"do": "report", "about": {"city": "Gouda", "federation": "ned", "arbiter": "Vera"}},
    {"do": "close"},
    {"do": "begin"},
    {"do": "league"},
    {"do": "dance"},
    {"do": "rule", "board": "1"},
    {},
)  # fmt: skip
"""What is sent, good and bad."""


def _plain(value: Any) -> str:
    """A value on one line, without fields that are empty."""
    if isinstance(value, dict):
        value = {name: one for name, one in value.items() if one not in ("", None, [], {}, False)}
    return msgspec.json.encode(value).decode()


def _parts(cup: Tournament) -> dict[str, str]:
    """A tournament in parts: its entries, teams, boards and matches, each by its id, and its other fields."""
    whole = msgspec.to_builtins(cup, str_keys=True)
    found = {f"entry {one['id']}": _plain(one) for one in whole.pop("entries")}
    found |= {f"team {one['id']}": _plain(one) for one in whole.pop("teams")}
    for number, one in enumerate(whole.pop("rounds"), 1):
        found |= {f"round {number} board {board['number']}": _plain(board) for board in one.pop("boards")}
        found |= {f"round {number} match {at}": _plain(it) for at, it in enumerate(one.pop("matches"), 1)}
        found[f"round {number}"] = _plain(one)
    return found | {name: _plain(one) for name, one in whole.items()}


def _changes(before: Tournament, after: Tournament) -> Iterator[str]:
    """The parts that are other ones, or at another place."""
    old, new = _parts(before), _parts(after)
    for name in {**old, **new}:
        if old.get(name) != new.get(name):
            yield f"{name}: {old.get(name, '-')} -> {new.get(name, '-')}"
    if [one for one in new if one in old] != [one for one in old if one in new]:
        yield f"order: {', '.join(new)}"


def _sent(cup: Tournament, form: Mapping[str, Any]) -> Iterator[str]:
    try:
        given = dict(form)
        action = desk_action(given.pop("do", ""), **given) if form else desk_actions.read_action(b"[]")
        changed = action.change(cup)
    except UserError as wrong:
        yield f"refused: {described(wrong.said)}"
    except HTTPException as wrong:
        yield f"status {wrong.status_code}"
    except NotImplementedError:
        yield "more than a change of the tournament"
    else:
        keeper = ", of the keeper only" if action.KEEPER_ONLY else ""
        found = list(_changes(cup, changed))
        yield from found or [f"changes nothing{keeper}"]
        if found and keeper:
            yield "of the keeper only"


def _told(kind: str) -> str:
    lines: list[str] = []
    with patch("random.SystemRandom.shuffle", lambda self, drawn: drawn.reverse()):
        for state, reach in STATES.items():
            cup = reach(CUPS[kind]())
            lines.append(f"======== {state}")
            for form in FORMS:
                outcome = list(_sent(cup, form))
                named = msgspec.json.encode(form).decode()
                lines += (
                    [f"{named}: {outcome[0]}"]
                    if len(outcome) == 1
                    else [named, *(f"  {one}" for one in outcome)]
                )
    return "\n".join(lines) + "\n"


def _of(kind: str) -> Callable[[Path], str]:
    return lambda place: _told(kind)


TEXTS: Texts = {f"desk/{kind}": _of(kind) for kind in CUPS}
"""What makes each file."""
