"""Everything that is wrong with a form before it is sent, by the answers of the document and the rules of checks/."""

from __future__ import annotations

import datetime
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from lyd.documents.models import Document
from lyd.interviews.signers import Signer as InterviewSigner
from lyd.signing.checks import Draft, check
from lyd.signing.findings import Finding, error, errors_first
from lyd.signing.groups import Arrangement, Role
from lyd.signing.models import ProviderCode
from lyd.signing.parties import Party, party_of
from lyd.signing.providers.fusesign.limits import find_limits
from lyd.signing.services.forms import FormSigner, SigningForm
from lyd.signing.services.sources import paper_of

NO_PLACE = "The document has no place for this signature. Please check the document's template."
NOT_A_SIGNER = "This person is no signer of the document. Please add them as an approver, or to get a copy."


@dataclass(frozen=True)
class Facts:
    """What a form is compared with: who signs by the answers, and the keys that have a place in the PDFs.

    faults are those of the PDFs: if there are any, their places are not known.
    """

    document: Document
    people: Sequence[InterviewSigner]
    placed: Collection[str]
    provider: ProviderCode
    today: datetime.date
    faults: Sequence[Finding] = ()


def find_faults(form: SigningForm, facts: Facts, arrangement: Arrangement) -> list[Finding]:
    """Return all findings of a form, errors first."""
    draft = Draft(
        parties=tuple(_party(signer, position, facts) for position, signer in enumerate(form.signers)),
        today=facts.today,
        due_date=form.due_date,
        email_subject=form.subject,
        email_body=form.body,
        provider=facts.provider.value,
        has_sms=form.has_sms,
        paper=paper_of(facts.document, [party_of(person) for person in facts.people]),
        findings=arrangement.findings,
    )
    limits = find_limits(form, arrangement) if facts.provider is ProviderCode.FUSESIGN else []
    return errors_first([*facts.faults, *_find_places(form, facts), *check(draft), *limits])


def _party(signer: FormSigner, position: int, facts: Facts) -> Party:
    """Return a person of the form with what the answers tell of them."""
    known = next((person for person in facts.people if person.key == signer.meta_key), None)
    party = Party(signer.key_at(position), signer.name) if known is None else party_of(known)
    return replace(
        party,
        name=signer.name,
        email=signer.email,
        phone=signer.phone,
        role=signer.role,
        substitute=signer.substitute,
    )


def _find_places(form: SigningForm, facts: Facts) -> list[Finding]:
    known = {person.key for person in facts.people}
    findings = []
    for signer in form.signers:
        if signer.role is not Role.SIGNER:
            continue
        if signer.meta_key not in known:
            findings.append(error("unknown_signer", NOT_A_SIGNER, signer.meta_key))
        elif signer.meta_key not in facts.placed:
            findings.append(error("no_place", NO_PLACE, signer.meta_key))
    return findings
