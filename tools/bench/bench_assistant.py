"""How well the assistant understands: replies, whole interviews, and texts that give orders.

Wanted for typed replies: intents 95 %, fields 98 %, nothing silently wrong, no order obeyed; with the local rules
as with a model.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from bench.assistant.replies import Score, score
from bench.assistant.sets import only, read_questions, read_utterances


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
