"""Design tokens, drawings and recipes for screens and paper. Imports no UI toolkit and no rules."""
