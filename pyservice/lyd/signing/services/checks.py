"""Everything that is wrong with a form before it is sent."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy.orm import Session

from lyd.interviews.signers import Signer as InterviewSigner
from lyd.signing.findings import Finding, error, errors_first
from lyd.signing.groups import Arrangement, Role
from lyd.signing.models import ProviderCode
from lyd.signing.providers.fusesign.limits import find_limits
from lyd.signing.services.forms import SigningForm

NO_PLACE = "The document has no place for this signature. Please check the document's template."
NOT_A_SIGNER = "This person is no signer of the document. Please add them as an approver, or to get a copy."


def find_faults(
    session: Session,
    form: SigningForm,
    provider: ProviderCode,
    people: Sequence[InterviewSigner],
    placed: Collection[str],
    arrangement: Arrangement,
) -> list[Finding]:
    """Return all findings of a form, errors first.

    :param people: those who sign by the document's answers.
    :param placed: the keys that have a place in its PDFs.
    """
    limits = find_limits(form, arrangement) if provider is ProviderCode.FUSESIGN else []
    return errors_first([*arrangement.findings, *_places(form, people, placed), *limits])


def _places(form: SigningForm, people: Sequence[InterviewSigner], placed: Collection[str]) -> list[Finding]:
    known = {person.key: person.date_key for person in people}
    findings = []
    for signer in form.signers:
        if signer.role is not Role.SIGNER:
            continue
        if known.get(signer.meta_key) != signer.date_key:
            findings.append(error("unknown_signer", NOT_A_SIGNER, signer.meta_key))
        elif signer.meta_key not in placed:
            findings.append(error("no_place", NO_PLACE, signer.meta_key))
    return findings
