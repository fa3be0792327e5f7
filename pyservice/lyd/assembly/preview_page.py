"""The page that a window shows until its preview is made: HTML without a script, which the browser loads again."""

from __future__ import annotations

import base64
import hashlib
from html import escape

from flask import Response

from lyd.assembly.preview import Progress
from lyd.core.access import Identity
from lyd.core.errors import LydError, NotSignedIn
from lyd.core.extensions import get_tokens
from lyd.core.http.identity import identify_user
from lyd.core.jobs.models import JobState
from lyd.core.tokens import InvalidToken

LINK_SECONDS = 600
"""How long a window may wait for its preview."""
REFRESH_SECONDS = 1
TITLE = "Preparing your preview…"

_STYLE = """
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { display: grid; place-content: center; min-height: 90vh; margin: 0 auto; padding: 1rem; max-width: 34rem; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
p { margin: 0; }
"""
_STYLE_HASH = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
POLICY = f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; base-uri 'none'; frame-ancestors 'self'"


def sign_link(identity: Identity, document_id: int) -> str:
    """Return a permission for a window of this session to fetch previews of one document for some minutes."""
    claims = {"sub": str(identity.user_id), "sid": identity.session_id, "doc": document_id}
    return get_tokens().sign("preview", claims, LINK_SECONDS)


def identify_by_link(document_id: int, token: str) -> Identity:
    """Return the caller behind a window's permission. Raises NotSignedIn, also for one of another document."""
    try:
        claims = get_tokens().verify("preview", token)
    except InvalidToken:
        raise NotSignedIn from None
    if claims.get("doc") != document_id:
        raise NotSignedIn
    return identify_user(claims)


def waiting_page(progress: Progress) -> Response:
    """Answer with a page that says how far the preview is and is loaded again after a second."""
    response = _page(TITLE, _describe(progress), 200)
    response.headers["Refresh"] = str(REFRESH_SECONDS)
    return response


def error_page(error: LydError) -> Response:
    """Answer with a page that says why there is no preview."""
    return _page("There is no preview", error.text, error.status)


def _describe(progress: Progress) -> str:
    if progress.place is None:
        return "The pages are being made." if progress.state is JobState.RUNNING else "It is about to start."
    ahead = progress.place - 1
    return {0: "It is next in the queue.", 1: "1 preview is ahead of yours."}.get(
        ahead, f"{ahead} previews are ahead of yours."
    )


def _page(title: str, text: str, status: int) -> Response:
    content = (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head>'
        f'<body><main role="status" aria-live="polite"><h1>{escape(title)}</h1><p>{escape(text)}</p></main></body>'
        "</html>"
    )
    response = Response(content, status, mimetype="text/html")
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["Cache-Control"] = "no-store"
    return response
