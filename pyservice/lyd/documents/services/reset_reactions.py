"""What other domains do in the transaction in which the answers of a document are reset."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy.orm import Session

from lyd.documents.models import Document

Reaction = Callable[[Session, Document], None]
REACTIONS: list[Reaction] = []
"""Filled when the domains' modules of handlers are imported."""


def when_reset(reaction: Reaction) -> Reaction:
    """Register what is done."""
    REACTIONS.append(reaction)
    return reaction


def react_to_reset(session: Session, document: Document) -> None:
    """Do what is registered."""
    for reaction in REACTIONS:
        reaction(session, document)
