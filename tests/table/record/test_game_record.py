"""A game with its journal: played, taken back, put right, and gone on with from the file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.kernel.actions import Action, Draw, Pass, Roll
from companion.kernel.game import State
from companion.kernel.messages import Event, IllegalAction
from companion.table.fairness.audit import audit
from companion.table.fairness.chance_ahead import Due
from companion.table.game_record import GameRecord
from companion.table.record.journal_reader import JournalError
from tests.table.record.scene import MIDGAME, OTHER, kinds, play, record

DRAWING = "G:Ra1,Nb2 B:Rl12,Na9 turn=G stage=draw"
CARDS = "little-action-chess-jumble"


def put_right(one: GameRecord, position: str = OTHER, leaves: str = "") -> None:
    one.correct(one.game.read(position), "agreed", leaves)


def again(one: GameRecord, path: Path) -> GameRecord:
    """The same game after the program has stopped."""
    one.journal.close()
    return record(path)


def told(one: GameRecord) -> tuple[object, ...]:
    line = one.line_of_play
    played, undone = list(line.played), list(line.undone)
    return one.game.position(one.state), one.n, played, undone, dict(line.players), line.rolls_of("white")


class TestPlaying:
    def test_what_is_played_is_written_and_told(self, tmp_path: Path) -> None:
        one = record(tmp_path / "game")
        roll = one.game.legal(one.state, "roll white 2")
        assert roll is not None
        ((seat, action, events),) = one.play([(roll, "typed")])
        assert (seat, action) == ("green", roll) and events
        written = one.journal.records[-1]
        assert written.body == {
            "action": "roll white 2",
            "seat": "green",
            "source": "typed",
            "die": "white",
            "face": "2",
        }
        assert (written.wall, written.mono) == (1000.0, 7) and one.n == 1

    def test_several_actions_are_one_transaction(self, tmp_path: Path) -> None:
        one = record(tmp_path / "game")
        actions = [
            (Roll("white", "2"), "typed"),
            (one.game.legal(one.game.apply(one.state, Roll("white", "2"))[0], "Rf1-l12"), "board"),
        ]
        assert [seat for seat, *_ in one.play(actions)] == ["green", "green"]  # type: ignore[arg-type]
        assert one.n == 2 and one.journal.records[-1].wall == one.journal.records[-2].wall

    def test_what_is_not_legal_plays_nothing_of_it(self, tmp_path: Path) -> None:
        one = record(tmp_path / "game")
        before = one.state
        with pytest.raises(IllegalAction):
            one.play([(Roll("white", "2"), "typed"), (Roll("white", "3"), "typed")])
        assert one.state is before and kinds(one) == ["note"]

    def test_amending_takes_the_last_back_first(self, tmp_path: Path) -> None:
        one = record(tmp_path / "game")
        play(one, "roll white 2", "Rf1-l12")
        at_roll = one.back(1)
        move = one.game.legal(at_roll, "Qd1-f1")
        other = move or next(a for a in one.game.actions(at_roll) if str(a) != "Rf1-l12")
        one.play([(other, "board")], amends=1)
        assert [p.action for p in one.line_of_play.played] == ["roll white 2", str(other)]
        assert one.journal.records[-2].body == {"count": 1, "by": "green", "amended": True}
        assert kinds(one)[-2:] == ["undo", "action"]
        assert one.state == one.game.apply(at_roll, other)[0] and one.back(1) == at_roll

    def test_repetitions_are_counted_since_the_last_correction(self, tmp_path: Path) -> None:
        one = record(
            tmp_path / "game",
            "wild-jokers",
            "3k3/p*p*p*p/7/1*3*1/7/P*P*P*P/3K3 w rights=-",
            ("white", "black"),
        )
        assert one.count_repetitions() == 1
        there_and_back = ("Kd1-e1", "Kd7-e7", "Ke1-d1", "Ke7-d7")
        play(one, *there_and_back)
        assert one.count_repetitions() == 2
        play(one, *there_and_back)
        assert one.count_repetitions() == 3
        one.correct(one.state, "agreed")
        assert one.count_repetitions() == 1
        one.undo_correction("white")
        assert one.count_repetitions() == 3

    def test_a_position_is_asked_for_its_key_once(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A long game would ask for hundreds at every move; what was taken back is asked for no more."""
        one = record(
            tmp_path / "game",
            "wild-jokers",
            "3k3/p*p*p*p/7/1*3*1/7/P*P*P*P/3K3 w rights=-",
            ("white", "black"),
        )
        asked: list[object] = []
        key = type(one.game).position_key

        def counted(game: Any, state: Any) -> Any:
            asked.append(state)
            return key(game, state)

        monkeypatch.setattr(type(one.game), "position_key", counted)
        played = [str(one.game.actions(one.state)[0])]
        play(one, *played)
        one.count_repetitions()
        one.count_repetitions()
        assert len(asked) == 2
        one.undo(1, "white")
        play(one, str(one.game.actions(one.state)[1]))
        assert one.count_repetitions() == 1
        assert len(asked) == 3 and asked[-1] is one.state


class TestTakingBack:
    def test_actions(self, tmp_path: Path) -> None:
        one = record(tmp_path / "game")
        start = one.state
        play(one, "roll white 2", "Rf1-l12")
        end, middle = one.state, one.back(1)
        one.undo(1, "blue")
        assert one.state == middle and one.latest() == end and one.n == 1
        assert one.journal.records[-1].body == {"count": 1, "by": "blue", "amended": False}
        one.undo(1, "green", amended=True)
        assert one.state == start and one.latest() == end
        assert one.redo() is not None and one.state == middle
        seat, action, events = one.redo() or ("", None, ())
        assert (seat, str(action), one.state) == ("green", "Rf1-l12", end) and events
        assert one.journal.records[-1].kind == "redo" and one.latest() == end
        assert one.journal.records[-1].body == {"count": 1}

    def test_a_correction(self, tmp_path: Path) -> None:
        one = record(tmp_path / "game")
        play(one, "roll white 2")
        before = told(one)
        put_right(one)
        after = told(one)
        assert one.game.position(one.state) == one.game.position(one.game.read(OTHER)) and one.n == 1
        one.undo_correction("green")
        assert one.journal.records[-1].body == {"count": 0, "by": "green", "correction": True}
        assert told(one)[:3] == before[:3] and one.back(1) == one.game.read(MIDGAME)
        assert one.game.position(one.latest()) == one.game.position(one.game.read(OTHER))
        assert one.redo() is None
        assert one.journal.records[-1].body == {"count": 0, "correction": True} and told(one) == after

    def test_play_goes_on_after_it(self, tmp_path: Path) -> None:
        one = record(tmp_path / "game")
        play(one, "roll white 2")
        put_right(one)
        one.undo_correction("green")
        play(one, "Rf1-l12")
        assert one.n == 2 and not one.line_of_play.undone
        one.undo(2, "green")
        assert one.state == one.game.read(MIDGAME)

    def test_through_corrections_and_back(self, tmp_path: Path) -> None:
        """All the way back over two corrections and forward again, with a stop at every step."""
        path = tmp_path / "game"
        one = record(path)
        steps = [told(one)]
        play(one, "roll white 2")
        steps.append(told(one))
        put_right(one)
        steps.append(told(one))
        play(one, "roll white 3")
        steps.append(told(one))
        put_right(one, MIDGAME)
        steps.append(told(one))

        def here() -> tuple[object, ...]:
            found = told(one)
            return found[:3] + found[4:]

        for step in reversed(steps[:-1]):
            if one.line_of_play.played:
                one.undo(1, "green")
            else:
                one.undo_correction("green")
            assert here() == step[:3] + step[4:]
            one = again(one, path)
            assert here() == step[:3] + step[4:], "gone on with"
        assert one.line_of_play.last is None
        for step in steps[1:]:
            one.redo()
            assert here() == step[:3] + step[4:]
            one = again(one, path)
            assert here() == step[:3] + step[4:], "gone on with"
        assert not one.line_of_play.undone

    def test_who_left_is_written_with_it(self, tmp_path: Path) -> None:
        one = record(tmp_path / "game")
        put_right(one, leaves="blue")
        assert (
            one.journal.records[-2].body == {"seat": "blue", "player": "none"}
            and kinds(one)[-1] == "correction"
        )
        assert one.journal.records[-1].wall == one.journal.records[-2].wall, "one transaction"
        one.undo_correction("green")
        assert one.line_of_play.players["blue"] == "human"

    def test_the_dice_go_on_over_it(self, tmp_path: Path) -> None:
        """The index of a roll is the same after a correction was made and taken back; after it the stream goes on."""
        one = record(tmp_path / "game")
        play(one, "roll white #", "roll white #")
        put_right(one)
        faces = ("+", "#", "2", "3", "4", "5")
        due = one.due()
        assert due == Due("white", faces)
        assert one.next_fated(due) == one.fate.face("white", 2, faces)
        one.undo_correction("green")
        assert one.next_fated(due) == one.fate.face("white", 2, faces)
        assert [one.fate.face("white", i, faces) for i in range(3)] != [one.fate.face("white", 2, faces)] * 3

    def test_a_journal_of_other_rules(self, tmp_path: Path) -> None:
        """Actions that are not legal are said; those before a correction only when somebody goes back there."""
        path = tmp_path / "game"
        one = record(path)
        one.journal.append("action", {"action": "Rf1-a9", "seat": "green", "source": "screen"}, 1.0, 1)
        one.journal.close()
        with pytest.raises(JournalError) as wrong:
            record(path)
        assert wrong.value.said.id == "other-rules"
        assert (wrong.value.said.values["n"], wrong.value.said.values["action"]) == (1, "Rf1-a9")

    def test_what_lies_before_a_correction_may_be_of_other_rules(self, tmp_path: Path) -> None:
        path = tmp_path / "game"
        one = record(path)
        one.journal.append("action", {"action": "Rf1-a9", "seat": "green", "source": "screen"}, 1.0, 1)
        one.journal.append("correction", {"position": OTHER, "why": "agreed"}, 1.0, 1)
        one.journal.close()
        one = record(path)
        records = len(one.journal.records)
        with pytest.raises(JournalError):
            one.undo_correction("green")
        assert len(one.journal.records) == records and one.n == 1
        assert one.game.position(one.state) == one.game.position(one.game.read(OTHER))

    def test_history_has_every_position_in_force(self, tmp_path: Path) -> None:
        one = record(tmp_path / "game")
        start = one.state
        play(one, "roll white 2", "Rf1-l12")
        middle = one.back(1)
        one.undo(1, "green")
        put_right(one)
        play(one, "roll white 3")
        other = one.game.read(OTHER)
        assert one.history() == [start, middle, other, one.state]
        one.undo(1, "blue")
        one.undo_correction("blue")
        assert one.history() == [start, middle]
        one.redo()
        assert one.history() == [start, middle, other]

    def test_history_reads_each_stretch_once(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Many corrections, each action played through once and no more."""
        one = record(tmp_path / "game")
        for _ in range(30):
            play(one, "roll white 2")
            put_right(one, MIDGAME)
        applied: list[Action] = []
        apply = one.game.apply

        def counted(s: State, a: Action) -> tuple[State, tuple[Event, ...]]:
            applied.append(a)
            return apply(s, a)

        monkeypatch.setattr(one.game, "apply", counted)
        assert len(one.history()) == 61 and len(applied) == 30
        one.undo_correction("green")
        assert len(applied) == 31


class TestNotes:
    def test_notes_and_the_result_are_written(self, tmp_path: Path) -> None:
        one = record(tmp_path / "game")
        one.note(paused=True)
        assert one.line_of_play.paused and one.journal.records[-1].body == {"paused": True}
        one.finish({"places": ["green"]})
        written = one.journal.records[-1]
        assert (written.kind, written.body) == ("result", {"places": ["green"], "seed": one.fate.seed.hex()})


class TestChance:
    def test_what_is_due(self, tmp_path: Path) -> None:
        one = record(tmp_path / "lot", position="")
        assert one.due() == Due("first", ("green", "blue")) and Due("first", ()).text("blue") == "first blue"
        one = record(tmp_path / "dice")
        assert (
            one.due() == Due("white", ("+", "#", "2", "3", "4", "5"))
            and Due("white", ()).text("2") == "roll white 2"
        )
        play(one, "roll white 2")
        assert one.due() is None
        one = record(tmp_path / "cards", CARDS, DRAWING)
        due = one.due()
        assert due is not None and due.cards and due.name == "action" and "B01" in due.outcomes
        assert due.text("B01") == "draw action B01"
        over = record(tmp_path / "over")
        over.correct(over.game.end_early(over.state, "ranked"), "ranked")
        assert over.due() is None

    def test_each_die_has_its_own_faces_and_its_own_count(self, tmp_path: Path) -> None:
        position = "G: B: turn=G stage=roll die=- orange=-"
        one = record(tmp_path / "game", "big-chess-jumble", position)
        assert one.due() == Due("white", ("+", "#", "2", "3", "4", "5"))
        play(one, "roll white +")
        orange = one.due()
        assert orange == Due("orange", ("5", "6", "7", "8", "9", "10"))
        assert one.next_fated(orange) == one.fate.face("orange", 0, orange.outcomes)
        fallen = one.next_fated(orange)
        play(one, f"roll orange {fallen}", source="electronic")
        journal = audit(one.journal, one.game)
        assert journal.sound and (journal.checked, journal.by_hand) == (1, 1)

    def test_a_bound_face_falls_again(self, tmp_path: Path) -> None:
        one = record(tmp_path / "game")
        due = one.due()
        assert due is not None
        other = next(face for face in ("2", "3") if face != one.next_fated(due))
        play(one, f"roll white {other}", source="typed")
        one.undo(1, "green")
        assert one.next_fated(due) == other and one.fell_already("white", "5") == ""

    def test_a_bound_face_that_cannot_fall_any_more_does_not(self, tmp_path: Path) -> None:
        one = record(tmp_path / "game")
        due = one.due()
        assert due is not None
        one.line_of_play.bound["white", 0] = ("99", "typed")
        assert one.next_fated(due) == one.fate.face("white", 0, due.outcomes)

    def test_an_electronic_face_has_fallen(self, tmp_path: Path) -> None:
        one = record(tmp_path / "game")
        assert one.fell_already("white", "2") == ""
        play(one, "roll white 2", source="electronic")
        assert one.fell_already("white", "3") == "", "that is the next roll"
        one.undo(1, "green")
        assert one.fell_already("white", "3") == "2" and one.fell_already("white", "2") == ""
        assert one.fell_already("white", "#") == "2"

    def test_a_bound_card_comes_again_while_it_is_there(self, tmp_path: Path) -> None:
        one = record(tmp_path / "game", CARDS, DRAWING)
        due = one.due()
        assert due is not None
        fated = one.next_fated(due)
        other = next(card for card in due.outcomes if card != fated)
        play(one, f"draw action {other}", source="typed")
        one.undo(1, "green")
        assert one.next_fated(due) == other
        left = one.game.deck_left(one.state, "action").left[other]
        one.correct(one.game.read(f"{DRAWING} out={other}x{left}"), "agreed")
        assert (
            one.next_fated(due) == one.fate.card("action", one.game.deck_left(one.state, "action")) != other
        )

    def test_the_index_of_an_amended_draw(self, tmp_path: Path) -> None:
        """Draws that take the place of some taken back have their indices, so each meets the card bound to it."""
        position = "7k/8/8/8/8/8/8/1N2K3 w - - stacks=b1:w2 hands=wP1/-"
        one = record(tmp_path / "game", "booster-chess", position, ("white", "black"))
        play(one, "Nb1-c3", "pass", "pass")
        draws = 0
        while (due := one.due()) is not None:
            play(one, due.text(one.next_fated(due)), source="electronic")
            draws += 1
        assert draws == 3
        cards = [played.face for played in one.line_of_play.played[-draws:]]
        spare = [card for card in one.game.deck_left(one.state, "pile").left if card not in cards][:4]
        for index, card in enumerate(spare):
            one.line_of_play.bound["pile", index] = (card, "typed")
        dealt = [(Draw("pile", "?"), "board")]
        one.play(dealt * 2, amends=2, deals=True)
        now = one.line_of_play.played[-3:]
        assert [played.face for played in now] == [cards[0], *spare[1:3]], "the first was not taken back"
        assert all(played.source == "electronic" for played in now)
        one.play(dealt * 3, amends=3, deals=True)
        assert [played.face for played in one.line_of_play.played[-3:]] == spare[:3]

    def test_a_line_with_other_actions_deals_the_cards_in_it_alone(self, tmp_path: Path) -> None:
        """A pass before a draw is no draw; and a card stays unseen where the table does not deal."""
        position = "7k/8/8/8/8/8/8/1N2K3 w - - stacks=b1:w2 hands=wP1/-"
        one = record(tmp_path / "game", "booster-chess", position, ("white", "black"))
        play(one, "Nb1-c3")
        spare = list(one.game.deck_left(one.state, "pile").left)[5:8]
        for index, card in enumerate(spare):
            one.line_of_play.bound["pile", index] = (card, "typed")
        draw = (Draw("pile", "?"), "board")
        one.play([(Pass(), "board"), (Pass(), "board"), draw, draw], deals=True)
        assert [played.face for played in one.line_of_play.played[-2:]] == spare[:2]
        assert [played.source for played in one.line_of_play.played[-4:]] == [
            "board",
            "board",
            "electronic",
            "electronic",
        ]

    def test_a_card_that_the_table_does_not_deal_stays_unseen(self, tmp_path: Path) -> None:
        position = "7k/8/8/8/8/8/8/1N2K3 w - - stacks=b1:w2 hands=wP1/-"
        one = record(tmp_path / "game", "booster-chess", position, ("white", "black"))
        play(one, "Nb1-c3", "pass", "pass")
        due = one.due()
        assert due is not None and due.cards and "?" not in due.outcomes
        one.play([(Draw("pile", "?"), "board")])
        last = one.line_of_play.played[-1]
        assert (last.face, last.source, last.die) == ("?", "board", "pile")
