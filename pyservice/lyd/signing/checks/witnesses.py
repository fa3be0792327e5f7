"""Witnesses: that there are as many as the form of the document needs, and that they are independent."""

from __future__ import annotations

from collections.abc import Iterator

from lyd.signing.checks.drafts import Draft
from lyd.signing.findings import Finding, error, warning
from lyd.signing.parties import Capacity, Party, fold
from lyd.signing.proposals import Form
from lyd.signing.proposals.deeds import DeedLaw, find_deed_law
from lyd.signing.proposals.executions import find_executions
from lyd.signing.proposals.witness_rules import WITNESSES_OF_A_WILL, individuals

WILL_ON_PAPER = (
    "A will that is signed electronically is not valid in most States. "
    "Have it signed on paper, with two adult witnesses present at the same time."
)


def check_witnesses(draft: Draft) -> Iterator[Finding]:
    """Yield missing witnesses, witnesses who are not independent, and documents that may need paper."""
    for witness, watched in draft.watched:
        yield from _check_independence(witness, watched, draft)
    people = individuals(find_executions(draft.parties))
    if draft.paper.form is Form.DEED:
        for person, count in people:
            yield from _check_deed(person, count, find_deed_law(draft.paper.state_for(person)))
    if draft.paper.form is Form.WILL:
        yield warning("will_on_paper", WILL_ON_PAPER, *(person.key for person, _ in people))
        for person, count in people:
            if person.capacity is Capacity.TESTATOR and count < WITNESSES_OF_A_WILL:
                message = f"A will needs two witnesses. Edit the document to add the witnesses of {person.label}."
                yield error("witness_missing", message, person.key)


def _check_independence(witness: Party, watched: Party, draft: Draft) -> Iterator[Finding]:
    """One finding for a witness, the gravest."""
    parties = [party for party in draft.parties if party.signs]
    same_name = [party for party in parties if fold(party.name) and fold(party.name) == fold(witness.name)]
    same_email = [party for party in same_name if fold(party.email) == fold(witness.email)]
    if same_email:
        message = f"{witness.label} signs this document and cannot be a witness of it too. Choose another witness."
        yield error("witness_is_party", message, witness.key, same_email[0].key)
    elif fold(witness.email) and fold(witness.email) == fold(watched.email):
        message = f"{witness.label} has the e-mail address of {watched.label}, so one person could sign as both. "
        yield error("witness_shares_email", message + "Enter the witness's own address.", witness.key, watched.key)
    elif same_name:
        message = f"{witness.label} has the name of a person who signs this document. A witness must not be a party."
        yield warning("witness_may_be_party", message, witness.key, same_name[0].key)


def _check_deed(person: Party, witnesses: int, law: DeedLaw | None) -> Iterator[Finding]:
    if not witnesses and (law is None or law.needs_witness):
        source = f" ({law.act})" if law else ""
        message = f"{person.label} signs a deed without a witness, and one may be required{source}. "
        yield warning("witness_missing", message + "Edit the document to add a witness.", person.key)
    if law is not None and not law.is_electronic:
        message = (
            f"The law of {law.name} may require {person.label} to sign a deed on paper. Check this before sending."
        )
        yield warning("deed_on_paper", message, person.key)
