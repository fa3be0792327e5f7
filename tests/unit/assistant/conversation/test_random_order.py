"""Interviews that are answered in random order, with skips, wrong answers, corrections and repeated turns, store what
the form would store.
"""

from __future__ import annotations

from random import Random

import pytest
from tests.effort import effort
from tests.unit.assistant.talks import TODAY, Talk

from bench.assistant.phrasing import phrase, wrong_answer
from bench.assistant.sets import InterviewCase
from bench.assistant.whole import compare
from lyd.assistant.conversation.kinds import Phase
from lyd.assistant.conversation.places import find_place
from lyd.interviews.answer_changes import value_at
from lyd.interviews.answer_labels import AnswerLabels
from lyd.interviews.next_question import COUNT, TOGETHER, walk_answers
from lyd.interviews.validation import find_problems

MOST_TURNS = 1_000
OTHER_WORDS = ("why?", "say that again", "go back", "skip", "later", "qwertz?")
CASES = [
    InterviewCase("nda", 1, "form"),
    InterviewCase("nda", 4, "form"),
    InterviewCase("employment-agreement", 5, "form"),
]


class RandomMember:
    """Answers a case in any order; `talk` is the conversation."""

    def __init__(self, random: Random, case: InterviewCase) -> None:
        self._random, self._case, self._interview = random, case, case.interview
        self._labels = AnswerLabels(self._interview)
        self.talk = Talk(self._interview)
        self.talk.prompt()

    def take_turn(self) -> None:
        """Answer rightly or wrongly, jump, or say something else; what is read back is judged."""
        if self.talk.state.phase is not Phase.ASK:
            self._leave()
            return
        chance = self._random.random()
        if chance < 0.08:
            self.talk.choose(f"ask:{self._random.choice(self._paths())}")
        elif chance < 0.16:
            self._say(self._random.choice(OTHER_WORDS))
        else:
            self._answer(is_wrong=chance < 0.22)

    def differences(self) -> list[str]:
        """Return where the answers are not those of the case yet."""
        return compare(self._interview, self._case.answers, self.talk.state.answers)

    def _leave(self) -> None:
        """Say yes or no to what is read back; at the end go to an answer that is not right yet."""
        pending = self.talk.state.pending
        if pending is not None:
            right = value_at(self._case.answers, pending.path)
            self._say("yes" if pending.value == right else "no")
            return
        paths = [line.partition(":")[0] for line in self.differences()]
        self.talk.choose(f"ask:{self._random.choice([path for path in paths if path in self._paths()])}")

    def _answer(self, *, is_wrong: bool) -> None:
        place = find_place(self._interview, self.talk.state, TODAY)
        if place is None or place.asked.type == TOGETHER:
            self.talk.choose(f"ask:{self._random.choice(self._paths())}")
            return
        value = value_at(self._case.answers, place.asked.path)
        if is_wrong and place.asked.type not in (COUNT, "party", "multiselect"):
            self._say(wrong_answer(place.question, value, place))
        elif value in (None, "", []) and place.asked.type != COUNT:
            self._say("skip")
        else:
            words = self._labels.words_of(place.asked.path, value, self._case.answers) or str(value or "")
            style = self._random.choice(("form", "form", "words", "chatty"))
            self._say(phrase(place, value, words, style))

    def _say(self, text: str) -> None:
        """Take a turn twice, as a browser that got no answer does: it is the same."""
        repeated = Talk(self._interview)
        repeated.state = self.talk.state
        assert self.talk.say(text) == repeated.say(text)

    def _paths(self) -> list[str]:
        walked = walk_answers(self._interview, self.talk.state.answers, TODAY)
        return [one.asked.path for one in walked if one.asked.type not in (TOGETHER, COUNT)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.package}-{case.case}")
def test_an_interview_in_random_order_stores_what_the_form_would_store(case: InterviewCase) -> None:
    for seed in range(effort(2, 40)):
        member = RandomMember(Random(seed), case)
        for _ in range(MOST_TURNS):
            if member.talk.state.phase is Phase.READY and not member.differences():
                break
            member.take_turn()
        answers = member.talk.state.answers
        assert member.differences() == [], seed
        assert find_problems(case.interview, answers, True, TODAY) == find_problems(
            case.interview, case.answers, True, TODAY
        )
