"""Stories of a table for visitors: calls for the host, the host's PIN, a game that plays itself, what the machine warns of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.seat_pages.game_choices import GameChoices
from companion.table.game_factory import make_game
from companion.table.kiosk import CONFIG_FILE
from companion.table.storage.data_folder import folder
from hardware.kiosk.machine import Health
from tests.app.contracts.outside import Outside, Story, host_pin

BLITZ: dict[str, Any] = {
    "game": "chess",
    "names": {"white": "Anna", "black": "Ben"},
    "rules": {"clock": "5+3"},
}


def calling_the_host(at: Outside) -> Iterator[str]:
    """From the shelf: what the call is about, who comes, and that it is settled."""
    host_pin("Corner Table", "4711")
    app = at.open(kiosk=True)
    assert app.kiosk is not None
    app.go_home()
    yield at.press("Call the host")
    yield at.press("A piece is missing")
    yield at.press("We disagree")
    yield at.wait(3.5)
    app.kiosk.calls.on_seen("Vera")
    yield "Vera comes"
    yield at.press("Continue")
    yield at.press("Called")
    yield at.press("Cancel call")


def calling_from_a_table(at: Outside) -> Iterator[str]:
    """The clocks stop for a call, and run again when it is settled."""
    host_pin("Corner Table", "4711")
    app = at.open(kiosk=True, **BLITZ)
    assert app.kiosk is not None
    app.table.command(do="act", action="Pe2-e4")
    yield "the clocks run"
    app.kiosk.call()
    yield "the host is called"
    app.kiosk.calls.settle()
    yield "the call is settled"
    app.table.command(do="clock", run=False)
    app.kiosk.call()
    app.kiosk.calls.settle()
    yield "clocks that stood before stand after a call"


def telling_the_pin(at: Outside) -> Iterator[str]:
    """A wrong PIN, one too many, and the right one; the host is gone when the games are shown."""
    host_pin("Corner Table", "4711")
    app = at.open(kiosk=True)
    app.open("device-keys")
    yield "the keys are opened"
    type_pin(at, "12")
    yield at.press("Backspace")
    yield type_pin(at, "234")
    yield at.press("1")
    yield type_pin(at, "234")
    yield type_pin(at, "1235")
    yield at.wait(1.2)
    yield at.wait(61)
    yield type_pin(at, "4711")
    app.open("all-games")
    yield "another screen of the host's"
    app.go_home()
    app.open("statistics")
    yield "the host is gone"
    yield at.press("Back")
    app.open("more-games")
    yield "games are for everybody"


def type_pin(at: Outside, pin: str) -> str:
    for digit in pin:
        at.press(digit)
    return f"{pin} is typed"


def broken_settings(at: Outside) -> Iterator[str]:
    """What protects the table cannot be read, until the host has mended it."""
    host_pin("Corner Table", "4711")
    (folder() / CONFIG_FILE).write_text("[")
    app = at.open(kiosk=True)
    app.open("settings")
    yield "the settings are opened"
    yield at.press("Back")
    host_pin("Corner Table", "")
    app.open("club")
    yield "the settings are mended, without a PIN"


class GameOfStory:
    """A game to be watched that ends after two moves."""

    def __init__(self, at: Outside) -> None:
        self._at, self.game, self._moves = at, make_game("gravity-chess", None, {}), 0
        self.layout = self.game.layout(self.game.start())
        at.note("demo: begins")

    @property
    def over(self) -> bool:
        return self._moves == 2

    def go_on(self) -> None:
        self._moves += 1
        self._at.note("demo: move", self._moves)


def idle_table(at: Outside) -> Iterator[str]:
    """Time passes without a touch; a game plays itself; any touch leads to the games."""
    host_pin("Corner Table", "4711")
    at.replace("companion.app.screens.kiosk.idle_screen.random_demo", lambda offered: GameOfStory(at))
    app = at.open(kiosk=True, **BLITZ)
    assert app.kiosk is not None
    app.table.command(do="act", action="Pe2-e4")
    app.table.command(do="resign", seat="white")
    yield "a game has ended"
    app.kiosk.show_idle()
    yield "the table is left"
    yield at.wait(1.2)
    yield at.wait(3.4)
    yield at.wait(3.3)
    for _ in range(4):
        at.wait(3.3)
    yield "the end of the game is looked at"
    yield at.press("English")
    app.set("language", "en")
    yield at.press("Call the host")
    yield at.press("Continue")
    yield at.press("Touch to play")


def warnings_of_the_machine(at: Outside) -> Iterator[str]:
    """A battery that becomes empty, a weak supply, heat; the power button."""
    host_pin("Corner Table", "4711")
    at.hold_threads("companion.app.overlays")
    app = at.open(kiosk=True)
    assert app.kiosk is not None
    for name, health in {
        "all is well": Health(percent=60, minutes=200, celsius=50.0),
        "the battery is low": Health(percent=12, minutes=15),
        "and lower": Health(percent=10, minutes=12),
        "it is nearly empty": Health(percent=5, minutes=5),
        "it does not say for how long": Health(percent=5),
        "the supply is weak": Health(weak=True),
        "it is hot": Health(celsius=99.0),
        "it is slow for the heat, and the supply is weak": Health(slowed=True, weak=True),
    }.items():
        app.kiosk.hear(health)
        yield name
    yield at.press("OK")
    app.kiosk.hear(Health(weak=True))
    yield "the supply is still weak"
    app.kiosk.hear(Health())
    app.kiosk.hear(Health(weak=True))
    yield "it is weak again"
    app.kiosk.power()
    yield "the power button is pressed"
    app.kiosk.power()
    yield at.press("Switch off")
    yield at.work()
    yield at.press("Back")


def opening_to_visitors(at: Outside) -> Iterator[str]:
    """The host opens the table to visitors and closes it again."""
    at.replace("companion.app.screens.kiosk.idle_screen.random_demo", lambda offered: None)
    app = at.open()
    host_pin("Corner Table", "4711")
    app.open_to_strangers()
    yield "open to visitors"
    app.go_home()
    app.open("settings")
    yield "the settings are the host's"
    app.close_to_strangers()
    yield "closed to visitors"
    app.open("statistics")
    yield "everything opens"


def settings_of_the_tablet(at: Outside) -> Iterator[str]:
    """What is set holds at once and is kept; help and pages lie over what was shown."""
    app = at.open()
    app.set("text", 1.25)
    yield "larger type"
    app.set("text", 1.0)
    app.change_theme()
    yield "another theme"
    app.change_theme()
    yield "the theme is the first again"
    app.remember("chess", GameChoices(table={"board": "none", "clock": "5+3"}), ["Ida", "Jan"])
    yield "chess was played"
    app.remember("booster-chess", GameChoices(rules={"checkers": "4"}), ["Kim"])
    app.remember("chess", GameChoices(table={"board": "auto"}), ["Leo", "Ida"])
    yield "booster chess was played, then chess again"
    app.open("statistics")
    app.help()
    yield "help over the statistics"
    app.help()
    yield "help of help"
    app.uncover()
    yield "the statistics come back"
    app.set("language", "de")
    yield "German"
    app.set("language", "en")
    yield "English"
    app.replay(str(folder() / "none.tableside"))
    yield "a journal that is not there"


STORIES: dict[str, Story] = {
    "calling-the-host": calling_the_host,
    "calling-from-a-table": calling_from_a_table,
    "telling-the-pin": telling_the_pin,
    "broken-settings": broken_settings,
    "idle-table": idle_table,
    "warnings-of-the-machine": warnings_of_the_machine,
    "opening-to-visitors": opening_to_visitors,
    "settings-of-the-tablet": settings_of_the_tablet,
}
