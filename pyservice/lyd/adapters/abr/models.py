"""Entries of the Australian Business Register, read from its answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused

PARTNER = "abr"
ACTIVE = "Active"
_TEXTS = ("Abn", "AbnStatus", "Acn", "EntityName", "EntityTypeName", "AddressState", "AddressPostcode", "Message")
_KEY = "guid"
"""In the message about a key that the register does not know, which has the status 200 like all its answers."""


@dataclass(frozen=True, slots=True)
class Business:
    """An entry of the register. acn is "" if it is no company; state and postcode are those of its main place."""

    abn: str
    acn: str
    name: str
    kind: str
    is_active: bool
    has_gst: bool
    state: str
    postcode: str


def read_business(answer: Any) -> Business | None:
    """Return the entry in an answer of the register, None if it says that there is none.

    :raises PartnerRefused: if the register does not accept our key.
    :raises InvalidPartnerResponse: if fields are missing or no texts.
    """
    texts = _texts(answer)
    if _KEY in texts["Message"].lower():
        raise PartnerRefused(PARTNER, "unknown_key", 200)
    if not texts["Abn"]:
        return None
    if not texts["EntityName"]:
        raise InvalidPartnerResponse(PARTNER, "EntityName")
    return Business(
        abn=texts["Abn"],
        acn=texts["Acn"],
        name=texts["EntityName"],
        kind=texts["EntityTypeName"],
        is_active=texts["AbnStatus"] == ACTIVE,
        has_gst=bool(answer.get("Gst")),
        state=texts["AddressState"],
        postcode=texts["AddressPostcode"],
    )


def _texts(answer: Any) -> Mapping[str, str]:
    if not isinstance(answer, dict):
        raise InvalidPartnerResponse(PARTNER, "no object")
    texts = {}
    for name in _TEXTS:
        text = answer.get(name) or ""
        if not isinstance(text, str):
            raise InvalidPartnerResponse(PARTNER, name)
        texts[name] = text.strip()
    return texts
