"""Lists of requests for shop admins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, and_, func, or_, select
from sqlalchemy.orm import Session

from lyd.core.db.wordpress import wordpress
from lyd.core.errors import NotFound
from lyd.core.http import Page
from lyd.document_requests.models import ORDER_KEY, DocumentRequest, RequestState
from lyd.document_requests.services.changes import NEXT
from lyd.orders.models import Order
from lyd.teams.models import Team


@dataclass(frozen=True)
class RequestFacts:
    """A request with the names around it; they are None if WordPress has no such user any more."""

    request: DocumentRequest
    team: str
    member: str | None
    email: str | None
    order_id: int | None
    """WooCommerce's id of the order that pays for it."""

    @property
    def next_states(self) -> tuple[RequestState, ...]:
        """The states that a shop admin can choose."""
        return NEXT[self.request.state]


def list_requests(
    session: Session, page: int, length: int, *, state: RequestState | None = None, search: str = ""
) -> Page:
    """Return a page of requests, the newest first. search looks into the names of document, team and member."""
    query = _filtered(session, state, search.strip())
    total = session.scalar(query.with_only_columns(func.count()))
    newest = query.order_by(DocumentRequest.id.desc()).limit(length).offset((page - 1) * length)
    return Page([RequestFacts(*row) for row in session.execute(newest)], page, length, total or 0)


def show_request(session: Session, request_id: int) -> RequestFacts:
    """Return one request. Raises NotFound."""
    row = session.execute(_query(session).where(DocumentRequest.id == request_id)).first()
    if row is None:
        raise NotFound
    return RequestFacts(*row)


def _query(session: Session) -> Select[*tuple[Any, ...]]:
    users, order_key = wordpress(session).users, func.concat(ORDER_KEY, DocumentRequest.id)
    return (
        select(DocumentRequest, Team.name, users.c.display_name, users.c.user_email, Order.wc_order_id)
        .join(Team, Team.id == DocumentRequest.team_id)
        .outerjoin(users, users.c.ID == DocumentRequest.user_id)
        .outerjoin(Order, and_(Order.user_id == DocumentRequest.user_id, Order.request_key == order_key))
    )


def _filtered(session: Session, state: RequestState | None, search: str) -> Select[*tuple[Any, ...]]:
    query = _query(session)
    if state is not None:
        query = query.where(DocumentRequest.state == state)
    if search:
        users = wordpress(session).users.c
        columns = (DocumentRequest.document_name, Team.name, users.display_name, users.user_email)
        query = query.where(or_(*(column.contains(search, autoescape=True) for column in columns)))
    return query
