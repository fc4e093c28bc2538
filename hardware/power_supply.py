"""The drawing of a board's power: supply, controller, level shifter, first light, readers."""

from __future__ import annotations

from typing import Any

from firmware_bridge.wiring import Wiring


def five_volts(wiring: Wiring) -> bool:
    """Whether a supply of 5 V is needed beside the USB cable."""
    return bool(wiring.lights) or any(reader.kind == "rdm6300" for reader in wiring.readers)


def drawing(wiring: Wiring) -> Any:
    """The power of a board, drawn."""
    import schemdraw
    from schemdraw import elements

    elm: Any = elements

    schemdraw.use("svg")
    drawn = schemdraw.Drawing(show=False)
    drawn.config(fontsize=10, unit=2, bgcolor="white")
    pico = wiring.controller == "pico"
    grounds = [(0.0, -3.2)]
    # The rail, and what feeds the controller from it
    rail = 24.0 if wiring.lights else 12.0
    if five_volts(wiring):
        drawn.add(elm.SourceV().at((0, -3)).to((0, 0)).label("5 V supply", loc="left"))
        drawn.add(elm.Line().at((0, -3)).to((0, -3.2)))
        drawn.add(elm.Line().at((0, 0)).to((rail, 0)).label("5 V", loc="top"))
    controller = drawn.add(
        _chip(
            elm,
            "Pico" if pico else "Pi",
            [("VSYS 39" if pico else "3V3 1", "top"), ("GND", "bottom")],
            (3, -5.5),
        )
    )
    if pico and five_volts(wiring):
        drawn.add(elm.Schottky().at((5, 0)).to((5, -2)).label("1N5817", loc="bottom"))
        drawn.add(elm.Line().at((5, -2)).to(controller.top0))
    drawn.add(elm.Label().at((2.6, -4.4)).label("USB" if pico else "own supply", loc="left", fontsize=9))
    drawn.add(elm.Ground().theta(0).at(controller.bottom0))
    if five_volts(wiring):
        drawn.add(elm.Ground().theta(0).at(grounds[0]))
    if wiring.lights:
        data = wiring.pin(wiring.lights.pin)
        shifter = drawn.add(
            _chip(
                elm,
                "74AHCT125",
                [("14 VCC", "top"), ("7, 1 (1OE)", "bottom"), ("2 1A", "left"), ("3 1Y", "right")],
                (10, -5.5),
            )
        )
        drawn.add(elm.Line().at(shifter.top0).to((12, 0)))
        drawn.add(elm.Ground().theta(0).at(shifter.bottom0))
        drawn.add(elm.Line().at((7, -4.25)).to(shifter.left0).label(data, loc="top"))
        light = drawn.add(
            _chip(elm, "first WS2812", [("5 V", "top"), ("GND", "bottom"), ("DIN", "left")], (18, -5.5))
        )
        drawn.add(elm.Resistor().at(shifter.right0).to(light.left0).label("330", loc="top"))
        drawn.add(elm.Line().at(light.top0).to((20, 0)))
        drawn.add(elm.Ground().theta(0).at(light.bottom0))
        drawn.add(elm.Capacitor(polar=True).at((rail, 0)).to((rail, -3)).label("1000 uF", loc="bottom"))
        drawn.add(elm.Ground().theta(0).at((rail, -3)))
    x = rail + 4
    for reader in wiring.readers:
        rx = wiring.pin(reader.rx.pin)
        if reader.kind == "pn532":
            chip = drawn.add(
                _chip(
                    elm,
                    f"PN532 {reader.name}",
                    [("VCC", "top"), ("GND", "bottom"), ("RX", "left"), ("TX", "right")],
                    (x, -5.5),
                )
            )
            drawn.add(elm.Vdd().theta(0).at(chip.top0).label(f"3V3 {'36' if pico else '1'}"))
            drawn.add(elm.Line().at(chip.left0).left(1).label(wiring.pin(reader.tx.pin), loc="left"))
            drawn.add(elm.Line().at(chip.right0).right(1).label(rx, loc="right"))
        else:
            chip = drawn.add(
                _chip(
                    elm,
                    f"RDM6300 {reader.name}",
                    [("+5V", "top"), ("GND", "bottom"), ("TX", "right")],
                    (x, -5.5),
                )
            )
            drawn.add(elm.Vdd().theta(0).at(chip.top0).label("5 V"))
            first = drawn.add(elm.Resistor().at(chip.right0).right(2.4).label("1.8k", loc="top"))
            drawn.add(elm.Dot().at(first.end))
            drawn.add(elm.Line().at(first.end).right(0.8).label(rx, loc="right"))
            drawn.add(elm.Resistor().at(first.end).down(2.2).label("3.3k", loc="bottom"))
            drawn.add(elm.Ground().theta(0))
        drawn.add(elm.Ground().theta(0).at(chip.bottom0))
        x += 10
    return drawn


def _chip(elm: Any, title: str, pins: list[tuple[str, str]], at: tuple[float, float]) -> Any:
    """A block with one pin a side, anchored `top0`, `left0`, ..."""
    made = [elm.IcPin(name=name, side=side, slot="1/1", anchorname=f"{side}0") for name, side in pins]
    return (
        elm.Ic(pins=made, size=(4, 2.5), leadlen=0.6, plblsize=9)
        .theta(0)
        .at(at)
        .label(title, "center", fontsize=10)
    )
