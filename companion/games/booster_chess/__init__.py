"""Booster Chess (Don Kirkby): checkers under the pieces boost or hobble them."""
