"""Sources of suggested answers that a package names with ``suggest`` (decision 0072).

A source belongs to the member (``profile.email``) or to the firm (``firm.abn``). On an address, a person or a company a
source stands for its parts: ``firm`` on a company suggests its name, ACN, ABN and address.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lyd.interviews.schema import Question
from lyd.interviews.suggestions import suggest

NONE = "none"
"""Nothing is suggested for the question and all in it, not even from earlier documents."""

SOURCES: Mapping[str, tuple[str, str]] = {
    "profile.name": ("text", ""),
    "profile.first_name": ("text", ""),
    "profile.last_name": ("text", ""),
    "profile.email": ("email", ""),
    "profile.phone": ("text", "phone"),
    "firm.name": ("text", ""),
    "firm.abn": ("text", "abn"),
    "firm.acn": ("text", "acn"),
    "firm.website": ("text", ""),
}
"""Sources of single answers with the type and format that fit; a text without a format takes all of them."""

ADDRESS_PARTS = ("country", "unit", "streetNumber", "streetName", "streetType", "locality", "state", "postCode")
_SIMPLE_ADDRESS = ("Street", "Suburb", "State", "Postcode")
_GROUPS: Mapping[tuple[str, str], Mapping[str, str]] = {
    ("address", "profile.address"): {part: f"profile.address.{part}" for part in ADDRESS_PARTS},
    ("address", "firm.address"): {part: f"firm.address.{part}" for part in ADDRESS_PARTS},
    ("person", "profile"): {
        "First": "profile.first_name",
        "Last": "profile.last_name",
        "Email": "profile.email",
        "Phone": "profile.phone",
        **{part: f"profile.address.{part}" for part in _SIMPLE_ADDRESS},
    },
    ("company", "firm"): {
        "Company": "firm.company",
        "Legal_Element": "firm.legal_element",
        "ACN": "firm.acn",
        "ABN": "firm.abn",
        **{part: f"firm.address.{part}" for part in _SIMPLE_ADDRESS},
    },
}
"""Sources of built-in types: the source of each part by the name of its answer."""


def find_source_mistakes(question: Question) -> Iterator[str]:
    """Yield what is wrong with the source of a question, to be read behind its name."""
    source = question.suggest
    if source in ("", NONE) or (question.composite, source) in _GROUPS:
        return
    known = [NONE, *SOURCES, *dict.fromkeys(source for _, source in _GROUPS)]
    fitting = SOURCES.get(source)
    is_plain = question.type == "text" and not question.format and not question.options
    if source not in known:
        yield f": suggest: there is no source {source}{suggest(source, known)}."
    elif fitting is None or not (is_plain or (question.type, question.format) == fitting):
        yield f": suggest: {source} does not fit this type of question."


def parts_of_source(question: Question) -> Iterator[tuple[str, str]]:
    """Yield the name and the source of each part of a built-in type whose source stands for them."""
    yield from _GROUPS.get((question.composite, question.suggest), {}).items()
