"""The program `python -m companion.voice.worker VOICES CACHE`.

It reads orders from standard input, writes news to standard output, and plays sound.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from functools import partial
from pathlib import Path

import msgspec

from companion.table.fault_log import watch_process
from companion.voice.speech_process import Say, StopSpeaking, VoiceTrouble, Warm, WorkerNews
from companion.voice.worker.speech_loop import SdlLoudspeaker, SpeechCache, SpeechLoop
from companion.voice.worker.voices import EngineMissing, VoiceSelection


def main(voices: Path, cache: Path) -> None:
    """Speak until no more orders come."""
    # Sound libraries may write to standard output, so news use a duplicate of it.
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    encoder, decoder = msgspec.json.Encoder(), msgspec.json.Decoder(Say | StopSpeaking | Warm)
    lock = threading.Lock()

    def send(news: WorkerNews) -> None:
        with lock:
            out.write(encoder.encode(news) + b"\n")

    def read(speech_loop: SpeechLoop) -> None:
        for line in sys.stdin.buffer:
            speech_loop.take(decoder.decode(line))
        speech_loop.take(None)

    try:
        loudspeaker = SdlLoudspeaker()
    except EngineMissing:
        send(VoiceTrouble("device"))
        return
    speaking = SpeechLoop(partial(VoiceSelection, voices), SpeechCache(cache), loudspeaker, send)
    threading.Thread(target=read, args=(speaking,), name="orders", daemon=True).start()
    with contextlib.suppress(BrokenPipeError):  # the parent process has ended
        speaking.run()
    os._exit(0)  # do not wait for a device that hangs when it is closed


if __name__ == "__main__":
    watch_process("voice")
    main(Path(sys.argv[1]), Path(sys.argv[2]))
