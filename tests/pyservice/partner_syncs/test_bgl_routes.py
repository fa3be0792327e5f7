"""The people of a fund are checked before anything is sent, without a call to Simple Fund 360."""

from __future__ import annotations

from typing import Any

import pytest
from tests.pyservice.partner_syncs.fund_deeds import ADA, DEED, publish
from tests.pyservice.partner_syncs.sync_desk import SyncDesk

from lyd.documents.models import DocumentStatus
from lyd.partner_syncs.bgl_routes import VALID

PATH = "sf360/validate-contact"


@pytest.mark.parametrize(
    ("answers", "errors"),
    [
        ({}, []),
        (
            {"Members": [{**ADA, "Born": ""}, {"_id": "c", "First": "Carl"}], "Trustees": []},
            [
                "Ada King: The date of birth is missing.",
                "Carl: The last name is missing.",
                "Carl: The date of birth is missing.",
            ],
        ),
        ({"Fund": {}}, ["This document names no fund."]),
    ],
)
def test_the_message_is_that_of_valid_data_or_the_first_error(
    desk: SyncDesk, answers: dict[str, Any], errors: list[str]
) -> None:
    version = publish(desk.session)
    document = desk.make_document({**DEED, **answers}, template=version, status=DocumentStatus.IN_PROGRESS)
    response = desk.get(PATH, docId=document.id)
    assert response.json["data"] == {"valid": not errors, "errors": errors}
    assert response.json["message"] == (errors[0] if errors else VALID)
    assert desk.bgl.calls() == []


def test_documents_of_others_are_not_found(desk: SyncDesk) -> None:
    document = desk.make_document(template=publish(desk.session))
    assert desk.get(PATH, "outsider", docId=document.id).status_code == 404
