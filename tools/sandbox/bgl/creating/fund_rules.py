"""The tables of Simple Fund 360: what a fund, its contacts and members must have."""

from typing import Any

from sandbox.bgl.creating.fields import STATES, Body, Key, check_body, require
from sandbox.made_up_people import abn_of, acn_of

FUND = {
    "name": Key("text", True),
    "dateFormed": Key("date", True),
    "fundCode": Key(),
    "abn": Key("number"),
    "tfn": Key("number"),
    "financialYearFrom": Key("date"),
    "financialYearEnd": Key("date"),
}
PERSONAL = ("firstName", "lastName", "otherName", "preferredName", "birthPlace", "birthCountry", "mobile")
CONTACT = {
    "contactType": Key("text", True, ("People", "Company", "OtherEntity", "Trust")),
    **{name: Key() for name in (*PERSONAL, "din", "name", "email", "telephone")},
    "title": Key("text", False, ("Mr", "Ms", "Mrs", "Mstr", "Dr", "Miss")),
    "sex": Key("text", False, ("Male", "Female")),
    **{name: Key("date") for name in ("birthday", "dateOfDeath", "establishmentDate")},
    "birthState": Key("text", False, (*STATES, "Foreign")),
    **{name: Key("number") for name in ("tfn", "abn", "acn")},
    "address": Key("object"),
}
OF_PEOPLE = frozenset({*PERSONAL, "title", "sex", "birthday", "birthState", "dateOfDeath"})
ADDRESS = {name: Key() for name in ("streetLine1", "streetLine2", "suburb", "state", "postCode", "country")}
MEMBER = {
    "contactId": Key("id", True),
    "startDate": Key("date", True),
    "accountDescription": Key("text", True),
}


def check_fund(body: Any) -> Body:
    check_body(body, FUND)
    _check_abn(body)
    begin = body.get("financialYearFrom") or body["dateFormed"]
    require(begin >= body["dateFormed"], "financialYearFrom cannot be before dateFormed.")
    return body


def check_contact(body: Any) -> Body:
    check_body(body, CONTACT)
    kind = body["contactType"]
    if kind == "People":
        require(body.get("firstName") and body.get("lastName"), "firstName and lastName are mandatory for People.")
        require(not body.get("name"), "name is not allowed for People.")
    else:
        require(body.get("name"), "name is mandatory.")
        require(not OF_PEOPLE & body.keys(), "These fields are only allowed for People.")
    acn = f"{body.get('acn') or 0:09}"
    require(kind != "Company" or acn_of(acn[:8]) == acn != "000000000", "acn is mandatory for a Company, and valid.")
    require(kind == "Company" or not body.get("acn"), "acn is only allowed for a Company.")
    require(kind in ("People", "Company") or not body.get("telephone"), "telephone is not allowed here.")
    _check_abn(body)
    if body.get("address") is not None:
        address = check_body(body["address"], ADDRESS)
        require(address.get("streetLine1"), "streetLine1 is mandatory if any other address fields are not empty.")
    return body


def check_member(body: Any) -> Body:
    return check_body(body, MEMBER)


def _check_abn(body: Body) -> None:
    abn = str(body.get("abn") or "")
    require(not abn or (len(abn) == 11 and abn_of(abn[2:]) == abn), "abn must be a valid ABN.")
