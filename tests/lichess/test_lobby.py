"""Games that are looked for: a seek, a challenge, one that is accepted, one that goes on; and what becomes of them."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from companion.lichess.lobby import Lobby, LobbyError, Wanted
from companion.lichess.site_client import SiteClient
from companion.lichess.site_messages import SpeedError, game_of_key, keys_of_site
from companion.units import WholeSeconds
from tests.lichess.conftest import QUICK, TableThread
from tests.lichess.site_server import SiteServer


@pytest.fixture
def lobby(client: SiteClient, thread: TableThread) -> Iterator[Lobby]:
    found = Lobby(client, thread.schedule)
    found.open()
    yield found
    found.close()


def refused_id(lobby: Lobby) -> str:
    return "" if lobby.refused is None else lobby.refused.id


def rest(thread: TableThread) -> None:
    """Long enough for everything that is asked again while a site is away."""
    last = time.monotonic() + 4 * QUICK.longest
    thread.wait_for(lambda: time.monotonic() > last)


@pytest.fixture
def ready(lobby: Lobby, thread: TableThread) -> Lobby:
    thread.wait_for(lambda: lobby.ready)
    return lobby


def test_a_seek_is_taken(site: SiteServer, ready: Lobby, thread: TableThread) -> None:
    old = site.begin()  # goes on already: not the one that is sought
    thread.wait_for(lambda: old.id in ready.games)
    ready.seek(Wanted(seconds=WholeSeconds(900), increment=WholeSeconds(10), rated=True, colour="black"))
    thread.wait_for(lambda: site.sought("seek"))
    form = site.asked[-1][2]
    assert form == {"rated": "true", "time": "15", "increment": "10", "variant": "standard", "color": "black"}
    site.take_seek(white="mary", black="bobby", seconds=900, inc=10)
    thread.wait_for(lambda: ready.found)
    assert ready.found is not None and ready.found.colour == "black"
    assert ready.found.full.white.said == "Mary" and ready.found.address == f"{site.url}/game0002"
    assert not ready.waits


def test_a_seek_lasts_until_someone_comes(site: SiteServer, ready: Lobby, thread: TableThread) -> None:
    ready.seek(Wanted())
    for _ in range(3):  # it expires, or its line is cut
        thread.wait_for(lambda: site.sought("seek"))
        site.drop("seek")
        thread.wait_for(lambda: not site.sought("seek"))
    thread.wait_for(lambda: site.sought("seek"))
    assert ready.waits == "seek" and ready.refused is None
    site.take_seek()
    thread.wait_for(lambda: ready.found)


def test_a_seek_that_is_given_up_is_taken_back(site: SiteServer, ready: Lobby, thread: TableThread) -> None:
    ready.seek(Wanted())
    thread.wait_for(lambda: site.sought("seek"))
    ready.cancel()
    thread.wait_for(lambda: not site.sought("seek"))
    site.begin()
    thread.wait_for(lambda: ready.games)
    assert ready.found is None


def test_a_seek_that_has_ended_is_not_sought_again_beside_another(
    site: SiteServer, ready: Lobby, thread: TableThread
) -> None:
    ready.seek(Wanted(seconds=WholeSeconds(900)))
    thread.wait_for(lambda: site.sought("seek"))
    asks = ready.asks
    ready.seek_again({"time": "15"})  # no one came ...
    ready.seek(Wanted(seconds=WholeSeconds(1200)))  # ... and meanwhile something else is wanted
    assert ready.asks is not asks
    asks = ready.asks
    thread.wait_for(lambda: site.sought("seek"))
    rest(thread)
    assert ready.asks is asks and ready.waits == "seek"
    times = [form["time"] for _, path, form in site.asked if path == "/api/board/seek"]
    assert times[-1] == "20" and times.count("20") == 1


def test_a_seek_outlives_a_restart_and_a_minute(site: SiteServer, ready: Lobby, thread: TableThread) -> None:
    ready.seek(Wanted())
    thread.wait_for(lambda: site.sought("seek"))
    site.stop()
    thread.wait_for(lambda: ready.away)
    site.refuses = [429, 503]
    site.start()
    thread.wait_for(lambda: site.sought("seek") and site.sought("account") and not ready.away)
    site.take_seek()
    thread.wait_for(lambda: ready.found)


def test_a_game_that_went_on_before_is_not_the_one_that_is_sought(
    site: SiteServer, ready: Lobby, thread: TableThread
) -> None:
    old = site.begin()
    thread.wait_for(lambda: old.id in ready.games)
    ready.seek(Wanted())
    thread.wait_for(lambda: site.sought("seek"))
    site.drop("account")  # it says all that goes on when it is opened again
    thread.wait_for(lambda: not site.sought("account"))
    thread.wait_for(lambda: site.sought("account"))
    thread.wait_for(lambda: site.asked[-1][1] == "/api/stream/event")
    new = site.take_seek()
    thread.wait_for(lambda: ready.found)
    assert ready.found is not None and ready.found.full.id == new.id


def test_a_challenge_is_taken(site: SiteServer, ready: Lobby, thread: TableThread) -> None:
    ready.challenge("Mary", Wanted("chess960", WholeSeconds(300), WholeSeconds(3), colour="white"))
    thread.wait_for(lambda: any(stream.about.startswith("challenge") for stream in site.streams))
    form = site.asked[-1][2]
    assert (
        form["clock.limit"] == "300" and form["variant"] == "chess960" and form["keepAliveStream"] == "true"
    )
    site.begin()  # another game begins meanwhile
    thread.wait_for(lambda: ready.games)
    assert ready.found is None
    game = site.answer_challenge("accepted", variant="chess960")
    thread.wait_for(lambda: ready.found)
    assert game is not None and ready.found is not None and ready.found.full.id == game.id


@pytest.mark.parametrize("done", ["declined", "canceled"])
def test_a_challenge_is_not_taken(site: SiteServer, ready: Lobby, thread: TableThread, done: str) -> None:
    ready.challenge("Mary", Wanted())
    thread.wait_for(lambda: any(stream.about.startswith("challenge") for stream in site.streams))
    site.answer_challenge(done)
    thread.wait_for(lambda: ready.refused)
    assert refused_id(ready) == "lichess-not-taken" and not ready.waits


def test_a_challenge_whose_line_is_lost_is_said_to_be_over(
    site: SiteServer, ready: Lobby, thread: TableThread
) -> None:
    ready.challenge("Mary", Wanted(days=3))
    thread.wait_for(lambda: any(stream.about.startswith("challenge") for stream in site.streams))
    assert site.asked[-1][2]["days"] == "3"
    site.drop()
    thread.wait_for(lambda: ready.refused)
    assert refused_id(ready) == "lichess-challenge-lost"


@pytest.mark.parametrize("name, id", [("nobody", "lichess-not-found"), ("away", "lichess-refused")])
def test_whom_the_site_does_not_challenge(ready: Lobby, thread: TableThread, name: str, id: str) -> None:
    ready.challenge(name, Wanted())
    thread.wait_for(lambda: ready.refused)
    assert refused_id(ready) == id and not ready.waits


def test_without_its_token_nothing_may_be_asked_for(
    site: SiteServer, ready: Lobby, thread: TableThread
) -> None:
    del site.tokens["lip_bobby"]
    ready.challenge("Mary", Wanted())
    thread.wait_for(lambda: ready.refused)
    assert refused_id(ready) == "lichess-token-wrong" and not ready.ready


def test_a_token_that_is_withdrawn_meanwhile(site: SiteServer, ready: Lobby, thread: TableThread) -> None:
    del site.tokens["lip_bobby"]
    site.drop("account")
    thread.wait_for(lambda: ready.refused)
    assert refused_id(ready) == "lichess-token-wrong" and not ready.ready


def test_what_has_no_proper_name_is_passed_over(site: SiteServer, ready: Lobby, thread: TableThread) -> None:
    site.invite("eve", id="../../account")
    last = site.invite("zoe")
    thread.wait_for(lambda: last in ready.challenges)
    assert set(ready.challenges) == {last}


def test_challenges_that_come_are_accepted_or_declined(
    site: SiteServer, ready: Lobby, thread: TableThread
) -> None:
    one, other = site.invite("mary"), site.invite("tom")
    foreign = site.invite("ann", "bughouse")
    too_fast = site.invite("kim", board=False)
    sent = site.invite("bobby", destUser={"id": "mary", "name": "Mary"})
    last = site.invite("zoe")
    thread.wait_for(lambda: last in ready.challenges)
    assert set(ready.challenges) == {one, other, last} and not {foreign, too_fast, sent} & set(
        ready.challenges
    )
    ready.decline(other)
    thread.wait_for(lambda: other not in site.challenges)
    ready.accept(one)
    thread.wait_for(lambda: ready.found)
    assert ready.found is not None and ready.found.full.id == one and ready.found.colour == "black"


def test_a_challenge_that_is_gone_cannot_be_accepted(ready: Lobby, thread: TableThread) -> None:
    ready.accept("gone0001")
    thread.wait_for(lambda: ready.refused)
    assert refused_id(ready) == "lichess-not-found"


def test_a_challenge_that_is_accepted_no_more_is_not_accepted_later(
    site: SiteServer, ready: Lobby, thread: TableThread
) -> None:
    id = site.invite()
    thread.wait_for(lambda: id in ready.challenges)
    site.stop()
    ready.accept(id)
    thread.wait_for(lambda: ready.away)
    ready.cancel()
    rest(thread)  # a request that is on its way cannot be called back
    site.start()
    thread.wait_for(lambda: site.sought("account"))
    rest(thread)
    assert id in site.challenges and ready.found is None and not ready.waits


def test_a_game_that_is_left_before_it_is_known_does_not_begin(
    site: SiteServer, ready: Lobby, thread: TableThread
) -> None:
    one, other = site.begin(), site.begin()
    thread.wait_for(lambda: {one.id, other.id} <= set(ready.games))
    ready.go_on(one.id)
    ready.cancel()
    rest(thread)
    assert ready.found is None
    ready.go_on(one.id)
    ready.go_on(other.id)
    thread.wait_for(lambda: ready.found)
    rest(thread)
    assert ready.found is not None and ready.found.full.id == other.id


def test_a_game_goes_on(site: SiteServer, ready: Lobby, thread: TableThread) -> None:
    game = site.begin("kingOfTheHill", white="mary", black="bobby")
    site.play(game, "e2e4")
    thread.wait_for(lambda: ready.games)
    ready.go_on(game.id)
    thread.wait_for(lambda: ready.found)
    assert ready.found is not None and ready.found.full.state.moves == "e2e4"
    ready.go_on("unknown1")
    thread.wait_for(lambda: ready.refused)
    assert refused_id(ready) == "lichess-not-found"


def test_a_wrong_token_is_said_once_and_nothing_is_asked_again(site: SiteServer, thread: TableThread) -> None:
    lobby = Lobby(SiteClient("lip_puzzle", site.url, QUICK), thread.schedule)
    lobby.open()
    thread.wait_for(lambda: lobby.refused)
    assert refused_id(lobby) == "lichess-token-scope" and lobby.account is None
    assert len(site.asked) == 1
    lobby.close()


def test_what_cannot_be_asked_for(ready: Lobby) -> None:
    with pytest.raises(SpeedError):
        ready.seek(Wanted(seconds=WholeSeconds(180), increment=WholeSeconds(0)))
    with pytest.raises(SpeedError):
        ready.challenge("mary", Wanted(seconds=WholeSeconds(60), increment=WholeSeconds(0)))
    with pytest.raises(LobbyError):
        ready.seek(Wanted("wild-jokers"))
    with pytest.raises(LobbyError):
        ready.challenge("../account", Wanted())
    assert not ready.waits


def test_the_games_of_both() -> None:
    assert len(keys_of_site()) == 9
    assert all(game_of_key(key) == game for game, key in keys_of_site().items())
    assert game_of_key("fromPosition") == "chess" and game_of_key("bughouse") is None
