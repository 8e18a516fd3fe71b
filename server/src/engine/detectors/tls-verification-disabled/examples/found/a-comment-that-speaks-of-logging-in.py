# @example a question whether a server answers, whose comment speaks of logging in
# @severity low
import requests


def health_check(url):
    # @finding
    response = requests.head(url, timeout=10, verify=False)
    # every service has its own way to authenticate
    return response.status_code < 500
