"""The way to the sales team, offered wherever a feature is blocked (document 1, section 1)."""
