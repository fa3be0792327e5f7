"""Words that people use for templates, and what templates are called."""

from __future__ import annotations

SYNONYMS = {
    "nda": "non-disclosure agreement",
    "confidentiality agreement": "non-disclosure agreement",
    "secrecy agreement": "non-disclosure agreement",
    "smsf": "self managed superannuation fund",
    "super fund": "self managed superannuation fund",
    "pty": "company",
    "new company": "company registration",
    "lpa": "power of attorney",
    "poa": "power of attorney",
    "testament": "will",
    "lending agreement": "loan agreement",
    "div 7a": "division 7a",
    "job contract": "employment agreement",
    "lease contract": "lease",
}
"""Each is looked for as whole words."""
