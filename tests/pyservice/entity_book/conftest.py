"""The book of a firm."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.pyservice.entity_book.book import Book
from tests.service import Api


@pytest.fixture
def book(api: Api, session: Session, teams: dict[str, int]) -> Book:
    return Book(api, session, teams)
