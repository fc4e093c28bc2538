"""Every part that screens are made of, in every state: for those who draw and review (`companion play --gallery`)."""
