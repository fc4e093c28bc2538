"""A whole evening with three buttons and by ear, in each language: from choosing the language to switching off."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.settings import Settings, load_settings, save_settings
from companion.app.texts import TEXTS
from companion.games import families
from companion.i18n import catalogue as words
from companion.i18n.languages import COMPLETE, LANGUAGES
from companion.voice.settings import VoiceSettings
from companion.voice.settings import save as save_voice
from companion.voice.speech_process import speakable_text
from companion.voice.utterances import Level
from tests.accessibility.evening import Guest
from tests.accessibility.room import Engines, Room

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


NAMES = {"en": "zoë", "de": "rené", "es": "françois", "fr": "anaïs", "nl": "łukasz"}
"""Someone in each language whose name has a letter that lies on no key of it."""
SORTS = {"a roll": "roll", "a card": "draw", "a man": r"[A-Z][a-l]\d"}
"""What an evening's race game has to have, by how its actions are written."""


@pytest.fixture
def english(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What English had to say for another language."""
    found: list[str] = []
    render = words._LanguageTexts.render

    def listening(speaker: Any, id: str, values: Any) -> Any:
        if speaker._language == "en" and TEXTS.language != "en":
            found.append(id)
        return render(speaker, id, values)

    monkeypatch.setattr(words._LanguageTexts, "render", listening)
    return found


@pytest.fixture
def arriving(open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Any]]:
    """A tablet in a language, with all it does spoken, and a guest in front of a black window."""
    engines, rooms = Engines(monkeypatch), []

    def arrive(language: str, **given: Any) -> tuple[Stage, Guest]:
        save_voice(VoiceSettings(focus=True, level=Level.EVERYTHING))
        save_settings(Settings(language=language, quiet=False, strangers=given.get("kiosk", False)))
        stage = open_app(**given)
        rooms.append(Room(stage, engines))
        rooms[-1].heard()
        return stage, Guest(rooms[-1], language)

    yield arrive
    for room in rooms:
        room.light()
    TEXTS.language = "en"  # for whoever comes next


@pytest.mark.parametrize("language", sorted(COMPLETE))
def test_an_evening_with_three_buttons_by_ear(
    language: str, arriving: Callable[..., Any], english: list[str]
) -> None:
    """Language, plain rules, seats and a name, a race game with a roll, a card and a step back, then chess: a draw, a win."""
    stage, guest = arriving("de" if language == "en" else "en")
    choose_language(guest, language)
    english.clear()
    plain_rules(guest)
    race(stage, guest)
    chess(stage, guest)
    assert not guest.wrong, "\n".join(dict.fromkeys(guest.wrong))
    assert not english, english[:9]


def choose_language(guest: Guest, language: str) -> None:
    guest.take(guest.says("settings"))
    guest.take(guest.says("settings.language"))
    before, guest.language = guest.language, language
    guest.take(LANGUAGES[language])
    guest.wrong = []  # on the way there the language was another
    assert TEXTS.language == language != before


def plain_rules(guest: Guest) -> None:
    guest.take(guest.says("setting-plain"))
    assert load_settings().plain
    for _ in range(2):
        guest.take(guest.says("back"))


def race(stage: Stage, guest: Guest) -> None:
    """Seats, a name, rules read out, and a game until dice, cards and pieces have all been used."""
    guest.take(guest.says("shelf-title", game="big-action-chess-jumble"))
    guest.take(guest.says("edition", game="little-action-chess-jumble"))
    for seat in ("red", "yellow"):
        guest.take(seat_word(seat))
        guest.take(guest.says("none"))
    guest.take(seat_word("green"))
    guest.to(guest.says("name"))
    name = NAMES[guest.language]
    guest.write(name)
    assert any(re.search(rf"\b{name}\b", one) for one in guest.heard)
    guest.take(guest.says("by-ear"))
    guest.take(guest.says("done"))
    read_rules(guest, "little-action-chess-jumble")
    guest.take(guest.says("start"))
    used: set[str] = set()
    for _ in range(160):
        guest.play_on()
        used |= {kind for kind, sort in SORTS.items() for one in line(stage) if re.match(sort, one)}
        if used == {*SORTS}:
            break
    assert used == {*SORTS}
    done = stage.referee.n
    said = guest.take(guest.says("offer-undo"))
    assert said
    if stage.referee.n == done:  # it touches the others: they are asked
        guest.take(guest.says("answer.accept"))
    assert stage.referee.n < done
    leave(guest)


def seat_word(seat: str) -> str:
    return TEXTS.of_game("little-chess-jumble").name(seat)


def line(stage: Stage) -> list[str]:
    return [one.action for one in stage.referee.record.line_of_play.played]


def read_rules(guest: Guest, game: str) -> None:
    """A page of the rules is read out, in plain language."""
    guest.take(guest.says("rules-title"))
    page = families()[game].book().pages[0]
    plain = TEXTS.of_game(game).plain
    title = speakable_text(plain.say(page.question), guest.language).strip(" ?¿")
    said = " ".join(guest.take(title))
    assert speakable_text(plain.say(page.says), guest.language)[:60] in said, said
    guest.take(guest.says("back"))


def leave(guest: Guest, over: bool = False) -> None:
    """To the games; while one goes on that is asked first."""
    guest.take(guest.says("menu"))
    guest.take(guest.says("menu.leave"))
    if over:
        return
    guest.take(guest.says("home"))


def chess(stage: Stage, guest: Guest) -> None:
    """A move, a draw that is offered and taken, once more, a piece put wrongly and put right, and one side gives up."""
    guest.take(TEXTS.of_game("chess").say(families()["chess"].info.title))
    guest.take(guest.says("start"))
    guest.take(guest.on("e2"))
    guest.take(guest.on("e4"))
    assert stage.referee.n == 1
    guest.take(guest.on("e7"))
    guest.take(guest.on("e5"))
    guest.take(guest.says("slot-draw"))
    guest.take(guest.says("answer.accept"))
    assert stage.referee.game.result(stage.referee.state) is not None
    guest.take(guest.says("offer-rematch"))
    assert stage.referee.n == 0
    mistake(stage, guest)
    guest.take(guest.says("slot-resign"))
    said = guest.choose()
    assert stage.referee.game.result(stage.referee.state) is not None, said
    leave(guest, over=True)


def mistake(stage: Stage, guest: Guest) -> None:
    """On a sensor board: a piece is put where none may go, that is said, and it is put back."""
    room, referee = guest.room, stage.referee
    room.men = {
        place: str(stack[-1])
        for place, stack in referee.game.layout(referee.state).items()
        if ":" not in place
    }
    room.plug(8, 8)
    guest.listen(room.heard() or ["-"], "the board")
    piece = room.lift("e2")
    guest.room.place("e6", piece)
    said = guest.listen(room.rest(), "a man on the wrong square")
    assert any(guest.on("e6")(one) for one in said), said
    room.place("e2", room.lift("e6"))
    said = guest.listen(room.rest(), "a man put back")
    assert referee.n == 0


@pytest.mark.parametrize("language", sorted(COMPLETE))
def test_a_club_table_is_switched_off_by_ear(
    language: str, arriving: Callable[..., Any], english: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its power key asks; no is the first answer, and that the machine goes off is heard."""
    from companion.app.overlays import PowerOffScreen

    off: list[str] = []
    monkeypatch.setattr(PowerOffScreen, "_try", lambda _: off.append("off"))
    stage, guest = arriving(language, kiosk=True)
    stage.app.set("language", language)
    english.clear()
    stage.app.kiosk.power()
    said = guest.next()
    asked = " ".join(guest.heard)
    for id in ("switch-off.ask", "switch-off.safe"):
        assert guest.says(id) in asked, asked
    assert said.startswith(guest.says("back")) and not off
    said = " ".join(guest.take(guest.says("switch-off")))
    assert guest.says("switch-off.goes") in said and off == ["off"]
    assert not guest.wrong, "\n".join(guest.wrong)
    assert not english, english[:9]
