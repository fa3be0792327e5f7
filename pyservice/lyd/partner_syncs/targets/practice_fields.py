"""The fields of a client of a practice: what a document says of each, what the practice has, and what is sent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from lyd.adapters.xero import ClientDetails, PracticeClient, XeroAddress
from lyd.entity_book.normalisation import address_key, date_key, name_key, number_key, text_key
from lyd.interviews.client_mapping.records import ClientType
from lyd.partner_syncs.targets.practice_parties import PracticeParty

NAME, ADDRESS = "name", "address"


@dataclass(frozen=True, slots=True)
class PracticeField:
    """A field: its label, its text in the document and in the practice, and the key by which both are compared.

    book is the field of the entity book that it is.
    """

    name: str
    book: str
    label: str
    of_party: Callable[[PracticeParty], str]
    of_client: Callable[[PracticeClient], str]
    key: Callable[[str], str]
    types: tuple[ClientType, ...] = tuple(ClientType)


def name_of(party: PracticeParty) -> str:
    """Return a name as Practice Manager writes it: that of a person begins with the last name."""
    first, last = party.part("first_name"), party.part("last_name")
    return f"{last}, {first}" if party.is_person and first and last else party.text(NAME)


def address_of(party: PracticeParty) -> XeroAddress:
    """Return the address in the parts of Practice Manager."""
    if ADDRESS not in party.values:
        return XeroAddress()
    given = {name.removeprefix("address."): text for name, text in party.values[ADDRESS].parts.items()}
    number = "/".join(filter(None, (given.get("unit"), given.get("streetNumber"))))
    street = given.get("street") or " ".join(filter(None, (number, given.get("streetName"), given.get("streetType"))))
    if not street and not given.get("city"):
        street = party.text(ADDRESS)
    lines = (street,) if street else ()
    return XeroAddress(lines, *(given.get(name, "") for name in ("city", "region", "post_code", "country")))


def line_of(address: XeroAddress) -> str:
    """Return an address in one line; "" for one that says no more than a country."""
    if address.is_blank:
        return ""
    place = " ".join(filter(None, (address.city, address.region, address.post_code)))
    return ", ".join(filter(None, (*address.lines, place, address.country)))


def _person_key(name: str) -> str:
    """Return the key of a name whose parts may stand in either order."""
    return " ".join(sorted(name_key(name).split()))


FIELDS = (
    PracticeField(NAME, "name", "Name", name_of, lambda client: client.name, name_key),
    PracticeField("email", "email", "Email", lambda party: party.text("email"), lambda client: client.email, text_key),
    PracticeField(
        "date_of_birth",
        "dob",
        "Date of birth",
        lambda party: party.text("dob"),
        lambda client: client.date_of_birth,
        date_key,
        (ClientType.INDIVIDUAL,),
    ),
    PracticeField(
        "company_number",
        "acn",
        "ACN",
        lambda party: number_key(party.text("acn")),
        lambda client: client.company_number,
        number_key,
        (ClientType.COMPANY,),
    ),
    PracticeField(
        "business_number",
        "abn",
        "ABN",
        lambda party: number_key(party.text("abn")),
        lambda client: client.business_number,
        number_key,
    ),
    PracticeField(
        ADDRESS,
        "address",
        "Address",
        lambda party: line_of(address_of(party)),
        lambda client: line_of(client.address),
        address_key,
    ),
)


def fields_of(party: PracticeParty) -> list[PracticeField]:
    """Return the fields that the document says something of."""
    return [field for field in FIELDS if party.facts.type in field.types and field.of_party(party)]


def describe_party(party: PracticeParty) -> dict[str, str]:
    """Return what the document says, by labels."""
    return {field.label: field.of_party(party) for field in fields_of(party)}


def describe_client(client: PracticeClient, fields: Iterable[PracticeField] = FIELDS) -> dict[str, str]:
    """Return what the practice has, by labels."""
    return {field.label: text for field in fields if (text := field.of_client(client))}


def list_differences(party: PracticeParty, client: PracticeClient) -> list[PracticeField]:
    """Return the fields whose values differ; what the document does not say differs from nothing. The name is last."""
    found = [field for field in fields_of(party) if not _is_same(field, party, client)]
    return sorted(found, key=lambda field: field.name == NAME)


def is_called(party: PracticeParty, client: PracticeClient) -> bool:
    """Whether a client has the name of a party. A person's first and last name may stand in either order."""
    key = _person_key if party.is_person else name_key
    names = {key(client.name), key(f"{client.first_name} {client.last_name}") if party.is_person else ""}
    return key(party.text(NAME)) in names - {""}


def details_of(party: PracticeParty, names: Iterable[str]) -> dict[str, Any]:
    """Return the details of these fields that are sent, as JSON."""
    details: dict[str, Any] = {}
    for field in fields_of(party):
        if field.name not in names:
            continue
        details[field.name] = asdict(address_of(party)) if field.name == ADDRESS else field.of_party(party)
        if field.name == NAME and party.is_person:
            details |= {part: party.part(part) for part in ("first_name", "last_name") if party.part(part)}
    return details


def make_details(details: Mapping[str, Any]) -> ClientDetails:
    """Return details of a step in the form of the adapter."""
    given = dict(details)
    if address := given.pop(ADDRESS, None):
        given[ADDRESS] = XeroAddress(tuple(address["lines"]), *(address[name] for name in PLACE))
    return ClientDetails(**given)


def change_client(client: PracticeClient, party: PracticeParty, field: PracticeField) -> PracticeClient:
    """Return a client as it is once it has what the document says of a field."""
    details = details_of(party, [field.name])
    return replace(client, **{**details, **({ADDRESS: address_of(party)} if ADDRESS in details else {})})


PLACE = ("city", "region", "post_code", "country")


def _is_same(field: PracticeField, party: PracticeParty, client: PracticeClient) -> bool:
    if field.name == NAME:
        return is_called(party, client)
    return field.key(field.of_party(party)) == field.key(field.of_client(client))
