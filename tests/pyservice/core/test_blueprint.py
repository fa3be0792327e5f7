"""Routes of both families of addresses: declared once, with the same capability and limits."""

from __future__ import annotations

from flask import Flask
from tests.service import Api

from lyd.core.access import Capability
from lyd.core.http import BOTH_FAMILIES, PRODUCT_FAMILY, SITE_FAMILY, Blueprint, Family
from lyd.domains import BLUEPRINTS


def routes_of(blueprint: Blueprint) -> dict[str, set[str]]:
    """Rules by the name of the part that serves them."""
    made = Flask("routes")
    for part in blueprint.parts:
        made.register_blueprint(part, url_prefix=f"{part.family.value}{part.url_prefix}")
    rules = [rule for rule in made.url_map.iter_rules() if rule.endpoint != "static"]
    return {name: {one.rule for one in rules if one.endpoint.startswith(f"{name}.")} for name in ("bin", "site_bin")}


def test_a_route_of_both_families_is_declared_once() -> None:
    blp = Blueprint("bin", __name__, families=BOTH_FAMILIES, url_prefix="/bin")
    blp.get("/all", capability=Capability.PUBLIC)(show)
    assert routes_of(blp) == {"bin": {"/lyd-api/bin/all"}, "site_bin": {"/lyd-site/bin/all"}}


def test_a_route_may_narrow_the_families_of_its_blueprint() -> None:
    blp = Blueprint("bin", __name__, families=BOTH_FAMILIES, url_prefix="/bin")
    blp.get("/product", capability=Capability.PUBLIC, families=PRODUCT_FAMILY)(show)
    blp.get("/site", capability=Capability.PUBLIC, families=SITE_FAMILY)(show)
    assert routes_of(blp) == {"bin": {"/lyd-api/bin/product"}, "site_bin": {"/lyd-site/bin/site"}}


def test_a_blueprint_without_families_serves_the_product_api() -> None:
    assert [part.family for part in Blueprint("bin", __name__).parts] == [Family.PRODUCT]


def test_no_address_is_declared_by_two_blueprints() -> None:
    declared = [(part.family, name) for one in BLUEPRINTS for part in one.parts for name in (part.name,)]
    assert len(declared) == len(set(declared))


def test_both_families_of_a_route_share_its_limit(api: Api) -> None:
    rates = [api.get(f"{family.value}/order/update?id_order=404", by="owner").status_code for family in Family]
    assert rates == [404, 404]
    for _ in range(29):
        for family in Family:
            assert api.get(f"{family.value}/order/update?id_order=404", by="owner").status_code == 404
    refused = [api.get(f"{family.value}/order/update?id_order=404", by="owner").status_code for family in Family]
    assert refused == [429, 429]


def show() -> str:
    """Show nothing."""
    return ""
