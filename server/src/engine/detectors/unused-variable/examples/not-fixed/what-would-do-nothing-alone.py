# @example what would do nothing alone: a member, and a question
import os


def close(window, settings):
    path = os.path.join(settings.folder, "names")
    window.close()
