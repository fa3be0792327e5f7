"""Files that could not be sealed are found before sending, and nothing is sent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from sqlalchemy import select
from tests.pyservice.signing.random_forms import RandomForm, group_form
from tests.pyservice.signing.signing_room import SigningRoom
from tests.unit.signing.sealed_files import IDENTITY, agreement, encrypted

from lyd.documents.models import Document, DocumentStatus
from lyd.mail.models import Mail
from lyd.signing.sealing import seal
from lyd.signing.sealing.pdf_files import MOST_PAGES

FILES: dict[str, Callable[[bytes], bytes]] = {
    "pdf_too_long": lambda _: agreement(MOST_PAGES + 1),
    "pdf_encrypted": encrypted,
    "pdf_already_signed": lambda pdf: seal(pdf, IDENTITY),
    "pdf_unreadable": lambda pdf: pdf[:100],
}


def form_with(make: Callable[[bytes], bytes]) -> RandomForm:
    form = group_form(1, None)
    return replace(form, pdf=make(form.pdf))


@pytest.mark.parametrize(("code", "make"), FILES.items(), ids=FILES)
def test_a_file_that_cannot_be_sealed_is_the_only_error_and_stops_sending(
    room: SigningRoom, code: str, make: Callable[[bytes], bytes]
) -> None:
    document = room.make_document(form_with(make))
    response = room.call("post", "check", doc_id=document, **room.forms[document].body)
    assert response.status_code == 200
    findings = response.json["data"]["findings"]
    (finding,) = (each for each in findings if each["severity"] == "error")
    assert (finding["code"], finding["meta_keys"]) == (code, [])
    assert finding["message"].startswith("Deed.pdf: This PDF ")
    response = room.send(document)
    assert (response.status_code, response.json["error_code"]) == (409, "signing_not_ready")
    assert response.json["errors"]["findings"] == findings
    assert room.requests() == []
    assert room.session.get_one(Document, document).status is DocumentStatus.COMPLETED
    assert room.session.scalar(select(Mail)) is None
