"""The loudspeaker, by SDL's queue of samples: no thread of ours fills it, and it starts within one buffer.

The library comes with the wheel `pysdl2-dll`, for every system that the app runs on. While a device is open
it is given silence, so a Bluetooth speaker does not fall asleep between two sentences and miss the first
half second of the next.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from companion.voice.worker.audio import EngineMissing, Wave

STALLED = 2.0
"""Seconds without a sample leaving the queue after which the device counts as gone."""
AGAIN = 5.0
"""Seconds after which a device that could not be opened is tried again."""
BUFFER = 512
"""Samples that the device is given at a time: 23 ms."""
_AUDIO = 0x10
_SIGNED_16 = 0x8010
_PLAYING = 1


class NoDevice(Exception):
    """There is no loudspeaker, or it has gone."""


class Loudspeaker(Protocol):
    """Plays one wave at a time. Raises NoDevice by all but `stop`."""

    def ready(self, rate: int, device: str, alone: bool = False) -> None:
        """Open the device, which may take a while, for waves of that rate.

        `alone`: no other one in its place.
        """

    def play(self, wave: Wave, device: str, alone: bool = False) -> None:
        """Begin, in place of what plays."""

    def stop(self) -> None: ...

    def playing(self) -> bool:
        """Whether something is still heard."""


class _Spec(ctypes.Structure):
    _fields_ = (
        ("freq", ctypes.c_int),
        ("format", ctypes.c_uint16),
        ("channels", ctypes.c_uint8),
        ("silence", ctypes.c_uint8),
        ("samples", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("size", ctypes.c_uint32),
        ("callback", ctypes.c_void_p),
        ("userdata", ctypes.c_void_p),
    )


class SdlLoudspeaker:
    """A device of SDL, opened when it is needed first, and anew where it has gone.

    `stop` may be called by another thread.

    Raises:
        EngineMissing: the library is not here.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._sdl = _load()
        self._now = now
        self._device = 0
        self._open: tuple[str, int, bool] | None = None
        self._failed = -AGAIN
        self._left, self._moved = 0, 0.0

    def ready(self, rate: int, device: str, alone: bool = False) -> None:
        if self._open != (device, rate, alone) or self._status() != _PLAYING:
            self._close()
            self._begin(device, rate, alone)

    def play(self, wave: Wave, device: str, alone: bool = False) -> None:
        self.ready(wave.rate, device, alone)
        self._sdl.SDL_ClearQueuedAudio(self._device)
        if self._sdl.SDL_QueueAudio(self._device, wave.samples, len(wave.samples)) != 0:
            self._close()
            raise NoDevice
        self._left, self._moved = len(wave.samples), self._now()

    def stop(self) -> None:
        if self._device:
            self._sdl.SDL_ClearQueuedAudio(self._device)

    def playing(self) -> bool:
        if not self._device:
            return False
        left = int(self._sdl.SDL_GetQueuedAudioSize(self._device))
        if left < self._left:
            self._left, self._moved = left, self._now()
        stalled = left > 0 and self._now() - self._moved > STALLED
        if stalled or self._status() != _PLAYING:
            self._close()
            raise NoDevice
        return left > 0

    def _status(self) -> int:
        return int(self._sdl.SDL_GetAudioDeviceStatus(self._device)) if self._device else 0

    def _begin(self, device: str, rate: int, alone: bool) -> None:
        if self._now() - self._failed < AGAIN:
            raise NoDevice
        sdl = self._sdl
        if sdl.SDL_WasInit(_AUDIO) == 0 and sdl.SDL_InitSubSystem(_AUDIO) != 0:
            self._failed = self._now()
            raise NoDevice
        wanted = _Spec(freq=rate, format=_SIGNED_16, channels=1, samples=BUFFER)
        name = device.encode() or None
        self._device = sdl.SDL_OpenAudioDevice(name, 0, ctypes.byref(wanted), None, 0)
        if not self._device and name and not alone:  # it is not plugged in: better the usual one than none
            self._device = sdl.SDL_OpenAudioDevice(None, 0, ctypes.byref(wanted), None, 0)
        if not self._device:
            sdl.SDL_QuitSubSystem(_AUDIO)  # so that what is plugged in later is found
            self._failed = self._now()
            raise NoDevice
        self._open = device, rate, alone
        sdl.SDL_PauseAudioDevice(self._device, 0)

    def _close(self) -> None:
        if self._device:
            device, self._device, self._open = self._device, 0, None
            self._sdl.SDL_CloseAudioDevice(device)


def _load() -> Any:
    try:
        import sdl2dll

        folder = Path(sdl2dll.get_dllpath())
        names = ("libSDL2-2.0.so", "SDL2.dll", "libSDL2.dylib", "SDL2.framework/SDL2")
        found = next(folder / name for name in names if (folder / name).exists())
        sdl = ctypes.CDLL(str(found))
    except (ImportError, OSError, StopIteration, TypeError):
        raise EngineMissing("SDL2") from None
    sdl.SDL_OpenAudioDevice.argtypes = (
        ctypes.c_char_p,
        ctypes.c_int,
        ctypes.POINTER(_Spec),
        ctypes.c_void_p,
        ctypes.c_int,
    )
    sdl.SDL_OpenAudioDevice.restype = ctypes.c_uint32
    sdl.SDL_QueueAudio.argtypes = (ctypes.c_uint32, ctypes.c_char_p, ctypes.c_uint32)
    sdl.SDL_GetQueuedAudioSize.restype = ctypes.c_uint32
    for one in (
        sdl.SDL_GetQueuedAudioSize,
        sdl.SDL_ClearQueuedAudio,
        sdl.SDL_CloseAudioDevice,
        sdl.SDL_GetAudioDeviceStatus,
    ):
        one.argtypes = (ctypes.c_uint32,)
    sdl.SDL_PauseAudioDevice.argtypes = (ctypes.c_uint32, ctypes.c_int)
    return sdl
