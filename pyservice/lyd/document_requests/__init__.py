"""Requests about documents that people at the firm work through: legal reviews and hard copies (document 2, 2.3)."""
