# @example a class without credentials, beside a function that has one
# @severity low
import requests


class Pages:
    def __init__(self, base):
        self.session = requests.Session()

    def get(self, path):
        # @finding
        return self.session.get(path, verify=False).text


def enter(user, password):
    return check(user, password)
