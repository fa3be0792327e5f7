"""A save has the parties of its document collected, once the member pauses."""

from __future__ import annotations

from sqlalchemy import func, select
from tests.pyservice.entity_book.book import Book
from tests.unit.entity_book.deed import ADA

from lyd.core.jobs.models import OutboxRow
from lyd.entity_book.jobs import collect_details
from lyd.interviews.services import dump_answers

JOB = "entity_book.collect_details"


def test_a_save_has_the_parties_collected_a_minute_later(book: Book) -> None:
    document = book.document({}, collect=False)
    token = book.api.get(f"/lyd-api/get-action-token/{document.id}", by="owner").json["data"]["action_token"]
    body = {"xml": dump_answers({"Lenders": [ADA]}), "action_token": token}
    assert book.api.put(f"/lyd-api/xpressdox/update-xml/{document.id}", by="owner", json=body).status_code == 200
    book.session.rollback()
    row = book.session.scalars(select(OutboxRow).where(OutboxRow.job == JOB)).one()
    assert row.arguments == {"document_id": document.id, "revision": 2}
    assert (row.available_at - row.created_at).total_seconds() > 55
    book.session.expire_all()
    collect_details(book.session, **row.arguments)
    assert book.entities() == [("Individual", "Ada King")]


def test_a_package_without_clients_has_nothing_collected(book: Book) -> None:
    version = book.make_version(clients=[], funds=[])
    document = book.document({}, collect=False, template_version_id=version.id)
    token = book.api.get(f"/lyd-api/get-action-token/{document.id}", by="owner").json["data"]["action_token"]
    body = {"xml": dump_answers({"Lenders": [ADA]}), "action_token": token}
    assert book.api.put(f"/lyd-api/xpressdox/update-xml/{document.id}", by="owner", json=body).status_code == 200
    book.session.rollback()
    assert book.session.scalar(select(func.count()).where(OutboxRow.job == JOB)) == 0
