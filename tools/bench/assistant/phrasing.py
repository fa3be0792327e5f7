"""How a member says an answer that is to be stored: as the form shows it, all in words, or in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal

from lyd.assistant.conversation.places import Place, is_name
from lyd.interviews.expressions.dates import read_date
from lyd.interviews.expressions.words import MONTHS, date_words, money, money_words, number_words, ordinal_words
from lyd.interviews.next_question import COUNT
from lyd.interviews.schema import Question
from lyd.interviews.xml import Value

DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
SIGNS = {"@": "at", ".": "dot", "-": "dash", "_": "underscore"}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def phrase(place: Place, value: Value, words: str, style: str) -> str:
    """Return what is said for a value; words is how the form shows it."""
    return {"form": _as_shown, "words": _in_words, "chatty": _in_a_sentence}[style](place, value, words)


def _as_shown(place: Place, value: Value, words: str) -> str:
    if place.asked.type == COUNT:
        return str(len(value or ()))
    return words if place.asked.type != "multiselect" else ", ".join(_texts(place, value))


def _in_words(place: Place, value: Value, words: str) -> str:
    question, kind = place.question, place.asked.type
    if kind == COUNT:
        return number_words(Decimal(len(value or ())))
    if kind == "multiselect":
        return " and ".join(_texts(place, value)).lower()
    if kind in ("yesno", "select", "party"):
        return words.lower()
    if not isinstance(value, str) or question is None:
        return words
    say = _WORDS.get(kind) or _WORDS.get(question.format)
    if say:
        return say(value)
    return value.lower() if is_name(question) and value == value.title() else value


def _in_a_sentence(place: Place, value: Value, words: str) -> str:
    kind, question = place.asked.type, place.question
    if kind == COUNT:
        count = len(value or ())
        return f"there are {number_words(Decimal(count))} of them" if count > 1 else "just one" if count else "none"
    if kind == "multiselect":
        texts = _texts(place, value)
        return " and also ".join(texts)
    if kind == "yesno":
        return {"Yes": "yes, that is right", "No": "no, not really"}[str(value)]
    if kind == "select":
        at = [option.value for option in place.asked.options].index(str(value))
        return f"the {ORDINALS[at]} one" if at < len(ORDINALS) and at % 2 else f"it's {words.lower()}"
    say = _SENTENCES.get(kind) or _SENTENCES.get(question.format if question else "")
    if say:
        return say(str(value))
    return f"it's {words}" if question is not None and is_name(question) else words


def _texts(place: Place, value: Value) -> list[str]:
    names = {option.value: option.text for option in place.asked.options}
    return [names[one] for one in value if isinstance(one, str)] if isinstance(value, list) else []


def _say_date(value: str) -> str:
    day = read_date(value)
    return f"the {ordinal_words(Decimal(day.day))} of {MONTHS[day.month - 1]} {_say_year(day.year)}" if day else value


def _say_year(year: int) -> str:
    head, rest = divmod(year, 100)
    return f"{number_words(Decimal(head))} {number_words(Decimal(rest))}" if rest > 9 else number_words(Decimal(year))


def _say_digits(value: str) -> str:
    return " ".join(DIGITS[int(one)] for one in value if one.isdecimal())


def _say_email(value: str) -> str:
    name, _, host = value.partition("@")
    spoken = [SIGNS.get(one, one) for one in (*_pieces(name), "@", *_pieces(host))]
    return " ".join(spoken)


def _pieces(text: str) -> list[str]:
    for sign in SIGNS:
        text = text.replace(sign, f" {sign} ")
    return text.split()


def _say_number(value: str) -> str:
    whole, _, places = value.partition(".")
    said = number_words(Decimal(whole))
    return f"{said} point {_say_digits(places)}" if places.strip("0") else said


def _show_date(value: str) -> str:
    day = read_date(value)
    return f"it's {date_words(day)}" if day else value


_WORDS: Mapping[str, Callable[[str], str]] = {
    "date": _say_date,
    "email": _say_email,
    "money": lambda value: money_words(Decimal(value)),
    **dict.fromkeys(("number", "integer"), _say_number),
    "percent": lambda value: f"{_say_number(value)} per cent",
    **dict.fromkeys(("phone", "abn", "acn", "postcode"), _say_digits),
}
_SENTENCES: Mapping[str, Callable[[str], str]] = {
    "date": _show_date,
    "email": lambda value: f"my email is {value}",
    "money": lambda value: f"about {money(Decimal(value))}",
    **dict.fromkeys(("number", "integer"), lambda value: f"I think {value}"),
    "percent": lambda value: f"{value} percent",
    **dict.fromkeys(("phone", "abn", "acn", "postcode"), lambda value: f"the number is {value}"),
}


def wrong_answer(question: Question | None, value: Value, place: Place) -> str:
    """Return a valid answer other than the right one."""
    if place.asked.options:
        return next(option.text for option in place.asked.options if option.value != value)
    kinds = {"date": "3 April 2025", "money": "12", "email": "wrong@example.org"}
    return kinds.get(question.type if question else "", "Wrong Words")
