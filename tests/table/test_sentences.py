"""What a table says to people in headline, log and refusals holds no text of an action and no letter of a piece alone."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.search import choose
from companion.games import family
from companion.i18n.figures import BEGIN, extract_figures, name_pieces
from companion.i18n.languages import LANGUAGES
from companion.kernel.messages import Message
from companion.table.message_catalogues import catalogue
from companion.table.protocol import notices
from tests.autoplay import step
from tests.every_case import spread
from tests.sampled_games import sampled_games
from tests.table.table_fixture import Rig

PLIES = 90
TRIED = 4
"""Texts of actions at each moment that are not legal there."""
CODE = re.compile(r"[a-p]\d{1,2}[-x][a-p]\d|@[a-p]\d|\?\d|\?[a-p]\d")
LETTER = re.compile(r"(?<=[a-z,;:(] )[KQRBNPJALCVMDTFS](?![\w’'.])")
"""A letter that stands by itself inside a sentence."""
WRONG = ("Qa1-a2", "?1a1-b3", "R@b2", "Pb2-b4=Q", "play zz e4", "take action", "guess 9 K", "done", "Kx")


def said(rig: Rig, rng: random.Random) -> Iterator[tuple[Message, str]]:
    """Each message of a game played by anybody, and the form that is shown."""
    heard: list[notices.Notice] = []
    rig.referee.table.listen(heard.append)
    for ply in range(PLIES):
        yield rig.referee.view().prompt, "short"
        for action in rng.sample(WRONG, TRIED) if ply % 6 == 0 else ():
            if rig.referee.game.legal(rig.referee.state, action) is None:
                rig.act(action)
        command = step(rig.referee, lambda _: choose(rig.referee.game, rig.referee.state, rng.randbytes(32)))
        if command is None:
            break
        rig.do(**command)
        for notice in heard:
            if isinstance(notice, notices.Ruling | notices.Refused | notices.Note | notices.BoardState):
                assert isinstance(notice.text, Message)
                yield notice.text, ""
        heard.clear()


@pytest.mark.parametrize("name", spread(sampled_games(__name__), 3))
def test_sentences_hold_no_codes_and_no_letters(name: str, tmp_path: Path) -> None:
    rig, rng = Rig(tmp_path, game=name, seats=None), random.Random(name)
    found = list(said(rig, rng))
    refused = rig.all(notices.Refused)
    assert refused or name == "dice-and-cards"
    for language in LANGUAGES:
        words = catalogue(family(name).words, None, language)
        for message, form in found:
            if message.id == "written-so":
                continue  # how something is written, for a program or a terminal that has written it otherwise
            for text in (words.say(message, form), name_pieces(words.drawing.say(message, form))):
                assert not CODE.search(text) and not LETTER.search(text), (language, text)


def test_the_one_who_draws_shows_figures_and_others_say_names() -> None:
    words = catalogue(family("parade-chess-solitaire").words)
    placed = Message("placed", {"owner": "white", "piece": "N", "square": "e4"})
    text = words.drawing.say(placed)
    assert BEGIN in text and BEGIN not in words.say(placed)
    assert name_pieces(text) == words.say(placed)
    shown, pieces = extract_figures(text)
    assert [(piece.owner, piece.kind) for piece in pieces] == [("white", "N")] and "knight" not in shown
