# @example a folder whose first slash is no separator behind it
# @severity low
import os

ROOT = "/srv/data"


def read(name):
    path = os.path.abspath(os.path.join(ROOT, name))
    # @finding
    if not path.startswith(ROOT):
        raise ValueError("outside of the folder")
    with open(os.path.join("/srv/log", "reads")) as log:
        log.write(name)
    return open(path)
