"""The first start: where people play, at one of three doors."""
