"""Messages on their way to the club: every one that a game says comes back as it was, and is small enough for a hub."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion.kernel.messages import Kind, Message, Seat, message, sentences
from companion.remote.table_messages import Wording, message_of, wording_of
from companion.table.notice_builder import NoticeBuilder
from tests.sampled_games import sampled_games
from tests.table.table_fixture import Rig


def sent(said: Message) -> Message:
    """As the hub has it."""
    return message_of(msgspec.json.decode(msgspec.json.encode(wording_of(said)), type=Wording))


def test_every_kind_of_value_comes_back() -> None:
    said = sentences(
        message("a", n=3, where="e4", who=Seat("white"), piece=Kind("R")),
        message("b", one=message("inner", of=("e2", Seat("black"), Kind("K"), message("deep")))),
    )
    back = sent(said)
    assert back == said
    every = back.values["all"]
    assert isinstance(every, tuple)
    first, second = every
    assert isinstance(first, Message) and isinstance(second, Message)
    assert isinstance(first.values["who"], Seat) and isinstance(first.values["piece"], Kind)
    assert type(first.values["where"]) is str


def test_what_is_too_long_for_a_hub_is_cut() -> None:
    assert sent(message("a", text="x" * 5000)).values["text"] == "x" * 400


@pytest.mark.parametrize("game", sampled_games(__name__))
def test_prompts_of_games_come_back(game: str, tmp_path: Path) -> None:
    rig = Rig(tmp_path, game=game, seats=None)
    announcer = NoticeBuilder(rig.referee.game)
    for until in range(3):
        rig.play_out(0, until=until)
        said = announcer.expect(rig.referee.state)
        assert rig.referee.words.say(sent(said)) == rig.referee.words.say(said)
    rig.referee.close()
