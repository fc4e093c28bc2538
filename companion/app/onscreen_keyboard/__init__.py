"""The on-screen keyboard, for tablets that have no other."""
