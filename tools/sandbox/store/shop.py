"""Changes of the store: one transaction per request, then its webhooks."""

import threading
from functools import cached_property
from typing import Any

from flask import Response, jsonify, request

from sandbox.settings import Settings
from sandbox.store.categories import Categories
from sandbox.store.coupons import Coupons
from sandbox.store.customers import Customers
from sandbox.store.database import Database
from sandbox.store.listing import answer_list, read_page
from sandbox.store.orders import Orders
from sandbox.store.products import Products
from sandbox.store.webhooks import Webhooks

RESOURCES = ("products", "products/categories", "orders", "customers", "coupons", "webhooks")
TOPICS = {"products": "product", "orders": "order", "coupons": "coupon"}


class Shop:
    """The store's parts over one database, put together with the first request, when WordPress has its tables."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._creation = threading.Lock()

    def list(self, resource: str) -> Response:
        page = read_page()
        with self._database.connect() as connection:
            rows, total = self._parts[resource].find(connection, page)
        return answer_list(rows, total, page)

    def read(self, resource: str, number: int) -> Response:
        with self._database.connect() as connection:
            return jsonify(self._parts[resource].get(connection, number))

    def create(self, resource: str) -> tuple[Response, int]:
        # One after the other: a request of the service that is repeated meanwhile finds the order and makes no second.
        with self._creation, self._database.connect() as connection, connection.begin():
            made = self._parts[resource].create(connection, request.get_json())
        self._deliver(resource, "created", made)
        return jsonify(made), 201

    def update(self, resource: str, number: int) -> Response:
        with self._database.connect() as connection, connection.begin():
            changed = self._parts[resource].update(connection, number, request.get_json())
        self._deliver(resource, "updated", changed)
        return jsonify(changed)

    def delete(self, resource: str, number: int) -> Response:
        with self._database.connect() as connection, connection.begin():
            gone = self._parts[resource].delete(connection, number)
        self._deliver(resource, "deleted", gone)
        return jsonify(gone)

    def list_below(self, what: str, number: int) -> Response:
        with self._database.connect() as connection:
            return jsonify(self._parts["orders"].list_below(connection, number, what))

    def create_below(self, what: str, number: int) -> tuple[Response, int]:
        orders = self._parts["orders"]
        with self._database.connect() as connection, connection.begin():
            made = orders.create_below(connection, number, what, request.get_json())
            order = orders.get(connection, number)
        if what == "refunds":
            self._deliver("orders", "updated", order)
        return jsonify(made), 201

    def _deliver(self, resource: str, event: str, thing: dict[str, Any]) -> None:
        """Deliver webhooks after the commit, so that a receiver can already read the change."""
        if resource in TOPICS:
            with self._database.connect() as connection:
                self._parts["webhooks"].deliver(connection, f"{TOPICS[resource]}.{event}", thing)

    @cached_property
    def _database(self) -> Database:
        return Database(self._settings)

    @cached_property
    def _parts(self) -> dict[str, Any]:
        kinds = (Products, Categories, Orders, Customers, Coupons, Webhooks)
        return {name: kind(self._database) for name, kind in zip(RESOURCES, kinds, strict=True)}
