"""Commands for this computer: diagnosis, extras, kiosk, and custom boards."""
