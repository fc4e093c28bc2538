"""The "Club" page: the table's club, or a form for joining one of the clubs on this network.

Network requests run in threads.
"""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Protocol

import msgspec
from kivy.clock import Clock
from kivy.core.window import Window

from companion.app.app_context import AppContext
from companion.app.pages import ListPage
from companion.app.texts import TEXTS, text
from companion.app.widgets.fields import DigitPadItem, PinDotsItem, StepperItem, TextEntryItem, press_key
from companion.app.widgets.idle import do_in_app_thread
from companion.app.widgets.panel_items import (
    ButtonItem,
    GroupItem,
    PanelItem,
    PanelUpdater,
    SheetItem,
    TextItem,
)
from companion.app.widgets.pictures import QrCodeItem
from companion.app.widgets.screen import TYPING
from companion.club.client import mdns
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
    request_admission,
    request_join,
    with_fingerprint,
)
from companion.club.client.mdns import HubInfo
from companion.club.client.membership_config import (
    LONGEST,
    ClubError,
    ClubMembership,
    forget_membership,
    save_membership,
)
from companion.kernel.messages import UserError
from companion.table.storage.data_folder import folder

AGAIN, PATIENCE = 2.0, 290.0
"""Seconds between two checks of whether an arbiter has admitted the table, and the time limit for these
checks in seconds.
"""


class JoinRequest(msgspec.Struct, frozen=True):
    """A request to join a club.

    Attributes:
        table: Name of the table.
        delay: Minutes by which reports of moves are delayed.
        bring: Whether the games of the last 24 hours are uploaded.
    """

    invitation: Invitation
    pin: str
    table: str
    delay: int
    bring: bool
    door: JoinTicket | None = None
    """The ticket with which an arbiter admits the table without a PIN; None if there is a PIN."""


class JoinResult(msgspec.Struct, frozen=True):
    """The result of joining: `brought` games were uploaded, and `left` games could not be read."""

    joined: ClubMembership
    brought: int = 0
    left: int = 0


def find_clubs(found: Callable[[list[HubInfo]], None]) -> None:
    """Search for clubs in a thread, and report them to `found`."""

    def on_looked() -> None:
        try:
            clubs = mdns.clubs()
        except OSError as wrong:  # there is no network
            logging.getLogger(__name__).info("no club can be looked for: %s", wrong)
            clubs = []
        do_in_app_thread(found, clubs)

    threading.Thread(target=on_looked, daemon=True).start()


def check_certificate(invitation: Invitation, found: Callable[[Invitation | ClubError], None]) -> None:
    """Get the certificate fingerprint of an unknown hub in a thread, so that users can compare it
    before a PIN is sent.
    """

    def on_looked() -> None:
        came: Invitation | ClubError
        try:
            came = with_fingerprint(invitation)
        except ClubError as wrong:
            came = wrong
        do_in_app_thread(found, came)

    threading.Thread(target=on_looked, daemon=True).start()


def join_club(
    wanted: JoinRequest,
    language: str,
    left: Callable[[], None],
    done: Callable[[JoinResult | UserError | OSError], None],
    over: threading.Event,
) -> None:
    """Join a club in a thread.

    Args:
        wanted: The request.
        language: Language of the table.
        left: Called first; returns when the previous club knows that the table has left it.
        done: Called with the result or the error.
        over: Set if the user no longer waits for admission.
    """

    def on_asked() -> None:
        try:
            left()
            came: JoinResult | UserError | OSError | None = _try_join(wanted, language, over)
        except (UserError, OSError) as wrong:
            came = wrong
        if came is not None:
            do_in_app_thread(done, came)

    threading.Thread(target=on_asked, daemon=True).start()


def _try_join(wanted: JoinRequest, language: str, over: threading.Event) -> JoinResult | None:
    if wanted.door is None:
        made = request_join(wanted.invitation, wanted.pin, wanted.table, folder(), wanted.delay, language)
    else:
        came = _let_in(wanted, wanted.door, language, over)
        if came is None:
            return None
        made = came
    forget_membership()  # what is kept of another club is none of this one's business
    brought, unread = 0, 0
    if wanted.bring:
        from companion.club.client.publisher import backfill

        found = backfill(made, language)
        brought, unread = found.games, found.left
    save_membership(made)
    return JoinResult(made, brought, unread)


def _let_in(
    wanted: JoinRequest, door: JoinTicket, language: str, over: threading.Event
) -> ClubMembership | None:
    """Wait for admission by an arbiter; None if the user no longer waits."""
    for _ in range(int(PATIENCE / AGAIN)):
        made = request_admission(wanted.invitation, door, wanted.table, folder(), wanted.delay, language)
        if made is not None:
            return made
        if over.wait(AGAIN):
            return None
    raise ClubError("club-door-late")


STEP = 5
"""Minutes between two choices of the delay."""
NAME = 40
"""Greatest number of characters of a table's name."""


class JoinSteps(Protocol):
    """The page that contains the form."""

    def redraw(self) -> None:
        """Show what has changed."""

    def clear(self) -> None:
        """Clear the message about the last attempt, and show what has changed."""

    def go(self, step: str) -> None:
        """Show another step."""

    def join(self) -> None:
        """Send the request to the hub."""


class JoinForm:
    """The form with which a table joins a club.

    Args:
        steps: The page that contains the form.
        name: The suggested name of the table.

    Attributes:
        club: The name of the club.
        to: The invitation to the club.
        by_arbiter: Whether an arbiter admits the table, without a PIN.
        ticket: Identifies the table to the arbiter.
    """

    def __init__(self, steps: JoinSteps, name: str) -> None:
        self._steps = steps
        self.name, self.club, self.to = name, "", Invitation("", 0, 0)
        self.pin, self._delay, self.brings, self.by_arbiter = "", 0, False, False
        self.ticket = JoinTicket("", "")

    def address(self, club: str, to: Invitation) -> None:
        """Fill the form for this club."""
        self.club, self.to, self.pin, self.by_arbiter = club, to, to.pin, False

    def forget_pin(self) -> None:
        """Clear a wrong PIN, also in the invitation."""
        self.pin, self.to = "", self.to.without_pin()

    def back_from(self, step: str) -> str:
        """Return the step that the back button leads to from a step of the form."""
        if step == "door":
            return "name"
        self.pin, self.by_arbiter = "", False
        return "pin" if step == "name" and not self.to.pin else "clubs"

    def request(self, played: bool) -> JoinRequest:
        """Return the request to the hub; if `played` is set, a game is in progress and no games are
        uploaded.
        """
        self.ticket = new_ticket()
        ticket = self.ticket if self.by_arbiter else None
        return JoinRequest(self.to, self.pin, self.name, self._delay, self.brings and not played, ticket)

    # What is shown

    def pin_sheet(self, result: Sequence[PanelItem], across: int) -> PanelItem:
        """Return the sheet where the PIN is entered.

        Args:
            result: Messages about the last attempt.
            across: Number of columns that fit.
        """
        words = GroupItem(
            (
                TextItem(text("joining.pin", club=self.club), style="heading"),
                *result,
                PinDotsItem(len(self.pin), PIN_DIGITS),
                *self._compare(),
                ButtonItem(text("joining.by-arbiter"), self._ask_arbiter, icon="person"),
            ),
            1,
            12,
        )
        pad = DigitPadItem(self.type_digit, self.erase)
        return SheetItem((GroupItem((words, pad), across, 20),), paper=True, name="pin")

    def door_sheet(self, across: int) -> PanelItem:
        """Return the sheet with a code for an arbiter's phone, which opens the page that admits this
        table.
        """
        words = GroupItem(
            (
                TextItem(text("joining.door"), style="heading"),
                TextItem(text("joining.door-says", club=self.club, table=self.name)),
                *self._compare(),
            ),
            1,
            12,
        )
        code = QrCodeItem(self.ticket.address(self.to))
        return SheetItem((GroupItem((words, code), across, 20),), paper=True, name="door")

    def name_sheet(self, result: Sequence[PanelItem], played: bool) -> PanelItem:
        """Return the sheet with the table's name and its options; see `pin_sheet` and `request` for
        the arguments.
        """
        delay = StepperItem(
            text("joining.delay"),
            self._delay,
            0,
            LONGEST,
            self.choose_delay,
            (),
            STEP,
            text("play-time", hours=0, minutes=self._delay),
        )
        brings = ButtonItem(
            text("joining.bring"),
            self._choose_brings,
            (not self.brings,),
            chosen=self.brings,
            icon="check" if self.brings else "log",
            align="left",
        )
        old: tuple[PanelItem, ...] = () if played else (brings,)
        join = ButtonItem(
            text("joining.join"), self._steps.join, role="main", icon="check", able=bool(self.name)
        )
        return SheetItem(
            (
                TextItem(self.club, style="heading"),
                *result,
                TextEntryItem(
                    text("joining.table"),
                    self.name,
                    text("joining.table-name", n="1"),
                    self.type_name,
                    most=NAME,
                ),
                join,
                delay,
                *old,
                *self._compare(),
            ),
            name="name",
        )

    def _compare(self) -> tuple[PanelItem, ...]:
        """Return the hub's fingerprint, for users to compare."""
        if not self.to.fingerprint:
            return ()
        mark = format_fingerprint(self.to.fingerprint)
        return (TextItem(text("joining.compare"), "muted", "label"), TextItem(mark, style="button"))

    # What is filled in

    def type_digit(self, digit: str) -> None:
        """Add a digit of the PIN."""
        self.pin = (self.pin + digit)[:PIN_DIGITS]
        if len(self.pin) == PIN_DIGITS:
            self._steps.go("name")
        else:
            self._steps.clear()

    def erase(self) -> None:
        """Delete the last digit."""
        self.pin = self.pin[:-1]
        self._steps.redraw()

    def _ask_arbiter(self) -> None:
        self.pin, self.by_arbiter = "", True
        self._steps.go("name")

    def type_name(self, typed: str) -> None:
        """Set the name of the table."""
        before, self.name = self.name, typed.strip()
        if bool(before) != bool(self.name):
            self._steps.redraw()

    def choose_delay(self, minutes: int) -> None:
        """Set the delay after which moves are reported to the club."""
        self._delay = minutes
        self._steps.redraw()

    def _choose_brings(self, brings: bool) -> None:
        self.brings = brings
        self._steps.redraw()


SECOND = 1.0
"""Seconds between two checks of whether the hub can be reached."""


class ClubScreen(ListPage):
    """The club of the table, or joining a club in the steps `clubs`, `pin`, `name`, `asks` or `door`.

    Args:
        app: The app.
        on_back: Called by the back button; None to return to the settings.
    """

    topic = "club"

    def __init__(self, app: AppContext, on_back: Callable[[], None] | None = None, **given: Any) -> None:
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
        self.step = "clubs"
        self.looking = False
        self._found: list[HubInfo] = []
        self._code, self._said, self._sure = "", "", False
        self._over = threading.Event()
        kiosk = app.kiosk.name if app.kiosk is not None else ""
        self.form = JoinForm(self, kiosk or text("joining.table-name", n="1"))
        self._now = self._stands()
        self._ticks = Clock.create_trigger(self._tick, SECOND, True)
        Window.bind(on_key_down=self._key)
        self.rebuild()
        self._ticks()
        if self._now is None and self.step == "clubs":
            self.look()

    @property
    def is_busy(self) -> bool:
        """Whether the table is about to join a club."""
        return self.step != "clubs"

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

    def redraw(self) -> None:
        self._keeper.update(tuple(self._parts()))
        self.arrange()

    def clear(self) -> None:
        """Clear the message about the last attempt, and show what has changed."""
        self._said = ""
        self.redraw()

    def go(self, step: str, said: str = "") -> None:
        """Show another step, with a message about the last attempt."""
        self.step, self._said, self._sure = step, said, False
        self.redraw()
        self._scroll.to_top()

    def _parts(self) -> Iterator[PanelItem]:
        across = 1 if self.space.kind == "upright" else 2
        if self._now is not None:
            yield from self._belonging(*self._now)
        elif self.step == "pin":
            yield self.form.pin_sheet(self._result_items("ink"), across)
        elif self.step == "name":
            yield self.form.name_sheet(self._result_items(), self._app.club.plays)
        elif self.step == "door":
            yield self.form.door_sheet(across)
        elif self.step == "asks":
            yield SheetItem(
                (TextItem(self.form.club, style="heading"), TextItem(text("joining.asking"), "muted")),
                name="asks",
            )
        else:
            yield from self._clubs()

    def _result_items(self, tone: str = "signal") -> tuple[PanelItem, ...]:
        """Return the message about the last attempt."""
        return (TextItem(self._said, tone, icon="warn"),) if self._said else ()

    def _belonging(self, joined: ClubMembership, there: bool) -> Iterator[PanelItem]:
        line = ("joining.line-up", "check") if there else ("joining.line-down", "plug")
        yield SheetItem(
            (
                TextItem(text("joining.belongs", table=joined.table, club=joined.club), style="heading"),
                TextItem(text(line[0]), icon=line[1]),
                TextItem(text("joining.told", minutes=joined.delay), icon="clock"),
                *((TextItem(self._said, "muted"),) if self._said else ()),
            ),
            name="belongs",
        )
        if not self._sure:
            yield ButtonItem(text("joining.leave"), self._ask_leaving, icon="close")
            return
        answers = (
            ButtonItem(text("joining.leave"), self.leave, role="main", icon="close"),
            ButtonItem(text("back"), self._ask_leaving, (False,), icon="back"),
        )
        yield SheetItem(
            (TextItem(text("joining.leave-sure", club=joined.club), style="heading"), GroupItem(answers)),
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
                sub=format_fingerprint(one.fingerprint),
            )
            for one in self._found
        )
        said = "joining.looking" if self.looking else "joining.which" if found else "joining.none-found"
        look = ButtonItem(text("joining.look-again"), self.look, icon="search", able=not self.looking)
        yield SheetItem(
            (TextItem(text(said), style="heading" if found else "body"), *found, look), name="clubs"
        )
        yield SheetItem(
            (
                TextItem(text("joining.code"), style="heading"),
                TextItem(text("joining.code-says"), "muted", "label"),
                TextEntryItem("", self._code, "tableside://", self._type_code),
                ButtonItem(text("go-on"), self._take_typed),
            ),
            name="code",
        )

    # Where a table stands

    def _stands(self) -> tuple[ClubMembership, bool] | None:
        """Return the club, and whether its hub can be reached; None if there is no club."""
        club = self._app.club
        return (club.joined, club.there) if club.joined is not None else None

    def _tick(self, *_: object) -> None:
        now = self._stands()
        if now != self._now:
            self._now = now
            self.redraw()

    def _ask_leaving(self, sure: bool = True) -> None:
        self._sure = sure
        self.redraw()

    def leave(self) -> None:
        """Leave the club, and search for others."""
        self._app.club.leave()
        self._now = None
        self.go("clubs")
        self.look()

    # Which club

    def look(self) -> None:
        """Search for the clubs on this network."""
        if self.looking:
            return
        self.looking = True
        self.redraw()
        find_clubs(self._on_looked)

    def _on_looked(self, found: list[HubInfo]) -> None:
        self.looking, self._found = False, found
        if self._shown:
            self.redraw()

    def choose(self, found: HubInfo) -> None:
        """Join this club."""
        self._on_invited(found.title or found.hosts[0], found.invitation)

    def _type_code(self, typed: str) -> None:
        self._code = typed

    def _take_typed(self) -> None:
        self.take(self._code)

    def take(self, code: str) -> None:
        """Join with the code of a hub; if the table belongs to a club, say that it must leave that club
        first.
        """
        if self._now is not None:
            self._said = text("joining.leave-first")
            self.redraw()
            return
        try:
            invitation = parse_invitation(code.strip())
        except (ClubError, ValueError):
            self.go("clubs", TEXTS.wrong(ClubError("club-link", given=code.strip()[:80])))
            return
        self._on_invited(invitation.host, invitation)

    def _on_invited(self, title: str, to: Invitation) -> None:
        self.form.address(title, to)
        if not to.fingerprint:
            self.go("asks")
            check_certificate(to, self._on_mark)
            return
        self.go("name" if to.pin else "pin")

    def _on_mark(self, found: Invitation | ClubError) -> None:
        """Continue after the hub has shown its fingerprint."""
        if not self._shown or self.step != "asks":
            return
        if isinstance(found, ClubError):
            self.go("clubs", TEXTS.wrong(found))
        else:
            self._on_invited(self.form.club, found)

    def _step_back(self) -> None:
        if self._now is not None and self._sure:
            self._ask_leaving(False)
        elif self._now is not None or self.step in ("clubs", "asks"):
            self._away()
        else:
            self._over.set()
            self.go(self.form.back_from(self.step))

    # The PIN

    def _key(self, _: Any, key: int, *more: object) -> bool:
        """Handle a digit key, unless a text line has the focus."""
        if (
            self._app.screen is not self
            or self.step != "pin"
            or self._now is not None
            or TYPING.line is not None
        ):
            return False
        return press_key(key, self.form.type_digit, self.form.erase)

    # The answer

    def join(self) -> None:
        """Send the request to the hub."""
        wanted, self._over = self.form.request(self._app.club.plays), threading.Event()
        self.go("asks" if wanted.door is None else "door")
        join_club(wanted, TEXTS.language, self._app.club.leave, self._on_answer, self._over)

    def _on_answer(self, came: JoinResult | UserError | OSError) -> None:
        """Show whether the table has joined; by then, another page may be open."""
        if isinstance(came, JoinResult):
            self._app.club.join()
        if not self._shown:
            return
        if isinstance(came, JoinResult):
            self._now = self._stands()
            brought = text("joining.brings", n=came.brought, left=came.left) if self.form.brings else ""
            self.go("clubs", brought)
            return
        said = TEXTS.wrong(came)
        status = came.status if isinstance(came, JoinRefusedError) else 0
        if status in (WRONG_PIN, SLOWED) and not self.form.by_arbiter:
            self.form.forget_pin()
            self.go("pin", said)
        elif status == TAKEN:
            self.form.name = next_name(self.form.name)
            self.go("name", said)
        else:
            self.go("name", said)


def next_name(name: str) -> str:
    """Return the name with the next number: `Table 6` after `Table 5`, `Anna 2` after `Anna`."""
    found = re.fullmatch(r"(.*?)(\d{1,6})", name)
    return f"{found[1]}{int(found[2]) + 1}" if found else f"{name[: NAME - 2]} 2"
