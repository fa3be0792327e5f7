"""Folders: finding and listing them, making, changing and sharing them. Everything starts inside the caller's team."""

from lyd.folders.services.creation import create_folder
from lyd.folders.services.deletion import delete_folder
from lyd.folders.services.destinations import list_destinations
from lyd.folders.services.lists import list_folders
from lyd.folders.services.lookup import load_folder, lock_folder
from lyd.folders.services.moves import UNSEEN, move_folder
from lyd.folders.services.purge import purge_folders, teams_to_purge
from lyd.folders.services.rename import rename_folder
from lyd.folders.services.restoration import list_deleted, restore_folders
from lyd.folders.services.shares import share_folders, unshare_folders

__all__ = [
    "UNSEEN",
    "create_folder",
    "delete_folder",
    "list_deleted",
    "list_destinations",
    "list_folders",
    "load_folder",
    "lock_folder",
    "move_folder",
    "purge_folders",
    "rename_folder",
    "restore_folders",
    "share_folders",
    "teams_to_purge",
    "unshare_folders",
]
