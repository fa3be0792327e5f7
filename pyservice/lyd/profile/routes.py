"""The member's profile and password, uploaded pictures, and the lists of the form (document 1, section 7)."""

from __future__ import annotations

from contextlib import closing
from typing import Any

from flask import Response, request

from lyd.adapters.errors import PartnerRefused, PartnerUnavailable
from lyd.adapters.wordpress import ClocksDiffer, WrongPassword
from lyd.core.countries import countries_json
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import BOTH_FAMILIES, SITE_FAMILY, Blueprint, Capability, current_identity, set_message
from lyd.core.http.files import FILE
from lyd.core.http.headers import SIGN_IN
from lyd.core.http.limits import caller_address
from lyd.profile import schemas, services
from lyd.profile.errors import PictureFailed, PictureKindRefused, PictureTooLarge

GUESSES, UPLOADS, SAVES = "10/15 minutes", "20/hour", "60/minute"
A_DAY = "private, max-age=86400"
LISTS = "What the form of the profile offers."

blp = Blueprint("profile", __name__, url_prefix="/profile", description="The caller's own profile.")
site = Blueprint(
    "site_profile", __name__, families=SITE_FAMILY, url_prefix="/profile", description="The caller's own password."
)
pictures = Blueprint(
    "pictures", __name__, families=SITE_FAMILY, url_prefix="/pictures", description="Uploaded pictures."
)
data = Blueprint("data", __name__, families=BOTH_FAMILIES, url_prefix="/data", description=LISTS)
streets = Blueprint("streets", __name__, families=BOTH_FAMILIES, url_prefix="/membership", description=LISTS)


@blp.get("", capability=Capability.SEE_OWN_ACCOUNT)
@blp.response(200, schemas.ProfileSchema)
def show_profile() -> dict[str, Any]:
    """Show the caller's profile."""
    return services.profile_of(current_session(), current_identity())


@blp.put(
    "/<int:user_id>",
    capability=Capability.EDIT_OWN_ACCOUNT,
    errors=[PartnerUnavailable, PartnerRefused, ClocksDiffer],
    limits=SAVES,
)
@blp.arguments(schemas.ProfileRequest)
@blp.response(200, schemas.ProfileSchema)
def save_profile(payload: dict[str, Any], user_id: int) -> dict[str, Any]:
    """Change the caller's own profile; that of others is not there."""
    identity = current_identity()
    if user_id != identity.user_id:
        raise NotFound
    changes = {name: value for name, value in payload.items() if name not in ("id", "email")}
    saved = services.save_profile(current_session(), identity, changes)
    set_message("Your profile was saved.")
    return saved


@site.post(
    "/password",
    capability=Capability.EDIT_OWN_ACCOUNT,
    errors=[WrongPassword, PartnerUnavailable, PartnerRefused, ClocksDiffer],
    limits=GUESSES,
)
@site.arguments(schemas.PasswordRequest)
@site.response(200)
def change_password(payload: dict[str, str]) -> tuple[None, dict[str, str]]:
    """Set a new password and end every other session of the caller's; this browser stays signed in, with a new one.

    Tokens and nonces of before are worth nothing afterwards: ask wp-auth for others.
    """
    identity = current_identity()
    origin = {"ip": caller_address() or None, "user_agent": request.headers.get("User-Agent")}
    services.change_password(current_session(), identity, payload["password"], payload["newPassword"], **origin)
    set_message("Your password was changed.")
    return None, {SIGN_IN: str(identity.user_id)}


@pictures.post(
    "",
    capability=Capability.EDIT_OWN_ACCOUNT,
    errors=[PictureKindRefused, PictureTooLarge, PictureFailed],
    limits=UPLOADS,
)
@pictures.arguments(schemas.PictureFiles, location="files")
@pictures.response(200, FILE, content_type="image/*")
def remake_picture(files: dict[str, Any]) -> Response:
    """Redraw an uploaded picture, for the plugin to keep in the media library."""
    with closing(files["file"]) as upload:
        picture = services.remake(upload.stream, upload.filename or "")
    return Response(picture.data, mimetype=picture.mimetype)


@data.get("/countries", capability=Capability.PUBLIC)
@data.response(200, schemas.CountrySchema(many=True))
def list_countries() -> Response:
    """List every country with its states and its calling code."""
    answer = Response(countries_json(), mimetype="application/json", headers={"Cache-Control": A_DAY})
    answer.add_etag()
    answer.make_conditional(request)
    return answer


@streets.get("/street_types", capability=Capability.PUBLIC)
@streets.response(200, schemas.StreetTypesSchema)
def list_street_types() -> dict[str, Any]:
    """Show the types of streets, key to label; they are in the envelope, too (document 1, section 7)."""
    set_message("", street_types=services.STREET_TYPES)
    return {"street_types": services.STREET_TYPES}
