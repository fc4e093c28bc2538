"""A league between clubs: keys and marks, what is signed, and that two clubs agree whatever comes in which order."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence

import msgspec
import pytest

from companion.club.tournament import league_documents
from companion.club.tournament.edits import (
    add_player,
    enter_team,
    forgotten,
    rule_board,
    set_fixtures,
    set_line,
    set_team_rules,
)
from companion.club.tournament.league_documents import (
    LARGEST,
    ClubCard,
    ClubKey,
    Document,
    LeagueClub,
    LeagueError,
    LeagueRecord,
    LineUp,
    MatchResult,
    Signature,
    SignedResult,
    charter_of,
    is_key,
    is_signed,
    is_valid,
    mark_of,
    open_claims,
    read_body,
    read_card,
    read_file,
    results,
    sign,
    valid_result,
    write_body,
    write_file,
)
from companion.club.tournament.league_play import agree, establish_league, merge, open_league, settle
from companion.club.tournament.pairing import count_rounds, pair_round
from companion.club.tournament.standings import rank_teams
from companion.club.tournament.tournament import TEAMS, Entry, Outcome, TeamRules, Tournament, boards_of
from tests.club.tournament.cups import two

HERE, THERE, STRANGER = (ClubKey(bytes([at] * 32)) for at in (1, 2, 3))
CLUBS = [LeagueClub("Chess Friends", HERE.public), LeagueClub("Northern Lights", THERE.public)]
NOW = 1_790_000_000
DAY = 86_400


def founded(teams: int = 4, boards: int = 2, rounds: int = 0) -> Tournament:
    """A league that Chess Friends keeps; every second team is theirs."""
    made = two(TEAMS, 0)
    for at in range(teams):
        players = [Entry(id=0, name=f"{chr(65 + at)}{n}", rating=1500) for n in range(1, boards + 2)]
        made = enter_team(made, f"Team {chr(65 + at)}", players, CLUBS[at % 2].key)
    made = set_team_rules(made, TeamRules(boards=boards))
    return establish_league(made, "l1", HERE, CLUBS, NOW)


class Hub:
    """One club's copy of the league."""

    def __init__(self, cup: Tournament, key: ClubKey) -> None:
        self.cup, self.key, self.now = cup, key, NOW

    @classmethod
    def of_file(cls, content: bytes, key: ClubKey) -> Hub:
        record = merge(LeagueRecord("l1", key.public), read_file(content), NOW).record
        return cls(open_league(record, NOW), key)

    @property
    def record(self) -> LeagueRecord:
        assert self.cup.league is not None
        return self.cup.league

    @property
    def file(self) -> bytes:
        return write_file(self.record.documents)

    def take(self, documents: Sequence[Document]) -> list[str]:
        """The ids of what is said about these."""
        merged = merge(self.record, documents, self.now)
        self.cup = msgspec.structs.replace(self.cup, league=merged.record)
        self.settle()
        return [one.id for one in merged.said]

    def settle(self) -> None:
        self.cup = settle(self.cup, self.key, self.now)

    def rule(self, number: int, match: int, *places: list[list[str]]) -> None:
        one = self.cup.rounds[number - 1]
        for board, told in zip(boards_of(self.cup, one, match), places, strict=True):
            self.cup = rule_board(self.cup, number, board.number, Outcome(places=told))
        self.settle()

    @property
    def table(self) -> list[tuple[str, int, int]]:
        return [(self.cup.team(row.team).name, row.match, row.board) for row in rank_teams(self.cup)]

    def counting(self) -> dict[tuple[int, str, str], MatchResult]:
        charter = charter_of(self.record)
        found = {match: valid_result(charter, told) for match, told in results(self.record).items()}
        return {match: one.result for match, one in found.items() if one is not None}


WHITE, BLACK, DRAW = [["white"], ["black"]], [["black"], ["white"]], [["white", "black"]]


def pair_of_hubs(**given: int) -> tuple[Hub, Hub]:
    cup = pair_round(founded(**given))
    here = Hub(cup, HERE)
    there = Hub.of_file(here.file, THERE)
    there.cup = pair_round(there.cup)
    return here, there


def between(hub: Hub, number: int = 1) -> int:
    """The first match of a round between two clubs."""
    matches = hub.cup.rounds[number - 1].matches
    return next(
        at for at, one in enumerate(matches, 1) if hub.cup.team(one.home).club != hub.cup.team(one.guest).club
    )


def test_a_mark_is_read_aloud() -> None:
    card = str(ClubCard("Chess Friends", HERE.public))
    assert read_card(card, mark_of(HERE.public)) == ("Chess Friends", HERE.public)
    assert read_card(f" {card[:30]}\n{card[30:]} ", mark_of(HERE.public).replace(" ", "-")).key == HERE.public
    assert len(mark_of(HERE.public).replace(" ", "")) == 20 and mark_of(HERE.public) != mark_of(THERE.public)
    for text, mark, why in (
        (card, mark_of(THERE.public), "league-mark"),
        (card, "", "league-mark"),
        (card.replace("key=", "key=a"), mark_of(HERE.public), "league-card"),
        ("https://club", "", "league-card"),
        (card.replace("Chess+Friends", ""), mark_of(HERE.public), "league-card"),
    ):
        with pytest.raises(LeagueError, match=why):
            read_card(text, mark)
    assert not is_key("") and not is_key(HERE.public.upper()) and not is_key("a" * 52 + "=")


def test_a_signature_holds_for_this_text_at_this_time() -> None:
    signature = HERE.sign("text", 5)
    assert is_signed(HERE.public, "text", 5, signature)
    for key, text, at, given in (
        (THERE.public, "text", 5, signature),
        (HERE.public, "text ", 5, signature),
        (HERE.public, "text", 6, signature),
        (HERE.public, "text", 5, signature[:-4]),
        (HERE.public, "text", 5, "no base64"),
        ("x", "text", 5, signature),
    ):
        assert not is_signed(key, text, at, given)


def test_both_hear_the_same_game_and_sign_the_same_text() -> None:
    here, there = pair_of_hubs()
    at = between(here)
    for hub in (here, there):
        hub.rule(1, at, WHITE, DRAW)
        assert not hub.counting(), "one signature is not enough"
        assert {row[1:] for row in hub.table} == {(0, 0)}, "nor does it stand in the standings"
    assert here.take(there.record.documents) == [] and there.take(here.record.documents) == []
    assert here.counting() == there.counting() and len(here.counting()) == 1
    assert here.table == there.table
    told = next(iter(results(here.record).values()))
    assert len(told) == 1 and set(told[0].document.signatures) == {HERE.public, THERE.public}
    board = boards_of(here.cup, here.cup.rounds[0], at)[0]
    assert board.signed is not None and board.signed.places == WHITE


def test_a_club_that_was_not_there_signs_what_it_is_told() -> None:
    here, there = pair_of_hubs()
    at = between(here)
    here.rule(1, at, WHITE, BLACK)
    assert there.take(here.record.documents) == [] and not there.counting()
    charter = charter_of(there.record)
    (told,) = (
        claims
        for one in results(there.record).values()
        if (claims := open_claims(charter, one, THERE.public))
    )
    there.cup = agree(there.cup, told[0].document.mark, THERE, NOW)
    assert len(there.counting()) == 1 and there.table[0][1] == 2
    there.settle()
    assert len(results(there.record)) == 1, "what it has signed is its own word"
    here.take(there.record.documents)
    assert here.counting() == there.counting()
    with pytest.raises(LeagueError, match="league-no-result"):
        agree(here.cup, "0", HERE, NOW)


def test_a_match_within_one_club_needs_that_club_alone() -> None:
    here, there = pair_of_hubs(teams=4)
    made = set_fixtures(
        msgspec.structs.replace(here.cup, rounds=[], league=None), "Team A - Team C\nTeam B - Team D"
    )
    here = Hub(pair_round(establish_league(made, "l1", HERE, CLUBS, NOW)), HERE)
    there = Hub.of_file(here.file, THERE)
    here.rule(1, 1, WHITE, DRAW)
    assert len(here.counting()) == 1
    there.take(here.record.documents)
    assert there.counting() == here.counting() and len(there.cup.rounds) == 1, (
        "the round came with the result"
    )
    (told,) = results(there.record).values()
    with pytest.raises(LeagueError, match="league-not-ours"):
        agree(there.cup, told[0].document.mark, THERE, NOW)


def test_two_that_contradict() -> None:
    here, there = pair_of_hubs()
    at = between(here)
    here.rule(1, at, WHITE, WHITE)
    there.rule(1, at, WHITE, BLACK)
    assert there.take(here.record.documents) == ["league-contradiction"]
    assert here.take(there.record.documents) == ["league-contradiction"]
    assert not here.counting() and sum(map(len, results(here.record).values())) == 2, "both are kept"
    charter = charter_of(here.record)
    (told,) = results(here.record).values()
    (theirs,) = open_claims(charter, told, HERE.public)
    here.cup = agree(here.cup, theirs.document.mark, HERE, NOW)
    here.settle()
    there.take(here.record.documents)
    assert here.counting() == there.counting() and len(here.counting()) == 1 and here.table == there.table
    assert not open_claims(charter, next(iter(results(there.record).values())), THERE.public)


def test_a_correction_needs_both_again() -> None:
    here, there = pair_of_hubs()
    at = between(here)
    for hub in (here, there):
        hub.rule(1, at, WHITE, WHITE)
    here.take(there.record.documents)
    there.take(here.record.documents)
    old = here.record.documents
    here.rule(1, at, WHITE, DRAW)
    assert [one.number for one in here.counting().values()] == [1], "what both have signed counts"
    there.take(here.record.documents)
    there.rule(1, at, WHITE, DRAW)
    here.take(there.record.documents)
    assert [one.number for one in here.counting().values()] == [2] and here.counting() == there.counting()
    assert here.table == there.table
    assert here.take(old) == ["league-replayed"], "an old file changes nothing"
    assert [one.number for one in here.counting().values()] == [2]


def test_the_same_file_twice() -> None:
    here, there = pair_of_hubs()
    here.rule(1, between(here), WHITE, WHITE)
    there.take(here.record.documents)
    before = there.record
    assert there.take(here.record.documents) == ["league-nothing-new"] and there.record == before


def test_an_altered_file() -> None:
    here, there = pair_of_hubs()
    at = between(here)
    here.rule(1, at, WHITE, WHITE)
    there.rule(1, at, WHITE, WHITE)
    text = here.file.decode().replace('\\"points\\":[1.0,0.0]', '\\"points\\":[0.0,1.0]', 1)
    assert text != here.file.decode()
    assert there.take(read_file(text.encode())) == ["league-altered"]
    assert not there.counting()
    there.take(read_file(here.file))
    assert len(there.counting()) == 1
    for content, why in (
        (b"", "league-file"),
        (b"[]", "league-file"),
        (b'{"tableside":"league","v":2,"documents":"?"}', "league-newer"),
        (b'{"tableside":"other","v":1}', "league-file"),
        (b"\xff\xfe", "league-file"),
        (b" " * (LARGEST + 1), "league-file-large"),
    ):
        with pytest.raises(LeagueError, match=why):
            read_file(content)
    with pytest.raises(LeagueError, match="league-unreadable"):
        read_body("{}")


def test_a_key_that_no_one_knows() -> None:
    here, there = pair_of_hubs()
    here.rule(1, between(here), WHITE, WHITE)
    (told,) = results(here.record).values()
    forged = sign(Document(told[0].document.text, {}), STRANGER, NOW)
    before = there.record
    assert there.take([forged]) == ["league-unknown-key"] and there.record == before
    assert there.take([sign(told[0].document, STRANGER, NOW)]) == ["league-unknown-key"]
    assert set(there.record.documents[-1].signatures) == {HERE.public}, "the signature that is right is kept"
    charter = msgspec.structs.replace(charter_of(here.record), edition=9, keeper=STRANGER.public)
    assert there.take([sign(Document(write_body(charter), {}), STRANGER, NOW)]) == ["league-unknown-key"]
    usurped = msgspec.structs.replace(charter, keeper=HERE.public)
    assert there.take([sign(Document(write_body(usurped), {}), THERE, NOW)]) == ["league-unknown-key"]
    assert charter_of(there.record).edition == 1


def test_a_forged_charter_lets_no_one_in() -> None:
    here, there = pair_of_hubs()
    here.rule(1, between(here), WHITE, WHITE)
    ((told,),) = results(here.record).values()
    charter = charter_of(here.record)
    clubs = [*charter.clubs, LeagueClub("Strangers", STRANGER.public)]
    forged = [
        sign(
            Document(write_body(msgspec.structs.replace(charter, edition=2, clubs=clubs)), {}), STRANGER, NOW
        ),
        sign(Document(told.document.text, {}), STRANGER, NOW),
    ]
    before = there.record
    assert there.take(forged) == ["league-unknown-key"] * 2 and there.record == before
    record = merge(LeagueRecord("l1", THERE.public), [*forged, *here.record.documents], NOW).record
    assert charter_of(record) == charter, "a forged one that stands first hides none"


def test_only_the_clubs_of_a_match_say_what_came_of_it() -> None:
    here, there = pair_of_hubs()
    here.rule(1, between(here), WHITE, WHITE)
    ((told,),) = results(here.record).values()
    charter = charter_of(here.record)
    third = SignedResult(told.result, sign(Document(told.document.text, {}), STRANGER, NOW))
    assert open_claims(charter, [third], there.key.public) == []
    assert open_claims(charter, [told], there.key.public) == [told]


@pytest.mark.parametrize("wrong", [{"round": 99}, {"guest": "Nobody"}])
def test_a_match_that_is_not_planned_is_not_signed(wrong: dict[str, object]) -> None:
    here, there = pair_of_hubs()
    here.rule(1, between(here), WHITE, WHITE)
    ((told,),) = results(here.record).values()
    made = msgspec.structs.replace(told.result, **wrong)
    claim = sign(Document(write_body(made), {}), HERE, NOW)
    assert there.take([claim]) == ["league-unplanned"]
    assert claim not in there.record.documents
    with pytest.raises(LeagueError, match="league-no-result"):
        agree(there.cup, claim.mark, THERE, NOW)


def tell_line_ups(hub: Hub, key: ClubKey, number: int, count: int) -> list[Document]:
    """So many line-ups of one team of a club in a round, each another one."""
    charter = charter_of(hub.record)
    team = next(
        one
        for one in charter.teams
        if one.club == key.public and any(one.name in pair for pair in charter.rounds[number - 1])
    )
    names = [one.name for one in team.players][:1]
    return [
        sign(Document(write_body(LineUp("l1", number, team.name, names, at)), {}), key, NOW)
        for at in range(1, count + 1)
    ]


def test_a_club_fills_its_share_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever signs without end is told so, and what others sign still comes in."""
    monkeypatch.setattr(league_documents, "MOST", 60)  # of two clubs: 20 for each
    here, there = pair_of_hubs()
    flood = tell_line_ups(here, THERE, 1, 50)
    assert here.take(flood) == ["league-club-full"]
    kept = [one for one in here.record.documents if THERE.public in one.signatures]
    assert len(kept) == 20
    assert here.take(flood) == ["league-club-full"]
    assert [one for one in here.record.documents if THERE.public in one.signatures] == kept
    here.rule(1, between(here), WHITE, DRAW)
    assert there.take(here.record.documents) == []
    there.rule(1, between(there), WHITE, DRAW)
    here.take([one for one in there.record.documents if len(one.signatures) == 2])
    assert len(here.counting()) == 1, "what both have signed has room as long as one of them has"


def test_large_documents_fill_a_share_too(monkeypatch: pytest.MonkeyPatch) -> None:
    here, _ = pair_of_hubs()
    flood = tell_line_ups(here, THERE, 1, 9)
    size = len(msgspec.json.encode(flood[0]))
    monkeypatch.setattr(league_documents, "ROOM", 4 * (4 * size + size // 2))
    assert here.take(flood) == ["league-club-full"]
    assert len([one for one in here.record.documents if THERE.public in one.signatures]) == 4


def test_editions_have_room_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of a large league leave its keeper room for the rest."""
    _, there = pair_of_hubs()
    charter = charter_of(there.record)
    editions = [
        sign(Document(write_body(msgspec.structs.replace(charter, edition=at)), {}), HERE, NOW)
        for at in range(2, 12)
    ]
    size = len(msgspec.json.encode(editions[0]))
    monkeypatch.setattr(league_documents, "ROOM", 2 * (8 * size + size // 2))
    assert "league-club-full" not in there.take(editions[:7])
    assert "league-club-full" in there.take(editions)
    assert charter_of(there.record).edition == 8
    line_up = tell_line_ups(there, HERE, 1, 1)
    assert there.take(line_up) == [] and line_up[0] in there.record.documents


def test_nobodys_rounds_are_paired_far_ahead() -> None:
    """What a club tells of a later round is kept, and counts once the rounds before it have results."""
    here, there = pair_of_hubs()
    far = tell_line_ups(here, THERE, 3, 1)
    assert here.take(far) == ["league-ahead"]
    assert len(here.cup.rounds) == 1 and far[0] in here.record.documents
    for number in (1, 2):
        for hub in (here, there):
            while len(hub.cup.rounds) < number:
                hub.cup = pair_round(hub.cup)
            hub.rule(number, between(hub, number), WHITE, WHITE)
    here.take(there.record.documents)
    assert len(here.cup.rounds) == 3, "both have signed a result of the second round"


def test_a_document_of_another_league() -> None:
    here, there = pair_of_hubs()
    other = msgspec.structs.replace(charter_of(here.record), league="l2")
    assert there.take([sign(Document(write_body(other), {}), HERE, NOW)]) == ["league-other"]
    assert there.take([Document("{}", {})]) == ["league-unreadable"]


@pytest.mark.parametrize("days", [365, -365])
def test_a_clock_that_is_wrong_by_a_year(days: int) -> None:
    here, there = pair_of_hubs()
    at = between(here)
    here.now = NOW + days * DAY
    for hub in (here, there):
        hub.rule(1, at, WHITE, DRAW)
    assert there.take(here.record.documents) == ["league-clock"]
    here.take(there.record.documents)
    assert here.counting() == there.counting() and len(there.counting()) == 1, "it counts all the same"
    assert there.take(here.record.documents) == ["league-nothing-new"], "that is said once"


def test_a_later_edition_and_an_older_one() -> None:
    here, there = pair_of_hubs()
    old = here.record.documents
    here.cup = add_player(here.cup, 1, Entry(id=0, name="Late"))
    here.cup = establish_league(here.cup, "", HERE, CLUBS, NOW)
    assert charter_of(here.record).edition == 2
    assert establish_league(here.cup, "", HERE, CLUBS, NOW) == here.cup, "nothing has changed"
    assert there.take(here.record.documents) == ["league-new-edition"]
    assert there.cup.entries[-1].name == "Late" and there.cup.team(1).players[-1] == there.cup.entries[-1].id
    assert there.take(old) == ["league-older"]
    with pytest.raises(LeagueError, match="league-not-keeper"):
        establish_league(there.cup, "", THERE, CLUBS, NOW)
    other = msgspec.structs.replace(charter_of(here.record), title="Another")
    assert there.take([sign(Document(write_body(other), {}), HERE, NOW)])[0] == "league-two-editions"
    assert here.take(there.record.documents)[0] == "league-two-editions"
    assert charter_of(here.record) == charter_of(there.record), "both keep to the same one"


def test_line_ups_are_told_before() -> None:
    here, there = pair_of_hubs()
    at = between(here)
    match = here.cup.rounds[0].matches[at - 1]
    team = match.home if here.cup.team(match.home).club == HERE.public else match.guest
    players = here.cup.team(team).players
    here.cup = set_line(here.cup, 1, team, [players[0], players[2]])
    here.settle()
    there.take(here.record.documents)
    assert there.cup.rounds[0].matches[at - 1].line_of(team) == [players[0], players[2]]
    here.cup = set_line(here.cup, 1, team, players[:2])
    here.settle()
    there.take(here.record.documents)
    assert there.cup.rounds[0].matches[at - 1].line_of(team) == players[:2]


def test_a_line_up_that_comes_while_boards_are_played() -> None:
    """The boards that it leaves as they are go on; the others get the players that were told."""
    here, there = pair_of_hubs()
    at = between(here)
    match = here.cup.rounds[0].matches[at - 1]
    team = match.home if here.cup.team(match.home).club == HERE.public else match.guest
    players = here.cup.team(team).players
    here.cup = set_line(here.cup, 1, team, [players[0], players[2]])
    here.settle()
    first = boards_of(there.cup, there.cup.rounds[0], at)[0]
    there.cup = rule_board(there.cup, 1, first.number, Outcome(places=WHITE))
    there.take(here.record.documents)
    assert there.cup.rounds[0].matches[at - 1].line_of(team) == [players[0], players[2]]
    assert boards_of(there.cup, there.cup.rounds[0], at)[0].outcome == Outcome(places=WHITE)


def test_a_result_brings_its_line_ups() -> None:
    """Who was told too late that someone else plays hears it with the result."""
    here, there = pair_of_hubs()
    at = between(here)
    match = here.cup.rounds[0].matches[at - 1]
    line = here.cup.team(match.home).players
    here.cup = set_line(here.cup, 1, match.home, [line[0]])
    here.rule(1, at, WHITE)
    there.rule(1, at, WHITE, WHITE)
    assert there.take(here.record.documents) == ["league-contradiction"]
    (told,) = results(there.record).values()
    (claim,) = open_claims(charter_of(there.record), told, THERE.public)
    there.cup = agree(there.cup, claim.document.mark, THERE, NOW)
    there.settle()
    here.take(there.record.documents)
    assert here.table == there.table and here.counting() == there.counting()
    assert there.cup.rounds[0].matches[at - 1].home_line == [line[0]]


def test_a_name_that_one_club_has_forgotten_stays_in_what_was_signed() -> None:
    here, there = pair_of_hubs()
    at = between(here)
    here.rule(1, at, WHITE, DRAW)
    there.cup = forgotten(there.cup, "A1")
    there.settle()
    there.rule(1, at, WHITE, DRAW)
    here.take(there.record.documents)
    there.take(here.record.documents)
    assert len(here.counting()) == 1 and here.counting() == there.counting()
    assert "A1" not in {one.name for one in there.cup.entries} and len(there.cup.entries) == len(
        here.cup.entries
    )


def test_a_name_that_was_forgotten_before_the_first_round_does_not_come_back() -> None:
    here = Hub(founded(), HERE)
    there = Hub.of_file(here.file, THERE)
    there.cup = forgotten(there.cup, "A1")
    there.settle()
    there.take(here.record.documents)
    names = {one.name for one in there.cup.entries}
    assert "A1" not in names and "A2" in names and len(names) == len(here.cup.entries)
    here.cup = add_player(here.cup, 1, Entry(id=0, name="Late"))
    here.cup = establish_league(here.cup, "", HERE, CLUBS, NOW)
    there.take(here.record.documents)
    names = {one.name for one in there.cup.entries}
    assert "A1" not in names and "Late" in names


def test_a_name_that_the_keeper_has_forgotten_leaves_later_editions_and_nothing_else() -> None:
    """What was signed with the name counts on, also where it comes after the edition without it; no one signs it again."""
    here, there = pair_of_hubs()
    at = between(here)
    match = here.cup.rounds[0].matches[at - 1]
    team = here.cup.team(match.home if here.cup.team(match.home).club == HERE.public else match.guest)
    for hub in (here, there):
        hub.rule(1, at, WHITE, DRAW)
    here.take(there.record.documents)
    there.take(here.record.documents)
    before, table = here.counting(), here.table
    gone = here.cup.entry(team.players[0]).name
    here.cup = forgotten(here.cup, gone)
    here.cup = establish_league(here.cup, "", HERE, CLUBS, NOW)
    here.settle()
    assert charter_of(here.record).edition == 2 and gone not in here.record.documents[-1].text
    assert there.take(here.record.documents) == ["league-new-edition"]
    for hub in (here, there):
        hub.settle()
        assert hub.counting() == before and hub.table == table
        assert len(results(hub.record)) == 1, "nobody says it once more without the name"
    new = Hub.of_file(here.file, THERE)  # a hub that reads all of it at once
    new.settle()
    assert new.counting() == before and new.table == table


def test_what_cannot_be_a_league() -> None:
    made = two(TEAMS, 0)
    made = enter_team(made, "A", [Entry(id=0, name="a")], HERE.public)
    with pytest.raises(LeagueError, match="league-clubs"):
        establish_league(made, "l", HERE, CLUBS, NOW)
    made = enter_team(made, "B", [Entry(id=0, name="b")], STRANGER.public)
    with pytest.raises(LeagueError, match="league-clubs"):
        establish_league(made, "l", HERE, CLUBS, NOW)
    with pytest.raises(LeagueError, match="league-no-charter"):
        merge(LeagueRecord("l1", HERE.public), [], NOW)


@pytest.mark.parametrize(
    "wrong",
    [
        {"keeper": "x"},
        {"seats": ["white"]},
        {"rounds": [[["Team A", "Team A"]]]},
        {"rounds": [[["Team A", "Team B"], ["Team A", "Team C"]]]},
        {"rounds": [[["Team A", "Team Z"]]]},
        {"rounds": [[[]]]},
        {"edition": 0},
        {"rules": {"boards": 2, "white": "home", "win": 2, "draw": 1, "ranking": ["luck"]}},
        {"rules": {"boards": 0, "white": "home", "win": 2, "draw": 1, "ranking": ["match"]}},
        {"rules": {"boards": 2, "white": "home", "win": 1, "draw": 1, "ranking": ["match"]}},
        {
            "teams": [{"name": "A", "club": HERE.public, "players": [{"name": "p"}, {"name": "P "}]}],
            "rounds": [],
        },
        {"teams": [{"name": "A", "club": STRANGER.public, "players": []}], "rounds": []},
        {"teams": [{"name": "", "club": HERE.public, "players": []}], "rounds": []},
    ],
)
def test_a_charter_that_no_one_could_play_by(wrong: dict[str, object]) -> None:
    here, there = pair_of_hubs()
    text = json.dumps({**json.loads(here.record.documents[0].text), "edition": 2, **wrong})
    before = there.record
    assert (
        there.take([sign(Document(text, {}), HERE, NOW)]) == ["league-unreadable"] and there.record == before
    )


def test_another_program_may_write_json_otherwise() -> None:
    """What is signed is the text as it stands, in whatever way it was written."""
    here, there = pair_of_hubs()
    told = json.loads(here.record.documents[0].text)
    text = json.dumps({**told, "edition": 2, "title": "Liga", "later": 1}, indent=3)
    assert there.take([sign(Document(text, {}), HERE, NOW)]) == ["league-new-edition"]
    assert there.cup.title == "Liga"


def test_two_results_that_both_have_signed() -> None:
    """A club that signs two results of one number: both hubs say so, and hold the same one."""
    here, there = pair_of_hubs()
    at = between(here)
    here.rule(1, at, WHITE, WHITE)
    there.rule(1, at, WHITE, WHITE)
    (told,) = results(here.record).values()
    other = msgspec.structs.replace(
        told[0].result,
        boards=[msgspec.structs.replace(one, points=[0.5, 0.5]) for one in told[0].result.boards],
    )
    twice = sign(sign(Document(write_body(other), {}), HERE, NOW), THERE, NOW)
    here.take([*there.record.documents, twice])
    there.take([twice])
    assert "league-two-results" in there.take(here.record.documents) + here.take([twice])
    assert here.counting() == there.counting() and len(here.counting()) == 1


def test_the_file_is_as_the_page_has_it() -> None:
    told = json.loads(founded_file := write_file(founded().league.documents))  # type: ignore[union-attr]
    assert set(told) == {"tableside", "v", "documents"} and told["v"] == 1 and told["tableside"] == "league"
    (document,) = told["documents"]
    ((key, signed),) = document["signatures"].items()
    assert key == HERE.public and set(signed) == {"at", "signature"}
    charter = json.loads(document["text"])
    assert charter["document"] == "charter" and charter["rounds"][0][0] == ["Team A", "Team D"]
    assert read_file(founded_file)[0].signatures[key] == Signature(signed["at"], signed["signature"])


@pytest.mark.parametrize("seed", range(6))
def test_whatever_order_documents_come_in(seed: int) -> None:
    """A whole league by chance: lost, doubled and reordered files, corrections and claims; both clubs end with the same."""
    chance = random.Random(seed)
    here, there = pair_of_hubs(teams=6)
    charter = charter_of(here.record)
    hubs = (here, there)
    while len(here.cup.rounds) < count_rounds(here.cup):
        here.cup = pair_round(here.cup)
        while len(there.cup.rounds) < len(here.cup.rounds):
            there.cup = pair_round(there.cup)
        number = len(here.cup.rounds)
        for at in range(1, 4):
            match = here.cup.rounds[number - 1].matches[at - 1]
            owners = {here.cup.team(match.home).club, here.cup.team(match.guest).club}
            came = [chance.choice((WHITE, BLACK, DRAW)) for _ in range(2)]
            for hub in hubs:
                if hub.key.public in owners and chance.random() < 0.8:
                    wrong = chance.random() < 0.2
                    hub.rule(number, at, *([DRAW, DRAW] if wrong else came))
        for _ in range(3):
            one, other = chance.sample(hubs, 2)
            some = chance.sample(one.record.documents, chance.randint(1, len(one.record.documents)))
            other.take(some * chance.randint(1, 2))
    for _ in range(4):
        for one, other in (hubs, hubs[::-1]):
            one.take(other.record.documents)
            for told in list(results(one.record).values()):
                claims = open_claims(charter, told, one.key.public)
                if claims and one.key.public in {
                    charter.club_of(claims[0].result.home),
                    charter.club_of(claims[0].result.guest),
                }:
                    one.cup = agree(one.cup, claims[-1].document.mark, one.key, NOW)
                    one.settle()
    here.take(there.record.documents)
    there.take(here.record.documents)
    assert {one.text for one in here.record.documents} == {one.text for one in there.record.documents}
    assert here.counting() == there.counting() and here.table == there.table
    for told in results(here.record).values():
        assert sum(is_valid(charter, one) for one in told) >= 1
