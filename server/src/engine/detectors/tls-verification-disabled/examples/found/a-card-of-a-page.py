# @example a card that is a part of a page
# @severity low
import requests


def cards(url):
    # @finding
    page = requests.get(url, verify=False).text
    return parse(page).find_all("div", class_="card")
