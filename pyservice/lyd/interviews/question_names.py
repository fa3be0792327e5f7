"""Names of questions that are taken: by another question of the scope, or by the language."""

from __future__ import annotations

from collections.abc import Container, Iterator

from lyd.interviews.schema import TODAY, Question
from lyd.interviews.xml import ENTRY_ID


def name_faults(question: Question, name: str, ids: Container[str], paths: Container[str]) -> Iterator[str]:
    """Yield what is wrong with the id and the dataPath of a question.

    :param name: the question in messages.
    :param ids: those of the questions before it in its scope, and paths their dataPaths.
    """
    if question.id in ids:
        yield f"{name} is there twice."
    elif question.data_path and question.data_path in paths:
        yield f"{name}: the dataPath {question.data_path} is there twice."
    if question.data_path == TODAY:
        yield f"{name}: {TODAY} is the current day and no dataPath."
    if question.data_path == ENTRY_ID:
        yield f"{name}: {ENTRY_ID} is the id of an entry and no dataPath."
