# @example an f-string with names, an attribute and a format
from gettext import gettext as _


def report(file, size):
    return _(f"{file.name!r} has {size:>3} bytes, {{so}} {size}")
