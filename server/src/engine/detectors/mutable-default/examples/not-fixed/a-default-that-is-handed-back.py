# @example a default that is handed back
def value_of(settings, name, default=[]):
    if name in settings:
        return settings[name]
    return default
