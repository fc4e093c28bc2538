"""The handbook is served to this machine and to phones beside it, and nothing else is."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from companion.server import handbook
from companion.server.handbook import handbook_server as served
from companion.server.handbook.handbook_server import HandbookServer
from tests.patience import PATIENCE
from tests.process_guard import started


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A handbook of two pages, beside a file that is none of it."""
    book = tmp_path / "pages"
    (book / "club").mkdir(parents=True)
    (book / "index.html").write_text("<h1>Tableside</h1>")
    (book / "club" / "wall.html").write_text("<h1>The wall</h1>")
    (tmp_path / "secret").write_text("a journal")
    monkeypatch.setattr(handbook, "PAGES", book)
    monkeypatch.setattr(served, "PAGES", book)
    return book


@pytest.fixture
def server(pages: Path) -> Iterator[HandbookServer]:
    running = HandbookServer(tuple)
    yield running
    running.close()


def ask(server: HandbookServer, path: str, method: str = "GET") -> tuple[int, str, http.client.HTTPMessage]:
    """Status, text and headers of an answer; the path goes out as it is."""
    where = urlsplit(server.addresses[0])
    line = http.client.HTTPConnection(where.hostname or "", where.port, timeout=PATIENCE)
    line.request(method, path)
    answer = line.getresponse()
    return answer.status, answer.read().decode(), answer.headers


def test_a_page_is_found_where_it_is_said_to_be(server: HandbookServer) -> None:
    (here,) = server.locate("club/wall.md")
    assert here == f"{server.addresses[0]}club/wall.html" and here.startswith("http://127.0.0.1:")
    assert ask(server, urlsplit(here).path)[:2] == (200, "<h1>The wall</h1>")
    assert ask(server, "/")[:2] == (200, "<h1>Tableside</h1>")
    assert server.locate("README.md") == (f"{server.addresses[0]}index.html",)


@pytest.mark.parametrize(
    "path", ["/../secret", "/%2e%2e/secret", "/club/../../secret", "//etc/passwd", "/nothing.html"]
)
def test_nothing_but_the_handbook_is_served(server: HandbookServer, path: str) -> None:
    status, text, _ = ask(server, path)
    assert status == 404 and "journal" not in text and "root:" not in text


def test_nothing_can_be_sent(server: HandbookServer) -> None:
    assert ask(server, "/", "POST")[0] == 415
    assert ask(server, "/", "DELETE")[0] == 415


def test_pages_load_nothing_from_elsewhere(server: HandbookServer) -> None:
    policy = ask(server, "/")[2]["content-security-policy"]
    assert policy.startswith("default-src 'self';") and "http" not in policy and "*" not in policy


def test_it_listens_where_it_is_told_and_the_port_closes(pages: Path) -> None:
    running = HandbookServer(lambda: ("127.0.0.2",))
    first, second = running.addresses
    assert (urlsplit(first).hostname, urlsplit(second).hostname) == ("127.0.0.1", "127.0.0.2")
    assert urlsplit(first).port == urlsplit(second).port
    running.close()
    with pytest.raises(OSError):
        ask(running, "/")


def test_an_address_that_has_gone_does_not_keep_it_from_being_read_here(pages: Path) -> None:
    running = HandbookServer(lambda: ("192.0.2.1", "127.0.0.2"))
    assert [urlsplit(address).hostname for address in running.addresses] == ["127.0.0.1", "127.0.0.2"]
    assert ask(running, urlsplit(running.locate("README.md")[0]).path)[0] == 200
    running.close()


def test_another_network_is_listened_at_before_its_address_is_said(pages: Path) -> None:
    near = ["127.0.0.2"]
    running = HandbookServer(lambda: near)
    before = running.locate("README.md")
    near[:] = ["127.0.0.3"]
    here, there = running.locate("README.md")
    assert here == before[0] and urlsplit(there).hostname == "127.0.0.3"
    with urllib.request.urlopen(there, timeout=PATIENCE) as answer:
        assert b"Tableside" in answer.read()
    with pytest.raises(OSError):
        urllib.request.urlopen(before[1], timeout=PATIENCE)
    running.close()


def test_a_port_that_was_taken_meanwhile_is_tried_again(pages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    near = ["127.0.0.2"]
    running = HandbookServer(lambda: near)
    near[:] = ["127.0.0.3"]
    with monkeypatch.context() as taken, pytest.raises(OSError):
        taken.setattr(
            served, "bind_addresses", lambda hosts, port: socket.create_connection(("127.0.0.1", 1))
        )
        running.locate("README.md")
    with urllib.request.urlopen(running.locate("README.md")[1], timeout=PATIENCE) as answer:
        assert b"Tableside" in answer.read()
    running.close()


def test_where_another_program_has_its_port_it_takes_another(pages: Path) -> None:
    near = ["127.0.0.2"]
    running = HandbookServer(lambda: near)
    port = urlsplit(running.addresses[0]).port or 0
    running._server.stop()
    near[:] = ["127.0.0.3"]
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        other.bind(("127.0.0.1", port))
        other.listen()
        here, there = running.locate("README.md")
        assert running.moved and urlsplit(here).port == urlsplit(there).port != port
        with urllib.request.urlopen(there, timeout=PATIENCE) as answer:
            assert b"Tableside" in answer.read()
    assert running.locate("README.md") == (here, there)
    running.close()


def test_a_checkout_has_none_until_it_is_built(pages: Path) -> None:
    assert handbook.has_handbook()
    (pages / "index.html").unlink()
    assert not handbook.has_handbook()


@pytest.mark.parametrize(
    ("page", "file"),
    [
        ("README.md", "index.html"),
        ("clocks.md", "clocks.html"),
        ("build-a-board/README.md", "build-a-board/index.html"),
    ],
)
def test_pages_of_the_documentation_become_files(page: str, file: str) -> None:
    assert handbook.page_file(page) == file


SERVE = """
import sys
from pathlib import Path
from companion.server import handbook
from companion.server.handbook import handbook_server as served
handbook.PAGES = served.PAGES = Path(sys.argv[1])
from companion.cli.main import main
sys.argv[1:] = ["handbook", *sys.argv[2:]]
sys.exit(main())
"""


def test_the_command_serves_it_until_it_is_interrupted(pages: Path) -> None:
    command = [sys.executable, "-c", SERVE, str(pages), "club/wall.md"]
    hidden = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    with started(command, stdout=subprocess.PIPE, text=True, env=hidden) as running:
        assert running.stdout is not None
        said = running.stdout.readline()
        assert said.startswith("The handbook is at http://127.0.0.1:") and "/club/wall.html (Ctrl+C" in said
        running.send_signal(signal.SIGINT)
        assert running.wait(PATIENCE) == 130  # as shells say of what was interrupted


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ("nothing.md", "The handbook has no page nothing.md."),
        ("../secret.md", "The handbook has no page ../secret.md"),
    ],
)
def test_a_page_that_is_not_there_is_named(pages: Path, page: str, said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SERVE, str(pages), page], capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 2 and said in done.stderr


def test_without_a_handbook_the_way_out_is_said(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SERVE, str(tmp_path)], capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 2 and "`make site` builds it" in done.stderr
