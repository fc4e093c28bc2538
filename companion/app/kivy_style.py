"""Kivy's language with the rules of only those widgets that the app uses.

Kivy reads the rules of all its widgets when it is imported, which takes an eighth of the time until the first
frame. This module must be imported before any module that imports Kivy's language; otherwise all rules are read.
"""

from __future__ import annotations

import sys
from pathlib import Path

import kivy
import kivy.resources  # keeps the real folder of Kivy's data

if "kivy.lang" not in sys.modules:
    _data = kivy.kivy_data_dir
    kivy.kivy_data_dir = str(Path(__file__).parent)  # which has our rules
    try:
        import kivy.lang
    finally:
        kivy.kivy_data_dir = _data
