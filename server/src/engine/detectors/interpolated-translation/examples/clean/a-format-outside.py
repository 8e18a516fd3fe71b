# @example a format outside of the call
from gettext import gettext as _


def report(count):
    return _("%d files") % count + _("in {}").format(count)
