"""What was imported into a document, and what other domains do once it is recorded."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.core.reactions import Reactions


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class ImportedRecord:
    """A client or fund that was imported. details are as `POST clients/import` read them, without a TFN.

    type is that of a client, blank for a fund. account is that of the connection, blank if it is not known.
    changes are the marks of the answers that it would change (`standing_imports`).
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
    account: str = ""
    changes: dict[str, list[str]] = field(default_factory=dict)


when_imported = Reactions[[Session, Identity, ImportedRecord]]()
"""An import was recorded, or its record was read again."""
