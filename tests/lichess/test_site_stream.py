"""A stream in a thread of its own: what was on its way when it is opened again is not heard any more."""

from __future__ import annotations

from collections.abc import Callable

from companion.lichess.site_client import SiteClient, SiteStream
from companion.lichess.site_messages import SiteError
from tests.lichess.conftest import TableThread
from tests.lichess.site_server import SiteServer


class Heard:
    """A listener that keeps what it hears."""

    def __init__(self) -> None:
        self.all: list[str] = []

    def on_open(self) -> None:
        self.all.append("open")

    def on_line(self, line: bytes) -> None:
        self.all.append(line.decode())

    def on_end(self) -> None:
        self.all.append("end")

    def on_wrong(self, wrong: SiteError) -> None:
        self.all.append(wrong.said.id)


def test_lines_of_before_are_dropped(site: SiteServer, client: SiteClient, thread: TableThread) -> None:
    game, heard = site.begin(), Heard()
    waits: list[Callable[[], None]] = []
    stream = SiteStream(client, f"/api/board/game/stream/{game.id}", heard, waits.append)
    stream.start()
    site.play(game, "e2e4")
    thread.wait_for(lambda: len(waits) >= 2)
    late = len(waits)
    stream.reopen()
    thread.wait_for(lambda: len(waits) >= late + 2)
    for work in waits[:late]:
        work()
    assert not heard.all  # they say how it was
    thread.wait_for(lambda: sum(path.endswith(game.id) for _, path, _ in site.asked) == 2)
    for work in waits[late:]:
        work()
    assert heard.all[0] == "open" and "e2e4" in heard.all[1]
    stream.close()
    for work in waits:
        work()
    assert heard.all.count("open") == 1


def test_a_game_that_no_one_knows_is_not_asked_for_again(
    site: SiteServer, client: SiteClient, thread: TableThread
) -> None:
    heard = Heard()
    stream = SiteStream(client, "/api/board/game/stream/unknown1", heard, thread.schedule)
    stream.start()
    thread.wait_for(lambda: heard.all)
    assert heard.all == ["lichess-not-found"] and len(site.asked) == 1
