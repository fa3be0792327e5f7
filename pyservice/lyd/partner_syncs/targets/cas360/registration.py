"""The company that a document registers, read as ASIC's form 201 is (decision 0086)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from lyd.adapters.asic import codes
from lyd.adapters.asic.form201 import Address, Holding, Member, Officeholder, PersonName
from lyd.adapters.bgl import AddressType, CompanyType, ContactType, Position
from lyd.asic.form201 import AnsweredForm, read_form
from lyd.asic.names import join_name, proposed_name
from lyd.entity_book.parties import key_of_place
from lyd.interviews.answer_changes import value_at
from lyd.partner_syncs.targets.cas360.addresses import FOREIGN, read_address
from lyd.partner_syncs.targets.cas360.company import CompanyContact, DescribedCompany, Office, Shareholding
from lyd.partner_syncs.targets.target import SyncSource

ORDINARY_KIND = (CompanyType.SMALL_PROPRIETARY, "Limited by Shares", "Proprietary Other")
"""The one combination that BGL's example has; others are set in CAS 360."""
SET_KIND = "Set the type of the company in CAS 360."
ADD_MEMBERSHIP = "Enter the membership in CAS 360: companies limited by guarantee have no shares."
POSITIONS = {codes.Role.DIRECTOR: Position.DIRECTOR, codes.Role.SECRETARY: Position.SECRETARY}
OFFICES = (AddressType.REGISTERED_OFFICE, AddressType.BUSINESS)
NO_NAME = "The name of the company is missing."


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class _Person:
    """A person or organisation at a place of the answers: an officeholder, a member, or both."""

    place: str
    officeholder: Officeholder | None = None
    member: Member | None = None


def read_registration(source: SyncSource) -> tuple[DescribedCompany, tuple[str, ...]]:
    """Return the company that a document registers, and what has to be mended before it can be synced."""
    form = read_form(source.answers)
    kind = _read_kind(form)
    company = DescribedCompany(
        name=_read_name(form, source.company_number),
        number=source.company_number,
        state=form.jurisdiction,
        kind=kind,
        begins=source.registered_on or source.today,
        is_registered=bool(source.company_number),
        offices=tuple(_read_offices(form)),
        contacts=tuple(_read_contact(source, person, form) for person in _list_people(form)),
        note="" if kind else SET_KIND,
    )
    return company, tuple(_find_errors(company))


def _read_name(form: AnsweredForm, number: str) -> str:
    if form.company_name is None:
        groups = " ".join(number[at : at + 3] for at in range(0, 9, 3))
        return join_name(f"A.C.N. {groups}", form.legal_element) if number else ""
    return proposed_name(form)


def _read_kind(form: AnsweredForm) -> tuple[CompanyType, str, str] | None:
    is_ordinary = form.company_subclass is codes.CompanySubclass.PROPRIETARY
    return ORDINARY_KIND if is_ordinary and form.company_class is codes.CompanyClass.SHARES else None


def _read_offices(form: AnsweredForm) -> Iterator[Office]:
    office, place = form.registered_office, read_address(form.principal_place)
    registered = read_address(office.address, care_of=office.care_of)
    occupiers = (office.occupier_name, "")
    for type_, address, occupier in zip(OFFICES, (registered, place), occupiers, strict=True):
        if address:
            yield Office(type_, address, occupier)


def _list_people(form: AnsweredForm) -> list[_Person]:
    """Return everyone with an office or shares once, in the order of the form."""
    people: dict[str, _Person] = {}
    for index, officeholder in enumerate(form.officeholders):
        place = form.places[f"officeholders.{index}"]
        people[place] = _Person(place, officeholder)
    for index, member in enumerate(form.members):
        place = form.places[f"members.{index}"]
        known = people.get(place, _Person(place))
        people[place] = _Person(place, known.officeholder, member)
    return list(people.values())


def _read_contact(source: SyncSource, person: _Person, form: AnsweredForm) -> CompanyContact:
    holdings = person.member.holdings if person.member else ()
    titles = {share_class.code: share_class.title for share_class in form.share_classes}
    email = value_at(source.answers, f"{person.place}.Email")
    fields = {**_read_identity(person), "email": email if isinstance(email, str) else ""}
    return CompanyContact(
        our_key=f"contact:{key_of_place(source.answers, person.place)}",
        name=_read_contact_name(person),
        fields=fields,
        address=read_address(_read_home(person)),
        positions=tuple(POSITIONS[role] for role in (person.officeholder.roles if person.officeholder else ())),
        holdings=tuple(
            _read_shares(key_of_place(source.answers, f"{person.place}.Holdings.{index}"), holding, titles)
            for index, holding in enumerate(holdings)
            if holding.number
        ),
        note=ADD_MEMBERSHIP if person.member and not form.share_classes else "",
    )


def _read_identity(person: _Person) -> dict[str, Any]:
    member = person.member
    if member and member.organisation:
        number = member.organisation.number
        is_company = len(number) == 9
        name = "company_number" if is_company else "business_number"
        return {"type": ContactType.COMPANY, "name": member.organisation.name, name: number}
    names = _names_of(person)
    fields: dict[str, Any] = {"type": ContactType.PEOPLE, "first_name": names.first, "last_name": names.last}
    fields["middle_name"] = names.middle
    if person.officeholder:
        born = person.officeholder
        fields |= {"birthday": born.birth_date, "birth_place": born.birth_place, "birth_country": born.birth_country}
        fields["birth_state"] = born.birth_state or FOREIGN
    return fields


def _names_of(person: _Person) -> PersonName:
    found = person.officeholder.names if person.officeholder else person.member.person if person.member else None
    return found or PersonName("", "", "")


def _read_contact_name(person: _Person) -> str:
    if person.member and person.member.organisation:
        return person.member.organisation.name
    names = _names_of(person)
    return " ".join(filter(None, (names.first, names.middle, names.last)))


def _read_home(person: _Person) -> Address:
    holder = person.officeholder or person.member
    return holder.address if holder else Address()


def _read_shares(key: str, holding: Holding, titles: dict[str, str]) -> Shareholding:
    def each(cents: int) -> Decimal:
        return (Decimal(cents) / 100 / holding.number).quantize(Decimal("0.000001"))

    title = titles.get(holding.class_code, holding.class_code)
    amounts = (each(holding.paid), each(holding.unpaid))
    return Shareholding(key, holding.class_code, title, holding.number, *amounts, holding.on_behalf_of)


def _find_errors(company: DescribedCompany) -> Iterator[str]:
    if not company.name:
        yield NO_NAME
    if len(company.offices) < len(OFFICES):
        yield "The registered office or the place of business is not complete."
    for index, contact in enumerate(company.contacts, start=1):
        fields = contact.fields
        is_person = fields["type"] is ContactType.PEOPLE
        if not (fields["first_name"] and fields["last_name"] if is_person else fields["name"]):
            yield f"The name of person {index} is missing." if is_person else "The name of an organisation is missing."
        if contact.positions and not fields.get("birthday"):
            yield f"{contact.name}: The date of birth is missing."
