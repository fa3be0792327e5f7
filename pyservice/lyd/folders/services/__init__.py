"""Folders: finding and listing them, making, changing and sharing them. Everything starts inside the caller's team."""

from lyd.folders.services.creating import create_folder
from lyd.folders.services.deleting import delete_folder
from lyd.folders.services.destinations import list_destinations
from lyd.folders.services.listing import list_folders
from lyd.folders.services.loading import hold_folder, load_folder
from lyd.folders.services.moving import UNSEEN, move_folder
from lyd.folders.services.purging import purge_folders, teams_to_purge
from lyd.folders.services.renaming import rename_folder
from lyd.folders.services.restoring import list_deleted, restore_folders
from lyd.folders.services.shares import met_in_shared, refresh_shared, shared_subtrees
from lyd.folders.services.sharing import share_folders, unshare_folders
from lyd.folders.services.views import FolderView, find_views

__all__ = [
    "UNSEEN",
    "FolderView",
    "create_folder",
    "delete_folder",
    "find_views",
    "hold_folder",
    "list_deleted",
    "list_destinations",
    "list_folders",
    "load_folder",
    "met_in_shared",
    "move_folder",
    "purge_folders",
    "refresh_shared",
    "rename_folder",
    "restore_folders",
    "share_folders",
    "shared_subtrees",
    "teams_to_purge",
    "unshare_folders",
]
