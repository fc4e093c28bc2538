"""The line of play as a fold over records."""

from __future__ import annotations

from companion.table.record.journal_reader import Record
from companion.table.record.line_of_play import LONGEST_THOUGHT, LineOfPlay, Played, Stretch
from tests.table.record.scene import AGAIN, BACK, START, action, correction, line, note, redo, roll, undo


def texts(found: LineOfPlay) -> list[str]:
    return [played.action for played in found.played]


class TestActions:
    def test_a_new_game(self) -> None:
        found = line()
        assert (found.start, found.before, found.n, found.last) == ("S", 0, 0, None)
        assert found.players == {"green": "human", "blue": "human"}
        assert not found.paused and not found.time_up and found.seconds == 0.0 and found.touch == ""

    def test_actions_follow_one_another(self) -> None:
        found = line(action("a"), action("b", "blue"))
        assert texts(found) == ["a", "b"] and found.n == 2
        assert found.last == Played("b", "blue", "screen")

    def test_what_was_taken_back_comes_back_in_order(self) -> None:
        found = line(action("a"), action("b"), action("c"), undo(2))
        assert texts(found) == ["a"] and found.undone == [
            Played("c", "green", "screen"),
            Played("b", "green", "screen"),
        ]
        assert texts(line(action("a"), action("b"), action("c"), undo(2), redo())) == ["a", "b"]
        assert texts(line(action("a"), action("b"), action("c"), undo(2), redo(2))) == ["a", "b", "c"]

    def test_a_new_action_ends_redo(self) -> None:
        assert line(action("a"), undo(), action("b")).undone == []
        assert line(action("a"), action("b"), undo(), correction()).undone == []

    def test_the_last_face_of_each_die(self) -> None:
        found = line(roll("2"), roll("9", die="orange"), roll("3"), action("a"), correction(), action("b"))
        assert [found.fell(die) for die in ("white", "orange", "blue", "zebra")] == ["3", "9", "", ""]
        again = line(roll("2"), correction(), roll("4"), roll("8", die="black"), roll("7", die="zebra"))
        assert [again.fell(die) for die in ("white", "black", "zebra", "orange")] == ["4", "8", "7", ""]
        assert [again.rolls_of(die) for die in ("white", "black", "zebra", "orange")] == [2, 1, 1, 0]
        assert line(roll("2"), undo()).fell("white") == ""


class TestCorrections:
    def test_the_line_begins_again_and_goes_on_counting(self) -> None:
        found = line(action("a"), action("b"), correction("X"), action("c"))
        assert (found.start, found.before, found.n, texts(found)) == ("X", 2, 3, ["c"])
        assert len(found.stretches) == 2 and [p.action for p in found.stretches[0].played] == ["a", "b"]

    def test_the_dice_of_before_count(self) -> None:
        """The index of the next roll goes on over a correction, and over two."""
        found = line(roll("2"), roll("3"), roll("9", die="orange"), correction(), roll("4"))
        assert found.rolls_of("white") == 3 and found.rolls_of("orange") == 1 and found.rolls_of("first") == 0
        found = line(roll("2"), roll("3"), correction(), roll("4"), correction())
        assert found.rolls_of("white") == 3
        assert line(roll("2"), correction(), correction()).rolls_of("white") == 1
        assert line(roll("2"), correction(), roll("3")).rolls_of("white") == 2

    def test_it_is_what_an_undo_takes_back(self) -> None:
        found = line(action("a"), correction("X"))
        assert isinstance(found.last, Stretch) and found.last.start == "X"
        assert isinstance(line(action("a"), correction("X"), action("b")).last, Played)
        second = line(correction("X"), correction("Y")).last
        assert isinstance(second, Stretch) and second.start == "Y"

    def test_what_a_copy_plays_after_a_correction_came_back_is_not_played_here(self) -> None:
        found = line(action("a"), correction("X"), BACK)
        copy = found.copy()
        for kind, body in (AGAIN, action("b")):
            copy.take(Record(9, kind, body, 0.0, 0))
        found.take(Record(9, *AGAIN, 0.0, 0))
        assert (texts(copy), texts(found)) == (["b"], [])

    def test_taken_back_the_line_is_as_before(self) -> None:
        before = line(roll("2"), action("b", "blue"))
        found = line(roll("2"), action("b", "blue"), correction("X"), BACK)
        assert (found.start, found.n, found.played, found.before) == (before.start, 2, before.played, 0)
        assert found.rolls_of("white") == before.rolls_of("white") == 1
        assert found.last == before.last

    def test_brought_back_it_holds_again(self) -> None:
        found = line(roll("2"), correction("X"), BACK, AGAIN)
        assert (found.start, found.n, found.before, found.undone) == ("X", 1, 1, [])
        assert found.rolls_of("white") == 1

    def test_actions_and_corrections_go_back_and_come_back_in_turn(self) -> None:
        there = (action("a"), correction("X"), action("b"), correction("Y"), action("c"))
        found = line(*there, undo(), BACK, undo(), BACK, undo())
        assert (found.start, found.n, found.last) == ("S", 0, None)
        found = line(*there, undo(), BACK, undo(), BACK, undo(), redo(), AGAIN, redo(), AGAIN, redo())
        assert (found.start, found.n, texts(found), found.undone) == ("Y", 3, ["c"], [])
        assert [stretch.before for stretch in found.stretches] == [0, 1, 2]

    def test_after_one_taken_back_play_goes_on_from_there(self) -> None:
        found = line(roll("2"), correction("X"), BACK, roll("3"))
        assert (found.start, found.n, found.undone, found.rolls_of("white")) == ("S", 2, [], 2)

    def test_who_left_sits_there_again(self) -> None:
        left = (note(seat="blue", player="none"), correction("X", "left"))
        assert line(*left).players == {"green": "human", "blue": "none"}
        assert line(*left, BACK).players == {"green": "human", "blue": "human"}
        assert line(*left, BACK, AGAIN).players == {"green": "human", "blue": "none"}
        computer = (note(seat="blue", player="computer"), *left)
        assert line(*computer, BACK).players["blue"] == "computer"

    def test_other_seats_and_other_corrections_keep_their_players(self) -> None:
        left = (note(seat="blue", player="none"), correction("X", "left"))
        assert line(*left, note(seat="green", player="computer"), BACK).players["green"] == "computer"
        found = line(*left, correction("Y"), BACK)
        assert found.players["blue"] == "none" and found.start == "X"
        found = line(note(seat="blue", player="computer"), correction("X"), BACK)
        assert found.players["blue"] == "computer"


class TestChance:
    def test_a_face_stays_bound_to_its_roll(self) -> None:
        assert line(roll("2"), undo()).bound == {("white", 0): ("2", "typed")}
        assert line(roll("2", "sensed"), roll("3", "electronic")).bound == {
            ("white", 0): ("2", "typed"),
            ("white", 1): ("3", "electronic"),
        }

    def test_only_what_fell_is_bound(self) -> None:
        assert line(action("a")).bound == {}

    def test_who_said_it_first_stays(self) -> None:
        """The same face once more keeps its source; another one takes its place."""
        assert line(roll("2", "electronic"), undo(), roll("2")).bound == {("white", 0): ("2", "electronic")}
        assert line(roll("2", "electronic"), undo(), roll("3")).bound == {("white", 0): ("3", "typed")}
        assert line(roll("3", "electronic"), undo(), roll("2")).bound == {("white", 0): ("2", "typed")}

    def test_only_the_table_itself_rolls_electronically(self) -> None:
        for source in ("sensed", "typed", "board", "screen", "computer"):
            assert line(roll("2", source)).bound == {("white", 0): ("2", "typed")}

    def test_bindings_outlive_corrections(self) -> None:
        assert line(roll("2"), correction(), roll("5"), undo(), BACK).bound[("white", 1)] == ("5", "typed")


class TestNotes:
    def test_each_is_kept(self) -> None:
        found = line(
            note(seat="blue", player="computer"),
            note(paused=True),
            note(ignored="d4"),
            note(ignored="e5"),
            note(time_up=True),
            note(tag="04A1", deck="action", card="B01"),
            note(touch="e2"),
            note(draw="green"),
        )
        assert found.players["blue"] == "computer" and found.paused and found.time_up
        assert found.ignored == ["d4", "e5"] and found.tags == {"04A1": ("action", "B01")}
        assert (found.touch, found.offers) == ("e2", ["green"])
        assert not line(note(paused=True), note(paused=False)).paused
        assert line(note(other=1)).players == {"green": "human", "blue": "human"}

    def test_a_draw_is_offered_in_one_position(self) -> None:
        assert line(note(draw="green"), note(draw="blue")).offers == ["green", "blue"]
        assert line(note(draw="green"), action("a")).offers == []
        assert line(action("a"), note(draw="green"), undo()).offers == []
        assert line(action("a"), undo(), note(draw="green"), redo()).offers == []
        assert line(note(draw="green"), correction()).offers == []

    def test_an_agreed_draw_that_is_taken_back_is_offered_again(self) -> None:
        assert line(note(draw="green"), note(draw="blue"), correction("X", "draw"), BACK).offers == []

    def test_a_touched_piece_is_bound_until_something_happens(self) -> None:
        assert line(note(touch="e2"), note(ignored="d4")).touch == "e2"
        assert line(note(touch="e2"), action("a")).touch == ""
        assert line(action("a"), note(touch="e2"), undo()).touch == ""


class TestTime:
    @staticmethod
    def at(*moments: tuple[float, tuple[str, dict[str, object]]]) -> float:
        return LineOfPlay.of(
            Record(seq, kind, body, wall, 0) for seq, (wall, (kind, body)) in enumerate(moments)
        ).seconds

    def test_seconds_of_play(self) -> None:
        assert self.at((10, START), (15, action("a")), (22.5, action("b"))) == 12.5

    def test_a_long_thought_counts_as_long_as_one_may_be(self) -> None:
        assert LONGEST_THOUGHT == 600.0
        assert self.at((10, START), (609, action("a"))) == 599
        assert self.at((10, START), (9000, action("a"))) == 600

    def test_a_clock_put_back_takes_nothing_off(self) -> None:
        assert self.at((10, START), (5, action("a")), (7, action("b"))) == 2

    def test_pauses_do_not_count(self) -> None:
        paused, going = note(paused=True), note(paused=False)
        assert self.at((0, START), (3, paused), (90, going), (95, action("a"))) == 8
