# @example the common path of two paths
import os


def lookup_by_parts(directory, path):
    full_path = os.path.realpath(os.path.join(directory, path))
    if os.path.commonpath([full_path, directory]) != directory:
        return None
    return full_path
