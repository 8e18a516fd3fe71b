# @example a text that is translated when it is shown, under a name of its own
from flask_babel import lazy_gettext

_ = lazy_gettext


def report(count):
    return _("%d files" % count)
