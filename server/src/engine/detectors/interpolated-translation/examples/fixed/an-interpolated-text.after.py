from gettext import gettext as _


def report(file, size):
    return _("{name!r} has {size:>3} bytes, {{so}} {size}").format(
        name=file.name, size=size
    )
