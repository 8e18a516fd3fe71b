# @example a request that no session sends, beside a method that logs in
# @severity low
import requests


class Shop:
    def enter(self, user, password):
        return check(user, password)

    def picture(self, url):
        # @finding
        return requests.get(url, verify=False).content
