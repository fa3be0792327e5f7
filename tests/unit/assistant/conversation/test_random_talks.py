"""Conversations in random order: whatever is said, the answers stay those that the form could have."""

from __future__ import annotations

from random import Random

from tests.effort import effort
from tests.unit.assistant.talks import TODAY, Talk
from tests.unit.interviews.random_interviews import random_interview

from lyd.assistant.conversation.kinds import Phase
from lyd.interviews.answer_changes import value_at
from lyd.interviews.validation import check_answers, find_problems

REPLIES = (
    *("skip", "back", "why?", "repeat", "yes", "no", "no, Bo Ek", "that's all", "stop", "another template", "qwertz"),
    *("change the name to Bo", "change the group", "two", "1", "Ann Lee", "12 March 2026", "next Friday", "jo@x.au"),
    *("one hundred", "the first", "the last one", "", "0.5", "is that so?"),
)


def reply_at_random(random: Random, talk: Talk) -> None:
    """Say something, or press a button."""
    options, choices = talk.last.show.options, talk.last.show.choices
    chance = random.random()
    if options and chance < 0.4:
        talk.say(random.choice(options).text)
    elif choices and chance < 0.5:
        talk.choose(random.choice(choices).id)
    elif chance < 0.7:
        talk.speak(random.choice(REPLIES), random.random())
    else:
        talk.say(random.choice(REPLIES))


def talk_at_random(random: Random, steps: int) -> int:
    """Have a conversation; return how many answers were accepted."""
    interview = random_interview(random)
    talk, accepted = Talk(interview, document_id=1), 0
    talk.prompt()
    for _ in range(steps):
        before = talk.state.answers
        reply_at_random(random, talk)
        for change in talk.last.changes:
            assert value_at(talk.state.answers, change.path) == change.after
            problems = find_problems(interview, talk.state.answers, complete=False, today=TODAY)
            assert change.path not in problems or change.path in find_problems(interview, before, False, TODAY)
        accepted += len(talk.last.changes)
        check_answers(interview, talk.state.answers)
        assert (talk.state.phase is Phase.READ_BACK) == (talk.state.pending is not None)
    return accepted


def test_whatever_is_said_the_answers_stay_those_of_the_form() -> None:
    assert sum(talk_at_random(Random(seed), 40) for seed in range(effort(20, 300))) > 15
