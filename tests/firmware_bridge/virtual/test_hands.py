"""Hands: whatever noise they make, pieces never collide and the truth is told."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import fields
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.units import Seconds
from firmware_bridge.core import wire
from firmware_bridge.virtual import simulated_hands
from firmware_bridge.virtual.simulated_hands import (
    LEVELS,
    Capture,
    Carry,
    Exchange,
    Gesture,
    Insert,
    Rates,
    Remove,
)

NOISES = (
    "bounce",
    "slide",
    "adjust",
    "pause",
    "rest",
    "sweep",
    "two_hands",
    "knocked",
    "interchange",
    "quick_reply",
    "halt",
)
ALWAYS = Rates(1.0, 1.0, 1.0, Seconds(1.0), 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1, 1, 1)
PIECES = {"a1": "gR", "b1": "gN", "c1": "gB", "c3": "rN", "d4": "rQ", "h8": "rK", "e5": "uB", "d5": "yP"}


def replayed(men: dict[str, str], changes: list[simulated_hands.Change]) -> dict[str, str]:
    men = dict(men)
    for _, square, sign, token in changes:
        if sign == "-":
            assert men.pop(square) == token
        else:
            assert square not in men
            men[square] = token
    return men


def intended(pieces: dict[str, str], gesture: Gesture) -> dict[str, str]:
    pieces = dict(pieces)
    if isinstance(gesture, Carry):
        pieces[gesture.end] = pieces.pop(gesture.start)
    elif isinstance(gesture, Capture):
        victim = pieces[gesture.end]
        pieces[gesture.end] = pieces.pop(gesture.start)
        if gesture.victim_to:
            pieces[gesture.victim_to] = victim
    elif isinstance(gesture, Insert):
        pieces[gesture.end] = gesture.token
    elif isinstance(gesture, Remove):
        del pieces[gesture.square]
    else:
        pieces[gesture.a], pieces[gesture.b] = pieces[gesture.b], pieces[gesture.a]
    return pieces


GESTURES = st.sampled_from(
    [
        Carry("a1", "a8"),
        Carry("a1", "b6", via=("a2", "a3", "b5")),
        Carry("b1", "a3"),
        Capture("a1", "d4"),
        Capture("a1", "h8", victim_to="a1"),
        Capture("c1", "e5", victim_to="f1", via=("d2",)),
        Insert("g7", "uK"),
        Remove("d4"),
        Exchange("a1", "h8"),
    ]
)


@given(GESTURES, st.randoms(use_true_random=False), st.sampled_from(["none", "table", "rough", ALWAYS]))
def test_changes_lead_from_the_pieces_before_to_the_pieces_told(
    gesture: Gesture, rng: Random, level: str | Rates
) -> None:
    done = simulated_hands.perform(gesture, PIECES, rng, level)
    assert replayed(PIECES, done.changes) == done.men
    times = [change.ms for change in done.changes]
    assert times == sorted(times)
    assert done.ms >= times[-1]
    if not any(noise.kind == "interchange" for noise in done.noise):
        assert done.men == intended(PIECES, gesture)
    else:
        assert Counter(done.men.values()) == Counter(intended(PIECES, gesture).values())


@given(st.randoms(use_true_random=False))
def test_several_gestures_make_one_sweep(rng: Random) -> None:
    sweep: list[Gesture] = [Carry("a1", "a4"), Capture("a4", "d4"), Carry("b1", "a3")]
    done = simulated_hands.perform(sweep, PIECES, rng, Rates(sweep=1, bounce=1))
    assert replayed(PIECES, done.changes) == done.men
    assert done.men["d4"] == "gR"
    assert done.men["a3"] == "gN"


def test_a_careful_hand_makes_no_noise() -> None:
    done = simulated_hands.perform(Capture("a1", "d4"), PIECES, Random(1))
    assert [(c.square, c.sign) for c in done.changes] == [("d4", "-"), ("a1", "-"), ("d4", "+")]
    assert done.noise == []
    assert done.next_in >= 1500


def test_every_kind_of_noise_comes_and_names_its_squares() -> None:
    kinds = set()
    for seed in range(40):
        for gesture in (Carry("a1", "a5", via=("a3",)), Carry("a1", "a5"), Capture("a1", "d4")):
            kinds |= {n.kind for n in simulated_hands.perform(gesture, PIECES, Random(seed), ALWAYS).noise}
    assert kinds == {f.name for f in fields(Rates)} - {"victim_first", "sweep", "halt"}
    sweeping = simulated_hands.perform(Carry("a1", "a5", via=("a3",)), PIECES, Random(1), Rates(sweep=1))
    assert sweeping.noise == [("sweep", ("a3",))]
    halting = simulated_hands.perform(Carry("a1", "a3"), PIECES, Random(1), Rates(halt=1, slide=1))
    assert halting.noise == [("halt", ("a2",))]


def test_a_slide_touches_the_squares_between_and_lifts_over_pieces() -> None:
    done = simulated_hands.perform(Carry("b1", "f5"), {"b1": "gB", "d3": "rN"}, Random(1), Rates(slide=1))
    assert [c.square for c in done.changes if c.sign == "+"] == ["c2", "e4", "f5"]


@pytest.mark.parametrize(
    "gesture",
    [Carry("a5", "a6"), Carry("a1", "b1"), Capture("a1", "a2"), Insert("a1", "gR"), Remove("a2")],
)
def test_what_no_hand_can_do_is_refused(gesture: Gesture) -> None:
    with pytest.raises(simulated_hands.GestureError):
        simulated_hands.perform(gesture, PIECES, Random(1), "table")


def test_the_same_seed_makes_the_same_hands() -> None:
    first, second = (simulated_hands.perform(Carry("a1", "a8"), PIECES, Random(7), "rough") for _ in range(2))
    assert first == second


@pytest.mark.parametrize("level", ["table", "rough"])
def test_noise_comes_at_its_published_rate(level: str) -> None:
    rng, runs = Random(3), 4000
    pieces = {wire.square_name(i % 8, i // 8): "gP" for i in range(16)}
    counts = Counter(
        noise.kind
        for _ in range(runs)
        for noise in simulated_hands.perform(Carry("a2", "a4"), pieces, rng, level).noise
    )
    rates = LEVELS[level]
    for kind in ("slide", "adjust", "pause", "two_hands", "knocked", "quick_reply"):
        assert abs(counts[kind] / runs - getattr(rates, kind)) < 0.03, kind


def test_the_published_tables_are_the_rates_used() -> None:
    pages = [simulated_hands.__doc__ or ""]
    page = Path(__file__).parents[3] / "docs" / "virtual-board.md"
    pages.append(page.read_text(encoding="utf-8"))
    for text in pages:
        rows = re.findall(r"^[ |`]*(\w+)[ |`]+([\d.]+)[ |]+([\d.]+)", text, re.M)
        published = {name: (float(table), float(rough)) for name, table, rough in rows}
        assert published == {
            name: (getattr(LEVELS["table"], name), getattr(LEVELS["rough"], name)) for name in NOISES
        }
