"""Find answers in the running text of agreements and letters: parties by their defined names, dates, and addresses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from lyd.addresses.postcodes import STATES
from lyd.assistant.conversation.state import Asked, Found
from lyd.assistant.extraction.labels import words_of

_MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"
_DATE = rf"[0-9]{{1,2}} (?:{_MONTHS}) [0-9]{{4}}|[0-9]{{1,2}}/[0-9]{{1,2}}/[0-9]{{4}}"
_DATED = re.compile(
    rf"(?:this (?:agreement|deed|contract) is )?(?:dated|made on|made)[: ]+(?P<date>{_DATE})\b", re.IGNORECASE
)
_ROLE = re.compile(r"\((?:the |each,? )?[\"“”'‘’]?(?P<role>[A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*){0,3})[\"“”'‘’]?\)")
_BEFORE_NAME = re.compile(
    r"^(?:.*\bbetween:?\s+|[0-9]+[.)]\s+|\([0-9a-z]\)\s+|,?\s*and:?\s+|between:?\s+)", re.IGNORECASE
)
_AFTER_NAME = re.compile(r"\s*(?:,|\(|\bof\s+(?:[0-9]|Level|Unit|Suite)|\bA\.?C\.?N\.?\b|\bA\.?B\.?N\.?\b).*$")
_NAME = re.compile(r"[A-Z][\w.&'’-]*(?: [\w.&'’-]+){0,9}")
_BOTH = re.compile(r"\bbetween (?P<first>[A-Z].*?) and (?P<second>[A-Z][^,;(]*?)(?:[.,;(]|$)")
_ADDRESS = re.compile(
    r"(?P<street>.*?[0-9].*?),\s*(?P<suburb>[A-Za-z' -]+?),?\s+"
    rf"(?P<state>{'|'.join(STATES)}),?\s+(?P<postcode>[0-9]{{4}})\b"
)
_STREET = re.compile(
    r"(?:(?P<unit>(?:unit|level|suite|shop) \w+|\w+(?=/))[,/]?\s*)?"
    r"(?P<number>[0-9]+[A-Za-z]?(?:-[0-9]+)?) (?P<name>[A-Za-z' -]+) (?P<type>[A-Za-z]+)",
    re.IGNORECASE,
)
_PARTIES = ({"first party", "party 1", "party one", "party"}, {"second party", "party 2", "party two", "other party"})
PARTS = {
    "street": ("street address", "address line 1"),
    "unit": ("unit",),
    "number": ("street number",),
    "name": ("street name",),
    "type": ("street type",),
    "suburb": ("suburb", "city", "town"),
    "state": ("state or territory", "state"),
    "postcode": ("postcode",),
}
"""What questions call the parts of an address."""


def find_passages(lines: Sequence[str], index: Mapping[str, str], questions: Sequence[Asked]) -> Iterator[Found]:
    """Yield answers that stand in sentences, with their lines, counted from 1."""
    for number, line in enumerate(lines, 1):
        found = (*_parties(line, index), *_date(line, index, questions))
        yield from (Found(path, value, None, number, line) for path, value in found)


def split_address(label: str, value: str, index: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield paths and values of an address on one line, for the questions about its parts under this label."""
    match = _ADDRESS.match(value)
    if match is None:
        return
    street = _STREET.fullmatch(match["street"].strip())
    parts = {**match.groupdict(), **(street.groupdict() if street else {})}
    for part, names in PARTS.items():
        path = next((index[words] for name in names if (words := words_of(f"{label} {name}")) in index), None)
        if path and parts.get(part):
            yield path, parts[part].strip()


def _parties(line: str, index: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield names with the roles that are defined for them, as in “Harbour Pty Ltd (the Lender)”."""
    start = 0
    for match in _ROLE.finditer(line):
        name = _AFTER_NAME.sub("", _BEFORE_NAME.sub("", line[start : match.start()].strip())).strip()
        start = match.end()
        role = words_of(match["role"])
        path = next((index[words] for words in (f"{role} name", f"name {role}", role) if words in index), None)
        if path and _NAME.fullmatch(name):
            yield path, name
    both = _BOTH.search(line)
    if both and not start and both[0].count(" and ") == 1:
        for side, words in zip(("first", "second"), _PARTIES, strict=True):
            paths = {index[name] for name in index if name.removesuffix(" name").removeprefix("name ") in words}
            name = _AFTER_NAME.sub("", both[side]).strip()
            if len(paths) == 1 and _NAME.fullmatch(name):
                yield paths.pop(), name


def _date(line: str, index: Mapping[str, str], questions: Sequence[Asked]) -> Iterator[tuple[str, str]]:
    """Yield the date of an agreement, if one question asks for it or for a date at all."""
    match = _DATED.match(line)
    if match is None:
        return
    dates = [question.path for question in questions if question.type == "date"]
    known = [index[words] for words in ("date agreement", "date deed", "date contract", "date") if words in index]
    path = known[0] if known else dates[0] if len(dates) == 1 else None
    if path:
        yield path, match["date"]
