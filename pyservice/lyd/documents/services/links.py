"""Follow a link of the template, such as the one to the trust deed's stamping (document 2, section 2.3)."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Identity
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.lifecycle.links import DocumentLink, links_of
from lyd.documents.services.lookup import load_document


def follow_link(session: Session, identity: Identity, document_id: int, link: DocumentLink) -> str:
    """Record that the caller follows a link, and return its address. Raises NotFound, Forbidden."""
    document = load_document(session, identity, document_id, link.capability)
    require_possible(document, link.capability)
    record(session, identity, "document.link_followed", "document", document.id, link=link.value)
    return links_of(document.template_facts)[link]
