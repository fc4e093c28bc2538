"""How much stronger somebody was than the opponents, by the score against them: table 8.1.1 of FIDE's Rating
Regulations (Handbook B.02 of 1 March 2024).
"""

from __future__ import annotations

DIFFERENCES = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    *(72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    *(240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    *(366, 383, 401, 422, 444, 470, 501, 538, 589, 677),
    800,
)
"""Of the fractional scores .50, .51 and so on to 1.0; below .50 they are negative."""


def rating_difference(scored: int, most: int) -> int:
    """The difference of a score out of the most that could be scored; the fraction is taken to whole hundredths, half
    upwards.
    """
    hundredths = (200 * scored + most) // (2 * most) if most else 50
    return DIFFERENCES[hundredths - 50] if hundredths >= 50 else -DIFFERENCES[50 - hundredths]
