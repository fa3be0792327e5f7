"""Registrations are made with the first thing that is stored about them, once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import func, select
from tests.pyservice.asic.asic_desk import AsicDesk

from lyd.asic.models import Registration
from lyd.asic.services.registrations import find_registration, lock_case
from lyd.core.errors import NotFound
from lyd.documents.models import DocumentStatus, DocumentType


def bare(desk: AsicDesk) -> int:
    """A draft of which nothing is stored."""
    document = desk.document(is_complete=False, status=DocumentStatus.DRAFT, answers={}, type=DocumentType.ASIC)
    desk.session.delete(desk.registration(document))
    desk.session.commit()
    return document.id


def test_looking_makes_none(desk: AsicDesk) -> None:
    number = bare(desk)
    desk.show(number)
    assert desk.session.scalar(select(func.count()).select_from(Registration)) == 0


def test_many_at_once_make_one(desk: AsicDesk) -> None:
    number = bare(desk)
    database = desk.app.extensions["lyd_database"]

    def lock(_: int) -> int:
        with database.transaction() as session:
            return lock_case(session, number).registration.document_id

    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(lock, range(8))) == {number}
    assert desk.session.scalar(select(func.count()).select_from(Registration)) == 1


def test_a_document_that_was_removed_has_none(desk: AsicDesk) -> None:
    with pytest.raises(NotFound):
        lock_case(desk.session, 404)


def test_what_is_not_stored_is_empty(desk: AsicDesk) -> None:
    document = desk.document()
    desk.session.delete(desk.registration(document))
    desk.session.commit()
    registration = find_registration(desk.session, document)
    assert (registration.proposed_name, registration.is_paid, registration.has_consents) == ("", False, False)
