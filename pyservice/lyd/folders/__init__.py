"""Folders that hold a member's documents, up to three levels deep (document 2)."""
