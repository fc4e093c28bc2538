"""Seat pages: a phone in the browser holds one seat's hand, buttons, dice and questions, on the local network
alone.

The table's thread looks at the table for each seat that a phone holds (`seat_view`) and hands over plain
data. A thread of its own makes words and markup of it and sends them (`page_writer`, `web_app`). What a
phone presses goes back the same way and is carried out in the table's thread (`service`).
"""
