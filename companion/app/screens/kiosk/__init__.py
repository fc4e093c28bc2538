"""Kiosk mode: who may go where, the host's number, the idle screen."""
