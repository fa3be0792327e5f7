"""The address to which ASIC's payment page returns (document 2, section 2.7)."""

from __future__ import annotations

from urllib.parse import parse_qsl, unquote, urlencode, urlsplit, urlunsplit

from lyd.asic.errors import ReturnAddressRefused
from lyd.core.web_addresses import is_web_address

ACCOUNT = "/my-account/"
ACTION = "get_transaction_status"


def complete_return_url(url: str, site_url: str, document_id: int) -> str:
    """Return the address with docId and action in its query. Raises ReturnAddressRefused unless it is in My Account."""
    site = urlsplit(site_url)
    if not is_web_address(url):
        raise ReturnAddressRefused
    parts = urlsplit(url)
    path = parts.path.removeprefix(site.path)
    is_ours = (parts.scheme, parts.netloc) == (site.scheme, site.netloc) and parts.path.startswith(site.path)
    if not is_ours or not f"{path}/".startswith(ACCOUNT) or ".." in unquote(path).split("/"):
        raise ReturnAddressRefused
    query = [(name, value) for name, value in parse_qsl(parts.query) if name not in {"docId", "action"}]
    query += [("docId", str(document_id)), ("action", ACTION)]
    return urlunsplit((parts.scheme, parts.netloc, parts.path, urlencode(query), ""))
