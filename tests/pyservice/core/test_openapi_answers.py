"""Every answer of the API is in its OpenAPI document: status, content type, headers and body, whatever the input."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from flask import Flask
from sqlalchemy import update
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import PRODUCT
from tests.factories.wordpress import give_role
from tests.pyservice.core.generated_calls import Known, check_operation
from tests.pyservice.core.test_access import undone, world
from tests.pyservice.core.world import World
from tests.service import ROOT

from lyd.interviews.models import TemplateVersion

__all__ = ["undone", "world"]

STARTER = ROOT / "pyservice" / "lyd" / "starter"
PARTS = 6
"""The operations are spread over this many tests, which run side by side."""


@pytest.fixture
def known(world: World, teams: dict[str, int]) -> Known:
    documents = [met.id for met in world.documents]
    folders = [met.id for met in world.folders]
    ids: dict[str, list[int]] = {
        "document_id doc_id list_doc id": documents,
        "folder_id to_folder_id folder_ids parent_id": folders,
        "product_id template_id id_template product_ids": [PRODUCT],
        "user_id id_user": [person.user_id for person in PEOPLE.values()],
        "team_id id_team": list(teams.values()),
    }
    return {name: known for names, known in ids.items() for name in names.split()}


@pytest.mark.usefixtures("undone")
@pytest.mark.parametrize("part", range(PARTS))
def test_every_answer_is_documented(app: Flask, session: Session, known: Known, part: int) -> None:
    give_role(session.connection(), PEOPLE["owner"].user_id, "shop_manager")
    _store_template(app, session)
    session.commit()
    schema: Any = schemathesis.openapi.from_dict(app.extensions["flask-smorest"]["apis"][""]["ext_obj"].spec.to_dict())
    schema.app = app
    operations = [result.ok() for result in schema.get_all_operations()]
    assert len(operations) > 100
    callers = [PEOPLE[name].user_id for name in ("owner", "owner", "member", "lite")]
    for operation in operations[part::PARTS]:
        check_operation(operation, callers, known)


def _store_template(app: Flask, session: Session) -> None:
    """Store a Word file for the template, so that previews get as far as the converter."""
    sha256 = app.extensions["lyd_storage"].put((STARTER / "nda" / "template.docx").read_bytes())
    session.execute(update(TemplateVersion).values(docx_sha256=sha256))
