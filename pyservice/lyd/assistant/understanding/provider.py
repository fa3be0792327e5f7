"""The model interpreter: OpenAI reads a reply; the local rules read what needs no model or may not leave the service.

The model sees one question and one reply. What it returns is checked: an intent of the five, values that are options or
made of the reply's own letters. Anything else, a refusal or a slow answer, and the local rules count for this turn.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from lyd.adapters.errors import PartnerError
from lyd.adapters.openai import Message, OpenAi, Usage
from lyd.assistant.conversation.kinds import Intent
from lyd.assistant.conversation.state import Asked, Interpretation
from lyd.assistant.prompt_texts import read_prompt
from lyd.assistant.understanding.protocols import Interpreter
from lyd.interviews.schema import NO, YES

MODEL, FALLBACK = "openai", "fallback"
"""Who understood a reply: `Interpretation.by`. FALLBACK: the local rules, because the model could not."""
INTENTS = (Intent.ANSWER, Intent.CREATE_DRAFT, Intent.SKIP, Intent.CLARIFY, Intent.UNKNOWN)
READ_BY_RULES = frozenset(
    {"select", "multiselect", "yesno", "count", "date", "number", "money", "percent", "integer", "email"}
)
"""Types whose answers the local rules understand fully, if they understand them at all. So are formats of texts."""
DOUBTFUL = 0.5
KEPT_HERE = frozenset({"party", "file", "together"})
"""Types that no model reads: names of parties may be a partner's data."""
SECRET = "tfn"  # noqa: S105 - a format
REWRITTEN = frozenset({"date", "number", "money", "percent", "integer", "count"})
"""Types whose values may be written otherwise than they were said."""
UNREAD_COUNT = "-1"
LONGEST = 4_000
SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {
        "intent": {"type": "string", "enum": [intent.value for intent in INTENTS]},
        "values": {"type": "array", "items": {"type": "string"}},
        "confidence": {"type": "number"},
    },
    "required": ["intent", "values", "confidence"],
    "additionalProperties": False,
}


class Unusable(Exception):
    """What the model returned does not follow from the question and the reply."""


class ModelInterpreter:
    """Understands replies with a model.

    :param user: a keyed hash of the member, for the partner's own safety checks.
    :param local: understands what needs no model, and everything if the model fails.
    """

    def __init__(self, openai: OpenAi, user: str, local: Interpreter) -> None:
        self._openai, self._user, self._local = openai, user, local
        self.usage: list[Usage] = []
        """What its calls used."""
        self.failure: PartnerError | None = None
        """Why its last call failed, if it did."""

    def interpret(self, asked: Asked, reply: str) -> Interpretation:
        """Return what a reply means."""
        meant = self._local.interpret(asked, reply)
        if not is_for_model(asked, meant):
            return meant
        try:
            answer = self._openai.complete(write_messages(asked, reply), self._user, SCHEMA)
            self.usage.append(answer.usage)
            return self._write_as_rules_do(asked, read_interpretation(answer.fields, asked, reply))
        except PartnerError as error:
            self.failure = error
            return replace(meant, by=FALLBACK)
        except Unusable:
            return replace(meant, by=FALLBACK)

    def _write_as_rules_do(self, asked: Asked, meant: Interpretation) -> Interpretation:
        """Return what a model found, with dates, amounts, addresses and names written as the rules write them."""
        if meant.intent is not Intent.ANSWER or asked.options or asked.type == "yesno":
            return meant
        read = self._local.interpret(replace(asked, answered=()), meant.values[0])
        return replace(meant, values=read.values) if read.intent is Intent.ANSWER else meant


def is_for_model(asked: Asked, meant: Interpretation) -> bool:
    """Return whether a model may and should read a reply that the local rules understood like this."""
    if not asked.path or asked.confirms or asked.is_spelled or asked.type in KEPT_HERE or asked.format == SECRET:
        return False
    if meant.intent not in (Intent.ANSWER, Intent.UNKNOWN):
        return False
    is_understood = meant.intent is Intent.ANSWER and meant.values != (UNREAD_COUNT,) and meant.confidence >= DOUBTFUL
    return not (is_understood and (asked.type in READ_BY_RULES or asked.format))


def write_messages(asked: Asked, reply: str) -> list[Message]:
    """Return the prompt, and the question and the reply as data."""
    question = {
        "label": asked.label,
        "type": asked.type,
        "format": asked.format,
        "options": [option.text for option in asked.options],
        "multiple": asked.type == "multiselect",
        "help": asked.help,
    }
    escaped = reply[:LONGEST].replace("<", "&lt;")
    data = f"{json.dumps(question, ensure_ascii=False)}\n<reply>{escaped}</reply>"
    return [Message("system", read_prompt("interpret")), Message("user", data)]


def read_interpretation(fields: Mapping[str, Any], asked: Asked, reply: str) -> Interpretation:
    """Return what a model returned, as far as it follows from the question and the reply. Raises Unusable."""
    intent, values, confidence = (fields.get(name) for name in ("intent", "values", "confidence"))
    if fields.keys() != SCHEMA["properties"].keys() or intent not in INTENTS or not isinstance(values, list):
        raise Unusable
    if isinstance(confidence, bool) or not isinstance(confidence, int | float) or not 0 <= confidence <= 1:
        raise Unusable
    found = tuple(_read_value(value, asked, reply) for value in values)
    if intent != Intent.ANSWER:
        return Interpretation(Intent(intent), (), float(confidence), MODEL)
    if not found or (len(found) > 1 and asked.type != "multiselect"):
        raise Unusable
    return Interpretation(Intent.ANSWER, found, float(confidence), MODEL)


def _read_value(value: Any, asked: Asked, reply: str) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST:
        raise Unusable
    text = value.strip()
    if asked.type == "yesno":
        return _pick({"yes": YES, "no": NO}, text)
    if asked.options:
        return _pick({option.text.lower(): option.value for option in asked.options}, text)
    if asked.type not in REWRITTEN and not asked.format and not _is_made_of(text, reply):
        raise Unusable
    return reply.strip() if _letters(text) == _letters(reply) else text  # a model drops full stops


def _pick(values: Mapping[str, str], text: str) -> str:
    if text.lower() not in values:
        raise Unusable
    return values[text.lower()]


def _is_made_of(value: str, reply: str) -> bool:
    """Return whether the letters and digits of a value stand in a reply in their order."""
    letters = iter(_letters(reply))
    return all(letter in letters for letter in _letters(value))


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.lower()))
