# @example a path that a function of another file finds in the folder
import json
from .paths import is_in_curdir


def read(request):
    path = json.loads(request.body)["path"]
    if not is_in_curdir(path):
        return None
    with open(path) as file:
        return file.read()
