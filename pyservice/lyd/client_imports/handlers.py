"""What follows for lists and imports from connections and from documents that are reset."""

from __future__ import annotations

from functools import partial

from sqlalchemy import delete
from sqlalchemy.orm import Session

from lyd.client_imports import book_entries
from lyd.client_imports.access import APPS
from lyd.client_imports.models import DocumentImport, PartnerList
from lyd.client_imports.providers import PROVIDERS
from lyd.core.access import Identity
from lyd.documents.models import Document
from lyd.documents.services.reactions import when_reset
from lyd.integrations.reconnections import when_connected, when_disconnected
from lyd.integrations.services import find_own_connection

__all__ = ["book_entries"]


@when_disconnected(*(APPS[provider.app].path for provider in PROVIDERS))
def forget_lists(session: Session, connection_id: int) -> None:
    """Remove the lists of a connection that its member has ended."""
    own = delete(PartnerList).where(PartnerList.connection_id == connection_id)
    session.execute(own.execution_options(synchronize_session=False))


def forget_lists_of_earlier_consent(session: Session, identity: Identity, *, app: str) -> None:
    """Remove the lists of a connection that was made again: the account may be another, and so may its rights."""
    row = find_own_connection(session, identity, app)
    if row is not None:
        forget_lists(session, row.id)


for _provider in PROVIDERS:
    when_connected(APPS[_provider.app].path)(partial(forget_lists_of_earlier_consent, app=_provider.app))


@when_reset
def forget_imports(session: Session, document: Document) -> None:
    """Remove the imports of a document whose answers were reset."""
    own = delete(DocumentImport).where(DocumentImport.document_id == document.id)
    session.execute(own.execution_options(synchronize_session=False))
