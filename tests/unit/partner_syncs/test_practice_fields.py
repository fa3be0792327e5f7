"""Fields of clients are compared by what they mean, and sent as Practice Manager takes them."""

from __future__ import annotations

from tests.unit.partner_syncs.deed import ACME, HOME, client, parties, person

from lyd.adapters.xero import XeroAddress
from lyd.partner_syncs.targets.practice_fields import (
    FIELDS,
    describe_party,
    details_of,
    is_called,
    list_differences,
    make_details,
)

ADDRESS = XeroAddress(("12 Smith St",), "Newtown", "NSW", "2042", "Australia")


def test_the_same_written_otherwise_is_no_difference() -> None:
    (acme,) = parties({"Company": ACME})
    same = client(name="ACME Proprietary Limited", company_number="000000019", address=ADDRESS, email="a@b.co")
    assert list_differences(acme, same) == []


def test_what_the_document_does_not_say_differs_from_nothing_and_the_name_is_changed_last() -> None:
    (acme,) = parties({"Company": ACME})
    other = client(name="Old Pty Ltd", company_number="000000027", email="a@b.co")
    assert [field.name for field in list_differences(acme, other)] == ["company_number", "address", "name"]


def test_a_person_is_called_by_first_and_last_name_in_either_order() -> None:
    (ada,) = parties({"Directors": [person("Ada")]})
    assert is_called(ada, client(name="King, Ada"))
    assert is_called(ada, client(name="Something", first_name="Ada", last_name="King"))
    assert not is_called(ada, client(name="King, Adam"))


def test_details_become_those_of_the_adapter() -> None:
    (ada,) = parties({"Directors": [person("Ada", Born="1980-02-01", Email="ada@b.co")]})
    details = make_details(details_of(ada, [field.name for field in FIELDS]))
    assert (details.name, details.first_name, details.last_name) == ("King, Ada", "Ada", "King")
    assert (details.date_of_birth, details.email, details.company_number) == ("1980-02-01", "ada@b.co", None)
    only = make_details({"name": "King, Ada", **details_of(ada, ["email"])})
    assert (only.email, only.date_of_birth) == ("ada@b.co", None)


def test_addresses_are_sent_in_parts_whatever_kind_of_question_asked_them() -> None:
    (acme,) = parties({"Company": ACME})
    assert make_details({"name": "Acme", **details_of(acme, ["address"])}).address == XeroAddress(
        ("12 Smith Street",), "Newtown", "NSW", "2042"
    )
    parts = {"unit": "3", "streetNumber": "12", "streetName": "Smith", "streetType": "Street", "locality": "Newtown"}
    home = {"Residential_Address": {"country": "Australia", **parts, "state": "NSW", "postCode": "2042"}}
    (ada,) = parties({"Directors": [person("Ada", **home)]})
    assert describe_party(ada)["Address"] == "3/12 Smith Street, Newtown NSW 2042, Australia"


def test_a_tfn_is_no_field() -> None:
    (fund,) = parties({"Fund": {"SMSF": "King Super", "TFN": "123 456 782"}, "Company": {"Street": HOME["Street"]}})
    assert list(describe_party(fund)) == ["Name"]
    assert "123" not in str(details_of(fund, [field.name for field in FIELDS]))
