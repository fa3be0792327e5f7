"""The blueprint that the calls about documents share."""

from __future__ import annotations

from lyd.core.http import Blueprint

blp = Blueprint("documents", __name__, url_prefix="/doc", description="Documents, from draft to files.")
