"""Certificate and receipt are stored with the document, and offered for a time."""

from __future__ import annotations

import pytest
from tests.pyservice.asic.asic_desk import AsicDesk
from tests.pyservice.documents.firm import DOC

from lyd.asic.services import certificate_reactions
from lyd.core.db import utc_now
from lyd.documents.models import Document


def test_a_certificate_that_comes_late_is_still_collected(desk: AsicDesk) -> None:
    desk.asic.behave(certificate="missing")
    document = desk.lodged("COMP")
    desk.follow()
    assert desk.show(document)["certificate"] is None
    assert desk.now(document).acn
    desk.asic.behave(certificate="address")
    desk.follow()
    assert desk.show(document)["certificate"]
    assert desk.files(document) == ["certificate", "receipt"]
    assert all(poll.state.value == "done" for poll in desk.polls())


def test_the_certificate_is_offered_for_thirty_days_and_stays(desk: AsicDesk) -> None:
    document = desk.lodged("COMP")
    desk.follow()
    row = desk.api.get(f"{DOC}/{document.id}", by="member").json["data"]
    assert desk.api.get(row["certificate_download_url"]).data.startswith(b"%PDF")
    locked = desk.session.get_one(Document, document.id, populate_existing=True)
    locked.certificate_until = utc_now()
    desk.session.commit()
    assert desk.show(document)["certificate"] is None
    assert desk.api.get(f"{DOC}/{document.id}", by="member").json["data"]["certificate_download_url"] == ""
    assert desk.files(document) == ["certificate", "receipt"]


def test_other_domains_are_told_once_that_the_certificate_is_there(
    desk: AsicDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    certified: list[int | None] = []
    monkeypatch.setattr(
        certificate_reactions, "REACTIONS", [lambda _, document: certified.append(document.certificate_id)]
    )
    document = desk.lodged("COMP")
    desk.follow()
    desk.ask(document)
    assert certified == [desk.now(document).certificate_id]
