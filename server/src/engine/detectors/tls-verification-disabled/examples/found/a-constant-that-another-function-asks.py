# @example a server that another function asks, and one that is not known
# @severity low
import requests

API = "https://api.bank.io/v1"


def rates():
    return requests.get(API + "/rates").json()


def page(host):
    # @finding
    return requests.get(f"https://{host}/", verify=False).text
