"""QR codes that are held before a camera."""

from __future__ import annotations

import cv2

from firmware_bridge.eye.pixels import Pixels

LONGEST = 300
"""Letters of a code; a longer one is no address."""
EVERY = 2
"""Looks, of which one looks for codes: it takes as long as a board does."""
GONE = 5
"""Looks without a code after which the same one counts as another."""


class CodeFinder:
    """Tells each code once, while it is held there."""

    def __init__(self) -> None:
        self._detector = cv2.QRCodeDetectorAruco()
        self._told, self._without, self._looks = "", 0, 0

    def look(self, grey: Pixels) -> str:
        """The text of a code that has come into the picture; empty: there is none, or it was told already."""
        self._looks += 1
        if self._looks % EVERY:
            return ""
        try:
            found = self._detector.detectAndDecode(grey)[0]
        except (cv2.error, UnicodeDecodeError):
            found = ""
        if not found:
            self._without += 1
            if self._without >= GONE:
                self._told = ""
            return ""
        self._without = 0
        if found == self._told:
            return ""
        self._told = found
        return found if len(found) <= LONGEST else found[:LONGEST] + "…"
