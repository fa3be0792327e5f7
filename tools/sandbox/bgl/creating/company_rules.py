"""The tables of CAS 360: what a company, its addresses, officers, shares and documents must have."""

from datetime import date
from typing import Any

from sandbox.bgl.creating.fields import STATES, Body, Key, check_body, require
from sandbox.made_up_people import abn_of, acn_of

ANYWHERE = (*STATES, "Foreign")
TYPE = {
    "companyType": Key("text", True, ("Small Proprietary", "Large Proprietary", "Public Company")),
    "companyClass": Key("text", True),
    "companySubClass": Key("text", True),
}
COMPANY = {
    "name": Key("text", True),
    "number": Key(),
    "incorporationDate": Key("date", True),
    "annualReviewDate": Key("date", True),
    "businessNumber": Key("number"),
    "registrationState": Key("text", False, STATES),
    "jurisdiction": Key("text", True, ("Australia",)),
    "type": Key("object"),
    "agentId": Key(),
    "registered": Key("flag"),
}
ADDRESS = {
    **{name: Key() for name in ("careOf", "streetLine1", "streetLine2", "suburb", "postCode", "postcode")},
    "state": Key("text", True, ANYWHERE),
    "country": Key("text", True),
}
COMPANY_ADDRESS = {
    "addressId": Key("number", True),
    "effectiveDate": Key("date", True),
    "officeOccupier": Key(),
    "prepareForm": Key("flag"),
    "type": Key("text", True, ("Registered Office Address", "Business Address", "Postal Address", "Meeting Address")),
}
PERSONAL = ("firstName", "middleName", "lastName", "title", "birthPlace")
CONTACT = {
    "contactType": Key("text", True, ("People", "Company", "Other Entity", "Joint Member")),
    **{name: Key() for name in (*PERSONAL, "name", "email", "mobile", "phone1", "phone2", "taxNumber", "birthCountry")},
    "companyNumber": Key(),
    "businessNumber": Key(),
    "sex": Key("text", False, ("Male", "Female")),
    "addressId": Key("number"),
    "representativeIds": Key("list"),
    "birthday": Key("date"),
    "birthState": Key("text", False, ANYWHERE),
}
OF_PEOPLE = frozenset({*PERSONAL, "sex", "birthday", "birthState", "birthCountry"})
OFFICER = {
    "contactId": Key("number", True),
    "appointDate": Key("date", True),
    "position": Key("text", True, ("Director", "Secretary", "Alternate")),
    "positionStatus": Key("text", False, ("Appointed", "Resigned", "Removed", "Deceased")),
    "ceaseDate": Key("date"),
    "signatoryStatus": Key(),
    "notes": Key(),
    "prepareForm": Key("flag"),
    "alternateContactId": Key("number"),
    "alternateTerms": Key(),
    "nominatorContactId": Key("number"),
}
SHARES = {
    "beneficialOwnerId": Key("number"),
    "certificateType": Key("text", True, ("Transaction", "Balance", "None")),
    "certificateNumber": Key(),
    "numberOfShares": Key("number", True),
    "prepareForm": Key("flag"),
    "shareType": Key("object", True),
    "shareholderId": Key("number", True),
    "transactionDate": Key("date", True),
    "type": Key("text", True, ("Allotment", "Balance", "Subscription")),
}
SHARE_TYPE = {
    "paid": Key("number"),
    "unpaid": Key("number"),
    "currency": Key("text", True),
    "description": Key(),
    "shareClass": Key("object", True),
}
SHARE_CLASS = {"cCode": Key("text", True), "description": Key(), "descriptions": Key()}
DOCUMENT = {
    "name": Key("text", True),
    "documentDate": Key("date", True),
    "asicDocNumber": Key(),
    "status": Key("object"),
}


def check_company(body: Any) -> Body:
    check_body(body, COMPANY)
    if body.get("type") is not None:
        check_body(body["type"], TYPE)
    number, business = body.get("number") or "", str(body.get("businessNumber") or "")
    require(not number or (number.isdecimal() and acn_of(number[:8]) == number), "number must be a valid ACN.")
    require(not business or (len(business) == 11 and abn_of(business[2:]) == business), "businessNumber is no ABN.")
    begin, review = date.fromisoformat(body["incorporationDate"]), date.fromisoformat(body["annualReviewDate"])
    require(abs((review - begin).days - 365) <= 1, "annualReviewDate should be incorporationDate + 12 months.")
    return body


def check_address(body: Any) -> Body:
    check_body(body, ADDRESS)
    require(body.get("postCode") or body.get("postcode"), "postCode is mandatory.")
    require(body["country"] != "Australia" or body["state"] in STATES, "state must be one of Australia's.")
    return body


def check_company_address(body: Any) -> Body:
    check_body(body, COMPANY_ADDRESS)
    is_office = body["type"] == "Registered Office Address"
    require(is_office or not body.get("officeOccupier"), "officeOccupier is only valid for Registered Office Address.")
    return body


def check_contact(body: Any) -> Body:
    check_body(body, CONTACT)
    kind = body["contactType"]
    if kind == "People":
        require(body.get("firstName") and body.get("lastName"), "firstName and lastName are mandatory for People.")
        require(not body.get("companyNumber"), "companyNumber is not allowed for People.")
    else:
        require(not OF_PEOPLE & body.keys(), "These fields are only allowed for People.")
    require(kind in ("People", "Joint Member") or body.get("name"), "name is mandatory.")
    require(kind != "Joint Member" or body.get("representativeIds"), "representativeIds is mandatory.")
    require(kind == "Joint Member" or body.get("addressId"), "addressId is mandatory.")
    return body


def check_officer(body: Any) -> Body:
    check_body(body, OFFICER)
    is_alternate = body["position"] == "Alternate"
    complete = body.get("alternateContactId") and body.get("alternateTerms")
    require(not is_alternate or complete, "alternateContactId and alternateTerms are mandatory for an Alternate.")
    return body


def check_shares(body: Any) -> Body:
    check_body(body, SHARES)
    check_body(check_body(body["shareType"], SHARE_TYPE)["shareClass"], SHARE_CLASS)
    has_number = body["certificateType"] == "None" or body.get("certificateNumber")
    require(has_number, "certificateNumber is mandatory if certificateType is not None.")
    return body


def check_document(body: Any) -> Body:
    return check_body(body, DOCUMENT)
