"""The types of pieces that variant files know by name, with their movement in Betza notation.

The names and movements are those of the format's documentation.
"""

from __future__ import annotations

KING = "king"
MOVEMENTS = {
    "pawn": "fmWfceFifmnDifmnH",
    "knight": "N",
    "bishop": "B",
    "rook": "R",
    "queen": "Q",
    "fers": "F",
    "alfil": "A",
    "fersAlfil": "FA",
    "silver": "FfW",
    "aiwok": "RNF",
    "bers": "RF",
    "archbishop": "BN",
    "chancellor": "RN",
    "amazon": "QN",
    "knibis": "mNcB",
    "biskni": "mBcN",
    "kniroo": "mNcR",
    "rookni": "mRcN",
    "shogiPawn": "fW",
    "lance": "fR",
    "shogiKnight": "fN",
    "gold": "WfF",
    "dragonHorse": "BW",
    "clobber": "cW",
    "breakthrough": "fmWfF",
    "immobile": "",
    "cannon": "mRcpR",
    "janggiCannon": "pR",
    "soldier": "fsW",
    "horse": "nN",
    "elephant": "nA",
    "janggiElephant": "nZ",
    "banner": "RcpRnN",
    "wazir": "W",
    "commoner": "K",
    "centaur": "KN",
    KING: "K",
}
CUSTOM = tuple(f"customPiece{n}" for n in range(1, 26))
TYPES = (*MOVEMENTS, *CUSTOM)
"""Every name that may stand before a letter."""
