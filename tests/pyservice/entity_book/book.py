"""Documents of one package whose parties the entity book collects, and what the book then says."""

from __future__ import annotations

import datetime
import hashlib
import json
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import MANIFEST, create_document
from tests.factories.wordpress import add_product
from tests.service import Api
from tests.unit.entity_book.deed import CLIENTS, FUNDS, INTERVIEW
from werkzeug.test import TestResponse

from lyd.core.access import Identity, PlanSlug, PlanStatus, Role
from lyd.core.db import utc_now
from lyd.documents.models import Document, DocumentStatus
from lyd.entity_book.candidates import ExternalId
from lyd.entity_book.collection import collect_document
from lyd.entity_book.details import DetailSource, record_details
from lyd.entity_book.models import Entity, EntityDetail, Origin
from lyd.entity_book.values import parts_of_client, parts_of_fund
from lyd.interviews.client_mapping.records import Client, Fund
from lyd.interviews.models import TemplateVersion, VersionState

PRODUCT = 701


class Book:
    """The book of a firm: what a test saves, records and reads."""

    def __init__(self, api: Api, session: Session, teams: dict[str, int]) -> None:
        self.api, self.session, self.teams = api, session, teams
        self.day = datetime.datetime(2026, 3, 1, tzinfo=datetime.UTC)
        add_product(session.connection(), PRODUCT, "Deed", _price="0")
        self.version = self.make_version()
        session.commit()

    def make_version(self, **entries: Any) -> TemplateVersion:
        """A version of the package; entries are beside its manifest."""
        beside = {"clients": CLIENTS, "funds": FUNDS, **entries}
        content = json.dumps({"manifest": MANIFEST, "interview": INTERVIEW, **beside})
        version = TemplateVersion(
            product_id=PRODUCT,
            slug="t",
            name="T",
            version=f"1.0.{len(entries)}",
            package_sha256=hashlib.sha256(content.encode()).hexdigest(),
            docx_sha256="0" * 64,
            content_json=content,
            state=VersionState.RETIRED,
            published_at=utc_now(),
        )
        self.session.add(version)
        self.session.flush()
        return version

    def document(self, answers: dict[str, Any], by: str = "owner", collect: bool = True, **given: Any) -> Document:
        """A document with saved answers, a day younger than the one before, whose parties are collected."""
        self.day += datetime.timedelta(days=1)
        facts = {"updated_at": self.day, "status": DocumentStatus.IN_PROGRESS, "answer_revision": 1, **given}
        document = create_document(self.session, self.teams[by], by, self.version, answers=answers, **facts)
        self.session.flush()
        if collect:
            collect_document(self.session, document.id, document.answer_revision)
        self.session.commit()
        return document

    def save(self, document: Document, answers: dict[str, Any]) -> None:
        """Change the answers of a document and collect them."""
        document.answers, document.answer_revision = answers, document.answer_revision + 1
        self.session.flush()
        collect_document(self.session, document.id, document.answer_revision)
        self.session.commit()

    def record(
        self,
        found: Client | Fund,
        origin: Origin = Origin.XERO,
        by: str = "owner",
        external_id: str = "",
        **given: Any,
    ) -> int:
        """Record what a system says of a client or fund, a day after what was recorded before."""
        self.day += datetime.timedelta(days=1)
        link = ExternalId(origin.value, "tenant", external_id or getattr(found, "id", "fund"))
        source = DetailSource(origin=origin, link=link, **{"recorded_at": self.day, **given})
        parts = parts_of_client(found) if isinstance(found, Client) else parts_of_fund(found)
        entity_id = record_details(self.session, self.teams[by], parts, source=source)
        self.session.commit()
        assert entity_id is not None
        return entity_id

    def entities(self) -> list[tuple[str, str]]:
        """Return type and name of all entities, by name."""
        query = select(Entity.type, Entity.name).order_by(Entity.name, Entity.id)
        return [(type_, name) for type_, name in self.session.execute(query)]

    def details(self, name: str, field: str) -> list[tuple[str, str]]:
        """Return source and value of the details of a field of all entities of a name."""
        query = select(EntityDetail.source, EntityDetail.value).join(Entity, Entity.id == EntityDetail.entity_id)
        query = query.where(Entity.name == name, EntityDetail.field == field).order_by(EntityDetail.id)
        return [(source.value, value) for source, value in self.session.execute(query)]

    def find(self, name: str) -> Entity:
        """Return the one entity of a name."""
        return self.session.scalars(select(Entity).where(Entity.name == name)).one()

    def request(self, path: str, by: str = "owner", **query: Any) -> TestResponse:
        """Ask for a page of the book."""
        return self.api.get(f"/lyd-api/entity-book{path}", by=by, query_string=query)

    def shown(self, by: str = "owner", **query: Any) -> list[str]:
        """Return the names that the list shows."""
        response = self.request("", by, **query)
        assert response.status_code == 200, response.json
        return [row["name"] for row in response.json["data"]["rows"]]

    def compare(self, document: Document, by: str = "owner") -> dict[str, dict[str, Any]]:
        """Return the rows of a comparison by place and field."""
        response = self.api.get(f"/lyd-api/doc/{document.id}/comparison", by=by)
        assert response.status_code == 200, response.json
        return {f"{row['place']}:{row['field']}": row for row in response.json["data"]["rows"]}

    def choose(self, document: Document, place: str, field: str, by: str = "owner", **given: Any) -> TestResponse:
        """Choose which system is right about a field."""
        body = {"place": place, "field": field, "source": "document", "reason": "Asked the client.", **given}
        return self.api.put(f"/lyd-api/doc/{document.id}/comparison", by=by, json=body)


def identity_of(teams: dict[str, int], by: str) -> Identity:
    """Return a person of the cast as a caller."""
    role = Role(by) if by in set(Role) else Role.OWNER
    person = PEOPLE[by]
    plan = (PlanSlug.BEST_PRACTICE, PlanStatus.ACTIVE)
    return Identity(person.user_id, person.name, "a@b.co", "sid", teams[by], "Firm", role, *plan)
