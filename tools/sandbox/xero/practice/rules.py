"""What Practice Manager refuses, after the messages of its documentation (practice-manager-3-1/clients)."""

import base64
import binascii
import re
from datetime import date
from typing import Any

from sandbox.xero.practice.wire import PracticeError

STRUCTURES = ("Company", "Individual", "Partnership", "Superannuation Fund", "Trust")
"""The names that this practice has chosen."""
PERSONAL = frozenset({"FirstName", "LastName", "OtherName", "DateOfBirth"})
"""Of individuals only."""
FLAGS = frozenset({"PrepareGST", "GSTRegistered", "SignedTaxAuthority", "PrepareActivityStatement", "PrepareTaxReturn"})
KNOWN = (
    PERSONAL
    | FLAGS
    | {"Name", "Email", "Phone", "Fax", "WebSite", "ReferralSource", "AccountManagerUUID", "BillingClientUUID"}
    | {f"{kind}{name}" for kind in ("", "Postal") for name in ("Address", "City", "Region", "PostCode", "Country")}
    | {"JobManagerUUID", "TaxNumber", "CompanyNumber", "BusinessNumber", "BusinessStructure", "BalanceMonth"}
    | {"GSTPeriod", "GSTBasis", "ProvisionalTaxBasis", "ProvisionalTaxRatio", "TaxAgent", "AgencyStatus", "ReturnType"}
)
ONLY_ADDED, ONLY_UPDATED = frozenset({"ExportCode", "Contacts"}), frozenset({"UUID"})
CONTACT = frozenset({"Name", "IsPrimary", "Salutation", "Addressee", "Phone", "Mobile", "Email", "Position"})
TYPES = frozenset(
    {"Director", "Shareholder", "Trustee", "Beneficiary", "Partner", "Settlor", "Associate", "Secretary"}
) | {
    *(
        "Public Officer",
        "Husband",
        "Wife",
        "Spouse",
        "Parent Of",
        "Child Of",
        "Appointer",
        "Member",
        "Auditor",
        "Owner",
    ),
}
RELATIONSHIP = frozenset({"ClientUUID", "RelatedClientUUID", "Type", "NumberOfShares", "Percentage"})
DATES = frozenset({"StartDate", "EndDate"})
DOCUMENT = frozenset({"ClientUUID", "Title", "Text", "Folder", "FileName", "Content"})
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def check_client(client: dict[str, Any], *, is_new: bool) -> None:
    """Raise PracticeError for a client that cannot be added or updated."""
    _refuse_unknown(client, KNOWN | (ONLY_ADDED if is_new else ONLY_UPDATED))
    _require(client, "Name")
    structure = client.get("BusinessStructure", "")
    if structure and structure not in STRUCTURES:
        raise PracticeError(f"The business structure {structure} does not match one of the practice.")
    if structure not in ("", "Individual") and any(client.get(name) for name in PERSONAL):
        raise PracticeError("Names and a date of birth are for individuals only.")
    for name in FLAGS & client.keys():
        if client[name] not in ("Yes", "No"):
            raise PracticeError(f"{name} is Yes or No.")
    _check_day(client, "DateOfBirth")
    for contact in client.get("Contacts", []):
        _refuse_unknown(contact, CONTACT)
        _require(contact, "Name")


def check_relationship(relationship: dict[str, Any]) -> None:
    """Raise PracticeError for a relationship that cannot be added."""
    _refuse_unknown(relationship, RELATIONSHIP | DATES)
    _require(relationship, "ClientUUID", "RelatedClientUUID", "Type")
    kind, shares = relationship["Type"], relationship.get("NumberOfShares", "")
    if kind not in TYPES:
        raise PracticeError(f"{kind} is no type of relationship.")
    if shares and (kind not in ("Shareholder", "Owner") or not shares.isdecimal()):
        raise PracticeError("NumberOfShares is a number, of shareholders and owners only.")
    if relationship.get("Percentage") and kind != "Partner":
        raise PracticeError("Percentage is for partners only.")
    for name in DATES:
        _check_day(relationship, name)


def check_document(document: dict[str, Any]) -> bytes:
    """Return the content of a document. Raises PracticeError if it cannot be added."""
    _refuse_unknown(document, DOCUMENT)
    _require(document, "ClientUUID", "Title", "FileName", "Content")
    try:
        return base64.b64decode(document["Content"], validate=True)
    except binascii.Error as error:
        raise PracticeError("Content is not base 64 encoded.") from error


def _refuse_unknown(message: dict[str, Any], known: frozenset[str]) -> None:
    if unknown := message.keys() - known:
        raise PracticeError(f"Unknown elements: {', '.join(sorted(unknown))}.")


def _require(message: dict[str, Any], *names: str) -> None:
    for name in names:
        if not message.get(name):
            raise PracticeError(f"{name} is required.")


def _check_day(message: dict[str, Any], name: str) -> None:
    text = message.get(name, "")
    try:
        if text and (not DAY.fullmatch(text) or not date.fromisoformat(text)):
            raise ValueError
    except ValueError as error:
        raise PracticeError(f"{name} is a date, yyyy-MM-dd.") from error
