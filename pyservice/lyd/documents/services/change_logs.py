"""The data change log of a document: who changed which answers, and when (document 3, sections 2.6, 3 and 7.4).

It is computed from the revisions of the answers (decisions 0031 and 0065). A request reads the answers of a limited
number of revisions, whatever the length of the history: it then ends early and says where to go on.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.calendar import LOG_ZONE
from lyd.core.db.wordpress import wordpress
from lyd.documents.models import Document
from lyd.documents.services.answer_origins import Origins
from lyd.documents.services.saves import Save, list_saves, read_states
from lyd.interviews.answer_changes import AnswerChange, find_answer_changes
from lyd.interviews.answer_labels import AnswerLabels, list_questions
from lyd.interviews.schema import Interview
from lyd.interviews.services import get_version
from lyd.interviews.versions import list_versions
from lyd.interviews.xml import Tree

MOST_READ = 100
"""Saves whose answers a request reads."""
MOST_TAGS = 50
"""Changes that a row of a list names; the others are only counted."""
LONGEST_TEXT = 300
"""Characters of an answer in a list."""
OLDER_VERSIONS = 10
"""Versions of the template among which the names of removed questions are looked for."""


@dataclass(frozen=True, kw_only=True)
class ChangeLogQuery:
    """What to show: saves of these members, changes of these tags, of these days in UTC+10, before this revision."""

    user_ids: Sequence[int] = ()
    tag_codes: Sequence[str] = ()
    date_from: datetime.date | None = None
    date_to: datetime.date | None = None
    before: int | None = None
    length: int = 15


@dataclass(frozen=True)
class LoggedChange:
    """A change in words, by the code and the name of its tag; None is blank."""

    tag_code: str
    tag_name: str
    before: str | None
    after: str | None


@dataclass(frozen=True)
class LoggedSave:
    """A save with changes that the log names, how many there are, and where known which answer came from where."""

    save: Save
    changes: Sequence[LoggedChange]
    total: int
    origins: Mapping[str, str] = field(default_factory=dict)


@dataclass
class ChangeLog:
    """Rows of the log, the newest first. next is where older ones begin, None if there are none.

    users are the authors of all saves, by name; questions those that can be asked for, by their codes.
    """

    rows: list[LoggedSave] = field(default_factory=list)
    users: dict[int, str | None] = field(default_factory=dict)
    questions: list[tuple[str, str]] = field(default_factory=list)
    next: int | None = None


def read_change_log(session: Session, document: Document, query: ChangeLogQuery) -> ChangeLog:
    """Return a part of a document's log. Saves that changed nothing are left out."""
    saves = list_saves(session, document.id)
    log = ChangeLog(
        users=find_names(session, {save.author for save in saves}),
        questions=list_questions(get_version(session, document.template_version_id).interview),
    )
    labels = load_labels(session, document)
    matching = [save for save in saves if _matches_query(save, query)]
    origins = Origins(session, document.id, matching[:MOST_READ])
    for place, (save, before, after) in enumerate(read_states(session, document.id, matching[:MOST_READ]), 1):
        changes = [] if before is None else find_answer_changes(before, after)
        matching_changes = [change for change in changes if is_about(change.path, query.tag_codes)]
        if matching_changes or (before is None and not query.tag_codes):
            shown = describe_changes(labels, matching_changes, (before, after), most=MOST_TAGS, longest=LONGEST_TEXT)
            named = origins.describe(save, [change.tag_code for change in shown])
            log.rows.append(LoggedSave(save, shown, len(matching_changes), named))
        log.next = save.first if place < len(matching) else None
        if len(log.rows) == query.length:
            break
    return log


def describe_changes(
    labels: AnswerLabels,
    changes: Sequence[AnswerChange],
    states: tuple[Tree | None, Tree],
    *,
    most: int | None = None,
    longest: int | None = None,
) -> list[LoggedChange]:
    """Put changes into words, in the order of the interview: so many at most, with answers of so many characters.

    :param states: all answers before and after, in which parties have their names.
    """
    ordered = sorted(changes, key=lambda change: labels.place_of(change.path))
    return [_describe_change(labels, change, states, longest) for change in ordered[:most]]


def _describe_change(
    labels: AnswerLabels, change: AnswerChange, states: tuple[Tree | None, Tree], longest: int | None
) -> LoggedChange:
    before, after = (
        labels.words_of(change.path, value, answers)
        for value, answers in zip((change.before, change.after), states, strict=True)
    )
    return LoggedChange(change.path, labels.name_of(change.path), _cut(before, longest), _cut(after, longest))


def load_labels(session: Session, document: Document) -> AnswerLabels:
    """Return the names of a document's questions; those that its version has no more, from older published ones."""
    current = get_version(session, document.template_version_id)

    def find_older() -> list[Interview]:
        versions = (version for version in list_versions(session, current.product_id) if version.published_at)
        return [version.interview for version in islice(versions, OLDER_VERSIONS)]

    return AnswerLabels(current.interview, find_older)


def find_names(session: Session, user_ids: set[int]) -> dict[int, str | None]:
    """Return users with their names, by name; None for those whom WordPress has no more."""
    users = wordpress(session).users.c
    names = dict(session.execute(select(users.ID, users.display_name).where(users.ID.in_(user_ids))).all())
    by_name = sorted(user_ids, key=lambda user_id: ((names.get(user_id) or "").casefold(), user_id))
    return {user_id: names.get(user_id) for user_id in by_name}


def is_about(path: str, tag_codes: Sequence[str]) -> bool:
    """Whether a change belongs to one of these tags, or there are none.

    A tag stands for everything below it. Without numbers of entries it stands for all entries.
    """
    return not tag_codes or any(_meets(path.split("."), code.split(".")) for code in tag_codes)


def _meets(keys: list[str], code: list[str]) -> bool:
    if not any(key.isdecimal() for key in code):
        keys = [key for key in keys if not key.isdecimal()]
    shared = min(len(keys), len(code))  # an entry that is gone is logged as a whole
    return keys[:shared] == code[:shared]


def _matches_query(save: Save, query: ChangeLogQuery) -> bool:
    day = save.created_at.astimezone(LOG_ZONE).date()
    return (
        (query.before is None or save.last < query.before)
        and (not query.user_ids or save.author in query.user_ids)
        and (query.date_from is None or day >= query.date_from)
        and (query.date_to is None or day <= query.date_to)
    )


def _cut(text: str | None, longest: int | None) -> str | None:
    return text if text is None or longest is None or len(text) <= longest else f"{text[: longest - 1]}…"
