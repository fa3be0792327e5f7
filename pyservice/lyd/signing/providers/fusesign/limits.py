"""What FuseSign cannot do, as findings before a document is sent; shared e-mail addresses are in signing/checks."""

from __future__ import annotations

from lyd.signing.findings import Finding, error
from lyd.signing.groups import Arrangement, Role
from lyd.signing.services.forms import SigningForm

NO_APPROVERS = "FuseSign has no approvers. Let this person sign or get a copy, or choose Local."
NO_SUBSTITUTES = "FuseSign has no substitutes. Remove the substitute of this person, or choose Local."
NO_NUMBERS = "With FuseSign everyone in a group signs. Choose “all” for this group, or choose Local."


def find_limits(form: SigningForm, arrangement: Arrangement) -> list[Finding]:
    """Return what a form asks of FuseSign that it cannot do."""
    approvers = [signer for signer in form.signers if signer.role is Role.APPROVER]
    findings = [error("fusesign_approver", NO_APPROVERS, signer.meta_key) for signer in approvers]
    findings += [
        error("fusesign_substitute", NO_SUBSTITUTES, signer.key_at(position))
        for position, signer in enumerate(form.signers)
        if signer.substitute is not None
    ]
    if any(group.needed is not None for group in arrangement.groups):
        findings.append(error("fusesign_needed", NO_NUMBERS))
    return findings
