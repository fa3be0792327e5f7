"""What other domains do with a document in the transaction of a change. The document's row is locked."""

from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.core.reactions import Reactions
from lyd.documents.models import Document

when_answers_saved = Reactions[[Session, Identity, Document]]()
"""Answers were saved as a new revision."""
when_reset = Reactions[[Session, Document]]()
"""The answers were reset."""
