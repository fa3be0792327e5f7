"""Compare the signers of a case with those that it expects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lyd.interviews.case_file import ExpectedSigner
from lyd.interviews.expressions.evaluation import text_of
from lyd.interviews.signers import Signer


def signer_reasons(signers: Sequence[Signer], expected: Sequence[ExpectedSigner]) -> Iterator[str]:
    """Yield a sentence if other people sign, or else for each detail of a signer that differs."""
    if [signer.key for signer in signers] != [each.key for each in expected]:
        yield f"the signers are {', '.join(signer.key for signer in signers)}"
        return
    for signer, each in zip(signers, expected, strict=True):
        for name, text in each.details.items():
            value = text_of(getattr(signer, name))
            if value != text:
                yield f"the {name} of the signer {signer.key} is “{value}”, not “{text}”"
