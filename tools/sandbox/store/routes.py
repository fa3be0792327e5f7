"""The addresses of the store: /store/wp-json/wc/v3/…, each call signed and in one transaction."""

from collections.abc import Callable
from functools import cached_property, partial
from typing import Any

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue

from sandbox.settings import Settings
from sandbox.store.categories import Categories
from sandbox.store.customers import Customers
from sandbox.store.database import Database
from sandbox.store.errors import StoreError, answer_error
from sandbox.store.listing import answer_list, read_page
from sandbox.store.oauth import check_signature
from sandbox.store.orders import Orders
from sandbox.store.products import Products

VERSION = "stand-in"
RESOURCES = ("products", "products/categories", "orders", "customers")
LISTED = ("products", "products/categories", "orders")
CHANGED = ("products", "orders")


class Shop:
    """The store's parts over one database, put together with the first request, when WordPress has its tables."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def list(self, resource: str) -> Response:
        page = read_page()
        with self._database.connect() as connection:
            rows, total = self._parts[resource].find(connection, page)
        return answer_list(rows, total, page)

    def read(self, resource: str, number: int) -> Response:
        with self._database.connect() as connection:
            return jsonify(self._parts[resource].get(connection, number))

    def create(self, resource: str) -> tuple[Response, int]:
        with self._database.connect() as connection, connection.begin():
            return jsonify(self._parts[resource].create(connection, request.get_json())), 201

    def update(self, resource: str, number: int) -> Response:
        with self._database.connect() as connection, connection.begin():
            return jsonify(self._parts[resource].update(connection, number, request.get_json()))

    @cached_property
    def _database(self) -> Database:
        return Database(self._settings)

    @cached_property
    def _parts(self) -> dict[str, Any]:
        database = self._database
        found = (Products(database), Categories(database), Orders(database), Customers(database))
        return dict(zip(RESOURCES, found, strict=True))


def store_api(settings: Settings) -> Blueprint:
    api = Blueprint("store", __name__, url_prefix="/store/wp-json/wc/v3")
    api.register_error_handler(StoreError, answer_error)
    api.before_request(lambda: check_signature(request, settings.store_key, settings.store_secret))
    shop = Shop(settings)
    _route(api, "GET", "/system_status", partial(_system_status, settings))
    for resource in RESOURCES:
        _route(api, "GET", f"/{resource}/<int:number>", partial(shop.read, resource))
    for resource in LISTED:
        _route(api, "GET", f"/{resource}", partial(shop.list, resource))
        _route(api, "POST", f"/{resource}", partial(shop.create, resource))
    for resource in CHANGED:
        _route(api, "PUT", f"/{resource}/<int:number>", partial(shop.update, resource))
    for method in ("GET", "POST", "PUT", "DELETE"):
        _route(api, method, "/<path:_path>", _no_route)
    return api


def _route(api: Blueprint, method: str, path: str, view: Callable[..., ResponseReturnValue]) -> None:
    api.add_url_rule(path, f"{method} {path}", view, methods=[method])


def _system_status(settings: Settings) -> Response:
    shown = {"currency": "AUD", "HPOS_enabled": True, "HPOS_sync_enabled": False}
    return jsonify(environment={"site_url": settings.site_url, "version": VERSION}, settings=shown)


def _no_route(_path: str) -> Response:
    raise StoreError("rest_no_route", "No route was found matching the URL and request method.", 404)
