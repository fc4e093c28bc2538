"""Bodies that the forms of 1.0 send to a tournament are read as they were."""

from __future__ import annotations

import pytest
from starlette.exceptions import HTTPException

from companion.club.hub.pages.desk_actions import (
    NAMES,
    AgreeResult,
    BeginRound,
    Bye,
    Close,
    ComeBack,
    Describe,
    DeskAction,
    EnterPlayer,
    Exchange,
    Lot,
    MakeLeague,
    NameReport,
    NewTeam,
    Pair,
    ReadList,
    Rule,
    SetFixtures,
    SetLine,
    SetRules,
    SetTable,
    SetTeamRules,
    Unpair,
    Withdraw,
    WithdrawTeam,
    read_action,
)
from companion.club.tournament.tournament import KnockOutRules, TeamRules, TournamentError

RECORDED: list[tuple[bytes, DeskAction]] = [
    (b'{"do":"enter","name":"Anna","rating":1500}', EnterPlayer(name="Anna", rating=1500)),
    (b'{"do":"enter","team":2,"name":"Anna","rating":0}', EnterPlayer(name="Anna", team=2)),
    (b'{"do":"read","text":"Anna,1500\\nBen"}', ReadList(text="Anna,1500\nBen")),
    (b'{"do":"withdraw","entry":3}', Withdraw(entry=3)),
    (b'{"do":"back","entry":3}', ComeBack(entry=3)),
    (b'{"do":"bye","entry":3,"why":"half"}', Bye(entry=3, why="half")),
    (b'{"do":"pair"}', Pair()),
    (b'{"do":"pair","day":"2026-11-30"}', Pair(day="2026-11-30")),
    (b'{"do":"unpair"}', Unpair()),
    (b'{"do":"exchange","number":2,"entry":1,"other":4}', Exchange(number=2, entry=1, other=4)),
    (b'{"do":"rule","number":1,"board":2,"result":"1-0"}', Rule(number=1, board=2, result="1-0")),
    (
        b'{"do":"rule","number":1,"board":2,"places":{"white":"1","black":"absent"}}',
        Rule(number=1, board=2, places={"white": "1", "black": "absent"}),
    ),
    (b'{"do":"lot","number":1,"board":2,"entry":5}', Lot(number=1, board=2, entry=5)),
    (b'{"do":"table","number":1,"board":2,"table":"table-4"}', SetTable(number=1, board=2, table="table-4")),
    (
        b'{"do":"rules","rules":{"clock":"15+10"},"planned":7,"points":"3-1-0","ties":{"1":"BH"}}',
        SetRules(rules={"clock": "15+10"}, planned=7, points="3-1-0", ties={"1": "BH"}),
    ),
    (
        b'{"do":"rules","knock_out":{"ties":2,"last":"lots"}}',
        SetRules(knock_out=KnockOutRules(ties=2, last="lots")),
    ),
    (b'{"do":"team","name":"Reds","text":"Anna\\nBen"}', NewTeam(name="Reds", text="Anna\nBen")),
    (b'{"do":"team-gone","team":2}', WithdrawTeam(team=2)),
    (b'{"do":"line","number":1,"team":2,"line":[4,0,5]}', SetLine(number=1, team=2, line=[4, 0, 5])),
    (
        b'{"do":"team-rules","teams":{"boards":2,"ranking":["match","board"]}}',
        SetTeamRules(teams=TeamRules(boards=2, ranking=("match", "board"))),
    ),
    (b'{"do":"fixtures","text":"1-2"}', SetFixtures(text="1-2")),
    (b'{"do":"describe","entry":3,"about":{"club":"Hill"}}', Describe(entry=3, about={"club": "Hill"})),
    (b'{"do":"report","about":{"city":"Ulm"}}', NameReport(about={"city": "Ulm"})),
    (b'{"do":"close"}', Close()),
    (b'{"do":"begin","number":1,"match":2}', BeginRound(number=1, match=2)),
    (b'{"do":"league","clubs":{"1":"key"}}', MakeLeague(clubs={"1": "key"})),
    (b'{"do":"agree","mark":"m1"}', AgreeResult(mark="m1")),
    (b'{"do":"withdraw","entry":3,"number":2,"more":[]}', Withdraw(entry=3, number=2)),
]


@pytest.mark.parametrize(("body", "action"), RECORDED)
def test_a_recorded_body_is_read_as_it_was(body: bytes, action: DeskAction) -> None:
    assert read_action(body) == action


def test_every_action_is_recorded() -> None:
    assert {action.__struct_config__.tag for _, action in RECORDED} == NAMES


def test_texts_are_cleaned_except_for_lists() -> None:
    asked = read_action(b'{"do":"team","name":"A\\u202eB","text":"A\\tB\\n"}')
    assert asked == NewTeam(name="AB", text="A\tB\n")


@pytest.mark.parametrize("body", [b'{"do":"dance"}', b'{"do":""}', b'{"do":"dance","entry":"x"}'])
def test_an_unknown_action_is_refused_in_a_sentence(body: bytes) -> None:
    with pytest.raises(TournamentError):
        read_action(body)


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"{}", b'{"do":1}', b'{"do":"bye","entry":"x"}', b'{"do":"pair","day":"\xff"}']
)
def test_what_is_no_action_is_a_bad_request(body: bytes) -> None:
    with pytest.raises(HTTPException) as raised:
        read_action(body)
    assert raised.value.status_code == 400
