# @example a text that is translated when it is shown
from django.utils.translation import gettext_lazy as _


def report(count):
    return _("%d files" % count)
