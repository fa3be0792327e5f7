"""Signing: prepare, send, follow, remind, recall and correct requests; sign, decline and delegate; seal."""
