"""Engines that are programs of their own: found, started, asked, and stopped."""
