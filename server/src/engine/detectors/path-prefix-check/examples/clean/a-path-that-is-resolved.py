# @example a path that is resolved before it is compared
import os


def read(folder, name):
    path = os.path.join(folder, name)
    path = os.path.realpath(path)
    if os.path.commonpath([path, folder]) != folder or not path.startswith(folder + os.sep):
        raise ValueError(name)
    return open(path)
