"""People who may not sign: minors, and companies with too few officers."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from lyd.signing.checks.drafts import Draft
from lyd.signing.findings import Finding, error, warning
from lyd.signing.proposals.execution_rules import rule_for
from lyd.signing.proposals.executions import find_executions

FULL_AGE = 18
"""Years."""


def check_capacities(draft: Draft) -> Iterator[Finding]:
    """Yield minors among those who act, and companies whose signatures do not meet section 127."""
    for party in draft.acting:
        if party.date_of_birth is None or years_between(party.date_of_birth, draft.today) >= FULL_AGE:
            continue
        if party.is_witness:
            message = f"{party.label} is under 18 and cannot be a witness. Choose an adult."
            yield error("witness_minor", message, party.key)
        else:
            message = f"{party.label} is under 18 and cannot sign. Edit the document so that an adult signs instead."
            yield error("signer_minor", message, party.key)
    for execution in find_executions(draft.parties):
        if not rule_for(execution).is_sufficient:
            message = (
                f"Too few officers sign for {execution.principal}. Section 127 of the Corporations Act requires two "
                "directors, a director and a secretary, or the sole director. Edit the document to add another one."
            )
            yield warning("too_few_officers", message, *(person.key for person in execution.people))


def years_between(born: datetime.date, day: datetime.date) -> int:
    """Return a person's age in full years; one born on 29 February becomes older on 1 March of other years."""
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))
