"""Home Assistant switched on and off: with it comes a name and a password at the broker, which go when it is
switched off.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.hub import Hub
from companion.club.hub.integrations.homeassistant_mqtt import PAUSE, HomeAssistantFeed
from companion.club.hub.setup.club_folder import HOME, Club
from companion.kernel.messages import UserError


class HomeAssistantSwitch:
    """`address`: the hub's own at its broker; `keep` writes down a club whose passwords have changed, and has
    the broker know it.
    """

    def __init__(self, hub: Hub, club: Club, address: BrokerAddress, keep: Callable[[Club], None]) -> None:
        self._hub, self.club, self._address, self._keep = hub, club, address, keep
        self._lock = threading.Lock()
        self._told: HomeAssistantFeed | None = None

    def begin(self) -> None:
        """As it was left."""
        with self._lock:
            self._begin()

    def close(self) -> None:
        with self._lock:
            self._end(False)

    def on(self, presses: bool) -> str:
        """Switch it on; `presses`: with buttons. Returns the password, empty: it was on already and has one.

        Raises what `keep` raises: it is as it was.
        """
        with self._lock:
            before = self.club.home
            password = "" if before else self.club.let_home()
            self.club.home = "presses" if presses else "sees"
            try:
                self._keep(self.club)
            except UserError:
                self.club.home = before
                if not before:
                    del self.club.passwords[HOME]
                raise
            self._end(False)
            self._begin()
            return password

    def off(self) -> None:
        """Its tables are taken away, and nobody comes to the broker with its password any more."""
        with self._lock:
            self._end(True)
            self.club.passwords.pop(HOME, None)
            self.club.home = ""
            self._keep(self.club)

    def _begin(self) -> None:
        if self.club.home:
            self._told = HomeAssistantFeed(self._hub, self._address, self.club.home == "presses", PAUSE)
            self._told.begin()

    def _end(self, take_away: bool) -> None:
        if self._told is not None:
            self._told.close(take_away)
            self._told = None
