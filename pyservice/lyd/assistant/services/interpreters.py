"""Who understands the replies of a firm: the local rules, or a model if the firm chose one."""

from __future__ import annotations

import datetime
import hmac

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_openai
from lyd.adapters.openai import Usage
from lyd.assistant.conversation.state import Asked, Interpretation
from lyd.assistant.models import Provider, UsageKind
from lyd.assistant.services import limits
from lyd.assistant.services.providers import find_provider
from lyd.assistant.services.reviews import note_failure
from lyd.assistant.services.usage import Amount, Member, count
from lyd.assistant.understanding.provider import FALLBACK, ModelInterpreter
from lyd.assistant.understanding.rules import LocalInterpreter
from lyd.core.access import Identity
from lyd.core.extensions import get_settings

USER_LETTERS = 32


class Understanding:
    """Understands the reply of a turn, and counts what a model used once the conversation is locked."""

    def __init__(self, session: Session, identity: Identity, today: datetime.date) -> None:
        self._session, self._identity = session, identity
        local = LocalInterpreter(today)
        self._model = _make_model(session, identity, local)
        self._interpreter = self._model or local
        self.is_simple = False
        """Whether the local rules stood in for a model."""

    def interpret(self, asked: Asked, reply: str) -> Interpretation:
        """Return what a reply means; a model is called without a lock of ours."""
        meant = self._interpreter.interpret(asked, reply)
        self.is_simple = meant.by == FALLBACK
        return meant

    def count_usage(self) -> None:
        """Count what the model used, and note why it failed. The turn itself is counted where it is taken."""
        for used in self._model.usage if self._model else ():
            count_tokens(self._session, self._identity, UsageKind.CHAT, used)
        if self._model and self._model.failure:
            note_failure(self._session, self._model.failure)


def count_tokens(session: Session, member: Member, kind: UsageKind, used: Usage) -> None:
    """Count the tokens that a model used; the call is counted where its limit is."""
    tokens = {"input_tokens": used.input_tokens, "output_tokens": used.output_tokens}
    amount = Amount(calls=0, **tokens, cost_micros=used.cost_micros)
    count(session, member, kind, Provider.OPENAI, model=used.model, amount=amount)


def hash_user(member: Member) -> str:
    """Return what the partner knows a member by: it can neither be read nor be guessed."""
    text = f"lyd:openai-user:{member.user_id}"
    return hmac.digest(get_settings().secret[0].encode(), text.encode(), "sha256").hex()[:USER_LETTERS]


def _make_model(session: Session, identity: Identity, local: LocalInterpreter) -> ModelInterpreter | None:
    allowed = limits.choose(session, identity, UsageKind.CHAT, find_provider(session, identity))
    if allowed.provider is not Provider.OPENAI:
        return None
    return ModelInterpreter(get_openai(), hash_user(identity), local)
