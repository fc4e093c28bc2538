"""Debouncing of contacts: a change counts once the contact has been stable for some time.

The file runs on MicroPython and CPython.
"""

MS_MASK = 0x3FFFFFFF  # milliseconds wrap at 2^30


class Debounce:
    """Lines of up to `width` contacts, each line an integer whose bit b is contact b. Times are in ms.

    `stable` is the debounced state of the lines. `changes` and `bounces` count the events of each
    contact, whose number is line * width + bit. `settle` is the time for which a contact must be stable
    to count as changed.
    """

    def __init__(self, lines: int, width: int, ms: int) -> None:
        self.width = width
        self.stable = [0] * lines
        self.settle = [ms] * (lines * width)
        self.changes = [0] * (lines * width)
        self.bounces = [0] * (lines * width)
        self._last = [0] * lines
        self._since = [0] * (lines * width)

    def begin(self, lines: list[int]) -> None:
        """Set the state of the contacts at the start."""
        self.stable = list(lines)
        self._last = list(lines)

    def step(self, now: int, lines: list[int]) -> list[tuple[int, int, bool]]:
        """Process one reading of all lines, and return the debounced changes as (line, bit, closed)."""
        stable, last = self.stable, self._last
        for i in range(len(lines)):
            if lines[i] != stable[i] or lines[i] != last[i]:
                return self._step_lines(now, lines)
        return _NOTHING

    def _step_lines(self, now: int, lines: list[int]) -> list[tuple[int, int, bool]]:
        found = []
        for i in range(len(lines)):
            raw = lines[i]
            flipped = raw ^ self._last[i]
            differs = raw ^ self.stable[i]
            self._last[i] = raw
            if not flipped and not differs:
                continue
            base = i * self.width
            for bit in range(self.width):
                mask = 1 << bit
                at = base + bit
                if flipped & mask:
                    self._since[at] = now
                    if not differs & mask:
                        self.bounces[at] += 1
                if differs & mask and (now - self._since[at]) & MS_MASK >= self.settle[at]:
                    self.stable[i] ^= mask
                    self.changes[at] += 1
                    found.append((i, bit, bool(raw & mask)))
        return found

    def take_counts(self) -> list[tuple[int, int, int]]:
        """Return (contact, changes, bounces) for each contact that has changed or bounced since the last
        call.
        """
        found = []
        for at in range(len(self.changes)):
            if self.changes[at] or self.bounces[at]:
                found.append((at, self.changes[at], self.bounces[at]))
                self.changes[at] = self.bounces[at] = 0
        return found


_NOTHING: list[tuple[int, int, bool]] = []
