"""The lines of a table that shares its game, over a relay in this thread: what it says of them, and whom it follows."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.kernel.messages import UserError
from companion.relay.shared_table import SharedTable
from companion.relay.table_link import RelayLink, keys_file
from companion.remote.handshake import OPENING, Handshake, KeyExchange
from companion.remote.relay_messages import (
    CODES,
    OPENINGS,
    Forward,
    Forwarded,
    FromRelay,
    FromTable,
    Invitation,
    Join,
    Joined,
    RelayAddressError,
    RelayPresence,
    RelayRefusal,
)
from companion.remote.relay_rooms import Guest
from companion.table.record.header import read_header
from tests.relay.paper_relay import CHESS, JUMBLE, End, Relay, Timer, met
from tests.table.table_fixture import Rig


@pytest.fixture
def paper_relay() -> Relay:
    return Relay()


def test_a_game_that_is_not_shared_has_no_line(paper_relay: Relay, tmp_path: Path) -> None:
    end = End(paper_relay, tmp_path, "alone")
    end.sit(**CHESS)
    shared = end.shared
    assert paper_relay.links == [] and end.notes == []
    assert (shared.code, shared.refused, shared.relay) == (None, None, "one.example")
    assert not any((shared.reached, shared.gone, shared.up, shared.met, shared.waits_for_table))
    assert not shared.send(b"x")
    shared.invite_again("two.example")
    assert paper_relay.links == [] and shared.relay == "one.example"


def test_a_table_waits_by_its_code_until_the_other_one_has_come(paper_relay: Relay, tmp_path: Path) -> None:
    keeper, guest = End(paper_relay, tmp_path, "keeper"), End(paper_relay, tmp_path, "guest")
    keeper.sit(elsewhere=("black",), **CHESS)
    shared = keeper.shared
    assert shared.code is not None and keeper.notes[-1].code == str(shared.code)
    assert shared.reached and shared.waits_for_table and not shared.up and not shared.met and not shared.gone
    guest.come(shared.code, **CHESS)
    for end in (keeper, guest):
        assert end.shared.met and end.shared.up and end.shared.code is None
        assert "tables-met" in end.kinds and end.rig is not None
        assert keys_file(end.rig.path, 0).exists()
    assert not shared.waits_for_table


def test_it_speaks_of_the_first_table_that_has_not_come_and_at_last_of_the_first(
    paper_relay: Relay, tmp_path: Path
) -> None:
    keeper = End(paper_relay, tmp_path, "keeper")
    keeper.sit(elsewhere=("blue", "red"), tables=(("red",), ("blue",)), **JUMBLE)
    codes = [note.text.values["seat"] for note in keeper.notes if note.kind == "tables-code"]
    assert [str(seat) for seat in codes] == ["red", "blue"]
    first = keeper.shared.code
    End(paper_relay, tmp_path, "red").come(first, **JUMBLE)
    second = keeper.shared.code
    assert second not in (first, None) and not keeper.shared.met and not keeper.shared.up
    End(paper_relay, tmp_path, "blue").come(second, **JUMBLE)
    assert keeper.shared.code is None and keeper.shared.met and keeper.shared.up
    paper_relay.links[0].break_off()
    paper_relay.go_on()
    assert keeper.shared.gone and not keeper.shared.up, "all have come: the first line"


def test_a_relay_that_is_not_reached_is_told_once(paper_relay: Relay, tmp_path: Path) -> None:
    paper_relay.away = True
    keeper = End(paper_relay, tmp_path, "keeper")
    keeper.sit(elsewhere=("black",), **CHESS)
    assert keeper.shared.gone and not keeper.shared.reached and keeper.shared.refused is None
    paper_relay.links[0].start()
    paper_relay.go_on()
    assert keeper.kinds == ["tables-relay-gone"]
    paper_relay.away = False
    paper_relay.links[0].start()
    paper_relay.go_on()
    assert keeper.shared.reached and not keeper.shared.gone and keeper.shared.code is not None


def test_another_invitation_is_another_code_over_the_relay_that_is_named(
    paper_relay: Relay, tmp_path: Path
) -> None:
    keeper, _ = met(paper_relay, tmp_path)
    assert keeper.rig is not None
    keeper.shared.invite_again()
    paper_relay.go_on()
    assert keeper.shared.relay == "one.example" == paper_relay.links[-1].url
    assert keeper.shared.code is not None and not keeper.shared.met and not keeper.shared.up
    assert not keys_file(keeper.rig.path, 0).exists(), "the old keys bring nobody back"
    code = keeper.shared.code
    keeper.shared.invite_again("two.example")
    paper_relay.go_on()
    assert keeper.shared.relay == "two.example" == paper_relay.links[-1].url
    assert keeper.shared.code not in (code, None)


def guess(relay: Relay, name: str, address: str) -> FromRelay:
    """A stranger opens with a guess at the code of that name, and leaves; returns what it was told last."""
    heard: list[FromRelay] = []
    stranger = Guest(address, heard.append)
    relay.rooms.hear(stranger, Join(name), 1000.0)
    if isinstance(heard[-1], Joined):
        exchange = KeyExchange("guest", "AAAAAA", heard[-1].room, random.Random(address).randbytes)
        relay.rooms.hear(stranger, Forward(OPENING + exchange.opening), 1000.0)
        relay.go_on()
        relay.rooms.leave(stranger, 1000.0)
        relay.go_on()
    return heard[-1]


def test_a_code_that_strangers_use_up_is_revoked_and_the_fifth_ends_the_invitation(
    paper_relay: Relay, tmp_path: Path
) -> None:
    """Each stranger has an address of its own, and the inviting table is told each time."""
    keeper = End(paper_relay, tmp_path, "keeper")
    keeper.sit(elsewhere=("black",), **CHESS)
    codes: list[Invitation] = []
    for n in range(CODES):
        assert keeper.shared.code is not None and keeper.shared.code not in codes
        codes.append(keeper.shared.code)
        for opening in range(OPENINGS):
            assert keeper.shared.code == codes[-1]
            assert isinstance(guess(paper_relay, codes[-1].name, f"{n}-{opening}"), Forwarded)
        assert guess(paper_relay, codes[-1].name, f"{n}-late") == RelayRefusal("no-such-code")
    assert keeper.kinds.count("tables-code-revoked") == CODES - 1
    (over,) = [note.text for note in keeper.notes if note.kind == "tables-invitation-over"]
    assert keeper.shared.code is None and keeper.shared.refused == over is not None
    assert over.values == {"n": OPENINGS * CODES}
    with pytest.raises(UserError) as wrong:
        keeper.shared.invite_again()
    assert wrong.value.said == over and keeper.shared.code is None


def test_a_code_that_is_used_up_without_any_guess_is_one_of_the_five(
    paper_relay: Relay, tmp_path: Path
) -> None:
    """Frames that are no openings made a table invite again and again, and its people were not warned."""
    keeper = End(paper_relay, tmp_path, "keeper")
    keeper.sit(elsewhere=("black",), **CHESS)
    for code in range(CODES):
        assert keeper.shared.code is not None
        for n in range(OPENINGS):
            stranger = Guest(f"stranger-{code}-{n}", lambda said: None)
            paper_relay.rooms.hear(stranger, Join(keeper.shared.code.name), 1000.0)
            paper_relay.rooms.hear(stranger, Forward(b"?"), 1000.0)
        paper_relay.go_on()
    assert keeper.kinds.count("tables-code-revoked") == CODES - 1
    assert keeper.shared.code is None and "tables-invitation-over" in keeper.kinds


def test_a_relay_that_refuses_each_code_is_asked_more_and_more_seldom(
    paper_relay: Relay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A keeper made a hundred codes a second, and said each of them."""
    timers = Timer.replace(monkeypatch)
    keeper = End(paper_relay, tmp_path, "keeper")
    keeper.sit(elsewhere=("black",), **CHESS)
    for n in range(8):
        (link,) = [one for one in paper_relay.links if one.guest is not None]
        link.hear(RelayRefusal("name-taken"))
        paper_relay.go_on()
        assert keeper.kinds.count("tables-code") == n + 2 - bool(n)
        if n:
            assert keeper.shared.code is None
            timers[-1].ring()
            paper_relay.go_on()
        assert keeper.shared.code is not None
    assert [timer.seconds for timer in timers] == [4, 8, 16, 32, 60, 60, 60]


def test_a_relay_that_refuses_a_used_up_invitation_ends_no_table(paper_relay: Relay, tmp_path: Path) -> None:
    keeper = End(paper_relay, tmp_path, "keeper")
    keeper.sit(elsewhere=("black",), **CHESS)
    for n in range(OPENINGS * CODES):
        assert keeper.shared.code is not None
        opening = KeyExchange("guest", "", "", random.Random(n).randbytes).opening
        paper_relay.links[-1].hear(Forwarded(OPENING + opening, n + 1))
        if n < OPENINGS * CODES - 1:  # the last one may still prove itself
            paper_relay.links[-1].hear(RelayPresence(here=False, guest=n + 1))
        paper_relay.go_on()
    paper_relay.links[-1].hear(RelayRefusal("name-taken"))
    paper_relay.go_on()
    assert keeper.shared.code is None and keeper.kinds.count("tables-invitation-over") == 1


def test_a_line_that_comes_and_goes_has_one_timer(
    paper_relay: Relay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time that a relay said so a thread was started, until there were too many."""
    timers = Timer.replace(monkeypatch)
    keeper = End(paper_relay, tmp_path, "keeper")
    keeper.sit(elsewhere=("black",), **CHESS)
    assert keeper.shared.code is not None
    heard: deque[FromRelay] = deque()
    friend, handshake = (
        Guest("friend", heard.append),
        Handshake("guest", random.Random(5).randbytes, keeper.shared.code),
    )
    paper_relay.rooms.hear(friend, handshake.begins, 1000.0)
    while heard:
        for answer in handshake.hear(heard.popleft()):
            paper_relay.rooms.hear(friend, answer, 1000.0)
        paper_relay.go_on()
    assert keeper.shared.met and handshake.key
    for _ in range(50):
        for here in (False, True, False):
            paper_relay.links[0].hear(RelayPresence(here=here))
    paper_relay.go_on()
    assert len(timers) >= 50 and sum(timer.runs for timer in timers) == 1


def test_a_new_code_that_a_person_asks_for_does_not_give_strangers_more_guesses(
    paper_relay: Relay, tmp_path: Path
) -> None:
    keeper = End(paper_relay, tmp_path, "keeper")
    keeper.sit(elsewhere=("black",), **CHESS)
    for n in range(OPENINGS * CODES):
        assert keeper.shared.code is not None
        guess(paper_relay, keeper.shared.code.name, str(n))
        if n % 3 == 0 and keeper.shared.code is not None:
            keeper.shared.invite_again()
            paper_relay.go_on()
    assert keeper.shared.code is None and "tables-invitation-over" in keeper.kinds


def test_a_table_that_has_met_another_one_invites_again_with_all_guesses(
    paper_relay: Relay, tmp_path: Path
) -> None:
    keeper, guest = End(paper_relay, tmp_path, "keeper"), End(paper_relay, tmp_path, "guest")
    keeper.sit(elsewhere=("black",), **CHESS)
    for n in range(OPENINGS - 1):
        assert keeper.shared.code is not None
        guess(paper_relay, keeper.shared.code.name, str(n))
    guest.come(keeper.shared.code, **CHESS)
    assert keeper.shared.met and "tables-code-revoked" not in keeper.kinds
    keeper.shared.invite_again()
    paper_relay.go_on()
    for n in range(OPENINGS - 1):
        assert keeper.shared.code is not None
        guess(paper_relay, keeper.shared.code.name, f"again-{n}")
    assert keeper.shared.code is not None


def test_no_line_begins_with_an_address_of_nothing(paper_relay: Relay, tmp_path: Path) -> None:
    def open_link(url: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]) -> RelayLink:
        return RelayLink(url, begins, hear)

    rig = Rig(tmp_path, elsewhere=("black",), **CHESS)
    shared = SharedTable(
        paper_relay.work.append, lambda note: None, lambda path: None, "no address", open_link=open_link
    )
    with pytest.raises(RelayAddressError):
        shared.sit(rig.referee)


def test_a_keeper_without_a_relay_waits_until_one_is_chosen(paper_relay: Relay, tmp_path: Path) -> None:
    keeper = End(paper_relay, tmp_path, "keeper", address="")
    keeper.sit(elsewhere=("black",), **CHESS)
    assert paper_relay.links == [] and keeper.shared.waits_for_table and keeper.shared.relay == ""
    keeper.shared.invite_again("two.example")
    paper_relay.go_on()
    assert keeper.shared.code is not None and keeper.shared.relay == "two.example"


def test_who_came_once_comes_back_by_its_keys_and_a_guest_without_them_is_told(
    paper_relay: Relay, tmp_path: Path
) -> None:
    keeper, guest = met(paper_relay, tmp_path)
    assert guest.rig is not None
    guest.shared.close()
    guest.rig.referee.close()
    paper_relay.go_on()
    assert not keeper.shared.up and keeper.shared.met
    again = End(paper_relay, tmp_path, "guest")
    rig = again.sit(**CHESS)
    assert again.shared.up and keeper.shared.up and again.shared.met
    again.shared.close()
    rig.referee.close()
    keys_file(guest.rig.path, 0).unlink()
    lost = End(paper_relay, tmp_path, "guest")
    lost.sit(**CHESS)
    assert lost.kinds == ["tables-room-over"] and not lost.shared.met


def test_another_game_of_the_keeper_is_followed_on_the_same_line(paper_relay: Relay, tmp_path: Path) -> None:
    keeper, guest = met(paper_relay, tmp_path)
    lines = len(paper_relay.links)
    keeper.sit(name="next", elsewhere=("black",), **CHESS)
    assert guest.rig is not None and keeper.rig is not None
    guest.rig.rest(5000)
    paper_relay.go_on()
    assert len(guest.another) == 1 and len(paper_relay.links) == lines
    guest.rig.referee.close()
    begun = Rig(tmp_path, name=str(guest.another[0]), **CHESS)
    share = read_header(begun.referee.record.journal).share
    assert share is not None and share.seats == ("black",)
    guest.shared.sit(begun.referee)
    paper_relay.go_on()
    keeper.rig.act("Pe2-e4")
    paper_relay.go_on()
    assert begun.actions == ["Pe2-e4"]
