"""A board's wiring: one file for firmware, docs and diagnostics, checked before anything is built on it."""

from __future__ import annotations

import pytest

from firmware_bridge import english_texts, wiring
from firmware_bridge.core.wire import square_name
from tests.firmware_bridge.words import raises, words

TEXT = wiring.find_shipped()["pico-8x8"].read_text()


def test_every_shipped_wiring_is_sound_and_named_by_its_model() -> None:
    shipped = wiring.find_shipped()
    assert {"pico-8x8", "pico-12x12", "pico-8x16"} <= set(shipped)
    for model, path in shipped.items():
        found = wiring.load(path)
        assert found.model == model
        for file in range(found.cols):
            for rank in range(found.rows):
                assert found.leads(square_name(file, rank))


def said(board: wiring.Wiring, square: str) -> tuple[str, ...]:
    return tuple(english_texts.say(lead.said) for lead in board.leads(square))


def test_a_square_is_traced_to_pin_chip_and_wire() -> None:
    small, large = wiring.of_model("pico-8x8"), wiring.of_model("pico-12x12")
    assert small is not None and large is not None
    assert said(small, "d4") == ("rank 4: pin GP3, yellow wire", "file d: pin GP11, yellow wire")
    assert said(large, "j10") == (
        "rank 10: chip 2 (74HC595), output QB, black wire",
        "file j: chip 4 (74HC165), input B, black wire",
    )
    with raises(wiring.WiringError, match="There is no square i1 on a board of 8x8"):
        small.leads("i1")
    assert wiring.of_model("somebody-elses") is None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("cols = 8", "cols = 9", "has pins for 8 × 8 squares (ranks × files) but needs 8 × 9"),
        ("cols = 8", "cols = 0", "must have 1 to 16 ranks and 1 to 16 files"),
        ("debounce = 25", "debounce = 2", "must be 5 to 500 ms"),
        ("debounce = 25", "debounze = 25", "debounze"),
        ("pin = 21", "pin = 22", "uses GP22 twice"),
        ("pin = 21", "pin = 24", "uses GP24 for buzzer, but that isn't a usable pin"),
        ('model = "pico-8x8"', 'model = "pico 8x8"', "and no spaces"),
        ('use = "cards"', 'use = "dice"', "dice reader deck in the wiring"),
        ('kind = "direct"', 'kind = "indirect"', "indirect"),
        ("cols = 8", "cols = ", "Can't read"),
    ],
)
def test_what_is_wrong_in_a_wiring_is_one_sentence(old: str, new: str, said: str) -> None:
    with pytest.raises(wiring.WiringError) as wrong:
        wiring.parse(TEXT.replace(old, new), "mine.toml")
    text = words(wrong.value.said)
    assert said in text and "mine.toml" in text and "\n" not in text


def test_shift_registers_need_diodes_and_chips_enough() -> None:
    text = wiring.find_shipped()["pico-12x12"].read_text()
    with raises(wiring.WiringError, match="needs diodes. Without them the 74HC595"):
        wiring.parse(text.replace("rows = 12", "rows = 12\ndiodes = false"), "mine.toml")
    with raises(wiring.WiringError, match="Each chip serves 8"):
        wiring.parse(text.replace("chips = 2", "chips = 1"), "mine.toml")
