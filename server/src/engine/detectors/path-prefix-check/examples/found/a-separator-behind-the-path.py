# @example a separator behind the path instead of behind the folder
# @severity low
import os


def validated(root, path):
    root = os.path.abspath(root)
    # @finding
    if not (os.path.abspath(path) + os.path.sep).startswith(root):
        raise ValueError("outside of the folder")
    return path
