"""Answers of questions of the type ``file``: a text that names an attachment of the document (decision 0074).

It is the attachment's id, a slash and its name: ``3f0c81d2aa40b7c51e96/Trust deed.pdf``. The TypeScript twin is
``widgets/src/features/interviews/file-answers.ts``; both pass the cases in ``tests/fixtures``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from lyd.interviews.schema import FILE, Interview, Question, scope_fields
from lyd.interviews.xml import Tree, Value

FILE_KINDS = {"pdf": "PDF", "docx": "Word", "png": "PNG", "jpg": "JPEG"}
"""The kinds of files that a question may accept: the ending of their names, and what members read."""
WRONG_FILE = "Please add this file again."
WRONG_KIND = "Please add a file of one of these kinds: {kinds}."

_ANSWER = re.compile(rf"[0-9a-z]{{1,40}}/[^/\x00-\x1f]+\.({'|'.join(FILE_KINDS)})")
_ID = re.compile(r"[0-9a-f]{20}(?=/)")
"""Of an attachment; the cases of packages have ids that no attachment has, as in ``case/deed.pdf``."""


def file_name_of(answer: str) -> str | None:
    """Return the name of the file that an answer names; None if it names none."""
    return answer.partition("/")[2] if _ANSWER.fullmatch(answer) else None


def file_problem(question: Question, answer: str) -> str | None:
    """Return the message about an answer that names no file, or one of a kind that the question does not accept."""
    match = _ANSWER.fullmatch(answer)
    if match is None:
        return WRONG_FILE
    if question.accept and match[1] not in question.accept:
        return WRONG_KIND.format(kinds=kinds_in_words(question.accept))
    return None


def kinds_in_words(kinds: Sequence[str]) -> str:
    """Return kinds of files as members read them: PDF, Word."""
    return ", ".join(FILE_KINDS[kind] for kind in kinds)


def asks_for_files(questions: Sequence[Question]) -> bool:
    """Whether any of these questions, or of those in them, asks for a file."""
    return any(question.type == FILE or asks_for_files(question.questions) for question in questions)


def find_file_answers(interview: Interview, tree: Tree) -> Iterator[tuple[str, str]]:
    """Yield the path and the answer of every question for a file that has one. The answers fit the interview."""
    yield from _in_group(tuple(interview.fields()), tree, "")


def find_attachment_ids(value: Value) -> set[str]:
    """Return the ids of attachments that answers may name, whatever their questions."""
    if isinstance(value, str):
        match = _ID.match(value)
        return {match[0]} if match else set()
    entries = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return set().union(*map(find_attachment_ids, entries))


def _in_group(fields: tuple[Question, ...], tree: Tree, prefix: str) -> Iterator[tuple[str, str]]:
    for question in fields:
        if not (question.is_group or question.type == FILE):
            continue
        value, path = tree.get(question.data_path), prefix + question.data_path
        entries = enumerate(value) if isinstance(value, list) else [(None, value)]
        for index, entry in entries:
            place = path if index is None else f"{path}.{index}"
            if isinstance(entry, dict):
                yield from _in_group(tuple(scope_fields(question.questions)), entry, f"{place}.")
            elif isinstance(entry, str) and entry:
                yield place, entry
