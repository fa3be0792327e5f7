"""The state of a conversation, from its row and back."""

from __future__ import annotations

from dataclasses import asdict

from lyd.assistant.conversation.state import Pending, State
from lyd.assistant.models import AssistantSession

_IN_CONTEXT = (
    "is_returned",
    "asked",
    "correction",
    "tries",
    "spells",
    "is_revisit",
    "trail",
    "found",
    "offered",
    "entries",
)
_PAIRS = "said_parts"
"""Fields that stand in the row's context."""


def read_state(row: AssistantSession) -> State:
    """Return where a conversation stands."""
    context = {key: value for key, value in row.context.items() if key in _IN_CONTEXT}
    pairs = tuple((path, value) for path, value in row.context.get(_PAIRS, ()))
    tuples = {key: tuple(value) for key, value in context.items() if isinstance(value, list)}
    pending = None
    if row.pending is not None:
        pending = Pending(**{**row.pending, "typed": tuple(row.pending["typed"])})
    return State(
        agent=row.agent,
        phase=row.phase,
        product_id=row.product_id,
        document_id=row.document_id,
        answers=row.answers,
        deferred=tuple(row.deferred),
        pending=pending,
        said_parts=pairs,
        **{**context, **tuples},
    )


def keep_state(row: AssistantSession, state: State) -> None:
    """Write where a conversation stands into its row."""
    row.agent, row.phase, row.product_id = state.agent, state.phase, state.product_id
    row.answers, row.deferred = state.answers, list(state.deferred)
    row.pending = asdict(state.pending) if state.pending else None
    row.context = {**row.context, **{key: getattr(state, key) for key in (*_IN_CONTEXT, _PAIRS)}}
