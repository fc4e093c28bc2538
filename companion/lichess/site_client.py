"""The site over HTTP: questions and orders, one at a time, and streams beside them.

The token is sent in the header of requests to the site that it belongs to, and nowhere else: no redirection is followed,
and nothing but this machine itself is spoken to without TLS.
"""

from __future__ import annotations

import logging
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from typing import TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec

from companion.kernel.messages import UserError, quote
from companion.lichess.site_error import SCOPE, SiteAway, SiteBusy, SiteRefusal, TokenError, error_of
from companion.lichess.site_messages import (
    Account,
    Challenges,
    Grant,
    Playing,
    read_message,
)

for _name in ("httpx", "httpcore"):  # who is asked what is nobody's business in a log
    logging.getLogger(_name).setLevel(logging.WARNING)
LICHESS = "https://lichess.org"
LOCAL = ("localhost", "127.0.0.1", "[::1]", "::1")
AnswerT = TypeVar("AnswerT")


class SiteAddressError(UserError):
    """No site has such an address."""


class Waits(msgspec.Struct, frozen=True):
    """Seconds that are waited.

    Attributes:
        minute: After the site has said that it was asked too often.
        first, longest: Before a stream that was lost is opened again: each time twice as long.
        silence: Without a line, empty ones too, after which a stream is lost; the site sends one every seven.
        answer: For an answer.
        rest: For what was ordered before a table was left.
    """

    minute: float = 60.0
    first: float = 1.0
    longest: float = 30.0
    silence: float = 20.0
    answer: float = 15.0
    rest: float = 5.0


class SiteStreamResponse:
    """A stream that is open. It may be closed from another thread."""

    def __init__(self, response: httpx.Response) -> None:
        self._response = response

    def pieces(self) -> Iterator[bytes]:
        """What comes, as it comes. Raises SiteAway: the line is lost."""
        try:
            yield from self._response.iter_bytes()
        except (httpx.HTTPError, httpx.StreamError, OSError) as wrong:
            raise SiteAway("lichess-away", site=self._response.url.host) from wrong

    def hang_up(self) -> None:
        """Wake up whoever reads: nothing comes any more."""
        stream = self._response.extensions.get("network_stream")
        found = stream.get_extra_info("socket") if stream is not None else None
        if found is not None:
            with suppress(OSError):  # it is closed already
                found.shutdown(socket.SHUT_RDWR)


def check_site(site: str) -> str:
    """The address of a site as it is used.

    Raises:
        SiteAddressError: it is none, or what is said to it could be read on the way.
    """
    try:
        parts = urlsplit(site.strip().rstrip("/"))
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port, parts = "", None, urlsplit("")
    near = host in LOCAL
    if not host or parts.path or parts.query or parts.username or parts.scheme not in ("https", "http"):
        raise SiteAddressError("lichess-address", site=quote(site))
    if parts.scheme == "http" and not near:
        raise SiteAddressError("lichess-unsafe", site=quote(site))
    named = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{named}{f':{port}' if port else ''}"


@cache
def _load_trust(trust_env: bool) -> ssl.SSLContext:
    """Who vouches for sites. It is read once, and not by every client: that takes long on a small machine."""
    return httpx.create_ssl_context(trust_env=trust_env)


class SiteClient:
    """One account at one site. May be used from several threads; questions and orders follow one another.

    Args:
        token: Of the account.
        site: The address.
        waits: How long is waited.
        now: Seconds of a clock that only goes forward.

    Attributes:
        site: The address.
        host: What people call the site.

    Raises:
        SiteAddressError: as `check_site`.
        TokenError: this is no token.
    """

    def __init__(
        self,
        token: str,
        site: str = LICHESS,
        waits: Waits | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.site = check_site(site)
        self.host = urlsplit(self.site).netloc
        self.waits = Waits() if waits is None else waits
        self._token, self._now = token, now
        self._quiet_until = 0.0
        self._order = threading.Lock()
        near = urlsplit(self.site).hostname in LOCAL
        self._http = httpx.Client(
            base_url=self.site,
            headers={"Authorization": f"Bearer {token}", "User-Agent": "Tableside"},
            timeout=self.waits.answer,
            follow_redirects=False,
            trust_env=not near,
            verify=_load_trust(not near),
        )

    def close(self) -> None:
        """No more is asked."""
        self._http.close()

    # Questions

    def account(self) -> Account:
        """Whose token it is, if it lets Tableside play. Raises SiteError."""
        answer = self.post("/api/token/test", content=self._token)
        found = read_message(answer, dict[str, Grant | None])
        grant = (found or {}).get(self._token)
        if grant is None:
            raise TokenError("lichess-token-wrong", site=self.host)
        if SCOPE not in grant.scopes.replace(" ", "").split(","):
            raise TokenError("lichess-token-scope", site=self.host, scope=SCOPE)
        return self._read("/api/account", Account)

    def ongoing_games(self) -> Playing:
        """The games of this account that go on. Raises SiteError."""
        return self._read("/api/account/playing?nb=50", Playing)

    def challenges(self) -> Challenges:
        """The challenges that wait. Raises SiteError."""
        return self._read("/api/challenge", Challenges)

    def _read(self, path: str, kind: type[AnswerT]) -> AnswerT:
        found = read_message(self._ask("GET", path), kind)
        if found is None:
            raise SiteAway("lichess-away", site=self.host)
        return found

    def post(self, path: str, data: Mapping[str, str] | None = None, content: str | None = None) -> bytes:
        """Have something done. Raises SiteError: it may be done nevertheless, where it is a SiteAway."""
        return self._ask("POST", path, data, content)

    def _ask(
        self, method: str, path: str, data: Mapping[str, str] | None = None, content: str | None = None
    ) -> bytes:
        with self._order:
            self._check_quiet()
            plain = {"Content-Type": "text/plain"} if content is not None else None
            with self._reach():
                answer = self._http.request(method, path, data=data, content=content, headers=plain)
            self._check(answer.status_code, answer.content)
            return answer.content

    @contextmanager
    def _reach(self) -> Iterator[None]:
        """Raises SiteAway: the site cannot be reached, or this client was closed meanwhile."""
        try:
            yield
        except (httpx.HTTPError, httpx.InvalidURL, OSError) as wrong:
            raise SiteAway("lichess-away", site=self.host) from wrong
        except RuntimeError as wrong:
            if not self._http.is_closed:
                raise
            raise SiteAway("lichess-away", site=self.host) from wrong

    def _check(self, status: int, content: bytes) -> None:
        if 300 <= status < 400:  # the token goes nowhere else
            raise SiteRefusal("lichess-moved", site=self.host)
        wrong = error_of(status, content, self.host)
        if isinstance(wrong, SiteBusy):
            self._quiet_until = self._now() + self.waits.minute
        if wrong is not None:
            raise wrong

    def _check_quiet(self) -> None:
        if self.quiet > 0:
            raise SiteBusy("lichess-minute", site=self.host)

    @property
    def quiet(self) -> float:
        """Seconds in which the site is not asked anything; 0 or less: it may be asked."""
        return self._quiet_until - self._now()

    # Streams

    @contextmanager
    def stream(
        self, method: str, path: str, data: Mapping[str, str] | None = None
    ) -> Iterator[SiteStreamResponse]:
        """A stream while it is open. Raises SiteError: it does not open."""
        self._check_quiet()
        timeout = httpx.Timeout(self.waits.answer, read=self.waits.silence)
        with self._reach(), self._http.stream(method, path, data=data, timeout=timeout) as response:
            if response.status_code >= 300:
                self._check(response.status_code, response.read())
            yield SiteStreamResponse(response)
