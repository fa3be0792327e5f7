"""Clients, relationships and documents that are sent to Practice Manager."""

from __future__ import annotations

import base64

import pytest

from lyd.adapters.xero import (
    ClientDetails,
    ContactDetails,
    DocumentUpload,
    RelationshipDetails,
    RelationshipType,
    XeroAddress,
)
from lyd.adapters.xero.practice_drafts import write_client, write_relationship, write_upload


def sent(content: object) -> dict[str, object]:
    """The elements that are written, without those that are left out."""
    assert isinstance(content, dict)
    return {name: value for name, value in content.items() if value is not None}


def test_what_is_none_is_left_out_and_what_is_blank_clears() -> None:
    assert sent(write_client(ClientDetails(name="Ada"))) == {"Name": "Ada"}
    assert sent(write_client(ClientDetails(name="Ada", phone="", email="a@b.test"), client_id="1")) == {
        "UUID": "1",
        "Name": "Ada",
        "Email": "a@b.test",
        "Phone": "",
    }


def test_both_addresses_are_whole() -> None:
    place = XeroAddress(("Level 2", "1 George Street"), "Sydney", "NSW", "2000")
    written = sent(write_client(ClientDetails(name="Ada", address=place, postal_address=XeroAddress())))
    assert (written["Address"], written["City"], written["Country"]) == ("Level 2\n1 George Street", "Sydney", "")
    assert {written[f"Postal{name}"] for name in ("Address", "City", "Region", "PostCode", "Country")} == {""}


def test_a_new_client_has_our_key_and_its_contacts() -> None:
    contacts = (ContactDetails("Ada", is_primary=True), ContactDetails("Bob", mobile="0400"))
    written = sent(write_client(ClientDetails(name="A"), export_code="lyd-7", contacts=contacts))
    assert written["ExportCode"] == "lyd-7"
    assert written["Contacts"] == {
        "Contact": [
            {"Name": "Ada", "IsPrimary": "Yes", "Phone": None, "Mobile": None, "Email": None, "Position": None},
            {"Name": "Bob", "IsPrimary": "No", "Phone": None, "Mobile": "0400", "Email": None, "Position": None},
        ]
    }


def test_only_shareholders_and_owners_have_shares() -> None:
    for kind in (RelationshipType.SHAREHOLDER, RelationshipType.OWNER):
        assert write_relationship(RelationshipDetails("1", "2", kind, shares=5))["NumberOfShares"] == 5
    with pytest.raises(ValueError, match="no number of shares"):
        RelationshipDetails("1", "2", RelationshipType.TRUSTEE, shares=5)


def test_the_content_of_a_document_is_encoded() -> None:
    written = sent(write_upload(DocumentUpload("1", "Deed", "deed.pdf", b"%PDF\x00")))
    assert base64.b64decode(str(written["Content"])) == b"%PDF\x00"
    assert "Folder" not in written
