"""Folders: finding and listing them, making, changing and sharing them. Everything starts inside the caller's team."""

from lyd.folders.services.creating import create_folder
from lyd.folders.services.loading import hold_folder, load_folder
from lyd.folders.services.shares import met_in_shared, refresh_shared, shared_subtrees
from lyd.folders.services.tree import FolderNode, folder_tree
from lyd.folders.services.views import FolderView, find_views

__all__ = [
    "FolderNode",
    "FolderView",
    "create_folder",
    "find_views",
    "folder_tree",
    "hold_folder",
    "load_folder",
    "met_in_shared",
    "refresh_shared",
    "shared_subtrees",
]
