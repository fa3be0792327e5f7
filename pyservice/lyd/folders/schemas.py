"""Folders on the wire (document 2, sections 3 and 7)."""

from __future__ import annotations

from marshmallow import fields

from lyd.core.access import DocumentSpace
from lyd.core.http import CodeField, PageQuery, Schema, UtcField
from lyd.core.http.inputs import IdField, IdsField, NameField

NAME_REQUIRED = "Folder name is required"
TYPE_REQUIRED = "Type is required"
FOLDERS_REQUIRED = "Please select folder!"
CREATION_SPACES = (DocumentSpace.MINE, DocumentSpace.SHARED)
"""The spaces in which folders can be created."""
SPACES = "1: My Documents; 2: Shared Folders; 3: Organisation Documents."


class FolderQuery(Schema):
    """The folders to list."""

    type = CodeField(
        DocumentSpace,
        load_default=DocumentSpace.MINE,
        metadata={"description": f"{SPACES} The third holds the other members' folders, for owner and manager."},
    )
    include_folder = IdField(
        load_default=None,
        metadata={"description": "Only this folder's branch: the folders that it lies in, and what lies in it."},
    )


class FolderCreateSchema(Schema):
    """A folder to create."""

    name = NameField(NAME_REQUIRED)
    type = CodeField(
        CREATION_SPACES,
        required=True,
        error_messages={"required": TYPE_REQUIRED, "null": TYPE_REQUIRED},
        metadata={"description": "1: in My Documents; 2: in Shared Folders."},
    )
    folder_parent_id = IdField(
        load_default=None,
        allow_none=True,
        metadata={"description": "The folder to make it in; null is the top level."},
    )


class FolderRenameSchema(Schema):
    """A folder's new name."""

    name = NameField(NAME_REQUIRED)
    seen_name = fields.String(
        load_default=None,
        allow_none=True,
        metadata={"description": "The name that the caller's screen shows; when it is not the name now: 409."},
    )


class FolderMoveSchema(Schema):
    """The new parent of a folder, within its own tree."""

    to_folder_id = IdField(
        required=True, allow_none=True, metadata={"description": "The folder to move it into; null is the top level."}
    )
    seen_folder_id = IdField(
        allow_none=True,
        metadata={"description": "The folder that the caller's screen shows it in; when it is not there now: 409."},
    )


class FolderIdsSchema(Schema):
    """Folders to be added to Shared Folders."""

    folder_ids = IdsField(required=True, error_messages={"required": FOLDERS_REQUIRED, "null": FOLDERS_REQUIRED})


class ShareIdsQuery(Schema):
    """Shares to remove from Shared Folders."""

    folder_share_id = IdsField(
        required=True,
        error_messages={"required": FOLDERS_REQUIRED},
        metadata={"description": "The `folder_share_id` of each folder: 1,2 or repeated."},
    )


class FolderRestoreSchema(Schema):
    """Deleted folders to restore."""

    list_folder = IdsField(required=True, error_messages={"required": FOLDERS_REQUIRED, "null": FOLDERS_REQUIRED})


class FolderPersonSchema(Schema):
    """A WordPress user."""

    ID = fields.Integer(required=True)
    display_name = fields.String(required=True, allow_none=True)


class FolderSchema(Schema):
    """A folder with its content, as one of the three spaces shows it."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)
    type = CodeField(DocumentSpace, required=True, metadata={"description": f"The space it is listed in. {SPACES}"})
    parent_id = fields.List(
        fields.Integer(), required=True, metadata={"description": "Ancestors in this list, the top one first."}
    )
    children = fields.List(fields.Nested(lambda: FolderSchema()), required=True)
    is_root = fields.Boolean(required=True)
    isShared = fields.Boolean(required=True, metadata={"description": "Whether the team meets it in Shared Folders."})  # noqa: N815 - the spec's name
    shared_parent_folder = fields.Integer(
        required=True,
        allow_none=True,
        metadata={"description": "The folder, itself or the nearest it lies in, that a member shared."},
    )
    folder_parent_id = fields.Integer(
        required=True, allow_none=True, metadata={"description": "The folder it lies in; null at the top."}
    )
    folder_share_id = fields.Integer(
        required=True, allow_none=True, metadata={"description": "Its own share, if it was shared itself."}
    )
    folder_share_created_by = fields.Integer(
        required=True, allow_none=True, metadata={"description": "The user who shared it."}
    )
    api_remove_share = fields.String(
        required=True, allow_none=True, metadata={"description": "The call that removes its share."}
    )
    api_get_doc = fields.String(required=True, metadata={"description": "The call that lists its documents."})
    created_by_user = fields.Nested(
        FolderPersonSchema,
        required=True,
        metadata={"description": "Whose private tree it lies in; of a folder made in Shared Folders, who made it."},
    )
    allowed = fields.List(fields.String(), required=True, metadata={"description": "What the caller may do with it."})
    needs_upgrade = fields.List(
        fields.String(), required=True, metadata={"description": "What nothing but the caller's plan denies."}
    )


class SharedFoldersSchema(Schema):
    """Folders that were just added to Shared Folders."""

    folders = fields.List(fields.Nested(FolderSchema), required=True)


class DestinationSchema(Schema):
    """A folder, and whether another one may be moved to it."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)
    parent_id = fields.List(fields.Integer(), required=True)
    children = fields.List(fields.Nested(lambda: DestinationSchema()), required=True)
    is_allowed = fields.Boolean(required=True)
    reason = fields.String(required=True, allow_none=True, metadata={"description": "Why it is not allowed."})


class DestinationsSchema(Schema):
    """The folders to which a folder may be moved."""

    folders = fields.List(fields.Nested(DestinationSchema), required=True)
    can_be_top = fields.Boolean(required=True, metadata={"description": "Whether it may go to the top level."})


class DeletedFolderSchema(Schema):
    """A deleted folder, and until when it can be restored."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)
    type = CodeField(
        CREATION_SPACES, required=True, metadata={"description": "1: of a private tree; 2: of Shared Folders."}
    )
    created_by_user = fields.Nested(FolderPersonSchema, required=True)
    deleted_at = UtcField(required=True)
    deleted_by_user = fields.Nested(FolderPersonSchema, required=True)
    purge_at = UtcField(required=True, metadata={"description": "When it is removed for good."})
    allowed = fields.List(fields.String(), required=True, metadata={"description": "What the caller may do with it."})


class RestoredSchema(Schema):
    """Ids of the restored folders."""

    restored = fields.List(fields.Integer(), required=True)


class DeletedQuery(PageQuery):
    """The page of deleted folders."""
