"""What many games come to, and the index that spares going through them again."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from companion.table.game_files.game_import import import_game
from companion.table.history import statistics as game_index
from companion.table.history.statistics import SeatSummary, Summary, index_file, statistics, summaries
from tests.table.game_files import write
from tests.table.table_fixture import Rig


def played(mark: str, *seats: SeatSummary, **given: Any) -> Summary:
    known = {"game": "wild-jokers", "started": 0.0, "over": True, "seconds": 600.0}
    return Summary(**{**known, "mark": mark, "seats": seats, **given})


ANNA = SeatSummary("white", "Anna", won=True, captures=3)
BERT = SeatSummary("black", "Bert", captures=1)


def test_games_are_counted_by_player_and_by_game() -> None:
    found = statistics(
        [
            played("1", ANNA, BERT),
            played("2", SeatSummary("white", "Bert", won=True), SeatSummary("black", "Anna")),
            played("3", ANNA, SeatSummary("black", computer=True), over=False, game="raindropchess"),
            played(
                "4",
                SeatSummary("white", "Anna", won=True),
                SeatSummary("black", "Bert", won=True),
                drawn=True,
            ),
        ]
    )
    assert [
        (row.what, row.played, row.over, row.won, row.drawn, row.minutes, row.captures)
        for row in found.players
    ] == [
        ("Anna", 4, 3, 1, 1, 40, 6),
        ("Bert", 3, 3, 1, 1, 30, 1),
    ]
    assert [(row.what, row.played, row.captures) for row in found.games] == [
        ("wild-jokers", 3, 4),
        ("raindropchess", 1, 3),
    ]
    assert (found.total.played, found.total.seconds) == (4, 2400.0)


def test_a_game_and_its_copies_count_once() -> None:
    assert statistics([played("1", ANNA, BERT), played("1", ANNA, BERT)]).total.played == 1


def test_who_has_no_name_counts_with_the_games_alone() -> None:
    found = statistics([played("1", SeatSummary("white"), SeatSummary("black", computer=True, won=True))])
    assert found.players == () and found.games[0].played == 1 and found.games[0].won == 0


def test_one_player_and_one_game_alone() -> None:
    dice = {"white": ("1", "2")}
    rolls = {"white": {"1": 3, "2": 1}}
    games = [
        played(
            "1",
            SeatSummary("green", "Anna", rolls=rolls),
            SeatSummary("blue", "Bert", rolls={"white": {"2": 7}}),
            game="a",
            dice=dice,
        ),
        played("2", SeatSummary("green", "Bert", rolls={"white": {"2": 5}}), game="b", dice=dice),
    ]
    assert statistics(games).dice[0].counts == {"1": 3, "2": 13}
    found = statistics(games, player="Anna")
    assert found.dice[0].counts == {"1": 3, "2": 1} and [row.what for row in found.players] == ["Anna"]
    assert [row.what for row in found.games] == ["a"] and found.total.captures == 0
    assert statistics(games, game="b").dice[0].counts == {"1": 0, "2": 5}
    assert statistics(games, player="nobody").total.played == 0


def test_dice_with_other_faces_are_other_dice() -> None:
    games = [
        played(str(n), SeatSummary("green", rolls={"white": {"1": n + 1}}), dice={"white": sides})
        for n, sides in enumerate((("1", "2"), ("1", "2"), ("1", "2", "2")))
    ]
    assert [(one.sides, one.rolls) for one in statistics(games).dice] == [
        (("1", "2"), 3),
        (("1", "2", "2"), 3),
    ]


# From journals


def game(folder: Path, n: int, name: str = "little-chess-jumble", until: int = 60, **opening: Any) -> Rig:
    asked: dict[str, Any] = {"seats": None, "names": {}, **opening}
    rig = Rig(folder, game=name, name=f"2026-01-{n:02}-000000-0000-{name}.tableside", seed=n, **asked)
    rig.play_out(0.2, until=until)
    rig.referee.close()
    return rig


def found() -> list[Summary]:
    return [one for one in summaries() if one is not None]


def test_a_journal_says_what_was_rolled_and_captured(data: Path) -> None:
    rig = game(data, 1, seats=("green", "blue"), names={"green": " Anna "})
    (one,) = found()
    line = rig.referee.record.line_of_play
    rolled = [(played.seat, played.face) for played in line.played if played.die == "white"]
    for sat in one.seats:
        counted = sat.rolls.get("white", {})
        assert sum(counted.values()) == sum(seat == sat.seat for seat, _ in rolled) > 0
        assert all(n == rolled.count((sat.seat, face)) for face, n in counted.items())
    captures = [str(played.seat) for played in line.played if "x" in played.action]
    assert {sat.seat: sat.captures for sat in one.seats} == {
        seat: captures.count(seat) for seat in ("green", "blue")
    }
    assert one.seats[0].name == "Anna" and one.dice["white"] == ("+", "#", "2", "3", "4", "5")


def test_a_result_says_who_won(data: Path) -> None:
    rig = Rig(data, game="wild-jokers", name="1.tableside")
    rig.play_out(0.0, until=4)
    rig.do(do="resign", seat="white")
    rig.referee.close()
    drawn = Rig(data, game="wild-jokers", name="2.tableside", seed=2)
    drawn.play_out(0.0, until=4)
    for seat in ("white", "black"):
        drawn.do(do="claim", seat=seat, what="draw")
    drawn.referee.close()
    lost, draw = found()
    assert [(sat.seat, sat.won) for sat in lost.seats] == [
        ("white", False),
        ("black", True),
    ] and not lost.drawn
    assert draw.drawn and draw.over


def test_nothing_played_damaged_and_running_games_are_left_out(data: Path) -> None:
    Rig(data, name="1.tableside").referee.close()
    (data / "2.tableside").write_bytes(b"no journal at all")
    running = Rig(data, name="3.tableside", seed=2)
    running.play_out(0.0, until=5)
    assert found() == []
    rows = json.loads(index_file().read_text())["rows"]
    assert sorted(rows) == ["1.tableside", "2.tableside"], "a running game is looked at again"
    running.referee.close()
    assert len(found()) == 1


def test_a_damaged_game_counts_as_far_as_it_is_sound(data: Path) -> None:
    path = game(data, 1).path
    content = bytearray(path.read_bytes())
    content[len(content) * 3 // 4] ^= 0xFF
    path.write_bytes(bytes(content))
    assert len(found()) == 1


def test_each_game_is_gone_through_only_once(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for n in (1, 2, 3):
        game(data, n, until=10)
    first = found()
    looked: list[Any] = []
    real = game_index.summing

    def summing(journal: Any) -> Any:
        looked.append(journal.path)
        return real(journal)

    monkeypatch.setattr(game_index, "summing", summing)
    assert found() == first and not looked
    second = data / "2026-01-02-000000-0000-little-chess-jumble.tableside"
    os.utime(second, (1, 1))  # copied: other times, the same bytes
    second.rename(data / "copied.tableside")
    assert sorted(one.mark for one in found()) == sorted(one.mark for one in first) and not looked
    Rig(data, name="copied.tableside", game="little-chess-jumble", seats=None, seed=None).play_out(
        0.0, until=12
    )
    index_file().write_text("{")
    found()
    assert len(looked) >= 2, "an index that cannot be read is made anew"


def test_an_index_of_another_version_is_made_again(data: Path) -> None:
    game(data, 1, until=10)
    first = found()
    body = json.loads(index_file().read_text())
    for row in body["rows"].values():
        row["summary"]["seconds"] = 1e9
    index_file().write_text(json.dumps(body))
    assert found()[0].seconds == 1e9, "it is believed"
    index_file().write_text(json.dumps(body | {"version": 99}))
    assert found() == first


def test_an_index_that_cannot_be_kept_costs_time_only(data: Path) -> None:
    game(data, 1, until=10)
    index_file().mkdir()
    assert len(found()) == 1


@pytest.mark.parametrize(("form", "until"), [("json", 500), ("json", 20), ("pgn", 20)])
def test_a_game_that_was_brought_in_again_counts_once(form: str, until: int, data: Path) -> None:
    """Also where it has a seed of its own now, since it was not over."""
    path = game(data, 1, until=until, seats=("green", "blue")).path
    import_game(write(path, form), data / "again.tableside")
    path.with_suffix(f".{form}").unlink()
    assert len(found()) == 2 and statistics(found()).total.played == 1


def test_it_goes_on_in_small_steps(data: Path) -> None:
    game(data, 1, until=40)
    steps = list(summaries())
    assert len(steps) > 30 and steps[:-1] == [None] * (len(steps) - 1)


def test_what_was_rolled_before_a_correction_counts_too(data: Path) -> None:
    rig = Rig(data, name="1.tableside", seats=("green", "blue"))
    rig.play_out(0.0, until=12)
    before = sum(played.die == "white" for played in rig.referee.record.line_of_play.played)
    rig.do(do="agree", turn="green")
    rig.referee.close()
    assert sum(n for sat in found()[0].seats for n in sat.rolls["white"].values()) == before
