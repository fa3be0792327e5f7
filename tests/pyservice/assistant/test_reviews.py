"""What a shop admin must do for OpenAI is flagged once, and checked on request."""

from __future__ import annotations

import dataclasses
import datetime

from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.adapters.openai.conftest import NAMES, StandInControl
from tests.pyservice.assistant.chats import Chat
from tests.pyservice.assistant.test_interpreters import begin_interview, choose_openai

from lyd.adapters.clients import get_openai
from lyd.assistant.jobs import check_models
from lyd.assistant.services.reviews import SUBJECT, find_ending
from lyd.review.items import check_item
from lyd.review.models import ReviewItem, ReviewState

ENDING, LAST_DAY = "gpt-4o-mini-tts", datetime.date(2027, 1, 6)


def list_items(session: Session) -> list[ReviewItem]:
    session.rollback()
    query = select(ReviewItem).where(ReviewItem.subject_type == SUBJECT)
    return list(session.scalars(query.execution_options(populate_existing=True)).all())


def test_an_account_without_quota_is_flagged_once_a_day_until_it_answers(
    app: Flask, chat: Chat, control: StandInControl, session: Session, teams: dict[str, int]
) -> None:
    choose_openai(session, teams)
    begin_interview(chat)
    control.misbehave("quota", times=0)
    chat.say("Harbour Law")
    token = chat.call("POST", "get-temp-token", json={"session_id": chat.id})
    assert (token.status_code, token.json["data"]["transport"]) == (200, "turns")
    [item] = list_items(session)
    assert item.subject_id == "quota"
    with app.app_context():
        check_item(session, item.id)
        assert list_items(session)[0].state is ReviewState.OPEN
        control.misbehave("none")
        check_item(session, item.id)
    assert list_items(session)[0].state is ReviewState.RESOLVED


def test_a_model_in_use_is_flagged_sixty_days_before_it_ends(app: Flask, control: StandInControl) -> None:
    with app.app_context():
        get_openai().names = dataclasses.replace(NAMES, speech=ENDING)
        assert find_ending(LAST_DAY - datetime.timedelta(days=61)) == {}
        assert find_ending(LAST_DAY - datetime.timedelta(days=60)) == {ENDING: LAST_DAY}


def test_the_same_end_is_flagged_once_and_gone_with_another_model(
    app: Flask, control: StandInControl, session: Session
) -> None:
    with app.app_context():
        get_openai().names = dataclasses.replace(NAMES, speech=ENDING)
        for _ in range(2):
            check_models(session)
        session.commit()
        [item] = list_items(session)
        assert item.text.startswith("OpenAI ends the model gpt-4o-mini-tts on 6 January 2027.")
        get_openai().names = NAMES
        check_item(session, item.id)
    assert list_items(session)[0].state is ReviewState.RESOLVED
