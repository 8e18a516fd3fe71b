# @example a path that is only joined
# @severity low
import os


def read(folder, name):
    path = os.path.join(folder, name)
    # @finding
    if not path.startswith(folder):
        raise ValueError(name)
    return open(path)
