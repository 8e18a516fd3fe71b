# @example the name of something in a folder
import hashlib
import os


def stored(folder, name):
    return os.path.join(folder, hashlib.md5(name.encode()).hexdigest())
