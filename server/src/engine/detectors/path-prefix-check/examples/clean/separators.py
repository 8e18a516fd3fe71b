# @example a folder with its separator
import os


def read(folder, name):
    root = os.path.abspath(folder)
    path = os.path.abspath(os.path.join(root, name))
    if path != root and not path.startswith(root + os.sep):
        raise ValueError("outside of the folder")
    return open(path)


def is_private(path):
    return os.path.abspath(path).startswith("/srv/data/")
