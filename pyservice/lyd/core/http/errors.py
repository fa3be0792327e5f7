"""The one place that turns exceptions into responses.

Shape: {"code", "status", "message", "errors", "error_code", "request_id", "data": null}. What is not a LydError never
shows its own text.
"""

from __future__ import annotations

from http import HTTPStatus

import structlog
from flask import Flask, Response, current_app, g, jsonify
from redis.exceptions import RedisError
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from werkzeug.exceptions import HTTPException

from lyd.core.db.locks import error_number, gave_way
from lyd.core.db.request_session import close_session
from lyd.core.error_reports import report
from lyd.core.errors import Busy, DatabaseUnavailable, InternalError, LydError, NotFound, RedisUnavailable

log = structlog.get_logger()

PLAIN_WORDS = {
    405: ("method_not_allowed", "This address does not take that method."),
    413: ("too_large", "This is too large."),
    415: ("unsupported_media_type", "This kind of content is not accepted here."),
}
"""error_code and message of the HTTP errors that Flask raises by itself."""


def register_error_handlers(app: Flask) -> None:
    """Answer every error in the one shape."""
    app.register_error_handler(LydError, _answer_known)
    app.register_error_handler(HTTPException, _answer_http)
    app.register_error_handler(RedisError, _answer_redis)
    app.register_error_handler(DBAPIError, _answer_database)
    app.register_error_handler(PoolTimeout, _answer_database)
    app.register_error_handler(Exception, _answer_unknown)


def error_response(error: LydError) -> Response:
    """The answer to a known error. One whose status is a success (document 3, section 4.2) says `status: false`."""
    if error.status < HTTPStatus.BAD_REQUEST:
        close_session()
        return jsonify(code=error.status, status=False, message=error.text, error_code=error.error_code, data=None)
    response = _body(error.status, error.error_code, error.text, error.errors)
    if error.retry_after is not None:
        response.headers["Retry-After"] = str(error.retry_after)
    if error.status == HTTPStatus.UNAUTHORIZED:
        response.headers["WWW-Authenticate"] = 'Bearer realm="lyd"'
    return response


def _body(status: int, error_code: str, message: str, errors: dict[str, object] | None = None) -> Response:
    close_session()
    response = jsonify(
        code=status,
        status=HTTPStatus(status).phrase,
        message=message,
        errors=errors or {},
        error_code=error_code,
        request_id=g.get("request_id", ""),
        data=None,
    )
    response.status_code = status
    return response


def _answer_known(error: LydError) -> Response:
    log.info("refused", error_code=error.error_code, status=error.status)
    return error_response(error)


def _answer_http(error: HTTPException) -> Response:
    if error.code is None or error.code < HTTPStatus.BAD_REQUEST:
        return current_app.make_response(error)
    if error.code == HTTPStatus.NOT_FOUND:
        return error_response(NotFound())
    error_code, message = PLAIN_WORDS.get(error.code, ("bad_request", "This request could not be understood."))
    response = _body(error.code, error_code, message)
    response.headers.update({name: value for name, value in error.get_headers() if name in ("Allow", "Retry-After")})
    return response


def _answer_redis(error: RedisError) -> Response:
    log.warning("redis_unavailable", reason=type(error).__name__)
    return error_response(RedisUnavailable())


def _answer_database(error: Exception) -> Response:
    number = error_number(error)
    if gave_way(error):
        log.warning("gave_way", number=number)
        return error_response(Busy())
    if isinstance(error, (OperationalError, InterfaceError, PoolTimeout)):
        log.warning("database_unavailable", reason=type(error).__name__, number=number)
        return error_response(DatabaseUnavailable())
    return _answer_unknown(error)


def _answer_unknown(error: Exception) -> Response:
    log.error("failed", exc_info=error)
    report(error)
    return error_response(InternalError())
