# @example two values of the same name
from gettext import gettext as _


def report(one, other):
    return _(f"{one.name} and {other.name}")
