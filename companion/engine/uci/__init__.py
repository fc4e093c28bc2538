"""Talking with engines that are programs of their own: UCI, USI and UCCI as text in and text out, without I/O."""
