"""A sealed line from one table to another over a relay: the invitation, the key, and coming back by oneself."""

from __future__ import annotations

import secrets
import threading
from functools import partial
from typing import Protocol

import msgspec

from companion.relay.address import club_table
from companion.relay.link import OpenLink, RelayLink
from companion.remote.handshake import Handshake
from companion.remote.invitation import NO_CODE, GuessCount, Invitation
from companion.remote.key_exchange import End, other_end
from companion.remote.relay_messages import (
    PASSING,
    Enter,
    Forward,
    Forwarded,
    FromRelay,
    FromTable,
    Presence,
    Refused,
)
from companion.remote.sealed_frames import SALT, Opener, Sealer, SealError
from companion.table.context import Schedule


class LinkKeys(msgspec.Struct, frozen=True):
    """What a table comes back with: the relay, its end, the room there with its pass, and the key of both tables.

    `code`: by which they met; whoever types it again means this line.
    """

    url: str
    end: End
    room: str
    key: str
    shared: str
    code: str = ""


class LinkListener(Protocol):
    """Who uses a line. All is called in the thread of the table."""

    def on_code(self, invitation: Invitation) -> None:
        """There is a code by which another table may come."""

    def on_met(self, keys: LinkKeys) -> None:
        """The other table has come; these keys bring this one back."""

    def line(self, up: bool) -> None:
        """The other table can be reached, or can be reached no more."""

    def piece(self, data: bytes) -> None:
        """Something has come from it."""

    def on_refused(self, why: str) -> None:
        """The relay does not do what was asked; the ids are those of `docs/between-tables.md`, `gone` if it is not reached."""


class TableLink:
    """One end of a line.

    Args:
        url: The relay.
        end: Whether this table invites or comes.
        listener: Who uses the line.
        schedule: Has something done in the table's thread.
        code: Of who comes.
        keys: Of who comes back.
        open_link: Makes the way to that address.
        guesses: As for `Handshake`.

    Attributes:
        reached: Whether the relay is reached.

    Raises:
        UserError: no way begins with that address.
    """

    def __init__(
        self,
        url: str,
        end: End,
        listener: LinkListener,
        schedule: Schedule,
        code: Invitation | None = None,
        keys: LinkKeys | None = None,
        open_link: OpenLink = RelayLink,
        guesses: GuessCount | None = None,
    ) -> None:
        self._url, self._end, self._listener = url, end, listener
        self.schedule = schedule
        if club_table(url) is not None:  # the broker knows who they are
            code = NO_CODE
        self._handshake = Handshake(end, secrets.token_bytes, code, guesses) if keys is None else None
        self._sealer: Sealer | None = None
        self._opener: Opener | None = None
        self._up = self.reached = self._closed = False
        begins: FromTable
        if keys is not None:
            begins = Enter(keys.room, keys.key, met=True)
            self._seal(bytes.fromhex(keys.shared))
        else:
            assert self._handshake is not None
            begins = self._handshake.begins
        self._link = open_link(url, begins, self._on_bytes)

    def start(self) -> None:
        """Connect, soon."""
        self._link.start()

    def close(self, wait: bool = True) -> None:
        """Leave. The room stays, and nothing is received any more.

        Args:
            wait: Whether to return only when the connection has ended, which takes long if the relay does not answer.
        """
        self._closed = True
        if wait:
            self._link.close()
        else:
            threading.Thread(target=self._link.close, daemon=True).start()

    def send(self, piece: bytes) -> bool:
        """Send something to the other table; False: it is lost."""
        if self._sealer is None or not self._up:
            return False
        return self._link.say(Forward(self._sealer.seal(piece)))

    def use(self, listener: LinkListener, schedule: Schedule) -> None:
        """Somebody else uses the line from now on."""
        self._listener, self.schedule = listener, schedule
        listener.line(self._up)

    def _on_bytes(self, said: FromRelay | bool) -> None:
        """In the link's thread."""
        self.schedule(partial(self._on_message, said))

    def _on_message(self, said: FromRelay | bool) -> None:
        if self._closed:
            return
        if isinstance(said, bool):
            self.reached = said
            if not said:
                self._set_up(False)
                self._listener.on_refused("gone")
            return
        if (handshake := self._handshake) is not None:
            self._shake(handshake, said)
        match said:
            case Presence(here=here):
                self._set_up(here and self._sealer is not None)
            case Forwarded(data=data) if self._opener is not None:
                self._open(self._opener, data)
            case Refused(why=why) if handshake is None and why not in PASSING:
                self._listener.on_refused(why)

    def _open(self, opener: Opener, data: bytes) -> None:
        try:
            piece = opener.open(data)
        except SealError:
            return
        self._set_up(True)
        self._listener.piece(piece)

    def _shake(self, handshake: Handshake, said: FromRelay) -> None:
        """Go on with the meeting."""
        had, failed = handshake.invitation, handshake.refused
        for answer in handshake.hear(said):
            self._link.say(answer)
        if handshake.refused and not failed:
            self._listener.on_refused(handshake.refused)
            return
        if had is None and handshake.invitation is not None:
            self._listener.on_code(handshake.invitation)
        if handshake.key and handshake.pass_:
            self._handshake = None
            self._seal(handshake.key)
            self._link.begins = Enter(handshake.room, handshake.pass_, met=True)
            self._listener.on_met(
                LinkKeys(
                    self._url,
                    self._end,
                    handshake.room,
                    handshake.pass_,
                    handshake.key.hex(),
                    str(handshake.invitation),
                )
            )
            self._set_up(True)

    def _seal(self, key: bytes) -> None:
        self._sealer = Sealer(key, self._end, secrets.token_bytes(SALT))
        self._opener = Opener(key, other_end(self._end))

    def _set_up(self, up: bool) -> None:
        if up != self._up:
            self._up = up
            self._listener.line(up)
