"""The app where strangers sit: the host's number, calls for the host, an idle screen, warnings, and the power button."""
