"""The club that the table belongs to, if any: told of each game that lies on it, and of calls for the host."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from companion.table.catalogues import sentence

if TYPE_CHECKING:
    from companion.club.membership import Membership
    from companion.table.kiosk.calls import Call, Calls
    from companion.table.referee import Referee


class Club:
    """Nothing of it is loaded where the table belongs to none. What is amiss is logged: a table plays on without its club."""

    def __init__(self) -> None:
        self._membership: Membership | None = None

    def join(self, referee: Referee | None, calls: Calls | None) -> None:
        """Belong to the club from now on. `referee`: the table that runs; `calls`: those for the host, in a kiosk."""
        from companion.club.belonging import membership

        log = logging.getLogger(__name__)
        self._membership = membership(lambda wrong: log.warning("%s", sentence(wrong)))
        if self._membership is None:
            return
        if calls is not None:
            calls.listen(self._called)
            self._called(calls.now)
        if referee is not None:
            self.sit(referee)

    def sit(self, referee: Referee) -> None:
        """This game lies on the table."""
        if self._membership is not None:
            self._membership.sit(referee)

    def rise(self) -> None:
        """It lies there no more."""
        if self._membership is not None:
            self._membership.rise()

    def close(self) -> None:
        if self._membership is not None:
            self._membership.close()
            self._membership = None

    def _called(self, call: Call | None) -> None:
        if self._membership is not None:
            self._membership.call(None if call is None else call.why)
