"""The member's profile, read from WordPress's tables and written by WordPress itself, and the lists of its form."""

from lyd.core.street_types import STREET_TYPES
from lyd.profile.services.passwords import change_password
from lyd.profile.services.pictures import Picture, remake
from lyd.profile.services.profiles import AVATAR_URL, avatars_of, profile_of, read_profile
from lyd.profile.services.updates import save_profile

__all__ = [
    "AVATAR_URL",
    "STREET_TYPES",
    "Picture",
    "avatars_of",
    "change_password",
    "profile_of",
    "read_profile",
    "remake",
    "save_profile",
]
