# @example an f-string with a call, which has no name
from gettext import gettext as _


def report(files):
    return _(f"{len(files)} files")
