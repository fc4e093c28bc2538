"""Seat pages: a phone's browser shows one seat's hand, buttons, dice and questions, on the local network
only.

The table's thread computes the view of each seat held by a phone (`seat_view`) as plain data. Another
thread turns it into words and markup and sends them (`page_writer`, `web_app`). Button presses return the
same way and are executed in the table's thread (`service`).
"""
