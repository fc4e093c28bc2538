"""What of a table is said at each level, what is never said, and what makes a sentence stale."""

from __future__ import annotations

import pytest

from companion.games import family
from companion.kernel.messages import Seat, message
from companion.table.protocol import notices
from companion.voice.speaker import SpeechCatalogue
from companion.voice.utterances import Level, UtteranceBuilder
from tests.voice.fake_engine import (
    CHECK,
    OVER,
    RIGHT,
    SECRET,
    captured,
    hello,
    moved,
    moves,
    ruling,
    turn,
    wrong,
)

WORDS = SpeechCatalogue(family("wild-jokers").words, {"white": "Anna"})


def saying(level: Level = Level.EVERYTHING, **players: str) -> UtteranceBuilder:
    made = UtteranceBuilder(WORDS, level)
    made.hear(hello(players))
    return made


def said(level: Level, *told: notices.Notice, **players: str) -> list[str]:
    made = saying(level, **players)
    return [one.text for notice in told for one in made.hear(notice).said]


GAME = (turn(), wrong("e4"), RIGHT, moves(1), turn("black", 1), OVER)


@pytest.mark.parametrize(
    ("level", "topics"),
    [
        (Level.NOTHING, []),
        (Level.RESULTS, ["result"]),
        (Level.TURNS, ["turn", "wrong", "turn", "result"]),
        (Level.RULINGS, ["turn", "wrong", "ruling", "turn", "result"]),
        (Level.EVERYTHING, ["turn", "wrong", "news", "ruling", "turn", "result"]),
    ],
)
def test_each_level_says_more(level: Level, topics: list[str]) -> None:
    made = saying(level)
    assert [one.topic for notice in GAME for one in made.hear(notice).said] == topics


def test_sentences_are_for_the_ear() -> None:
    assert said(Level.RULINGS, *GAME) == [
        "Anna to move.",
        "The board doesn't match any single move. Fix the board: e, four.",
        "Anna's rook moves from e, two to e, four.",
        "Black to move.",
        "Checkmate. Anna wins.",
    ]


def test_a_capture_is_told_as_players_say_it() -> None:
    takes = ruling(1, ("move", moved()), ("capture", captured()))
    assert said(Level.RULINGS, takes) == ["Rook takes on e, four."]
    takes = ruling(1, ("move", moved()), ("capture", captured()), ("check", CHECK))
    assert said(Level.RULINGS, takes) == ["Rook takes on e, four, check."]
    passing = ruling(1, ("move", moved()), ("capture", captured("e5")))
    assert said(Level.RULINGS, passing)[0].startswith("Anna's rook moves")


def test_what_only_one_seat_may_know_is_never_said() -> None:
    made = saying()
    assert made.hear(SECRET).said == () and made.again() == () and made.likely(SECRET) == ()


def test_a_table_that_shows_all_to_an_operator_is_silent() -> None:
    made = UtteranceBuilder(WORDS, Level.EVERYTHING)
    made.hear(hello(operator=True))
    assert not [one for notice in GAME for one in made.hear(notice).said]
    assert made.again() == () and made.likely(turn()) == ()


def test_no_one_has_to_be_told_that_a_computer_player_plays() -> None:
    players = {"white": "human", "black": "computer"}
    assert said(Level.RULINGS, turn("black", 1), turn("white", 2), **players) == ["Anna to move."]
    taken = notices.Note(kind="human-takes", text=message("human-takes", seat=Seat("black")))
    assert said(Level.TURNS, taken, turn("black", 1), **players) == ["Black to move."]
    taken = notices.Note(kind="computer-takes", text=message("computer-takes", seat=Seat("white")))
    assert said(Level.TURNS, taken, turn("white", 1), **players) == []


def test_an_offered_draw_is_said_where_turns_are() -> None:
    offered = notices.Note(kind="draw-offered", text=message("draw-offered", seat=Seat("black")))
    assert said(Level.TURNS, offered) == ["Black offers a draw."]
    assert said(Level.RESULTS, offered) == []


def test_what_a_table_writes_of_its_voice_is_not_said() -> None:
    assert said(Level.EVERYTHING, notices.Note(kind="voice", text="There is no voice.")) == []


def test_who_plays_is_known_before_the_table_says_hello() -> None:
    made = UtteranceBuilder(WORDS, Level.TURNS, players={"white": "computer"})
    assert made.hear(turn("white")).said == ()


def test_the_same_turn_is_said_once_and_again_after_something_was_taken_back() -> None:
    assert len(said(Level.TURNS, turn("white", 2), turn("white", 2))) == 1
    undone = notices.Undone(n=2, by="white", count=1)
    assert said(Level.TURNS, turn("white", 2), undone, turn("white", 2)) == ["Anna to move."] * 2


def test_notes_are_said_when_they_are_new_and_only_at_the_highest_level() -> None:
    told = (turn("white", 1, CHECK), turn("black", 2, CHECK))
    assert said(Level.RULINGS, *told) == ["Anna to move.", "Black to move."]
    assert said(Level.EVERYTHING, *told) == ["Anna to move. Black is in check.", "Black to move."]


def test_on_the_way_to_what_is_right_nothing_is_said_again() -> None:
    made = saying(Level.TURNS)
    assert len(made.hear(wrong("e4", "f4")).said) == 1
    assert made.hear(wrong("e4")).said == ()
    assert "e, four." in made.again()[-1].text
    assert len(made.hear(wrong("g1", "e4")).said) == 1


def test_laying_out_is_one_sentence_however_many_pieces_are_missing() -> None:
    made = saying(Level.TURNS)
    (told,) = made.hear(wrong(*(f"{f}{r}" for f in "abcdefgh" for r in (1, 2, 7, 8)), kind="setup")).said
    assert told.text == "Set up the pieces as shown."
    assert made.hear(wrong("a1", "b1", kind="setup")).said == ()


def test_what_is_wrong_is_urgent_and_waits_for_its_sound() -> None:
    made = UtteranceBuilder(WORDS, Level.TURNS, lead=0.4)
    (told,) = made.hear(wrong("e4")).said
    assert told.urgent and told.lead == 0.4
    assert made.again()[0].lead == 0.0


def test_what_was_put_right_is_over() -> None:
    made = saying()
    made.hear(wrong("e4"))
    assert "wrong" in made.hear(RIGHT).over
    assert not [one for one in made.again() if one.topic == "wrong"]


def test_carrying_out_is_asked_for_only_where_the_ruling_was_not_told() -> None:
    follow = wrong("e2", "e4", kind="follow")
    assert said(Level.RULINGS, follow) == []
    assert said(Level.TURNS, follow) == ["Update the board: e, two; e, four."]


def test_a_question_is_read_with_its_answers_if_they_are_few() -> None:
    answers = [notices.OfferedAnswer(str(n), moved(to=to), "x") for n, to in enumerate(("a1", "b1"))]
    ask = notices.Ask(id="q1", seat="white", question=message("which", asked="all"), choices=answers)
    (told,) = said(Level.TURNS, ask)
    assert told.startswith("What did you do? 1: Anna's rook") and "2: Anna's rook" in told
    many = notices.Ask(id="q1", seat="white", question=message("which", asked="all"), choices=answers * 4)
    assert said(Level.TURNS, many) == ["What did you do?"]


def test_a_ruling_that_was_taken_back_is_not_repeated() -> None:
    made = saying()
    made.hear(moves(3))
    told = made.hear(notices.Undone(n=2, by="white", count=1))
    assert told.undone == 2 and [one.text for one in told.said] == ["The last step is undone."]
    assert [one.text for one in made.again()] == ["The last step is undone."], "that is the last event"


def test_before_anything_is_heard_the_last_event_can_be_asked_for() -> None:
    """A game that goes on says its last event and its call again, where rulings are told."""
    last = message("pause")
    for level, texts in (
        (Level.RULINGS, ["The game is paused.", "Anna to move."]),
        (Level.TURNS, ["Anna to move."]),
    ):
        made = UtteranceBuilder(WORDS, level, last=last)
        made.hear(hello({}))
        made.hear(turn("white"))
        assert [one.text for one in made.again()] == texts


def test_a_roll_is_not_told_while_its_die_tumbles() -> None:
    made = UtteranceBuilder(WORDS, Level.EVERYTHING, tumble=0.6)
    made.hear(hello({}))
    for source, lead in (("electronic", 0.6), ("typed", 0.0)):
        made.hear(notices.Chance(die="white", face="3", seat="white", source=source))
        assert [one.lead for one in made.hear(moves(1)).said] == [lead]
        assert [one.lead for one in made.hear(moves(2)).said] == [0.0], "only the roll itself waits"


def test_once_more_is_the_last_ruling_and_what_stands() -> None:
    made = saying(Level.RULINGS)
    for notice in (turn("white"), moves(1), turn("black", 1)):
        made.hear(notice)
    assert [one.text for one in made.again()] == [
        "Anna's rook moves from e, two to e, four.",
        "Black to move.",
    ]
    made.hear(wrong("e4"))
    assert [one.topic for one in made.again()] == ["ruling", "wrong"]
    made.hear(RIGHT)
    made.hear(OVER)
    assert [one.topic for one in made.again()] == ["ruling", "result"]


def test_likely_is_the_turn_of_everyone_who_is_no_computer() -> None:
    made = saying(Level.TURNS, white="human", black="human", red="computer")
    assert made.likely(turn("white")) == ("Anna to move.", "Black to move.")
    assert saying(Level.RESULTS).likely(turn("white")) == ()
    assert made.likely(moves(1)) == ()


def test_what_is_wrong_with_a_board_is_said_at_once_and_its_coming_hardly() -> None:
    gone = notices.BoardState(state="gone", text=message("journal-unreadable", path="x", why="y"))
    here = notices.BoardState(state="connected", text=message("board-connected", model="DGT"))
    assert len(said(Level.TURNS, gone, here)) == 1
    assert said(Level.EVERYTHING, here) == ["Board connected: DGT."]
    assert saying(Level.TURNS).hear(gone).said[0].urgent


def test_a_list_is_no_longer_than_ears_take() -> None:
    assert WORDS.say(message("put-right", squares=tuple("abcd"))) == "Fix the board: a, b, c, d."
    eight = message("put-right", squares=tuple(f"{f}1" for f in "abcdefgh"))
    assert WORDS.say(eight) == "Fix the board: a, one; b, one; c, one, and 5 more."


def test_the_words_own_spoken_text_comes_before_the_eyes() -> None:
    found = message("solve-found", n=3, actions=("Rf1-a12", "Qa1-b2", "end"))
    assert WORDS.say(found) == "The shortest solution has 3 cards."
    assert (
        WORDS.say(message("ask-first", question=found))
        == "Answer this question first: The shortest solution has 3 cards."
    )


def test_a_hint_is_said_to_all_and_a_private_one_to_no_one() -> None:
    way = notices.HintedWay(
        action="Re2-e4",
        way=["e2", "e4"],
        text=message("own-words", text="The rook to e4."),
        reasons=[message("own-words", text="It gives check.")],
        chance=60,
    )
    hint = notices.Hinted(n=0, seat="white", private=False, ways=[way])
    assert " ".join(said(Level.TURNS, hint)).endswith("It gives check.")
    assert said(Level.RESULTS, hint) == []
    assert said(Level.EVERYTHING, notices.Hinted(n=0, seat="white", private=True, ways=[way])) == []


def test_what_only_an_owner_may_judge_is_refused_in_silence() -> None:
    refusal = notices.Refused(n=0, text=message("not-now"))
    assert said(Level.EVERYTHING, refusal)
    private = notices.Refused(n=0, text=message("not-now"), private=True)
    assert not said(Level.EVERYTHING, private)
