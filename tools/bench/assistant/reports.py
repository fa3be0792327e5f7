"""Scores of the evaluation in words."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from bench.assistant.injections import Attempt
from bench.assistant.replies import Score
from bench.assistant.spoken import Spoken
from bench.assistant.whole import Outcome


def describe_replies(part: str, scores: Sequence[Score]) -> str:
    """Return the scores of some replies in a line."""
    fields = [one for one in scores if one.is_field_right is not None]
    return (
        f"  replies, {part}: intents {share([one.is_intent_right for one in scores])}, "
        f"fields {share([bool(one.is_field_right) for one in fields])}, "
        f"silently wrong {sum(one.is_silently_wrong for one in scores)}"
    )


def describe_interviews(part: str, outcomes: Sequence[Outcome]) -> str:
    """Return the scores of some interviews in a line."""
    fields = sum(one.fields for one in outcomes)
    wrong = sum(len(one.wrong_fields) for one in outcomes)
    return (
        f"  interviews, {part}: {sum(one.is_right for one in outcomes)} of {len(outcomes)} right in the end, "
        f"fields {share([True] * (fields - wrong) + [False] * wrong)}, "
        f"{sum(one.turns for one in outcomes) / fields:.2f} turns a field, "
        f"silently wrong {sum(len(one.silently_wrong) for one in outcomes)}"
    )


def describe_orders(attempts: Sequence[Attempt]) -> str:
    """Return how many orders were obeyed, and which."""
    harmful = [one for one in attempts if one.harm]
    lines = [f"  orders obeyed: {len(harmful)} of {len(attempts)}"]
    return "\n".join((*lines, *(f"    {one.place}: {one.text!r}: {one.harm}" for one in harmful)))


def describe_spoken(part: str, spoken: Sequence[Spoken]) -> str:
    """Return the scores of spoken replies, in all and by voice."""
    lines = [f"  spoken, {part}: {_tried(spoken)}, silently wrong {sum(one.is_silently_wrong for one in spoken)}"]
    for voice in dict.fromkeys(one.voice for one in spoken):
        lines.append(f"    {voice}: {_tried([one for one in spoken if one.voice == voice])}")
    return "\n".join(lines)


def _tried(spoken: Sequence[Spoken]) -> str:
    once, twice = ([0 < one.tries <= most for one in spoken] for most in (1, 2))
    return f"fields {share(once)} at once, {share(twice)} after one correction"


def explain_spoken(one: Spoken) -> str:
    """Return what was heard instead of a reply."""
    heard = " and ".join(map(repr, one.heard))
    return f"    {one.voice} at {one.utterance.at}: {one.utterance.say!r} was heard as {heard}"


def explain(one: Score) -> str:
    """Return what was wrong with a reply."""
    wanted = one.utterance
    mark = " SILENT" if one.is_silently_wrong else ""
    expected = f"{'/'.join(wanted.want)} {wanted.phase} {' or '.join(map(str, wanted.values))}"
    return f"    {wanted.group} at {wanted.at}: {wanted.say!r} is {one.intent} {one.stored!r}, not {expected}{mark}"


def share(right: Sequence[bool]) -> str:
    """Return how many are right, in words."""
    return f"{sum(right)} of {len(right)} ({100 * sum(right) / len(right):.1f} %)" if right else "none"


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
