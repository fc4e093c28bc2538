"""The texts of actions, tokens, facts and errors: they stand in journals, listings and catalogues and stay as they are."""

from __future__ import annotations

import pytest

from companion.kernel import actions as a
from companion.kernel.facts import GameInfo, Preset, Rule, rule_card
from companion.kernel.game import DefaultGame, OpenInformationGame
from companion.kernel.layout import Token, is_tray, to_texts
from companion.kernel.messages import Event, IllegalAction, Message, Reason, UserError, message, sentences
from companion.kernel.view import Form


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (a.Move("R", "f1", "a12"), "Rf1-a12"),
        (a.Move("R", "f1", "a12", ("a12",)), "Rf1xa12"),
        (a.Move("P", "e5", "d6", ("d5",)), "Pe5-d6(xd5)"),
        (a.Move("Q", "a1", "d1", ("b1", "c1", "d1")), "Qa1xd1(xb1,xc1)"),
        (a.Move("P", "e7", "e8", (), "Q"), "Pe7-e8=Q"),
        (a.Move("N", "b1", "c3", (), "", True), "Nb1-c3 leaving"),
        (a.Move("P", "e7", "d8", ("d8",), "N", True), "Pe7xd8=N leaving"),
        (a.Both("N", "b1", "c3", "g1", "f3"), "Nb1-c3,Ng1-f3"),
        (a.Castle("e1", "g1", "h1", "f1"), "Ke1-g1,Rh1-f1"),
        (a.Drop("R", "f1"), "R@f1"),
        (a.Pass(), "pass"),
        (a.Stay(), "stay"),
        (a.Roll("white", "3"), "roll white 3"),
        (a.Take("action"), "take action"),
        (a.Draw("action", "B05"), "draw action B05"),
        (a.Put("green", "Q", "d5", "f1"), "put green:Q d5-f1"),
        (a.Swap("green:Qd1", "red:Ra7"), "swap green:Qd1 red:Ra7"),
        (a.Report("moved"), "moved"),
        (a.Done(), "done"),
        (a.First("green"), "first green"),
        (a.PlayCard("wN", "d4"), "play wN d4"),
        (a.Say("guess", ("5", "B")), "guess 5 B"),
        (a.Say("home"), "home"),
    ],
)
def test_actions(action: a.Action, text: str) -> None:
    assert str(action) == text
    assert action.chance is (text.split()[0] in ("roll", "draw", "first"))


def test_tokens_and_places() -> None:
    for text, token in (("green:R", Token("green", "R")), ("boulder", Token(None, "boulder"))):
        assert Token.read(text) == token and str(token) == text
    assert is_tray("box:green") and not is_tray("a1")
    assert to_texts(
        {
            "a1": (Token("white", "checker"), Token("white", "R")),
            "b1": (),
            "box:white": (Token(None, "boulder"),),
        }
    ) == {
        "a1": ["white:checker", "white:R"],
        "box:white": ["boulder"],
    }


def test_ids_of_facts_are_made_of_their_names() -> None:
    rule = Rule("array", "WJ-R2", "a", ("a", "b"))
    assert (rule.says.id, rule.choice_says("b").id) == ("rule-array", "rule-array.is-b")
    named = Rule("array", "WJ-R2", "a", words="rule-other")
    assert (named.says.id, named.choice_says("b").id) == ("rule-other", "rule-other.is-b")
    preset = Preset("quick", {})
    assert (preset.title.id, preset.says.id) == ("preset-quick", "preset-quick.says")
    files = (Rule("board", "", "", file=True), rule, Rule("deck", "", "", file=True))
    info = GameInfo("my-chess", ("white",), (("white",),), files, ())
    assert (info.title.id, info.says.id, info.equipment.id) == (
        "my-chess",
        "my-chess.says",
        "my-chess.equipment",
    )
    assert info.own_parts == ("board", "deck")
    assert rule_card(3) == ("rule-card.line-1", "rule-card.line-2", "rule-card.line-3")


def test_a_form_makes_its_action() -> None:
    form = Form("register", ("a1",), {"K": 1}, "K", Message("x"))
    assert form.action("white", "RQ") == "register white RQ"


def test_errors_name_their_sentence_and_its_values() -> None:
    wrong = UserError("no-such-square", square="j9", n=2)
    assert (
        wrong.said
        == message("no-such-square", square="j9", n=2)
        == Message("no-such-square", {"square": "j9", "n": 2})
    )
    assert str(wrong) == "no-such-square (square=j9, n=2)" and wrong.args == ("no-such-square", "j9", 2)
    assert str(UserError("plain")) == "plain" and UserError("plain").game == ""
    assert UserError(message("made", n=1)).said == message("made", n=1)
    illegal = IllegalAction(Reason(message("not-so"), "CJ-R1"))
    assert illegal.reason.rule == "CJ-R1" and illegal.said.id == "not-so"


def test_one_sentence_is_itself_and_several_are_one_after_the_other() -> None:
    one, two = message("one"), message("two", n=2)
    assert sentences(one) is one
    assert sentences(one, two) == Message("sentences", {"all": (one, two)})


class Number(int):
    """A position that is a number."""

    stage = "halve"


class Halving(OpenInformationGame[Number]):
    """A game of numbers: each action halves, and at one it is over."""

    def actions(self, s: Number) -> list[a.Say]:
        return [a.Say("down"), a.Say("up")] if s > 1 else []

    def count(self, s: Number) -> int:
        return len(self.actions(s))

    def outcome(self, s: Number, action: a.Action) -> tuple[Number, tuple[Event, ...]]:
        return Number(s // 2 + (action == a.Say("up")) * (s % 2)), ()


def test_leaves_are_counted_at_the_depth_that_is_asked_for() -> None:
    game = Halving()
    assert [game.perft(Number(8), depth) for depth in range(5)] == [1, 2, 4, 8, 0]
    assert [game.perft(Number(5), depth) for depth in range(5)] == [1, 2, 4, 2, 0]


def test_a_plain_game_takes_back_everything_and_an_open_one_hides_nothing() -> None:
    plain, state, move = DefaultGame[Number](), Number(3), a.Drop("R", "f1")
    assert plain.time_limit is None and plain.leaver == "replaced"
    assert plain.no_undo(state, state) is None and plain.puzzle(state, ()) is None
    assert plain.ends(state, lambda square, stack: True) == ()
    game = OpenInformationGame[Number]()
    assert not game.secret and game.redact(state, None) is state and game.guess(state, b"") is state
    assert game.redact_action(move) == "R@f1"
