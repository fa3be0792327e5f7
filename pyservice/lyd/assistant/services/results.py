"""The answer of a turn, as it goes to the browser and is kept for a repetition."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from lyd.assistant.conversation.kinds import Phase
from lyd.assistant.conversation.places import count_answers
from lyd.assistant.conversation.state import Step
from lyd.assistant.conversation.world import World
from lyd.assistant.models import AssistantSession

GRAMMARS = frozenset(
    ("yesno", "select", "multiselect", "party", "count", "integer", "number", "money", "percent", "date")
)
"""Types whose answers a recogniser can expect."""
MOST_HINTS = 100
_CONFIRMED = (Phase.READ_BACK, Phase.LEAVING, Phase.READY, Phase.CHOSEN)


def make_result(row: AssistantSession, turn: int, step: Step, world: World) -> dict[str, Any]:
    """Return the state of a conversation after a step, in the shape of the call."""
    state, show = step.state, step.show
    pending = asdict(state.pending) if state.pending else None
    if pending:
        del pending["typed"], pending["is_spoken"]
    return {
        "session_id": row.public_id,
        "turn": turn,
        "agent": state.agent.value,
        "phase": state.phase.value,
        "say": [{"id": f"{turn}.{number}", **asdict(sentence)} for number, sentence in enumerate(step.say)],
        "show": {
            "text": show.text,
            "question": dict(show.question) if show.question else None,
            "options": [{"text": option.text, "value": option.value} for option in show.options],
            "choices": [asdict(choice) for choice in show.choices],
            "suggestions": [dict(suggestion) for suggestion in show.suggestions],
        },
        "pending": pending,
        "changes": [asdict(change) for change in step.changes],
        "progress": _progress(step, world),
        "effect": step.effect.value if step.effect else None,
        "target": dict(step.target) if step.target else None,
        "note": step.note,
        "listen": _listen(step),
    }


def _progress(step: Step, world: World) -> dict[str, Any] | None:
    interview = world.interview(step.state.product_id)
    return asdict(count_answers(interview, step.state.answers, world.today)) if interview else None


def _listen(step: Step) -> dict[str, Any]:
    if step.state.phase in _CONFIRMED:
        return {"kind": "yes_no", "hints": []}
    names = [option.text for option in step.show.options] or [choice.label for choice in step.show.choices]
    question = step.show.question
    is_expected = question["type"] in GRAMMARS or bool(question["format"]) if question else bool(step.state.found)
    is_expected = is_expected or bool(step.state.spells)
    return {"kind": "grammar" if is_expected else "free", "hints": names[:MOST_HINTS]}
