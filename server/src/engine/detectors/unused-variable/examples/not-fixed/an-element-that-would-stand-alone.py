# @example an element that would stand alone
def close(window, settings):
    first = window.model().names[0]
    window.close()
