# @example a file that others may read, and a pattern
# @severity low
import os
import requests


def picture(url, path, pattern):
    # @finding
    answer = requests.get(url, verify=False)
    name = pattern.exec(answer.headers["Content-Disposition"])
    write(path, name, answer.content)
    os.chmod(path, 0o644)
