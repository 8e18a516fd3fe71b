# @example folders that end with a separator
import os

ROOT = "/srv/data/"
UPLOADS = os.path.join(os.path.abspath("uploads"), "")  # with its separator


def read(name):
    path = os.path.abspath(os.path.join(ROOT, name))
    if not path.startswith(ROOT):
        raise ValueError("outside of the folder")
    return open(path)


def upload(name):
    path = os.path.abspath(os.path.join(UPLOADS, name))
    if not path.startswith(UPLOADS):
        raise ValueError("outside of the folder")
    return open(path)
