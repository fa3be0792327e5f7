"""Unforeseen errors, reported to Sentry when LYD_SENTRY_DSN is set; without anything of the members.

Sentry sends request bodies and local variables by default: both are off here, and of the request only its method and
address are left.
"""

from __future__ import annotations

from typing import Any

_state = {"on": False}


def enable_error_reports(dsn: str) -> None:
    """Begin to report; an empty dsn leaves it off. Once a process, before it forks."""
    if not dsn:
        return
    import sentry_sdk
    from sentry_sdk.integrations.openai import OpenAIIntegration

    sentry_sdk.init(
        dsn,
        disabled_integrations=[OpenAIIntegration],  # it reports each failed call, with the partner's text
        send_default_pii=False,
        include_local_variables=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        before_send=scrub,
    )
    _state["on"] = True


def report(error: BaseException) -> None:
    """Report one error, if reporting is on."""
    if _state["on"]:
        import sentry_sdk

        sentry_sdk.capture_exception(error)


def scrub(event: Any, _hint: Any) -> Any:
    """Leave out whatever of the request or the user slipped in."""
    event.pop("user", None)
    request = event.get("request", {})
    event["request"] = {name: request[name] for name in ("method", "url") if name in request}
    return event
