# @example a page that is read, whatever its address
# @severity low
import requests


def titles(url):
    # @finding
    page = requests.get(url, verify=False)
    return page.text.split("<title>")
