"""Events of the entity book in words (decision 0096)."""

from __future__ import annotations

from lyd.audit.words import Details, People, Words

SYSTEMS = {
    "xero": "Xero",
    "bgl360": "BGL CAS 360",
    "sf360": "BGL Simple Fund 360",
    "asic": "ASIC",
    "book": "the entity book",
    "last": "the last document",
    "document": "this document",
}
FIELDS = {
    "name": "name",
    "acn": "ACN",
    "abn": "ABN",
    "tfn": "TFN",
    "dob": "date of birth",
    "address": "address",
    "date_formed": "date of establishment",
    "email": "email address",
    "esa": "electronic service address",
}


def _detail_chosen(details: Details, _people: People) -> str:
    field, system = FIELDS.get(details["field"], details["field"]), SYSTEMS.get(details["source"], details["source"])
    whose = f" for {details['place']}" if details["place"] else ""
    return f"Chose the {field} of {system}{whose}. Reason: {details['reason']}"


ENTITY_BOOK: dict[str, Words] = {"document.detail_chosen": Words("Detail chosen", _detail_chosen)}
