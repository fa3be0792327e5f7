"""The questions of a template (document 3, section 7.4)."""

from __future__ import annotations

from typing import Any

from lyd.adapters.clients import get_business_register
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import BOTH_FAMILIES, Blueprint, Capability
from lyd.core.http.shop_admin import identify_shop_admin
from lyd.interviews import schemas
from lyd.interviews.interview_json import sections_json
from lyd.interviews.models import TemplateVersion
from lyd.interviews.outputs import label_of
from lyd.interviews.services import get_published, get_version

DESCRIPTION = "Interviews: the questions of a template."

blp = Blueprint("interviews", __name__, families=BOTH_FAMILIES, url_prefix="/question", description=DESCRIPTION)


@blp.get("/get_by_template", capability=Capability.READ_INTERVIEW, errors=[NotFound])
@blp.arguments(schemas.InterviewQuery, location="query")
@blp.response(200, schemas.InterviewSchema)
def show_interview(query: dict[str, Any]) -> dict[str, Any]:
    """The interview of a product, or of the version that a document was started with."""
    product_id, version_id = query["id_template"], query["x_template_id"]
    session = current_session()
    version = get_version(session, version_id) if version_id else get_published(session, product_id)
    if version is None or version.product_id != product_id or version.published_at is None:
        raise NotFound
    return _view(version)


@blp.get("/try", capability=Capability.MANAGE_SHOP, identify=identify_shop_admin, errors=[NotFound])
@blp.arguments(schemas.TrialQuery, location="query")
@blp.response(200, schemas.InterviewSchema)
def try_interview(query: dict[str, Any]) -> dict[str, Any]:
    """The interview of any version, drafts included, for shop admins who try it without a document (decision 0058)."""
    return _view(get_version(current_session(), query["x_template_id"]))


def _view(version: TemplateVersion) -> dict[str, Any]:
    mappings = version.content.mappings
    return {
        "template_id": version.product_id,
        "x_template_id": version.id,
        "name": version.name,
        "version": version.version,
        "can_look_up_businesses": get_business_register().is_available,
        "sections": sections_json(version.interview),
        "outputs": [
            {"file": output.file, "name": label_of(output, version.name)} for output in version.content.outputs
        ],
        "clients": [{"party": ".".join(one.party), "types": [*one.types]} for one in mappings.clients],
        "funds": [
            {"party": ".".join(one.party), "trustees": ".".join(one.trustees), "members": ".".join(one.members)}
            for one in mappings.funds
        ],
    }
