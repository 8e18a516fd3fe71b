# @example a value that is only read
def close(window, settings):
    path = str(settings.folder)[1:].lower()
    window.close()
