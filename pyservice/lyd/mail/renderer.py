"""Texts of mail from Jinja templates: escaped HTML, and the same as plain text."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from lyd.mail.addresses import one_line
from lyd.mail.message import Texts
from lyd.mail.notices import ASIC_NEWS, ASIC_SENTENCES, HOW_SIGNING_ENDED, NOT_THE_MEMBERS, sentence_of, subject_of
from lyd.mail.site import Site


def render(kind: str, subject: str, site: Site, context: Mapping[str, Any]) -> Texts:
    """Subject, text and HTML of a mail. Its times are ISO; `moment` and `day` format them in the site's zone."""
    environment = _environment()
    variables = {"site": site, "moment": _teller(site, TIME), "day": _teller(site, DAY), **context}
    heading = one_line(environment.from_string(subject).render(variables))
    variables["subject"] = heading
    return Texts(
        subject=heading,
        text=environment.get_template(f"{kind}.txt").render(variables).strip() + "\n",
        html=environment.get_template(f"{kind}.html").render(variables),
    )


DAY = "%d %b %Y"
TIME = "%d %b %Y, %-I:%M %p (%Z)"


def _teller(site: Site, form: str) -> Any:
    def tell(iso: str) -> str:
        return datetime.datetime.fromisoformat(iso).astimezone(site.zone).strftime(form)

    return tell


@lru_cache
def _environment() -> Environment:
    """Templates by name: .html escapes, .txt and subjects do not. A missing variable is an error."""
    environment = Environment(
        loader=PackageLoader("lyd.mail"),
        autoescape=select_autoescape(("html",), default_for_string=False),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["line"] = lambda value: one_line(str(value))
    environment.globals.update(sentence_of=sentence_of, subject_of=subject_of, not_the_members=NOT_THE_MEMBERS)
    environment.globals.update(how_signing_ended=HOW_SIGNING_ENDED)
    environment.globals.update(asic_news=ASIC_NEWS, asic_sentences=ASIC_SENTENCES)
    return environment
