"""What was imported into a document, and what other domains do once an import is recorded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from lyd.core.access import Identity


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class ImportedRecord:
    """A client or fund that was imported. details are as `POST clients/import` read them, without a TFN.

    type is that of a client, blank for a fund.
    """

    document_id: int
    place: str
    app: str
    connection_id: int
    tenant_id: str
    external_id: str
    fund_id: str
    type: str
    name: str
    details: dict[str, Any]


Reaction = Callable[[Session, Identity, ImportedRecord], None]
REACTIONS: list[Reaction] = []
"""Filled when the domains' modules of handlers are imported."""


def when_imported(reaction: Reaction) -> Reaction:
    """Register what is done in the transaction that records an import."""
    REACTIONS.append(reaction)
    return reaction


def react(session: Session, identity: Identity, record: ImportedRecord) -> None:
    """Do what is registered."""
    for reaction in REACTIONS:
        reaction(session, identity, record)
