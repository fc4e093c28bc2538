"""The voice of the tablet: its settings, the table whose events it speaks, and problems with speech."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from companion.app.settings import Settings
from companion.app.texts import TEXTS
from companion.app.widgets.idle import do_in_app_thread
from companion.app.widgets.theme import THEME
from companion.artwork.design import movements, tokens
from companion.games import family_of
from companion.kernel.messages import Message
from companion.table.referee import Referee
from companion.voice.settings import VoiceSettings, load, process, save
from companion.voice.speaker import Speaker, write_text
from companion.voice.speech_process import Start
from companion.voice.utterances import Level


class VoiceController:
    """The controller of speech, which speaks if the user (or, in a kiosk, the host) has turned speech on.

    Args:
        settings: The settings of the tablet.
        in_kiosk: Whether this is a kiosk.
        on_trouble: Called with a sentence about what is missing for speech.
        start: Starts the process that speaks.
    """

    def __init__(
        self,
        settings: Settings,
        in_kiosk: bool,
        on_trouble: Callable[[str], None],
        start: Start | None = None,
    ) -> None:
        self._settings, self._in_kiosk, self._on_trouble = settings, in_kiosk, on_trouble
        self._start = start or process()
        self.voicing = load()
        self._speaker: Speaker | None = None
        self._whispering: Speaker | None = None
        self._referee: Referee | None = None
        self._heard: Referee | None = None

    @property
    def on(self) -> bool:
        """Whether anything is spoken."""
        return self._voicing.speaks

    @property
    def reads(self) -> bool:
        """Whether the focused element is read out."""
        return self._voicing.focus

    def whispers_to(self, seat: str) -> bool:
        """Return whether this seat has a private loudspeaker.

        If two players play by ear, it is not known which of them would hear it.
        """
        alone = self._referee is not None and self._referee.ears == {seat}
        return self.on and alone and bool(self.voicing.private)

    def tell(self, *said: Message | str, topic: str = "answer", seat: str = "") -> None:
        """Speak an answer that the user has asked for, if speech is on.

        Args:
            said: Messages or sentences.
            topic: The topic; new speech replaces waiting speech of the same topic.
            seat: The only seat that may hear the answer; empty for all. Nothing is spoken if other
                players would hear it too.
        """
        if not self.on or (seat and not self.whispers_to(seat)):
            return
        speaker = self._whispers() if seat else self._speaks()
        speaker.tell(*said, topic=topic, language=TEXTS.language)

    @property
    def speaking(self) -> bool:
        """Whether something is being spoken now."""
        return self._speaker is not None and self._speaker.speaking

    @property
    def tells_rulings(self) -> bool:
        """Whether accepted actions are spoken, so that no sound is needed."""
        return self._voicing.level >= Level.RULINGS

    def sit(self, referee: Referee) -> None:
        """Speak for this table from now on."""
        self._referee = referee
        if self.on:
            self._begin()

    def rise(self) -> None:
        """Stop speaking, because the table is being left."""
        ears = self._referee is not None and bool(self._referee.ears)
        self._referee = self._heard = None
        for speaker in (self._speaker, self._whispering):
            if speaker is not None:
                speaker.sit(None, {}, {}, TEXTS.language)
                if ears:  # they were at that table alone
                    speaker.choose(self._voicing)

    def choose(self, **changed: Any) -> None:
        """Change settings of the voice, with immediate effect, and save them."""
        self.voicing = msgspec.structs.replace(self.voicing, **changed)
        save(self.voicing)
        for speaker in (self._speaker, self._whispering):
            if speaker is not None:
                speaker.choose(self._voicing)
        if self.on and self._referee is not None:
            self._begin()

    def sample(self) -> None:
        """Speak a sample with the current settings."""
        if self.on:
            self._speaks().sample(TEXTS.language)

    def again(self) -> None:
        """Speak the last action and the current state again."""
        if self._speaker is not None:
            self._speaker.again()

    def close(self) -> None:
        for speaker in (self._speaker, self._whispering):
            if speaker is not None:
                speaker.close()
        self._speaker = self._whispering = None

    @property
    def _voicing(self) -> VoiceSettings:
        if self._in_kiosk and self._settings.quiet:
            return msgspec.structs.replace(self.voicing, level=Level.NOTHING, focus=False)
        lead = tokens()["sound"]["wrong"]["ms"] / 1000 if self._settings.sound else 0.0
        tumble = 0.0 if THEME.reduced else movements()["tumble"].ms / 1000
        voicing = msgspec.structs.replace(self.voicing, lead=lead, tumble=tumble)
        if self._referee is not None and self._referee.ears:  # who does not see has to be told
            return msgspec.structs.replace(voicing, level=Level.EVERYTHING, focus=True)
        return voicing

    def _begin(self) -> None:
        """Observe the notices of the table, unless it is observed already."""
        referee = self._referee
        if referee is None or self._heard is referee:
            return
        self._heard = referee
        public = self._speaks()
        for speaker in (public, self._whispering):
            if speaker is not None:
                speaker.choose(self._voicing)
                self._sit(speaker, referee)
        referee.table.listen(public.hear)

    def _sit(self, speaker: Speaker, referee: Referee) -> None:
        names = referee.record.journal.header.get("names", {})
        words = family_of(referee.game.info).words
        last, ways = referee.story(1)[-1].said, referee.rules.shows_ways
        speaker.sit(words, names, referee.players, TEXTS.language, referee.ears, ways, last)

    def _whispers(self) -> Speaker:
        """Return the voice that only one player hears. It does not observe the table."""
        if self._whispering is None:
            self._whispering = Speaker(self._start, self._trouble, self._voicing, alone=self.voicing.private)
            if self._referee is not None:
                self._sit(self._whispering, self._referee)
        return self._whispering

    def _speaks(self) -> Speaker:
        if self._speaker is None:
            self._speaker = Speaker(self._start, self._trouble, self._voicing)
        return self._speaker

    def _trouble(self, why: Message) -> None:
        """Report a problem, in the thread of the screen."""
        do_in_app_thread(self._say_trouble, why)

    def _say_trouble(self, why: Message) -> None:
        self._on_trouble(write_text(why, TEXTS.language))
