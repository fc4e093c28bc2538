"""Main program of a board under MicroPython: reads pins into `sensing.Board` and sends its lines to the host."""

import binascii
import os
import time

import machine
from config import CONFIG  # made of the board's board.toml by `companion firmware`

from hardware.firmware import hosts, pins, prompt, tags
from hardware.firmware.sensing import Board

PERIOD_US = 1000  # a scan takes less; the rest is left to the USB port
LAST_WORDS_MS = 500
HELD_MS = 5000  # a button that is held longer at power-up is stuck, and no reason not to play


class TagReader:
    """Tag reader on its own UART, which reads cards or a die."""

    def __init__(self, config):
        self.name = config["name"]
        self._reader = tags.Pn532() if config["kind"] == "pn532" else tags.Rdm6300()
        baud = 115200 if config["kind"] == "pn532" else 9600
        tx, rx = machine.Pin(config["tx"]["pin"]), machine.Pin(config["rx"]["pin"])
        self._uart = machine.UART(config["uart"], baud, tx=tx, rx=rx)
        faces = {uid: tuple(face.split(" ")) for uid, face in config["faces"].items()}
        well = tags.Well if config["kind"] == "pn532" else tags.QuietWell
        self._well = well(faces) if config["use"] == "dice" else None
        self._lies = None

    def step(self, now, board):
        heard = self._uart.read() if self._uart.any() else None
        asked = self._reader.step(now, heard or b"")
        if asked:
            self._uart.write(asked)
        uid = self._reader.uid
        if self._well:
            fallen = self._well.step(now, uid)
            if fallen:
                board.die(now, fallen[0], fallen[1])
        elif uid != self._lies:
            self._lies = uid
            board.card(now, self.name, uid)


def main():
    buttons = pins.Buttons(CONFIG["buttons"])
    time.sleep_ms(2)  # their pull-ups lift the wires
    # A button held at power-up gives the prompt back, before the watchdog begins: it cannot be stopped again.
    if prompt.take_request() or (buttons.read() and let_go(buttons)):
        print("Here is the prompt. Reset the board, with no button held, to go on.")
        return
    host = hosts.Usb() if CONFIG["host"]["link"] == "usb" else hosts.Serial(CONFIG["host"])
    dog = machine.WDT(timeout=CONFIG["watchdog_ms"]) if CONFIG["watchdog_ms"] else None
    try:
        serve(host, buttons, dog)
    except KeyboardInterrupt:  # at the prompt of a board whose host is at a UART
        pass
    prompt.ask()
    machine.reset()


def let_go(buttons):
    """Wait for the pressed buttons to be released, and return whether they were released in time.

    Buttons that are not released in time count as stuck.
    """
    held = buttons.read()
    names = [buttons.names[i] for i in range(len(buttons.names)) if held >> i & 1]
    until = time.ticks_add(time.ticks_ms(), HELD_MS)
    try:
        print(
            "Let go of %s within %d seconds for the prompt; else it counts as stuck."
            % (", ".join(names), HELD_MS // 1000)
        )
        while buttons.read():
            if time.ticks_diff(until, time.ticks_ms()) <= 0:
                return False
            time.sleep_ms(10)
    except KeyboardInterrupt:  # someone is at the prompt already
        pass
    return True


def serve(host, buttons, dog):
    """Scan the board, report changes and execute commands until the host asks for the prompt."""
    matrix = pins.matrix_of(CONFIG)
    lights = pins.Lights(CONFIG["lights"], CONFIG["cols"], CONFIG["rows"]) if CONFIG["lights"] else None
    buzzer = pins.Buzzer(CONFIG["buzzer"]) if CONFIG["buzzer"] else None
    readers = [TagReader(one) for one in CONFIG["readers"]]
    board = Board(
        CONFIG["model"],
        CONFIG["cols"],
        CONFIG["rows"],
        CONFIG["caps"],
        str(binascii.hexlify(machine.unique_id()), "ascii"),
        str(binascii.hexlify(os.urandom(4)), "ascii").upper(),
        CONFIG["debounce"],
        buttons.names,
        CONFIG["host"]["link"] == "usb",
    )
    for kind, where in matrix.check():
        board.fault(kind, where)
    if lights:
        lights.show(board.lights)
    unsent = b""
    leaving = None
    while leaving is None or (unsent and time.ticks_diff(leaving, time.ticks_ms()) > 0):
        began = time.ticks_us()
        now = time.ticks_ms()
        matrix.scan()
        board.step(now, matrix.lines + [buttons.read()], host.read())
        for reader in readers:
            reader.step(now, board)
        unsent = write_unsent(host, unsent, board)
        if board.leave and leaving is None:
            leaving = time.ticks_add(now, LAST_WORDS_MS)
        if lights and board.relit:
            board.relit = False
            lights.show(board.lights)
        if buzzer:
            if board.beep:
                buzzer.beep(now, board.beep[0], board.beep[1])
                board.beep = None
            buzzer.go_on(now)
        if dog:
            dog.feed()
        left = PERIOD_US - time.ticks_diff(time.ticks_us(), began)
        if left > 0:
            time.sleep_us(left)
    time.sleep_ms(50)  # what was written last leaves the chip


def write_unsent(host, unsent, board):
    """Write what the host accepts between two scans, and return the unwritten rest of the current line."""
    room = hosts.MOST
    unsent = unsent or board.take()
    while unsent and room > 0:
        sent = host.write(unsent)
        if not sent:
            break
        room -= sent
        unsent = unsent[sent:] or board.take()
    return unsent


main()
