"""The words of documents' names, each with the next: searching by a part of a name reads these, not every name."""

from __future__ import annotations

from sqlalchemy import ForeignKey, SmallInteger, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId

SUFFIX_LENGTH = 24
"""Characters of a word and the next that are compared before whole names are."""


class NameWord(Base):
    """A word of the names of a team's documents and the next one behind it, if there is one, letter by letter: what one
    collation takes for the same, as ß and ss, a search by a part may tell apart.
    """

    __tablename__ = "lyd_name_word"
    __table_args__ = (UniqueConstraint("team_id", "word"), Base.__table_args__)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"))
    word: Mapped[str] = mapped_column(String(255, collation="utf8mb4_bin"))


class NameSuffix(Base):
    """The end of a word from each of its characters on, with the next word, so that a part of a word, or of both, is
    the beginning of one of these. Unlike the words, they are compared as names are.
    """

    __tablename__ = "lyd_name_suffix"

    team_id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    suffix: Mapped[str] = mapped_column(String(SUFFIX_LENGTH), primary_key=True)
    word_id: Mapped[int] = mapped_column(ForeignKey("lyd_name_word.id"), primary_key=True, autoincrement=False)
    start: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)


class DocumentWord(Base):
    """Which documents have a word in their names, with this next one."""

    __tablename__ = "lyd_document_word"

    word_id: Mapped[int] = mapped_column(ForeignKey("lyd_name_word.id"), primary_key=True, autoincrement=False)
    document_id: Mapped[int] = mapped_column(
        ForeignKey("lyd_document.id"), primary_key=True, autoincrement=False, index=True
    )
