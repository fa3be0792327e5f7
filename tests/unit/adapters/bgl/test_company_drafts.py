"""Companies, officers and shares that are sent to CAS 360."""

from __future__ import annotations

import datetime
from decimal import Decimal

import pytest

from lyd.adapters.bgl import AddressType, CompanyAddressDraft, CompanyDraft, CompanyType, ShareMovement, SharesDraft

DAY = datetime.date(2026, 3, 1)


@pytest.mark.parametrize(
    ("begin", "review"), [("2026-03-01", "2027-03-01"), ("2024-02-29", "2025-02-28"), ("2023-12-31", "2024-12-31")]
)
def test_the_annual_review_is_a_year_after_the_incorporation(begin: str, review: str) -> None:
    draft = CompanyDraft("Harbour Pty Ltd", datetime.date.fromisoformat(begin))
    assert draft.to_json()["annualReviewDate"] == review


def test_a_company_has_its_numbers_and_its_kind() -> None:
    kind = (CompanyType.PUBLIC, "Limited by Guarantee", "Unlisted")
    body = CompanyDraft("Harbour Ltd", DAY, "004085616", "53004085616", "NSW", kind).to_json()
    assert (body["number"], body["businessNumber"], body["registered"]) == ("004085616", 53004085616, True)
    assert body["type"] == {
        "companyType": "Public Company",
        "companyClass": "Limited by Guarantee",
        "companySubClass": "Unlisted",
    }


def test_only_a_registered_office_has_an_occupier() -> None:
    assert CompanyAddressDraft("1", AddressType.REGISTERED_OFFICE, DAY, "Ada").to_json()["officeOccupier"] == "Ada"
    with pytest.raises(ValueError, match="occupier"):
        CompanyAddressDraft("1", AddressType.POSTAL, DAY, "Ada")


def test_shares_have_a_certificate_or_say_that_they_have_none() -> None:
    draft = SharesDraft("7", ShareMovement.SUBSCRIPTION, DAY, 10, "ORD", "ORDINARY", Decimal("0.10"), certificate="5")
    body = draft.to_json()
    assert (body["certificateType"], body["certificateNumber"]) == ("Transaction", "5")
    assert body["shareType"] == {
        "paid": 0.1,
        "unpaid": 0.0,
        "currency": "AUD",
        "shareClass": {"cCode": "ORD", "description": "ORDINARY"},
    }
    bare = SharesDraft("7", ShareMovement.ALLOTMENT, DAY, 10, "ORD", "ORDINARY").to_json()
    assert bare["certificateType"] == "None"
    assert "certificateNumber" not in bare
