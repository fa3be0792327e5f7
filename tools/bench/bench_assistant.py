"""How well the assistant understands: replies, whole interviews, and texts that give orders.

Wanted for typed replies: intents 95 %, fields 98 %, nothing silently wrong, no order obeyed; with the local rules and
with a model (`--provider openai`: the sandbox's, or the vendor's with LYD_CONTRACT_OPENAI_KEY). `--spoken` speaks the
replies; wanted: 90 % of the fields after at most one correction.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.assistant.injections import attempt_all
from bench.assistant.models import interpreters
from bench.assistant.replies import score
from bench.assistant.reports import (
    describe_interviews,
    describe_orders,
    describe_replies,
    describe_spoken,
    explain,
    explain_spoken,
    say,
)
from bench.assistant.sets import only, read_interviews, read_questions, read_utterances
from bench.assistant.spoken import speak_all
from bench.assistant.whole import Member
from lyd.assistant.understanding.protocols import Interpreter

PARTS = {"tuned": False, "held out": True}


def main() -> None:
    """Print the scores, and on request what was wrong in the part that the rules may be tuned on."""
    wanted = _read_arguments()
    if wanted.spoken:
        score_spoken(with_failures=wanted.failures)
        return
    with TemporaryDirectory() as folder:
        for name, (interpreter, is_gullible) in interpreters(wanted.provider, Path(folder)).items():
            say(f"{name}:")
            if not is_gullible:
                score_replies(interpreter, with_failures=wanted.failures)
                score_interviews(interpreter, with_failures=wanted.failures)
            say(describe_orders(attempt_all(interpreter, is_gullible=is_gullible)))


def score_replies(interpreter: Interpreter, *, with_failures: bool) -> None:
    """Print the scores of replies."""
    interview, answers = read_questions()
    for part, is_held in PARTS.items():
        scores = [score(one, interview, answers, interpreter) for one in only(read_utterances(), held=is_held)]
        say(describe_replies(part, scores))
        for one in scores if with_failures and not is_held else ():
            if not one.is_right:
                say(explain(one))


def score_spoken(*, with_failures: bool) -> None:
    """Print the scores of replies that flite speaks and the local recogniser hears."""
    interview, answers = read_questions()
    for part, is_held in PARTS.items():
        spoken = speak_all(only(read_utterances(), held=is_held), interview, answers)
        say(describe_spoken(part, spoken))
        for one in spoken if with_failures and not is_held else ():
            if not one.tries:
                say(explain_spoken(one))


def score_interviews(interpreter: Interpreter, *, with_failures: bool) -> None:
    """Print the scores of whole interviews."""
    for part, is_held in PARTS.items():
        cases = only(read_interviews(), held=is_held)
        outcomes = [Member(case, interpreter).answer_all() for case in cases]
        say(describe_interviews(part, outcomes))
        for case, outcome in zip(cases, outcomes, strict=True) if with_failures and not is_held else ():
            for line in (*outcome.wrong_fields.items(), *outcome.silently_wrong, *outcome.differences[:3]):
                say(f"    {case.package} {case.case} {case.style}: {line}")


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench assistant")
    parser.add_argument("--provider", choices=("local", "openai"), default="local")
    parser.add_argument(
        "--spoken", action="store_true", help="speak the replies with flite and hear them without a partner"
    )
    parser.add_argument("--failures", action="store_true", help="print what was wrong")
    return parser.parse_args()


if __name__ == "__main__":
    main()
