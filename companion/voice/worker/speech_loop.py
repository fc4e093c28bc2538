"""One sentence at a time: orders in, news out. The loop of the process that speaks, with the sentences that were spoken
before, and the loudspeaker by SDL's queue of samples.
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import os
import queue
import time
import wave
from collections import OrderedDict, deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from companion.kernel.errors import file_in
from companion.table.storage.files import make_folder, open_private
from companion.voice.speech_process import (
    Began,
    Ended,
    Say,
    SpeechStyle,
    Trouble,
    Warm,
    WorkerNews,
    WorkerOrder,
)
from companion.voice.worker.voices import EngineMissing, Voice, VoiceSelection, Wave

IN_MEMORY = 16 << 20
ON_DISK = 64 << 20
"""Bytes."""


class SpeechCache:
    """`folder` None: nothing is kept on the disk.

    What goes wrong with the disk costs time and nothing else.
    """

    def __init__(self, folder: Path | None, in_memory: int = IN_MEMORY, on_disk: int = ON_DISK) -> None:
        self._folder, self._most, self._disk = folder, in_memory, on_disk
        self._kept: OrderedDict[str, Wave] = OrderedDict()
        self._bytes = 0

    def wave(self, voice: Voice, text: str, rate: float, secret: bool = False) -> Wave:
        """The sentence in that voice, made only if it was not kept.

        `secret`: it is never kept on the disk.
        """
        key = hashlib.sha256(f"{voice.key}\n{rate}\n{text}".encode()).hexdigest()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        path = file_in(self._folder, f"{key}.wav") if self._folder and voice.slow and not secret else None
        found = _read(path) if path else None
        if found is None:
            found = voice.wave(text, rate)
            if path:
                self._write(path, found)
        self._keep(key, found)
        return found

    def _keep(self, key: str, found: Wave) -> None:
        self._kept[key] = found
        self._bytes += len(found.samples)
        while self._bytes > self._most and len(self._kept) > 1:
            self._bytes -= len(self._kept.popitem(last=False)[1].samples)

    def _write(self, path: Path, found: Wave) -> None:
        """Keep it whole or not at all, for the owner alone: names of people are in it."""
        with contextlib.suppress(OSError):
            make_folder(path.parent)
            fresh = path.with_suffix(f".{os.getpid()}")
            with open_private(fresh) as file, wave.open(file, "wb") as out:
                out.setparams((1, 2, found.rate, 0, "NONE", ""))
                out.writeframes(found.samples)
            fresh.replace(path)
            self._make_room(path.parent)

    def _make_room(self, folder: Path) -> None:
        """Throw away what was not heard for longest."""
        files = sorted(((one.stat(), one) for one in folder.iterdir()), key=lambda pair: pair[0].st_mtime)
        full = sum(stat.st_size for stat, _ in files)
        for stat, file in files:
            if full <= self._disk:
                return
            file.unlink()
            full -= stat.st_size


def _read(path: Path) -> Wave | None:
    """A sentence from the disk; None: it is not there, or not whole."""
    try:
        with wave.open(str(path), "rb") as file:
            if file.getnchannels() != 1 or file.getsampwidth() != 2:
                return None
            found = Wave(file.getframerate(), file.readframes(file.getnframes()))
        os.utime(path)
    except (OSError, EOFError, wave.Error):
        return None
    return found if found.samples else None


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


LOOKS = 0.02
"""Seconds after which is looked whether a sentence has come to its end."""
MOST_WARM = 64
"""Sentences that wait to be made ready; older ones are forgotten."""


class SpeechLoop:
    """`take` is called by the thread that reads orders, and is done at once.

    `run` speaks, on a thread of its own.
    """

    def __init__(
        self,
        find: Callable[[Callable[[str], None]], VoiceSelection],
        cache: SpeechCache,
        loudspeaker: Loudspeaker,
        tell: Callable[[WorkerNews], None],
    ) -> None:
        self._voices = find(lambda name: self._trouble("model", name))
        self._cache, self._loudspeaker, self._tell = cache, loudspeaker, tell
        self._orders: queue.SimpleQueue[tuple[int, WorkerOrder | None]] = queue.SimpleQueue()
        self._warm: deque[tuple[str, SpeechStyle]] = deque(maxlen=MOST_WARM)
        self._told: set[tuple[str, str]] = set()
        self._latest = 0
        self._saying: int | None = None

    def take(self, order: WorkerOrder | None) -> None:
        """Take an order; what plays is stopped now, even if a sentence is just being made.

        None: no more will come.
        """
        if not isinstance(order, Warm):
            self._latest += 1
            self._loudspeaker.stop()
        self._orders.put((self._latest, order))

    def run(self) -> None:
        """Carry out orders until there are no more."""
        while True:
            try:
                number, order = self._orders.get(timeout=self._patience())
            except queue.Empty:
                self._go_on()
                continue
            if order is None:
                return
            if isinstance(order, Warm):
                self._warm.extend((text, order.manner) for text in order.texts)
                continue
            self._loudspeaker.stop()
            self._end()
            if isinstance(order, Say):
                self._saying = order.id
                self._say(order, number)

    def _patience(self) -> float | None:
        if self._saying is not None:
            return LOOKS
        return 0.0 if self._warm else None

    def _go_on(self) -> None:
        """Nobody wants anything: see whether the sentence is over, and make ready what may come."""
        if self._saying is not None:
            try:
                if self._loudspeaker.playing():
                    return
            except NoDevice:
                self._trouble("device")
            self._end()
        elif self._warm:
            text, manner = self._warm.popleft()
            wave = self._synthesize(text, manner)
            with contextlib.suppress(NoDevice):  # that is told when there is something to be heard
                if wave is not None:
                    self._loudspeaker.ready(wave.rate, manner.device, manner.alone)

    def _say(self, order: Say, number: int) -> None:
        """Speak a sentence, unless it has been passed over meanwhile."""
        wave = self._synthesize(order.text, order.manner) if number == self._latest else None
        if wave is None or not wave.samples or number != self._latest:
            self._end()
            return
        try:
            self._loudspeaker.play(wave, order.manner.device, order.manner.alone)
        except NoDevice:
            self._trouble("device")
            self._end()
            return
        self._tell(Began(order.id, round(wave.seconds, 3)))

    def _synthesize(self, text: str, manner: SpeechStyle) -> Wave | None:
        try:
            return self._cache.wave(self._voices.find(manner), text, manner.rate, secret=manner.alone)
        except EngineMissing as wrong:
            self._trouble("engine", str(wrong))
            return None

    def _end(self) -> None:
        """What was being said is over."""
        if self._saying is not None:
            id, self._saying = self._saying, None
            self._tell(Ended(id))

    def _trouble(self, kind: str, name: str = "") -> None:
        if (kind, name) not in self._told:
            self._told.add((kind, name))
            self._tell(Trouble(kind, name))
