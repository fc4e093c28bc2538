"""The protocol between distant tables, without input or output.

It covers invitations and key exchange, encrypted messages, fair turns, and a relay's rooms.
"""
