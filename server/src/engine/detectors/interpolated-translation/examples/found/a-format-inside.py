# @example a format inside of the call
from gettext import gettext as _


def report(count):
    # @finding
    return _("%d files" % count)
