"""The club that the table belongs to, if any: told of each game that lies on it and of calls for the host,
and obeyed where an arbiter orders.
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
"""Seconds between two looks whether a game that an arbiter has put up can be offered."""
RESULT = 8.0
"""Seconds that players have for the result of a game before the next one is offered."""
LATER = 120.0
"""Seconds after which it is offered again to who is not ready yet."""
BELL = "turn"
"""The sound with which an arbiter is heard."""


class ClubController:
    """Nothing of it is loaded where the table belongs to none.

    What is amiss is logged: a table plays on without its club.
    """

    def __init__(self, app: AppContext, mono: Callable[[], float] = time.monotonic) -> None:
        self._app, self._mono = app, mono
        self._membership: Membership | None = None
        self._leaving: threading.Thread | None = None
        self._calls: HostCalls | None = None
        """The calls for the host that are heard already."""
        self._says: ArbiterSheet | None = None
        self._waits: WaitingGameSheet | None = None
        self.start: PendingGame | None = None
        """The game that an arbiter has put up."""
        self._explained = False
        """Whether the players were told what to do with their own game first."""
        self._free: float | None = None
        """Since when no game is played that has moves."""
        self._not_before = 0.0
        self._invitation = ""
        """The line of the table that invited this one last."""
        self._looks = Clock.create_trigger(self._look, LOOKS, True)

    def join(self) -> None:
        """Belong to the club that the table has joined, from now on; where it belongs to one already, nothing
        is done.
        """
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
        """Tell the club of the calls of this table, if it is a kiosk."""
        if self._membership is None or self._app.kiosk is None:
            return
        calls = self._app.kiosk.calls
        if calls is not self._calls:
            self._calls = calls
            calls.listen(self._on_call)
        self._on_call(calls.now)

    @property
    def joined(self) -> ClubMembership | None:
        """The club that the table belongs to now; None: none."""
        return None if self._membership is None else self._membership.joined

    @property
    def there(self) -> bool:
        """Whether the club's broker is reached now."""
        return self._membership is not None and self._membership.there

    @property
    def plays(self) -> bool:
        """Whether a game lies on the table."""
        return self._app.table.referee is not None

    def leave(self) -> None:
        """Belong to no club from now on. What is still told takes a moment, and nobody waits for it."""
        going, self._membership = self._membership, None
        if going is None:
            return
        self.put_up(None)
        going.rise()
        self._leaving = threading.Thread(target=_leave, args=(going,), daemon=True)
        self._leaving.start()

    def wait_until_left(self) -> None:
        """Returns when the club that the table has left is told so and forgotten; from any thread."""
        if self._leaving is not None:
            self._leaving.join()

    def sit(self, referee: Referee) -> None:
        """This game lies on the table."""
        if self._membership is not None:
            self._membership.sit(referee)

    def rise(self) -> None:
        """It lies there no more."""
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
        """The other tables of the club that are there."""
        return () if self._membership is None else self._membership.others

    def open_link(self, url: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]) -> Link:
        """The way to another table, as `companion.relay.table_link.OpenLink` opens one."""
        from companion.club.client.lazy_membership import open_link

        return open_link(self._membership, url, begins, hear)

    def _on_invited(self, invitation: HouseInvitation) -> None:
        """Another table invites this one: people are asked once, if nobody plays and nothing is being made."""
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
        """A game tells something: what an arbiter has done to it is shown."""
        if self._membership is None:
            return
        from companion.table.arbiter_orders import TOLD

        if getattr(notice, "kind", "") in TOLD:
            self.show((getattr(notice, "text", ""),))

    def show(self, said: Sequence[str]) -> None:
        """A sheet over whatever is shown; what comes while it lies there is added to it."""
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
        """Each of these games is offered so next time."""
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
        """The game is kept, and the first screen says good-bye."""
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
        """Offer it, if no game with moves is played and nothing is being made; else say once what to do."""
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
        """The players confirm it."""
        from companion.app.models.setup import SetupModel
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
    """Say good-bye and forget the club, in a thread of its own."""
    from companion.club.client.membership_config import forget_membership

    going.close()
    forget_membership()
