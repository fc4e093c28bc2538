"""The shared base of Tableside's web servers: connection limits, deadlines, TLS, and response
headers.
"""
