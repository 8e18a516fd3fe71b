# @example a name that a tool defines for all files
def greet():
    return _("Hello")
