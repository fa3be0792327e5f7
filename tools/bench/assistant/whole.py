"""A whole interview, answered by a member who knows the answers of a case, and says no to what is read back wrongly."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.unit.assistant.talks import TODAY, Talk

from bench.assistant.phrasing import phrase, wrong_answer
from bench.assistant.replies import stored_by
from bench.assistant.sets import InterviewCase
from lyd.assistant.conversation.kinds import Phase
from lyd.assistant.conversation.places import Place, find_place
from lyd.assistant.understanding.protocols import Interpreter
from lyd.interviews.answer_changes import value_at
from lyd.interviews.answer_labels import AnswerLabels
from lyd.interviews.next_question import COUNT, TOGETHER, walk_answers
from lyd.interviews.schema import Interview
from lyd.interviews.xml import Tree, Value

MOST_TRIES = 3
SKIP = "skip"


@dataclass
class Outcome:
    """What came of an interview. wrong_fields are what was understood at first, by their paths."""

    fields: int = 0
    turns: int = 0
    wrong_fields: dict[str, str] = field(default_factory=dict)
    silently_wrong: list[str] = field(default_factory=list)
    differences: list[str] = field(default_factory=list)

    @property
    def is_right(self) -> bool:
        """Whether the answers in the end are those of the case."""
        return not self.differences


class Member:
    """Answers the questions of a case."""

    def __init__(self, case: InterviewCase, interpreter: Interpreter | None = None) -> None:
        self._case, self._interview = case, case.interview
        self._talk = Talk(self._interview, interpreter)
        self._labels = AnswerLabels(self._interview)
        self._slips, self._later = set(case.slips), set(case.later)
        self._tries, self._counts = Counter[str](), set[str]()
        self.outcome = Outcome()

    def answer_all(self) -> Outcome:
        """Have the whole conversation."""
        self._talk.prompt()
        while self._talk.state.phase is Phase.ASK and max(self._tries.values(), default=0) < 2 * MOST_TRIES:
            place = find_place(self._interview, self._talk.state, TODAY)
            if place is None or place.asked.type == TOGETHER:
                break
            self._answer(place)
        self.outcome.differences = compare(self._interview, self._case.answers, self._talk.state.answers)
        return self.outcome

    def _answer(self, place: Place) -> None:
        path = place.asked.path
        value = value_at(self._case.answers, path)
        self._tries[path] += 1
        if path in self._later or self._tries[path] == MOST_TRIES:
            self._later.discard(path)
            self._say(SKIP)
            return
        if path in self._slips:
            self._slips.discard(path)
            self._say(wrong_answer(place.question, value, place))
            self._say("go back")
            return
        if value in (None, "", []) and place.asked.type != COUNT:
            self._say(SKIP)
            return
        self._answer_with(place, value)

    def _answer_with(self, place: Place, value: Value) -> None:
        """Say an answer. If it was understood otherwise, say no and type it as the form shows it."""
        path, words = place.asked.path, self._words(place.asked.path, value)
        if place.asked.type == COUNT:
            self._counts.add(path)
        self.outcome.fields += 1
        said = phrase(place, value, words, self._case.style)
        if self._is_taken(path, value, said, words):
            return
        self.outcome.wrong_fields[path] = said
        self._is_taken(path, value, phrase(place, value, words, "form"), words)

    def _is_taken(self, path: str, value: Value, said: str, words: str) -> bool:
        self._say(said)
        stored, is_silent = stored_by(self._talk, self._talk.last, path)
        is_right = stored is not None and self._is_same(path, stored, value, words)
        if is_silent and not is_right:
            self.outcome.silently_wrong.append(f"{path}: {said!r} is {stored!r}")
        if self._talk.state.phase is Phase.READ_BACK:
            self._say("yes" if is_right else "no")
        return is_right

    def _is_same(self, path: str, stored: Any, value: Value, words: str) -> bool:
        if path in self._counts:
            return bool(stored == str(len(value or ())))
        if stored == value:
            return True
        return self._labels.words_of(path, stored, self._talk.state.answers) == words

    def _words(self, path: str, value: Value) -> str:
        return self._labels.words_of(path, value, self._case.answers) or str(value or "")

    def _say(self, text: str) -> None:
        self.outcome.turns += 1
        self._talk.say(text)


def compare(interview: Interview, wanted: Tree, stored: Tree) -> list[str]:
    """Return the paths at which answers differ in the words of the form."""
    expected, found = words_by_path(interview, wanted), words_by_path(interview, stored)
    paths = [path for path in {**expected, **found} if expected.get(path, "") != found.get(path, "")]
    return [f"{path}: {found.get(path, '')!r}, not {expected.get(path, '')!r}" for path in paths]


def words_by_path(interview: Interview, answers: Tree) -> dict[str, str]:
    """Return all visible answers in words."""
    labels = AnswerLabels(interview)
    return {
        one.asked.path: labels.words_of(one.asked.path, one.value, answers) or ""
        for one in walk_answers(interview, answers, TODAY)
        if one.asked.type not in (TOGETHER, COUNT) and one.value is not None
    }
