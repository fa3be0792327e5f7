"""Webhooks: subscriptions and deliveries, signed as WooCommerce signs them."""

import base64
import hashlib
import hmac
import json
import threading
import time
from typing import Any

import requests
from sqlalchemy import Connection, Row, delete, select, update

from sandbox.store.database import Database, insert_row, local, now
from sandbox.store.errors import StoreError
from sandbox.store.listing import Page, fetch_page
from sandbox.store.product_view import show_time

RESOURCES, EVENTS = ("coupon", "customer", "order", "product"), ("created", "updated", "deleted", "restored")
STATES = ("active", "paused", "disabled")
CHANGEABLE = ("name", "status", "topic", "delivery_url", "secret")
API_V3 = 3
PATIENCE_SECONDS = 60


class Webhooks:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._table = database.table("wc_webhooks")

    def find(self, connection: Connection, page: Page) -> tuple[list[dict[str, Any]], int]:
        newest_first = select(self._table).order_by(self._table.c.webhook_id.desc())
        rows, total = fetch_page(connection, newest_first, page)
        return [_show(row) for row in rows], total

    def get(self, connection: Connection, number: int) -> dict[str, Any]:
        row = connection.execute(select(self._table).where(self._table.c.webhook_id == number)).one_or_none()
        if row is None:
            raise _invalid("id", "ID is invalid.")
        return _show(row)

    def create(self, connection: Connection, values: dict[str, Any]) -> dict[str, Any]:
        if "delivery_url" not in values:
            words = "Missing parameter(s): delivery_url"
            raise StoreError("rest_missing_callback_param", words, 400, params=["delivery_url"])
        _check({"topic": "", **values})
        moment = now()
        here = local(moment, self._database.timezone(connection))
        row = {"status": "active", "name": "Webhook", "user_id": 1, "secret": "", "api_version": API_V3}
        row |= {"date_created": here, "date_created_gmt": moment, "date_modified": here, "date_modified_gmt": moment}
        row |= {name: values[name] for name in CHANGEABLE if name in values}
        return self.get(connection, insert_row(connection, self._table, row))

    def update(self, connection: Connection, number: int, values: dict[str, Any]) -> dict[str, Any]:
        self.get(connection, number)
        _check(values)
        moment = now()
        changes = {name: values[name] for name in CHANGEABLE if values.get(name)} | {"date_modified_gmt": moment}
        changes["date_modified"] = local(moment, self._database.timezone(connection))
        connection.execute(update(self._table).where(self._table.c.webhook_id == number).values(changes))
        return self.get(connection, number)

    def delete(self, connection: Connection, number: int) -> dict[str, Any]:
        """Delete for good; there is no bin for webhooks."""
        found = self.get(connection, number)
        connection.execute(delete(self._table).where(self._table.c.webhook_id == number))
        return found

    def deliver(self, connection: Connection, topic: str, thing: dict[str, Any]) -> None:
        """Deliver to all subscribers; for a deleted resource only its id."""
        wanted = select(self._table).where(self._table.c.topic == topic, self._table.c.status == "active")
        payload = {"id": thing["id"]} if topic.endswith(".deleted") else thing
        body = json.dumps(payload, separators=(",", ":")).encode()
        for row in connection.execute(wanted):
            headers = _headers(row, topic, body, self._database.site_url)
            threading.Thread(target=_post, args=(row.delivery_url, body, headers), daemon=True).start()


def _headers(row: Row[Any], topic: str, body: bytes, site: str) -> dict[str, str]:
    resource, event = topic.split(".")
    signature = base64.b64encode(hmac.new(row.secret.encode(), body, hashlib.sha256).digest()).decode()
    # WooCommerce makes it from the webhook and the second: two deliveries in one second share it, and so they do here.
    delivery = hashlib.md5(f"{row.webhook_id}{int(time.time())}".encode(), usedforsecurity=False).hexdigest()
    return {
        "Content-Type": "application/json",
        "User-Agent": "WooCommerce/stand-in Hookshot",
        "X-WC-Webhook-Source": f"{site}/",
        "X-WC-Webhook-Topic": topic,
        "X-WC-Webhook-Resource": resource,
        "X-WC-Webhook-Event": event,
        "X-WC-Webhook-Signature": signature,
        "X-WC-Webhook-ID": str(row.webhook_id),
        "X-WC-Webhook-Delivery-ID": delivery,
    }


def _post(address: str, body: bytes, headers: dict[str, str]) -> None:
    try:
        requests.post(address, body, headers=headers, timeout=PATIENCE_SECONDS, allow_redirects=False)
    except requests.RequestException as error:
        print(f"webhook {headers['X-WC-Webhook-Topic']}: {type(error).__name__}", flush=True)


def _check(values: dict[str, Any]) -> None:
    if "topic" in values and not _is_topic(str(values["topic"])):
        raise _invalid("topic", "Webhook topic is required and must be valid.")
    if "delivery_url" in values and not str(values["delivery_url"]).startswith(("http://", "https://")):
        words = "Webhook delivery URL must be a valid URL starting with http:// or https://."
        raise _invalid("delivery_url", words)
    if values.get("status", STATES[0]) not in STATES:
        raise _invalid("status", "Webhook status must be valid.")


def _is_topic(topic: str) -> bool:
    resource, _, event = topic.partition(".")
    return resource in RESOURCES and event in EVENTS


def _invalid(what: str, words: str) -> StoreError:
    return StoreError(f"woocommerce_rest_shop_webhook_invalid_{what}", words, 400)


def _show(row: Row[Any]) -> dict[str, Any]:
    resource, _, event = row.topic.partition(".")
    return {
        "id": row.webhook_id,
        "name": row.name,
        "status": row.status,
        "topic": row.topic,
        "resource": resource,
        "event": event,
        "delivery_url": row.delivery_url,
        "date_created": show_time(row.date_created),
        "date_created_gmt": show_time(row.date_created_gmt),
        "date_modified": show_time(row.date_modified),
        "date_modified_gmt": show_time(row.date_modified_gmt),
    }
