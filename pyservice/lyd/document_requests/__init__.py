"""Requests about documents that shop admins process: legal reviews and hard copies (document 2, 2.3)."""
