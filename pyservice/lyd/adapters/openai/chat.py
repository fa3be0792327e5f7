"""Chat completions: one answer as text, or as the fields of a strict schema. No request has tools."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from lyd.adapters.openai.connection import OpenAiConnection
from lyd.adapters.openai.errors import UnusableAnswer
from lyd.adapters.openai.models import PARTNER, Completion, Message, Usage
from lyd.adapters.openai.prices import price_chat

if TYPE_CHECKING:
    from openai.types import CompletionUsage
    from openai.types.chat import ChatCompletion

MOST_TOKENS = 1_000
Schema = Mapping[str, Any]


def complete(
    connection: OpenAiConnection,
    timeout: tuple[float, float],
    model: str,
    messages: Sequence[Message],
    user: str,
    schema: Schema | None = None,
) -> Completion:
    """Return the answer to messages.

    :param user: a keyed hash of the member, by which the partner notices misuse.
    :param schema: of the fields of the answer, in strict form; None: the answer is text.
    :raises UnusableAnswer: for a refusal, an answer that was cut off, and fields of another form.
    """
    spoken: list[Any] = [{"role": each.role, "content": each.content} for each in messages]
    with connection.call("chat completion", timeout) as sdk:
        answer = sdk.chat.completions.create(
            model=model,
            messages=spoken,
            max_completion_tokens=MOST_TOKENS,
            store=False,
            safety_identifier=user,
            response_format=_describe_form(schema),
        )
    try:
        return _read_completion(answer, model, has_fields=schema is not None)
    except (AttributeError, IndexError, TypeError, ValueError, RecursionError) as error:
        raise UnusableAnswer(PARTNER, "form") from error


def _describe_form(schema: Schema | None) -> Any:
    if schema is None:
        return {"type": "text"}
    return {"type": "json_schema", "json_schema": {"name": "answer", "strict": True, "schema": schema}}


def _read_completion(answer: ChatCompletion, model: str, *, has_fields: bool) -> Completion:
    choice = answer.choices[0]
    if choice.message.refusal or choice.finish_reason == "content_filter":
        raise UnusableAnswer(PARTNER, "refusal")
    if choice.finish_reason != "stop":
        raise UnusableAnswer(PARTNER, "cut off")
    text = choice.message.content
    if not isinstance(text, str):
        raise UnusableAnswer(PARTNER, "no text")
    fields = json.loads(text) if has_fields else {}
    if not isinstance(fields, dict):
        raise UnusableAnswer(PARTNER, "no object")
    return Completion(text, fields, _read_usage(answer.usage, model))


def _read_usage(used: CompletionUsage | None, model: str) -> Usage:
    if used is None:
        return Usage(model)
    tokens = int(used.prompt_tokens), int(used.completion_tokens)
    return Usage(model, *tokens, cost_micros=price_chat(model, *tokens))
