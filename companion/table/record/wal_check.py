"""Whether a `-wal` of an earlier version is whole: SQLite stops at the first frame that is damaged, without
a word.

Format: https://sqlite.org/fileformat2.html#the_write_ahead_log. A log is used again from its start, with
other salts, once all of it is in the main file; what is left behind the new frames is of no account.
"""

from __future__ import annotations

import struct

_HEADER, _FRAME = 32, 24
_MAGIC = {0x377F0682: "<", 0x377F0683: ">"}


def is_whole(log: bytes) -> bool:
    """Whether every frame of the log's present use can be read."""
    if not log:
        return True
    if len(log) < _HEADER:
        return False
    magic, _, page = struct.unpack(">3I", log[:12])
    if magic not in _MAGIC:
        return False
    order, salts = _MAGIC[magic], log[16:24]
    sums = _sums(log[:24], order, (0, 0))
    if sums != struct.unpack(">2I", log[24:32]):
        return False
    size = _FRAME + page
    frames = [log[at : at + size] for at in range(_HEADER, len(log), size)]
    for n, frame in enumerate(frames):
        if len(frame) == size and frame[8:16] == salts:
            sums = _sums(frame[:8] + frame[_FRAME:], order, sums)
            if sums == struct.unpack(">2I", frame[16:24]):
                continue
        return all(salts != later[8:16] for later in frames[n:])
    return True


def _sums(data: bytes, order: str, sums: tuple[int, int]) -> tuple[int, int]:
    one, other = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + other) & 0xFFFFFFFF
        other = (other + second + one) & 0xFFFFFFFF
    return one, other
