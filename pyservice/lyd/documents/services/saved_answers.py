"""What other domains do once answers of a document were saved."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.documents.models import Document

Reaction = Callable[[Session, Identity, Document], None]
REACTIONS: dict[str, Reaction] = {}
"""Name of a function → the function. Filled when the domains' modules of handlers are imported."""


def when_answers_saved(reaction: Reaction) -> Reaction:
    """Register what is done in the transaction that saves answers of a locked document."""
    REACTIONS[f"{reaction.__module__}.{reaction.__qualname__}"] = reaction
    return reaction


def react(session: Session, identity: Identity, document: Document) -> None:
    """Do everything that is registered."""
    for reaction in REACTIONS.values():
        reaction(session, identity, document)
