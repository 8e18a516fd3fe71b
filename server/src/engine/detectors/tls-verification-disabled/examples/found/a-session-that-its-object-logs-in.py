# @example a session to which the constructor gives a password
# @severity high
import requests


class Api:
    def __init__(self, base, user, password):
        self.base = base
        self.session = requests.Session()
        self.session.auth = (user, password)

    def get(self, path):
        # @finding
        return self.session.get(self.base + path, verify=False).json()
