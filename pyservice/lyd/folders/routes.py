"""Folders (document 2, section 7)."""

from __future__ import annotations

from typing import Any

from lyd.core.db import current_session
from lyd.core.errors import ChangedMeanwhile, UpgradeNeeded
from lyd.core.http import Blueprint, Capability, Page, Wire, current_identity, page_of, set_message
from lyd.folders import errors, schemas, services

blp = Blueprint(
    "folders",
    __name__,
    url_prefix="/folder",
    description="Folders that hold documents: private trees and a shared one.",
)
shares = Blueprint("folder_shares", __name__, url_prefix="/folder-share", description="Folders in Shared Folders.")


@blp.get("/get-all", capability=Capability.LIST_FOLDERS, errors=[errors.FolderNotFound])
@blp.arguments(schemas.FolderQuery, location="query")
@blp.response(200, schemas.FolderSchema(many=True))
def list_folders(query: dict[str, Any]) -> list[Wire]:
    """List the folders of a space as a forest, sorted by name.

    Shared Folders holds the folders that the team made there, and the private ones that were shared, each at the top
    unless a folder that it lies in is shared too.
    """
    return services.list_folders(current_session(), current_identity(), query["type"], query["include_folder"])


@blp.post(
    "",
    capability=Capability.CREATE_FOLDER,
    creates=True,
    errors=[errors.FolderNotFound, errors.FolderTooDeep, ChangedMeanwhile],
)
@blp.arguments(schemas.FolderCreateSchema)
@blp.response(200, schemas.FolderSchema)
def create_folder(folder: dict[str, Any]) -> Wire:
    """Make a folder: three levels in My Documents, four in Shared Folders.

    In a folder that a member shared it becomes part of that member's tree, and goes as deep as that may.
    """
    return services.create_folder(
        current_session(), current_identity(), folder["name"], folder["type"], folder["folder_parent_id"]
    )


@blp.put("/<int:folder_id>", capability=Capability.RENAME_FOLDER, errors=[errors.FolderNotFound, ChangedMeanwhile])
@blp.arguments(schemas.FolderRenameSchema)
@blp.response(200, schemas.FolderSchema)
def rename_folder(payload: dict[str, Any], folder_id: int) -> Wire:
    """Rename a folder."""
    return services.rename_folder(
        current_session(), current_identity(), folder_id, payload["name"], payload["seen_name"]
    )


@blp.get("/<int:folder_id>/popup-move", capability=Capability.MOVE_FOLDER, errors=[errors.FolderNotFound])
@blp.response(200, schemas.DestinationsSchema)
def list_destinations(folder_id: int) -> Wire:
    """List where a folder may be moved to: its own tree, each folder with a reason where it may not."""
    return services.list_destinations(current_session(), current_identity(), folder_id)


@blp.put(
    "/<int:folder_id>/move-folder",
    capability=Capability.MOVE_FOLDER,
    errors=[
        errors.FolderNotFound,
        errors.FolderCycle,
        errors.FolderTooDeep,
        errors.FolderElsewhere,
        ChangedMeanwhile,
    ],
)
@blp.arguments(schemas.FolderMoveSchema)
@blp.response(200, schemas.FolderSchema)
def move_folder(payload: dict[str, Any], folder_id: int) -> Wire:
    """Move a folder with all that lies in it, within its own tree."""
    seen_folder_id = payload.get("seen_folder_id", services.UNSEEN)
    moved = services.move_folder(
        current_session(), current_identity(), folder_id, payload["to_folder_id"], seen_folder_id
    )
    set_message("folder moved")
    return moved


@blp.delete(
    "/<int:folder_id>",
    capability=Capability.DELETE_FOLDER,
    errors=[errors.FolderNotFound, errors.FolderNotEmpty, ChangedMeanwhile],
)
@blp.response(200)
def delete_folder(folder_id: int) -> None:
    """Delete an empty folder. It can be had back for 30 days."""
    services.delete_folder(current_session(), current_identity(), folder_id)
    set_message("folder deleted")


@blp.get("/list-deleted", capability=Capability.LIST_DELETED)
@blp.arguments(schemas.DeletedQuery, location="query")
@blp.response(200, page_of(schemas.DeletedFolderSchema))
def list_deleted(query: dict[str, int]) -> Page:
    """List the team's deleted folders, the last deleted first."""
    return services.list_deleted(current_session(), current_identity(), query["page"], query["length"])


@blp.put("/restore", capability=Capability.RESTORE_FOLDER, errors=[errors.FolderNotFound, ChangedMeanwhile])
@blp.arguments(schemas.FolderRestoreSchema)
@blp.response(200, schemas.RestoredSchema)
def restore_folders(payload: dict[str, list[int]]) -> dict[str, list[int]]:
    """Have deleted folders back where they were, or at the top level when that is gone: all of them or none."""
    return {
        "restored": services.restore_folders(current_session(), current_identity(), payload["list_folder"]),
    }


@shares.post(
    "",
    capability=Capability.SHARE_FOLDER,
    errors=[UpgradeNeeded, errors.FolderNotFound, errors.FolderAlreadyShared, ChangedMeanwhile],
)
@shares.arguments(schemas.FolderIdsSchema)
@shares.response(200, schemas.SharedFoldersSchema)
def share_folders(payload: dict[str, list[int]]) -> dict[str, list[Wire]]:
    """Add private folders to Shared Folders, with all that lies in them: all of them or none. Nothing moves."""
    shared = services.share_folders(current_session(), current_identity(), payload["folder_ids"])
    set_message("folder shared")
    return {"folders": shared}


@shares.delete(
    "",
    capability=Capability.UNSHARE_FOLDER,
    errors=[errors.ShareNotFound, ChangedMeanwhile],
)
@shares.arguments(schemas.ShareIdsQuery, location="query")
@shares.response(200)
def unshare_folders(query: dict[str, list[int]]) -> None:
    """Remove folders from Shared Folders: all of them or none.

    Documents that had been added to a folder that leaves are in it no more. What was shared on its own below such a
    folder stays shared.
    """
    services.unshare_folders(current_session(), current_identity(), query["folder_share_id"])
    set_message("removed")
