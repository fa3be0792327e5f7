"""Check what was imported into a document again: what other systems say now, and what has changed there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.core.access import Capability, Identity
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.services import load_document
from lyd.entity_book.comparison import System
from lyd.entity_book.details import hash_secret
from lyd.entity_book.sources import ORIGIN_OF_APP, CheckedRecord, check_imports
from lyd.entity_book.values import FIELDS, make_values, parts_of_record


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class ChangedValue:
    """A field whose value in a system has changed since it was read last; blank before or after: there was none."""

    field: str
    before: str
    after: str


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class Check:
    """The outcome for one imported record: what has changed, or why it could not be read."""

    record: CheckedRecord
    changes: tuple[ChangedValue, ...]

    @property
    def system(self) -> System:
        """The column of its values."""
        return System(ORIGIN_OF_APP[self.record.app])


def check_again(session: Session, identity: Identity, document_id: int) -> list[Check]:
    """Read what was imported into a document at its systems again, for comparisons and for the book.

    Answers are not changed. Raises NotFound, Forbidden, DocumentCompleted; what a system refuses is in its check.
    """
    document = load_document(session, identity, document_id, Capability.EDIT_DOCUMENT)
    require_possible(document, Capability.EDIT_DOCUMENT)
    return [Check(record, tuple(_list_changes(record))) for record in check_imports(session, identity, document_id)]


def _list_changes(record: CheckedRecord) -> Iterator[ChangedValue]:
    if record.after is None:
        return
    before, after = (make_values(parts_of_record(each), hash_secret()) for each in (record.before, record.after))
    for name in FIELDS:
        keys = {value.key if value else "" for value in (before.get(name), after.get(name))}
        if len(keys) > 1:
            yield ChangedValue(name, *(values[name].text if name in values else "" for values in (before, after)))
