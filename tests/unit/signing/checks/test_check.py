"""All findings come at once, errors first, in a stable order, and with any input."""

from __future__ import annotations

import datetime
import random
from dataclasses import replace

from tests.unit.signing.checks.drafts import TODAY, codes, draft_of
from tests.unit.signing.people import ANN, BEN, WILL, officer

from lyd.signing.checks import Draft, check
from lyd.signing.findings import Finding, Severity, error
from lyd.signing.groups import Role
from lyd.signing.letters import is_plain_line
from lyd.signing.parties import Capacity, Party
from lyd.signing.proposals import Form, Paper


def test_everything_is_reported_at_once_and_errors_come_first() -> None:
    draft = draft_of(
        replace(ANN, email="ann"),
        replace(WILL, name=""),
        replace(BEN, phone=ANN.phone),
        officer(1, "Cal Orr", Capacity.DIRECTOR),
        paper=Paper(Form.DEED, "TAS"),
        due_date=TODAY - datetime.timedelta(days=1),
        email_subject="",
        findings=(error("group_missing", "Move Ben Ho into a signing group.", BEN.key),),
    )
    assert codes(draft) == [
        "email_invalid",
        "name_blank",
        "group_missing",
        "due_date_past",
        "subject_blank",
        "phone_shared",
        "deed_on_paper",
        "witness_missing",
        "deed_on_paper",
        "too_few_officers",
    ]


HOSTILE = ("", " ", "\x00", "\u202e", "x" * 400, "{names}", "{}", "%s", "<b>", "Ann\nLee", "\ud800", "ann@example.com")


def random_draft(chance: random.Random) -> Draft:
    people = [random_party(chance, number) for number in range(chance.randint(0, 8))]
    return Draft(
        parties=tuple(people),
        today=TODAY,
        due_date=chance.choice([None, datetime.date.min, TODAY, datetime.date.max]),
        email_subject=chance.choice(HOSTILE),
        email_body=chance.choice(HOSTILE),
        provider=chance.choice(["local", "fusesign", ""]),
        has_sms=chance.random() < 0.5,
        paper=Paper(chance.choice(list(Form)), chance.choice([*HOSTILE, "NSW", "Tasmania"])),
    )


def random_party(chance: random.Random, number: int) -> Party:
    texts = [*HOSTILE, "Ann Lee", "ben@example.com"]
    return Party(
        key=f"K{number}",
        name=chance.choice(texts),
        email=chance.choice(texts),
        phone=chance.choice([*texts, ANN.phone]),
        role=chance.choice(list(Role)),
        is_witness=chance.random() < 0.3,
        parent_key=f"K{chance.randint(0, 8)}",
        capacity=chance.choice(list(Capacity)),
        on_behalf_of=chance.choice(texts),
        date_of_birth=chance.choice([None, datetime.date.min, TODAY, datetime.date.max]),
        state=chance.choice([*HOSTILE, "VIC"]),
    )


def is_well_formed(finding: Finding, keys: set[str]) -> bool:
    """Whether a finding is one short line of plain text that names people of the request."""
    is_sentence = is_plain_line(finding.message) and finding.message.endswith(".") and len(finding.message) <= 400
    return is_sentence and set(finding.keys) <= keys and bool(finding.code)


def test_any_input_is_checked_without_a_fault_and_gives_plain_sentences() -> None:
    for seed in range(400):
        draft = random_draft(random.Random(seed))
        findings = check(draft)
        assert findings == check(draft)
        assert all(is_well_formed(finding, {party.key for party in draft.parties}) for finding in findings)
        order = [finding.severity is Severity.WARNING for finding in findings]
        assert order == sorted(order)
