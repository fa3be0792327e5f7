"""Member profiles: name, billing details, picture, consent, and dismissed hints."""
