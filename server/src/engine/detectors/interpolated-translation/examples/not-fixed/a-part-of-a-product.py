# @example a text that is repeated, where the percent sign would bind otherwise
from gettext import gettext as _


def report(count):
    return 2 * _("%d files" % count)
