"""The calls to connected systems about a document are in its logs, each system's own."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import create_document, create_template
from tests.pyservice.partner_syncs.sync_desk import ACME, SyncDesk
from tests.service import Api

from lyd.adapters.errors import PartnerRefused
from lyd.core.call_logs.schemas import CallLogSchema
from lyd.documents.models import Document
from lyd.partner_syncs.calls import record_call


@pytest.fixture
def document(session: Session, teams: dict[str, int]) -> Document:
    """A member's document about which CAS 360 was called twice, and Xero once."""
    made = create_document(session, teams["member"], "member", create_template(session))
    session.flush()
    refusal = PartnerRefused("bgl", "invalid", 400, "The ACN is not valid.")
    record_call(session, made.id, "BGLCAS360", "create-company", None, user_id=PEOPLE["member"].user_id, kind="company")
    record_call(session, made.id, "BGLCAS360", "create-contact", refusal, kind="contact")
    record_call(session, made.id, "xero", "upload-document", None)
    session.commit()
    return made


def read(api: Api, address: str, by: str = "member", **query: Any) -> dict[str, Any]:
    data: dict[str, Any] = api.get(f"/lyd-api/{address}", by=by, query_string=query).json["data"]
    CallLogSchema().load(data)
    return data


def test_a_log_has_the_calls_of_its_system_with_their_members(api: Api, document: Document) -> None:
    log = read(api, "bgl360/log", id=document.id)
    assert (log["total"], log["passed"], log["failed"], log["total_page"]) == (2, 1, 1, 1)
    refused, done = log["rows"]
    assert (refused["action"], refused["is_success"], refused["created_user"]) == ("create-contact", False, None)
    assert refused["response"] == {"status": "partner_refused", "message": "The ACN is not valid."}
    assert done["request"] == {"kind": "company"}
    assert done["created_user"]["display_name"] == "Member"
    assert [row["action"] for row in read(api, "xero/log", id=document.id)["rows"]] == ["upload-document"]
    assert read(api, "sf360/log", id=document.id)["rows"] == []


def test_the_calls_of_a_sync_are_its_members(connected: SyncDesk) -> None:
    document = connected.make_document({"Company": ACME})
    connected.sync(document)
    rows = connected.read("xero/log", id=document.id)["rows"]
    assert {row["action"] for row in rows} == {"plan", "create client", "upload file"}
    assert {row["created_user"]["display_name"] for row in rows} == {"Owner"}


def test_a_log_is_paged_and_filtered(api: Api, document: Document) -> None:
    failed = read(api, f"bgl360/log/{document.id}", is_success=False)
    assert ([row["action"] for row in failed["rows"]], failed["total_record"], failed["total"]) == (
        ["create-contact"],
        1,
        2,
    )
    page = read(api, f"bgl360/log/{document.id}", length=1, page=2)
    assert ([row["action"] for row in page["rows"]], page["total_page"]) == (["create-company"], 2)


def test_only_those_who_may_read_the_document_see_its_log(api: Api, document: Document) -> None:
    statuses = {by: api.get(f"/lyd-api/bgl360/log?id={document.id}", by=by).status_code for by in ("owner", "outsider")}
    assert statuses == {"owner": 200, "outsider": 404}


def test_other_applications_have_no_such_log(api: Api, document: Document) -> None:
    assert api.get(f"/lyd-api/hubspot/log?id={document.id}", by="member").status_code == 404
