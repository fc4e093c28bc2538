"""A visit of hands may be a sequence: several actions one after another, told apart by what was touched when."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import families
from companion.table.protocol import notices
from firmware_bridge.core.board import Connected, Snapshot
from tests.every_case import chosen, spread
from tests.long_runs.sequences import GAMES, SENSES, WITHOUT, run, without
from tests.sampled_games import TOLD
from tests.table.table_fixture import Rig

CHESS = ("white", "black")
QUIET = 350
both = pytest.mark.parametrize("sense", SENSES)


def table(folder: Path, sense: str, game: str, position: str = "", seats: tuple[str, ...] = CHESS) -> Rig:
    rig = Rig(folder, sense, QUIET, game=game, seats=seats, position=position)
    rig.rest()
    return rig


def hands(rig: Rig, text: str) -> None:
    """`200-a1 50+a4`: after 200 ms a piece is lifted from a1, and 50 ms later the piece lifted last stands on a4.

    `+a4=white:K`: another piece is set down.
    """
    taken = ""
    for one in text.split():
        at = one.index("+") if "+" in one else one.index("-")
        square, _, piece = one[at + 1 :].partition("=")
        until = rig.ms + int(one[:at])
        wait(rig, until)
        if one[at] == "-":
            taken = rig.lift(square)
        else:
            rig.place(square, piece or taken)
        rig.ms = until
    wait(rig, rig.ms + 1000)


def wait(rig: Rig, until: int) -> None:
    while (due := rig.referee.monitor.due) is not None and due <= until:
        rig.ms = max(rig.ms, due)
        rig.referee.poll()
    rig.ms = until


def choices(rig: Rig) -> list[str | None]:
    """What may be answered to the question that stands."""
    return rig.offered()


# Gravity Chess: the order in which pieces move says who is excused (GC-R14, A5)

FALLING = "3R4/2b1B3/5K2/8/5n2/8/1r2NP2/Q1p1nr2 w stage=move card=Q cards=P2N1B1/P2B1 moved=- excused=- captured=2/2 aside=-/- end=- winner=-"
IN_TURN = {
    "Kf6-f5 Rd8-d6": "-f6 200+f5 {gap}-d8 200+d6",
    "Kf6-e5 Rd8-d6": "-f6 200+e5 {gap}-d8 200+d6",
    "Rd8-d6 Kf6-e5": "-d8 200+d6 {gap}-f6 200+e5",
}


@both
@pytest.mark.parametrize("gap", [100, 200, 300])
@pytest.mark.parametrize("meant", IN_TURN)
def test_pieces_move_in_the_order_of_the_hands(tmp_path: Path, sense: str, gap: int, meant: str) -> None:
    rig = table(tmp_path, sense, "gravity-chess", FALLING)
    hands(rig, f"100{IN_TURN[meant].format(gap=gap)}")
    assert rig.actions == meant.split() and not rig.referee.questions


@both
def test_one_piece_set_right_later_changes_no_order(tmp_path: Path, sense: str) -> None:
    rig = table(tmp_path, sense, "gravity-chess", FALLING)
    hands(rig, "100-f6 200+f5 200-d8 200+d6 200-f5 100+f5")
    assert rig.actions == ["Kf6-f5", "Rd8-d6"]


@both
def test_pieces_set_down_at_one_time_are_asked_in_which_order(tmp_path: Path, sense: str) -> None:
    """Two boards that are joined report 40 ms apart: no one can say which came first, and it matters (GC-A5)."""
    rig = table(tmp_path, sense, "gravity-chess", FALLING)
    hands(rig, "100-f6 200-d8 400+f5=white:K 40+d6=white:R")
    assert rig.actions == [] and set(choices(rig)) == {"Kf6-f5 Rd8-d6", "Rd8-d6 Kf6-f5", None}
    rig.answer("Rd8-d6 Kf6-f5")
    assert rig.actions == ["Rd8-d6", "Kf6-f5"]


@both
def test_pieces_set_down_after_each_other_are_not_asked(tmp_path: Path, sense: str) -> None:
    rig = table(tmp_path, sense, "gravity-chess", FALLING)
    hands(rig, "100-f6 200-d8 400+f5=white:K 41+d6=white:R")
    assert rig.actions == ["Kf6-f5", "Rd8-d6"]


def test_a_turn_that_no_one_watched_is_still_told_from_its_end(tmp_path: Path) -> None:
    rig = table(tmp_path, "identity", "gravity-chess", FALLING)
    for origin, to in (("f6", "f5"), ("d8", "d6")):
        rig.men[to] = rig.men.pop(origin)
    rig.referee.on_sensor_event(Snapshot({q: rig.reading(piece) or "" for q, piece in rig.men.items()}))
    wait(rig, rig.ms + 1000)
    assert sorted(rig.actions) == ["Kf6-f5", "Rd8-d6"]


# Cloak and Dagger Chess: any number of checkers is uncloaked at the end of a turn (CD-R7)

CLOAKED = (
    "8/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/8 w stage=uncloak checkers=a1,b1,c1,d1,e1,f1,g1,h1/a8,b8,c8,d8,e8,f8,g8,h8 "
    "files=abcdefgh/abcdefgh setup=RKQRBBNN/BBRKRQNN"
)
UNCLOAKED = {
    "at once": "100-b1 200-d1 200+b1=white:K 200+d1=white:R",
    "one by one": "100-b1 200+b1=white:K 200-d1 200+d1=white:R",
    "crosswise": "100-d1 200-b1 200+b1=white:K 200+d1=white:R",
}


@pytest.mark.parametrize("way", UNCLOAKED)
def test_several_checkers_are_uncloaked_in_one_visit(tmp_path: Path, way: str) -> None:
    rig = table(tmp_path, "identity", "cloak-and-dagger-chess", CLOAKED)
    hands(rig, UNCLOAKED[way])
    assert rig.actions == ["uncloak 2 K", "uncloak 4 R"]


@pytest.mark.parametrize("way", UNCLOAKED)
def test_several_checkers_are_asked_for_in_the_order_of_the_hands(tmp_path: Path, way: str) -> None:
    """An occupancy board feels that two checkers were touched: first it asks about the one that was finished first."""
    rig = table(tmp_path, "occupancy", "cloak-and-dagger-chess", CLOAKED)
    hands(rig, UNCLOAKED[way])
    assert "uncloak 2 K" in choices(rig) and not any("uncloak 4" in (text or "") for text in choices(rig))
    rig.answer("uncloak 2 K")
    assert "uncloak 4 R" in choices(rig) and not any("uncloak 2" in (text or "") for text in choices(rig))
    rig.answer("uncloak 4 R")
    assert rig.actions == ["uncloak 2 K", "uncloak 4 R"] and not rig.referee.questions


def test_what_was_declined_is_not_asked_again_after_the_next_checker(tmp_path: Path) -> None:
    rig = table(tmp_path, "occupancy", "cloak-and-dagger-chess", CLOAKED)
    hands(rig, UNCLOAKED["one by one"])
    rig.answer(None)
    rig.answer("uncloak 4 R")
    assert rig.actions == ["uncloak 4 R"] and not rig.referee.questions
    rig.do(do="end")
    assert rig.actions == ["uncloak 4 R", "pass"]


@pytest.mark.parametrize(
    ("answer", "more"), [("Pg2-g3 uncloak 2 K", True), ("Pg2-g3 uncloak 4 R", True), ("Pg2-g3", False)]
)
def test_after_a_move_the_other_checkers_are_asked_unless_that_was_all(
    tmp_path: Path, answer: str, more: bool
) -> None:
    rig = table(
        tmp_path, "occupancy", "cloak-and-dagger-chess", CLOAKED.replace("stage=uncloak", "stage=turn")
    )
    hands(rig, "100-g2 200+g3 100-b1 200+b1=white:K 200-d1 200+d1=white:R")
    assert {"Pg2-g3", "Pg2-g3 uncloak 2 K", "Pg2-g3 uncloak 4 R"} <= set(choices(rig))
    rig.answer(answer)
    assert bool(rig.referee.questions) == more
    if more:
        other = {"uncloak 2 K", "uncloak 4 R"} - {answer.removeprefix("Pg2-g3 ")}
        assert other <= set(choices(rig))
        rig.answer(other.pop())
        assert rig.actions == ["Pg2-g3", "uncloak 2 K", "uncloak 4 R"], "in the order of the hands"


def test_a_checker_that_was_only_set_right_is_no_second_answer(tmp_path: Path) -> None:
    rig = table(tmp_path, "occupancy", "cloak-and-dagger-chess", CLOAKED)
    hands(rig, UNCLOAKED["one by one"])
    rig.answer("uncloak 2 K")
    rig.answer(None)
    wait(rig, rig.ms + 1000)
    assert rig.actions == ["uncloak 2 K"] and not rig.referee.questions


@both
def test_a_checker_is_uncloaked_where_it_has_just_come(tmp_path: Path, sense: str) -> None:
    position = CLOAKED.replace("stage=uncloak", "stage=turn").replace("/PPPP1PPP/", "/P1PP1PPP/")
    rig = table(tmp_path, sense, "cloak-and-dagger-chess", position)
    hands(rig, "100-b1 200+b2 320-b2 200+b2=white:K")
    if sense == "occupancy":
        rig.answer("uncloak 2 K")
    assert rig.actions == ["?2b1-b2", "uncloak 2 K"]


def test_a_checker_that_has_come_is_asked_for_after_another_one(tmp_path: Path) -> None:
    position = CLOAKED.replace("stage=uncloak", "stage=turn").replace("/PPPP1PPP/8 w", "/P1PP1PPP/8 w")
    rig = table(tmp_path, "occupancy", "cloak-and-dagger-chess", position)
    hands(rig, "100-b1 200+b2 320-d1 200+d1=white:R 320-b2 200+b2=white:K")
    rig.answer("?2b1-b2 uncloak 4 R")
    assert "uncloak 2 K" in choices(rig)
    rig.answer("uncloak 2 K")
    assert rig.actions == ["?2b1-b2", "uncloak 4 R", "uncloak 2 K"]


# Boulder Chess: a piece, and two boulders entered together (BC-R43, A33)


@both
@pytest.mark.parametrize("gap", [200, 300, 400])
def test_a_rook_and_two_boulders(tmp_path: Path, sense: str, gap: int) -> None:
    rig = table(tmp_path, sense, "boulder-chess", seats=("red", "blue"))
    hands(rig, f"100-b8 300+b9 {gap}-c1 300+a5 {gap}-f1 300+b5")
    assert rig.actions == ["Rb8-b9", "oc1-a5,of1-b5"] and rig.referee.monitor.agrees


LEAVES = (
    "oq+k3oo/8/7o/7R+/8/popppp2/2N+5/2b+1o1Bo/5o2/4n3/2P1PPPP/o7/8/1o6/or6/oQ+K4o r stage=piece owes=- inside=b2:c,h13:c "
    "first=- fresh=- mover=- quiet=6 peak=-1/-1 discharged=0/0 end=- winner=-"
)


@both
def test_a_ruling_is_replaced_by_what_the_hand_went_on_to_and_did_then(tmp_path: Path, sense: str) -> None:
    """The knight was ruled to have taken his boulder along before it was set back on c10 (BC-R17), and then came a pawn."""
    rig = table(tmp_path, sense, "boulder-chess", LEAVES, ("red", "blue"))
    hands(rig, "224-a11 389-c10 189+a11=red:N 272+c10=boulder 224-c6 430+d6")
    assert rig.actions == ["Nc10xa11 leaving", "Pc6-d6"] and rig.referee.monitor.agrees


# Booster Chess: a piece goes where hands were (BO-R4), and each step must be safe (BO-A8)

STEPS = "4k3/8/8/8/8/8/8/4K3 w - - stacks=e1:w1 hands=-/-"
CHECKED = "k3r3/8/8/8/8/2N5/8/3RK3 w - - stacks=c3:w1 hands=-/-"


@both
@pytest.mark.parametrize("gap", [60, 200, 300, 340, 500])
def test_a_king_goes_by_where_he_rested(tmp_path: Path, sense: str, gap: int) -> None:
    rig = table(tmp_path, sense, "booster-chess", STEPS)
    hands(rig, f"100-e1 200+d2 {gap}-d2 200+c1")
    assert rig.actions == ["Ke1-d2", "Kd2-c1"]


@both
def test_a_king_carried_through_the_air_goes_the_shortest_way(tmp_path: Path, sense: str) -> None:
    rig = table(tmp_path, sense, "booster-chess", STEPS)
    hands(rig, "100-e1 400+c1")
    assert [action[-2:] for action in rig.actions][-1] == "c1" and len(rig.actions) == 2


@both
def test_of_two_steps_ruled_one_by_one_only_the_last_is_amended(tmp_path: Path, sense: str) -> None:
    """From e1 the king could have gone to f1 at once, but nothing stood elsewhere: the first step stays."""
    rig = table(tmp_path, sense, "booster-chess", STEPS)
    for step in ("100-e1 200+d2", "500-d2 200+c1", "500-c1 200+f1"):
        hands(rig, step)
    assert rig.actions == ["Ke1-d2", "Kd2-c1"] and not rig.referee.monitor.agrees


@both
def test_a_refused_step_is_not_mended_by_a_square_that_no_one_touched(tmp_path: Path, sense: str) -> None:
    """Nc3-d5 leaves the king in check; from e5 he would block it, but he did not come there by e4 (BO-T9)."""
    rig = table(tmp_path, sense, "booster-chess", CHECKED)
    hands(rig, "100-c3 200+d5")
    assert rig.actions == [] and rig.last(notices.Mismatch).kind in ("illegal", "unfinished")
    hands(rig, "200-d5 200+e5")
    assert rig.actions == [] and rig.last(notices.Mismatch).kind == "illegal"
    hands(rig, "200-e5 200+c3")
    hands(rig, "200-c3 200+e5")
    assert rig.actions == ["Nc3-e4", "Ne4-e5"], "put back, he may be carried there"


@both
def test_a_refused_step_is_mended_by_going_elsewhere(tmp_path: Path, sense: str) -> None:
    rig = table(tmp_path, sense, "booster-chess", CHECKED)
    hands(rig, "100-c3 200+d5")
    hands(rig, "200-d5 200+e4")
    assert rig.actions == ["Nc3-e4"]


# What hands have to do for someone who has none

CAPTURE = "4k3/8/8/1p6/8/8/8/1R2K3 w packs=-/-"


class Lamps:
    """A board whose lights are seen."""

    def __init__(self) -> None:
        self.lit: dict[str, str] = {}

    def light(self, squares: dict[str, str]) -> None:
        self.lit = dict(squares)


def lit(folder: Path, sense: str) -> tuple[Rig, Lamps]:
    rig = Rig(folder, sense, QUIET, game="raindropchess", position=CAPTURE)
    lamps = Lamps()
    assert not rig.referee.connect(Connected("test", 8, 8, sense, frozenset({"light"}), "t1"))
    rig.referee.monitor.attach(lamps)  # type: ignore[arg-type]
    rig.lay_out()
    rig.rest()
    rig.act("Rb1xb5")
    return rig, lamps


@both
@pytest.mark.parametrize("way", ["100-b5 200-b1 200+b5=white:R", "100-b1 200-b5 200+b5=white:R"])
def test_a_capture_made_for_someone_lights_both_squares_until_it_is_done(
    tmp_path: Path, sense: str, way: str
) -> None:
    rig, lamps = lit(tmp_path, sense)
    assert set(lamps.lit) == {"b1", "b5"}, "an occupancy board reads b5 as it will"
    assert {repair.square for repair in rig.last(notices.Mismatch).repairs} == {"b1", "b5"}
    first, *rest = way.split()
    hands(rig, first)
    assert "b5" in lamps.lit
    hands(rig, " ".join(rest))
    assert lamps.lit == {} and rig.referee.monitor.agrees and rig.actions == ["Rb1xb5"]


# What touches cannot tell is asked


@both
def test_a_capture_and_a_piece_brought_in_or_one_move_beside_a_piece_set_right(
    tmp_path: Path, sense: str
) -> None:
    """Wild Jokers: the bishop took on f5 and a mercenary came to c2, or the bishop went to c2 and f5 was set right."""
    position = "1b1k3/1*1*1*p/3PrmL/1*2B*1/P1J1a2/M*1*P*1/3K1R1 w stage=turn rights=- passed=no quiet=3 end=- winner=-"
    rig = Rig(tmp_path, sense, QUIET, game="wild-jokers", position=position)
    rig.rest()
    hands(rig, "178-f5 597-e4 619+f5=white:B 178+c2=white:M")
    if sense == "occupancy":
        assert set(choices(rig)) == {"Be4xf5 M@c2", "Be4-c2", None}
        rig.answer("Be4xf5 M@c2")
    assert rig.actions == ["Be4xf5", "M@c2"]


TAKEN = (
    "R7/p7/3P4/5p2/8/8/8/8 w stage=move card=R cards=P3N2B2R1Q1K1/P2N2B2R1Q1K1 moved=- excused=- captured=0/0 aside=-/- "
    "end=- winner=-"
)


def test_a_ruling_that_was_right_and_more_or_one_move_beside_pieces_set_right(tmp_path: Path) -> None:
    """Gravity Chess: after Ra8xa7 was ruled, a pawn fell and a rook came to a8; or the pawn alone, beside two pieces set right."""
    rig = table(tmp_path, "occupancy", "gravity-chess", TAKEN)
    hands(rig, "107-a8 373-a7 161+a7=white:R 107-d6 698+d5 107+a8=black:R")
    assert set(choices(rig)) == {"Pd6-d5", "Ra8xa7 Pd6-d5 R@a8", None}
    rig.answer("Ra8xa7 Pd6-d5 R@a8")
    assert rig.actions == ["Ra8xa7", "Pd6-d5", "R@a8"]


UNDER_THE_QUEEN = (
    "oo2k1q+o/8/8/6o1/7o/ppppppr1/8/2o1n+1o1/3o1B+2/bN6/2PPPPPP/8/8/o7/1R+6/oo1K1Q+oo r stage=piece owes=- inside=- "
    "first=- fresh=- mover=- quiet=4 peak=-1/-1 discharged=0/0 end=- winner=-"
)


@both
@pytest.mark.parametrize("gap", [187, 400])
def test_a_boulder_that_stays_or_another_one_that_is_entered(tmp_path: Path, sense: str, gap: int) -> None:
    """The boulder set on b2 may be that of the rook (BC-R17), or come from under the queen, where a board may feel nothing."""
    rig = table(tmp_path, sense, "boulder-chess", UNDER_THE_QUEEN, ("red", "blue"))
    hands(rig, f"187-b2 549+b3 {gap}+b2=boulder")
    assert {"Rb2-b3 leaving", "Rb2-b3 of1-b2"} <= set(choices(rig))
    rig.answer("Rb2-b3 of1-b2")
    assert rig.actions == ["Rb2-b3", "of1-b2"]


@both
def test_a_piece_that_rested_after_another_one_had_moved(tmp_path: Path, sense: str) -> None:
    """Parade: the knight could have gone by e3, which takes as many moves as there were; the rook stood on g4 all the same."""
    rig = table(
        tmp_path,
        sense,
        "parade-chess-solitaire",
        "8/8/8/1K6/2R2n2/5Qr1/1q2B3/3N4 stage=play card=- taken=bN,wN,bQ,wB,wQ,bR,wR,wK,?,?,?,?,?,? minus=0 end=-",
        ("player",),
    )
    hands(rig, "305-f4 442+f5 305-g3 391+g4 305-g4 646+e3")
    assert "Nf4-f5 Rg3-g4 Rg4-e3" in choices(rig)


ADDED = "4r3/3p4/4K1N1/8/1n6/8/8/8 b stage=move card=P cards=P3N1B2R2Q1/P3N1B2R1Q1K1 moved=b4 excused=- captured=0/0 aside=-/- end=- winner=-"


def test_what_reads_as_before_after_a_first_move_is_asked(tmp_path: Path) -> None:
    """Gravity Chess: a rook takes the king on e6 and a piece is added on e8, or both squares were set right."""
    rig = table(tmp_path, "occupancy", "gravity-chess", ADDED)
    hands(rig, "191-d7 175+d6 191-e8 665-e6 324+e6=black:R 191+e8=white:P")
    assert set(choices(rig)) == {"Pd7-d6", "Pd7-d6 Re8xe6 P@e8", None}


STAYS = (
    "ooo1kq+1o/7r+/8/8/8/pppppp2/8/2b+1n+1o1/1o1N+1B+2/8/2PPPPPP/1R+6/o7/8/1o6/ooK3Qo b stage=piece owes=- inside=- "
    "first=- fresh=- mover=- quiet=7 peak=-1/-1 discharged=0/0 end=- winner=-"
)


def test_a_capture_that_leaves_its_boulder_may_begin_a_sequence(tmp_path: Path) -> None:
    """Nothing is felt where a rook leaves its boulder behind: was the pawn captured, or only set right?"""
    position = (
        "ookq2oo/8/8/7o/6o1/pppppp2/2n+1N+1r1/2b+3o1/1R+3o2/4B3/o1PPPPPP/1o6/8/8/8/oQ+1K2oo r stage=piece owes=- "
        "inside=- first=- fresh=- mover=- quiet=4 peak=-1/-1 discharged=0/0 end=- winner=-"
    )
    rig = Rig(
        tmp_path,
        "occupancy",
        QUIET,
        game="boulder-chess",
        rules={"goal": "b"},
        position=position,
    )
    rig.rest()
    hands(rig, "461-b11 470+b11=red:R 461+b2=boulder")
    assert {*choices(rig)} == {"Rb8-b2 leaving", "Rb8xb11 leaving ob1-b2", None}
    rig.answer("Rb8xb11 leaving ob1-b2")
    assert rig.actions == ["Rb8xb11 leaving", "ob1-b2"]


@both
def test_a_boulder_in_the_air_amends_two_rulings(tmp_path: Path, sense: str) -> None:
    """The rook seemed to have taken his boulder along; it was set back, a king went, and it was lifted again to be moved."""
    rig = table(tmp_path, sense, "boulder-chess", STAYS, ("red", "blue"))
    hands(rig, "83-h15 388+h9 405+h15=boulder 83-e16 296+g16 83-h15 582+h14")
    assert rig.actions == ["Rh15-h9 leaving", "Ke16-g16", "oh15-h14"] and rig.referee.monitor.agrees


TWO_TAKEN = (
    "rnn2br1/pb2kp1p/7P/2ppp1p1/pP2P3/6PR/2qPPBK1/RNBQ2N1 b - - stage=move "
    "stacks=a1:w1,b1:w1,c1:b1,d1:b1,f2:b1,b4:b1,d5:b1,g5:w1,b7:b1,f7:w1,h7:w1,a8:w1 still=d2,a7,f7,h7 hands=-/- "
    "played=wP3wN1wB2wR1wQ1wK1wC1bP4bN1bB1bR1bQ1bC2 whole=wP8wN2wB2wR2wQ1wK1wC2bP8bN2bB2bR2bQ1bK1bC2 shuffle=0 mover=- "
    "usable=0 came=- opened=- quiet=1 end=- winner=-"
)


@both
def test_a_piece_that_stood_somewhere_stood_there_in_turn(tmp_path: Path, sense: str) -> None:
    """Booster Chess: the queen stood on c1 before the piece on d1 was lifted, so she did not come by d1 to c1."""
    rig = table(tmp_path, sense, "booster-chess", TWO_TAKEN)
    hands(rig, "311-c1 582-c2 360+c1=black:Q 311-c1 566-d1 270+d1=black:Q")
    assert rig.actions == ["Qc2xc1", "Qc1xd1"] and not rig.referee.questions


# Many of them


@pytest.mark.parametrize(("game", "seats", "rules"), spread(GAMES, 3))
@both
def test_sequences_are_ruled_as_they_were_made(
    game: str, seats: tuple[str, ...], rules: dict[str, str], sense: str
) -> None:
    """A small sample; `make soak` plays thousands of them."""
    found = run(chosen(3, 10), game, seats, rules, sense)
    assert not found.kept, found.kept
    assert found.ruled + found.asked == found.sequences


def test_every_game_is_tried_or_has_no_sequences() -> None:
    """Those that are played from a definition are as chess is."""
    assert {game for game, _, _ in GAMES} | WITHOUT.keys() >= families().keys() - set(TOLD)
    assert dict(without(chosen(1, 20))) == dict.fromkeys(WITHOUT, 0)
