"""Suggested answers in a conversation before there is a document."""

from __future__ import annotations

from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.wordpress import add_product
from tests.pyservice.assistant.chats import Chat
from tests.pyservice.assistant.conftest import FOLDER

from lyd.assistant.models import AssistantEntry, AssistantSession
from lyd.interviews.package import read_package
from lyd.interviews.services import publish

LOAN = 602


def test_the_members_name_is_suggested_and_noted_as_such(app: Flask, chat: Chat, session: Session) -> None:
    package = read_package(FOLDER.parent / "loan-division-7a")
    add_product(session.connection(), LOAN, "Loan", _price="0")
    publish(session, app.extensions["lyd_storage"], package, LOAN)
    session.commit()
    chat.begin(template_id=LOAN)
    chat.say("start", input="prompt")
    row = session.scalars(select(AssistantSession)).one()
    row.answers = {key: value for key, value in package.cases[0].answers.items() if key != "Adviser"}
    session.commit()
    chat.say("continue", input="prompt")
    [suggestion] = chat.result["show"]["suggestions"]
    assert suggestion["source"] == "your profile"
    chat.say(suggestion["value"])
    entry = session.scalars(select(AssistantEntry).order_by(AssistantEntry.number.desc())).first()
    assert entry is not None
    assert (entry.path, entry.input, entry.source) == ("Adviser", "suggested", "your profile")
