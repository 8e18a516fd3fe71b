# @example a comment within the call
from gettext import gettext as _


def report(count):
    return _(
        f"{count} files"  # of the folder
    )
