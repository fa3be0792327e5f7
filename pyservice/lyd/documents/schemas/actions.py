"""Acts on documents (document 2, sections 5 and 7)."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.core.access import DocumentSpace
from lyd.core.http import CodeField, PageQuery, Schema, UtcField
from lyd.core.http.inputs import MAX_NAME, IdField, IdsField, NameField
from lyd.documents.lifecycle.links import DocumentLink
from lyd.documents.models import DocumentStatus, DocumentType
from lyd.documents.schemas.rows import CLIENT, PersonSchema
from lyd.documents.services.moves import ANYWHERE

NAME_REQUIRED = "Document name is required"
LIST = {"description": "Ids of documents, at most 100. All of them, or none."}


class RenameSchema(Schema):
    """A new name, kept as typed."""

    new_name = NameField(NAME_REQUIRED)
    seen_name = fields.String(
        load_default=None,
        allow_none=True,
        metadata={"description": "The name that was on the screen; 409 when it is called something else by now."},
    )


class CopySchema(Schema):
    """The document to copy, and the name of the copy."""

    doc_id = IdField(required=True)
    name = NameField(NAME_REQUIRED)


class MoveSchema(Schema):
    """Documents to move, and the folder to move them to."""

    type = CodeField(
        DocumentSpace, load_default=DocumentSpace.MINE, metadata={"description": "1; nothing is moved elsewhere."}
    )
    list_doc = IdsField(required=True, metadata=LIST)
    folder_id = IdField(
        required=True, allow_none=True, metadata={"description": "One of the caller's own; null: the top level."}
    )
    seen_folder_id = IdField(
        load_default=ANYWHERE,
        allow_none=True,
        metadata={
            "description": "The folder that was on the screen; 409 when one lies in another by now. Any, if left out.",
            "default": None,
        },
    )


class DeleteSchema(Schema):
    """Documents to delete: in the body, or in the query (`list_doc=1,2`) if a proxy drops the body of a DELETE."""

    type = CodeField(
        DocumentSpace, required=True, metadata={"description": "Where they are listed; not 3, organisation documents."}
    )
    list_doc = IdsField(required=True, metadata=LIST)


class ShareSchema(Schema):
    """Documents to add to a shared folder, or to check."""

    check = fields.Boolean(load_default=False, metadata={"description": "Only tell, change nothing."})
    list_doc = IdsField(required=True, metadata=LIST)
    folder_id = IdField(required=True, metadata={"description": "A folder of Shared Folders."})


class SortedSchema(Schema):
    """Documents by whether they were (with `check`: could be) added."""

    addable = fields.List(fields.Integer(), required=True, metadata={"description": "Ids that were not in it before."})
    already = fields.List(fields.Integer(), required=True, metadata={"description": "Ids that were in it before."})


class UnshareSchema(Schema):
    """A document that is taken out of shared folders."""

    doc_id = IdField(required=True)
    list_folder = IdsField(required=True, metadata={"description": "Folders it was added to. All of them, or none."})


class LinkedFolderSchema(Schema):
    """A shared folder that a document was added to."""

    id = fields.Integer(required=True, metadata={"description": "Of the folder."})
    name = fields.String(required=True)
    path = fields.List(
        fields.String(), required=True, metadata={"description": "Names of the folders it lies in, the top one first."}
    )
    shared_by_user = fields.Nested(PersonSchema, required=True)
    created_at = UtcField(required=True, metadata={"description": "When the document was added."})


class LinkedFoldersSchema(Schema):
    """The shared folders that a document was added to."""

    rows = fields.List(fields.Nested(LinkedFolderSchema), required=True)


class RestoreSchema(Schema):
    """Documents to restore."""

    list_doc = IdsField(required=True, metadata=LIST)


class ReopenSchema(Schema):
    """Whether the caller confirmed to change another member's document."""

    confirmed = fields.Boolean(
        load_default=False,
        metadata={"description": "The caller was told that the document's creator is to know."},
    )


class LinkFollowSchema(Schema):
    """The link of a document to follow."""

    link = fields.Enum(DocumentLink, by_value=True, required=True)


class LinkAddressSchema(Schema):
    """The address of a link."""

    url = fields.String(required=True)


class MovedDocumentsSchema(Schema):
    """Documents that were moved."""

    moved = fields.List(
        fields.Integer(), required=True, metadata={"description": "Ids; those that lay there already are left out."}
    )


class DeletedDocumentsSchema(Schema):
    """Documents that were deleted."""

    deleted = fields.List(fields.Integer(), required=True, metadata={"description": "Ids."})


class RestoredDocumentsSchema(Schema):
    """Documents that were restored."""

    restored = fields.List(fields.Integer(), required=True, metadata={"description": "Ids."})


class DeletedQuery(PageQuery):
    """Page and filter of the deleted documents."""

    name = fields.String(
        load_default=None,
        validate=validate.Length(max=MAX_NAME),
        metadata={"description": "A part of the name, or of the client or matter."},
    )


class DeletedDocumentSchema(Schema):
    """A deleted document."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)
    client = fields.String(required=True, allow_none=True, metadata=CLIENT)
    type = fields.String(required=True, validate=validate.OneOf([kind.value for kind in DocumentType]))
    status = CodeField(DocumentStatus, required=True)
    status_name = fields.String(required=True)
    created_by_user = fields.Nested(PersonSchema, required=True)
    deleted_at = UtcField(required=True)
    deleted_by_user = fields.Nested(PersonSchema, required=True)
    purge_at = UtcField(required=True, metadata={"description": "When it is removed for good."})
    allowed = fields.List(fields.String(), required=True, metadata={"description": "What the caller may do with it."})
