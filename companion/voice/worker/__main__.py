"""`python -m companion.voice.worker VOICES CACHE`: orders on standard input, news on standard output, sound
to the loudspeaker.
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
from companion.voice.speech_process import Say, Stop, Trouble, Warm, WorkerNews
from companion.voice.worker.speech_loop import SdlLoudspeaker, SpeechCache, SpeechLoop
from companion.voice.worker.voices import EngineMissing, VoiceSelection


def main(voices: Path, cache: Path) -> None:
    """Speak until the orders end."""
    # Libraries of sound write to standard output as they like: news have a way of their own.
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    encoder, decoder = msgspec.json.Encoder(), msgspec.json.Decoder(Say | Stop | Warm)
    telling = threading.Lock()

    def tell(news: WorkerNews) -> None:
        with telling:
            out.write(encoder.encode(news) + b"\n")

    def read(speaking: SpeechLoop) -> None:
        for line in sys.stdin.buffer:
            speaking.take(decoder.decode(line))
        speaking.take(None)

    try:
        loudspeaker = SdlLoudspeaker()
    except EngineMissing:
        tell(Trouble("device"))
        return
    speaking = SpeechLoop(partial(VoiceSelection, voices), SpeechCache(cache), loudspeaker, tell)
    threading.Thread(target=read, args=(speaking,), name="orders", daemon=True).start()
    with contextlib.suppress(BrokenPipeError):  # whoever listened has gone
        speaking.run()
    os._exit(0)  # a device that hangs when it is closed holds nobody up


if __name__ == "__main__":
    watch_process("voice")
    main(Path(sys.argv[1]), Path(sys.argv[2]))
