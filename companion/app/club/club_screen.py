"""The page "Club": which club the table belongs to; or the clubs of this network, and how the table joins
one.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.app.app_context import AppContext
from companion.app.club.join_tasks import JoinRequest, JoinResult, check_certificate, find_clubs, join_club
from companion.app.kiosk.host_pin_screen import ERASE, TYPED
from companion.app.table.panel.fairness_panel import SeedCodeItem
from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.digit_pad import DigitPadItem, PinDotsItem
from companion.app.widgets.controls.stepper import StepperItem
from companion.app.widgets.controls.text_entry import TextEntryItem
from companion.app.widgets.input.typing_state import TYPING
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import (
    ButtonItem,
    GroupItem,
    PanelItem,
    PanelUpdater,
    SheetItem,
    TextItem,
)
from companion.club.client.join_client import (
    PIN_DIGITS,
    SLOWED,
    TAKEN,
    WRONG_PIN,
    Invitation,
    JoinRefusedError,
    JoinTicket,
    format_fingerprint,
    new_ticket,
    parse_invitation,
)
from companion.club.client.membership_config import LONGEST, ClubError, ClubMembership
from companion.club.protocol.mdns import HubInfo
from companion.kernel.messages import UserError

SECOND = 1.0
"""Between two looks at whether the hub is reached."""
STEP = 5
"""Minutes between two delays that can be chosen."""
NAME = 40


class ClubScreen(ListPage):
    """`code`: the code of a hub that the page is opened with.

    `on_back`: where the way back leads, if not to the settings.

    It goes by steps: `clubs`, `pin`, `name`, `asks` or `door`; a table that belongs to a club shows that
    instead.
    """

    topic = "club"

    def __init__(
        self, app: AppContext, on_back: Callable[[], None] | None = None, code: str = "", **given: Any
    ) -> None:
        super().__init__(
            app,
            text("club"),
            gap=12,
            widest=720,
            on_back=on_back or partial(app.open_settings, "table"),
            **given,
        )
        self._away, self._leave = self._leave, self._step_back
        self._shown = True
        self._step = "clubs"
        self.looking = False
        self._found: list[HubInfo] = []
        self._code, self._said, self._sure = code, "", False
        self._whose, self._to = "", Invitation("", 0, 0)
        self._pin, self._delay, self._bring = "", 0, False
        self._by_arbiter = False
        """Whether an arbiter lets the table in, without a PIN."""
        self._door = JoinTicket("", "")
        self._over = threading.Event()
        kiosk = app.kiosk.name if app.kiosk is not None else ""
        self._name = kiosk or text("joining-table-name", n="1")
        self._now = self._stands()
        self._ticks = Clock.create_trigger(self._tick, SECOND, True)
        Window.bind(on_key_down=self._key)
        self.rebuild()
        self._ticks()
        if code:
            self.take(code)
        if self._now is None and self._step == "clubs":
            self.look()

    @property
    def is_busy(self) -> bool:
        """Whether somebody is joining just now."""
        return self._step != "clubs"

    def close(self) -> None:
        self._shown = False
        self._over.set()
        self._ticks.cancel()
        Window.unbind(on_key_down=self._key)

    def redo_words(self) -> None:
        self._heading = text("club")
        super().redo_words()

    # What is shown

    def _fill(self) -> None:
        self._keeper = PanelUpdater(self._column)
        self._keeper.update(tuple(self._parts()))

    def _draw(self) -> None:
        self._keeper.update(tuple(self._parts()))
        self.arrange()

    def _go(self, step: str, said: str = "") -> None:
        self._step, self._said, self._sure = step, said, False
        self._draw()
        self._scroll.to_top()

    def _parts(self) -> Iterator[PanelItem]:
        if self._now is not None:
            yield from self._belonging(*self._now)
        elif self._step == "pin":
            yield self._pin_sheet()
        elif self._step == "name":
            yield self._name_sheet()
        elif self._step == "door":
            yield self._door_sheet()
        elif self._step == "asks":
            yield SheetItem(
                (TextItem(self._whose, style="heading"), TextItem(text("joining-asking"), "muted")),
                name="asks",
            )
        else:
            yield from self._clubs()

    def _result_items(self, tone: str = "signal") -> tuple[PanelItem, ...]:
        """What has to be said of the last try."""
        return (TextItem(self._said, tone, icon="warn"),) if self._said else ()

    def _belonging(self, joined: ClubMembership, there: bool) -> Iterator[PanelItem]:
        line = ("joining-line-up", "check") if there else ("joining-line-down", "plug")
        yield SheetItem(
            (
                TextItem(text("joining-belongs", table=joined.table, club=joined.club), style="heading"),
                TextItem(text(line[0]), icon=line[1]),
                TextItem(text("joining-told", minutes=joined.delay), icon="clock"),
                *((TextItem(self._said, "muted"),) if self._said else ()),
            ),
            name="belongs",
        )
        if not self._sure:
            yield ButtonItem(text("joining-leave"), self._ask_leaving, icon="close")
            return
        answers = (
            ButtonItem(text("joining-leave"), self.leave, role="main", icon="close"),
            ButtonItem(text("joining-stay"), self._ask_leaving, (False,), icon="back"),
        )
        yield SheetItem(
            (TextItem(text("joining-leave-sure", club=joined.club), style="heading"), GroupItem(answers)),
            paper=True,
            name="sure",
        )

    def _clubs(self) -> Iterator[PanelItem]:
        yield from self._result_items()
        found = tuple(
            ButtonItem(
                one.title or one.hosts[0],
                self.choose,
                (one,),
                icon="house",
                align="left",
                sub=text("joining-mark", mark=format_fingerprint(one.fingerprint)),
            )
            for one in self._found
        )
        said = "joining-looking" if self.looking else "joining-which" if found else "joining-none-found"
        look = ButtonItem(text("joining-look-again"), self.look, icon="search", able=not self.looking)
        yield SheetItem(
            (TextItem(text(said), style="heading" if found else "body"), *found, look), name="clubs"
        )
        yield SheetItem(
            (
                TextItem(text("joining-code"), style="heading"),
                TextItem(text("joining-code-says"), "muted", "label"),
                TextEntryItem("", self._code, "tableside://", self._type_code),
                ButtonItem(text("joining-code-take"), self._take_typed),
            ),
            name="code",
        )

    def _pin_sheet(self) -> PanelItem:
        words = GroupItem(
            (
                TextItem(text("joining-pin", club=self._whose), style="heading"),
                TextItem(text("joining-pin-says"), "muted"),
                *self._result_items("ink"),
                PinDotsItem(len(self._pin), PIN_DIGITS),
                *self._compare(),
                ButtonItem(text("joining-by-arbiter"), self._ask_arbiter, icon="person"),
            ),
            1,
            12,
        )
        pad = DigitPadItem(self._digit, self._erase)
        return SheetItem(
            (GroupItem((words, pad), 1 if self.space.kind == "upright" else 2, 20),), paper=True, name="pin"
        )

    def _door_sheet(self) -> PanelItem:
        """A code that leads an arbiter's phone to where this table is let in."""
        words = GroupItem(
            (
                TextItem(text("joining-door"), style="heading"),
                TextItem(text("joining-door-says", club=self._whose, table=self._name)),
                *self._compare(),
            ),
            1,
            12,
        )
        code = SeedCodeItem(self._door.address(self._to))
        return SheetItem(
            (GroupItem((words, code), 1 if self.space.kind == "upright" else 2, 20),), paper=True, name="door"
        )

    def _compare(self) -> tuple[PanelItem, ...]:
        if not self._to.fingerprint:
            return ()
        mark = format_fingerprint(self._to.fingerprint)
        return (TextItem(text("joining-compare"), "muted", "label"), TextItem(mark, style="button"))

    def _name_sheet(self) -> PanelItem:
        delay = StepperItem(
            text("joining-delay"),
            self._delay,
            0,
            LONGEST,
            self._choose_delay,
            (),
            STEP,
            text("joining-minutes", n=self._delay),
        )
        bring = tuple(
            ButtonItem(text(said), self._choose_bring, (value,), chosen=self._bring == value)
            for said, value in (("joining-bring-no", False), ("joining-bring-yes", True))
        )
        old: tuple[PanelItem, ...] = (
            (TextItem(text("joining-bring")), GroupItem(bring)) if not self._app.club.plays else ()
        )
        return SheetItem(
            (
                TextItem(self._whose, style="heading"),
                *self._result_items(),
                TextEntryItem(
                    text("joining-table"),
                    self._name,
                    text("joining-table-name", n="1"),
                    self._type_name,
                    most=NAME,
                ),
                ButtonItem(text("joining-join"), self.join, role="main", icon="check", able=bool(self._name)),
                delay,
                *old,
                *self._compare(),
            ),
            name="name",
        )

    # Where a table stands

    def _stands(self) -> tuple[ClubMembership, bool] | None:
        """The club, and whether its hub is reached."""
        club = self._app.club
        return (club.joined, club.there) if club.joined is not None else None

    def _tick(self, *_: object) -> None:
        now = self._stands()
        if now != self._now:
            self._now = now
            self._draw()

    def _ask_leaving(self, sure: bool = True) -> None:
        self._sure = sure
        self._draw()

    def leave(self) -> None:
        """The table belongs to no club any more, and others are looked for."""
        self._app.club.leave()
        self._now = None
        self._go("clubs")
        self.look()

    # Which club

    def look(self) -> None:
        """List the clubs of this network."""
        if self.looking:
            return
        self.looking = True
        self._draw()
        find_clubs(self._on_looked)

    def _on_looked(self, found: list[HubInfo]) -> None:
        self.looking, self._found = False, found
        if self._shown:
            self._draw()

    def choose(self, found: HubInfo) -> None:
        """Join this club."""
        self._on_invited(found.title or found.hosts[0], found.invitation)

    def _type_code(self, typed: str) -> None:
        self._code = typed

    def _take_typed(self) -> None:
        self.take(self._code)

    def take(self, code: str) -> None:
        """Join by the code of a hub; where the table belongs to a club it says so, for it has to leave that
        first.
        """
        if self._now is not None:
            self._said = text("joining-leave-first")
            self._draw()
            return
        try:
            invitation = parse_invitation(code.strip())
        except (ClubError, ValueError):
            self._go("clubs", TEXTS.wrong(ClubError("club-link", given=code.strip()[:80])))
            return
        self._on_invited(invitation.host, invitation)

    def _on_invited(self, title: str, to: Invitation) -> None:
        self._whose, self._to, self._pin, self._by_arbiter = title, to, to.pin, False
        if not to.fingerprint:
            self._go("asks")
            check_certificate(to, self._on_mark)
            return
        self._go("name" if to.pin else "pin")

    def _on_mark(self, found: Invitation | ClubError) -> None:
        """The hub has shown its mark, for people to compare."""
        if not self._shown or self._step != "asks":
            return
        if isinstance(found, ClubError):
            self._go("clubs", TEXTS.wrong(found))
        else:
            self._on_invited(self._whose, found)

    def _step_back(self) -> None:
        if self._now is not None or self._step in ("clubs", "asks"):
            self._away()
        elif self._step == "door":
            self._over.set()
            self._go("name")
        else:
            self._pin, self._by_arbiter = "", False
            self._go("pin" if self._step == "name" and not self._to.pin else "clubs")

    # The PIN

    def _key(self, _: Any, key: int, *more: object) -> bool:
        """A digit of a keyboard, unless it is typed into a line."""
        if (
            self._app.screen is not self
            or self._step != "pin"
            or self._now is not None
            or TYPING.line is not None
        ):
            return False
        if key in TYPED:
            self._digit(TYPED[key])
        elif key == ERASE:
            self._erase()
        else:
            return False
        return True

    def _digit(self, digit: str) -> None:
        self._pin = (self._pin + digit)[:PIN_DIGITS]
        self._said = ""
        if len(self._pin) == PIN_DIGITS:
            self._go("name")
        else:
            self._draw()

    def _ask_arbiter(self) -> None:
        self._pin, self._by_arbiter = "", True
        self._go("name")

    def _erase(self) -> None:
        self._pin = self._pin[:-1]
        self._draw()

    # How it belongs there

    def _type_name(self, typed: str) -> None:
        before, self._name = self._name, typed.strip()
        if bool(before) != bool(self._name):
            self._draw()

    def _choose_delay(self, minutes: int) -> None:
        self._delay = minutes
        self._draw()

    def _choose_bring(self, bring: bool) -> None:
        self._bring = bring
        self._draw()

    def join(self) -> None:
        """Ask the hub."""
        bring = self._bring and not self._app.club.plays
        self._door, self._over = new_ticket(), threading.Event()
        door = self._door if self._by_arbiter else None
        wanted = JoinRequest(self._to, self._pin, self._name, self._delay, bring, door)
        self._go("door" if door is not None else "asks")
        join_club(wanted, TEXTS.language, self._app.club.leave, self._on_answer, self._over)

    def _on_answer(self, came: JoinResult | UserError | OSError) -> None:
        """Show that the table belongs now, or why it does not; another page may be open meanwhile."""
        if isinstance(came, JoinResult):
            self._app.club.join()
        if not self._shown:
            return
        if isinstance(came, JoinResult):
            self._now = self._stands()
            brought = text("joining-brings", n=came.brought, left=came.left) if self._bring else ""
            self._go("clubs", brought)
            return
        said = TEXTS.wrong(came)
        status = came.status if isinstance(came, JoinRefusedError) else 0
        if status in (WRONG_PIN, SLOWED) and not self._by_arbiter:
            self._pin = ""
            self._to = self._to.without_pin()
            self._go("pin", said)
        elif status == TAKEN:
            self._name = next_name(self._name)
            self._go("name", said)
        else:
            self._go("name", said)


def next_name(name: str) -> str:
    """The name with the next number: `Table 6` after `Table 5`, `Anna 2` after `Anna`."""
    found = re.fullmatch(r"(.*?)(\d{1,6})", name)
    return f"{found[1]}{int(found[2]) + 1}" if found else f"{name[: NAME - 2]} 2"
