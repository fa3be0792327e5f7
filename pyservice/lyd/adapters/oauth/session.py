"""The session of the calls to an OAuth server."""

from __future__ import annotations

from typing import Any

import requests
from authlib.integrations.requests_client import OAuth2Session

IN_BODY, BASIC = "client_secret_post", "client_secret_basic"
"""How the client identifies itself: with fields of the body, or with HTTP Basic."""

ENDS = frozenset({"expires_in", "expires_at"})


class TokenSession(OAuth2Session):
    """Sends the fields of a token call as a form; a server that does not read forms (415) gets them as JSON.

    sends_fields_in_query: the fields are sent in the address, for partners that want it so.

    FuseSign's guide names JSON and its reference forms. A 415 means that nothing was done, so a code is still good.
    """

    sends_fields_in_query = False

    def request(self, method: str, url: str, *args: Any, data: Any = None, **options: Any) -> requests.Response:
        """Send a request as `requests.Session` does."""
        if self.sends_fields_in_query and isinstance(data, dict):
            return self._send_in_query(method, url, *args, params=data, **options)
        response: requests.Response = super().request(method, url, *args, data=data, **options)
        if response.status_code != requests.codes.unsupported_media_type or not isinstance(data, dict):
            return response
        response.close()
        given = options.pop("headers", None) or {}
        options["headers"] = {name: value for name, value in given.items() if name.lower() != "content-type"}
        if self.token_endpoint_auth_method == IN_BODY:  # Authlib adds the fields to forms only
            data = {**data, "client_id": self.client_id, "client_secret": self.client_secret}
            options["auth"] = _keep_request
        options["json"] = data
        return super().request(method, url, *args, **options)  # type: ignore[no-any-return]

    def _send_in_query(self, *args: Any, **options: Any) -> requests.Response:
        """Send a request whose address has secrets; errors do not repeat it."""
        try:
            return super().request(*args, **options)  # type: ignore[no-any-return]
        except requests.RequestException as error:
            raise type(error)("a token call") from None

    def parse_response_token(self, resp: requests.Response) -> dict[str, Any]:
        """Keep the tokens of a response without their end: Authlib knows seconds only, and FuseSign sends a moment.

        :raises OAuthError: for an error with status 200.
        """
        fields: dict[str, Any] = resp.json()
        if "error" in fields:
            raise self.oauth_error_class(error=fields["error"], description=fields.get("error_description"))
        self.token = {name: value for name, value in fields.items() if name not in ENDS}
        return fields


def _keep_request(request: requests.PreparedRequest) -> requests.PreparedRequest:
    """Add no credentials: the body has them."""
    return request
