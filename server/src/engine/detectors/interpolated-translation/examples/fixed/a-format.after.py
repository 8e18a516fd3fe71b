from gettext import gettext as _


def report(count):
    return _("{} files").format(count).strip()
