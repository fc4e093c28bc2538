"""Every widget in every state, for design reviews (`companion play --gallery`)."""
