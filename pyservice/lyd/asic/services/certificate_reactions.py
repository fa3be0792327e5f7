"""What other domains do once ASIC's certificate of registration is stored with a document."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy.orm import Session

from lyd.documents.models import Document

Reaction = Callable[[Session, Document], None]
REACTIONS: list[Reaction] = []
"""Filled when the domains' modules of handlers are imported."""


def when_certified(reaction: Reaction) -> Reaction:
    """Register what is done in the transaction that records the certificate. The document is locked."""
    REACTIONS.append(reaction)
    return reaction


def react_to_certificate(session: Session, document: Document) -> None:
    """Do what is registered."""
    for reaction in REACTIONS:
        reaction(session, document)
