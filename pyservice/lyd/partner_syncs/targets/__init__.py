"""The systems that documents are synced to."""
