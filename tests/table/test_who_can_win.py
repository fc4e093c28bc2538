"""FIDE 6.9 and 7.5.5: whose time is over, or who moved illegally twice, has lost, if the other side can still win."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.games.shared.chess_pieces import can_mate
from companion.kernel.text.fen import read_fen
from companion.table.available_commands import available_commands
from companion.table.game_factory import make_game
from companion.table.game_files import pgn_writer
from companion.table.game_files import transcript as game_json
from companion.table.game_files.transcript import transcript
from companion.table.protocol import notices
from tests.table.clock_driver import astray, clock, put_back, shows, table
from tests.table.table_fixture import Rig


@pytest.mark.parametrize(
    ("board", "white", "black"),
    [
        ("4k3/8/8/8/8/8/8/4K3", False, False),
        ("4k3/8/8/8/8/8/8/4K2Q", True, False),
        ("4k3/8/8/8/8/8/8/4K2N", False, False),
        ("4k2q/8/8/8/8/8/8/4K2N", False, True),
        ("4k2r/8/8/8/8/8/8/4K2N", True, True),
        ("4k2n/8/8/8/8/8/8/4K2N", True, True),
        ("4k3/7p/8/8/8/8/8/4K2N", True, True),
        ("4k3/8/8/8/8/8/8/4KNN1", True, False),
        ("4k3/8/8/8/8/8/8/4K2B", False, False),
        ("4k2b/8/8/8/8/8/8/4K1B1", False, False),  # both on dark squares
        ("4k2b/8/8/8/8/8/8/4K2B", True, True),
        ("4k2r/8/8/8/8/8/8/4K2B", False, True),
        ("4k2n/8/8/8/8/8/8/4K2B", True, True),
        ("4k3/8/8/8/8/8/P7/4K3", True, False),
        ("4k3/8/p7/P7/8/8/8/4K3", None, None),  # no one can go on but the kings
        ("4k3/8/pb6/P7/8/8/8/4K3", True, True),
        ("4k3/1p6/p7/P7/8/8/8/4K3", True, True),
        ("4k3/8/p7/P7/8/8/8/4K1N1", True, True),
        ("4kn2/8/p7/P7/8/8/8/4K3", True, True),
        ("4k3/8/8/8/8/8/8/2B1K1N1", True, False),
        ("4k3/p7/8/8/8/8/8/4K2B", True, True),
        ("4k3/8/1p6/pPp5/P1P5/8/8/4K3", None, None),
        ("4k3/8/8/pp6/PP6/8/8/4K3", True, True),  # pawns can take each other
        ("4k3/8/p7/Pp6/PP6/8/8/4K3", True, True),
        ("4k3/8/7p/6pP/6PP/8/8/4K3", True, True),
    ],
)
def test_what_can_mate(board: str, white: bool | None, black: bool | None) -> None:
    at = read_fen(f"{board} w - -")
    assert (can_mate(at, 0), can_mate(at, 1)) == (white, black)


def test_a_pawn_taken_in_passing_goes_on() -> None:
    for square, can in (("a6", True), ("-", None)):
        assert can_mate(read_fen(f"4k3/8/1p6/pP6/P7/8/8/4K3 w - {square}"), 0) is can


def is_set_up(row: str) -> bool:
    """Whether a row can be that of a set-up: the bishops of both colours, the king between the rooks."""
    bishops = [n for n, kind in enumerate(row) if kind == "B"]
    return sum(bishops) % 2 == 1 and row.index("R") < row.index("K") < row.rindex("R")


NONE = "packs=-/- blue=-/-"


@pytest.mark.parametrize(
    ("text", "white", "black"),
    [
        ("8/8/8/8/4k3/8/8/4K3 w", True, True),  # each has cards
        (f"8/8/8/8/4k3/8/P7/3QK3 w {NONE}", True, False),
        (f"8/8/8/8/4k3/p7/P7/3QK3 w {NONE}", True, None),
        ("8/8/8/8/4k3/8/P7/n3K3 w packs=-/- blue=Q/-", True, True),
        (f"P7/8/8/8/4k3/8/PP6/4K3 w {NONE}", True, False),
        (f"P7/8/8/8/4k3/7q/8/1N2K3 w {NONE}", None, True),
        (f"P7/8/8/8/4k3/8/1P6/4K3 w {NONE}", None, False),  # one pawn goes on, one stands in the way
        (f"8/8/8/8/4k3/8/1P6/4KN2 w {NONE}", True, False),
        ("8/8/8/8/4k3/8/8/4K3 w card=Q packs=-/- blue=-/-", True, True),
        ("8/8/8/8/4k3/8/8/4KN2 w packs=-/N1 blue=-/-", True, True),  # whoever comes may stand in the way
    ],
)
def test_who_can_win_raindropchess(text: str, white: bool | None, black: bool | None) -> None:
    """RD-R17, A12, A13: pawns with no blue piece left for them stay pawns."""
    game = make_game("raindropchess", None, {})
    s = game.read(text)
    assert (game.can_win(s, "white"), game.can_win(s, "black")) == (white, black)


@pytest.mark.parametrize(
    ("text", "dead"),
    [
        (f"8/8/8/8/4k3/8/P7/4K3 w {NONE}", True),
        (f"8/8/8/8/4k3/8/P7/4K3 b {NONE}", True),
        ("8/8/8/8/4k3/8/P7/4K3 w packs=-/- arrived=4/0", True),
        ("8/8/8/8/4k3/8/P7/4K3 w packs=-/- blue=Q/-", False),
        (f"8/8/8/8/4k3/8/PP6/4K3 w {NONE}", False),
        (f"8/8/8/8/4k3/p7/P7/4K3 w {NONE}", False),
        ("8/8/8/8/4k3/8/P7/4K3 w packs=P1/- blue=-/-", False),
    ],
)
def test_king_and_pawn_without_blue_pieces_are_dead(text: str, dead: bool) -> None:
    """X3, RD-A17: the pawn becomes nothing, so no one can mate."""
    game = make_game("raindropchess", None, {})
    result = game.result(game.read(text))
    assert (result is not None) == dead and (not dead or result.winner is None)  # type: ignore[union-attr]


def test_cloaked_kings_can_be_captured_by_anyone() -> None:
    """CD-R9: against a cloaked king a bare one may win; against an open one he cannot."""
    game = make_game("cloak-and-dagger-chess", None, {})
    setup = "setup=RQKRBBNN/RQKRBBNN"
    cloaked = game.read(f"7r/8/8/8/8/8/8/K7 w {setup} checkers=-,-,-,-,-,-,-,-/-,-,c8,-,-,-,-,-")
    assert game.can_win(cloaked, "white") is True
    open_ = game.read(f"2k4r/8/8/8/8/8/8/K7 w {setup} checkers=-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-")
    assert (game.can_win(open_, "white"), game.can_win(open_, "black")) == (False, True)


@pytest.mark.parametrize(
    ("text", "rules", "white"),
    [
        ("2k5/8/8/8/8/8/8/K7 w {row} checkers=-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-", {}, False),
        ("2k5/8/8/8/4p3/4P3/8/K7 w {row} checkers=-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-", {}, None),
        ("2k5/8/8/8/8/8/P7/K7 w {row} checkers=-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-", {}, True),
        (
            "2k5/8/8/8/8/8/8/K7 w {row} checkers=-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,- lost=1/0 bonus=yes/no",
            {},
            True,
        ),
        ("2k5/8/8/8/8/8/8/K7 w {row} checkers=-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,- lost=1/0", {}, None),
        ("2k5/8/8/8/8/8/8/K7 w {row} checkers=-,e4,-,-,-,-,-,-/-,-,-,-,-,-,-,-", {}, True),  # a queen
        ("2k5/8/8/8/8/8/8/K7 w checkers=-,e4,-,-,-,-,-,-/-,-,-,-,-,-,-,-", {"register": "b"}, None),
    ],
)
def test_who_can_win_cloak_and_dagger(text: str, rules: dict[str, str], white: bool | None) -> None:
    """CD-R5, R6, R9: against an open king; pawns that were lost may come back, and a checker may be anybody."""
    game = make_game("cloak-and-dagger-chess", None, rules)
    assert game.can_win(game.read(text.format(row="setup=RQKRBBNN/RQKRBBNN")), "white") is white


EVERY_ROLE = "KQRBN"


@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_of_cloaked_pieces_holds_for_whatever_they_may_be(seed: int) -> None:
    """CD-R9: one checker may be anything, of another it is known what it is; each set-up that they may have is asked."""
    hidden = make_game("cloak-and-dagger-chess", None, {"register": "b"})
    told = make_game("cloak-and-dagger-chess", None, {})
    rng, said = random.Random(seed), list[bool | None]()
    rows = [one for one in ("".join(rng.sample("RQKRBBNN", 8)) for _ in range(500)) if is_set_up(one)]
    for _ in range(10):
        cloaked, known = rng.sample([(seat, n) for seat in (0, 1) for n in range(8)], 2)
        kind = rng.choice("NBR")
        where = dict(zip((cloaked, known), rng.sample(["a2", "b2", "h2", "a7", "g7", "h7"], 2), strict=True))
        may = {known: kind}
        checkers, roles = (
            "/".join(",".join(of.get((seat, n), other) for n in range(8)) for seat in (0, 1))
            for of, other in ((where, "-"), (may, EVERY_ROLE))
        )
        text = f"4k3/8/8/8/8/8/8/4K3 {rng.choice('wb')} {{}}checkers={checkers} may={roles}"
        found = hidden.read(text.format(""))
        sides = [[one for one in rows if seat != known[0] or one[known[1]] == kind] for seat in (0, 1)]
        sides = [
            [one for one in side if seat != cloaked[0] or one[cloaked[1]] != "K"]
            for seat, side in enumerate(sides)
        ]
        pairs = list(zip(*sides, strict=False))[:25]
        for seat in ("white", "black"):
            answer = hidden.can_win(found, seat)
            each = {
                told.can_win(told.read(text.format(f"setup={one}/{other} ")), seat) for one, other in pairs
            }
            assert each and each <= {True, False}
            assert answer is None or each == {answer}, (text, seat, answer)
            said.append(answer)
        one, other = pairs[0]
        closed = told.read(text.format(f"setup={one}/{other} "))
        owners = ("white", "black")
        shown = {q: [f"{owners[seat]}:{(one, other)[seat][n]}"] for (seat, n), q in where.items()}
        opened = told.rearrange(closed, shown, None)
        for seat in owners:
            assert told.can_win(closed, seat) == told.can_win(opened, seat), text
    assert {True, None} <= set(said)


def test_steps_that_checkers_pay_may_mate() -> None:
    """BO-R19: while there are any, no one can say."""
    game = make_game("booster-chess", None, {})
    assert game.can_win(game.read("4k3/8/8/8/8/8/8/4K3 w - - hands=-/-"), "white") is None


def test_a_bare_king_of_wild_jokers_can_win() -> None:
    """WJ-R6: kings are captured."""
    game = make_game("wild-jokers", None, {})
    s = game.read("3k3/1*1*1*1/7/1*3*1/7/1*1*1*1/R2K3 w")
    assert game.can_win(s, "black") is True


# At a table


def flagged(folder: Path, position: str, flag: str = "loses") -> Rig:
    """White to move, and his time runs out."""
    rules = {"clock": "10s", "flag": flag}
    rig = Rig(folder, game="raindropchess", position=position, rules=rules)
    rig.do(do="clock", run=True)
    rig.think(11_000)
    return rig


def test_a_flag_with_a_bare_king_against_is_a_draw(tmp_path: Path) -> None:
    rig = flagged(tmp_path, f"8/8/8/8/4k3/8/8/3QK3 w {NONE}")
    outcome = rig.last(notices.Outcome)
    assert (outcome.winner, outcome.reason) == (
        None,
        "Time has run out, but the other side can no longer win. The game is a draw.",
    )
    record = rig.referee.record
    written = pgn_writer.export(transcript(record, rig.referee.announcer), rig.referee.words)
    assert '[Result "1/2-1/2"]' in written and '[Termination "time forfeit"]' in written


def test_a_flag_loses_where_the_other_side_can_win(tmp_path: Path) -> None:
    outcome = flagged(tmp_path, f"3q4/8/8/8/4k3/8/8/4K3 w {NONE}").last(notices.Outcome)
    assert (outcome.winner, outcome.reason) == ("black", "White ran out of time.")


@pytest.mark.parametrize(("ruling", "winner"), [("loses", "black"), ("draw", None)])
def test_where_the_game_cannot_say_someone_is_asked(tmp_path: Path, ruling: str, winner: str | None) -> None:
    """The game waits with its clocks, also after a restart; an arbiter rules lost or drawn, and nothing else."""
    rig = flagged(tmp_path, f"8/8/8/8/4k3/p7/P7/3QK3 w {NONE}")
    assert not rig.all(notices.Outcome) and clock(rig).stands == "arbiter"
    rig.think(60_000)
    rig.do(do="arbiter", ruling="back")
    assert "loses" in rig.last(notices.Refused).text
    assert [offer.command.get("ruling") for offer in available_commands(rig.referee)] == ["loses", "draw"]
    rig.do(do="arbiter", ruling=ruling)
    assert rig.last(notices.Outcome).winner == winner
    rig.referee.close()


def test_both_may_agree_on_a_draw_instead(tmp_path: Path) -> None:
    rig = flagged(tmp_path, f"8/8/8/8/4k3/p7/P7/3QK3 w {NONE}")
    for seat in ("white", "black"):
        rig.do(do="claim", seat=seat, what="draw")
    assert rig.last(notices.Outcome).winner is None
    assert not rig.referee.record.line_of_play.arbiter


def test_a_claimed_flag_is_held_to_it_too(tmp_path: Path) -> None:
    rig = flagged(tmp_path, f"8/8/8/8/4k3/8/8/3QK3 w {NONE}", flag="announce")
    rig.do(do="claim", seat="black", what="flag")
    assert rig.last(notices.Outcome).winner is None


@pytest.mark.parametrize("moves", [0, 2])
def test_a_flag_taken_back_gives_back_the_clock_as_before_the_turn(tmp_path: Path, moves: int) -> None:
    """Also when the game is opened again. No one falls at once a second time."""
    rules = {"clock": "10s"}
    rig = Rig(
        tmp_path, game="raindropchess", seats=None, position="3qk3/8/8/8/8/8/8/3QK3 w packs=-/-", rules=rules
    )
    rig.do(do="clock", run=True)
    for action in ("Ke1-f1", "Ke8-f8")[:moves]:
        rig.think(3_000)
        rig.act(action)
    before = shows(rig)
    rig.think(11_000)
    assert rig.last(notices.Outcome).winner == "black"
    rig.do(do="undo")
    assert shows(rig) == before and clock(rig).fallen == []
    rig.do(do="resume")
    rig.think(1_000)
    assert rig.referee.game.actor(rig.referee.state) is not None


# Illegal moves


def test_the_second_illegal_move_loses(tmp_path: Path) -> None:
    """FIDE 7.5.5: time at the first, the game at the second; each is told in every record."""
    rig = table(tmp_path, "penalty", "15")
    before = shows(rig)
    put_back(rig, *astray(rig))
    assert shows(rig)[1] == before[1] + 120_000 and not rig.all(notices.Outcome)
    astray(rig)
    outcome = rig.last(notices.Outcome)
    assert (outcome.winner, outcome.reason) == ("black", "White has made too many illegal moves.")
    told = transcript(rig.referee.record, rig.referee.announcer)
    assert [(one.seat, one.square, one.penalty) for one in told.illegal] == [
        ("white", "d4", "time"),
        ("white", "d4", "loss"),
    ]
    assert '[IllegalMoves "white d4 time, white d4 loss"]' in pgn_writer.export(told, rig.referee.words)
    assert b'"penalty": "loss"' in game_json.export(told, rig.referee.words)


@pytest.mark.parametrize("time", ["10", "none"])
def test_blitz_and_games_without_clocks_escalate_alike(tmp_path: Path, time: str) -> None:
    """FIDE B.2: one minute in blitz; without clocks the turn passes at the first."""
    rig = table(tmp_path, "penalty", time)
    put_back(rig, *astray(rig))
    first = rig.referee.record.line_of_play.counted[0]
    assert (first.penalty, dict(first.gives)) == (
        ("time", {"black": 60_000}) if time == "10" else ("turn", {})
    )
    if time == "none":
        rig.do(do="agree", turn="white")
        rig.think(1_000)
    astray(rig)
    assert rig.last(notices.Outcome).winner == "black"


def test_each_seat_has_a_first_one(tmp_path: Path) -> None:
    rig = table(tmp_path, "penalty", "none")
    put_back(rig, *astray(rig))
    put_back(rig, *astray(rig, seat="black"))
    assert not rig.all(notices.Outcome) and rig.referee.record.line_of_play.illegal == ["white", "black"]


def test_what_an_arbiter_rules_stands_beside_the_move(tmp_path: Path) -> None:
    rig = table(tmp_path, "arbiter", "15")
    put_back(rig, *astray(rig))
    rig.do(do="arbiter", ruling="penalty")
    (one,) = rig.referee.record.line_of_play.counted
    assert (one.penalty, dict(one.gives)) == ("time", {"black": 120_000})
