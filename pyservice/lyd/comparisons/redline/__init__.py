"""Two Word files become one with tracked changes (docs/decisions/0063). Nothing here knows documents or members."""
