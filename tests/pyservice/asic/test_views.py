"""Registrations in the form of their schemas."""

from __future__ import annotations

from tests.pyservice.asic.asic_desk import CALLS, AsicDesk

from lyd.asic.schemas import RegistrationSchema, StoredDataSchema
from lyd.core.call_logs.schemas import CallLogSchema


def test_every_answer_has_exactly_the_declared_fields(desk: AsicDesk) -> None:
    document = desk.lodged("RJCT")
    desk.ask(document)
    RegistrationSchema().load(desk.show(document))
    CallLogSchema().load(desk.api.get(f"{CALLS}/log?id={document.id}", by="member").json["data"])
    stored = desk.api.put(f"{CALLS}/application-data", by="member", json={"doc_id": document.id}).json["data"]
    StoredDataSchema().load(stored)


def test_events_of_the_service_have_no_member(desk: AsicDesk) -> None:
    timeline = desk.show(desk.lodged("INPR"))["timeline"]
    by = {entry["title"]: entry["by"] for entry in timeline}
    assert (by["Submitted"], by["Sent"], by["In progress"]) == ("Member", None, None)
