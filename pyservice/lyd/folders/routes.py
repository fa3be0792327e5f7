"""Folders (document 2, section 7)."""

from __future__ import annotations

from typing import Any

from lyd.core.db import current_session
from lyd.core.http import Blueprint, Capability, current_identity
from lyd.folders import services
from lyd.folders.errors import FolderNotFound, FolderTooDeep
from lyd.folders.schemas import FolderCreateSchema, FolderQuery, FolderSchema

blp = Blueprint("folders", __name__, url_prefix="/folder", description="Folders that hold documents.")


@blp.get("/get-all", capability=Capability.LIST_FOLDERS)
@blp.arguments(FolderQuery, location="query")
@blp.response(200, FolderSchema(many=True))
def list_folders(query: dict[str, Any]) -> list[services.FolderNode]:
    """List the caller's folders as a tree."""
    return services.folder_tree(current_session(), current_identity(), query["type"])


@blp.post("", capability=Capability.CREATE_FOLDER, errors=[FolderNotFound, FolderTooDeep])
@blp.arguments(FolderCreateSchema)
@blp.response(200, FolderSchema)
def create_folder(folder: dict[str, Any]) -> services.FolderNode:
    """Make a folder, at most three levels deep."""
    return services.create_folder(
        current_session(), current_identity(), folder["name"], folder["type"], folder["folder_parent_id"]
    )
