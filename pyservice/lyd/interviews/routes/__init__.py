"""Routes of interviews: the questions of a template and, for shop admins, template packages."""

from lyd.interviews.routes.packages import shop
from lyd.interviews.routes.questions import blp

__all__ = ["blp", "shop"]
