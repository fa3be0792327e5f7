"""From a template to a draft (document 2, sections 4.3 and 7)."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy.orm import Session
from tests.factories.documents import PRODUCT, count_documents, create_template
from tests.factories.wordpress import add_product
from tests.service import Api

from lyd.interviews.models import TemplateVersion

DRAFT = "/lyd-api/doc/draft"


def test_a_draft_says_what_it_came_from_and_where_its_interview_is(api: Api, template: TemplateVersion) -> None:
    answer = api.post(DRAFT, by="owner", json={"template_id": PRODUCT, "name": " My agreement "})
    created = "Your document has been created. Please complete the interview to fulfill it"
    assert (answer.status_code, answer.json["code"], answer.json["message"]) == (200, 200, created)
    data: dict[str, Any] = answer.json["data"]
    document_id = data["id"]
    assert data["url"] == f"/my-account/my-document/template?docId={document_id}&templateIdentifier={PRODUCT}"
    assert (data["template_id"], data["x_template_id"], data["name"]) == (PRODUCT, template.id, " My agreement ")
    assert (data["is_will"], data["is_protector"], data["is_hr_doc"]) == (True, True, False)
    assert (data["popup_video"], data["acknowledgement"]) == ("https://video.test/1", "I read it.")
    assert data["is_asic_document"] == 0


def test_a_draft_without_a_name_is_called_like_its_template(api: Api, template: TemplateVersion) -> None:
    assert api.post(DRAFT, by="owner", json={"template_id": PRODUCT}).json["data"]["name"] == "Agreement"


def test_an_expired_plan_starts_nothing(api: Api, template: TemplateVersion) -> None:
    refused = api.post(DRAFT, by="expired", json={"template_id": PRODUCT})
    assert (refused.status_code, refused.json["message"]) == (403, "Your Membership Plan has expired.")


def test_a_product_without_a_package_starts_nothing(api: Api, session: Session) -> None:
    add_product(session.connection(), 900)
    session.commit()
    for product_id in (900, 901):
        refused = api.post(DRAFT, by="owner", json={"template_id": product_id})
        assert (refused.status_code, refused.json["error_code"]) == (422, "template_unavailable")
        assert refused.json["message"] == "Cannot use this template. Please contact admin for more information"


def test_a_withdrawn_product_starts_nothing(api: Api, session: Session) -> None:
    create_template(session, 902)
    session.connection().exec_driver_sql("UPDATE wp_posts SET post_status = 'draft' WHERE ID = 902")
    session.commit()
    assert api.post(DRAFT, by="owner", json={"template_id": 902}).status_code == 422


def test_a_folder_must_be_the_callers_own(api: Api, template: TemplateVersion) -> None:
    folder = api.post("/lyd-api/folder", by="manager", json={"name": "Theirs", "type": 1}).json["data"]["id"]
    refused = api.post(DRAFT, by="owner", json={"template_id": PRODUCT, "folder_id": folder})
    assert (refused.status_code, refused.json["error_code"]) == (404, "folder_not_found")
    draft = api.post(DRAFT, by="manager", json={"template_id": PRODUCT, "folder_id": folder}).json["data"]
    assert draft["url"].endswith(f"&tab=my&folderId={folder}")  # Back to list leads there


@pytest.mark.parametrize(
    "body",
    [{}, {"template_id": "x"}, {"template_id": PRODUCT, "price": 0}, {"template_id": PRODUCT, "name": " "}, []],
    ids=["nothing", "no number", "an unknown field", "a blank name", "no object"],
)
def test_wrong_input_is_refused(api: Api, template: TemplateVersion, session: Session, body: object) -> None:
    refused = api.post(DRAFT, by="owner", json=body)
    assert (refused.status_code, refused.json["error_code"]) == (422, "invalid_input")
    assert refused.json["errors"]
    assert count_documents(session) == 0
