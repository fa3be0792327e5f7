"""The house Blueprint: a route without a capability cannot be registered.

Around every view, in this order: who calls, may they, the view (its own input checks inside), one commit; the last
two again if the database let others go first (repetition.py). Answers come out in the envelope {"code", "message",
"data"}; errors are raised and rendered in `errors.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

from flask import Response, g, make_response
from flask_smorest import Blueprint as SmorestBlueprint

from lyd.core.access import Capability, Identity, require
from lyd.core.db import current_session
from lyd.core.db.request_session import forget_effects
from lyd.core.errors import LydError
from lyd.core.http.documentation import document_access, document_envelope, is_body_required, merge_form_parts
from lyd.core.http.families import PRODUCT_FAMILY, Families
from lyd.core.http.idempotency import Claim, read_claim
from lyd.core.http.identity import identify_caller
from lyd.core.http.limits import limit
from lyd.core.http.parser import StrictParser
from lyd.core.http.repetition import repeat_lost

View = Callable[..., Any]


class Blueprint(SmorestBlueprint):
    """Routes of one domain. `@blp.get(rule, capability=…)`; also post, put, patch, delete.

    families says under which addresses they are served. Routes of both families are declared once: a twin, named
    site_…, takes each with the same capability, errors and limits, and calls under either address count together.
    """

    ARGUMENTS_PARSER = StrictParser()

    def __init__(self, name: str, import_name: str, *, families: Families = PRODUCT_FAMILY, **options: Any) -> None:
        super().__init__(name, import_name, **options)
        self.family, *others = families
        self.operations: Counter[str] = Counter()
        self.twins = [
            Blueprint(f"{family.name.lower()}_{name}", import_name, families=(family,), **options) for family in others
        ]

    @property
    def parts(self) -> tuple[Blueprint, ...]:
        """One blueprint for each family, to be registered under the family's prefix."""
        return (self, *self.twins)

    def add_url_rule(
        self,
        rule: str,
        endpoint: str | None = None,
        view_func: View | None = None,
        provide_automatic_options: bool | None = None,
        *,
        capability: Capability,
        errors: Iterable[type[LydError]] = (),
        limits: str | None = None,
        identify: Callable[[], Identity] = identify_caller,
        families: Families | None = None,
        creates: bool = False,
        **options: Any,
    ) -> None:
        """Register a view with what it needs.

        errors are those that the view may answer beyond the usual ones; limits is a rate such as "30/minute", counted
        per member. identify finds the caller if something else than the bearer token may say who it is (a form's
        action token, a download link). families narrows those of the blueprint. creates: the call makes or spends
        something, so it takes the header Idempotency-Key (idempotency.py). Raises TypeError without a view.
        """
        if view_func is None:
            raise TypeError(f"{rule}: there is no view")
        for part in self.parts:
            if families is None or part.family in families:
                guarded = guard(view_func, capability, limits, identify, creates=creates)
                view = document_access(guarded, rule, capability, errors, limits=limits, creates=creates)
                part.document_name(view)
                SmorestBlueprint.add_url_rule(part, rule, endpoint, view, provide_automatic_options, **options)

    def document_name(self, view: View) -> None:
        """Note the operationId: blueprint and view, with a number if the view has several addresses."""
        name = f"{self.name}_{view.__name__}"
        self.operations[name] += 1
        number = self.operations[name]
        view.__dict__["_apidoc"]["manual_doc"]["operationId"] = name if number == 1 else f"{name}_{number}"

    def arguments(self, schema: Any, **options: Any) -> Callable[[View], View]:
        """Read input by a schema: one instance for all requests."""
        instance = schema() if isinstance(schema, type) else schema
        options.setdefault("required", is_body_required(instance))
        decorator: Callable[[View], View] = super().arguments(instance, **options)
        return decorator

    def _prepare_arguments_doc(self, doc: dict[str, Any], doc_info: dict[str, Any], **context: Any) -> Any:
        if "arguments" in doc_info:
            doc_info["arguments"]["parameters"] = merge_form_parts(doc_info["arguments"]["parameters"])
        return super()._prepare_arguments_doc(doc, doc_info, **context)

    def _prepare_response_content(self, data: Any) -> Any:
        extra = g.pop("lyd_envelope", {})
        return {"code": 200, "message": "", **extra, "data": data}

    def _make_doc_response_schema(self, schema: Any) -> Any:
        return document_envelope(schema)


def set_message(message: str, **extra: Any) -> None:
    """Put a message (and more fields) into the envelope of this request's answer."""
    g.lyd_envelope = {"message": message, **extra}


def guard(
    view: View,
    capability: Capability,
    limits: str | None = None,
    identify: Callable[[], Identity] = identify_caller,
    *,
    creates: bool = False,
) -> View:
    """Wrap a view: identity, capability, rate limit, the view, one commit."""

    @wraps(view)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        if capability is not Capability.PUBLIC:
            require(repeat_lost(identify), capability)
        if limits:
            limit(limits, f"{view.__module__}.{view.__name__}")
        forget_effects()  # a new member's team is final, and no part of the work
        claim = read_claim(view) if creates else None
        return repeat_lost(lambda: answer(view, args, kwargs, claim))

    guarded.lyd_capability = capability  # type: ignore[attr-defined]
    return guarded


def answer(view: View, args: Any, kwargs: Any, claim: Claim | None = None) -> Response:
    """Call a view, or return the first answer of its claim, and end the request's transaction."""
    response = claim.find_answer() if claim else None
    if response is None:
        response = make_response(view(*args, **kwargs))
        if claim:
            claim.keep(response)
    if "lyd_session" in g:
        finish(response.status_code)
    return response


def finish(status: int) -> None:
    """End the request's transaction: kept when the answer is a success, undone otherwise."""
    if status < 400:
        current_session().commit()
    else:
        current_session().rollback()
