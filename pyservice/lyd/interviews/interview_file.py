"""Read interview.yaml: every mistake is refused with the name of the question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from lyd.interviews import entries
from lyd.interviews.composites import COMPOSITES, without_composite
from lyd.interviews.errors import InvalidInterview
from lyd.interviews.expressions import Call, Node
from lyd.interviews.guidance import read_guidance
from lyd.interviews.parties import read_sources, read_target
from lyd.interviews.question_parts import (
    read_accept,
    read_checks,
    read_conditions,
    read_expression,
    read_limit,
    read_options,
    read_shown_when,
)
from lyd.interviews.question_rules import check_question
from lyd.interviews.repetition import read_repeat
from lyd.interviews.schema import FILE, MULTISELECT, TEXT_TYPES, Interview, Question, Section
from lyd.interviews.scopes import check_scopes
from lyd.interviews.suggestions import suggest
from lyd.interviews.type_aliases import TYPE_ALIASES, without_alias

FILE_WORDS = {
    *("upload", "attachment", "document", "picture", "photo", "image"),
    *("pdf", "docx", "word", "png", "jpg", "jpeg"),
}
"""What authors may write for the type of a question that asks for a file."""
FILE_HINT = f" (did you mean “{FILE}”, with accept for the kinds of files?)"
MAX_QUESTIONS = 2_000
MAX_LEVELS = 8
_COMMON_KEYS = {"id", "title", "label", "type", "required", "dataPath", "repeatable", "repeat", "visibleIf"}
_QUESTION_KEYS = _COMMON_KEYS | {
    *("instruction", "options", "multiline", "format", "placeholder", "default", "reference", "questions", "purpose"),
    *("from", "sources", "add", "showWhen", "value", "shape", "min", "max", "checks", "composite"),
    *("help", "why", "suggest", "accept"),
}
"""showWhen, sources, shape and composite are in the JSON of an interview only, where expressions are trees already."""
_OPTIONAL_TEXTS = ("title", "instruction", "suggest", "format", "placeholder", "default", "reference", "shape")
_SECTION_KEYS = {"id", "title", "instruction", "help", "why", "visibleIf", "questions"}


def read_interview(data: Mapping[str, Any]) -> Interview:
    """Build the interview from the parsed file, references expanded and scopes checked.

    :raises InvalidInterview: naming the question that is wrong and why.
    """
    entries.refuse_unknown(data, {"title", "references", "sections"}, "The interview")
    reader = _Reader(entries.mapping(data.get("references") or {}, "references"))
    notes = entries.Notes()
    sections = notes.take(
        entries.read_all, reader.section, entries.sequence(data.get("sections"), "The interview", "sections")
    )
    title = notes.take(entries.text, data, "title", "The interview")
    notes.raise_for_any()
    return check_scopes(Interview(title=title, sections=sections))


class _Reader:
    """Turns mappings into questions and counts them, so that references cannot explode."""

    def __init__(self, references: Mapping[str, Any]) -> None:
        self._references = references
        self._count = 0

    def section(self, data: Any) -> Section:
        data = entries.mapping(data, "A section")
        name = f"Section {data.get('id', '?')}"
        notes = entries.Notes()
        notes.take(entries.refuse_unknown, data, _SECTION_KEYS, name)
        condition = notes.take(read_expression, data, "visibleIf", name)
        questions = notes.take(self._questions, data.get("questions"), name, ())
        section = Section(
            id=notes.take(entries.identifier, data, name),
            title=notes.take(entries.text, data, "title", name),
            instruction=notes.take(entries.text, data, "instruction", name, ""),
            guidance=notes.take(read_guidance, data, name),
        )
        notes.raise_for_any()
        shown = questions if condition is None else tuple(_shown_if(condition, entry) for entry in questions)
        return replace(section, questions=shown)

    def _questions(self, data: Any, owner: str, path: tuple[str, ...]) -> tuple[Question, ...]:
        if len(path) > MAX_LEVELS:
            raise InvalidInterview(f"{owner} is nested more than {MAX_LEVELS} levels deep.")
        return entries.read_all(lambda entry: self._question(entry, path), entries.sequence(data, owner, "questions"))

    def _question(self, data: Any, path: tuple[str, ...]) -> Question:
        data = entries.mapping(data, "A question")
        name = f"Question {'.'.join((*path, str(data.get('id', '?'))))}"
        self._count_question()
        data = without_alias(without_composite(data, name), name)
        notes = entries.Notes()
        notes.take(entries.refuse_unknown, data, _QUESTION_KEYS, name)
        question = self._build(data, name, path, notes)
        of_members = entries.Notes()
        members = of_members.take(self._members, data.get("type"), data, name, path)
        if notes.is_empty:
            notes.take(check_question, question, name)
        notes.take(of_members.raise_for_any)
        notes.raise_for_any()
        return replace(question, questions=members)

    def _build(self, data: Mapping[str, Any], name: str, path: tuple[str, ...], notes: entries.Notes) -> Question:
        """The question without its members."""
        take = notes.take
        kind = take(_type_of, data, name)
        return Question(
            id=take(entries.identifier, data, name),
            label=take(entries.text, data, "label", name),
            type="group" if kind == "reference" else kind,
            required=take(entries.flag, data, "required", name),
            data_path=take(entries.text, data, "dataPath", name, ""),
            options=take(read_options, data.get("options"), name),
            repeat=take(read_repeat, data, name),
            visible_if=take(read_conditions, data.get("visibleIf"), name),
            shown_when=take(read_shown_when, data, name),
            value=take(read_expression, data, "value", name),
            min=take(read_limit, data, "min", name),
            max=take(read_limit, data, "max", name),
            checks=take(read_checks, data.get("checks"), name),
            guidance=take(read_guidance, data, name),
            **_optional_texts(data, name, notes),
            multiline=take(entries.flag, data, "multiline", name),
            purpose=take(entries.choice, data, "purpose", name, ("data",)),
            accept=take(read_accept, data, name),
            questions=(),
            composite=take(entries.choice, data, "composite", name, COMPOSITES),
            sources=take(read_sources, data, name),
            adds_to=take(read_target, data, name),
            party_kind=None,
        )

    def _count_question(self) -> None:
        self._count += 1
        if self._count > MAX_QUESTIONS:
            raise InvalidInterview(f"There are more than {MAX_QUESTIONS} questions.")

    def _members(self, kind: Any, data: Mapping[str, Any], name: str, path: tuple[str, ...]) -> tuple[Question, ...]:
        if kind == "group":
            return self._questions(data.get("questions"), name, (*path, str(data.get("id", "?"))))
        if kind != "reference":
            return ()
        reference = entries.text(data, "reference", name)
        if reference not in self._references:
            meant = suggest(reference, map(str, self._references))
            raise InvalidInterview(f"{name} refers to {reference}, which is not in references{meant}.")
        target = entries.mapping(self._references[reference], f"Reference {reference}")
        entries.refuse_unknown(target, {"title", "questions"}, f"Reference {reference}")
        return self._questions(target.get("questions"), name, (*path, str(data.get("id", "?"))))


def _optional_texts(data: Mapping[str, Any], name: str, notes: entries.Notes) -> dict[str, Any]:
    return {key: notes.take(entries.text, data, key, name, "") for key in _OPTIONAL_TEXTS}


def _type_of(data: Mapping[str, Any], name: str) -> str:
    kind = entries.text(data, "type", name)
    known = (*TEXT_TYPES, MULTISELECT, "group", "reference")
    if kind not in known:
        meant = FILE_HINT if kind.lower() in FILE_WORDS else suggest(kind, (*known, *TYPE_ALIASES, *COMPOSITES))
        raise InvalidInterview(f"{name} has the unknown type {kind}{meant}.")
    return kind


def _shown_if(condition: Node, question: Question) -> Question:
    """The question of a section that is only shown under a condition."""
    both = condition if question.shown_when is None else Call("and", (condition, question.shown_when))
    return replace(question, shown_when=both)
