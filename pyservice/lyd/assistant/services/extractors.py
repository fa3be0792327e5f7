"""Who finds answers in a file: the local rules, and a model beside them if the firm chose one."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_openai
from lyd.assistant.conversation.state import Asked, Found
from lyd.assistant.errors import AssistantLimit
from lyd.assistant.extraction.model_extractor import ModelExtractor
from lyd.assistant.extraction.proposals import LocalExtractor
from lyd.assistant.models import Extraction, Provider, UsageKind
from lyd.assistant.services import limits
from lyd.assistant.services.interpreters import count_tokens, hash_user
from lyd.assistant.services.providers import find_provider
from lyd.core.access import Identity


def count_file(session: Session, identity: Identity) -> tuple[Provider, str]:
    """Count a file. Returns who reads it: the local rules if the site's money is used up; and a notice or blank.

    Raises AssistantOff, AssistantLimit.
    """
    provider = find_provider(session, identity)
    try:
        return provider, limits.require(session, identity, UsageKind.EXTRACT, provider)
    except AssistantLimit as error:
        if provider is Provider.LOCAL or error.errors.get("limit") != [limits.Limit.MONEY.value]:
            raise
    return Provider.LOCAL, limits.require(session, identity, UsageKind.EXTRACT, Provider.LOCAL)


def find_answers(
    session: Session, extraction: Extraction, lines: Sequence[str], questions: Sequence[Asked]
) -> list[Found]:
    """Return what a file may answer, the findings of the local rules first. A model is called without a lock of ours.

    No model reads the file of a firm that no longer agrees to it.
    """
    found = LocalExtractor().propose(lines, questions)
    providers = (extraction.provider, find_provider(session, extraction))
    if Provider.LOCAL in providers:
        return found
    model = ModelExtractor(get_openai(), hash_user(extraction))
    found += model.propose(lines, questions)
    for used in model.usage:
        count_tokens(session, extraction, UsageKind.EXTRACT, used)
    return found
