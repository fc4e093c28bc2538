"""Games of White and Black as PGN."""

from __future__ import annotations

import json
import re
import time
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path
from typing import Any

import chess.pgn
import pytest

from companion.cli.records import export
from companion.games import family
from companion.kernel.errors import GameError
from companion.table import setup
from companion.table.game_factory import make_game
from companion.table.game_files.transcript import date_of, day_said, time_of
from companion.table.message_catalogues import catalogue
from companion.table.protocol import notices
from companion.table.record.line_of_play import LineOfPlay, Stretch, as_ruled, loss_reason
from tests.error_texts import refused
from tests.table.table_fixture import Rig


def written(rig: Rig, capsys: pytest.CaptureFixture[str]) -> tuple[dict[str, str], str]:
    """Tags and movetext of a table that is closed for it."""
    rig.referee.close()
    capsys.readouterr()
    export(rig.path, None, None, None, "A4")
    text = capsys.readouterr().out
    tags, _, moves = text.partition("\n\n")
    return dict(re.findall(r'\[(\w+) "(.*)"\]', tags)), moves


def sit(folder: Path, game: str, **opening: Any) -> Rig:
    return Rig(folder, game=game, seats=("white", "black"), **opening)


def test_booster_chess_steps_and_cards_are_comments(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    position = "4k3/p7/8/8/8/8/P7/1N2K3 w - - stacks=b1:w1 hands=wN1?4/-"
    rig = sit(tmp_path, "booster-chess", position=position, names={"white": "Anna"})
    for action in ("Nb1-c3", "Nc3-d4", "play wN d4"):
        rig.act(action)
    rig.do(do="draw", deck="pile")
    rig.act("Pa7-a5")
    rig.do(do="resign", seat="black")
    tags, moves = written(rig, capsys)
    assert tags["Game"] == "Booster Chess" and tags["White"] == "Anna" and tags["Result"] == "1-0"
    assert (tags["SetUp"], tags["FEN"]) == ("1", "4k3/p7/8/8/8/8/P7/1N2K3 w - - 0 1")
    assert tags["Position"].startswith("4k3/p7/8/8/8/8/P7/1N2K3 w - -") and "?" in tags["Position"]
    flat = " ".join(moves.split())
    assert flat.startswith("1. -- {[%do Nb1-c3; Nc3-d4; play wN d4; draw pile ")
    assert "1... -- {[%do Pa7-a5]} {[%at resigned:black " in flat and flat.endswith("]} 1-0")


def test_raindropchess_cards_drops_and_turns_without_a_move(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rig = sit(tmp_path, "raindropchess", seed=3)
    for deck in ("white", "black"):
        rig.do(do="draw", deck=deck)
        rig.act(next(str(a) for a in rig.referee.actions()))
    tags, moves = written(rig, capsys)
    assert tags["Result"] == "*" and "Position" not in tags
    assert re.fullmatch(
        r"1\. -- \{\[%do take white; draw white \w; [KQRBNP]@\w\d\]\} "
        r"1\.\.\. -- \{\[%do take black; draw black \w; [KQRBNP]@\w\d\]\} \*",
        " ".join(moves.split()),
    )


def test_cloaked_pieces_stay_cloaked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rig = sit(tmp_path, "cloak-and-dagger-chess")
    for action in (
        "register white RQKRBBNN",
        "register black RNBQKBNR",
        "guess 5 Q",
        "?7g1-f3",
        "pass",
        "Pe7-e5",
        "Pd7-d5",
        "pass",
    ):
        rig.act(action)
    tags, moves = written(rig, capsys)
    assert tags["Secrets"] == "kept" and "KRBBNN" not in moves
    assert " ".join(moves.split()) == (
        "{[%do register white ?; register black ?]} 1. -- {[%do guess 5 Q; ?7g1-f3; pass]} "
        "1... -- {[%do Pe7-e5; Pd7-d5; pass]} *"
    )


def test_wild_jokers_castles_and_a_computer_reads_the_tags(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rig = sit(
        tmp_path,
        "wild-jokers",
        position="3k3/p*p*p*p/7/1*3*1/7/P*P*P*P/3K2R w rights=K",
    )
    castle = next(str(a) for a in rig.referee.actions() if "," in str(a))
    rig.act(castle)
    rig.do(do="claim", seat="white", what="draw")
    rig.do(do="claim", seat="black", what="draw")
    rig.referee.close()
    capsys.readouterr()
    export(rig.path, None, None, None, "A4")
    text = capsys.readouterr().out
    game = chess.pgn.read_headers(StringIO(text))
    assert game is not None and game["Result"] == "1/2-1/2" and game["Game"] == "Wild Jokers"
    assert f"1. -- {{[%do {castle}]}} {{[%at draw " in " ".join(text.split()) and text.endswith("1/2-1/2\n")


@pytest.mark.parametrize(
    ("command", "note", "why", "termination", "reasons"),
    [
        (
            {"do": "resign", "seat": "black"},
            "resigned",
            "resigned",
            "normal",
            {
                "en": "Black resigns.",
                "de": "Schwarz hat aufgegeben.",
                "fr": "Les Noirs ont abandonné.",
                "es": "Las negras han abandonado.",
                "nl": "Zwart heeft opgegeven.",
            },
        ),
        (
            {"do": "seat", "seat": "blue", "player": "none"},
            "leaves",
            "abandoned",
            "abandoned",
            {
                "en": "Blue has left the game.",
                "de": "Blau ist ausgestiegen.",
                "fr": "Bleu a quitté la partie.",
                "es": "Azul ha dejado la partida.",
                "nl": "Blauw heeft het spel verlaten.",
            },
        ),
    ],
)
def test_who_resigns_has_not_left(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    command: dict[str, str],
    note: str,
    why: str,
    termination: str,
    reasons: dict[str, str],
) -> None:
    """A duel goes on with a computer player where someone leaves; in Chess Jumble the seat may be taken out (CJ-A49)."""
    seat = command["seat"]
    game, seats = {
        "black": ("wild-jokers", ("white", "black")),
        "blue": ("little-chess-jumble", ("green", "blue")),
    }[seat]
    rig = Rig(tmp_path, game=game, seats=seats, rules={"leaver": "b"} if seat == "blue" else {})
    rig.do(**command)
    assert rig.last(notices.Note).kind == note
    assert rig.last(notices.Outcome).reason == reasons["en"]
    reason = loss_reason(rig.referee.record.line_of_play)
    assert reason is not None
    assert {one: catalogue(family(game).words, None, one).say(reason) for one in reasons} == reasons
    tags, moves = written(rig, capsys)
    assert (tags["Result"], tags["Termination"], tags["Reason"]) == ("1-0", termination, reasons["en"])
    assert f"{{[%at {why}:{seat} " in " ".join(moves.split())
    export(rig.path, None, tmp_path / "game.json", None, "A4")
    body = json.loads((tmp_path / "game.json").read_text())
    assert body["steps"][-1]["why"] == why and body["result"]["reason"] == reasons["en"]


def test_an_older_game_does_not_say_which_of_the_two_it_was() -> None:
    game = make_game("wild-jokers", None, {})
    line = LineOfPlay()
    line.players = {"white": "human", "black": "human"}
    line.stretches.append(Stretch(left=("black", "human"), why="left"))
    over = game.result(game.without(game.start(), "black", False))
    assert over is not None and as_ruled(over, line) == over
    assert catalogue(family("wild-jokers").words).say(over.reason) == "The other side resigned."


@pytest.mark.parametrize("wall", [1e30, -1e18, float("inf")])
def test_a_clock_that_is_out_of_its_mind_dates_nothing(
    wall: float, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setup, "read_clocks", lambda: (wall, 0))
    tags, _ = written(sit(tmp_path, "wild-jokers"), capsys)
    assert tags["Date"] == "????.??.??"


@pytest.mark.parametrize("wall", [1e30, -1e18, float("inf"), float("nan")])
def test_a_time_that_is_none_has_no_day_and_no_hour(wall: float) -> None:
    assert (day_said(wall, "en"), date_of(wall), date_of(wall, utc=True), time_of(wall)) == (
        "",
        "????.??.??",
        "????.??.??",
        "",
    )


def test_a_time_has_its_day_here_and_its_hour_at_greenwich(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half past midnight on the first of March, where it is an hour later than at Greenwich."""
    wall = datetime(2024, 2, 29, 23, 30, 5, tzinfo=UTC).timestamp()
    monkeypatch.setenv("TZ", "XXX-1")
    time.tzset()
    try:
        assert (date_of(wall), date_of(wall, utc=True), time_of(wall)) == (
            "2024.03.01",
            "2024.02.29",
            "23:30:05",
        )
        assert (
            day_said(wall, "en") == "Friday, March 1, 2024" and day_said(wall, "nl") == "Vrijdag 1 maart 2024"
        )
    finally:
        monkeypatch.undo()
        time.tzset()


def test_games_that_are_not_played_in_moves_have_none(tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="dice-and-cards", seats=("green", "red"))
    rig.referee.close()
    with refused(GameError, match="PGN can't hold the moves of Dice and Cards"):
        export(rig.path, None, None, None, "A4")


@pytest.mark.parametrize(
    ("clock", "tag"),
    [
        ("5", "300"),
        ("5+3", "300+3"),
        ("40/90+30,30+30", "40/5400+30:1800+30"),
        ("hourglass 3", "*180"),
        ("5d3", "?"),
        ("5+3 black=2", "?"),
        ("none", None),
    ],
)
def test_the_time_control_has_a_tag(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], clock: str, tag: str | None
) -> None:
    rig = sit(tmp_path, "wild-jokers", rules={"clock": clock})
    tags, _ = written(rig, capsys)
    assert tags.get("TimeControl") == tag


def test_clocks_stand_behind_the_moves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rig = sit(tmp_path, "wild-jokers", rules={"clock": "5+3"})
    for _ in range(3):
        rig.act(str(rig.referee.actions()[0]))
        rig.think(61_500)
    rig.think(240_000)
    tags, moves = written(rig, capsys)
    comments = re.findall(r"\{\[%clk ([\d:]+)\]\}", " ".join(moves.split()))
    assert comments == ["0:05:00", "0:04:02", "0:04:02"]
    assert (tags["Result"], tags["Termination"], tags["Reason"]) == (
        "1-0",
        "time forfeit",
        "Black ran out of time.",
    )
