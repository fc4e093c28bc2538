"""Tests of the server kit."""
