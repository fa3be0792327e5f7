"""Forms 201 for tests."""

from __future__ import annotations

import datetime
from dataclasses import replace
from typing import Any

from lyd.adapters.asic import (
    Address,
    Applicant,
    CompanyClass,
    CompanySubclass,
    CompanyType,
    Declaration,
    Form201,
    Holding,
    HoldingCompany,
    IdenticalName,
    Member,
    NameReservation,
    Office,
    Officeholder,
    OfficeHours,
    Organisation,
    PersonName,
    Role,
    ShareClass,
)

ADA = PersonName("Ada", "Augusta", "Lovelace")
ALAN = PersonName("Alan", "", "Turing")
OFFICE = Address(
    unit="3",
    street_number="12",
    street_name="Smith",
    street_type="Street",
    locality="Newtown",
    state="NSW",
    postcode="2042",
)
HOME = Address(
    street_number="7", street_name="Byron", street_type="Road", locality="Carlton", state="VIC", postcode="3053"
)
LONDON = Address(street_number="12", street_name="St James Square", locality="London", country="United Kingdom")


def make_form(**changes: Any) -> Form201:
    """A proprietary company with a director who is its only member."""
    form = Form201(
        company_name="Analytical Engines",
        legal_element="Pty Ltd",
        company_type=CompanyType.PROPRIETARY,
        company_class=CompanyClass.SHARES,
        company_subclass=CompanySubclass.PROPRIETARY,
        jurisdiction="NSW",
        has_constitution=True,
        registered_office=Office(address=OFFICE),
        principal_place=OFFICE,
        officeholders=(make_officeholder(ADA),),
        share_classes=(ShareClass("ORD", "Ordinary", 100, 10_000, 0),),
        members=(make_member(person=ADA, number=100, paid=10_000),),
        applicant=Applicant(person=ADA, address=HOME, email="ada@example.test", phone="+61412345678"),
        declaration=Declaration(ADA, "Director", datetime.date(2026, 11, 20), is_true=True),
    )
    return replace(form, **changes)


def make_officeholder(names: PersonName, **changes: Any) -> Officeholder:
    """A director with a director ID."""
    person = Officeholder(
        names=names,
        birth_date=datetime.date(1980, 12, 10),
        birth_place="Sydney",
        birth_state="NSW",
        address=HOME,
        roles=(Role.DIRECTOR,),
        director_id="036000000000007",
        has_consented=True,
    )
    return replace(person, **changes)


def make_member(number: int, paid: int, **who: Any) -> Member:
    """A member with shares that are fully paid."""
    holding = Holding(class_code="ORD", number=number, paid=paid)
    return Member(address=HOME, holdings=(holding,), has_consented=True, **who)


def make_rich_form() -> Form201:
    """A form in which every part is answered."""
    return make_form(
        name_reservation=NameReservation("7E1234567", "Ada Lovelace"),
        identical_names=(IdenticalName("53004085616"), IdenticalName("BN1234567", "NSW")),
        registered_office=Office(
            address=OFFICE,
            care_of="Babbage & Co",
            occupier_name="Babbage & Co Pty Ltd",
            has_consent=True,
            hours=OfficeHours(datetime.time(9), datetime.time(17, 30)),
        ),
        ultimate_holding_company=HoldingCompany("Engines Group Ltd", "004085616", "Australia"),
        officeholders=(
            make_officeholder(ADA, former_names=(PersonName("Ada", "", "Byron"),)),
            make_officeholder(
                ALAN,
                roles=(Role.DIRECTOR, Role.SECRETARY),
                birth_place="London",
                birth_state="",
                birth_country="United Kingdom",
                address=LONDON,
            ),
        ),
        share_classes=(ShareClass("ORD", "Ordinary", 100, 10_000, 2_550), ShareClass("A", "A class", 5, 0, 500)),
        members=(
            Member(
                person=ADA,
                address=HOME,
                holdings=(
                    Holding(class_code="ORD", number=60, beneficial=False, on_behalf_of="The Byron Trust", paid=6_000),
                    Holding(class_code="A", number=5, unpaid=500),
                ),
            ),
            Member(
                organisation=Organisation("Engines Group Ltd", "004085616"),
                address=OFFICE,
                holdings=(Holding(class_code="ORD", number=40, paid=4_000, unpaid=2_550),),
            ),
        ),
    )
