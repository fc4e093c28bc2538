"""This computer: what is amiss on it, extras, a kiosk, and boards that people make."""
