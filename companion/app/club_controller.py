"""The app's link to its club: it reports games and calls for the host, and carries out arbiters'
instructions.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
from kivy.clock import Clock

from companion.app.settings import save_settings
from companion.app.texts import TEXTS, text
from companion.app.widgets.idle import do_in_app_thread

if TYPE_CHECKING:
    from companion.app.app_context import AppContext
    from companion.app.overlays import ArbiterSheet, WaitingGameSheet
    from companion.club.client.membership import Membership, PendingGame
    from companion.club.client.membership_config import ClubMembership
    from companion.club.client.mqtt_sender import HouseInvitation, HouseTable
    from companion.relay.table_link import Link
    from companion.remote.relay_messages import FromRelay, FromTable
    from companion.table.kiosk import HostCall, HostCalls
    from companion.table.protocol.notices import Notice
    from companion.table.referee import Referee


LOOKS = 2.0
"""Seconds between two checks of whether an assigned game can be offered."""
RESULT = 8.0
"""Seconds that players have to read the result of a game before the next one is offered."""
LATER = 120.0
"""Seconds after which a postponed game is offered again."""
BELL = "turn"
"""The sound of messages from an arbiter."""


class ClubController:
    """The link between the table and its club.

    If the table belongs to no club, no module for clubs is loaded. Errors are logged: a table keeps
    working without its club.
    """

    def __init__(self, app: AppContext, mono: Callable[[], float] = time.monotonic) -> None:
        self._app, self._mono = app, mono
        self._membership: Membership | None = None
        self._leaving: threading.Thread | None = None
        self._calls: HostCalls | None = None
        """The calls for the host that are already observed."""
        self._says: ArbiterSheet | None = None
        self._waits: WaitingGameSheet | None = None
        self.start: PendingGame | None = None
        """The game that an arbiter has assigned."""
        self._explained = False
        """Whether the players have been told to deal with their own game first."""
        self._free: float | None = None
        """Time since which no game has been in progress; None while a game with moves is in progress."""
        self._not_before = 0.0
        self._invitation = ""
        """The room id of the last invitation from another table."""
        self._looks = Clock.create_trigger(self._look, LOOKS, True)

    def join(self) -> None:
        """Connect to the club that the table has joined, unless it is connected already."""
        from companion.club.client.lazy_membership import membership

        if self._membership is not None:
            return
        log = logging.getLogger(__name__)
        self._membership = membership(
            lambda wrong: log.warning("%s", TEXTS.wrong(wrong)),
            self,
            do_in_app_thread,
            TEXTS.language,
        )
        if self._membership is None:
            return
        self.hear_calls()
        self._membership.hear_invitations(self._on_invited)
        if self._app.table.referee is not None:
            self.sit(self._app.table.referee)

    def hear_calls(self) -> None:
        """Report calls for the host to the club, if this table is a kiosk."""
        if self._membership is None or self._app.kiosk is None:
            return
        calls = self._app.kiosk.calls
        if calls is not self._calls:
            self._calls = calls
            calls.listen(self._on_call)
        self._on_call(calls.now)

    @property
    def joined(self) -> ClubMembership | None:
        """The club that the table belongs to; None if it belongs to no club."""
        return None if self._membership is None else self._membership.joined

    @property
    def there(self) -> bool:
        """Whether the club's broker can be reached now."""
        return self._membership is not None and self._membership.there

    @property
    def plays(self) -> bool:
        """Whether there is a game on the table."""
        return self._app.table.referee is not None

    def leave(self) -> None:
        """Leave the club. The last messages are sent in another thread."""
        going, self._membership = self._membership, None
        if going is None:
            return
        self.put_up(None)
        going.rise()
        self._leaving = threading.Thread(target=_leave, args=(going,), daemon=True)
        self._leaving.start()

    def wait_until_left(self) -> None:
        """Wait until the club knows that the table has left, and the membership is deleted. May be
        called from any thread.
        """
        if self._leaving is not None:
            self._leaving.join()

    def sit(self, referee: Referee) -> None:
        """Report this game to the club."""
        if self._membership is not None:
            self._membership.sit(referee)

    def rise(self) -> None:
        """Report that the game has ended."""
        if self._membership is not None:
            self._membership.rise()

    def close(self) -> None:
        self._looks.cancel()
        if self._membership is not None:
            self._membership.close()
            self._membership = None
        self.wait_until_left()

    def _on_call(self, call: HostCall | None) -> None:
        if self._membership is not None:
            self._membership.call(None if call is None else call.why)

    # Other tables of the club

    @property
    def others(self) -> Sequence[HouseTable]:
        """The other tables of the club that are online."""
        return () if self._membership is None else self._membership.others

    def open_link(self, url: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]) -> Link:
        """Open a connection to another table; see `companion.relay.table_link.OpenLink`."""
        from companion.club.client.lazy_membership import open_link

        return open_link(self._membership, url, begins, hear)

    def _on_invited(self, invitation: HouseInvitation) -> None:
        """Show an invitation from another table once, if no game is being played and nothing is
        unsaved.
        """
        from companion.app.screens.other_tables.join_screen import JoinScreen

        app = self._app
        if invitation.room == self._invitation or app.table.referee is not None or app.navigator.is_busy:
            return
        if isinstance(app.screen, JoinScreen):
            return
        self._invitation = invitation.room
        if app.kiosk is not None:
            app.kiosk.stir()
        app.audio.sounds.play(BELL)
        app.cover(JoinScreen(app, inviter=invitation))

    # What an arbiter orders (`companion.club.client.membership.OrderUi`)

    @property
    def language(self) -> str:
        return TEXTS.language

    def hear(self, notice: Notice) -> None:
        """Show what an arbiter has done to the game."""
        if self._membership is None:
            return
        from companion.table.arbiter_orders import TOLD

        if getattr(notice, "kind", "") in TOLD:
            self.show((getattr(notice, "text", ""),))

    def show(self, said: Sequence[str]) -> None:
        """Show messages above the current screen. Messages that arrive while the page is open are
        appended.
        """
        from companion.app.overlays import ArbiterSheet

        self._app.audio.sounds.play(BELL)
        if self._app.kiosk is not None:
            self._app.kiosk.stir()
        if self._says is not None and self._says.open:
            self._says.add(said)
            return
        self._says = ArbiterSheet(self._app, said)
        self._app.cover(self._says)

    def come(self, by: str, settled: bool) -> None:
        if self._app.kiosk is None:
            return
        if settled:
            self._app.kiosk.calls.settle()
        else:
            self._app.kiosk.calls.on_seen(by)

    def rule(self, rules: Mapping[str, Mapping[str, str]]) -> None:
        """Save the house rules that the next set-up of each game will use."""
        from companion.games import family

        for game, given in rules.items():
            chosen = self._app.settings.choices_for(game)
            own = {rule.name for rule in family(game).info.rules}
            chosen.rules.update({name: value for name, value in given.items() if name in own})
            table = {name.removeprefix("table_"): value for name, value in given.items() if name not in own}
            chosen.table.update(table)
            self._app.settings.games[game] = chosen
        save_settings(self._app.settings)

    def put_up(self, start: PendingGame | None) -> None:
        self.start, self._not_before, self._explained = start, 0.0, False
        if self._waits is not None:
            self._app.navigator.remove(self._waits)
            self._waits = None
        if start is None:
            self._looks.cancel()
        else:
            self._looks()

    def close_evening(self, off: bool) -> None:
        """Show the home screen with a goodbye; the game is saved. If `off` is set, end the app or shut
        down.
        """
        self._app.go_home(text("club-evening"))
        if not off:
            return
        if self._app.kiosk is None:
            self._app.stop()
            return
        from companion.app.overlays import PowerOffScreen

        page = PowerOffScreen(self._app, self._app.uncover)
        self._app.cover(page)
        page.switch()

    # A game that is put up

    def _look(self, *_: object) -> None:
        """Offer the assigned game if no game with moves is being played and nothing is unsaved;
        otherwise explain once what to do.
        """
        from companion.app.overlays import WaitingGameSheet

        now, referee = self._mono(), self._app.table.referee
        if self._app.table.is_playing and referee is not None and not referee.gives_way:
            self._free = None
            if self.start is not None and not self._explained and not self._app.navigator.is_busy:
                self._explained = True
                self.show((text("club-game-waits", said=self.start.said, by=self.start.by),))
            return
        self._free = now if self._free is None else self._free
        reads = referee is not None and not self._app.table.is_playing and now - self._free < RESULT
        shown = self._waits is not None and self._waits.open
        if self.start is None or shown or reads or self._app.navigator.is_busy or now < self._not_before:
            return
        self._waits = WaitingGameSheet(self._app, self.start, self._begin, self._later)
        if self._app.kiosk is not None:
            self._app.kiosk.stir()
        self._app.audio.sounds.play(BELL)
        self._app.cover(self._waits)

    def _later(self) -> None:
        self._not_before = self._mono() + LATER
        if self._waits is not None:
            self._app.navigator.remove(self._waits)
            self._waits = None

    def _begin(self) -> None:
        """Start the assigned game, which the players have confirmed."""
        from companion.seat_pages.setup_model import SetupModel
        from companion.table.game_factory import MALFORMED
        from companion.table.setup import check_setup

        start = self.start
        if start is None:
            return
        asked = start.opening
        here = SetupModel(asked.game, self._app.settings.choices_for(asked.game))
        before = here.opening()
        devices = {rule: before.rules[rule] for rule in ("table_dice", "table_decks", "table_hints")}
        opening = msgspec.structs.replace(
            asked,
            rules={**devices, **asked.rules},
            at=before.at,
            turned=before.turned,
            men=before.men,
            colours=before.colours,
        )
        self._waits = None
        try:
            check_setup(opening)
        except MALFORMED as wrong:
            if self._membership is not None:
                self._membership.on_failed(wrong)
            self._app.go_home(TEXTS.wrong(wrong))
            return
        self._app.table.play(opening, beside=here.table["beside"].split())
        if here.table["board"] != "none" and self._app.table.referee is not None:
            self._app.boards.plug(here.table["url"] if here.table["board"] == "url" else here.table["board"])


def _leave(going: Membership) -> None:
    """Disconnect and delete the membership, in a separate thread."""
    from companion.club.client.membership_config import forget_membership

    going.close()
    forget_membership()
