"""Every field of a form 201 stands in its place of the message."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest
from lxml import etree
from tests.adapters.asic.forms import LONDON, make_form, make_officeholder, make_rich_form

from lyd.adapters.asic import Form201, Office, Role
from lyd.adapters.asic.contract import write_request
from lyd.adapters.asic.form_message import full_name, write_form
from lyd.adapters.asic.services import LODGE_COMPANY

TODAY = datetime.date(2026, 11, 26)
HEADER = {
    "messageType": LODGE_COMPANY.message_type,
    "messageReferenceNumber": "lodge-1",
    "messageVersion": 1,
    "senderId": "000099999",
    "senderType": "REGA",
    "transactionReferenceNumber": "pay-1",
}


def lodge(form: Form201, *, manual_review: bool = False) -> etree._Element:
    body = write_form(form, "R000000001", TODAY, manual_review=manual_review)
    return etree.fromstring(write_request(LODGE_COMPANY, HEADER, body))


def find(message: etree._Element, path: str) -> list[str]:
    """Return the texts of elements by the end of their path: names with slashes."""
    steps = "/".join(f"*[local-name() = '{name}']" for name in path.split("/"))
    return [element.text or "" for element in message.xpath(f"//{steps}")]


EXPECTED = {
    "proposedCompanyName/companyName": ["Analytical Engines Pty Ltd"],
    "structure/companyType": ["APTY"],
    "structure/companyClass": ["LMSH"],
    "structure/companySubClass": ["PROP"],
    "isGovernedByConstitution": ["true"],
    "reservationDetails/reservationDocumentNumber": ["7E1234567"],
    "identicalBusinessNamesOwned/businessName": ["Analytical Engines", "Analytical Engines"],
    "identicalBusinessNamesOwned/abn": ["53004085616"],
    "prevBusinessIdentifier/number": ["BN1234567"],
    "prevBusinessIdentifier/state": ["NSW"],
    "jurisdictionState": ["NSW"],
    "registeredOffice/address/careOf": ["Babbage & Co"],
    "registeredOffice/address/physicalAddress/unitOrOfficeNumber": ["3"],
    "registeredOffice/address/physicalAddress/streetNumber": ["12"],
    "registeredOffice/address/physicalAddress/streetName": ["Smith"],
    "registeredOffice/address/physicalAddress/streetType": ["Street"],
    "registeredOffice/address/physicalAddress/locality": ["Newtown"],
    "registeredOffice/address/physicalAddress/state": ["NSW"],
    "registeredOffice/address/physicalAddress/postCode": ["2042"],
    "thirdParty/name": ["Babbage & Co Pty Ltd"],
    "thirdParty/hasConsented": ["true"],
    "tradingHour/openTime": ["09:00:00"],
    "tradingHour/closeTime": ["17:30:00"],
    "ppob/physicalAddress/streetName": ["Smith"],
    "ultimateHoldingCompany/name": ["Engines Group Ltd"],
    "ultimateHoldingCompany/acn": ["004085616"],
    "ultimateHoldingCompany/placeOfIncorporation": ["Australia"],
    "officeHolder/name/givenNames": ["Ada", "Alan"],
    "officeHolder/name/otherGivenNames": ["Augusta"],
    "officeHolder/name/familyName": ["Lovelace", "Turing"],
    "officeHolder/formerName/familyName": ["Byron"],
    "birthDetail/date": ["1980-12-10", "1980-12-10"],
    "birthDetail/cityTown": ["Sydney", "London"],
    "birthDetail/state": ["NSW"],
    "birthDetail/countryOfBirth": ["Australia", "United Kingdom"],
    "officeHolder/address/country": ["Australia", "United Kingdom"],
    "officeHolder/address/unstructuredAddress/addressLine": ["12 St James Square", "London"],
    "officeHolder/role": ["DIR", "DIR", "SEC"],
    "officeHolder/directorId": ["036000000000007", "036000000000007"],
    "shareStructure/shareClassCode": ["ORD", "A"],
    "shareStructure/shareFullTitle": ["Ordinary", "A class"],
    "shareStructure/countSharesIssued": ["100", "5"],
    "shareStructure/totalAmountPaid": ["100.00", "0.00"],
    "shareStructure/totalAmountUnpaid": ["25.50", "5.00"],
    "isSharesIssuedForNonCashConsideration": ["false"],
    "holding/agreedHoldingNumber": ["60", "40", "5"],
    "holding/isShareFullyPaid": ["true", "false", "false"],
    "holding/isMemberBeneficialOwner": ["false", "true", "true"],
    "holding/totalAmountPaidOrOwing": ["60.00", "40.00", "0.00"],
    "holding/totalAmountUnpaid": ["0.00", "25.50", "5.00"],
    "member/name/personDetail/familyName": ["Lovelace", "Lovelace"],
    "member/name/organisationDetail/name": ["Engines Group Ltd"],
    "member/name/organisationDetail/acn": ["004085616"],
    "applicant/name/personDetail/givenNames": ["Ada"],
    "applicant/address/physicalAddress/locality": ["Carlton"],
    "applicant/emailAddress": ["ada@example.test"],
    "applicant/telephoneNum": ["+61412345678"],
    "paymentDetail/receiptNumber": ["R000000001"],
    "signature/name/familyName": ["Lovelace"],
    "signature/capacity": ["Director"],
    "signature/dateSigned": ["2026-11-20"],
    "signature/declaresTrueAndCorrect": ["true"],
    "businessDocumentHeader/transactionReferenceNumber": ["pay-1"],
    "manualReview/isManualProcessing": [],
}


def test_every_field_stands_in_its_place() -> None:
    message = lodge(make_rich_form())
    assert {path: find(message, path) for path in EXPECTED} == EXPECTED


def test_a_company_that_occupies_its_office_at_standard_hours_says_so() -> None:
    message = lodge(make_form())
    assert find(message, "officeOccupant/isOccupiedByCompany") == ["true"]
    assert find(message, "officeHours/isStandardHours") == ["true"]


def test_the_legal_element_is_the_name_of_a_company_without_one() -> None:
    message = lodge(make_form(company_name=None))
    assert find(message, "proposedCompanyName/ACNAsName") == ["Pty Ltd"]


def test_staff_can_be_asked_to_decide_about_the_name() -> None:
    assert find(lodge(make_form(), manual_review=True), "manualReview/isManualProcessing") == ["true"]


def test_a_declaration_without_a_day_is_of_the_day_of_the_lodgement() -> None:
    declaration = replace(make_form().declaration, date=None)
    assert find(lodge(make_form(declaration=declaration)), "signature/dateSigned") == ["2026-11-26"]


def test_a_guarantee_is_in_dollars() -> None:
    members = tuple(replace(member, holdings=()) for member in make_form().members)
    message = lodge(make_form(guarantee=10_050, share_classes=(), members=members))
    assert find(message, "membersGuaranteeAmount") == ["100.50"]
    assert find(message, "nonShareMembers/member/name/personDetail/familyName") == ["Lovelace"]


def test_a_secretary_needs_no_director_id() -> None:
    secretary = make_officeholder(make_form().declaration.signed_by, roles=(Role.SECRETARY,), director_id="")
    assert find(lodge(make_form(officeholders=(secretary,))), "officeHolder/directorId") == []


def test_an_office_abroad_is_in_lines() -> None:
    message = lodge(make_form(registered_office=Office(address=LONDON)))
    assert find(message, "registeredOffice/address/unstructuredAddress/addressLine") == ["12 St James Square", "London"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Engines", "Engines Pty Ltd"),
        ("Engines Pty Ltd", "Engines Pty Ltd"),
        ("Happty Ltd", "Happty Ltd Pty Ltd"),
        ("ENGINES PTY LTD", "ENGINES PTY LTD"),
        (None, ""),
    ],
)
def test_a_name_has_its_legal_element_once(name: str | None, expected: str) -> None:
    assert full_name(make_form(company_name=name)) == expected
