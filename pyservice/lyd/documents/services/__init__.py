"""Documents: drafting, finding, listing, saving answers, files. Every function starts inside the caller's team."""

from lyd.documents.services.answers import identify_by_action_token, save_answers, take_action_token
from lyd.documents.services.drafts import create_draft
from lyd.documents.services.files import NewFile, files_of, find_file, mark_completed
from lyd.documents.services.listing import list_documents
from lyd.documents.services.loading import describe, load_document

__all__ = [
    "NewFile",
    "create_draft",
    "describe",
    "files_of",
    "find_file",
    "identify_by_action_token",
    "list_documents",
    "load_document",
    "mark_completed",
    "save_answers",
    "take_action_token",
]
