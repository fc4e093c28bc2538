"""Every definition is a game of the table: what holds in all games holds in it, and each rule of its own does what it should."""

from __future__ import annotations

import random

import pytest

from companion.games.chess.files.catalogue import standard
from companion.games.chess.rules import ChessGame
from companion.games.chess.state import State
from companion.kernel.errors import BadPosition
from companion.kernel.game import Intent, read_position
from companion.kernel.layout import Token
from companion.table.game_factory import make_game
from tests.every_case import chosen, spread
from tests.games.house_rule_values import played
from tests.games.invariants import check, check_derived, check_lines
from tests.games.ruled_chess import variant_game

TWO_BOARDS = {"bughouse", "koedem", "supply"}
MANY = 120
"""Actions of a position in which not each is tried."""


def after(variant_game: ChessGame, fen: str, *actions: str) -> State:
    s = variant_game.read(fen) if fen else variant_game.start()
    for text in actions:
        action = variant_game.legal(s, text)
        assert action is not None, (text, list(map(str, variant_game.actions(s))))
        s, _ = variant_game.apply(s, action)
    return s


def texts(variant_game: ChessGame, s: State) -> set[str]:
    return set(map(str, variant_game.actions(s)))


@pytest.mark.parametrize("name", spread(sorted(set(standard()) - TWO_BOARDS), 3))
def test_what_holds_in_every_game(name: str) -> None:
    """Texts read back, actions are told apart, lines show what comes, and computer players can judge it."""
    one = variant_game(name)
    checked = 0
    for n, s in enumerate(played(one, name, chosen(40, 120))):
        if n % chosen(13, 5):
            continue
        checked += 1
        assert one.read(one.position(s)) == s and one.impossible(s) is None
        one.view(s, None), one.worth(s), one.result(s)
        assert set(one.forcing(s)) <= set(one.actions(s))
        if one.count(s) <= MANY:
            check(one, s)
            check_lines(one, s)
            check_derived(one, s)
        if one.actions(s):
            one.appeal(s, random.Random(n).choice(one.actions(s)))
    assert checked


def test_the_only_wall_that_can_follow_goes_up_with_the_move() -> None:
    """In Amazons an arrow whose one free square is the one just left: it is shown, felt and told with the move."""
    one = variant_game("amazons")
    s = one.read("1*Q1*1q3/q*1*3*2/q2*6/*1*7/5**3/1*5*1*/4*3Q1/4*3*1/2q2Q1*1Q/3*3*2 b - - 19 10")
    (line,) = (line for line in one.lines(s) if str(line.actions[0]) == "Qa9-a10")
    assert line.after["a9"] == (Token(None, "#"),) and line.touches == {"a9", "a10"}
    action = one.legal(s, "Qa9-a10")
    assert action is not None
    after, events = one.outcome(s, action)
    assert one.layout(after)["a9"] == (Token(None, "#"),)
    assert [(event.kind, event.said.values.get("square")) for event in events] == [
        ("move", None),
        ("wall", "a9"),
    ]


def test_a_piece_promoted_where_it_stands_is_exchanged_there() -> None:
    """Sittuyin: the hand takes the pawn away and puts the other piece down."""
    one = variant_game("sittuyin")
    s = one.read("1k2n3/3rs3/s2n1p1p/1p6/8/2NPp1K1/8/1S1RRN1r[] w - - 0 20")
    (line,) = (line for line in one.lines(s) if [str(a) for a in line.actions] == ["Pd3-d3=F"])
    assert line.touches == {"d3"} and line.after == {"d3": (Token("white", "F"),)}


def test_crazyhouse_hands() -> None:
    """What is captured is dropped in the other colour, a promoted piece as a pawn; never a pawn on an end rank."""
    one = variant_game("crazyhouse")
    s = after(one, "4k3/P7/8/8/8/8/8/4K2R[Nb] w K - 0 1", "Pa7-a8=Q")
    assert one.position(s) == "Q~3k3/8/8/8/8/8/8/4K2R[Nb] b K - 0 1"
    s = after(one, "", *("Pe2-e4", "Pd7-d5", "Pe4xd5", "Qd8xd5"))
    assert one.position(s).startswith("rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[Pp] w")
    drops = {text for text in texts(one, s) if text.startswith("P@")}
    assert "P@e4" in drops and not {text for text in drops if text[-1] in "18"}
    s = after(one, one.position(s), "P@e4")
    assert one.layout(s).get("box:white") is None and len(one.layout(s)["box:black"]) == 1
    assert one.why_not(s, Intent(None, "e8")).said.id == "chess-square-taken"


def test_a_promoted_piece_goes_into_the_hand_as_a_pawn() -> None:
    one = variant_game("crazyhouse")
    s = after(one, "r3k3/1P6/8/8/8/8/8/4K3[] w q - 0 1", "Pb7xa8=Q", "Ke8-e7")
    assert s.at.promoted and "R" in one.position(s).split("[")[1]
    s = after(one, "Q~3k3/8/8/8/8/8/6K1/r7[] b - - 0 1", "Ra1xa8")
    assert one.position(s).split()[0].endswith("[p]")


def test_the_third_check_wins() -> None:
    one = variant_game("3check")
    s = after(one, "4k3/8/8/8/8/8/8/Q3K3 w - - 1+3 0 1", "Qa1-e5")
    assert (s.end, s.winner) == ("checks", 0)
    s = after(one, "4k3/8/8/8/8/8/8/Q3K3 w - - 2+3 0 1", "Qa1-e5")
    assert s.at.checks == (1, 3) and [note.values["n"] for note in one.view(s, None).notes] == [1, 3]
    assert one.can_win(s, "black") is False, "a king gives no check"


def test_a_king_on_the_hill_wins() -> None:
    one = variant_game("kingofthehill")
    s = after(one, "4k3/8/8/8/8/4K3/8/8 w - - 0 1", "Ke3-e4")
    assert (s.end, s.winner) == ("flag", 0)


def test_explosions_are_lines_of_removals() -> None:
    """Atomic: whoever stands around is gone, pawns are not; no one blows up the own king."""
    one = variant_game("atomic")
    fen = "7r/4k3/2bpnq2/3p4/8/2N5/8/4K3 w - - 0 1"
    s = one.read(fen)
    (line,) = [line for line in one.lines(s) if str(line.actions[0]) == "Nc3xd5"]
    assert line.after == dict.fromkeys(("c3", "d5", "c6", "e6"), ())
    s, events = one.apply(s, line.actions[0])
    assert one.position(s).startswith("7r/4k3/3p1q2/8/8/8/8/4K3 b")
    assert [event.kind for event in events] == ["move", "capture", "explosion"]
    s = one.read("4k3/3p4/8/8/8/8/3r4/3QK3 w - - 0 1")
    assert "Qd1xd2" not in texts(one, s)
    assert one.why_not(s, Intent("d1", "d2")).said.id == "chess-blows-up-king"
    s = after(one, "4k3/3p4/8/8/8/8/8/3QK3 w - - 0 1", "Qd1xd7")
    assert (s.end, s.winner) == ("king", 0)
    s = one.read("8/8/8/3kK3/8/8/8/r7 w - - 0 1")
    assert one.view(s, None).banner is None, "kings side by side give no check"


@pytest.mark.parametrize(
    ("name", "fen", "origin", "to", "why"),
    [
        ("antichess", "5k2/8/8/p3pP2/8/8/8/8 w - e6 0 27", "f5", "f6", "chess-must-capture"),
        ("xiangqi", "", "b3", "b8", "chess-jumps"),
        ("xiangqi", "", "b3", "b9", "chess-in-the-way"),
        ("xiangqi", "4k4/9/1n7/9/9/9/9/1C7/9/3K5 w - - 0 1", "b3", "b8", "chess-jumps"),
        (
            "shako",
            "c3b1k3/r1n4nq1/pp2p1p2p/5p4/E1pc6/7P2/10/1P1PPP1P1P/1RN1Q2N2/4C1K3 b - - 1 21",
            "d6",
            "b6",
            "chess-in-the-way",
        ),
        ("janggi", "4k4/9/9/9/9/9/9/1C7/9/3K5 w - - 0 1", "b3", "b8", "chess-jumps"),
        ("janggi", "4k4/9/1c7/9/1p7/9/9/1C7/9/3K5 w - - 0 1", "b3", "b8", "chess-not-to-capture"),
        ("janggi", "4k4/9/9/9/9/9/9/R8/9/4K4 w - - 0 1", "a3", "a4", "chess-kings-face"),
        ("placement", "", "e2", "e4", "chess-drop-now"),
        ("sittuyin", "", "e4", "e5", "chess-drop-now"),
    ],
)
def test_reasons_of_rules_that_few_games_have(name: str, fen: str, origin: str, to: str, why: str) -> None:
    """In each of these positions the reasons leave to every piece exactly the moves that it has."""
    one = variant_game(name)
    s = one.read(fen) if fen else one.start()
    assert one.why_not(s, Intent(origin, to)).said.id == why
    (version,) = (version for version in one.fast_versions() if version.name == "moves")
    assert version.when(s) and version.fast(s) == version.plain(s)


def test_who_can_capture_has_to() -> None:
    one = variant_game("antichess")
    s = one.read("7k/8/8/8/3p4/2P5/8/K7 w - - 0 1")
    assert texts(one, s) == {"Pc3xd4"}
    assert one.why_not(s, Intent("a1", "a2")).said.id == "chess-must-capture"
    s = after(one, "8/8/8/8/8/k7/8/K7 w - - 0 1", "Ka1-b2", "Ka3xb2")
    assert (s.end, s.winner) == ("all", 0), "who has lost everything has won"
    s = one.read("8/8/8/8/k7/p7/P7/8 w - - 0 1")
    assert (s.end, s.winner) == ("stuck", 0)
    assert "Pa7-a8=K" in texts(one, one.read("8/P6k/8/8/8/8/8/8 w - - 0 1"))


def test_a_horde_has_no_king() -> None:
    one = variant_game("horde")
    s = one.read("4k3/8/8/8/8/8/8/P7 w - - 0 1")
    assert texts(one, s) == {"Pa1-a2", "Pa1-a3"}
    assert one.can_win(s, "white") and one.can_win(s, "black")
    with pytest.raises(BadPosition):
        one.read("4k3/8/8/8/8/8/8/P3K3 w - - 0 1")
    s = after(one, "4k3/8/8/8/8/8/p7/1P6 b - - 0 1", "Pa2xb1=Q")
    assert (s.end, s.winner) == ("all", 1)


def test_kings_race() -> None:
    """No one gives check; Black has one more move when White arrives."""
    one = variant_game("racingkings")
    s = one.read("8/K7/7k/8/8/8/8/R6r w - - 0 1")
    assert one.why_not(s, Intent("a1", "a6")).said.id == "chess-gives-check"
    s = after(one, "8/K6k/8/8/8/8/8/8 w - - 0 1", "Ka7-a8")
    assert s.stage == "turn"
    assert after(one, one.position(s), "Kh7-h8").winner == -1
    assert after(one, "8/K7/7k/8/8/8/8/8 w - - 0 1", "Ka7-a8").winner == 0


def test_a_turn_with_a_duck_has_two_steps() -> None:
    one = variant_game("duck")
    s = after(one, "", "Pe2-e4")
    assert s.stage == "wall" and one.actor(s).seat == "white"  # type: ignore[union-attr]
    assert one.position(s).endswith(" stage=wall made=Pe2-e4")
    assert str(one.layout(s)["e4"][0]) == "white:P" and "#@e4" not in texts(one, s)
    assert one.why_not(s, Intent("d2", "d4")).said.id == "chess-duck-first"
    s = after(one, one.position(s), "#@e5")
    assert one.position(s).split()[0] == "rnbqkbnr/pppppppp/8/4*3/4P3/8/PPPP1PPP/RNBQKBNR"
    assert "Pe7-e6" in texts(one, s) and "Pe7-e5" not in texts(one, s)
    s = after(one, one.position(s), "Pe7-e6")
    (line,) = [line for line in one.lines(s) if str(line.actions[0]) == "#e5-a3"]
    assert line.after["e5"] == () and str(line.after["a3"][0]) == "#"
    for wrong in ("stage=wall", "stage=wall made=Pe2-e5", "made=Pe2-e4"):
        with pytest.raises(BadPosition):
            one.read(f"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 {wrong}")


@pytest.mark.parametrize(
    ("name", "step"), [("duck", "Pe2-e4"), ("seirawan", "Nb1-c3"), ("amazons", "Qd1-d5")]
)
def test_a_game_that_ends_between_two_steps_is_read_again(name: str, step: str) -> None:
    one = variant_game(name)
    s = after(one, "", step)
    for over in (one.without(s, "white", False), one.end_early(s, "draw"), one.end_early(s, "ranked")):
        assert one.read(one.position(over)) == over and one.layout(over) == one.layout(s)
        assert not one.actions(over)
        with pytest.raises(BadPosition):
            one.read(one.position(over).replace(f"made={step}", "made=Pe2-e5"))


@pytest.mark.parametrize("rights", ["KQkq", "HAha"])
def test_a_game_without_castling_has_no_rights(rights: str) -> None:
    one, board = variant_game("chaturanga"), variant_game("chaturanga").variant.definition.start.split()[0]
    with pytest.raises(BadPosition, match="castling-no-rook"):
        one.read(f"{board} w {rights} - 0 1")
    assert one.algebraic is not None
    assert one.algebraic.position(f"{board} w {rights} - 0 1") == one.position(one.start())


def test_there_are_no_two_ducks() -> None:
    one = variant_game("duck")
    assert read_position(one, "4k3/8/8/3*4/8/8/8/4K3 w - - 0 1").at.walls
    with pytest.raises(BadPosition, match="chess-one-duck"):
        read_position(one, "4k3/8/8/3**3/8/8/8/4K3 w - - 0 1")


def test_what_shatar_remembers_of_a_series_of_checks_stands_in_the_position() -> None:
    one = variant_game("shatar")
    s = one.read("6k1/4K2p/7P/p7/8/R7/8/2B5 w - - 0 1")
    for uci in ("a3g3", "g8h8"):
        s, _ = one.apply(s, next(a for a in one.actions(s) if one.variant.uci(s.at, one.steps(s)[a]) == uci))
    assert one.position(s) == "7k/4K2p/7P/p7/8/6R1/8/2B5 w - - 1+0 2 2"
    assert one.read(one.position(s)) == s
    assert one.engine_notation is not None
    assert one.engine_notation.fen(s) == "7k/4K2p/7P/p7/8/6R1/8/2B5 w - - 2 2", "engines count no checks here"


def test_a_piece_is_set_down_behind_the_mover() -> None:
    one = variant_game("seirawan")
    s = after(one, "", "Nb1-c3")
    assert s.stage == "gate" and texts(one, s) == {"pass", "H@b1", "E@b1"}
    assert after(one, one.position(s), "H@b1").at.hands != s.at.hands
    s = after(one, one.position(s), "pass")
    assert s.stage == "turn" and s.turn == 1
    (whole,) = [line for line in one.lines(one.start()) if list(map(str, line.actions)) == ["Nb1-c3", "H@b1"]]
    assert str(whole.after["b1"][0]) == "white:H" and len(whole.steps) == 2
    for board in ("8/8/8/8/8/8/8/1N2K3", "4k3/8/8/8/8/4R3/8/1N2K3"):
        with pytest.raises(BadPosition):
            one.read(f"{board}[H] w B - 0 1 stage=gate made=Nb1-c3")
    castles = after(one, "4k3/8/8/8/8/8/8/4K2R[HE] w KH - 0 1", "Ke1-g1,Rh1-f1")
    assert {"H@e1", "H@h1"} <= texts(one, castles)


def test_which_of_two_pawns_passed_a_square_is_written() -> None:
    """Berolina: the pawn on f4 or the one on h4 may have passed g3; only that one is captured there."""
    variant_game = make_game("berolina", None, {})
    text = "r1bq1bnr/1p1kp1pp/np1p4/1p5B/P4P1P/2PP4/P2P2P1/RNBQK1NR b KQ g3f4 0 7"
    assert variant_game.position(variant_game.read(text)) == text
    assert variant_game.read(text) != variant_game.read(text.replace("g3f4", "g3"))


def test_a_pawn_stands_on_the_first_rank_only_where_it_may_be_dropped_there() -> None:
    there = "4k3/8/8/8/8/8/8/P3K3[] w - - 0 1"
    chessgi, crazyhouse = (make_game(name, None, {}) for name in ("chessgi", "crazyhouse"))
    assert chessgi.actions(chessgi.read(there))
    with pytest.raises(BadPosition):
        crazyhouse.read(there)


def test_moves_with_walls_are_listed_once_for_a_position() -> None:
    """A table needs them several times for each move, and there are hundreds."""
    duck = variant_game("duck")
    recent, s = duck.variant._legality._recent, duck.start()
    for text in ("Pe2-e4", "#@e3"):
        recent.cache_clear()  # type: ignore[attr-defined]
        s = after(duck, duck.position(s), text)
        duck.view(s, None)
        assert list(duck.actions(s))
    assert recent.cache_info().hits  # type: ignore[attr-defined]
    duck.variant.moves(s.at).clear()
    assert duck.variant.moves(s.at)
