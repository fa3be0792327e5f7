"""Chat completions: the request is checked as the vendor does, the answer comes from a test or from small rules."""

import json
from typing import Any

from sandbox.ledger import Ledger, new_id, now
from sandbox.openai.modes import take_mode
from sandbox.openai.replies import obey, understand
from sandbox.openai.schemas import SchemaRefused, fill, require_strict

ROLES = {"system", "developer", "user", "assistant"}
REFUSAL = "I'm sorry, but I cannot help with that."
ANSWER_MODES = ("refusal", "cut_off", "broken_schema", "no_json", "gullible")
Body = dict[str, Any]


class RequestRefused(Exception):
    """A request that the vendor rejects; param says what of it."""

    def __init__(self, param: str, message: str) -> None:
        super().__init__(message)
        self.param = param


def complete(ledger: Ledger, body: Body) -> Body:
    """Return the answer to a request. Raises RequestRefused."""
    messages, schema = _require_valid(body)
    last = str(next(each["content"] for each in reversed(messages) if each["role"] == "user"))
    mode = take_mode(ledger, *ANSWER_MODES)
    content, refusal = _answer(ledger, last, schema, mode), mode == "refusal"
    reason = "length" if mode == "cut_off" else "stop"
    if mode == "cut_off":
        content = content[: len(content) // 2]
    message: Body = {
        "role": "assistant",
        "content": None if refusal else content,
        "refusal": REFUSAL if refusal else None,
        "annotations": [],
    }
    used = sum(len(str(each["content"])) for each in messages) // 4, len(content) // 4 + 1
    usage = {"prompt_tokens": used[0], "completion_tokens": used[1], "total_tokens": sum(used)}
    choice = {"index": 0, "message": message, "logprobs": None, "finish_reason": reason}
    answer = {"id": new_id("chatcmpl"), "object": "chat.completion", "created": now(), "model": body["model"]}
    return answer | {"choices": [choice], "usage": usage}


def set_reply(ledger: Ledger, text: str, content: str) -> None:
    """Choose the answer to every message that contains a text."""
    ledger.put("reply", {"id": f"reply-{text}", "text": text, "content": content})


def _answer(ledger: Ledger, message: str, schema: Body | None, mode: str) -> str:
    chosen = next((row["content"] for row in ledger.newest("reply") if row["text"] in message), None)
    if chosen is not None:
        return str(chosen)
    if mode == "no_json" or schema is None:
        return f"You said: {understand(message)['values'] or message[:100]}."
    if mode == "broken_schema":
        return json.dumps({"intention": "answer", "values": "one", "extra": [1]})
    found = obey(message) if mode == "gullible" else understand(message)
    return json.dumps(fill(schema, found) if mode != "gullible" else found)


def _require_valid(body: Body) -> tuple[list[Body], Body | None]:
    messages = body.get("messages")
    if not isinstance(body.get("model"), str):
        raise RequestRefused("model", "you must provide a model parameter")
    if not isinstance(messages, list) or not messages:
        raise RequestRefused("messages", "'messages' must be a list with at least one message")
    if any(each.get("role") not in ROLES or not isinstance(each.get("content"), str) for each in messages):
        raise RequestRefused("messages", "Invalid value for a message")
    if not any(each["role"] == "user" for each in messages):
        raise RequestRefused("messages", "a user message is missing")
    if "max_tokens" in body:
        raise RequestRefused("max_tokens", "Unsupported parameter: use 'max_completion_tokens' instead.")
    return messages, _find_schema(body.get("response_format"))


def _find_schema(wanted: Body | None) -> Body | None:
    if wanted is None or wanted.get("type") == "text":
        return None
    described = wanted.get("json_schema", {})
    if wanted.get("type") != "json_schema" or not described.get("name") or described.get("strict") is not True:
        raise RequestRefused("response_format", "a strict json_schema with a name is expected")
    try:
        require_strict(described.get("schema", {}))
    except SchemaRefused as refusal:
        raise RequestRefused("response_format", f"Invalid schema: {refusal}") from None
    schema: Body = described["schema"]
    return schema
