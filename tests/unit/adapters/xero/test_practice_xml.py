"""XML of Practice Manager: what is not safe or not of its form is refused, whatever is sent arrives."""

from __future__ import annotations

import pytest

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused
from lyd.adapters.xero.practice_models import read_page
from lyd.adapters.xero.practice_xml import read_document, write_document

LAUGHS = b'<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
BODY = b"<Response><Status>OK</Status><Name>Ada</Name></Response>"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"<!doctype html><title>Welcome</title>",
        b'{"Status": "OK"}',
        b"<Response><Status>OK</Status>",
        LAUGHS + b"<Response><Status>OK</Status><Name>&b;</Name></Response>",
        b'<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]><Response><Status>&f;</Status></Response>',
        b'<!DOCTYPE Response SYSTEM "http://elsewhere.test/x.dtd">' + BODY,
        (LAUGHS.decode() + BODY.decode()).encode("utf-16"),
        b"<?xml-stylesheet href='x'?>" + BODY,
        b"<Response><Status>OK</Status><?php exit; ?></Response>",
        b"<Response><Status>OK</Status><Status>OK</Status></Response>",
        b"<Response><Name>Ada</Name></Response>",
        b"<Jobs><Status>OK</Status></Jobs>",
        b"<Response>" + b"<a>" * 300 + b"</a>" * 300 + b"</Response>",
    ],
)
def test_what_is_no_safe_response_is_refused(content: bytes) -> None:
    with pytest.raises(InvalidPartnerResponse):
        read_document(content)


def test_an_error_with_status_200_has_a_description_that_no_log_shows() -> None:
    with pytest.raises(PartnerRefused) as refusal:
        read_document(
            b"<Response><Status>ERROR</Status><ErrorDescription>Ada Lovelace is no client</ErrorDescription></Response>"
        )
    assert refusal.value.description == "Ada Lovelace is no client"
    assert (refusal.value.http, refusal.value.detail) == (200, "200 status_error")
    assert "Ada" not in str(refusal.value)


def test_empty_lists_and_single_entries_are_lists() -> None:
    for written, names in (("", []), ("<Client><UUID>1</UUID><Name>Ada</Name></Client>", ["Ada"])):
        page = read_page(
            read_document(f"<Response><Status>OK</Status><Clients>{written}</Clients></Response>".encode())
        )
        assert [client.name for client in page.clients] == names


def test_what_is_written_is_escaped_and_characters_that_xml_cannot_hold_are_left_out() -> None:
    written = write_document(
        "Client",
        {
            "Name": "A & <b>\x00\x0b\ufffe👩‍👩‍👧",
            "Email": None,
            "Phone": "",
            "Contacts": {"Contact": [{"Name": "x"}, {"Name": "y"}]},
        },
    )
    assert "<Name>A &amp; &lt;b&gt;👩‍👩‍👧</Name>" in written.decode()
    assert b"Email" not in written
    assert b"<Phone></Phone>" in written or b"<Phone/>" in written
    assert b"<Contacts><Contact><Name>x</Name></Contact><Contact><Name>y</Name></Contact></Contacts>" in written
