"""What the application is made of, written by hand: one line a domain and address family.

Modules with jobs are imported here too, so that the worker knows them.
"""

from __future__ import annotations

from lyd.assembly.routes import blp as assembly
from lyd.commerce.routes import blp as products
from lyd.core.http import Blueprint
from lyd.documents.routes import answers
from lyd.documents.routes import blp as documents
from lyd.folders.routes import blp as folders
from lyd.interviews.routes import blp as interviews
from lyd.interviews.routes import site as site_interviews
from lyd.teams.routes import me, session

PRODUCT_API: tuple[Blueprint, ...] = (me, session, products, folders, documents, answers, interviews, assembly)
"""Served under /lyd-api, to the widgets."""

SITE_API: tuple[Blueprint, ...] = (site_interviews,)
"""Served under /lyd-site, to the plugin only."""
