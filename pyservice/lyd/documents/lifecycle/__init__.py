"""The life of a document: its statuses, the transitions between them, and the actions that each status leaves.

This package is the only place that assigns a status (decision 0030).
"""
