"""Requests to the sales team as tests make and find them."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import select
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from lyd.mail.models import Mail
from lyd.sales.models import SalesRequest

SALES = "sales@lyd.example"
VISITOR = {"name": "Kim", "email": "kim@example.test"}
Ask = Callable[..., TestResponse]


def kept(session: Session) -> list[SalesRequest]:
    session.rollback()
    return list(session.scalars(select(SalesRequest).order_by(SalesRequest.id)))


def mails(session: Session) -> list[Mail]:
    session.rollback()
    return list(session.scalars(select(Mail)))
