"""The daily deal: definition, calendar, history, par."""
