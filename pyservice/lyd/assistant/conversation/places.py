"""Where an interview stands: the question in hand, answered ones, how far it is."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass

from rapidfuzz import fuzz

from lyd.assistant.conversation.state import State
from lyd.interviews.answer_labels import AnswerLabels
from lyd.interviews.blank import is_blank
from lyd.interviews.next_question import COUNT, TOGETHER, AskedAnswer, NextQuestion, find_next, walk_answers
from lyd.interviews.schema import Interview, Question
from lyd.interviews.xml import Tree

LEAST_SCORE, LEAD = 85, 5
"""How alike what is said and the name of an answer are (0 to 100), and how far ahead the best is of those left out."""


@dataclass(frozen=True, slots=True)
class Place:
    """The question in hand."""

    asked: NextQuestion
    answer: AskedAnswer | None

    @property
    def question(self) -> Question | None:
        """The question of the interview; None of answers that are wrong together."""
        return self.answer.question if self.answer else None


@dataclass(frozen=True, slots=True)
class Progress:
    """How many answers are there, and how many visible ones are open."""

    answered: int
    open: int
    section: str


def find_place(interview: Interview, state: State, today: datetime.date) -> Place | None:
    """Return the question in hand: the one that was asked if it is still there, else the next one."""
    upcoming = find_next(interview, state.answers, today, state.deferred)
    is_together = upcoming is not None and upcoming.type == TOGETHER
    if state.asked and not (is_together and upcoming and upcoming.path == state.asked and not state.is_revisit):
        at = answer_at(interview, state.answers, state.asked, today)
        if at is not None:
            return Place(at.asked, at)
    if upcoming is None:
        return None
    return Place(upcoming, None if is_together else answer_at(interview, state.answers, upcoming.path, today))


def answer_at(interview: Interview, answers: Tree, path: str, today: datetime.date) -> AskedAnswer | None:
    """Return the visible answer at a path."""
    walk = walk_answers(interview, answers, today)
    return next((one for one in walk if one.asked.path == path and one.asked.type != TOGETHER), None)


def answered(interview: Interview, answers: Tree, today: datetime.date) -> Iterator[AskedAnswer]:
    """Yield the answers that are there."""
    for one in walk_answers(interview, answers, today):
        if one.asked.type != TOGETHER and one.value not in (None, []) and not _is_blank(one):
            yield one


def count_answers(interview: Interview, answers: Tree, today: datetime.date) -> Progress:
    """Return how far the interview is."""
    walked = [one for one in walk_answers(interview, answers, today) if one.asked.type != TOGETHER]
    is_open = [one for one in walked if one.is_open]
    section = section_of(interview, is_open[0].asked.path) if is_open else ""
    return Progress(len(walked) - len(is_open), len(is_open), section)


def section_of(interview: Interview, path: str) -> str:
    """Return the title of the section that has a path."""
    key = path.partition(".")[0]
    for section in interview.sections:
        if key in {field.data_path for field in Interview("", (section,)).fields()}:
            return section.title
    return ""


def match_labels(interview: Interview, answers: Tree, said: str, today: datetime.date) -> list[tuple[str, str]]:
    """Return paths and names of the answers that are meant by what was said, the best first."""
    labels = AnswerLabels(interview)
    scored = []
    for one in answered(interview, answers, today):
        name = labels.name_of(one.asked.path)
        scored.append((max(_score(name, said), _score(one.question.label, said)), one.asked.path, name))
    good = sorted((row for row in scored if row[0] >= LEAST_SCORE), key=lambda row: -row[0])
    return [(path, name) for score, path, name in good if score > good[0][0] - LEAD]


def names_of(interview: Interview, answers: Tree, today: datetime.date) -> tuple[str, ...]:
    """Return what the answers that are there are called: by their questions, and with the entries they are of."""
    labels = AnswerLabels(interview)
    found = ((one.question.label, labels.name_of(one.asked.path)) for one in answered(interview, answers, today))
    return tuple(dict.fromkeys(name for names in found for name in names))


def is_name(question: Question) -> bool:
    """Whether a text is the name of a person or company (document 3, section 3: name_string)."""
    if question.type != "text" or question.multiline or question.format or question.options:
        return False
    source = question.suggest
    words = question.label.lower().replace("name", " name ").split()
    return "name" in words or question.data_path in ("First", "Middle", "Last") or source.endswith("_name")


def _score(name: str, said: str) -> float:
    plain, words = name.lower().replace(",", " "), said.lower()
    return max(fuzz.token_sort_ratio(plain, words), 0.95 * fuzz.token_set_ratio(plain, words))


def _is_blank(one: AskedAnswer) -> bool:
    return one.asked.type != COUNT and isinstance(one.value, str) and is_blank(one.value)
