"""Battery, supply and heat, from files as Linux has them."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.kiosk.machine import Health, read
from tests.hardware.kiosk_table import HEAT, battery, put

FLAGS = "sys/devices/platform/soc/soc:firmware/get_throttled"


def test_a_machine_without_any_of_it_is_well(tmp_path: Path) -> None:
    assert read(tmp_path) == Health() and not Health().hot


@pytest.mark.parametrize(
    ("given", "percent", "minutes"),
    [
        ({}, 40, None),
        ({"time_to_empty_now": "615"}, 40, 10),
        ({"energy_now": "5000000", "power_now": "10000000"}, 40, 30),
        ({"charge_now": "1000000", "current_now": "-4000000"}, 40, 15),
        ({"charge_now": "1000000", "current_now": "0"}, 40, None),
        ({"time_to_empty_now": "-1"}, 40, 0),
        ({"status": "Charging"}, None, None),
        ({"status": "Full"}, None, None),
        ({"present": "0"}, None, None),
        ({"scope": "Device"}, None, None),
        ({"type": "Mains"}, None, None),
        ({"capacity": "many"}, None, None),
    ],
)
def test_a_battery_that_is_being_emptied_says_how_long_it_lasts(
    given: dict[str, str], percent: int | None, minutes: int | None, tmp_path: Path
) -> None:
    found = read(put(tmp_path, battery(**given)))
    assert (found.percent, found.minutes) == (percent, minutes)


def test_of_several_batteries_the_emptiest_counts(tmp_path: Path) -> None:
    found = read(
        put(
            tmp_path,
            battery() | battery("BAT1", capacity="9") | battery("mouse", scope="Device", capacity="1"),
        )
    )
    assert found.percent == 9


@pytest.mark.parametrize(
    ("milli", "flags", "weak", "hot"),
    [
        ("45000", "0", False, False),
        ("79999", "0", False, False),
        ("80000", "0", False, True),
        ("45000", "1", True, False),
        ("45000", "0x50005", True, False),  # slowed down for the voltage, not for the heat
        ("60000", "4", False, True),
        ("60000", "50000", False, False),  # that was once
        ("60000", "8", False, False),  # a Pi 3's soft limit is no trouble
        ("warm", "what", False, False),
    ],
)
def test_heat_and_the_flags_of_a_pi(milli: str, flags: str, weak: bool, hot: bool, tmp_path: Path) -> None:
    found = read(put(tmp_path, {HEAT: milli, FLAGS: flags}))
    assert (found.weak, found.hot) == (weak, hot)


def test_the_hottest_zone_counts(tmp_path: Path) -> None:
    found = read(put(tmp_path, {HEAT: "40000", HEAT.replace("0/", "1/"): "81000"}))
    assert found.celsius == 81 and found.hot
