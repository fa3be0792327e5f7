"""Documents, their files, the revisions of their answers, and the words of their names."""

from lyd.documents.lifecycle.statuses import SETTLED, UNFINISHED, AsicStatus, DocumentStatus
from lyd.documents.models.answer_origins import AnswerOrigin, OriginKind
from lyd.documents.models.attachments import Attachment
from lyd.documents.models.document import MAX_CLIENT, Document
from lyd.documents.models.files import DocumentFile
from lyd.documents.models.kinds import DocumentType, DownloadType, FileRole, FileType
from lyd.documents.models.revisions import AnswerRevision, RevisionSource
from lyd.documents.models.words import DocumentWord, NameSuffix, NameWord

__all__ = [
    "MAX_CLIENT",
    "SETTLED",
    "UNFINISHED",
    "AnswerOrigin",
    "AnswerRevision",
    "AsicStatus",
    "Attachment",
    "Document",
    "DocumentFile",
    "DocumentStatus",
    "DocumentType",
    "DocumentWord",
    "DownloadType",
    "FileRole",
    "FileType",
    "NameSuffix",
    "NameWord",
    "OriginKind",
    "RevisionSource",
]
