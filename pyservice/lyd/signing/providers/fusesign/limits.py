"""What FuseSign cannot do, as findings before a document is sent."""

from __future__ import annotations

from collections import Counter

from lyd.signing.findings import Finding, error
from lyd.signing.groups import Arrangement, Role
from lyd.signing.services.forms import SigningForm

NO_APPROVERS = "FuseSign has no approvers. Let this person sign or get a copy, or choose Local."
NO_NUMBERS = "With FuseSign everyone in a group signs. Choose “all” for this group, or choose Local."
SHARED_EMAIL = "FuseSign needs a different e-mail address for each person. Please correct it, or choose Local."


def find_limits(form: SigningForm, arrangement: Arrangement) -> list[Finding]:
    """Return what a form asks of FuseSign that it cannot do."""
    emails = Counter(signer.email.casefold() for signer in form.signers)
    findings = [
        error("fusesign_shared_email", SHARED_EMAIL, signer.meta_key)
        for signer in form.signers
        if emails[signer.email.casefold()] > 1
    ]
    approvers = [signer for signer in form.signers if signer.role is Role.APPROVER]
    findings += [error("fusesign_approver", NO_APPROVERS, signer.meta_key) for signer in approvers]
    if any(group.needed is not None for group in arrangement.groups):
        findings.append(error("fusesign_needed", NO_NUMBERS))
    return findings
