"""What other domains do once ASIC's certificate of registration is stored with a document, which is locked."""

from sqlalchemy.orm import Session

from lyd.core.reactions import Reactions
from lyd.documents.models import Document

when_certified = Reactions[[Session, Document]]()
