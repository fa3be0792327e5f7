"""Chat completions: one answer as text, or as the fields of a strict schema. No request has tools."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from lyd.adapters.http.client import PartnerClient
from lyd.adapters.openai.errors import UnusableAnswer
from lyd.adapters.openai.models import PARTNER, Completion, Message, Usage
from lyd.adapters.openai.prices import price_chat

MOST_TOKENS = 1_000
Schema = Mapping[str, Any]


def complete(
    client: PartnerClient, model: str, messages: Sequence[Message], user: str, schema: Schema | None = None
) -> Completion:
    """Return the answer to messages.

    :param user: a keyed hash of the member, by which the partner notices misuse.
    :param schema: of the fields of the answer, in strict form; None: the answer is text.
    :raises UnusableAnswer: for a refusal, an answer that was cut off, and fields of another form.
    """
    body: dict[str, Any] = {
        "model": model,
        "messages": [{"role": each.role, "content": each.content} for each in messages],
        "max_completion_tokens": MOST_TOKENS,
        "store": False,
        "safety_identifier": user,
    }
    if schema is not None:
        form = {"name": "answer", "strict": True, "schema": schema}
        body["response_format"] = {"type": "json_schema", "json_schema": form}
    answer = client.request("POST", "chat/completions", json=body)
    try:
        return _read_completion(answer, model, has_fields=schema is not None)
    except (KeyError, IndexError, TypeError, ValueError, RecursionError) as error:
        raise UnusableAnswer(PARTNER, "form") from error


def _read_completion(answer: Any, model: str, *, has_fields: bool) -> Completion:
    choice = answer["choices"][0]
    message, reason = choice["message"], choice["finish_reason"]
    if message.get("refusal") or reason == "content_filter":
        raise UnusableAnswer(PARTNER, "refusal")
    if reason != "stop":
        raise UnusableAnswer(PARTNER, "cut off")
    text = message["content"]
    if not isinstance(text, str):
        raise UnusableAnswer(PARTNER, "no text")
    fields = json.loads(text) if has_fields else {}
    if not isinstance(fields, dict):
        raise UnusableAnswer(PARTNER, "no object")
    return Completion(text, fields, _read_usage(answer.get("usage") or {}, model))


def _read_usage(used: Mapping[str, Any], model: str) -> Usage:
    tokens = int(used.get("prompt_tokens", 0)), int(used.get("completion_tokens", 0))
    return Usage(model, *tokens, cost_micros=price_chat(model, *tokens))
