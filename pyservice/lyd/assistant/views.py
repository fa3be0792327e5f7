"""Conversations in the shapes of the calls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lyd.assistant.conversation.kinds import Agent
from lyd.assistant.models import AssistantEntry, AssistantSession
from lyd.assistant.services.draft_answers import dump_draft

SAY_HI, BEGIN, CONTINUE = "Say Hi", "start", "continue"
"""First prompts (document 3, section 4.10)."""


def started_view(row: AssistantSession) -> dict[str, Any]:
    """A conversation that begins, or goes on."""
    first = SAY_HI if row.agent is Agent.GREETER else BEGIN
    return {
        "session_id": row.public_id,
        "agent": row.agent.value,
        "first_prompt": CONTINUE if row.turn else first,
        "result": row.last_result,
    }


def row_view(row: AssistantSession) -> dict[str, Any]:
    """A conversation of a list."""
    return {
        "session_id": row.public_id,
        "agent": row.agent.value,
        "mode": row.mode.value,
        "template_id": row.product_id,
        "doc_id": row.document_id,
        "created_at": row.created_at,
        "used_at": row.used_at,
        "ended_at": row.ended_at,
    }


def session_view(row: AssistantSession, entries: Sequence[AssistantEntry]) -> dict[str, Any]:
    """A conversation with its messages, its state, and its answers."""
    messages = [entry_view(entry) for entry in entries]
    return {**row_view(row), "messages": messages, "result": row.last_result, "xml": dump_draft(row)}


def entry_view(entry: AssistantEntry) -> dict[str, Any]:
    """A question and its answer."""
    return {
        "ask": entry.ask,
        "answer": entry.answer,
        "number": entry.number,
        "input": entry.input.value,
        "state": entry.state.value,
    }
