"""What a terminal says of each notice, word for word."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.cli.referee.notice_text import list_actions, plain
from companion.cli.texts import words
from companion.games import family
from companion.table.protocol import notices
from companion.table.record.computer_style import ComputerStyle

GAME = "little-chess-jumble"
SAY = words(family(GAME).words, {"green": "Anna", "red": "Vera"})


def hello(**given: Any) -> notices.Hello:
    return notices.Hello(
        **{
            "game": GAME,
            "rules": {},
            "seats": ["green", "blue", "red"],
            "sense": "none",
            "at": "a1",
            "turned": 0,
            "commit": "",
            "seal": "",
            "code": "",
            "stretch": 0,
            "entropy": [],
            "may_add": [],
            "resumed": False,
            "operator": True,
            "journal": "/games/x",
            "players": {"green": "human", "blue": "computer", "red": "computer"},
            "names": {"green": "Anna", "red": "Vera"},
            "manners": {"blue": ComputerStyle(1), "red": ComputerStyle(2)},
            **given,
        }
    )


def commitment(**given: Any) -> notices.Commitment:
    return notices.Commitment(
        **{"commit": "", "seal": "", "code": "", "stretch": 0, "entropy": [], "may_add": [], **given}
    )


def outcome(**given: Any) -> notices.Outcome[str]:
    return notices.Outcome(**{"winner": "green", "places": [], "scores": {}, "reason": "Over.", **given})


def hinted(*reasons: str) -> notices.Hinted[str]:
    way = notices.HintedWay(action="Ra1", way=[], text="A rook.", reasons=list(reasons), chance=50)
    return notices.Hinted(seat="green", private=False, ways=[way, msgspec.structs.replace(way, action="Rb1")])


def mismatch(squares: str) -> notices.Mismatch[str]:
    repairs = [notices.Repair(square=f"{file}1", expected=[], found="") for file in squares]
    return notices.Mismatch(kind="wrong", reason="Wrong.", repairs=repairs)


def legal(action: str, text: str) -> notices.LegalAction[str]:
    return notices.LegalAction(action=action, seat="green", text=text, layout={}, chance=False)


LONG = "x" * 50
CASES: list[tuple[notices.Notice, str]] = [
    (
        hello(),
        "Little Chess Jumble starts: Anna (Green), Blue (computer: Pip), Vera (computer: Lotta).\nJournal: /games/x\nType `help` for the commands, or `legal` for the legal moves.\n",
    ),
    (
        hello(resumed=True, code="abc", may_add=["green"]),
        "Little Chess Jumble continues: Anna (Green), Blue (computer: Pip), Vera (computer: Lotta).\nJournal: /games/x\nThe fairness code of this game: abc. Write it down. After the game, `companion audit FILE --published CODE` shows that no one changed the dice or cards.\nBefore the first roll or card, each player may add randomness: type `luck` and any word.\nType `help` for the commands, or `legal` for the legal moves.\n",
    ),
    (
        hello(code="abc", players={"green": "human", "blue": "human", "red": "human"}, manners={}),
        "Little Chess Jumble starts: Anna (Green), Blue, Vera (Red).\nJournal: /games/x\nThe fairness code of this game: abc. Write it down. After the game, `companion audit FILE --published CODE` shows that no one changed the dice or cards.\nType `help` for the commands, or `legal` for the legal moves.\n",
    ),
    (commitment(), ""),
    (
        commitment(code="abc"),
        "The game continues with new dice and cards, because the old seed is public now. The new code is abc. Write it down too.\n",
    ),
    (
        commitment(code="abc", may_add=["green"]),
        "The game continues with new dice and cards, because the old seed is public now. The new code is abc. Write it down too.\nBefore the first roll or card, each player may add randomness: type `luck` and any word.\n",
    ),
    (
        commitment(code="abc", entropy=[{"seat": "blue", "text": "old"}, {"seat": "green", "text": "new"}]),
        "Anna added randomness: new. The new code is abc. Write it down.\n",
    ),
    (notices.Turn(seat="green", chance=False, stage="", expect="Your turn.", layout={}), "> Your turn.\n"),
    (notices.Ruling(n=7, seat="green", action="Ra1", text="It goes.", events=[]), "   7. It goes.\n"),
    (notices.Ruling(n=1234, seat="green", action="Ra1", text="", events=[]), "1234. Ra1\n"),
    (notices.Ask(id="1", seat=None, question="Which?", choices=[]), "? Which?\n"),
    (
        notices.Ask(
            id="1",
            seat=None,
            question="Which?",
            choices=[notices.OfferedAnswer("a", "This", None), notices.OfferedAnswer("b", "That", None)],
        ),
        "? Which?\n   1. This\n   2. That\n",
    ),
    (mismatch(""), "! Wrong.\n"),
    (mismatch("ab"), "! Wrong.\n  To continue without a square, type ignore a1 or ignore b1\n"),
    (mismatch("abcd"), "! Wrong.\n  To continue without a square, type ignore a1, ignore b1, or ignore c1\n"),
    (notices.MismatchEnd(), "The board matches again.\n"),
    (notices.Partial(lifted=["a1"], targets=["b1", "c1"]), "  From a1 to b1, c1.\n"),
    (notices.Partial(lifted=["a1"], targets=[]), ""),
    (notices.Undone(by="green", count=2), "Actions undone: 2.\n"),
    (notices.Undone(by="green", count=0), ""),
    (outcome(), "Over.\n"),
    (outcome(places=["green"], scores={"green": 0, "blue": 0}), "Over.\n"),
    (
        outcome(places=["green", "blue"], scores={"green": 3, "blue": 0}),
        "Over.\n1. Anna, 2. Blue\nScores: Anna 3, Blue 0.\n",
    ),
    (
        outcome(winner="blue", places=["blue", "green"], points={"green": "0", "blue": "1"}),
        "Over.\nAnna 0–1 Blue\n",
    ),
    (outcome(places=["green", "blue"], points={"green": "½", "blue": "½"}), "Over.\nAnna ½–½ Blue\n"),
    (outcome(winner=["green", "blue"], places=["green", "blue", "red"]), "Over.\n"),
    (outcome(winner=None, places=["green", "blue"], scores={"blue": -1}), "Over.\nScores: Blue -1.\n"),
    (notices.LegalActions(actions=[]), "There is no legal move like that now.\n"),
    (
        notices.LegalActions(actions=[legal("Ra1", "A rook."), legal("Ra1b1", "")]),
        "  Ra1    A rook.\n  Ra1b1\n",
    ),
    (notices.Searching(depth=3, share=0.256, looked=1200), "  3 cards, 26%, positions: 1200\n"),
    (hinted(), "  1. Ra1  A rook.\n  2. Rb1  A rook.\n"),
    (
        hinted("Because.", "And so."),
        "  1. Ra1  A rook. Because. And so.\n  2. Rb1  A rook. Because. And so.\n",
    ),
    (notices.BoardState(state="on", text="A board."), "A board.\n"),
    (notices.Note(kind="x", text="A note."), "A note.\n"),
    (notices.Refused(text="No."), "No.\n"),
    (notices.Solved(actions=None, depth=1, text="No way."), "No way.\n"),
    (notices.AskEnd(id="1"), ""),
    (notices.Private(seat="green", hand=[], actions=[], notes=["secret"]), ""),
]


@pytest.mark.parametrize(("notice", "said"), CASES)
def test_each_is_said_so(notice: notices.Notice, said: str) -> None:
    assert plain(notice, SAY) == said


def test_actions_have_a_column_as_wide_as_they_need_and_no_wider_than_there_is_room() -> None:
    actions = [legal("a", "one"), legal("bcd", "two"), legal(LONG, "three")]
    assert list_actions(actions[:2], SAY) == "  a    one\n  bcd  two\n"
    first, _, last = list_actions(actions, SAY).splitlines()
    assert first == f"  {'a':34}  one" and last == f"  {LONG}  three"
    assert list_actions([]) == list_actions([], SAY) == "There is no legal move like that now.\n"
