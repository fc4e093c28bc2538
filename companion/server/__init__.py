"""Base of every web server here: connection limits, deadlines, TLS, and response headers."""
