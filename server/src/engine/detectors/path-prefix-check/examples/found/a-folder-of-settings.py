# @example a folder that somebody else gives
# @severity low
import os


def read(folder, name):
    # @finding
    if not os.path.realpath(os.path.join(folder, name)).startswith(folder):
        raise ValueError("outside of the folder")
    return open(os.path.join(folder, name))
