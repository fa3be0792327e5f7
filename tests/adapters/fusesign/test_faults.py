"""FuseSign slow, down, busy, or answering garbage: each is one of our errors, and nothing is done twice."""

from __future__ import annotations

import pytest
from tests.adapters.fusesign.stand_in import StandIn, make_draft, make_pdf, send_bundle

from lyd.adapters.errors import InvalidPartnerResponse, PartnerError, PartnerRefused, PartnerUnavailable
from lyd.adapters.fusesign import FuseSignClient
from lyd.adapters.http import client as http_client


@pytest.fixture(autouse=True)
def no_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waits before retries take no time here."""
    monkeypatch.setattr(http_client, "sleep", lambda _seconds: None)


@pytest.mark.parametrize(
    ("kind", "error"),
    [
        ("down", PartnerUnavailable),
        ("busy", PartnerUnavailable),
        ("error_page", PartnerUnavailable),
        ("html", InvalidPartnerResponse),
        ("broken", InvalidPartnerResponse),
        ("foreign", InvalidPartnerResponse),
    ],
)
def test_a_bundle_that_cannot_be_read_is_one_of_our_errors(
    fusesign: FuseSignClient, stand_in: StandIn, kind: str, error: type[PartnerError]
) -> None:
    bundle_id = send_bundle(fusesign)
    stand_in.fail(kind=kind, times=0, path="Bundle/Get")
    with pytest.raises(error):
        fusesign.read_bundle(bundle_id)


def test_a_reading_that_fails_once_is_repeated(fusesign: FuseSignClient, stand_in: StandIn) -> None:
    bundle_id = send_bundle(fusesign)
    stand_in.fail(kind="down", times=1, path="Bundle/Get")
    assert fusesign.read_bundle(bundle_id).id == bundle_id


def test_a_lost_answer_leaves_a_bundle_that_is_found_by_its_key(fusesign: FuseSignClient, stand_in: StandIn) -> None:
    draft = make_draft(fusesign.upload("Deed.pdf", make_pdf(), "file-1"), "lyd-lost")
    stand_in.fail(kind="lost", path="Bundle/Create")
    with pytest.raises(PartnerUnavailable) as error:
        fusesign.create_bundle(draft)
    assert error.value.maybe_done
    found = fusesign.find_bundle("lyd-lost")
    assert found is not None
    assert len(stand_in.state()["bundles"]) == 1


def test_creating_is_not_repeated(fusesign: FuseSignClient, stand_in: StandIn) -> None:
    draft = make_draft(fusesign.upload("Deed.pdf", make_pdf(), "file-1"))
    stand_in.fail(kind="error_page", path="Bundle/Create")
    with pytest.raises(PartnerUnavailable):
        fusesign.create_bundle(draft)
    assert len(stand_in.calls("Bundle/Create")) == 1


def test_a_download_that_is_no_pdf_is_not_taken(fusesign: FuseSignClient, stand_in: StandIn) -> None:
    document_id = fusesign.upload("Deed.pdf", make_pdf(), "file-1")
    stand_in.fail(kind="html", path="Document/Download")
    with pytest.raises(InvalidPartnerResponse):
        fusesign.download(document_id)
    assert fusesign.download(document_id).startswith(b"%PDF-")


def test_a_file_that_is_too_large_is_not_sent(fusesign: FuseSignClient, stand_in: StandIn) -> None:
    with pytest.raises(PartnerRefused):
        fusesign.upload("Deed.pdf", b"%PDF-" + bytes(26 * 1024 * 1024), "file-1")
    assert stand_in.calls("Document/Upload") == []
