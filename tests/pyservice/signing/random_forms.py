"""Forms of the wizard made by chance, and a small PDF with a place for each of their signers."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.unit.signing.sealed_files import pdf_with

from lyd.core.db import utc_now
from lyd.interviews.signers import Signer as InterviewSigner

ROWS_ON_A_PAGE = 8
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class RandomForm:
    """Who signs by the answers, the PDF with their places, and what the wizard sends."""

    people: list[InterviewSigner]
    pdf: bytes
    body: dict[str, Any]


def random_form(chance: Random) -> RandomForm:
    """People with witnesses, approvers and copies in 3 to 9 groups, all or n of m of them, or without groups."""
    is_group = chance.random() < 0.8
    signers, needed = [], []
    for group in range(chance.randint(3, 9)):
        count = chance.choice([1, 1, 2, 3])
        for number in range(count):
            signers += _random_person(chance, group, len(signers), can_approve=bool(group or number))
        if count > 1 and chance.random() < 0.5:
            needed.append({"signing_group": group, "needed": chance.randint(1, count - 1)})
    if not is_group:
        chance.choice([signer for signer in signers if not signer["is_witness"]])["last_signer"] = True
    last = max(signer["signing_group"] for signer in signers)
    for signer in signers:
        signer["lock_last_signing_group"] = is_group and signer["signing_group"] == last
    signers += [_person("copy", None, len(signers) + number) for number in range(chance.randint(0, 2))]
    return make_form(signers, groups=needed if is_group else [], is_group=is_group)


def group_form(people: int, needed: int | None) -> RandomForm:
    """A group of so many signers, of whom a number is needed, and a group of two behind it."""
    signers = [_person("signer", int(number >= people), number) for number in range(people + 2)]
    for signer in signers[people:]:
        signer["lock_last_signing_group"] = True
    return make_form(signers, groups=[{"signing_group": 0, "needed": needed}], is_group=True)


def make_form(signers: list[dict[str, Any]], **facts: Any) -> RandomForm:
    """The form with these people, and the answers and the PDF that fit it."""
    signing = [signer for signer in signers if signer["meta_key"]]
    body = {
        "due_date": f"{utc_now().date() + datetime.timedelta(days=10):%Y-%m-%d}",
        "email_subject": "Please sign",
        "email_body": "Read it and sign.",
        "signer": signers,
        "provider": "local",
        "accepts_warnings": True,
        **facts,
    }
    return RandomForm([_as_answered(signer) for signer in signing], pdf_with(*_pages(signing)), body)


def _random_person(chance: Random, group: int, number: int, *, can_approve: bool) -> Iterator[dict[str, Any]]:
    role = "approver" if can_approve and chance.random() < 0.25 else "signer"
    person = _person(role, group, number)
    if chance.random() < 0.4:
        name = f"Substitute of {person['full_name']}"
        person["substitute"] = {"full_name": name, "email": f"sub{number}@example.com"}
    yield person
    if role == "signer" and chance.random() < 0.3:
        yield {**_person("signer", group, number + 1), "is_witness": True, "parent": person["meta_key"]}


def _person(role: str, group: int | None, number: int) -> dict[str, Any]:
    """A person with a name, an address and keys of their own."""
    is_signer = role == "signer"
    return {
        "full_name": f"{LETTERS[number // 26]}da {LETTERS[number % 26]}stone",
        "email": f"person{number}@example.com",
        "meta_key": f"DisclosingSigner{number + 1:03d}" if is_signer else "",
        "date_key": f"DisclosingSignerDate{number + 1:03d}" if is_signer else "",
        "signing_group": group,
        "signing_group_name": "" if group is None else f"Group {group + 1}",
        "lock_last_signing_group": False,
        "last_signer": False,
        "is_witness": False,
        "parent": "",
        "role": role,
    }


def _as_answered(signer: dict[str, Any]) -> InterviewSigner:
    return InterviewSigner(
        key=signer["meta_key"],
        date_key=signer["date_key"],
        name=signer["full_name"],
        email=signer["email"],
        path=(),
        is_witness=signer["is_witness"],
        parent=signer["parent"],
    )


def _pages(signers: list[dict[str, Any]]) -> Iterator[list[tuple[str, float, float]]]:
    for start in range(0, len(signers), ROWS_ON_A_PAGE):
        page: list[tuple[str, float, float]] = []
        for row, signer in enumerate(signers[start : start + ROWS_ON_A_PAGE]):
            page += [(signer["meta_key"], 50, 720 - 80 * row), (signer["date_key"], 320, 720 - 80 * row)]
        yield page
