"""Documents on the wire (documents 2 and 3, section 3; paths in section 7)."""

from lyd.documents.schemas.drafts import (
    ActionTokenSchema,
    AnswersSaveSchema,
    DownloadQuery,
    DraftCreateSchema,
    DraftSchema,
    SavedSchema,
)
from lyd.documents.schemas.queries import DocumentQuery
from lyd.documents.schemas.rows import (
    DocumentSchema,
    DocumentWithAnswersSchema,
    FileSchema,
    NamedSchema,
    PersonSchema,
)

__all__ = [
    "ActionTokenSchema",
    "AnswersSaveSchema",
    "DocumentQuery",
    "DocumentSchema",
    "DocumentWithAnswersSchema",
    "DownloadQuery",
    "DraftCreateSchema",
    "DraftSchema",
    "FileSchema",
    "NamedSchema",
    "PersonSchema",
    "SavedSchema",
]
