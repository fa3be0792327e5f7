"""What a shop admin must do for OpenAI: pay, or choose other models."""

from __future__ import annotations

import datetime

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_openai
from lyd.adapters.errors import PartnerError, PartnerUnavailable
from lyd.adapters.openai import is_out_of_quota
from lyd.core.calendar import load_calendar
from lyd.review.items import flag_for_review

SUBJECT, QUOTA = "assistant", "quota"
"""The type of subject, and the subject of the account; the other subjects are names of models."""
ENDING = datetime.timedelta(days=60)
NO_QUOTA = "OpenAI's account has no quota left, so the assistant goes by its own rules. Please pay or raise its limit."
ENDS = "OpenAI ends the model {model} on {day:%-d %B %Y}. Please name another one in the service's settings."


def note_failure(session: Session, error: PartnerError) -> None:
    """Flag a call that failed because the account has to be paid, once a day."""
    if isinstance(error, PartnerUnavailable) and is_out_of_quota(error):
        flag_for_review(session, SUBJECT, QUOTA, f"{QUOTA}:{load_calendar(session).today()}", NO_QUOTA)


def flag_ending_models(session: Session) -> None:
    """Flag the models in use that end soon. Raises PartnerError."""
    for model, day in find_ending(load_calendar(session).today()).items():
        flag_for_review(session, SUBJECT, model, f"model:{model}:{day}", ENDS.format(model=model, day=day))


def find_ending(today: datetime.date) -> dict[str, datetime.date]:
    """Return the models of the settings that end within 60 days, or have ended, with the day. Raises PartnerError."""
    openai = get_openai()
    names = openai.names
    used = {names.chat, names.large, names.transcription, names.speech, names.realtime}
    ends = {model.id: model.ends_on for model in openai.list_models() if model.id in used}
    return {model: day for model, day in ends.items() if day is not None and day <= today + ENDING}
