# @example a second try without verification
import requests


def get(url):
    response = requests.get(url)
    if not response.ok:
        # @finding
        response = requests.get(url, verify=False)
    return response
