"""Questions of a conversation's interview, and answers that are judged without a turn."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from lyd.assistant.questions.views import list_questions
from lyd.assistant.routes.blueprint import blp
from lyd.assistant.schemas.interview import InterviewQuery, InterviewQuestionSchema, ValidateSchema, VerdictSchema
from lyd.assistant.services.sessions import find_interview
from lyd.assistant.services.validation import judge_answer
from lyd.core.access import Capability
from lyd.core.db import current_session
from lyd.core.errors import InvalidInput, NotFound
from lyd.core.http import current_identity


@blp.get("/interview/questions", capability=Capability.USE_ASSISTANT, errors=[NotFound], limits="60/minute")
@blp.arguments(InterviewQuery, location="query")
@blp.response(200, InterviewQuestionSchema(many=True))
def show_questions(query: dict[str, str]) -> list[dict[str, Any]]:
    """List the questions of a conversation's interview, for its pages."""
    return list_questions(find_interview(current_session(), current_identity(), query["session_id"]))


@blp.post(
    "/interview/validate", capability=Capability.USE_ASSISTANT, errors=[NotFound, InvalidInput], limits="60/minute"
)
@blp.arguments(ValidateSchema)
@blp.response(200, VerdictSchema)
def validate_answer(payload: dict[str, Any]) -> dict[str, Any]:
    """Judge an answer as a turn would, and store nothing. A valid count has the questions of an entry as sub_form."""
    verdict = judge_answer(
        current_session(), current_identity(), payload["session_id"], payload["key"], payload["answer"]
    )
    return asdict(verdict)
