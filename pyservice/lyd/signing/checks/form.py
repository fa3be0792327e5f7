"""The due date, the subject and the text of the e-mail (document 3, section 5)."""

from __future__ import annotations

from collections.abc import Iterator

from lyd.interviews.blank import is_blank
from lyd.interviews.formats import BLANK
from lyd.signing.checks.drafts import Draft
from lyd.signing.findings import Finding, error
from lyd.signing.letters import is_plain_line

MOST_SUBJECT = 255
MOST_BODY = 10_000
"""Characters."""


def check_form(draft: Draft) -> Iterator[Finding]:
    """Yield what is wrong with the fields that are about no person."""
    if draft.due_date is None:
        yield error("due_date_blank", BLANK)
    elif draft.due_date < draft.today:
        yield error("due_date_past", "The due date has passed. Choose today or a later day.")
    yield from _check_subject(draft.email_subject)
    if len(draft.email_body) > MOST_BODY:
        yield error("body_too_long", f"The text of the e-mail is too long. Use at most {MOST_BODY:,} characters.")
    elif not all(is_plain_line(line) for line in draft.email_body.replace("\t", " ").splitlines()):
        message = "The text of the e-mail contains characters that are not shown. Type that part again."
        yield error("body_invalid", message)


def _check_subject(subject: str) -> Iterator[Finding]:
    if is_blank(subject):
        yield error("subject_blank", BLANK)
    elif len(subject) > MOST_SUBJECT:
        yield error("subject_too_long", f"The subject is too long. Use at most {MOST_SUBJECT} characters.")
    elif not is_plain_line(subject):
        yield error("subject_invalid", "The subject must be one line of plain text. Type it again.")
