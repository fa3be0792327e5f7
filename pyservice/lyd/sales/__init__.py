"""Requests to the sales team, offered if a feature is blocked (document 1, section 1)."""
