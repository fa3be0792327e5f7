"""A whole form 201, the application to register a company. Rules are in `lyd.asic.checks`.

Amounts are cents. A text that was not answered is "", a date or amount None.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field

from lyd.adapters.asic.codes import CompanyClass, CompanySubclass, CompanyType, Role

AUSTRALIA = "Australia"


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """An address by the parts of document 3, section 3. A blank country is Australia."""

    unit: str = field(default="", repr=False)
    street_number: str = field(default="", repr=False)
    street_name: str = field(default="", repr=False)
    street_type: str = field(default="", repr=False)
    locality: str = field(default="", repr=False)
    state: str = ""
    postcode: str = field(default="", repr=False)
    country: str = AUSTRALIA


@dataclass(frozen=True, slots=True)
class PersonName:
    """The name of a person. middle holds all names between the first and the last."""

    first: str = field(repr=False)
    middle: str = field(repr=False)
    last: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Organisation:
    """A company or other body. number is its ACN, ARBN or ABN, in digits; "" if it has none."""

    name: str = field(repr=False)
    number: str = ""


@dataclass(frozen=True, slots=True)
class NameReservation:
    """A name reserved by form 410: the number of that document and the name of its applicant."""

    document_number: str
    applicant_name: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class IdenticalName:
    """A registered business name like the proposed one, of the same owner: its ABN, or its old number and state."""

    number: str
    state: str = ""


@dataclass(frozen=True, slots=True)
class OfficeHours:
    """When a registered office is open on business days. None is no time of day."""

    opens: datetime.time | None
    closes: datetime.time | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Office:
    """The registered office. occupier_name is "" if the company occupies it; hours None: the standard hours."""

    address: Address
    care_of: str = field(default="", repr=False)
    occupier_name: str = field(default="", repr=False)
    has_consent: bool = False
    hours: OfficeHours | None = None


@dataclass(frozen=True, slots=True)
class HoldingCompany:
    """The ultimate holding company. number is its ACN, ARBN or ABN, "" for a foreign one without."""

    name: str = field(repr=False)
    number: str
    country: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Officeholder:
    """A director or secretary. birth_state is "" for one born abroad; director_id has 15 digits."""

    names: PersonName
    former_names: tuple[PersonName, ...] = ()
    birth_date: datetime.date | None = field(repr=False)
    birth_place: str = field(repr=False)
    birth_state: str = field(default="", repr=False)
    birth_country: str = field(default=AUSTRALIA, repr=False)
    address: Address
    roles: tuple[Role, ...]
    director_id: str = field(default="", repr=False)
    has_consented: bool = False


@dataclass(frozen=True, slots=True)
class ShareClass:
    """A class of shares: the number issued, and the cents paid and unpaid on all of them."""

    code: str
    title: str
    total: int
    amount_paid: int
    amount_unpaid: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """A member's shares of one class. paid and unpaid are for all of them; on_behalf_of: "" if held beneficially."""

    class_code: str
    number: int
    beneficial: bool = True
    on_behalf_of: str = field(default="", repr=False)
    paid: int = 0
    unpaid: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A member: either a person or an organisation. holdings are empty in a company without share capital."""

    person: PersonName | None = None
    organisation: Organisation | None = None
    address: Address
    holdings: tuple[Holding, ...] = ()
    has_consented: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Applicant:
    """Who applies: either a person or an organisation."""

    person: PersonName | None = None
    organisation: Organisation | None = None
    address: Address
    email: str = field(default="", repr=False)
    phone: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Declaration:
    """The statement that the application is true. date is None for the day of the lodgement."""

    signed_by: PersonName
    capacity: str
    date: datetime.date | None
    is_true: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Form201:
    """An application to register a company. company_name is None if the ACN is to be the name."""

    company_name: str | None
    legal_element: str
    company_type: CompanyType
    company_class: CompanyClass
    company_subclass: CompanySubclass
    jurisdiction: str
    has_constitution: bool = False
    has_shares_for_other_than_cash: bool = False
    guarantee: int | None = None
    name_reservation: NameReservation | None = None
    identical_names: tuple[IdenticalName, ...] = ()
    registered_office: Office
    principal_place: Address
    ultimate_holding_company: HoldingCompany | None = None
    officeholders: tuple[Officeholder, ...] = field(repr=False)
    share_classes: tuple[ShareClass, ...] = ()
    members: tuple[Member, ...] = field(repr=False)
    applicant: Applicant
    declaration: Declaration
