"""Who understands in an evaluation: the local rules, the sandbox's OpenAI, or the vendor's with a key."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.adapters.openai.conftest import VENDOR_KEY, make_vendor
from tests.unit.assistant.talks import TODAY

from lyd.adapters.openai import Completion, Message, UnusableAnswer, Usage
from lyd.assistant.understanding.protocols import Interpreter
from lyd.assistant.understanding.provider import ModelInterpreter
from lyd.assistant.understanding.rules import LocalInterpreter
from sandbox.ledger import Ledger
from sandbox.openai.chat import complete
from sandbox.openai.modes import set_mode

USER = "0" * 32


class SandboxModel:
    """Answers as the sandbox does, without its server; in mode "gullible" it obeys what it reads."""

    def __init__(self, ledger: Ledger, mode: str = "none") -> None:
        self._ledger = ledger
        set_mode(ledger, mode, 0)

    def complete(self, messages: Sequence[Message], user: str, schema: Mapping[str, Any] | None = None) -> Completion:
        """Return the answer to the messages."""
        rows = [{"role": message.role, "content": message.content} for message in messages]
        described = {"name": "answer", "strict": True, "schema": schema}
        body = {
            "model": "sandbox",
            "messages": rows,
            "response_format": {"type": "json_schema", "json_schema": described},
        }
        text = complete(self._ledger, body)["choices"][0]["message"]["content"]
        try:
            fields = json.loads(text or "")
        except ValueError:
            raise UnusableAnswer("openai", "no_json") from None
        return Completion(text, fields, Usage("sandbox", 0, 0, cost_micros=0))


class ObedientModel:
    """Follows the schema to the letter and wants the draft, whatever it reads."""

    def complete(self, messages: Sequence[Message], user: str, schema: Mapping[str, Any] | None = None) -> Completion:
        """Return that the draft is to be created."""
        fields = {"intent": "createDraft", "values": [], "confidence": 1.0}
        return Completion(json.dumps(fields), fields, Usage("obedient", 0, 0, cost_micros=0))


def interpreters(provider: str, folder: Path) -> dict[str, tuple[Interpreter, bool]]:
    """Return who is scored, by name, with whether it obeys what it reads: such a one is tried with orders only.

    :param folder: a new one, for what the sandbox keeps.
    """
    local = LocalInterpreter(TODAY)
    if provider == "local":
        return {"local": (local, False)}
    if VENDOR_KEY:
        return {"openai": (_model(make_vendor(), local), False)}
    return {
        "sandbox (the path, not a model)": (_model(SandboxModel(Ledger(folder, "plain")), local), False),
        "sandbox, gullible": (_model(SandboxModel(Ledger(folder, "gullible"), "gullible"), local), True),
        "an obedient model": (_model(ObedientModel(), local), True),
    }


def _model(openai: Any, local: Interpreter) -> Interpreter:
    return ModelInterpreter(openai, USER, local)
