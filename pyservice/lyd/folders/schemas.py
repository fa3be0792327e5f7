"""Folders on the wire (document 2, sections 3 and 7)."""

from __future__ import annotations

from marshmallow import fields, pre_load, validate

from lyd.core.access import DocumentSpace
from lyd.core.http import CodeField, Schema

NAME_REQUIRED = "Folder name is required"
TYPE_REQUIRED = "Type is required"
SPACES = (DocumentSpace.MINE,)
"""Where folders can be made so far."""


class FolderQuery(Schema):
    """Which tree is asked for."""

    type = CodeField(SPACES, load_default=DocumentSpace.MINE, metadata={"description": "1: my documents."})


class FolderCreateSchema(Schema):
    """A folder to be made."""

    name = fields.String(
        required=True,
        validate=[
            validate.Length(min=1, error=NAME_REQUIRED),
            validate.Length(max=255, error="Please use at most 255 characters."),
        ],
        error_messages={"required": NAME_REQUIRED, "null": NAME_REQUIRED},
    )
    type = CodeField(
        SPACES,
        required=True,
        error_messages={"required": TYPE_REQUIRED, "null": TYPE_REQUIRED},
        metadata={"description": "1: my documents."},
    )
    folder_parent_id = fields.Integer(load_default=None, allow_none=True)

    @pre_load
    def trim(self, data: object, **_: object) -> object:
        """A name of blanks is no name."""
        if isinstance(data, dict) and isinstance(data.get("name"), str):
            return {**data, "name": data["name"].strip()}
        return data


class FolderSchema(Schema):
    """A folder with all that lies in it."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)
    type = CodeField(DocumentSpace, required=True)
    parent_id = fields.List(fields.Integer(), required=True, metadata={"description": "Ancestors, the top one first."})
    is_root = fields.Boolean(required=True)
    children = fields.List(fields.Nested(lambda: FolderSchema()), required=True)
