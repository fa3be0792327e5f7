"""What is probably wrong with an Australian address, and may be right: it keeps nothing from being assembled.

The TypeScript twin is in `widgets/src/features/interviews/addresses.ts`; both pass the cases in
`tests/fixtures/addresses`.
"""

from __future__ import annotations

from lyd.addresses.postcodes import STATES, has_postcode
from lyd.addresses.services import UNKNOWN_STREET_TYPE, WRONG_POSTCODE, is_street_type
from lyd.interviews.composite_parts import HOME
from lyd.interviews.xml import Tree


def address_warnings(address: Tree) -> list[str]:
    """Return what a member should look at in an address (the parts of `composite_parts`); nothing for one abroad.

    Parts that are missing are not its matter: required ones are problems.
    """
    country, state, postcode, kind = (_text(address, name) for name in ("country", "state", "postCode", "streetType"))
    if country not in ("", HOME):
        return []
    warnings = []
    if not has_postcode(state, postcode):
        warnings.append(WRONG_POSTCODE.format(postcode=postcode, state=STATES[state]))
    if not is_street_type(kind):
        warnings.append(UNKNOWN_STREET_TYPE.format(type=kind))
    return warnings


def _text(address: Tree, name: str) -> str:
    value = address.get(name)
    return value if isinstance(value, str) else ""
