"""Sharing: folders as the team meets them, the locks, and what follows for documents when a share changes."""
