"""The daily deal: its calendar and its screen."""
