"""The header Idempotency-Key: a creating call that is sent again gets the answer of the first time."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import IO, Any

from flask import Response, g, request
from sqlalchemy.exc import DBAPIError

from lyd.core import idempotency
from lyd.core.db.locks import error_number
from lyd.core.db.request_session import current_session
from lyd.core.errors import IdempotencyKeyInUse, IdempotencyKeyReused, InvalidInput, LydError

HEADER = "Idempotency-Key"
REPLAYED = "Idempotent-Replayed"
"""Header of an answer that is returned again, "true"."""
KEY = re.compile(r"[\x21-\x7e]{16,255}")
LOCK_TIMED_OUT = 1205
WRONG_KEY = "Please give 16 to 255 visible characters, such as a UUID."
ERRORS: tuple[type[LydError], ...] = (InvalidInput, IdempotencyKeyInUse, IdempotencyKeyReused)
PARAMETER: dict[str, Any] = {
    "in": "header",
    "name": HEADER,
    "required": False,
    "schema": {"type": "string", "minLength": 16, "maxLength": 255},
    "description": "Identifies one intention, such as a press of a button. A repetition with the same key and the same "
    f"content returns the first success again, for 24 hours, with `{REPLAYED}: true`, and does nothing. Refusals are "
    "not kept. Use a new UUID for each intention, and the same one whenever that call is retried.",
}


@dataclass(frozen=True)
class Claim:
    """The key of this request."""

    user_id: int
    key: str
    fingerprint: str

    def find_answer(self) -> Response | None:
        """The first answer to this request, if it had one.

        Raises IdempotencyKeyReused, or IdempotencyKeyInUse if the first request takes long.
        """
        try:
            answer = idempotency.claim(current_session(), self.user_id, self.key, self.fingerprint)
        except DBAPIError as error:
            if error_number(error) == LOCK_TIMED_OUT:
                raise IdempotencyKeyInUse from error
            raise
        return None if answer is None else _restore(answer)

    def keep(self, response: Response) -> None:
        """Keep a success as the answer of this key, in the request's transaction."""
        if response.status_code < 400:
            answer = {"status": response.status_code, "body": response.get_data(as_text=True)}
            answer["location"] = response.headers.get("Location")
            idempotency.keep_answer(current_session(), self.user_id, self.key, self.fingerprint, answer)


def read_claim(view: Callable[..., Any]) -> Claim | None:
    """The claim of this request, None if it names no key. Raises InvalidInput for a key that is none."""
    key = request.headers.get(HEADER)
    if key is None:
        return None
    if not KEY.fullmatch(key):
        raise InvalidInput(WRONG_KEY, errors={HEADER: [WRONG_KEY]})
    identity = g.get("lyd_identity")
    user_id = identity.user_id if identity else idempotency.VISITOR
    return Claim(user_id, key, _fingerprint(view))


def name_intention() -> str | None:
    """A name of at most 64 characters for what this request is to do once: the same for its repetitions.

    None without the header. Services that commit before they call a partner keep it with their own row.
    """
    key = request.headers.get(HEADER)
    return None if key is None else f"header-{hashlib.sha256(key.encode()).hexdigest()[:40]}"


def _restore(answer: dict[str, Any]) -> Response:
    response = Response(answer["body"], answer["status"], content_type="application/json")
    response.headers[REPLAYED] = "true"
    if answer["location"] is not None:
        response.headers["Location"] = answer["location"]
    return response


def _fingerprint(view: Callable[..., Any]) -> str:
    """A hash of what the request asks for. The two families of addresses share it, and forms differ by their fields."""
    query = sorted(item for item in request.args.items(multi=True) if not item[0].startswith("_"))
    target = [f"{view.__module__}.{view.__name__}", request.view_args or {}, query]
    parts = hashlib.sha256(json.dumps(target).encode())
    if request.form or request.files:
        fields = sorted((name or "", value) for name, value in request.form.items(multi=True))  # a part may lack a name
        parts.update(json.dumps(fields).encode())
        for name, file in sorted(request.files.items(multi=True), key=lambda item: item[0] or ""):
            parts.update(f"{name}:{_hash_stream(file.stream)}".encode())
    else:
        parts.update(request.get_data())
    return parts.hexdigest()


def _hash_stream(stream: IO[bytes]) -> str:
    content = hashlib.file_digest(stream, "sha256").hexdigest()  # type: ignore[arg-type]  # files of werkzeug can be read
    stream.seek(0)
    return content
