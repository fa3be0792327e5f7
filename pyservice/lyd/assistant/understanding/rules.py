"""The local interpreter: rules by the type of the question, without a provider."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from lyd.assistant.conversation.kinds import Intent
from lyd.assistant.conversation.state import Asked, Interpretation
from lyd.assistant.understanding.commands import read_command
from lyd.assistant.understanding.corrections import read_correction
from lyd.assistant.understanding.counts import UNPARSEABLE, read_count, write_number
from lyd.assistant.understanding.dates import read_spoken_date
from lyd.assistant.understanding.names import capitalise_name
from lyd.assistant.understanding.options import find_option, find_options
from lyd.assistant.understanding.quantities import has_other_unit, read_amount, read_quantity, write_amount
from lyd.assistant.understanding.spoken import join_spelled, read_digits, read_email, read_postcode
from lyd.assistant.understanding.yes_no import read_yes_no, without_no
from lyd.interviews.schema import FORMATS, NO, YES

UNKNOWN = Interpretation(Intent.UNKNOWN, confidence=0)
LOW = 0.4
"""Confidence of a free text that may be a question, or no name."""
LONGEST_NAME = 12
"""Words."""
CARRIERS = re.compile(
    r"^(?:(?:my|his|her|their|our|the)\s+(?:first |last |middle |full |company )?(?:name|email|e-mail|address|number|"
    r"phone|suburb|street|postcode|company|answer|purpose)(?:\s+address|\s+number)?\s+(?:is|was)(?:\s+called)?|"
    r"it\s+is\s+called|it's\s+called|it's|it\s+is|i\s+am|i'm|this\s+is|that\s+is|"
    r"that's|that\s+would\s+be|it\s+would\s+be|it\s+should\s+be|call\s+me|we\s+are\s+called|i\s+would\s+say|"
    r"i'd\s+say|i\s+think|i\s+think\s+it's|called)\s+",
    re.IGNORECASE,
)


class LocalInterpreter:
    """Understands replies by rules; today is the day of relative dates."""

    def __init__(self, today: datetime.date) -> None:
        self._today = today
        self._readers: Mapping[str, Callable[[Asked, str], Interpretation]] = {
            **dict.fromkeys(("number", "percent"), _number),
            "money": _money,
            **dict.fromkeys(("count", "integer"), _count),
            **dict.fromkeys(("select", "party", "choice"), _option),
            "date": self._date,
            "yesno": _yes_no,
            "multiselect": _options,
            "email": _email,
        }

    def interpret(self, asked: Asked, reply: str) -> Interpretation:
        """Return what a reply means."""
        text = reply.strip()
        if asked.confirms:
            return self._confirmation(asked, text)
        if asked.type in ("yes_no", "together"):
            return _confirmed(text) or _instruction(asked, text) or UNKNOWN
        exact = next((option for option in asked.options if option.text.lower() == text.lower()), None)
        if exact is None and (instruction := _instruction(asked, text)):
            return instruction
        return self.read_value(asked, text)

    def _confirmation(self, asked: Asked, text: str) -> Interpretation:
        if instruction := _confirmed(text) or _instruction(asked, text):
            return instruction
        return self.read_value(replace(asked, confirms=False), without_no(text) or text)

    def read_value(self, asked: Asked, text: str) -> Interpretation:
        """Return the answer that a text is, without commands."""
        if not text:
            return UNKNOWN
        reader = self._readers.get(asked.type)
        if reader is None:
            reader = _digits if asked.format in FORMATS else _text
        return reader(asked, text)

    def _date(self, _asked: Asked, text: str) -> Interpretation:
        day = read_spoken_date(text, self._today)
        return _answer(day.isoformat()) if day else _unread(text)


def _answer(*values: str, confidence: float = 1.0) -> Interpretation:
    return Interpretation(Intent.ANSWER, values, confidence)


def _unread(text: str) -> Interpretation:
    """Return a text as it came: the form may take it, or says what it wants."""
    return _answer(text, confidence=LOW)


def _instruction(asked: Asked, text: str) -> Interpretation | None:
    """Return the command, or the change of another answer, that a reply is."""
    return read_command(text) or read_correction(text, asked.answered, asked.label)


def _confirmed(text: str) -> Interpretation | None:
    found = read_yes_no(text)
    return None if found is None else Interpretation(Intent.YES if found else Intent.NO)


def _yes_no(_asked: Asked, text: str) -> Interpretation:
    found = read_yes_no(CARRIERS.sub("", text))
    return UNKNOWN if found is None else _answer(YES if found else NO)


def _option(asked: Asked, text: str) -> Interpretation:
    found = find_option(asked.options, text)
    return _answer(found.value) if found else UNKNOWN


def _options(asked: Asked, text: str) -> Interpretation:
    found = find_options(asked.options, text)
    return _answer(*(option.value for option in found)) if found else UNKNOWN


def _count(asked: Asked, text: str) -> Interpretation:
    """Return the number; -1 if how many entries there are cannot be understood."""
    bare = CARRIERS.sub("", text)
    count = UNPARSEABLE if has_other_unit(bare, asked.label) else read_count(bare)
    return _unread(text) if count == UNPARSEABLE and asked.type == "integer" else _answer(str(count))


def _number(asked: Asked, text: str) -> Interpretation:
    bare = CARRIERS.sub("", text)
    number = None if has_other_unit(bare, asked.label) else read_quantity(bare)
    return _unread(text) if number is None else _answer(write_number(number))


def _money(_asked: Asked, text: str) -> Interpretation:
    amount = read_amount(CARRIERS.sub("", text))
    return _unread(text) if amount is None else _answer(write_amount(amount))


def _email(_asked: Asked, text: str) -> Interpretation:
    address = read_email(CARRIERS.sub("", text))
    return _answer(address) if address else _unread(text)


def _digits(asked: Asked, text: str) -> Interpretation:
    bare = CARRIERS.sub("", text)
    digits = read_digits(bare) or (read_postcode(bare) if asked.format == "postcode" else None)
    return _answer(digits) if digits else _unread(text)


def _text(asked: Asked, text: str) -> Interpretation:
    bare = CARRIERS.sub("", text) if asked.type == "text" else text
    value = join_spelled(bare) if asked.is_name else bare
    value = capitalise_name(value) if asked.is_name else value
    is_doubtful = text.endswith("?") or (asked.is_name and len(text.split()) > LONGEST_NAME)
    return _answer(value or text, confidence=LOW if is_doubtful else 1.0)
