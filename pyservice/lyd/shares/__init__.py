"""Sharing of folders and documents in Shared Folders with the team (document 2, section 4.5)."""
