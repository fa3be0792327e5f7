"""What a conversation knows: the member, the catalogue, and the questions of the template in hand."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from functools import cached_property

from sqlalchemy.orm import Session

from lyd.answer_suggestions.services import Suggestion, suggest_details
from lyd.answer_suggestions.suggestion import general_path
from lyd.assistant.conversation.world import Offer, Suggested
from lyd.assistant.models import AssistantSession
from lyd.assistant.templates.search import FoundTemplate, TemplateName, find_templates
from lyd.commerce.services import (
    LockedReason,
    Product,
    access_of,
    find_plan_with,
    list_template_names,
    load_product,
)
from lyd.core.access import Identity, PlanSlug
from lyd.core.calendar import load_calendar
from lyd.credits.services import balance
from lyd.interviews.answer_labels import AnswerLabels
from lyd.interviews.models import TemplateVersion
from lyd.interviews.schema import Interview
from lyd.interviews.services import get_published, get_version

PROFILE = "your profile"


class SessionWorld:
    """Looks up what a step needs, once each."""

    def __init__(self, session: Session, identity: Identity, row: AssistantSession) -> None:
        self._session, self._identity, self._row = session, identity, row
        self._offers: dict[int, Offer | None] = {}
        self._versions: dict[int, TemplateVersion | None] = {}
        self._details: list[Suggestion] | None = None

    @property
    def first_name(self) -> str:
        """The member's."""
        return self._identity.display_name.split(" ")[0]

    @cached_property
    def today(self) -> datetime.date:
        """The day of the site's calendar."""
        return load_calendar(self._session).today()

    @property
    def draft_key(self) -> str:
        """The key with which the draft is created once."""
        return self._row.draft_key

    def search(self, words: str) -> Sequence[FoundTemplate]:
        """Return the templates of these words, the best first."""
        return find_templates(self.catalogue(), words)

    def catalogue(self) -> Sequence[TemplateName]:
        """Return all templates."""
        return [TemplateName(product_id, name) for product_id, name in list_template_names(self._session)]

    def offer(self, product_id: int) -> Offer | None:
        """Return a template as the member may have it; None if there is none."""
        if product_id not in self._offers:
            product = load_product(self._session, product_id)
            self._offers[product_id] = self._offer(product) if product and product.has_package else None
        return self._offers[product_id]

    def suggest(self, product_id: int | None, path: str) -> Sequence[Suggested]:
        """Return what the profile and the firm have for a question; the form of a document has suggestions itself."""
        interview = self.interview(product_id) if self._row.document_id is None else None
        if interview is None:
            return ()
        if self._details is None:
            self._details = suggest_details(self._session, self._identity, interview)
        labels, wanted = AnswerLabels(interview), general_path(path)
        return [
            Suggested(one.value, labels.words_of(path, one.value) or one.value, one.source.name or PROFILE)
            for one in self._details
            if one.path == wanted
        ]

    def interview(self, product_id: int | None) -> Interview | None:
        """Return the questions of a template, or of the document of the conversation."""
        version = self.version(product_id)
        return version.interview if version else None

    def version(self, product_id: int | None) -> TemplateVersion | None:
        """Return the version whose questions are asked: the conversation keeps the one that it began with."""
        kept = self._row.template_version_id
        if kept is not None and (product_id is None or product_id == self._row.product_id):
            return get_version(self._session, kept)
        if product_id is not None and product_id not in self._versions:
            self._versions[product_id] = get_published(self._session, product_id)
        return None if product_id is None else self._versions[product_id]

    def _offer(self, product: Product) -> Offer:
        found = access_of(self._session, self._identity, [product])[product.id]
        cost = found.cost
        return Offer(
            product_id=product.id,
            name=product.name,
            access=found.access.value,
            amount=f"${cost.amount:,.2f}" if cost and cost.amount else "",
            credits=balance(self._session, self._identity.team_id) if cost and cost.credits else None,
            is_asic=product.has("is_asic_template"),
            plan=find_plan_with(self._session, self._identity, product)
            if found.reason is LockedReason.STRATEGIST_ONLY
            else "",
            is_lite=self._identity.plan is PlanSlug.LITE,
        )
