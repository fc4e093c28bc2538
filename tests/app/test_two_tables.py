"""Two tables, one game: the app invites and joins over a real relay, and the other table is a referee without a screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.screens.setup.actions import start_game
from companion.app.settings import load_settings
from companion.relay.shared_table import SharedTable, TableJoin
from companion.remote.relay_messages import ALPHABET, OPENINGS, Invitation, read_invitation, write_link
from companion.seat_pages.game_choices import GameChoices
from companion.seat_pages.setup_model import SetupModel
from companion.server import connections
from companion.table.protocol import notices
from firmware_bridge.core.board import Connected, Snapshot
from tests.app.other_table import CHESS, OtherTable, invited, played, playing, settled
from tests.app.stand_ins import FakeCamera
from tests.relay.relay_driver import Running, Table, forget_wrong_codes
from tests.table.table_fixture import Rig

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

SENTENCES = {
    "Hello!",
    "Have a good game!",
    "Well played.",
    "Nice move!",
    "Thank you.",
    "One moment, please.",
    "I am back.",
    "It is your turn.",
    "I have to go soon.",
    "Another game?",
    "Sorry!",
    "Goodbye!",
}


@pytest.fixture
def other(tmp_path: Path, relay: Running) -> Iterator[OtherTable]:
    (tmp_path / "other").mkdir()
    table = OtherTable(tmp_path / "other", relay.url)
    yield table
    table.close()


def kept(stage: Stage, other: OtherTable, url: str) -> Rig:
    """A game that the app keeps and the other table sits at; that table."""
    other.come(invited(stage, url).code)
    settled(stage, other, lambda: playing(stage) and other.rig is not None)
    assert other.rig is not None
    return other.rig


def test_the_other_table_that_comes_is_told_once_and_is_no_refusal(
    open_app: Callable[..., Stage], relay: Running, other: OtherTable
) -> None:
    stage = open_app()
    kept(stage, other, relay.url)
    said = stage.app.screen.banner.said
    assert said.sub == "Black is here. The other table has joined." and not said.refused
    assert stage.words.count(said.sub) == 1
    for kind, refused in (
        ("tables-asked", False),
        ("tables-says", False),
        ("tables-declined", True),
        ("tables-not-alike", True),
    ):
        stage.app.screen.hear(notices.Note(kind=kind, text=f"Something of {kind}."))
        stage.frames(3)
        said = stage.app.screen.banner.said
        assert (said.sub, said.refused) == (f"Something of {kind}.", refused)
        assert stage.words.count(said.sub) == 1


def sat_in(stage: Stage, other: OtherTable, url: str, **opening: Any) -> Rig:
    """A game that the other table keeps and the app sits at, with the white pieces."""
    other.invite("white", **opening)
    stage.app.settings.relay = url
    settled(stage, other, lambda: other.shared is not None and other.shared.code is not None)
    assert other.shared is not None and other.shared.code is not None and other.rig is not None
    stage.press("I have a code")
    for letter in other.shared.code.letters:
        stage.press(letter)
    settled(stage, other, lambda: stage.app.screen.step == "offer")
    stage.press("Sit down")
    settled(stage, other, lambda: playing(stage))
    return other.rig


def lies_below_one_another(stage: Stage) -> None:
    """An upright tablet has the board of what is offered above what is said of it, and taps below."""
    from tests.app.app_driver import resize

    resize(540, 1170)
    stage.frames()
    screen = stage.app.screen
    offer = screen._offer
    picture, says, taps = offer._picture, offer._plate, offer._taps
    assert -1 < picture.y - says.top < 16 and -1 < says.y - taps.top < 16 and 0 <= taps.y < 16
    assert picture.x == says.x == taps.x and picture.width == says.width == taps.width
    resize(1280, 800)
    stage.frames()


def test_who_invites_needs_five_touches_and_what_is_done_at_one_table_is_done_at_both(
    open_app: Callable[..., Stage], relay: Running, other: OtherTable
) -> None:
    stage = open_app()
    page = invited(stage, relay.url)
    assert len(page.code.replace(" ", "")) == 6 and "Waiting for the other table…" in stage.words
    assert "Chess, No clock" in stage.words
    named = [word for word in stage.words if relay.url in word]
    assert named == [f"Relay:\u00a0{relay.url}"], "who types the code has to type the relay once, too"
    other.come(page.code)
    settled(stage, other, lambda: playing(stage) and other.rig is not None)
    there = other.rig
    assert there is not None
    stage.square("e2")
    stage.square("e4")
    settled(stage, other, lambda: there.actions == ["Pe2-e4"])
    assert "Waiting for the other table…" in stage.words
    there.act("Pe7-e5")
    settled(stage, other, lambda: played(stage) == ["Pe2-e4", "Pe7-e5"])
    assert "Resign" in stage.words, "it is the turn of who sits here"
    players = [row.standing.player for row in stage.app.screen.seats.rows.values()]
    assert players == ["human", "table"]


def test_what_was_done_there_is_the_sentence_until_it_stands_on_the_board_here(
    open_app: Callable[..., Stage], relay: Running, other: OtherTable
) -> None:
    stage = open_app()
    there = kept(stage, other, relay.url)
    table = stage.referee
    pieces = {place: "1" for place in table.game.layout(table.state) if ":" not in place}
    assert table.connect(Connected("test", 8, 8, "occupancy", frozenset(), "t1")) is None
    table.on_sensor_event(Snapshot(pieces))
    stage.square("e2")
    stage.square("e4")
    table.on_sensor_event(
        Snapshot({**{place: one for place, one in pieces.items() if place != "e2"}, "e4": "1"})
    )
    settled(stage, other, lambda: there.actions == ["Pe2-e4"])
    there.act("Ng8-f6")
    settled(stage, other, lambda: "Black has moved. Make the same move here." in stage.words)
    assert {"Black knight", "g8 to f6", "Your turn starts when your board matches."} <= set(stage.words)
    board = stage.app.screen.board
    assert [*board.men["g8"]] == [("black", "N")] and not board.men.get("f6"), (
        "it stands where it stands here"
    )
    assert board.shown.ghosts == {"f6": ("black", "N")} and board.shown.arrows == (("g8", "f6"),)


def test_who_comes_needs_eight_and_sees_the_game_before_anyone_sits_down(
    open_app: Callable[..., Stage], relay: Running, other: OtherTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "FIRST", 0.0)
    stage = open_app()
    other.invite("white", rules={"clock": "15+10", "hints": "never"}, names={"black": "Luc"})
    settled(stage, other, lambda: other.shared is not None and other.shared.code is not None)
    assert other.shared is not None and other.shared.code is not None and other.rig is not None
    code = other.shared.code.letters
    stage.app.settings.relay = relay.url
    stage.press("I have a code")
    stage.press("A")
    stage.press("Backspace")
    assert stage.app.screen.letters == ""
    for letter in code[:3] + ("AAA" if code[3:] != "AAA" else "BBB"):
        stage.press(letter)
    settled(stage, other, lambda: stage.app.screen.step == "code")
    assert any("That code is wrong" in line for line in stage.words)
    for letter in code:
        stage.press(letter)
    settled(stage, other, lambda: stage.app.screen.step == "offer")
    for line in (
        "White: this table",
        "Black: the other table, Luc",
        "Rapid 15+10",
        "Changed rules",
        "Hints",
        "Join this game?",
        "Your name",
    ):
        assert line in stage.words
    picture = stage.app.screen._offer._picture
    assert list(picture.men["e2"]) == [("white", "P")] and len(picture.men) == 32, (
        "the board as the game begins"
    )
    lies_below_one_another(stage)
    assert other.shared.waits_for_table, "nobody sits there before somebody says so"
    stage.press("Sit down")
    settled(stage, other, lambda: playing(stage))
    assert stage.referee.rules.hints == "never" and stage.app.screen.topic == "table"
    stage.square("e2")
    stage.square("e4")
    rig = other.rig
    settled(stage, other, lambda: rig.actions == ["Pe2-e4"])


def test_strangers_that_use_up_a_code_are_reported_above_the_new_one(
    open_app: Callable[..., Stage], relay: Running, other: OtherTable
) -> None:
    stage = open_app()
    first = read_invitation(invited(stage, relay.url).code)
    assert "Waiting for the other table…" in stage.words
    wrong = (Invitation(f"{first.letters[:3]}AA{end}") for end in ALPHABET)
    for code in [one for one in wrong if one != first][:OPENINGS]:
        forget_wrong_codes(relay)
        stranger = Table(relay.url, "guest", code)
        stage.until(lambda table=stranger: table.handshake.refused == "wrong-code")  # type: ignore[misc]
        stranger.link.close()
    stage.until(lambda: stage.app.screen.code and read_invitation(stage.app.screen.code) != first)
    stage.frames(3)
    assert "Someone tried 10 wrong codes, so the old code no longer works." in stage.words
    forget_wrong_codes(relay)
    other.come(stage.app.screen.code)
    settled(stage, other, lambda: other.shared is not None and other.shared.up)
    assert not any("wrong codes" in line for line in stage.words)


def test_who_does_not_sit_down_uses_up_the_code_and_another_one_invites_again(
    open_app: Callable[..., Stage], relay: Running, other: OtherTable, tmp_path: Path
) -> None:
    stage = open_app()
    page = invited(stage, relay.url)
    first = page.code
    looks = TableJoin(relay.url, read_invitation(first), other.post, asks=True)
    looks.start()
    settled(stage, other, lambda: looks.game.offered is not None)
    assert "The other table is looking at the game." in stage.words and page.code == ""
    looks.close()
    settled(stage, other, lambda: "New code" in stage.words and page.renews)
    assert any("The other table didn’t join" in line for line in stage.words)
    stage.press("New code")
    settled(stage, other, lambda: page.code)
    assert page.code != first
    other.come(page.code)
    settled(stage, other, lambda: playing(stage))


def test_taking_back_is_asked_there_and_sentences_are_read_here(
    open_app: Callable[..., Stage], relay: Running, other: OtherTable
) -> None:
    stage = open_app()
    there = kept(stage, other, relay.url)
    stage.square("e2")
    stage.square("e4")
    settled(stage, other, lambda: there.actions == ["Pe2-e4"])
    stage.app.screen.press_bar("undo")
    settled(stage, other, lambda: there.referee.questions)
    assert played(stage) == ["Pe2-e4"] and "Waiting for the other table's answer." in stage.words
    there.do(do="answer", id=there.referee.questions[-1].id, choice="1")
    settled(stage, other, lambda: played(stage) == [])
    there.do(do="speak", seat="black", what="nice-move")
    settled(stage, other, lambda: "Black: Nice move!" in stage.words)
    stage.press("Send a message")
    assert len([line for line in stage.words if line in SENTENCES]) == 12
    stage.press("Thank you.")
    settled(stage, other, lambda: [one for one in there.all(notices.Note) if "Thank you" in one.text])


def test_a_lost_line_is_told_and_the_game_goes_on_the_day_after(
    open_app: Callable[..., Stage], relay: Running, other: OtherTable
) -> None:
    stage = open_app()
    there = sat_in(stage, other, relay.url)
    assert other.shared is not None
    other.shared.close()
    stage.until(lambda: "No connection to the other table" in stage.words)
    assert {"Keep waiting", "Continue later"} <= set(stage.words)
    stage.press("Keep waiting")
    stage.square("e2")
    stage.square("e4")
    assert played(stage) == ["Pe2-e4"] and there.actions == [], "it is kept"
    stage.press("Menu")
    stage.press("Leave")
    assert "Both tables save the game" in str(stage.app.screen.touching.dialog)
    stage.press("Back to games")
    stage.until(lambda: stage.app.screen.settled)
    stage.frames(3)
    there.referee.record.journal.close()
    other.sit_again()
    stage.press("Continue")
    settled(stage, other, lambda: other.rig is not None and other.rig.actions == ["Pe2-e4"])
    assert stage.app.table.sharing is not None and not stage.app.table.sharing.is_lost


def test_another_game_is_played_when_both_tables_want_it(
    open_app: Callable[..., Stage], relay: Running, other: OtherTable
) -> None:
    stage = open_app()
    there = kept(stage, other, relay.url)
    there.do(do="resign", seat="black")
    settled(stage, other, lambda: stage.app.screen.heard.outcome is not None)
    journal = stage.referee.journal_path
    there.do(do="rematch")
    settled(stage, other, lambda: stage.app.screen.heard.ask is not None)
    stage.press("Yes")
    settled(stage, other, lambda: stage.referee.journal_path != journal and other.another)
    assert stage.referee.shared is not None and playing(stage)


@pytest.mark.parametrize("address", ["", "http://relay.example"])
def test_without_a_relay_one_sentence_says_the_way_out(open_app: Callable[..., Stage], address: str) -> None:
    stage = open_app()
    stage.app.settings.relay = address
    stage.app.set_up("chess")
    stage.app.screen.actions.take_player("black", "table")
    stage.app.screen.actions.close()
    stage.press("Start")
    assert stage.app.table.referee is None
    said = "enter the relay’s address" if not address else "is not the address of a relay"
    assert any(said in line for line in stage.words)
    if not address:
        stage.app.open("join-table")
        stage.frames(3)
        assert stage.app.screen.step == "start"
        stage.press("Another relay")
        assert stage.app.screen.step == "relay"
        stage.type("relay.example")
        stage.press("Continue")
        assert stage.app.screen.step == "code" and load_settings().relay == "relay.example"


def test_a_code_comes_first_and_the_relay_is_asked_for_after_it(open_app: Callable[..., Stage]) -> None:
    stage = open_app(empty=True)
    stage.app.open("join-table")
    stage.press("Enter the code")
    for letter in "K7PX2M":
        stage.press(letter)
    page = stage.app.screen
    assert page.step == "relay" and "Which relay? The other table shows it below the code." in stage.words
    stage.type("relay.example")
    stage.press("Continue")
    assert page.step == "asks" and page.letters == "K7PX2M", "nothing is typed twice"
    page._restart()
    stage.app.set("relay", "")
    page._go("code")
    page.dismiss()
    assert page.step == "start" and stage.app.screen is page, "the way back is where it began"


def test_people_at_other_tables_are_people_and_need_someone_here(open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    chosen = SetupModel("big-action-chess-jumble", GameChoices())
    chosen.players.update({"red": "table", "blue": "table", "yellow": "computer"})
    opening = chosen.opening()
    assert opening.elsewhere == ("red", "blue") and opening.players["red"] == "human"
    assert "table" not in SetupModel("dice-and-cards", GameChoices()).kinds
    chosen.players["green"] = "computer"
    assert start_game(stage.app, chosen) == "At least one player must sit at this table."


def test_a_qr_code_brings_its_relay(
    open_app: Callable[..., Stage], relay: Running, other: OtherTable
) -> None:
    stage = open_app()
    other.invite("white")
    settled(stage, other, lambda: other.shared is not None and other.shared.code is not None)
    assert other.shared is not None and other.shared.code is not None
    stage.app.join_table(write_link(relay.url, other.shared.code).upper())
    settled(stage, other, lambda: stage.app.screen.step == "offer")
    stage.press("Not now")
    assert stage.app.screen.step == "start", "the relay of one invitation is not everybody's"


def test_a_qr_code_is_held_before_a_camera(
    open_app: Callable[..., Stage], relay: Running, other: OtherTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    camera = FakeCamera("camera://0", lambda: None)

    def watch(url: str, on_change: Callable[[], None], codes: bool) -> FakeCamera:
        assert codes
        camera.on_change, camera.closed = on_change, False
        return camera

    monkeypatch.setattr("companion.app.screens.other_tables.join_views.watch", watch)
    monkeypatch.setattr("companion.app.screens.other_tables.join_views.CodeScan.cameras", ["camera://0"])
    stage = open_app()
    other.invite("white")
    settled(stage, other, lambda: other.shared is not None and other.shared.code is not None)
    assert other.shared is not None and other.shared.code is not None
    stage.app.settings.relay = relay.url
    stage.press("I have a code")
    stage.press("Scan the QR code")
    assert "Hold the other table’s QR code in front of the camera." in stage.words
    camera.shown("http://192.168.1.7:8080/video")
    stage.frames(3)
    assert "This QR code is not an invitation to a game." in stage.words and not camera.closed
    camera.shown(write_link(relay.url, other.shared.code).upper())
    settled(stage, other, lambda: stage.app.screen.step == "offer")
    assert camera.closed
    stage.press("Not now")
    stage.press("Scan the QR code")
    stage.press("Enter the code")
    assert stage.app.screen.step == "code" and camera.closed


def test_who_comes_says_a_name_and_both_tables_read_it(
    open_app: Callable[..., Stage], relay: Running, other: OtherTable
) -> None:
    stage = open_app()
    stage.app.settings.names = ["Mia", "Luc"]
    other.invite("white")
    stage.app.settings.relay = relay.url
    settled(stage, other, lambda: other.shared is not None and other.shared.code is not None)
    assert other.shared is not None and other.shared.code is not None and other.rig is not None
    stage.press("I have a code")
    for letter in other.shared.code.letters:
        stage.press(letter)
    settled(stage, other, lambda: stage.app.screen.step == "offer")
    stage.press("Luc")
    stage.press("Sit down")
    settled(stage, other, lambda: playing(stage))
    rig = other.rig
    settled(stage, other, lambda: rig.referee.name("white") == "Luc")
    assert "Luc" in stage.words and stage.app.settings.names[0] == "Luc"


def test_the_name_of_who_has_come_stands_at_the_table_that_invited(
    open_app: Callable[..., Stage], relay: Running, other: OtherTable
) -> None:
    stage = open_app()
    code = invited(stage, relay.url).code
    path = other.folder / "there"
    other.join = TableJoin(relay.url, read_invitation(code), other.post, path=path, names={"": "Ida"})
    other.join.start()
    settled(stage, other, lambda: playing(stage) and other.rig is not None)
    settled(stage, other, lambda: "Ida" in stage.words)


def test_a_new_code_brings_a_table_back_that_has_lost_its_way(
    open_app: Callable[..., Stage], relay: Running, other: OtherTable
) -> None:
    stage = open_app()
    kept(stage, other, relay.url)
    stage.square("e2")
    stage.square("e4")
    settled(stage, other, lambda: other.rig is not None and other.rig.actions == ["Pe2-e4"])
    assert other.shared is not None and other.rig is not None
    other.shared.close()
    stage.until(lambda: "No connection to the other table" in stage.words)
    stage.press("New code")
    stage.until(lambda: bool(getattr(stage.app.screen, "code", "")))
    other.rig.referee.close()
    again = read_invitation(stage.app.screen.code)
    other.rig = Rig(other.folder, None, name="there", **CHESS)
    other.shared = SharedTable(other.post, other.told.append, other.another.append, relay.url, again)
    other.shared.sit(other.rig.referee)
    sharing = stage.app.table.sharing
    assert sharing is not None
    settled(stage, other, lambda: playing(stage) and not sharing.is_lost)
    there = other.rig
    there.act("Pe7-e5")
    settled(stage, other, lambda: played(stage) == ["Pe2-e4", "Pe7-e5"])


def test_the_app_comes_back_to_its_game_by_a_new_code(
    open_app: Callable[..., Stage], relay: Running, other: OtherTable
) -> None:
    stage = open_app()
    there = sat_in(stage, other, relay.url)
    stage.square("e2")
    stage.square("e4")
    settled(stage, other, lambda: there.actions == ["Pe2-e4"])
    journal = stage.referee.journal_path
    stage.press("Menu")
    stage.press("Leave")
    stage.press("Back to games")
    stage.until(lambda: stage.app.screen.settled)
    stage.frames(3)
    Path(f"{journal}-tables").unlink()
    assert other.shared is not None
    other.shared.invite_again()
    settled(stage, other, lambda: other.shared is not None and other.shared.code is not None)
    assert other.shared.code is not None
    stage.press("I have a code")
    for letter in other.shared.code.letters:
        stage.press(letter)
    settled(stage, other, lambda: playing(stage))
    assert stage.referee.journal_path == journal
    there.act("Pe7-e5")
    settled(stage, other, lambda: played(stage) == ["Pe2-e4", "Pe7-e5"])
