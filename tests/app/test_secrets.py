"""Hands and set-ups on the touch screen: handed over, looked at in private, hidden again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.uix.scrollview import ScrollView

from companion.app.table.private_panel import GridView, HandCardView
from companion.app.widgets.pictures import QrCode
from companion.kernel.messages import message
from companion.table.available_commands import AvailableCommand
from companion.table.setup import TableSetup
from tests.app import screen_reader as shown
from tests.app.app_driver import Stage, touch_square
from tests.open_states import inside
from tests.table.secret_twins import HEX

POSITION = "r1bqk2r/p2p4/1pn2nP1/7p/P3p3/3P1P1N/1P1R2PP/3K1B1R w kq - stacks=f1:w1,b2:b1,g2:b1,h3:w2,c6:b2,a8:w1,h8:b1 hands=wP1wN1/bP1?2"


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> Iterator[list[Stage]]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    opened: list[Stage] = []
    yield opened
    for stage in opened:
        stage.close()


def sit(tables: list[Stage], **opening: Any) -> Stage:
    stage = Stage(TableSetup(**opening))
    tables.append(stage)
    stage.stop_time()
    return stage


def views(stage: Stage) -> list[HandCardView]:
    """The cards of the hand that is looked at."""
    return [one for one in stage.root.walk() if isinstance(one, HandCardView)]


def test_a_card_is_played_from_the_hand(tables: list[Stage]) -> None:
    """BO-R8: the tablet goes to the player, a card is taken up, the piece is tapped, and the hand is hidden."""
    stage = sit(tables, game="booster-chess", position=POSITION)
    stage.square("d2")
    stage.square("e2")
    assert not any("knight card" in words for words in stage.words), "nobody's hand is on the screen"
    stage.press("White: view privately")
    assert any("Pass the tablet to White" in words for words in stage.words)
    assert not any("knight card" in words for words in stage.words)
    stage.press("Only White is looking")
    assert "White knight card" in stage.words
    hand = {one.card.id: one for one in views(stage)}
    assert len(hand) == 2 and not any(one.card.held for one in hand.values())
    stage.press("White knight card")
    assert hand["wN"].card.held and not hand["wP"].card.held
    assert views(stage) == list(hand.values()), "cards are where they were"
    stage.square("h3")
    assert dict(inside(stage.referee.state).stacks)[23] == 3
    assert not any("knight card" in words and "plays" not in words for words in stage.words), "hidden again"


def test_a_draft_survives_hiding(tables: list[Stage]) -> None:
    """CD-A3a: the set-up is entered in private; hidden half-way it is there again."""
    stage = sit(tables, game="cloak-and-dagger-chess")
    stage.press("White: register in private")
    stage.press("Only White is looking")
    for kind in ("Rook", "Queen", "King"):
        stage.press(kind)
    stage.press("Finish later")
    assert not any("Queen" in words for words in stage.words)
    stage.press("White: register in private")
    stage.press("Only White is looking")
    assert stage.app.screen.touching.look.drafts["white"] == ["R", "Q", "K", "", "", "", "", ""]
    for kind in ("Rook", "Bishop", "Bishop", "Knight", "Knight"):
        stage.press(kind)
    stage.press("Register")
    assert (
        inside(stage.referee.state).sides[0].setup == "RQKRBBNN" and stage.app.screen.touching.look.seat == ""
    )
    stage.press("Black: register in private")
    stage.press("Only Black is looking")
    stage.press("As in chess")
    stage.press("Register")
    assert stage.referee.state.stage == "turn"


def test_what_only_an_owner_may_judge_is_told_to_no_one_else(tables: list[Stage]) -> None:
    """A refusal of it is seen where its owner looks, and nowhere else; the piece that was touched shakes."""
    from companion.table.protocol import notices

    stage = sit(tables, game="cloak-and-dagger-chess")
    refusal = notices.Refused(n=0, text="Only White may know that.", private=True)
    stage.app.screen.hear(refusal)
    stage.frames(2)
    assert refusal.text not in stage.words and refusal.text not in stage.log
    stage.press("White: register in private")
    stage.press("Only White is looking")
    stage.app.screen.hear(refusal)
    assert stage.app.screen._passing.said == refusal.text


def test_guess_move_uncloak_and_grid(tables: list[Stage]) -> None:
    stage = sit(tables, game="cloak-and-dagger-chess")
    for setup in ("register white RQKRBBNN", "register black RNBQKBNR"):
        stage.command(do="act", action=setup)
    stage.frames()
    stage.press("Guess a checker")
    stage.press("5")
    stage.press("King")
    assert stage.referee.record.line_of_play.played[-1].action == "guess 5 K"
    stage.square("g1")
    assert stage.app.screen.touching.picking.targets == {"f3", "h3"}
    stage.square("f3")
    stage.press("End")
    stage.press("White: view privately")
    stage.press("Only White is looking")
    stage.press("Uncloak a checker")
    stage.press("2")
    stage.press("Queen")
    assert stage.referee.record.line_of_play.played[-1].action == "uncloak 2 Q", "the table knows what it is"
    stage.press("End")
    stage.press("Black: view privately")
    stage.press("Only Black is looking")
    assert sum(isinstance(widget, GridView) for widget in stage.root.walk()) == 2


def test_a_computer_player_keeps_its_hand_to_itself(tables: list[Stage]) -> None:
    """No one is offered to look for a computer player."""
    stage = sit(tables, game="booster-chess", players={"black": "computer"}, position=POSITION)
    stage.press("Menu")
    stage.press("View privately")
    assert stage.app.screen.touching.look.seat == "white", "nobody else can look"


def test_cards_drawn_by_hand_are_not_named(tables: list[Stage]) -> None:
    """BO-A22: a card of one's own deck goes unseen into the hand."""
    stage = sit(tables, game="booster-chess", rules={"decks": "physical"})
    for _ in range(12):
        stage.press("I drew a card")
    assert stage.referee.state.stage == "move"


LOOKING = "White knight card"


def looking(tables: list[Stage]) -> Stage:
    """White looks at a hand, in White's turn."""
    stage = sit(tables, game="booster-chess", position=POSITION)
    stage.press("White: view privately")
    before = stage.app.screen.secret_seat
    stage.press("Only White is looking")
    assert LOOKING in stage.words and stage.app.screen.touching.look.shown
    assert (before, stage.app.screen.secret_seat) == ("", "white"), (
        "what has the focus is read to White alone"
    )
    return stage


def closed(stage: Stage) -> bool:
    """Whether nothing of a private look is there any more."""
    shown = any("knight card" in words or "hides by itself" in words for words in stage.words)
    return not shown and not stage.app.screen.touching.look.seat and not stage.app.screen.secret_seat


def test_a_look_closes_when_the_turn_goes_on(tables: list[Stage]) -> None:
    stage = looking(tables)
    stage.command(do="act", action="Rd2-e2")
    assert LOOKING in stage.words, "it is still White's turn"
    while stage.referee.view().turn == "white":
        assert not closed(stage)
        stage.command(do="draw", deck="pile") if stage.referee.view().chance else stage.command(do="end")
    assert closed(stage)


def test_a_look_closes_at_a_pause_and_stays_closed(tables: list[Stage]) -> None:
    stage = looking(tables)
    stage.command(do="pause")
    assert closed(stage)
    stage.press("Menu")
    assert not any("in private" in words for words in stage.words)
    stage.press("Back to the game")
    stage.press("Continue")
    assert closed(stage)


@pytest.mark.parametrize("label", ["Menu", "Undo", "Pause"])
def test_a_look_closes_when_something_is_pressed_that_is_for_all(tables: list[Stage], label: str) -> None:
    stage = sit(tables, game="booster-chess", position=POSITION)
    stage.command(do="act", action="Rd2-e2")
    stage.press("White: view privately")
    stage.press("Only White is looking")
    assert LOOKING in stage.words
    stage.press(label)
    assert closed(stage)


def test_a_look_closes_when_another_seats_piece_is_touched(tables: list[Stage]) -> None:
    stage = looking(tables)
    stage.square("e2")
    stage.square("e6")
    assert not closed(stage), "her own man, and nobody"
    stage.square("e8")
    assert closed(stage)


def test_a_look_closes_when_another_seats_piece_is_lifted_off_a_board(tables: list[Stage]) -> None:
    stage = sit(tables, game="booster-chess", position=POSITION)
    stage.app.screen.open_virtual()
    watch = stage.referee.monitor
    stage.until(lambda: watch.matcher is not None and watch.matcher.mode == "play")
    stage.press("White: view privately")
    stage.press("Only White is looking")
    panel = stage.app.screen.virtual
    touch_square(panel.board, "d2")
    stage.until(lambda: stage.app.screen.heard.partial is not None)
    assert not closed(stage), "her own man"
    touch_square(panel.board, "d2")
    stage.until(lambda: stage.app.screen.heard.partial is None)
    touch_square(panel.board, "e8")
    stage.until(
        lambda: stage.app.screen.heard.partial is not None or stage.app.screen.heard.mismatch is not None
    )
    stage.frames(2)
    assert closed(stage)


def test_a_look_closes_when_it_is_left_alone(tables: list[Stage]) -> None:
    """Twenty seconds after the last touch; the seconds are counted on the screen."""
    stage = looking(tables)
    assert "Hides automatically in 20 s." in stage.words
    stage.pass_time(15.2)
    assert "Hides automatically in 5 s." in stage.words
    stage.square("e6")  # a touch is a touch, wherever it is
    assert "Hides automatically in 20 s." in stage.words
    stage.pass_time(19.2)
    assert LOOKING in stage.words and "Hides automatically in 1 s." in stage.words
    stage.pass_time(1)
    assert closed(stage)
    stage.pass_time(5)
    assert closed(stage)


def test_a_choice_half_made_in_private_closes_too(tables: list[Stage]) -> None:
    stage = sit(tables, game="cloak-and-dagger-chess")
    for setup in ("register white RQKRBBNN", "register black RNBQKBNR"):
        stage.command(do="act", action=setup)
    stage.press("White: view privately")
    stage.press("Only White is looking")
    assert "Guess a checker" in stage.words, stage.words
    stage.press("Guess a checker")
    stage.pass_time(10.2)
    assert "Hides automatically in 10 s." in stage.words
    stage.pass_time(10)
    assert not stage.app.screen.touching.path and "Guess a checker" in stage.words


def test_what_was_drafted_outlives_a_look_that_closes_by_itself(tables: list[Stage]) -> None:
    stage = sit(tables, game="cloak-and-dagger-chess")

    def look() -> None:
        stage.press("White: register in private")
        stage.press("Only White is looking")

    look()
    for kind, press in (("Rook", None), ("Queen", "Menu"), ("King", "Pause")):
        stage.press(kind)
        if press is None:
            stage.pass_time(20.5)
        else:
            stage.press(press)
        assert not any(kind in words for words in stage.words) and not stage.app.screen.touching.look.shown
        if press is not None:
            stage.press({"Menu": "Back to the game", "Pause": "Continue"}[press])
        look()
    assert stage.app.screen.touching.look.drafts["white"] == ["R", "Q", "K", "", "", "", "", ""]


def test_a_look_that_has_closed_is_not_opened_by_a_second_finger(tables: list[Stage]) -> None:
    stage = sit(tables, game="booster-chess", position=POSITION)
    stage.press("White: view privately")
    touching = stage.app.screen.touching
    show = touching.look.show
    touching.look.hide()
    touching.act_privately(show)
    stage.frames(2)
    assert closed(stage) and not touching.look.shown


def test_a_piece_put_twice_in_one_moment_is_put_once(tables: list[Stage]) -> None:
    """Two fingers on the last place that is free."""
    stage = sit(tables, game="cloak-and-dagger-chess")
    stage.press("White: register in private")
    stage.press("Only White is looking")
    stage.press("As in chess")
    look, form = stage.app.screen.touching.look, stage.app.screen.touching.private_view().view.form
    look.choose_slot(form, 3)
    look.put(form, "Q")
    look.put(form, "Q")
    assert look.drafts["white"] == list("RNBQKBNR")


HANDS = POSITION.replace("wP1wN1", "{}")
SECRETS: list[tuple[dict[str, Any], list[dict[str, Any]], list[dict[str, Any]], list[dict[str, Any]]]] = [
    (
        {"game": "booster-chess", "seed": 1},
        [{"position": HANDS.format("wP1wN1")}, {"position": HANDS.format("wR1wQ1")}],
        [],
        [{"do": "act", "action": "Rd2-e2"}, {"do": "act", "action": "pass"}],
    ),
    (
        {"game": "cloak-and-dagger-chess", "seed": 1},
        [{}, {}],
        [
            {"do": "act", "action": "register white RQKRBBNN"},
            {"do": "act", "action": "register white RNBQKBNR"},
        ],
        [
            {"do": "act", "action": "register black RNBQKBNR"},
            {"do": "act", "action": "Pe2-e4"},
            {"do": "act", "action": "guess 1 R"},
        ],
    ),
    (
        {"game": "raindropchess", "rules": {"decks": "physical"}},
        [{"seed": 1}, {"seed": 2}],
        [],
        [{"do": "act", "action": "take white"}, {"do": "act", "action": "draw white N"}, {"do": "undo"}],
    ),
    (
        {
            "game": "little-action-chess-jumble",
            "position": "G:Qd4,Bf1,Ra1 R:Ng1 B:Rl12 turn=G stage=draw",
            "rules": {"decks": "physical"},
        },
        [{"seed": 1}, {"seed": 2}],
        [],
        [{"do": "act", "action": "draw action B05"}, {"do": "undo"}, {"do": "pause"}],
    ),
]
"""An opening; what is secret in it at each of two tables, there or by a command; what then happens at both."""


def screen_text(stage: Stage) -> list[object]:
    """Everything that is written on the screen but for the code of a seed, and what can be pressed."""
    stage.pass_time(0.6)
    found: list[object] = []
    for widget in stage.root.walk():
        said = HEX.sub("<commitment>", str(getattr(widget, "text", "")))
        found.append((type(widget).__name__, said, getattr(widget, "disabled", None), widget.size))
        if isinstance(widget, (QrCode, ScrollView)):  # the code once more; a bar that fades
            continue
        drawn = shown.Drawn(widget)
        found += [(HEX.sub("<commitment>", text), x, y) for text, x, y in drawn.texts]
        found += [*drawn.shapes, *drawn.frames]
    return found


@pytest.mark.parametrize(("opening", "secrets", "hidden", "public"), SECRETS, ids=lambda one: "")
def test_the_screen_shows_nothing_of_a_secret(
    opening: dict[str, Any],
    secrets: list[dict[str, Any]],
    hidden: list[dict[str, Any]],
    public: list[dict[str, Any]],
    tables: list[Stage],
    tmp_path: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At the table, in the menu, while the other seat looks, while someone is asked to look, and on the home screen."""
    shown.read_textures(monkeypatch)
    monkeypatch.setattr("companion.app.texts.Texts.moment", lambda texts, at: "some time")
    seen: list[list[list[object]]] = []
    for i, secret in enumerate(secrets):
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / str(i)))
        stage = sit(tables, **opening, **secret)
        screens = []
        if hidden:
            stage.command(**hidden[i])
        for command in ({"do": "settle"}, *public):
            stage.command(**command)
            screens.append(screen_text(stage))
            stage.press("Menu")
            screens.append(screen_text(stage))
            for seat in ("Black", "White") if "View privately" in stage.words else ():
                stage.press("View privately")
                look = f"{seat}: view privately"
                if look in stage.words:
                    stage.press(look)
                if stage.app.screen.touching.look.seat == "white":  # she is only asked to
                    screens.append(screen_text(stage))
                    stage.press("Back")
                elif seat == "Black":
                    stage.press("Only Black is looking")
                    screens.append(screen_text(stage))
                    stage.press("Finish later" if "Finish later" in stage.words else "Hide again")
                stage.press("Menu")
            stage.press("Back to the game")
        stage.app.go_home()
        screens.append(screen_text(stage))
        seen.append(screens)
        stage.close()
        tables.remove(stage)
    assert len(seen[0]) == len(seen[1])
    for n, (one, other) in enumerate(zip(*seen, strict=True)):
        apart = [pair for pair in zip(one, other, strict=False) if pair[0] != pair[1]]
        assert not apart and len(one) == len(other), (n, apart[:3])


def test_a_hint_comes_to_who_looks_and_goes_when_it_is_hidden(
    tables: list[Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    # On a busy machine a hint may take longer than a look.
    from companion.app.widgets.screen import ButtonBar
    from tests.app.app_driver import part

    monkeypatch.setattr("companion.app.table.looks.LEFT_ALONE", 3600)
    stage = sit(tables, game="booster-chess", position=POSITION)
    stage.square("d2")
    stage.square("e2")
    assert part(stage, ButtonBar).taps["hint"].disabled
    stage.press("White: view privately")
    stage.press("Only White is looking")
    look = stage.app.screen.touching.look
    stage.start_time()  # whoever thinks needs real time
    stage.press("Hint")
    stage.until(lambda: look.hints.way is not None)
    stage.frames(3)
    assert look.shown and any("Suggestion" in words for words in stage.words)
    stage.press("Hide again")
    stage.frames(3)
    assert not any("Suggestion" in words for words in stage.words) and look.hints.way is None
    assert stage.app.screen.heard.hint is None and not stage.app.screen._hinted.squares


def test_a_look_closes_when_someone_tries_again(tables: list[Stage]) -> None:
    """The decision before it is taken back for all to see; what was read in private is not left open."""
    stage = sit(tables, game="booster-chess", position=POSITION)
    stage.command(do="act", action="Rd2-e2")
    stage.press("White: view privately")
    stage.press("Only White is looking")
    assert LOOKING in stage.words
    again = AvailableCommand(message("offer-again"), {"do": "undo"}, kind="again")
    stage.app.screen.touching.press(again)
    stage.frames()
    assert stage.referee.n == 0 and closed(stage)
