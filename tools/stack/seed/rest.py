"""The store's REST API v3, as far as seeding needs it."""

import os
from typing import Any

from woocommerce import API

TIMEOUT_SECONDS = 60
SUFFIX = "/wp-json/wc/v3"


class Store:
    """Reads and writes the store; a refusal ends the seed with the store's own words."""

    def __init__(self, api: API) -> None:
        self._api = api

    def find(self, path: str, **query: Any) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self._checked(self._api.get(path, params={"per_page": 100, **query}))
        return found

    def create(self, path: str, values: dict[str, Any]) -> dict[str, Any]:
        created: dict[str, Any] = self._checked(self._api.post(path, values))
        return created

    def update(self, path: str, values: dict[str, Any]) -> dict[str, Any]:
        updated: dict[str, Any] = self._checked(self._api.put(path, values))
        return updated

    @staticmethod
    def _checked(answer: Any) -> Any:
        if answer.status_code >= 400:
            asked = f"{answer.request.method} {answer.url.split('?')[0]}"
            raise SystemExit(f"The store answered {answer.status_code} to {asked}: {answer.text[:300]}")
        return answer.json()


def connect() -> Store:
    address = os.environ["LYD_STORE_URL"].removesuffix(SUFFIX)
    key, secret = os.environ["LYD_STORE_KEY"], os.environ["LYD_STORE_SECRET"]
    return Store(API(url=address, consumer_key=key, consumer_secret=secret, version="wc/v3", timeout=TIMEOUT_SECONDS))
