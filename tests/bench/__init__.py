"""Measurements behind docs/performance.md; never tests."""
