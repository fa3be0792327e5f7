"""Answers outside of conversations (document 3, section 7.6)."""

from __future__ import annotations

from typing import Any

from lyd.adapters.openai import Message
from lyd.assistant.errors import AssistantOff
from lyd.assistant.routes.blueprint import blp
from lyd.assistant.schemas.completions import ChatCompletionRequestSchema, ChatCompletionSchema
from lyd.assistant.services.completions import Answer, answer_messages
from lyd.core.access import Capability
from lyd.core.db import current_session
from lyd.core.errors import InvalidInput
from lyd.core.http import current_identity, set_message


@blp.post(
    "/chat-completions", capability=Capability.USE_ASSISTANT, errors=[AssistantOff, InvalidInput], limits="30/minute"
)
@blp.arguments(ChatCompletionRequestSchema)
@blp.response(200, ChatCompletionSchema)
def complete(payload: dict[str, Any]) -> dict[str, Any]:
    """Answer the last message in plain text, by the firm's model or by the assistant's own rules.

    Nothing follows from an answer and nothing is kept. Templates, answers and drafts are the matter of conversations.
    """
    messages = [Message(message["role"], message["content"]) for message in payload["messages"]]
    answer = answer_messages(current_session(), current_identity(), messages, payload["model"])
    choices = [{"index": 0, "message": {"role": "assistant", "content": answer.text}, "finish_reason": "stop"}]
    set_message("", choices=choices)
    return {"choices": choices, "model": answer.usage.model, "usage": _describe_usage(answer), "note": answer.note}


def _describe_usage(answer: Answer) -> dict[str, int]:
    prompt, completion = answer.usage.input_tokens, answer.usage.output_tokens
    return {"prompt_tokens": prompt, "completion_tokens": completion, "total_tokens": prompt + completion}
