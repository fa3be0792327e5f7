"""The model extractor: OpenAI finds answers in the lines of a file, chunk by chunk.

The model sees the questions and the lines, and no tax file number. Each answer that it returns is verified against our
own lines afterwards, as those of the local rules are, so that nothing counts which does not stand in the file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lyd.adapters.errors import PartnerError
from lyd.adapters.openai import Message, OpenAi, Usage
from lyd.assistant.conversation.state import Asked, Found
from lyd.assistant.prompt_texts import read_prompt
from lyd.interviews.formats import is_acn, is_tfn

CHUNK_CHARACTERS, MOST_CHUNKS = 12_000, 5
"""Of the lines that are sent; those after them are read by the local rules alone."""
LONGEST_VALUE, MOST_ANSWERS = 500, 500
WITHHELD = "[withheld]"
_NUMBER = re.compile(r"(?<![0-9])(?:[0-9][ -]?){7,8}[0-9](?![0-9])")
_TFN_LABEL = re.compile(r"\b(?:tfn|tax\s+file)", re.IGNORECASE)
SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {
        "answers": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "path": {"type": "string"},
                    "value": {"type": "string"},
                    "line": {"type": "integer"},
                },
                "required": ["path", "value", "line"],
                "additionalProperties": False,
            },
        }
    },
    "required": ["answers"],
    "additionalProperties": False,
}


class ModelExtractor:
    """Proposes answers with a model. A chunk that the model does not read, or reads badly, has none.

    :param user: a keyed hash of the member, for the partner's own safety checks.
    """

    def __init__(self, openai: OpenAi, user: str) -> None:
        self._openai, self._user = openai, user
        self.usage: list[Usage] = []
        """What its calls used."""

    def propose(self, lines: Sequence[str], questions: Sequence[Asked]) -> list[Found]:
        """Return answers with the lines on which they stand, counted from 1."""
        found: list[Found] = []
        for chunk in split_lines(lines) if questions else ():
            try:
                answer = self._openai.complete(write_messages(chunk, questions), self._user, SCHEMA, is_large=True)
            except PartnerError:
                continue
            self.usage.append(answer.usage)
            found += read_answers(answer.fields, chunk)
        return found


def split_lines(lines: Sequence[str]) -> list[dict[int, str]]:
    """Return the lines by their numbers, in chunks that may be sent."""
    chunks: list[dict[int, str]] = [{}]
    size = 0
    for number, line in enumerate(map(withhold, lines), 1):
        if size + len(line) > CHUNK_CHARACTERS and chunks[-1]:
            chunks.append({})
            size = 0
        chunks[-1][number] = line
        size += len(line)
    return [chunk for chunk in chunks[:MOST_CHUNKS] if chunk]


def withhold(line: str) -> str:
    """Return a line without tax file numbers: all that are labelled so, and other numbers that may be one."""
    is_labelled = _TFN_LABEL.search(line) is not None

    def replace(match: re.Match[str]) -> str:
        digits = re.sub(r"[ -]", "", match[0])
        return WITHHELD if is_labelled or (is_tfn(digits) and not is_acn(digits)) else match[0]

    return _NUMBER.sub(replace, line)


def write_messages(chunk: Mapping[int, str], questions: Sequence[Asked]) -> list[Message]:
    """Return the prompt, and the questions and the lines as data."""
    asked = [
        {
            "path": question.path,
            "label": question.label,
            "type": question.type,
            "options": [option.text for option in question.options],
        }
        for question in questions
    ]
    lines = "\n".join(f"{number}: {line.replace('<', '&lt;')}" for number, line in chunk.items())
    data = f"{json.dumps(asked, ensure_ascii=False)}\n<document>\n{lines}\n</document>"
    return [Message("system", read_prompt("extract")), Message("user", data)]


def read_answers(fields: Mapping[str, Any], chunk: Mapping[int, str]) -> Iterator[Found]:
    """Yield the answers of the schema's form that name a line of the chunk."""
    answers = fields.get("answers")
    for one in answers[:MOST_ANSWERS] if isinstance(answers, list) else ():
        if not isinstance(one, dict):
            continue
        path, value, line = one.get("path"), one.get("value"), one.get("line")
        if isinstance(line, bool) or not isinstance(line, int) or line not in chunk:
            continue
        if isinstance(path, str) and isinstance(value, str) and 0 < len(value) <= LONGEST_VALUE:
            yield Found(path, value, None, line, chunk[line])
