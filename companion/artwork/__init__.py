"""Design tokens, drawings and recipes for screens and paper. The package imports no UI toolkit and no
rules.
"""
