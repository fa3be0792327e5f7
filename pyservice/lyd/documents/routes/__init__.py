"""Documents and their answers (documents 2 and 3, section 7)."""

from lyd.documents.routes import actions, attachments, clients, deleted, drafts, lists, saves, viewer
from lyd.documents.routes.answers import answers
from lyd.documents.routes.blueprint import blp
from lyd.documents.routes.template_versions import versions

__all__ = [
    "actions",
    "answers",
    "attachments",
    "blp",
    "clients",
    "deleted",
    "drafts",
    "lists",
    "saves",
    "versions",
    "viewer",
]
