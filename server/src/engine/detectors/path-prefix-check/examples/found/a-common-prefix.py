# @example the common prefix of two paths
import os


def lookup(directory, path):
    full_path = os.path.realpath(os.path.join(directory, path))
    # @finding
    if os.path.commonprefix([full_path, directory]) != directory:
        return None
    return full_path
