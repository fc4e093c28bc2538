"""What a table says happened last: complete, right after an undo and a resume, and no more than everyone was told."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.actions import Take
from companion.table.protocol import notices
from companion.table.story import Incidents, StoryEntry
from tests.autoplay import step
from tests.every_case import chosen, spread
from tests.sampled_games import sampled_games
from tests.table.table_fixture import Rig

GAMES = sampled_games(__name__)
MOST = 6
"""Entries that a card shows."""
LONG = chosen(60, 150)
"""Actions of a game by chance."""


def words(rig: Rig, entry: StoryEntry) -> str:
    return rig.referee.words.say(entry.said)


def last(rig: Rig) -> str:
    return words(rig, rig.referee.story(1)[-1])


def go_on(rig: Rig, rng: random.Random) -> bool:
    command = step(rig.referee, rng.choice)
    if command is not None:
        rig.do(**command)
    return command is not None


@pytest.mark.parametrize("game", spread(GAMES, 3))
def test_the_last_event_is_all_that_was_told_of_it(game: str, tmp_path: Path) -> None:
    """Whatever is ruled, everything that was told of it is in the last entry."""
    rig, rng = Rig(tmp_path, game=game), random.Random(game)
    assert words(rig, rig.referee.story(MOST)[-1])
    for _ in range(LONG):
        known = len(rig.told)
        if not go_on(rig, rng):
            break
        told = [one for one in rig.told[known:] if isinstance(one, notices.Ruling)]
        said = last(rig)
        assert said
        for event in [event for ruling in told for event in ruling.events]:
            assert event.text in said or (event.kind == "roll" and len(told) > 1), (event, said)
        entries = rig.referee.story(MOST)
        assert entries[-1] == rig.referee.story(1)[-1]
        assert len(entries) == min(MOST, len(rig.referee.story(9999)))
        assert all(words(rig, entry) for entry in entries)


@pytest.mark.parametrize("game", spread(GAMES, 3))
def test_a_game_resumed_tells_the_same_story(game: str, tmp_path: Path) -> None:
    rig, rng = Rig(tmp_path, game=game), random.Random(game)
    for _ in range(30):
        go_on(rig, rng)
        if rng.random() < 0.15 and rig.referee.may_undo:
            rig.do(do="undo")
        if rng.random() < 0.05 and rig.referee.may_redo:
            rig.do(do="redo")
        if rng.random() < 0.1:
            rig.do(do=rng.choice(["pause", "resume"]))
        if rng.random() < 0.1:
            rig.do(do="claim", seat=rng.choice(rig.referee.game.seats), what=rng.choice(["draw", "no-draw"]))
    story = rig.referee.story(9999)
    rig.referee.close()
    again = Rig(tmp_path, game=game)
    assert again.referee.story(9999) == story
    again.referee.close()


@pytest.mark.parametrize("game", spread(GAMES, 3))
def test_an_undo_is_the_last_event_until_the_next_one(game: str, tmp_path: Path) -> None:
    """What is taken back is no longer in the story, and a redo tells it again."""
    rig, rng = Rig(tmp_path, game=game), random.Random(game)
    for _ in range(12):
        go_on(rig, rng)
    while not rig.referee.may_undo or rig.referee.record.no_undo(1) is not None:
        assert go_on(rig, rng), "nothing of this game can be taken back"
    before = rig.referee.story(9999)
    rig.do(do="undo")
    entry = rig.referee.story(1)[-1]
    assert entry.kind == "undo" and entry.said.id.startswith("story-undone")
    after = rig.referee.story(9999)[:-1]
    assert after[:-1] == before[: len(after) - 1]
    rig.do(do="redo")
    redone = rig.referee.story(1)[-1]
    assert redone.kind == "redo"
    assert words(rig, before[-1]) in words(rig, redone)
    assert (redone.dice, redone.squares) == (before[-1].dice, before[-1].squares)
    rig.do(do="undo")
    if go_on(rig, rng):
        assert not {"undo", "redo"} & {one.kind for one in rig.referee.story(9999)}


def test_a_roll_that_leads_to_nothing_is_an_entry(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position="G:Rf1,Qb1 B:Qa12,Nk9 turn=G", rules={"dice": "typed"})
    rig.roll("#")
    entry = rig.referee.story(1)[-1]
    assert (entry.seat, entry.dice, entry.squares) == ("green", (("white", "#"),), ())
    assert words(rig, entry) == "Green rolls #. Green misses the turn."


def test_a_move_is_one_entry_with_its_roll(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position="G:Rf1,Qb1 B:Qa12,Nk9 turn=G", rules={"dice": "typed"})
    rig.roll("2")
    assert last(rig) == "Green rolls 2."
    rig.act("Qb1xa12")
    start, moved = rig.referee.story(9)
    assert start.kind == "start"
    assert (moved.seat, moved.dice, moved.squares) == ("green", (("white", "2"),), ("b1", "a12"))
    assert words(rig, moved) == (
        "Green's queen moves from b1 to a12. Green's queen captures Blue's queen on a12."
    )


def test_two_dice_are_one_roll_and_each_move_has_its_die(tmp_path: Path) -> None:
    rig = Rig(
        tmp_path,
        game="big-chess-jumble",
        position="G:Rf1,Kb1 B:Qa12,Nk9 turn=G",
        rules={"dice": "typed", "use_both_dice": "b"},
    )
    rig.do(do="roll", die="white", face="2")
    rig.do(do="roll", die="orange", face="5")
    assert rig.referee.story(1)[-1].dice == (("white", "2"), ("orange", "5"))
    assert last(rig) == "Green rolls 2 and 5."
    mover = next(a for a in rig.referee.actions() if str(a).startswith("R"))
    rig.act(str(mover))
    assert rig.referee.story(1)[-1].dice == (("white", "2"),)
    mover = next(a for a in rig.referee.actions() if str(a).startswith("K"))
    rig.act(str(mover))
    assert rig.referee.story(1)[-1].dice == (("orange", "5"),)


def test_a_silent_action_is_told_until_the_next_event(tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="raindropchess")
    taken = next(a for a in rig.referee.actions() if isinstance(a, Take))
    rig.act(str(taken))
    assert last(rig) == "White draws a card."
    go_on(rig, random.Random(1))
    assert [one.kind for one in rig.referee.story(9)] == ["start", "card"]


CHESS: dict[str, Any] = {"game": "chess"}


def test_events_that_are_no_actions_are_told(tmp_path: Path) -> None:
    rig = Rig(tmp_path, **CHESS)
    assert last(rig) == "New game: Chess."
    rig.act("Pe2-e4")
    rig.do(do="claim", seat="white", what="draw")
    assert last(rig) == "White offers a draw."
    rig.do(do="claim", seat="black", what="no-draw")
    assert last(rig) == "Black declines the draw."
    rig.do(do="pause")
    assert last(rig) == "The game is paused."
    rig.do(do="resume")
    assert last(rig) == "The game continues."
    rig.act("Pe7-e5")
    assert [one.kind for one in rig.referee.story(9)] == ["start", "move", "move"]
    rig.do(do="agree", set={"e4": [], "e3": ["white:P"]})
    assert last(rig) == "All players agreed to correct the position."
    kinds = [one.kind for one in rig.referee.story(9)]
    assert kinds == ["start", "move", "move", "correction"], "a correction ends no story"
    rig.do(do="undo")
    assert last(rig) == "The last correction was undone."
    rig.do(do="undo")
    assert last(rig) == "Black undid the last move."
    rig.do(do="resign", seat="black")
    assert last(rig) == "Black resigns."


def test_a_player_who_leaves_is_told(tmp_path: Path) -> None:
    rig = Rig(tmp_path, **CHESS)
    rig.do(do="seat", seat="black", player="computer", level=2)
    assert last(rig).endswith("now plays for Black.")
    rig.act("Pe2-e4")
    kinds = [one.kind for one in rig.referee.story(9)]
    assert kinds[:2] == ["start", "seat"]


def test_an_illegal_move_that_was_counted_stays_in_the_story(tmp_path: Path) -> None:
    rig = Rig(tmp_path, **CHESS)
    rig.act("Pe2-e4")
    record = rig.referee.record
    record.note(illegal="black", square="e4", rule="penalty", penalty="time", gives={"white": 120_000})
    assert last(rig) == (
        "Black made an illegal move to e4. Black now has one illegal move. White gets 120 more seconds."
    )
    rig.act("Pe7-e5")
    assert [one.kind for one in rig.referee.story(9)] == ["start", "move", "illegal", "move"]
    rig.do(do="undo", count=2)
    assert "illegal" not in [one.kind for one in rig.referee.story(9)]


def test_what_is_told_is_the_same_whether_read_at_once_or_bit_by_bit(tmp_path: Path) -> None:
    rig, rng = Rig(tmp_path, game="little-chess-jumble"), random.Random(7)
    slow = Incidents()
    taken = 0
    for _ in range(40):
        go_on(rig, rng)
        if rng.random() < 0.3 and rig.referee.may_undo:
            rig.do(do="undo")
        records = rig.referee.record.journal.records
        for record in records[taken:]:
            slow.take(record)
        taken = len(records)
    assert Incidents.of(rig.referee.record.journal.records).found == slow.found
