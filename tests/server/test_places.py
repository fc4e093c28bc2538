"""Who may have a connection, and who leaves for whom."""

from __future__ import annotations

from companion.server.connections import ConnectionSlot, ConnectionSlots, Limits, is_own_machine


class Line(ConnectionSlot):
    """A connection that notes how it ended; `asks`: whether it says what it wants still."""

    def __init__(self, address: str, asks: bool = True) -> None:
        super().__init__(address, self._end)
        self.ended, self.asks = False, asks
        self.is_waiting = lambda: self.asks

    def _end(self) -> None:
        self.ended = True


def test_who_has_waited_longest_leaves_for_who_comes() -> None:
    places = ConnectionSlots(Limits(most=2, each=9, reserved=1))
    answered = Line("a", asks=False)
    silent = [Line(name) for name in "bc"]
    assert all(map(places.take, (answered, *silent)))
    newcomer = Line("d")
    assert places.take(newcomer)
    assert [one.ended for one in (answered, *silent)] == [False, True, False]
    assert len(places) == 3


def test_no_one_comes_where_everyone_is_answered() -> None:
    places = ConnectionSlots(Limits(most=1, each=9, reserved=1))
    first, second = Line("a", asks=False), Line("b", asks=False)
    assert places.take(first) and places.take(second)
    assert not places.take(Line("c"))
    places.leave(first)
    places.leave(first)  # a connection may be lost twice
    assert places.take(Line("c"))


def test_an_address_makes_room_among_its_own() -> None:
    places = ConnectionSlots(Limits(most=9, each=2), lambda address: address == "own")
    other = Line("b")
    mine = [Line("a") for _ in range(3)]
    assert places.take(other) and all(map(places.take, mine))
    assert (other.ended, *(one.ended for one in mine)) == (False, True, False, False)
    for one in mine:
        one.asks = False
    assert not places.take(Line("a"))
    assert all(places.take(Line("own")) for _ in range(5))


def test_the_one_who_is_known_is_never_dismissed_for_a_stranger_and_leaves_room() -> None:
    places = ConnectionSlots(Limits(most=1, each=9, reserved=1))
    known, stranger = Line("a"), Line("b")
    assert places.take(known) and places.take(stranger)
    places.recognise(known)
    places.recognise(known)
    assert places.has_turn(known) and places.has_turn(stranger), "one stranger is as many as may be here"
    assert places.take(Line("c"))
    assert (known.ended, stranger.ended) == (False, True)
    places.leave(known)
    assert len(places) == 1


def test_strangers_who_wait_leave_for_one_who_asks() -> None:
    places = ConnectionSlots(Limits(most=2, each=9, reserved=3))
    silent, answered, asks = Line("a"), Line("b", asks=False), Line("c", asks=False)
    assert all(map(places.take, (silent, answered, asks)))
    assert places.has_turn(asks) and silent.ended
    more = Line("d", asks=False)
    assert places.take(more)
    assert not places.has_turn(more), "everybody else is answered"
    places.recognise(more)
    assert places.has_turn(more)


def test_this_machine_is_known_by_its_address() -> None:
    assert is_own_machine("127.0.0.1") and is_own_machine("::1")
    assert not is_own_machine("192.168.1.5") and not is_own_machine("")
