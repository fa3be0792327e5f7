"""Slugs and paragraphs as WordPress makes them."""

import re
import unicodedata


def slugify(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def paragraphs(text: str) -> str:
    """Return text as the REST API shows it: in paragraphs, unless it is HTML already."""
    if not text or text.lstrip().startswith("<"):
        return text
    return "".join(f"<p>{part.strip()}</p>\n" for part in re.split(r"\n\s*\n", text) if part.strip())
