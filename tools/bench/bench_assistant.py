"""How well the assistant understands: replies, whole interviews, and texts that give orders.

Wanted for typed replies: intents 95 %, fields 98 %, nothing silently wrong, no order obeyed; with the local rules
as with a model.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from bench.assistant.replies import Score, score
from bench.assistant.sets import only, read_interviews, read_questions, read_utterances
from bench.assistant.whole import Member, Outcome


def main() -> None:
    """Print the scores, and what was wrong in the part that the rules may be tuned on."""
    wanted = _read_arguments()
    interview, answers = read_questions()
    for name, is_held in (("tuned", False), ("held out", True)):
        scores = [score(one, interview, answers) for one in only(read_utterances(), held=is_held)]
        say(describe(f"replies, {name}", scores))
        if wanted.failures and not is_held:
            for one in scores:
                if not one.is_right:
                    say(explain(one))
        report_interviews(held=is_held, with_failures=wanted.failures)


def report_interviews(*, held: bool, with_failures: bool) -> None:
    """Print the scores of whole interviews."""
    outcomes = [(case, Member(case).answer_all()) for case in only(read_interviews(), held=held)]
    say(describe_interviews("held out" if held else "tuned", [outcome for _, outcome in outcomes]))
    for case, outcome in outcomes if with_failures and not held else ():
        for line in (*outcome.wrong_fields.items(), *outcome.silently_wrong, *outcome.differences[:3]):
            say(f"  {case.package} {case.case} {case.style}: {line}")


def describe_interviews(name: str, outcomes: Sequence[Outcome]) -> str:
    """Return the scores of some interviews in a line."""
    fields = sum(one.fields for one in outcomes)
    right = [True] * (fields - sum(len(one.wrong_fields) for one in outcomes))
    wrong = [False] * (fields - len(right))
    return (
        f"interviews, {name}: {sum(one.is_right for one in outcomes)} of {len(outcomes)} right in the end, "
        f"fields {share(right + wrong)}, {sum(one.turns for one in outcomes) / fields:.2f} turns a field, "
        f"silently wrong {sum(len(one.silently_wrong) for one in outcomes)}"
    )


def describe(name: str, scores: Sequence[Score]) -> str:
    """Return the scores of some replies in a line."""
    fields = [one for one in scores if one.is_field_right is not None]
    return (
        f"{name}: intents {share([one.is_intent_right for one in scores])}, "
        f"fields {share([bool(one.is_field_right) for one in fields])}, "
        f"silently wrong {sum(one.is_silently_wrong for one in scores)}"
    )


def explain(one: Score) -> str:
    """Return what was wrong with a reply."""
    wanted = one.utterance
    mark = " SILENT" if one.is_silently_wrong else ""
    expected = f"{'/'.join(wanted.want)} {wanted.phase} {' or '.join(map(str, wanted.values))}"
    return f"  {wanted.group} at {wanted.at}: {wanted.say!r} is {one.intent} {one.stored!r}, not {expected}{mark}"


def share(right: Sequence[bool]) -> str:
    """Return how many are right, in words."""
    return f"{sum(right)} of {len(right)} ({100 * sum(right) / len(right):.1f} %)" if right else "none"


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench assistant")
    parser.add_argument("--failures", action="store_true", help="print what was wrong")
    return parser.parse_args()


if __name__ == "__main__":
    main()
