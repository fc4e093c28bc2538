"""Gravity Chess (Don Kirkby): both sides fall towards the first row, and stack up there."""
