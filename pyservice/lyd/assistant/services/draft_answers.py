"""The answers of a conversation, as a draft or the form takes them."""

from __future__ import annotations

from lyd.assistant.models import AssistantSession
from lyd.interviews.schema import Interview
from lyd.interviews.services import check_answers, dump_answers, identify_entries, parse_answers
from lyd.interviews.xml import Tree


def dump_draft(row: AssistantSession) -> str:
    """Return the answers in base64; entries of lists have ids."""
    return dump_answers(identify_entries(row.answers))


def read_form(interview: Interview, xml: str) -> Tree:
    """Return the answers that the form sent. Raises InvalidAnswers."""
    answers = parse_answers(xml)
    check_answers(interview, answers)
    return answers
