"""What is asked of the site: whose token it is, what it answers, and that the token goes nowhere else."""

from __future__ import annotations

import socket
import ssl
import stat
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from companion.club.hub.club_folder import of_the_hub, vouching
from companion.i18n.languages import LANGUAGES
from companion.kernel.messages import UserError
from companion.lichess import site_client
from companion.lichess.site_client import (
    LONGEST_LINE,
    LineSplitter,
    SiteAddressError,
    SiteClient,
    StoredToken,
    check_site,
    forget_token,
    load_token,
    read_token,
    store_token,
)
from companion.lichess.site_messages import (
    ChatLine,
    GameFull,
    GameState,
    OpponentGone,
    SiteAway,
    SiteBusy,
    SiteRefusal,
    TokenError,
    check_challenge,
    check_seek,
    read_account_line,
    read_game_line,
    read_time,
    write_time,
)
from companion.table.message_catalogues import sentence
from companion.units import Milliseconds
from tests.lichess.conftest import QUICK
from tests.lichess.site_server import SiteServer
from tests.patience import PATIENCE

STREAMS = Path(__file__).parent / "streams"


def test_whose_token_it_is(client: SiteClient) -> None:
    assert client.account().username == "Bobby"


@pytest.mark.parametrize(
    "token, id", [("lip_nobody", "lichess-token-wrong"), ("lip_puzzle", "lichess-token-scope")]
)
def test_a_token_that_is_none_or_may_not_play(site: SiteServer, token: str, id: str) -> None:
    with pytest.raises(TokenError) as wrong:
        SiteClient(token, site.url, QUICK).account()
    assert wrong.value.said.id == id


def test_a_minute_is_waited_after_too_many_questions(site: SiteServer) -> None:
    now = 100.0
    client = SiteClient("lip_bobby", site.url, now=lambda: now)
    site.refuses = [429]
    with pytest.raises(SiteBusy):
        client.ongoing_games()
    asked = len(site.asked)
    now += 59.9
    with pytest.raises(SiteBusy):
        client.ongoing_games()
    assert len(site.asked) == asked  # the site was left alone
    now += 0.2
    assert client.ongoing_games().now_playing == ()


@pytest.mark.parametrize(
    "status, kind", [(500, SiteAway), (502, SiteAway), (400, SiteRefusal), (404, SiteRefusal)]
)
def test_what_the_site_answers_is_a_sentence(
    site: SiteServer, client: SiteClient, status: int, kind: type[UserError]
) -> None:
    site.refuses = [status]
    with pytest.raises(kind) as wrong:
        client.post("/api/board/game/abc/resign")
    for language in LANGUAGES:
        assert site.url.removeprefix("http://") in sentence(wrong.value, language)


def test_a_site_that_is_not_there(site: SiteServer, client: SiteClient) -> None:
    site.stop()
    with pytest.raises(SiteAway):
        client.account()
    site.start()
    assert client.account().id == "bobby"


def test_who_asks_while_a_client_is_closed_hears_that_the_site_is_away(client: SiteClient) -> None:
    client.close()
    with pytest.raises(SiteAway):
        client.account()
    with pytest.raises(SiteAway), client.stream("GET", "/api/stream/event"):
        pass


def test_who_vouches_for_sites_is_read_once(site: SiteServer, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    create = ssl.create_default_context

    def noted(**given: Any) -> ssl.SSLContext:
        read.append(given["cafile"])
        return create(**given)

    monkeypatch.setattr(ssl, "create_default_context", noted)
    for _ in range(3):
        SiteClient("lip_bobby", site.url, QUICK).close()
    assert len(read) <= 1, "not at all if an earlier test has had it read"


def test_a_site_for_which_no_one_vouches_is_told_nothing(tmp_path: Path) -> None:
    vouching(tmp_path, "Nobody")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*of_the_hub(tmp_path, ["127.0.0.1"]))
    heard: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            with suppress(OSError), context.wrap_socket(listening.accept()[0], server_side=True) as line:
                heard.append(line.recv(1000))

        serving = threading.Thread(target=serve, daemon=True)
        serving.start()
        client = SiteClient("lip_bobby", f"https://127.0.0.1:{listening.getsockname()[1]}", QUICK)
        with pytest.raises(SiteAway):
            client.account()
        serving.join(PATIENCE)
    client.close()
    assert b"".join(heard) == b""


def test_the_token_follows_no_redirection(site: SiteServer, client: SiteClient) -> None:
    other = SiteServer()
    site.refuses, site.moved_to = [302, 307], f"{other.url}/api/account/playing"
    for _ in range(2):
        with pytest.raises(SiteRefusal) as wrong:
            client.ongoing_games()
        assert wrong.value.said.id == "lichess-moved"
    assert not other.asked
    other.stop()


@pytest.mark.parametrize(
    "address",
    ["", "lichess.org", "ftp://lichess.org", "https://lichess.org/inbox", "https://a:b@lichess.org"],
)
def test_what_is_no_site(address: str) -> None:
    with pytest.raises(SiteAddressError) as wrong:
        check_site(address)
    assert wrong.value.said.id == "lichess-address"


def test_a_token_is_not_sent_where_others_could_read_it() -> None:
    with pytest.raises(SiteAddressError) as wrong:
        SiteClient("lip_bobby", "http://lichess.org")
    assert wrong.value.said.id == "lichess-unsafe"
    assert check_site("https://lichess.org/") == "https://lichess.org"
    assert check_site("http://[::1]:8080") == "http://[::1]:8080"


# The token


@pytest.fixture
def token_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(site_client, "folder", lambda: tmp_path)
    yield tmp_path


def test_a_token_is_kept_for_its_owner_alone_and_forgotten(token_folder: Path) -> None:
    assert load_token() is None
    store_token(StoredToken("lip_bobby", "https://lichess.org", "Bobby"))
    assert stat.S_IMODE(site_client.token_file().stat().st_mode) == 0o600
    assert load_token() == StoredToken("lip_bobby", "https://lichess.org", "Bobby")
    assert forget_token() and not forget_token()
    assert load_token() is None and not list(token_folder.iterdir())


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"token": "a b"}', b'{"token": "abc", "site": "http://elsewhere.org"}']
)
def test_a_file_that_is_no_token(token_folder: Path, content: bytes) -> None:
    site_client.token_file().write_bytes(content)
    assert load_token() is None


def test_a_token_as_it_is_typed() -> None:
    assert read_token("  lip_abc\n") == "lip_abc"
    assert read_token("Bearer lip_abc") == "lip_abc"
    assert read_token("x" * 512) == "x" * 512
    for wrong in ("", "lip abc def ghi", "lip-abc", "lip_abc?", "x" * 2000, "é"):
        with pytest.raises(TokenError):
            read_token(wrong)


# Lines


def test_lines_are_cut_wherever_pieces_end() -> None:
    content = '{"text":"a\u2028b"}\n\n{"n":2}\r\n{"n"'.encode()
    for size in range(1, len(content) + 1):
        splitter = LineSplitter()
        pieces = (content[at : at + size] for at in range(0, len(content), size))
        found = [line for piece in pieces for line in splitter.feed(piece)]
        assert found == ['{"text":"a\u2028b"}'.encode(), b"", b'{"n":2}']


def test_a_line_without_end_is_passed_over() -> None:
    splitter = LineSplitter()
    assert not list(splitter.feed(b"x" * (LONGEST_LINE + 1)))
    assert list(splitter.feed(b"more\nnext\n")) == [b"next"]


def test_streams_as_they_are_recorded_are_read() -> None:
    """Every line of a whole game in the site's form."""
    lines = (STREAMS / "game.ndjson").read_bytes().split(b"\n")
    found = [read_game_line(line) for line in lines if line]
    assert None not in found
    assert [type(one) for one in found[:4]] == [GameFull, ChatLine, GameState, OpponentGone]
    full = found[0]
    assert isinstance(full, GameFull) and full.black.said == "Stockfish 4" and full.initial_fen == "startpos"
    last = found[-1]
    assert isinstance(last, GameState) and last.over and last.winner == "white"
    account = (STREAMS / "account.ndjson").read_bytes().split(b"\n")
    assert all(read_account_line(line) for line in account if line)


@pytest.mark.parametrize(
    "line",
    [
        b"null",
        b"{}",
        b"not json",
        b'{"type":"new"}',
        b'{"type":"gameState","moves":7}',
        b"\xff\xfe",
        pytest.param(b'{"type":"gameState","new":' + 100_000 * b"[", id="nested"),
    ],
)
def test_what_is_not_understood_is_passed_over(line: bytes) -> None:
    assert read_game_line(line) is None and read_account_line(line) is None


# Speeds


def test_times_go_to_the_site_and_back() -> None:
    for text in ("10+5", "15+10", "30", "3h", "90s"):
        seconds, increment = read_time(text)
        assert read_time(write_time(Milliseconds(1000 * seconds), Milliseconds(1000 * increment))) == (
            seconds,
            increment,
        )
    assert read_time("rapid") == (900, 10)


@pytest.mark.parametrize(
    "clock", ["none", "40/90+30,30+30", "5d3", "hourglass 3", "1m/turn", "white=5 black=3"]
)
def test_times_that_the_site_does_not_have(clock: str) -> None:
    with pytest.raises(UserError) as wrong:
        read_time(clock)
    assert wrong.value.said.id == "lichess-clock"


@pytest.mark.parametrize(
    "seconds, increment, seek, challenge",
    [
        (600, 0, "", ""),
        (300, 5, "", ""),  # 500 seconds: rapid
        (300, 4, "lichess-too-fast", ""),  # 460: blitz
        (180, 0, "lichess-too-fast", ""),
        (120, 1, "lichess-too-fast", "lichess-too-fast-challenge"),  # bullet
        (10860, 0, "lichess-clock", "lichess-clock"),
        (620, 0, "lichess-clock", "lichess-clock"),
        (600, 90, "", "lichess-clock"),
    ],
)
def test_only_the_speeds_that_a_board_may_play(
    seconds: int, increment: int, seek: str, challenge: str
) -> None:
    def outcome(check: Any) -> str:
        try:
            check(seconds, increment)
        except UserError as wrong:
            return wrong.said.id
        return ""

    assert (outcome(check_seek), outcome(check_challenge)) == (seek, challenge)
