"""Limits of answers that no honest document reaches, so that one document cannot hold up the others (decision 0048).

The TypeScript twin is `widgets/src/features/interviews/limits.ts`; both pass the cases in `tests/fixtures/validation`.
"""

from __future__ import annotations

from collections.abc import Iterator

from lyd.interviews.errors import InvalidAnswers
from lyd.interviews.schema import Interview, Question, scope_fields
from lyd.interviews.xml import ENTRY_ID, Tree, Value

LONGEST_LINE = 1_000
"""Characters of an answer of one line; the longest real ones, addresses and trust names, have some 200."""
LONGEST_TEXT = 20_000
"""Characters of an answer of several lines: seven pages."""
MOST_ENTRIES = 200
"""Entries of a repeatable question, whatever its template allows."""
MOST_CHARACTERS = 200_000
"""Characters of all answers together: some seventy pages, besides the template's own text."""

TOO_MANY = "Please keep at most {n}."
TOO_LONG = "Please use at most {n:,} characters."
TOO_MUCH = "Please shorten this answer: together, all answers can have at most {n:,} characters."


def length_problem(question: Question, value: Value) -> str | None:
    """Return the message if a single answer is too long."""
    most = LONGEST_TEXT if question.multiline else LONGEST_LINE
    return TOO_LONG.format(n=most) if isinstance(value, str) and len(value) > most else None


def most_entries(question: Question) -> int:
    """Return how many entries a repeatable question may have: as many as its template allows, within the limit."""
    limit = question.repeat.max if question.repeat else None
    return MOST_ENTRIES if limit is None else min(limit, MOST_ENTRIES)


def total_problem(answers: Value) -> tuple[str, str] | None:
    """Return the path of the longest answer and the message if all answers together are too long."""
    lengths = dict(_lengths(answers, ""))
    if sum(lengths.values()) <= MOST_CHARACTERS:
        return None
    return max(lengths, key=lambda path: lengths[path]), TOO_MUCH.format(n=MOST_CHARACTERS)


def length_of(value: Value) -> int:
    """Return the characters of all texts of an answer."""
    return sum(length for _, length in _lengths(value, ""))


def check_size(interview: Interview, tree: Tree) -> None:
    """Raise InvalidAnswers if an answer is too large, or all together are. They fit the interview (check_shape).

    :raises InvalidAnswers: with the path of every excess; its text names the first one's question.
    """
    fields = tuple(interview.fields())
    problems = dict(_excesses(fields, tree, ""))
    total = total_problem(tree)
    if total and not problems:
        problems = {total[0]: [total[1]]}
    if problems:
        path, messages = next(iter(problems.items()))
        raise InvalidAnswers.at(problems, f"{_label_of(fields, path)}: {messages[0]}")


def _excesses(fields: tuple[Question, ...], tree: Tree, prefix: str) -> Iterator[tuple[str, list[str]]]:
    for question in fields:
        value = tree.get(question.data_path)
        path = prefix + question.data_path
        if not isinstance(value, list):
            yield from _entry_excesses(question, value, path)
        elif len(value) > MOST_ENTRIES:
            yield path, [TOO_MANY.format(n=MOST_ENTRIES)]
        else:
            for index, entry in enumerate(value):
                yield from _entry_excesses(question, entry, f"{path}.{index}")


def _entry_excesses(question: Question, value: Value, path: str) -> Iterator[tuple[str, list[str]]]:
    if isinstance(value, dict):
        yield from _excesses(tuple(scope_fields(question.questions)), value, f"{path}.")
    elif message := length_problem(question, value):
        yield path, [message]


def _label_of(fields: tuple[Question, ...], path: str) -> str:
    """Return the label of the question that a path leads to."""
    key, _, rest = path.partition(".")
    question = next(field for field in fields if field.data_path == key)
    index, _, below = rest.partition(".")
    inner = below if index.isdecimal() else rest
    return _label_of(tuple(scope_fields(question.questions)), inner) if inner else question.label


def _lengths(value: Value, path: str) -> Iterator[tuple[str, int]]:
    """Yield the path and the characters of every text; ids of entries are none."""
    if isinstance(value, str):
        yield path, len(value)
    elif isinstance(value, (dict, list)):
        entries = value.items() if isinstance(value, dict) else enumerate(value)
        for key, entry in entries:
            if key != ENTRY_ID:
                yield from _lengths(entry, f"{path}.{key}" if path else str(key))
