"""The addresses of the store: /store/wp-json/wc/v3/…, each call signed and in one transaction."""

from collections.abc import Callable
from functools import partial

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue

from sandbox.settings import Settings
from sandbox.store.errors import StoreError, answer_error
from sandbox.store.faults import apply_faults
from sandbox.store.oauth_signature import check_signature
from sandbox.store.shop import RESOURCES, Shop

VERSION = "stand-in"
LISTED = tuple(name for name in RESOURCES if name != "customers")
CHANGED = ("products", "orders", "coupons", "webhooks")
DELETED = ("products", "orders", "coupons", "webhooks")
BELOW_ORDERS = ("refunds", "notes")


def store_api(settings: Settings) -> Blueprint:
    api = Blueprint("store", __name__, url_prefix="/store/wp-json/wc/v3")
    api.register_error_handler(StoreError, answer_error)
    api.before_request(lambda: check_signature(request, settings.store_key, settings.store_secret))
    apply_faults(api, settings.shop_faults)
    shop = Shop(settings)
    _route(api, "GET", "/system_status", partial(_system_status, settings))
    for resource in RESOURCES:
        _route(api, "GET", f"/{resource}/<int:number>", partial(shop.read, resource))
    for resource in LISTED:
        _route(api, "GET", f"/{resource}", partial(shop.list, resource))
        _route(api, "POST", f"/{resource}", partial(shop.create, resource))
    for resource in CHANGED:
        _route(api, "PUT", f"/{resource}/<int:number>", partial(shop.update, resource))
    for resource in DELETED:
        _route(api, "DELETE", f"/{resource}/<int:number>", partial(shop.delete, resource))
    for what in BELOW_ORDERS:
        _route(api, "GET", f"/orders/<int:number>/{what}", partial(shop.list_below, what))
        _route(api, "POST", f"/orders/<int:number>/{what}", partial(shop.create_below, what))
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
