"""A camera with an RTSP address, as a network camera has one: JPEG over RTP (RFC 2435) inside of its RTSP connection (RFC 2326)."""

from __future__ import annotations

import socket
import struct
from itertools import count

SDP = b"v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\nm=video 0 RTP/AVP 26\r\nc=IN IP4 0.0.0.0\r\na=control:one\r\n"
JPEG, CLOCK, TABLES_FOLLOW, HALVED = 26, 90_000, 255, 1
"""The type of its packets; ticks a second; a JPEG that brings its own tables, and has colours at half its size."""
PIECE = 1200
SCAN, TABLES = 0xDA, 0xDB


class RtspPeer:
    """One who is connected, and has asked for pictures."""

    def __init__(self, peer: socket.socket, described: bytes = SDP) -> None:
        self._peer, self._numbers, self.frames = peer, count(), 0
        self.is_playing = self._greet(described)

    def _greet(self, described: bytes) -> bool:
        """Answer until it asks to play; whether it does."""
        asked = b""
        while True:
            while b"\r\n\r\n" not in asked:
                if not (data := self._peer.recv(4096)):
                    return False
                asked += data
            one, _, asked = asked.partition(b"\r\n\r\n")
            verb = one.split(b" ", 1)[0]
            number = one.lower().split(b"cseq:")[1].split(b"\r\n")[0].strip()
            head, body = {
                b"OPTIONS": (b"Public: OPTIONS, DESCRIBE, SETUP, PLAY\r\n", b""),
                b"DESCRIBE": (b"Content-Type: application/sdp\r\n", described),
                b"SETUP": (b"Transport: RTP/AVP/TCP;unicast;interleaved=0-1\r\nSession: 7\r\n", b""),
                b"PLAY": (b"Session: 7\r\n", b""),
            }[verb]
            length = b"Content-Length: %d\r\n" % len(body) if body else b""
            self._peer.sendall(b"RTSP/1.0 200 OK\r\nCSeq: %s\r\n%s%s\r\n%s" % (number, head, length, body))
            if verb == b"PLAY":
                return True

    def show(self, jpeg: bytes, share: float = 1.0) -> None:
        """Send a picture whose sides are multiples of eight; of a torn one only a share."""
        width, height, tables, scan = _parts(jpeg)
        stamp = self.frames * CLOCK // 10
        self.frames += 1
        for at in range(0, round(len(scan) * share), PIECE):
            head = struct.pack(">I4B", at, HALVED, TABLES_FOLLOW, width // 8, height // 8)
            if at == 0:
                head += struct.pack(">BBH", 0, 0, len(tables)) + tables
            last = share == 1 and at + PIECE >= len(scan)
            rtp = struct.pack(">BBHII", 0x80, JPEG | last << 7, next(self._numbers) & 0xFFFF, stamp, 1)
            self.send(0, rtp + head + scan[at : at + PIECE])

    def send(self, channel: int, data: bytes) -> None:
        """Anything between its packets."""
        self._peer.sendall(struct.pack(">cBH", b"$", channel, len(data)) + data)


def _parts(jpeg: bytes) -> tuple[int, int, bytes, bytes]:
    """Width, height, tables and pixels of a picture, which is all that RTP sends of it."""
    at, tables, height, width = 2, b"", 0, 0
    while True:
        kind, length = jpeg[at + 1], int.from_bytes(jpeg[at + 2 : at + 4], "big")
        segment, at = jpeg[at + 4 : at + 2 + length], at + 2 + length
        if kind == TABLES:
            tables += b"".join(segment[i + 1 : i + 65] for i in range(0, len(segment), 65))
        elif kind == 0xC0:
            height, width = struct.unpack(">HH", segment[1:5])
        elif kind == SCAN:
            return width, height, tables, jpeg[at:-2]
