"""Booster Chess (Don Kirkby): checkers under the men boost or hobble them."""
