"""Sources of imported records are registered by name; without any there is nothing to show."""

from __future__ import annotations

from collections.abc import Iterable
from unittest.mock import create_autospec

import pytest
from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.entity_book import sources
from lyd.entity_book.models import Origin
from lyd.entity_book.sources import (
    NAMES,
    ORIGIN_OF_APP,
    CheckedRecord,
    ImportedRecord,
    check_imports,
    list_imports,
    list_undone,
    register_source,
)
from lyd.integrations.catalogue import GROUPS


class Shelf:
    """A source without records."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def list_imports(self, _session: Session, document_id: int) -> Iterable[ImportedRecord]:
        self.asked.append(document_id)
        return ()

    def list_undone(self, _session: Session, document_id: int) -> Iterable[str]:
        return (f"xero/{document_id}",)

    def check_imports(self, _session: Session, _identity: Identity, document_id: int) -> Iterable[CheckedRecord]:
        self.asked.append(-document_id)
        return ()


def test_every_registered_source_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "SOURCES", {})
    shelf = Shelf()
    assert list_imports(Session(), 1) == []
    register_source("shelf", shelf)
    assert list_imports(Session(), 2) == []
    assert list_undone(Session(), 2) == {"xero/2"}
    assert check_imports(Session(), create_autospec(Identity, instance=True), 3) == []
    assert shelf.asked == [2, -3]


def test_applications_are_called_as_in_the_catalogue() -> None:
    catalogue = {app.key: app.name for group in GROUPS for app in group.apps}
    assert {app: NAMES[origin] for app, origin in ORIGIN_OF_APP.items()} == {
        app: catalogue[app] for app in ORIGIN_OF_APP
    }
    assert set(NAMES) == set(Origin)
