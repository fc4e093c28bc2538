"""What all switches of a wiring have in common as a device of gpiozero."""

from __future__ import annotations

from typing import ClassVar

from gpiozero import Device

from firmware_bridge.core.board import Fault
from firmware_bridge.core.wire import square_name


class SquaresDevice(Device):  # type: ignore[misc]
    """`read` gives all squares as lines of bits, rank 1 first."""

    opens: ClassVar[tuple[str, ...]]
    """The attributes of what it opens and closes, None while it is closed."""

    def read(self) -> list[int]:
        """One scan of everything."""
        raise NotImplementedError

    @property
    def value(self) -> tuple[int, ...]:
        return tuple(self.read())

    def close(self) -> None:
        parts = [getattr(self, name, None) for name in self.opens]
        for name in self.opens:
            setattr(self, name, None)
        for part in parts:
            if part is not None:
                part.close()
        factory = getattr(self, "pin_factory", None)
        if factory is not None:
            factory.release_all(self)
        super().close()

    @property
    def closed(self) -> bool:
        return getattr(self, self.opens[0]) is None


def find_shorted_files(low: int) -> list[Fault]:
    """The files among these bits, which are low although no rank is driven."""
    return [Fault("line", square_name(file, 0)[0]) for file in range(16) if low >> file & 1]
