"""Documents: drafting, finding, listing, saving answers, files. Every function starts inside the caller's team."""

from lyd.documents.services.acknowledgements import Acknowledgement, acknowledge
from lyd.documents.services.activity import TeamActivity, is_unfinished, list_latest, summarise_team
from lyd.documents.services.answers import identify_by_action_token, save_answers, take_action_token
from lyd.documents.services.attachment_answers import attachments_in, find_document_problems
from lyd.documents.services.bundles import Bundle, bundle_name, open_bundle
from lyd.documents.services.copies import copy_document
from lyd.documents.services.deletion import delete_documents
from lyd.documents.services.drafts import DOCUMENT_CREATED, create_draft
from lyd.documents.services.files import (
    NewFile,
    complete_document,
    files_of,
    find_file,
    note_download,
    offered_files,
)
from lyd.documents.services.links import follow_link
from lyd.documents.services.lists import list_documents
from lyd.documents.services.lookup import describe_document, load_document
from lyd.documents.services.moves import move_documents
from lyd.documents.services.openings import find_opening
from lyd.documents.services.payment import PieceChoice
from lyd.documents.services.rename import rename_document
from lyd.documents.services.reopenings import reopen_document
from lyd.documents.services.restoration import DeletedRow, list_deleted, restore_documents
from lyd.documents.services.revisions import ensure_revision
from lyd.documents.services.shared_folders import SharedFolder, shared_folders_of
from lyd.documents.services.shares import ShareCheck, check_sharing, share_documents, unshare_document

__all__ = [
    "DOCUMENT_CREATED",
    "Acknowledgement",
    "Bundle",
    "DeletedRow",
    "NewFile",
    "PieceChoice",
    "ShareCheck",
    "SharedFolder",
    "TeamActivity",
    "acknowledge",
    "attachments_in",
    "bundle_name",
    "check_sharing",
    "complete_document",
    "copy_document",
    "create_draft",
    "delete_documents",
    "describe_document",
    "ensure_revision",
    "files_of",
    "find_document_problems",
    "find_file",
    "find_opening",
    "follow_link",
    "identify_by_action_token",
    "is_unfinished",
    "list_deleted",
    "list_documents",
    "list_latest",
    "load_document",
    "move_documents",
    "note_download",
    "offered_files",
    "open_bundle",
    "rename_document",
    "reopen_document",
    "restore_documents",
    "save_answers",
    "share_documents",
    "shared_folders_of",
    "summarise_team",
    "take_action_token",
    "unshare_document",
]
