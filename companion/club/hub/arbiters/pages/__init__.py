"""The arbiters' HTML pages."""
