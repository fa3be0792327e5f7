"""Templates and documents."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import add_product

from lyd.core.db import utc_now
from lyd.documents.models import Document, DocumentStatus
from lyd.documents.services.name_index import index_name
from lyd.interviews.models import TemplateVersion, VersionState

PRODUCT = 501

INTERVIEW = {
    "title": "Agreement",
    "sections": [
        {
            "id": "parties",
            "title": "Parties",
            "questions": [
                {"id": "name", "type": "text", "label": "Name", "required": True, "dataPath": "Name"},
                {"id": "email", "type": "email", "label": "E-mail", "dataPath": "Email"},
            ],
        }
    ],
}
MANIFEST = {
    "slug": "agreement",
    "name": "Agreement",
    "version": "1.0.0",
    "category": "",
    "description": "",
    "flags": {"is_protector": "yes"},
    "popup_video": "",
    "acknowledgement": "I read it.",
    "signers": [],
}


def create_template(
    session: Session, product_id: int = PRODUCT, name: str = "Agreement", **meta: str
) -> TemplateVersion:
    """A product with a published package of two questions."""
    add_product(session.connection(), product_id, name, **meta)
    version = TemplateVersion(
        product_id=product_id,
        slug="agreement",
        name=name,
        version="1.0.0",
        package_sha256=f"{product_id:064x}",
        docx_sha256="0" * 64,
        content_json=json.dumps({"manifest": MANIFEST, "interview": INTERVIEW}),
        state=VersionState.LIVE,
        published_at=utc_now(),
    )
    session.add(version)
    session.flush()
    return version


def create_document(
    session: Session, team_id: int, by: str, version: TemplateVersion, name: str = "Agreement", **given: Any
) -> Document:
    """A document of this person, a draft unless said otherwise."""
    user_id = PEOPLE[by].user_id
    facts = {"name": "Agreement", "category": "Business", "flags": {}, "popup_video": "", "acknowledgement": ""}
    document = Document(
        **{
            "team_id": team_id,
            "created_by": user_id,
            "updated_by": user_id,
            "name": name,
            "status": DocumentStatus.DRAFT,
            "template_id": version.product_id,
            "template_version_id": version.id,
            "template_facts": facts,
            "answers": {},
            **given,
        }
    )
    session.add(document)
    index_name(session, document)
    return document


def count_documents(session: Session) -> int:
    """How many documents there are now."""
    session.rollback()
    return int(session.scalar(select(func.count()).select_from(Document)) or 0)
