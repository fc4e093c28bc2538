"""A serial port as it was found, and why one cannot be opened."""

from __future__ import annotations

from dataclasses import dataclass

from firmware_bridge.core.said import Said, said


@dataclass(frozen=True, slots=True)
class FoundPort:
    """A serial port that is plugged in."""

    port: str
    vid: int | None
    pid: int | None
    serial_number: str | None
    description: str


def why_not_opened(url: str, wrong: Exception) -> Said:
    """Why a port cannot be opened, with the way out."""
    text = str(wrong).lower()
    if "permission" in text or "access is denied" in text:
        return said("port-not-allowed", port=url)
    if "busy" in text or "exclusively lock" in text or "resource temporarily" in text:
        return said("port-busy", port=url)
    if "://" in url:
        return said("nothing-at-address", url=url)
    if "no such file" in text or "could not open port" in text or "filenotfound" in text:
        return said("no-port", port=url)
    return said("port-unusable", port=url, why=str(wrong))
