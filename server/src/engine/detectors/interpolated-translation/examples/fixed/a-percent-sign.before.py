# @example a percent sign
from gettext import gettext as _


def report(count):
    return _("%d files" % count) or "none"
