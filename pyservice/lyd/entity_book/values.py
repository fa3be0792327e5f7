"""The fields of the book and their values: made of clients, funds and answers alike, compared by keys."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from lyd.entity_book.models import LONGEST_KEY
from lyd.entity_book.normalisation import address_key, date_key, name_key, number_key, text_key
from lyd.interviews.client_mapping.records import CLIENT_FIELDS, FUND_FIELDS, Client, ClientType, Fund
from lyd.interviews.expressions.groups import full_address
from lyd.interviews.formats import is_abn, is_acn

TFN = "tfn"
TYPE = "type"
"""The key of the type of an entity in the values of its fields."""
COMPOSITE = ("unit", "streetNumber", "streetName", "streetType")
"""Parts of an address that no field of a client has; ``address.unit`` is the first of them in the parts of a value."""


class Kind(StrEnum):
    """The kinds of fields. Differing names and texts are a notice, the others a conflict."""

    NAME = "name"
    TEXT = "text"
    NUMBER = "number"
    DATE = "date"
    ADDRESS = "address"

    @property
    def conflicts(self) -> bool:
        """Whether a document must not have one value while another system has a different one."""
        return self in (Kind.NUMBER, Kind.DATE, Kind.ADDRESS)


@dataclass(frozen=True, slots=True)
class BookField:
    """A field of the book: its name in sentences, its kind, the key of its values, and the parts that it is made of."""

    label: str
    kind: Kind
    key: Callable[[str], str]
    parts: tuple[str, ...]


NAMES = ("name", "company_name", "legal_element", "trust_name", "first_name", "last_name")
ADDRESSES = (
    *("address.street", "address.city", "address.region", "address.post_code", "address.country"),
    *("address.full_address", *(f"address.{name}" for name in COMPOSITE)),
)
FIELDS: Mapping[str, BookField] = {
    "name": BookField("name", Kind.NAME, name_key, NAMES),
    "acn": BookField("ACN", Kind.NUMBER, number_key, ("acn",)),
    "abn": BookField("ABN", Kind.NUMBER, number_key, ("abn",)),
    TFN: BookField("TFN", Kind.NUMBER, number_key, (TFN,)),
    "esa": BookField("electronic service address", Kind.TEXT, text_key, ("esa",)),
    "dob": BookField("date of birth", Kind.DATE, date_key, ("dob",)),
    "date_formed": BookField("date of establishment", Kind.DATE, date_key, ("date_formed",)),
    "email": BookField("email address", Kind.TEXT, text_key, ("email",)),
    "address": BookField("address", Kind.ADDRESS, address_key, ADDRESSES),
}
FIELD_OF_PART = {part: name for name, each in FIELDS.items() for part in each.parts}
FUND_PARTS = {
    "name": "trust_name",
    "abn": "abn",
    "tfn": TFN,
    "esa": "esa",
    "dateFormed": "date_formed",
    "physicalAddress.streetLine1": "address.street",
    "physicalAddress.city": "address.city",
    "physicalAddress.state": "address.region",
    "physicalAddress.postCode": "address.post_code",
    "physicalAddress.country": "address.country",
}
"""The part of the book that a field of a fund is. Fields that are not here are of the fund's system only."""


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class Value:
    """A value of a field: as people read it, as it is compared, and its parts as answers take them.

    Of a TFN the text shows the end only and there are no parts, so that nothing that is stored contains it.
    """

    text: str
    key: str
    parts: Mapping[str, str] = field(default_factory=dict)


def make_values(parts: Mapping[str, str], secret: str) -> dict[str, Value]:
    """Return the values of the book's fields that these parts give, by field.

    :param parts: values by the fields of clients, and what FUND_PARTS and COMPOSITE add.
    :param secret: the key of the hashes of TFNs.
    """
    given = {part: text for part, value in parts.items() if part in FIELD_OF_PART and (text := value.strip())}
    values: dict[str, Value] = {}
    for name in dict.fromkeys(FIELD_OF_PART[part] for part in given):
        own = {part: value for part, value in given.items() if FIELD_OF_PART[part] == name}
        if name == TFN:
            values[name] = Value(mask(own[TFN]), hash_tfn(own[TFN], secret))
        elif text := _TEXTS.get(name, _single)(own):
            key = _short(FIELDS[name].key(text))
            values[name] = Value(key if FIELDS[name].kind is Kind.DATE else text, key, own)
    return values


def parts_of_client(client: Client) -> dict[str, str]:
    """Return the parts that a client of a connected system gives."""
    fields = {name: each for name, each in CLIENT_FIELDS.items() if client.type in each.types}
    return {TYPE: client.type, **{name: each.read(client) for name, each in fields.items()}}


def parts_of_fund(fund: Fund) -> dict[str, str]:
    """Return the parts that a fund of a connected system gives."""
    return {TYPE: ClientType.SUPER_FUND, **{part: FUND_FIELDS[name].read(fund) for name, part in FUND_PARTS.items()}}


def parts_of_record(record: Client | Fund) -> dict[str, str]:
    """Return the parts that a client or fund gives."""
    return parts_of_client(record) if isinstance(record, Client) else parts_of_fund(record)


def mask(number: str) -> str:
    """Return a TFN with its last three digits only."""
    return f"••• ••• {number_key(number)[-3:]}"


def hash_tfn(number: str, secret: str) -> str:
    """Return a keyed hash of a TFN. It begins with a mark of its secret: hashes of two secrets say nothing."""
    digest = hmac.new(secret.encode(), f"lyd tfn {number_key(number)}".encode(), hashlib.sha256)
    return f"{_mark(secret)}:{digest.hexdigest()}"


def is_comparable(name: str, key: str, secret: str) -> bool:
    """Whether a stored key can be compared with one that is made now."""
    return name != TFN or key.startswith(f"{_mark(secret)}:")


def stored_number(number: str, *, is_company: bool = False) -> str | None:
    """Return the digits of a valid ABN, or of an ACN; None for anything else."""
    digits = number_key(number)
    return digits if (is_acn if is_company else is_abn)(digits) else None


def _short(key: str) -> str:
    """Return a key that fits into its column; of a longer one a hash."""
    return key if len(key) <= LONGEST_KEY else hashlib.sha256(key.encode()).hexdigest()


def _mark(secret: str) -> str:
    return hashlib.sha256(f"lyd tfn {secret}".encode()).hexdigest()[:8]


def _single(parts: Mapping[str, str]) -> str:
    return next(iter(parts.values()))


def _name(parts: Mapping[str, str]) -> str:
    company, person = _joined(parts, "company_name", "legal_element"), _joined(parts, "first_name", "last_name")
    return person or parts.get("name") or company or parts.get("trust_name", "")


def _address(parts: Mapping[str, str]) -> str:
    bare = {part.removeprefix("address."): value for part, value in parts.items()}
    if "streetName" in bare:
        bare.pop("street", None)
    names = {"street": "Street", "city": "Suburb", "region": "State", "post_code": "Postcode"}
    read = {names.get(name, name): value for name, value in bare.items()}
    return full_address(read.get) if {"Street", "streetName"} & {*read} else bare.get("full_address", "")


def _joined(parts: Mapping[str, str], *names: str) -> str:
    return " ".join(parts[name] for name in names if name in parts)


_TEXTS: Mapping[str, Callable[[Mapping[str, str]], str]] = {"name": _name, "address": _address}
"""How the text of a value follows from its parts; that of other fields is the one part that they have."""
