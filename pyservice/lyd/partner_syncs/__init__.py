"""Syncs of documents to connected systems: planned, shown, confirmed and run step by step (document 3, section 4.7)."""
