"""Assemblies, previews and downloads on the wire (document 3, sections 2.1, 2.10 and 7.4)."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.assembly.models import AssemblyState
from lyd.assembly.preview_images import MAX_WIDTH, MIN_WIDTH
from lyd.core.http import Schema, UtcField
from lyd.core.jobs.models import JobState
from lyd.documents.models import FileType
from lyd.interviews.wire import XML_DESCRIPTION


class AssembleSchema(Schema):
    """The answers to assemble: the saved ones, or those in xml, which are saved first."""

    xml = fields.String(load_default=None, allow_none=True, metadata={"description": XML_DESCRIPTION})
    action_token = fields.String(
        load_default=None, allow_none=True, metadata={"description": "Needed with xml: the right to save."}
    )
    confirmed = fields.Boolean(
        load_default=False,
        metadata={
            "description": "True once the caller confirmed to change another member's document ('Changes need to be "
            "notified'); with xml the action token says so."
        },
    )


class AssembledFileSchema(Schema):
    """A file that was made, with the id that a plain link fetches it by."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)
    type = fields.String(required=True, validate=validate.OneOf([kind.value for kind in FileType]))
    part = fields.Integer(
        required=True, metadata={"description": "Which file it is, from 0, the main one; PDF and Word share it."}
    )
    size = fields.Integer(required=True, metadata={"description": "Bytes."})
    download_id = fields.String(required=True, metadata={"description": "Good for 20 minutes in this session."})


class BundleSchema(Schema):
    """A zip of the files that the template offers."""

    name = fields.String(required=True)
    download_id = fields.String(required=True, metadata={"description": "Good for 20 minutes in this session."})


class AssemblySchema(Schema):
    """The state and progress of an assembly."""

    id = fields.Integer(required=True)
    state = fields.String(required=True, validate=validate.OneOf([state.value for state in AssemblyState]))
    progress = fields.Integer(required=True, metadata={"description": "0 to 100."})
    place = fields.Integer(
        required=True, allow_none=True, metadata={"description": "Its place in the queue, 1 if it is next; else null."}
    )
    message = fields.String(required=True, allow_none=True, metadata={"description": "Why it failed."})
    error_code = fields.String(required=True, allow_none=True)
    can_retry = fields.Boolean(required=True)
    file_count = fields.Integer(
        required=True,
        allow_none=True,
        metadata={"description": "Files that are made, each as PDF and Word; null until it is known."},
    )
    files_made = fields.Integer(required=True, metadata={"description": "So many of them are made."})
    files = fields.List(
        fields.Nested(AssembledFileSchema), required=True, metadata={"description": "The main one first."}
    )
    bundle = fields.Nested(
        BundleSchema,
        required=True,
        allow_none=True,
        metadata={"description": "null unless there are several files, or files that members added."},
    )
    started_at = UtcField(required=True, allow_none=True)
    finished_at = UtcField(required=True, allow_none=True)


class LatestAssemblySchema(AssemblySchema):
    """The newest assembly of a document, null if it was never assembled."""

    may_be_null = True


class DraftFormSchema(Schema):
    """Answers of a draft, as a form: the saved ones if there is no xml."""

    xml = fields.String(load_default=None, metadata={"description": XML_DESCRIPTION})
    output = fields.String(
        load_default="",
        metadata={"description": "The file of one of the interview's `outputs`; blank is the main one."},
    )


class PreviewFormSchema(DraftFormSchema):
    """Answers to preview, as a form: the saved ones if there is no xml."""

    action_token = fields.String(
        load_default=None,
        metadata={"description": "In place of the bearer token, for a form posted into a new window."},
    )


class PreviewSchema(Schema):
    """How far a preview is; once it is done its pages can be fetched as images for some minutes."""

    preview_id = fields.String(required=True)
    state = fields.Enum(JobState, by_value=True, required=True)
    pages = fields.Integer(required=True, allow_none=True, metadata={"description": "null until it is done."})
    place = fields.Integer(
        required=True,
        allow_none=True,
        metadata={"description": "1 if it is next in the queue; null if it is under way."},
    )
    progress = fields.Integer(required=True, metadata={"description": "In percent."})


class PreviewLinkQuery(Schema):
    """The permission of a window that waits for its preview."""

    link = fields.String(metadata={"description": "In place of the bearer token; the service makes these addresses."})


class PageImageQuery(Schema):
    """The width of a page image."""

    width = fields.Integer(
        load_default=700, validate=validate.Range(min=MIN_WIDTH, max=MAX_WIDTH), metadata={"description": "Pixels."}
    )


class DownloadIdsSchema(Schema):
    """Ids and names of a document's files, in the same order, and the return address with the first of them."""

    download_id = fields.List(fields.String(), required=True)
    filename = fields.List(fields.String(), required=True)
    redirect_url = fields.String(required=True)


class DownloadQuery(Schema):
    """The file to download."""

    download_id = fields.String(required=True)
