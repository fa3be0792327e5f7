"""A client may be a party only by exact names and numbers that nothing contradicts."""

from __future__ import annotations

import pytest
from tests.unit.partner_syncs.deed import ACME, client, parties, person

from lyd.interviews.client_mapping.records import ClientType
from lyd.partner_syncs.targets.practice_matches import describe, export_code, may_be, type_of


@pytest.mark.parametrize(
    ("fields", "is_possible"),
    [
        ({}, True),
        ({"name": "ACME PTY. LIMITED"}, True),
        ({"name": "Acme Two Pty Ltd"}, False),
        ({"name": "Old name", "company_number": "000 000 019"}, True),
        ({"company_number": "000 000 027"}, False),
        ({"business_structure": "Company"}, True),
        ({"business_structure": "Pty Ltd and friends"}, True),
        ({"business_structure": "Trust"}, False),
        ({"is_active": False}, False),
    ],
)
def test_a_company_is_known_by_name_and_number(fields: dict[str, object], is_possible: bool) -> None:
    (acme,) = parties({"Company": ACME})
    assert may_be(acme, client(**fields)) is is_possible


def test_a_person_with_another_date_of_birth_is_another() -> None:
    (ada,) = parties({"Directors": [person("Ada", Born="1980-02-01")]})
    assert may_be(ada, client(name="King, Ada"))
    assert may_be(ada, client(name="King, Ada", date_of_birth="1980-02-01"))
    assert not may_be(ada, client(name="King, Ada", date_of_birth="1980-02-02"))


def test_business_structures_mean_types_by_their_usual_names_only() -> None:
    assert type_of(" SUPERANNUATION  fund") is ClientType.SUPER_FUND
    assert type_of("Partnership") is None


def test_export_codes_are_stable_and_of_one_document_and_place() -> None:
    assert export_code(7, "client:a") == export_code(7, "client:a")
    assert len({export_code(7, "client:a"), export_code(7, "client:b"), export_code(8, "client:a")}) == 3


def test_a_candidate_is_described_by_what_tells_it_from_others() -> None:
    found = client(company_number="000 000 019", email="a@b.co")
    assert describe(found).label == "Acme Pty Ltd, 000000019, a@b.co"
