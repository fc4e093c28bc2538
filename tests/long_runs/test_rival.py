"""The rival of another making: what of it is pure, what both sides play, and what is said where it cannot be built."""

from __future__ import annotations

import configparser
import shutil
import stat
import sys
from pathlib import Path

import pytest

from companion.games.wild_jokers.moves import BOARD, KINDS
from companion.games.wild_jokers.state import State
from companion.kernel.actions import Castle, Move, Pass
from companion.kernel.text.codecs import PositionText
from companion.table.game_factory import make_game
from tests.long_runs.rival import building
from tests.long_runs.rival.__main__ import NOT_HERE, WRONG, _told, main
from tests.long_runs.rival.agreeing import expected, positions, takes
from tests.long_runs.rival.bare import Bare, without_hops
from tests.long_runs.rival.engine import Died, Engine
from tests.long_runs.rival.match import CONFIG, VARIANT, Job, Played, opening, play
from tests.long_runs.rival.notation import action, fen, uci

LETTERS = (
    "king",
    "rook",
    "bishop",
    "customPiece1",
    "customPiece2",
    "customPiece3",
    "centaur",
    "silver",
    "commoner",
    "wazir",
)


@pytest.fixture
def variant() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(delimiters="=", comment_prefixes="#")
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(CONFIG)
    (section,) = parser.sections()
    assert section == f"{VARIANT}:fairy"
    return parser[section]


def test_the_engine_is_told_of_all_pieces_by_our_letters(variant: configparser.SectionProxy) -> None:
    assert {variant[name][0].upper() for name in LETTERS} == set(KINDS)


def test_the_engine_is_told_of_our_board_and_set_up(variant: configparser.SectionProxy) -> None:
    assert (variant["maxFile"], variant["maxRank"]) == (BOARD.names[6][0], str(BOARD.ranks))
    assert variant["startFen"] == fen(Bare().start())


def test_moves_are_read_as_they_are_written() -> None:
    game = Bare()
    with without_hops():
        kinds = set()
        for s in positions(game, 300):
            texts = {uci(a): a for a in game.actions(s)}
            assert len(texts) == len(game.actions(s)), fen(s)
            assert all(text is None or action(game.actions(s), text) == a for text, a in texts.items())
            kinds |= {a.promoted if isinstance(a, Move) else type(a).__name__ for a in game.actions(s)}
    assert kinds >= {"", "V", "C", "Castle"}
    assert action(game.actions(game.start()), "a1a9") is None


@pytest.mark.parametrize(
    ("text", "a"),
    [
        ("e6e7+", Move("M", "e6", "e7", (), "C")),
        ("a6b7v", Move("P", "a6", "b7", ("b7",), "V")),
        ("c5c7", Move("L", "c5", "c7")),
        ("d1f1", Castle("d1", "f1", "g1", "e1")),
        (None, Pass()),
    ],
)
def test_a_move_is_written_for_the_engine(text: str | None, a: Move | Castle | Pass) -> None:
    assert uci(a) == text


def test_a_position_is_written_with_pits_rights_and_quiet_plies() -> None:
    s = PositionText(State).read("r2k2j/p*p*p*p/7/1*3*1/7/P*P*P*P/J2K2R b rights=K quiet=7")
    assert fen(s) == "r2k2j/p*p*p*p/7/1*3*1/7/P*P*P*P/J2K2R b K - 7 1"


def _at(pieces: str) -> State:
    return PositionText(State).read(f"{pieces} w rights=-")


def test_no_one_hops_while_the_match_is_played_and_everyone_after_it() -> None:
    s = _at("3k3/1*1*1*1/7/1*3*1/7/1*1*1*1/3KJ2")
    with without_hops():
        assert {a.to for a in Bare().actions(s) if isinstance(a, Move) and a.kind == "J"} == {"f1", "e2"}
        quiet = Bare().worth(s)
    assert {"c3", "g3"} <= {a.to for a in Bare().actions(s) if isinstance(a, Move) and a.kind == "J"}
    assert Bare().worth(s) > quiet


def test_a_captured_mercenary_is_gone() -> None:
    s = _at("3k3/1*1*1*1/7/1*3*1/2m4/1*1*1*1/2RK3")
    a = action(Bare().actions(s), "c1c3")
    assert a is not None
    after = Bare().outcome(s, a)[0]
    assert Bare().after(s, a) == after
    assert (after.stage, after.turn, after.men[0].m, after.men[1].m) == ("turn", 1, 0, 0)
    assert make_game("wild-jokers", None, {}).outcome(s, a)[0].stage == "place"


def test_a_king_is_not_left_to_be_taken_by_an_engine_with_chess_kings() -> None:
    with without_hops():
        s = _at("r2k3/1*1*1*1/7/1*3*1/7/1*1*1*1/K1R4")
        assert not takes(s)
        assert expected(Bare(), s) == {"a1b1"}
        assert takes(_at("k6/1*1*1*1/R6/1*3*1/7/1*1*1*1/3K3"))


def test_games_begin_apart_and_with_no_king_to_be_taken() -> None:
    with without_hops():
        found = [opening(Bare(), seed) for seed in range(300)]
        assert len({fen(s) for s in found}) > 250
        assert not any(takes(s) for s in found)
        assert opening(Bare(), 3) == opening(Bare(), 3)


def _engine(folder: Path, answers: str) -> Path:
    """A program that says what an engine says, and plays the first of the moves that follow."""
    program = folder / "engine"
    program.write_text(
        f"#!{sys.executable}\nimport sys\nfor line in sys.stdin:\n    word = line.split()[0]\n{answers}"
    )
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return program


POLITE = """    print({"uci": "uciok", "isready": "readyok"}.get(word, ""), flush=True)
"""


def test_an_engine_is_asked_and_ends_with_the_match(tmp_path: Path) -> None:
    says = POLITE + '    if word == "go": print("info depth 1\\nbestmove a2a3 ponder a6a5", flush=True)\n'
    with Engine(_engine(tmp_path, says), CONFIG, VARIANT) as engine:
        assert engine.best(fen(Bare().start()), (), 10) == "a2a3"
        process = engine._process
    assert process.poll() is not None


def test_a_game_whose_engine_dies_is_begun_again_and_then_not_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = tmp_path / "begun"
    dies = f'    if word == "uci": open({str(begun)!r}, "a").write("x")\n{POLITE}    if word == "go": sys.exit(3)\n'
    played = play(Job(_engine(tmp_path, dies), "1", 10, 0))
    assert played.points is None and "ended by itself" in played.ended
    assert begun.read_text() == "xx"
    assert _told([played, Played(1, 1.0, "king", 30)], 0.5) == WRONG
    assert "game 0 is not counted" in capsys.readouterr().out


def test_a_move_that_is_none_counts_as_a_death(tmp_path: Path) -> None:
    says = POLITE + '    if word == "go": print("bestmove a1g7", flush=True)\n'
    assert "which is no move there" in play(Job(_engine(tmp_path, says), "1", 10, 0)).ended


def test_an_engine_that_does_not_start_is_named(tmp_path: Path) -> None:
    with pytest.raises(Died, match="ended by itself"):
        Engine(_engine(tmp_path, "    sys.exit(1)\n"), CONFIG, VARIANT)


def test_where_there_is_no_compiler_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(building, "ROOT", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main([]) == NOT_HERE
    assert (
        capsys.readouterr().err
        == "The rival cannot be built: there is no C++ compiler (the Debian package g++).\n"
    )


def test_where_there_is_no_network_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(building, "ROOT", tmp_path)
    monkeypatch.setattr(shutil, "which", lambda name: "/bin/false")
    for name, value in (
        ("PIP_INDEX_URL", "http://127.0.0.1:9/"),
        ("PIP_RETRIES", "0"),
        ("PIP_CONFIG_FILE", "/dev/null"),
    ):
        monkeypatch.setenv(name, value)
    for name in ("PIP_FIND_LINKS", "PIP_EXTRA_INDEX_URL"):
        monkeypatch.delenv(name, raising=False)
    assert main([]) == NOT_HERE
    told = capsys.readouterr().err
    assert (
        told.startswith("The rival cannot be built: pyffish 0.0.90 could not be fetched")
        and told.count("\n") == 1
    )


@pytest.mark.parametrize(("points", "status"), [([1.0, 0.5, 1.0], 0), ([0.0] * 20, WRONG), ([], WRONG)])
def test_a_match_is_red_only_where_the_share_is_surely_too_small(points: list[float], status: int) -> None:
    assert _told([Played(i, one, "king") for i, one in enumerate(points)], 0.5) == status
