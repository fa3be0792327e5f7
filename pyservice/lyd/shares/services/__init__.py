"""Sharing: views of folders for the team, locks, and the consequences for documents if a share changes."""

from lyd.shares.services.folder_views import FolderView, find_views
from lyd.shares.services.visibility import refresh_shared, visible_folders

__all__ = ["FolderView", "find_views", "refresh_shared", "visible_folders"]
