"""Tag readers on a UART. The code is independent of the UART: it receives bytes and reports the tag
that is on the reader.

`Pn532` (13.56 MHz, NXP PN532 in its high speed UART mode) is polled a few times a second. `Rdm6300`
(125 kHz) sends unprompted while a tag is on the reader; some of these readers send only the first few
readings. `Well` converts the tag under a die to the upper face of the die. `QuietWell` does the same
for a reader that may stop sending while the die is still on it.
"""

ASK_EVERY = 150  # ms
ANSWER_WITHIN = 600
GONE_AFTER = 300
STILL_FOR = 400
AWAY_FOR = 1000  # a die that is rolled again is not read for as long
_HEX = b"0123456789ABCDEFabcdef"


class Rdm6300:
    """Reader that sends frames of 14 bytes: 0x02, ten hex digits, two hex digits of their XOR, 0x03."""

    def __init__(self) -> None:
        self.uid: str | None = None
        self._rest = b""
        self._heard_at = 0

    def step(self, now: int, heard: bytes) -> bytes:
        """Process the bytes that were read, and return the bytes to write (always empty)."""
        self._rest += heard
        while True:
            start = self._rest.find(b"\x02")
            if start < 0:
                self._rest = b""
                break
            if len(self._rest) - start < 14:
                self._rest = self._rest[start:]
                break
            uid = self._uid(self._rest[start : start + 14])
            if uid:
                self.uid, self._heard_at = uid, now
                self._rest = self._rest[start + 14 :]
            else:
                self._rest = self._rest[start + 1 :]
        if self.uid and (now - self._heard_at) & 0x3FFFFFFF > GONE_AFTER:
            self.uid = None
        return b""

    def _uid(self, frame: bytes) -> str | None:
        digits = frame[1:13]
        for c in digits:
            if c not in _HEX:
                return None
        if frame[13] != 3:
            return None
        raw = bytes([int(str(digits[i : i + 2], "ascii"), 16) for i in (0, 2, 4, 6, 8, 10)])
        summed = 0
        for byte in raw[:5]:
            summed ^= byte
        return str(digits[:10], "ascii").upper() if summed == raw[5] else None


WAKE = b"\x55\x55\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"


def pn532_frame(data: bytes) -> bytes:
    """Return a frame to send to the PN532: preamble, length, 0xD4, the command, checksum, postamble."""
    body = b"\xd4" + data
    return b"\x00\x00\xff" + bytes([len(body), -len(body) & 0xFF]) + body + bytes([-sum(body) & 0xFF, 0])


class Pn532:
    """Reader that is woken, then polled for one ISO 14443A tag at a time (InListPassiveTarget)."""

    def __init__(self) -> None:
        self.uid: str | None = None
        self._rest = b""
        self._stage = 0
        self._asked_at: int | None = None
        self._waits = False

    def step(self, now: int, heard: bytes) -> bytes:
        """Process the bytes that were read, and return the bytes to write."""
        self._rest += heard
        while True:
            data = self._frame()
            if data is None:
                break
            self._take(data)
        since = None if self._asked_at is None else (now - self._asked_at) & 0x3FFFFFFF
        if self._waits and since is not None and since > ANSWER_WITHIN:
            self._waits, self._stage, self.uid = False, 0, None  # asleep or gone: wake it again
        if self._waits or (since is not None and since < ASK_EVERY):
            return b""
        self._asked_at, self._waits = now, True
        if self._stage == 0:
            return WAKE + pn532_frame(b"\x14\x01\x00\x00")
        if self._stage == 1:
            return pn532_frame(b"\x32\x05\xff\x01\x01")  # two tries, so that "no tag" is answered soon
        return pn532_frame(b"\x4a\x01\x00")

    def _frame(self) -> bytes | None:
        """Return the data of the next valid frame, without the leading 0xD5, or None if no frame is complete."""
        while True:
            start = self._rest.find(b"\x00\xff")
            if start < 0:
                self._rest = self._rest[-1:]
                return None
            rest = self._rest[start + 2 :]
            if len(rest) < 2:
                return None
            size = rest[0]
            if rest[:2] == b"\x00\xff" or (size + rest[1]) & 0xFF or not 2 <= size <= 64:
                self._rest = self._rest[start + 1 :]  # an acknowledgement, or noise
                continue
            if len(rest) < size + 3:
                return None
            body = rest[2 : 2 + size]
            if (sum(body) + rest[2 + size]) & 0xFF or body[0] != 0xD5:
                self._rest = self._rest[start + 1 :]
                continue
            self._rest = rest[3 + size :]
            return body[1:]

    def _take(self, data: bytes) -> None:
        self._waits = False
        if data[0] == 0x15 or data[0] == 0x33:
            self._stage += 1
        elif data[0] == 0x4B:
            self.uid = self._tag(data)

    def _tag(self, data: bytes) -> str | None:
        """Return the UID in a reply, or None.

        The reply consists of 0x4B, the number of tags, the tag's number, SENS_RES (2 bytes), SEL_RES,
        the length of the UID, and the UID.
        """
        if len(data) < 8 or data[1] != 1 or len(data) < 7 + data[6] or not 4 <= data[6] <= 10:
            return None
        return "".join(["%02X" % byte for byte in data[7 : 7 + data[6]]])


class Well:
    """A well in which a die rests. Its reader reads the tag on the lower face of the die.

    `faces` maps a tag to `(die, face)`. `face` is the upper face of the die when it rests on this tag.
    """

    def __init__(self, faces: dict[str, tuple[str, str]]) -> None:
        self._faces = faces
        self._last: str | None = None
        self._since = 0
        self._told: str | None = None
        self._die = ""

    def step(self, now: int, uid: str | None) -> tuple[str, str] | None:
        """Return the (die, face) to report for the tag read now, or None.

        The face of a lifted die is `rolling`.
        """
        if uid != self._last:
            self._last, self._since = uid, now
        if uid is None:
            if self._told is not None and (now - self._since) & 0x3FFFFFFF >= GONE_AFTER:
                self._told = None
                return (self._die, "rolling")
            return None
        if uid == self._told or uid not in self._faces or (now - self._since) & 0x3FFFFFFF < STILL_FOR:
            return None
        self._told = uid
        self._die, face = self._faces[uid]
        return (self._die, face)


class QuietWell:
    """A well whose reader may stop sending while the die is still in it.

    It therefore cannot detect that the die is lifted. The die is reported as rolling when a different
    tag is read, or when the same tag is read again after a pause.
    """

    def __init__(self, faces: dict[str, tuple[str, str]]) -> None:
        self._faces = faces
        self._tag: str | None = None
        self._since = self._read_at = 0
        self._settles = False

    def step(self, now: int, uid: str | None) -> tuple[str, str] | None:
        """Return the (die, face) to report for the tag read now, or None."""
        if uid in self._faces:
            away = (now - self._read_at) & 0x3FFFFFFF
            self._read_at = now
            if uid != self._tag or away >= AWAY_FOR:
                self._tag, self._since, self._settles = uid, now, True
                return (self._faces[uid][0], "rolling")
        if not self._settles or (now - self._since) & 0x3FFFFFFF < STILL_FOR or self._tag is None:
            return None
        self._settles = False
        return self._faces[self._tag]
