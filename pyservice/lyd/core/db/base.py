"""Base class and column types of every lyd_* table (architecture, section 4)."""

from __future__ import annotations

import datetime
import json
from enum import StrEnum
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Dialect, Enum, MetaData, Row, TypeDecorator, func, text
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT
from sqlalchemy.orm import DeclarativeBase

NAMING_CONVENTION = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """Base of our own tables. Their names start with lyd_; WordPress's are never mapped here."""

    metadata = MetaData(naming_convention=NAMING_CONVENTION)
    __table_args__: Any = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}  # noqa: RUF012 - SQLAlchemy's own type


NO_TIME = datetime.timedelta()
ResultRow = Row[*tuple[Any, ...]]
"""A row of a query that selects columns."""
BigId = BigInteger
"""Type of every key of ours, and of WordPress's ids where we note them."""


class Json(TypeDecorator[Any]):
    """A JSON value, kept as text: MySQL's own JSON type would reorder the keys of an interview's answers."""

    impl = LONGTEXT
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        """Encode as compact JSON; None stays NULL."""
        return None if value is None else json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        """Decode the stored text."""
        return None if value is None else json.loads(value)


class Utc(TypeDecorator[datetime.datetime]):
    """A moment in UTC with microseconds; aware in Python, DATETIME(6) in the database."""

    impl = DATETIME(fsp=6)
    cache_ok = True

    def process_bind_param(self, value: datetime.datetime | None, dialect: Dialect) -> datetime.datetime | None:
        """Refuse naive times: their zone is unknown."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time without a zone cannot be stored")
        return value.astimezone(datetime.UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime.datetime | None, dialect: Dialect) -> datetime.datetime | None:
        """Return the moment with its zone, UTC."""
        return value if value is None else value.replace(tzinfo=datetime.UTC)


def utc_now() -> datetime.datetime:
    """Now, in UTC."""
    return datetime.datetime.now(datetime.UTC)


def database_time(later: datetime.timedelta = NO_TIME) -> ColumnElement[datetime.datetime]:
    """Now on the database server's clock, or so much later: one clock for the processes of all machines."""
    now = func.utc_timestamp(text("6"), type_=Utc)
    if not later:
        return now
    return func.timestampadd(text("MICROSECOND"), later // datetime.timedelta(microseconds=1), now, type_=Utc)


def ShortEnum(kind: type[StrEnum], name: str) -> Enum:  # noqa: N802 - reads as the column type that it makes
    """A short string column that holds one of an enum's values, kept by a check named after the column."""
    return Enum(
        kind,
        name=name,
        native_enum=False,
        create_constraint=True,
        length=20,
        values_callable=lambda members: [member.value for member in members],
        validate_strings=True,
    )
