"""Perceived colours: luminance and contrast after WCAG 2, and what people see who lack one kind of cone.

The three kinds are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation
of Color Vision Deficiency" (2009), at severity 1, in linear light.
"""

from __future__ import annotations

from companion.artwork.design import Colour, linear

Rows = tuple[tuple[float, float, float], ...]
SIGHTS: dict[str, Rows] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Kind of sight to its matrix."""


def light(colour: Colour, sight: str = "normal") -> tuple[float, float, float]:
    """Linear light of the three channels as this kind of sight has it."""
    r, g, b = (linear(c) for c in colour)
    x, y, z = (min(1.0, max(0.0, i * r + j * g + k * b)) for i, j, k in SIGHTS[sight])
    return x, y, z


def luminance(colour: Colour, sight: str = "normal") -> float:
    """Relative luminance as this kind of sight has it, 0 to 1."""
    r, g, b = light(colour, sight)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Colour, other: Colour, sight: str = "normal") -> float:
    """Contrast ratio, 1 to 21."""
    low, high = sorted((luminance(one, sight), luminance(other, sight)))
    return (high + 0.05) / (low + 0.05)


def lab(colour: Colour, sight: str = "normal") -> tuple[float, float, float]:
    """CIE L*a*b* under D65: lightness 0 to 100, then green to red and blue to yellow."""
    r, g, b = light(colour, sight)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
