# @example an f-string
# @severity low
from gettext import gettext as _


def report(count):
    # @finding
    return _(f"{count} files")
