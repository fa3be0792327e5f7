"""Data change logs in the form of their schemas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lyd.documents.services.answer_authors import AnswerAuthor
from lyd.documents.services.answer_replacement import Replacement
from lyd.documents.services.change_logs import ChangeLog, LoggedChange, LoggedSave
from lyd.documents.services.save_details import SaveDetail


def log_view(log: ChangeLog) -> dict[str, Any]:
    """A part of a log in the form of ChangeLogSchema."""
    return {
        "rows": [_row_view(row) for row in log.rows],
        "users": _users_view(log.users),
        "tags": _tags_view(change for row in log.rows for change in row.changes),
        "questions": [{"tag_code": code, "tag_name": name} for code, name in log.questions],
        "next": log.next,
    }


def detail_view(detail: SaveDetail) -> dict[str, Any]:
    """A save in the form of SaveDetailSchema."""
    restoration = detail.restoration
    return {
        "row": _row_view(detail.row),
        "users": _users_view(detail.users),
        "tags": _tags_view((*detail.row.changes, *restoration.changes)),
        "restoration": {
            "is_possible": restoration.reason is None,
            "reason": restoration.reason,
            "needs_confirmation": restoration.needs_confirmation,
            "answer_revision": restoration.answer_revision,
            "log_data": _data_view(restoration.changes),
            "total": restoration.total,
            "lost": restoration.lost,
        },
    }


def authors_view(authors: Sequence[AnswerAuthor], users: Mapping[int, str | None]) -> dict[str, Any]:
    """The authors of answers in the form of AnswerAuthorsSchema."""
    return {"rows": authors, "users": _users_view(users)}


def replacement_view(replacement: Replacement) -> dict[str, Any]:
    """Replaced answers in the form of AnswersReplacedSchema."""
    document = replacement.document
    return {
        "updated_at": document.updated_at,
        "document_status": document.status,
        "answer_revision": document.answer_revision,
        "lost": replacement.lost,
        "invalid": replacement.invalid,
    }


def _row_view(row: LoggedSave) -> dict[str, Any]:
    save = row.save
    return {
        "revision": save.last,
        "created_at": save.created_at,
        "started_at": save.started_at,
        "created_by": save.author,
        "source": save.source,
        "saves": save.count,
        "is_exact": save.is_exact,
        "log_data": _data_view(row.changes),
        "total": row.total,
        "origins": row.origins,
    }


def _data_view(changes: Iterable[LoggedChange]) -> dict[str, LoggedChange]:
    return {change.tag_code: change for change in changes}


def _tags_view(changes: Iterable[LoggedChange]) -> list[dict[str, str]]:
    names = {change.tag_code: change.tag_name for change in changes}
    return [{"tag_code": code, "tag_name": name} for code, name in names.items()]


def _users_view(users: Mapping[int, str | None]) -> list[dict[str, Any]]:
    return [{"user_id": user_id, "display_name": name} for user_id, name in users.items()]
