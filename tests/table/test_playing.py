"""Playing on the screen alone: rolls, actions, taking back, putting right, seats, ends."""

from pathlib import Path

import pytest

from companion.table.protocol import notices
from tests.table.table_fixture import Rig

MIDGAME = "G:Rf1,Qd1 B:Re12,Nb8 turn=G stage=roll"


def test_hello_comes_first_and_commits_to_the_dice(midgame: Rig) -> None:
    hello = midgame.told[0]
    assert isinstance(hello, notices.Hello)
    assert hello.commit == midgame.referee.record.fate.commitment
    assert (hello.protocol, hello.sense, hello.resumed, hello.seed) == (1, "none", False, 1)
    assert isinstance(midgame.told[1], notices.Turn)


def test_the_lot_says_who_begins(tmp_path: Path) -> None:
    """X6: who begins is a chance action called first."""
    rig = Rig(tmp_path)
    assert rig.last(notices.Turn).chance
    rig.do(do="roll", die="first", face="blue")
    assert rig.last(notices.Chance).face == "blue"
    assert rig.last(notices.Turn).seat == "blue"
    assert rig.actions == ["first blue"]


def test_a_typed_roll_then_a_move_by_touch(midgame: Rig) -> None:
    midgame.roll("2")
    assert midgame.last(notices.Chance).source == "typed"
    midgame.act("Rf1-l12")
    assert midgame.last(notices.Ruling).text == "Green's rook moves from f1 to l12."
    assert midgame.layout()["l12"] == ["green:R"]
    assert midgame.last(notices.Turn).seat == "blue"


def test_n_counts_the_actions_in_force(midgame: Rig) -> None:
    midgame.roll("2")
    midgame.act("Rf1-l12")
    assert midgame.last(notices.Ruling).n == 2
    midgame.do(do="undo")
    assert midgame.last(notices.Turn).n == 1


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("Ke1-e2", "White already has a piece on e2."),
        ("Ra1-a5", "The rook can't move from a1 to a5: its path is blocked."),
        ("Pd2-e3", "The pawn can move from d2 to e3 only to capture."),
        ("Pe7-e5", "That pawn belongs to Black."),
        ("Pe4-e5", "There is no piece on e4."),
        ("Q@e4", "White has no piece to place."),
    ],
)
def test_a_program_is_told_why_a_move_of_chess_is_not_legal(tmp_path: Path, action: str, said: str) -> None:
    rig = Rig(tmp_path, game="chess")
    rig.do(do="act", action=action)
    assert rig.last(notices.Refused).text == said and rig.referee.n == 0


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ({"do": "act", "action": "Rf1-a12"}, "You can't move before you roll."),
        ({"do": "roll", "face": "9"}, "The white die has no face 9; its faces are +, #, 2, 3, 4, 5."),
        ({"do": "roll", "die": "orange", "face": "2"}, "This roll has no orange die. It uses white."),
        ({"do": "undo"}, "There is nothing to undo."),
        ({"do": "redo"}, "There is nothing to redo."),
        ({"do": "answer", "id": "q9", "choice": "1"}, "Question q9 is not open."),
        (
            {"do": "claim", "seat": "green", "what": "fifty"},
            "You can't claim that there has been no progress for too long.",
        ),
        (
            {"do": "claim", "seat": "pink", "what": "draw"},
            "This table has no seat pink. The seats are green, blue.",
        ),
        (
            {"do": "seat", "seat": "green", "player": "cat"},
            "A seat can be human, computer or none, not cat.",
        ),
        ({"do": "ignore", "square": "z9"}, "This board has no square z9."),
        ({"do": "draw", "deck": "cards"}, "This game has no cards deck."),
        ({"do": "rematch"}, "The game isn't over yet. Pause or end it first."),
        ({"do": "agree", "set": {"f1": ["green:Z"]}}, "There is no piece green:Z in this game."),
        ({"do": "agree", "position": "G:Rzz B:"}, "There is no square 'zz' on this board (in 'Rzz')."),
        ({"do": "fly"}, "There is no command 'fly'."),
    ],
)
def test_bad_input_is_one_sentence_and_changes_nothing(
    midgame: Rig, command: dict[str, object], said: str
) -> None:
    before = midgame.position(), len(midgame.referee.record.journal.records)
    midgame.referee.do(command)
    assert midgame.last(notices.Refused).text == said
    assert (midgame.position(), len(midgame.referee.record.journal.records)) == before


def test_undo_and_redo_meet_the_same_dice(tmp_path: Path) -> None:
    rig = Rig(tmp_path, seed=5)
    for _ in range(6):
        rig.do(do="roll")
        if not rig.last(notices.Turn).chance:
            rig.act(str(rig.referee.actions()[0]))
    faces = [chance.face for chance in rig.all(notices.Chance)]
    played = rig.actions
    while rig.referee.may_undo:
        rig.do(do="undo")
    while rig.referee.may_redo:
        rig.do(do="redo")
    assert rig.actions == played
    while rig.referee.may_undo:
        rig.do(do="undo")
    for _ in range(6):
        rig.do(do="roll")
        if not rig.last(notices.Turn).chance:
            rig.act(str(rig.referee.actions()[0]))
    assert [chance.face for chance in rig.all(notices.Chance)][-len(faces) :] == faces


def test_a_typed_face_stays_bound_to_its_roll(midgame: Rig) -> None:
    midgame.roll("5")
    midgame.do(do="undo")
    midgame.do(do="roll")
    assert midgame.last(notices.Chance).face == "5"


def test_a_face_that_fell_electronically_cannot_be_typed_away(midgame: Rig) -> None:
    midgame.do(do="roll")
    face = midgame.last(notices.Chance).face
    midgame.do(do="undo")
    midgame.roll("2" if face != "2" else "3")
    assert midgame.last(notices.Refused).text.startswith(f"This roll has already been made: {face}.")


def test_undo_names_whose_consent_it_needs(midgame: Rig) -> None:
    midgame.roll("2")
    assert midgame.referee.undo_touches() == ("blue",), "a roll touches the others"
    midgame.act("Rf1-l12")
    assert midgame.referee.undo_touches() == ("blue",), "it is blue's turn already"


def test_putting_right_by_consent(midgame: Rig) -> None:
    midgame.do(do="agree", set={"f1": [], "a1": ["green:R"]}, turn="blue")
    assert midgame.layout()["a1"] == ["green:R"]
    assert midgame.last(notices.Turn).seat == "blue"
    assert midgame.referee.record.journal.records[-1].kind == "correction"


def test_putting_right_cannot_break_the_game(midgame: Rig) -> None:
    before = midgame.position()
    midgame.do(do="agree", set={"g5": ["green:R"]})
    assert (
        midgame.last(notices.Refused).text
        == "green:R can't be on g5, which is neither on the track nor in its house."
    )
    midgame.do(do="agree", set={"a1": ["green:R"], "b1": ["green:R"]})
    assert midgame.last(notices.Refused).text == "green:R can't be in two places at once."
    assert midgame.position() == before


def test_a_paused_game_waits(midgame: Rig) -> None:
    midgame.do(do="pause")
    midgame.roll("2")
    assert midgame.last(notices.Refused).text == "The game is paused. Resume it first."
    midgame.do(do="resume")
    midgame.roll("2")
    assert midgame.actions == ["roll white 2"]


def test_a_leaver_is_replaced_by_a_computer_and_a_late_comer_takes_over(midgame: Rig) -> None:
    """CJ-A49a."""
    midgame.do(do="seat", seat="green", player="none")
    assert midgame.referee.players["green"] == "computer"
    while midgame.referee.due() is not None and midgame.last(notices.Turn).seat == "green":
        midgame.referee.poll()
    assert midgame.last(notices.Turn).seat == "blue"
    midgame.do(do="seat", seat="green", player="human")
    assert midgame.referee.players["green"] == "human"


def test_a_leaver_whose_pieces_go_to_the_box(tmp_path: Path) -> None:
    """CJ-A49b: the seat is skipped."""
    rig = Rig(
        tmp_path, seats=("green", "red", "blue"), rules={"leaver": "b"}, position="G:Rf1 R:Qa1 B: turn=R"
    )
    rig.do(do="seat", seat="red", player="none")
    assert rig.layout()["box:red"] == ["red:Q", "red:R", "red:B", "red:N"]
    assert rig.last(notices.Turn).seat == "blue"


def test_a_draw_is_agreed_when_all_people_offer_it(midgame: Rig) -> None:
    """X4."""
    midgame.do(do="claim", seat="green", what="draw")
    assert not midgame.all(notices.Outcome)
    midgame.do(do="claim", seat="blue", what="draw")
    assert midgame.last(notices.Outcome).winner is None


def test_fifty_quiet_turns_are_a_draw_on_claim(tmp_path: Path) -> None:
    """X4: 50 full turns without a capture or an arrival."""
    rig = Rig(tmp_path, position=f"{MIDGAME} quiet=100")
    rig.do(do="claim", seat="blue", what="fifty")
    assert rig.last(notices.Outcome).winner is None


def test_end_now_and_rank(midgame: Rig) -> None:
    """CJ-A50: pieces at home, then the fewest moves still needed."""
    midgame.do(do="agree", end=True)
    assert midgame.last(notices.Outcome).places == ["green", "blue"]
    assert midgame.last(notices.Turn).seat is None


def test_the_seed_is_revealed_at_the_end(midgame: Rig) -> None:
    midgame.do(do="agree", end=True)
    seed = bytes.fromhex(midgame.last(notices.Outcome).seed)
    assert seed == midgame.referee.record.fate.seed
    assert midgame.referee.record.journal.records[-1].kind == "result"


def test_computer_players_play_a_whole_game(tmp_path: Path) -> None:
    rig = Rig(tmp_path, players={"green": "computer", "blue": "computer"})
    while rig.referee.due() is not None:
        rig.referee.poll()
    outcome = rig.last(notices.Outcome)
    assert outcome.winner == outcome.places[0]
    assert outcome.scores[str(outcome.winner)] == 4


def test_end_declines_what_is_optional_and_nothing_else(midgame: Rig) -> None:
    """CJ-A14."""
    midgame.roll("+")
    midgame.do(do="end")
    assert midgame.actions == ["roll white +", "pass"]
    midgame.roll("3")
    midgame.do(do="end")
    assert midgame.last(notices.Refused).text.startswith("You can't skip this: ")


def test_dice_of_the_table(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position=MIDGAME, rules={"dice": "typed"})
    rig.do(do="roll")
    assert rig.last(notices.Refused).text == "At this table you roll your own dice. Enter the result."
    rig.roll("2")
    assert rig.actions == ["roll white 2"]


def test_after_the_agreed_minutes_the_round_is_finished_and_places_are_counted(tmp_path: Path) -> None:
    """CJ-A50c: five minutes of play; green began, so the round ends when blue has had its turn."""
    rig = Rig(tmp_path, position=f"{MIDGAME} starter=G", rules={"length": "c", "minutes": "5"})
    wall = [1000.0]
    rig.referee.record._clock = lambda: (wall[0], 0)
    rig.roll("#")
    rig.roll("#")
    wall[0] += 290
    rig.roll("#")
    assert not rig.all(notices.Outcome)
    wall[0] += 290
    rig.roll("2")
    assert rig.last(notices.Note).kind == "time-up"
    assert not rig.all(notices.Outcome), "the round in play is finished first"
    rig.act("stay")
    assert rig.last(notices.Outcome).places == ["green", "blue"]
