"""This computer: what is amiss on it, extras, a kiosk."""
