"""The HTTP client of the site.

It makes one request at a time. Each stream is read in a separate thread, and is reopened when it
is lost. The token of an account is stored in a private file.
"""

from __future__ import annotations

import logging
import re
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache, partial
from pathlib import Path
from typing import Protocol, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec

from companion.kernel.messages import UserError, quote
from companion.lichess.site_messages import (
    SCOPE,
    Account,
    Challenges,
    Grant,
    Playing,
    SiteAway,
    SiteBusy,
    SiteError,
    SiteRefusal,
    TokenError,
    error_of,
    read_message,
)
from companion.table.storage.data_folder import folder, write
from companion.table.storage.files import DamagedFileError, encode_checked, read_checked
from companion.table.table import Schedule
from companion.units import Seconds

for _name in ("httpx", "httpcore"):  # requests must not appear in a log
    logging.getLogger(_name).setLevel(logging.WARNING)
LICHESS = "https://lichess.org"
LOCAL = ("localhost", "127.0.0.1", "[::1]", "::1")
AnswerT = TypeVar("AnswerT")


class SiteAddressError(UserError):
    """Error raised for a string that is not the address of a site."""


class Waits(msgspec.Struct, frozen=True):
    """Waiting times in seconds.

    Attributes:
        minute: The pause after the site has reported too many requests.
        first: The pause before a lost stream is first reopened, doubled each time.
        longest: The maximum length of that pause.
        silence: The time without a line, even an empty one, after which a stream counts as lost; the
            site sends a line every seven seconds.
        answer: The time limit for a response.
        rest: The time limit for the remaining orders after a table is closed.
    """

    minute: float = 60.0
    first: float = 1.0
    longest: float = 30.0
    silence: float = 20.0
    answer: float = 15.0
    rest: float = 5.0


class SiteStreamResponse:
    """An open stream. It may be closed from another thread."""

    def __init__(self, response: httpx.Response) -> None:
        self._response = response

    def pieces(self) -> Iterator[bytes]:
        """Yield the data as it arrives.

        Raises:
            SiteAway: The connection is lost.
        """
        try:
            yield from self._response.iter_bytes()
        except (httpx.HTTPError, httpx.StreamError, OSError) as wrong:
            raise SiteAway("lichess-away", site=self._response.url.host) from wrong

    def hang_up(self) -> None:
        """Wake the reader, because no more data will arrive."""
        stream = self._response.extensions.get("network_stream")
        found = stream.get_extra_info("socket") if stream is not None else None
        if found is not None:
            with suppress(OSError):  # it is already closed
                found.shutdown(socket.SHUT_RDWR)


def check_site(site: str) -> str:
    """Return a site's address in normal form.

    Raises:
        SiteAddressError: The address is invalid, or the connection would not be encrypted.
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
    """Return the TLS context for sites.

    It is created once for all clients, because creating it takes long on a small machine.
    """
    return httpx.create_ssl_context(trust_env=trust_env)


class SiteClient:
    """One account at one site. The client may be used from several threads; it makes requests one after
    the other.

    Args:
        token: The token of the account.
        site: The address of the site.
        waits: Waiting times.
        now: Returns seconds of a monotonic clock.

    Attributes:
        site: The address of the site.
        host: The displayed name of the site.

    Raises:
        SiteAddressError: As for `check_site`.
        TokenError: The text is not a token.
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
        """Stop making requests."""
        self._http.close()

    # Requests

    def account(self) -> Account:
        """Return the owner of the token, if the token allows Tableside to play.

        Raises:
            SiteError: The request fails, or the token does not allow playing.
        """
        answer = self.post("/api/token/test", content=self._token)
        found = read_message(answer, dict[str, Grant | None])
        grant = (found or {}).get(self._token)
        if grant is None:
            raise TokenError("lichess-token-wrong", site=self.host)
        if SCOPE not in grant.scopes.replace(" ", "").split(","):
            raise TokenError("lichess-token-scope", site=self.host, scope=SCOPE)
        return self._read("/api/account", Account)

    def ongoing_games(self) -> Playing:
        """Return the ongoing games of this account.

        Raises:
            SiteError: The request fails.
        """
        return self._read("/api/account/playing?nb=50", Playing)

    def challenges(self) -> Challenges:
        """Return the pending challenges.

        Raises:
            SiteError: The request fails.
        """
        return self._read("/api/challenge", Challenges)

    def _read(self, path: str, kind: type[AnswerT]) -> AnswerT:
        found = read_message(self._ask("GET", path), kind)
        if found is None:
            raise SiteAway("lichess-away", site=self.host)
        return found

    def post(self, path: str, data: Mapping[str, str] | None = None, content: str | None = None) -> bytes:
        """Send an order and return the response.

        Args:
            path: The path of the request.
            data: The form data, or None.
            content: The content of the request if there is no form data, or None.

        Raises:
            SiteError: The request fails. If it is a SiteAway, the order may have been executed all
                the same.
        """
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
        """Return a context that raises SiteAway if the site cannot be reached or this client was closed."""
        try:
            yield
        except (httpx.HTTPError, httpx.InvalidURL, OSError) as wrong:
            raise SiteAway("lichess-away", site=self.host) from wrong
        except RuntimeError as wrong:
            if not self._http.is_closed:
                raise
            raise SiteAway("lichess-away", site=self.host) from wrong

    def _check(self, status: int, content: bytes) -> None:
        if 300 <= status < 400:  # the token is not sent anywhere else
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
        """The seconds until requests are allowed again; 0 or less if they are allowed."""
        return self._quiet_until - self._now()

    # Streams

    @contextmanager
    def stream(
        self, method: str, path: str, data: Mapping[str, str] | None = None
    ) -> Iterator[SiteStreamResponse]:
        """Return a context in which a stream is open.

        Args:
            method: The HTTP method.
            path: The path of the stream.
            data: The form data, or None.

        Raises:
            SiteError: The stream does not open.
        """
        self._check_quiet()
        timeout = httpx.Timeout(self.waits.answer, read=self.waits.silence)
        with self._reach(), self._http.stream(method, path, data=data, timeout=timeout) as response:
            if response.status_code >= 300:
                self._check(response.status_code, response.read())
            yield SiteStreamResponse(response)


_TOKEN = re.compile(r"[A-Za-z0-9_]{1,1024}", re.ASCII)


class StoredToken(msgspec.Struct, frozen=True):
    """A stored token, with its site and its owner."""

    token: str
    site: str = LICHESS
    user: str = ""


def token_file() -> Path:
    """Return the path of the file with the stored token."""
    return folder() / "lichess.json"


def read_token(text: str) -> str:
    """Return the token from typed, pasted or scanned text, which consists of the token or ends with it.

    Raises:
        TokenError: The text contains no token.
    """
    words = text.split()
    found = words[-1] if words else ""
    if not _TOKEN.fullmatch(found) or len(words) > 3:
        raise TokenError("lichess-token-none")
    return found


def load_token() -> StoredToken | None:
    """Return the stored token, or None."""
    try:
        found = read_checked(token_file(), StoredToken)
        check_site(found.site)
    except (FileNotFoundError, DamagedFileError, SiteAddressError):
        return None
    return found if _TOKEN.fullmatch(found.token) else None


def store_token(stored: StoredToken) -> None:
    """Store a token.

    Raises:
        StorageError: The token cannot be written.
    """
    write(token_file(), encode_checked(stored))


def forget_token() -> bool:
    """Delete the stored token and return whether there was one."""
    try:
        token_file().unlink()
    except FileNotFoundError:
        return False
    return True


LONGEST_LINE = 1_000_000
"""Maximum length of a line in bytes; a longer line is ignored."""


class LineSplitter:
    """Divider of a stream's data into lines; an empty line is a heartbeat."""

    def __init__(self) -> None:
        self._rest = b""
        self._passes_over = False

    def feed(self, content: bytes) -> Iterator[bytes]:
        """Yield the lines that are now complete, without their ends."""
        *lines, rest = (self._rest + content).split(b"\n")
        for line in lines:
            if self._passes_over:
                self._passes_over = False
            elif len(line) <= LONGEST_LINE:
                yield line.strip()
        if len(rest) > LONGEST_LINE:
            rest, self._passes_over = b"", True
        self._rest = rest


class StreamListener(Protocol):
    """Interface of the user of a stream. All methods are called in the table's thread."""

    def on_open(self) -> None:
        """Handle the opening of the stream; all further lines are new."""

    def on_line(self, line: bytes) -> None:
        """Handle a line."""

    def on_end(self) -> None:
        """Handle the end of the stream, which was closed by the site or lost."""

    def on_wrong(self, wrong: SiteError) -> None:
        """Handle a failure to open the stream. After a SiteAway, opening is retried."""


class SiteStream:
    """One stream.

    Args:
        client: The client of the site.
        path: The path of the stream.
        listener: The user of the stream.
        schedule: Runs a callable in the table's thread.
        order: The form data of the order that opens the stream, in which case it is opened only once;
            otherwise None.
    """

    def __init__(
        self,
        client: SiteClient,
        path: str,
        listener: StreamListener,
        schedule: Schedule,
        order: Mapping[str, str] | None = None,
    ) -> None:
        self._client, self._path, self._listener = client, path, listener
        self._schedule, self._order = schedule, order
        self._closed, self._woken = threading.Event(), threading.Event()
        self._open: SiteStreamResponse | None = None
        self._number = 0
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Start opening the stream."""
        self._thread.start()

    def reopen(self) -> None:
        """Reopen the stream at once, so that the site sends the current state. Lines in transit are dropped."""
        with self._lock:
            self._number += 1
        self._woken.set()
        self._hang_up()

    def close(self) -> None:
        """Stop reading, without waiting."""
        self._closed.set()
        self.reopen()

    def _hang_up(self) -> None:
        with self._lock:
            if self._open is not None:
                self._open.hang_up()

    # In the stream's thread

    def _run(self) -> None:
        wait = self._client.waits.first
        while not self._closed.is_set():
            self._woken.clear()
            number = self._number
            try:
                heard = self._read(number)
            except SiteBusy as wrong:
                self._say(number, partial(self._listener.on_wrong, wrong))
                self._wait(Seconds(max(self._client.quiet, self._client.waits.first)))
                continue
            except SiteAway as wrong:
                self._say(number, partial(self._listener.on_wrong, wrong))
                heard = False
            except SiteError as wrong:
                self._say(number, partial(self._listener.on_wrong, wrong))
                return
            if self._order is not None:
                return
            wait = self._client.waits.first if heard else min(2 * wait, self._client.waits.longest)
            self._wait(Seconds(wait))

    def _wait(self, seconds: Seconds) -> None:
        if not self._closed.is_set():
            self._woken.wait(seconds)

    def _read(self, number: int) -> bool:
        """Read the stream to its end and return whether any line arrived.

        Raises:
            SiteError: The stream does not open.
        """
        method = "GET" if self._order is None else "POST"
        lines = LineSplitter()
        heard = False
        with self._client.stream(method, self._path, self._order or None) as stream:
            with self._lock:
                self._open = stream
            try:
                if number != self._number:
                    return heard
                self._say(number, self._listener.on_open)
                for piece in stream.pieces():
                    heard = True
                    for line in lines.feed(piece):
                        if line:
                            self._say(number, partial(self._listener.on_line, line))
                    if number != self._number:
                        return heard
            except SiteAway:
                pass  # it was open, so it is only lost
            finally:
                with self._lock:
                    self._open = None
                self._say(number, self._listener.on_end)
        return heard

    def _say(self, number: int, work: Callable[[], None]) -> None:
        """Call the listener in the table's thread, unless the stream has been reopened in the meantime.

        Args:
            number: The number of the opening to which the call belongs.
            work: Calls the listener.
        """

        def do() -> None:
            if number == self._number:
                work()

        self._schedule(do)
