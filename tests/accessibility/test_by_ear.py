"""A seat that plays by ear: pieces are named, hands have time, repairs go step by step, and secrets stay secret."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.keys import PAGE_DOWN
from companion.app.settings import Settings, save_settings
from companion.games import family
from companion.table.queries import OF_SQUARES, QUERIES, answer
from companion.table.referee import FEELING
from companion.voice.settings import VoiceSettings
from companion.voice.settings import save as save_voice
from companion.voice.speaker import SpeechCatalogue
from companion.voice.speech_process import Say
from companion.voice.utterances import Level, UtteranceBuilder
from tests.accessibility.room import Engines, Room
from tests.sampled_games import sampled_games
from tests.seat_pages.served import HANDS
from tests.table.table_fixture import Rig

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


PHONES = "Headphones"
MIDGAME = "G:Rf1,Qb1 B:Rl12,Nb8 turn=G die=2"


class Heard:
    """A table with what is said at it to seats that play by ear."""

    def __init__(self, folder: Path, *ears: str, **opening: Any) -> None:
        self.rig = Rig(folder, **opening)
        referee = self.rig.referee
        words = SpeechCatalogue(family(referee.game.info.id).words, {}, "en")
        self._saying = UtteranceBuilder(words, Level.EVERYTHING, players=referee.players, ears=ears)
        self._said: list[str] = []
        referee.table.listen(
            lambda notice: self._said.extend(one.text for one in self._saying.hear(notice).said)
        )
        referee.play_by_ear(ears)
        referee.table.turn()

    def take(self) -> str:
        """What was said since."""
        said, self._said = " ".join(self._said), []
        return said


def test_a_piece_that_is_taken_up_is_named_with_what_he_may_do(tmp_path: Path) -> None:
    table = Heard(tmp_path, "green", sense="identity", position="G:Rf1,Nb3 B:Rl12,Nd3 turn=G die=2")
    table.take()
    table.rig.lift("b3")
    said = table.take()
    assert said.startswith("In hand: Green knight on b, three. It can move to ")
    assert "b, three" not in said.partition("It can move to")[2]


def test_whom_he_takes_is_named(tmp_path: Path) -> None:
    table = Heard(tmp_path, "white", sense="identity", game="wild-jokers", name="jokers")
    layout = table.rig.referee.game.layout(table.rig.referee.state)
    from companion.table.queries import in_hand

    words = SpeechCatalogue(family("wild-jokers").words, {}, "en")
    said = words.say(in_hand(layout, ("a1",), ("c3", "a7"), "white"))
    assert (
        said
        == "In hand: White joker on a, one. It can move to c, three. It can capture Black rook on a, seven."
    )
    own = words.say(in_hand(layout, ("a1",), ("a2",), "white"))
    assert "Takes" not in own, "a man of one's own is not taken"


def test_no_one_who_sees_is_told_of_each_piece(tmp_path: Path) -> None:
    table = Heard(tmp_path, sense="identity", position=MIDGAME)
    table.take()
    table.rig.lift("b1")
    assert table.take() == ""


def test_hands_have_time_and_a_touch_binds_no_one(tmp_path: Path) -> None:
    """Someone who feels for pieces holds one for long, and sets it back."""
    for name, ears, told in (("sees", (), True), ("ear", ("green",), False)):
        table = Heard(tmp_path, *ears, sense="identity", position=MIDGAME, settle=350, name=name)
        piece = table.rig.lift("b1")
        table.rig.ms += 5000
        table.rig.place("b1", piece)
        table.rig.rest()
        assert bool(table.rig.referee.monitor.touch.touched) is told
        table.rig.lift("b1")
        due = table.rig.referee.monitor.due
        assert due is not None
        waits = due - table.rig.ms + 60  # a hand takes 60 ms to lift
        assert waits == (FEELING if ears else 350)


def test_a_piece_of_the_computer_plays_by_no_ear(tmp_path: Path) -> None:
    rig = Rig(tmp_path, players={"blue": "computer"})
    rig.referee.play_by_ear(("green", "blue", "red"))
    assert rig.referee.ears == {"green"}


def test_a_blind_player_knocks_two_pieces_over(tmp_path: Path) -> None:
    """What fell from where is said; then one piece after the other, the next when the one before stands."""
    table = Heard(
        tmp_path, "green", sense="identity", position="G:Rf1,Nb3 B:Rl12,Nk9 turn=G die=2", settle=350
    )
    rig = table.rig
    rig.rest()
    table.take()
    tower, rook = rig.men["l12"], rig.men["f1"]
    rig.lift("l12")
    rig.lift("f1")
    rig.place("g4", rook)  # one has rolled on, one lies on the floor
    rig.rest(3000)
    said = table.take()
    assert "Not in place: Green rook on f, one, Blue rook on l, twelve." in said
    assert "Takes" not in said.partition("Not in")[0], "a man in the hand is no prey"
    assert said.endswith("Green rook: from g, four to f, one.")
    rig.lift("g4")
    rig.rest(3000)
    assert "rook: from" not in table.take(), "he is in the hand already"
    rig.place("f1", rook)
    rig.rest(3000)
    assert table.take() == "Blue rook: put it back on l, twelve."
    rig.place("l12", tower)
    rig.rest(3000)
    assert "The board matches again." in table.take()


def test_every_question_has_an_answer_in_every_game(tmp_path: Path) -> None:
    """For each seat, as everybody knows it and as the seat does; and after some moves."""
    games = sampled_games(__name__)
    assert games
    for game in games:
        rig = Rig(tmp_path, game=game, seats=None, name=game)
        words = SpeechCatalogue(family(game).words, {}, "en")
        rig.play_out(0, until=6)
        for seat in rig.referee.game.seats:
            for what in (*QUERIES, *OF_SQUARES):
                square = rig.referee.game.board.names[0] if rig.referee.game.board.names else "a1"
                for private in (False, True):
                    said = words.render_all(answer(rig.referee, seat, what, square, private))
                    assert said and all("{" not in one and "query" not in one for one in said), (
                        game,
                        what,
                        said,
                    )


# Secrets


@pytest.fixture
def booster(open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Any]]:
    """A table of Booster Chess at which White plays by ear and holds a pawn and a knight."""
    engines, rooms = Engines(monkeypatch), []

    def make(voicing: VoiceSettings, *ears: str) -> tuple[Stage, Room, Engines]:
        save_settings(Settings(ears=list(ears)))
        save_voice(voicing)
        stage = open_app(game="booster-chess", seats=("white", "black"), position=HANDS.format("wP1wN1"))
        rooms.append(Room(stage, engines))
        rooms[-1].heard()
        return stage, rooms[-1], engines

    yield make
    for room in rooms:
        room.light()


def whispered(engines: Engines) -> list[str]:
    """What was given to a loudspeaker that one player alone hears."""
    return [
        order.text
        for one in engines.all
        for order in one.orders
        if isinstance(order, Say) and order.manner.alone
    ]


def aloud(engines: Engines) -> str:
    orders = [order for one in engines.all for order in one.orders if isinstance(order, Say)]
    return " ".join(order.text for order in orders if not order.manner.alone)


def test_a_hand_is_never_told_aloud(booster: Callable[..., Any]) -> None:
    _, room, engines = booster(VoiceSettings(), "white")
    said = " ".join(room.press("c"))
    assert "White holds 2 cards" in said and "read aloud only where you alone can hear it" in said
    assert "You hold" not in said and not whispered(engines)


def test_a_hand_is_whispered_where_one_player_alone_hears_it(booster: Callable[..., Any]) -> None:
    _, room, engines = booster(VoiceSettings(private=PHONES), "white")
    room.press("c")
    assert any("You hold" in one for one in whispered(engines))
    assert "You hold" not in aloud(engines)
    devices = {
        order.manner.device
        for one in engines.all
        for order in one.orders
        if isinstance(order, Say) and order.manner.alone
    }
    assert devices == {PHONES}


@pytest.mark.parametrize(
    ("ears", "private"),
    [(("white",), PHONES), (("white",), ""), (("black",), PHONES), (("white", "black"), PHONES)],
)
def test_what_is_shown_to_one_player_is_read_to_that_one_alone(
    ears: tuple[str, ...], private: str, booster: Callable[..., Any]
) -> None:
    """White looks at the hand while the focus is read out: whispered to White, or not read at all."""
    stage, room, engines = booster(VoiceSettings(private=private), *ears)
    stage.app.screen.touching.look.hand_over("white")
    stage.app.screen.touching.look.show()
    stage.app.screen.redraw()
    stage.frames(3)
    names = {one.text for one in stage.app.focus.things() if type(one).__name__ == "HandCardView"}
    assert names
    for _ in range(50):
        room.press(PAGE_DOWN)
    assert not any(name in aloud(engines) for name in names)
    assert "This is private" in aloud(engines) or private
    if ears == ("white",) and private:
        assert all(any(name in one for one in whispered(engines)) for name in names), (
            names,
            whispered(engines),
        )
    else:
        assert not whispered(engines)
