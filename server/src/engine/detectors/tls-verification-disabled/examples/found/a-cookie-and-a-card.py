# @example a cookie, and the number of a card
# @severity high
import requests


def resume(url, session_id):
    # @finding
    return requests.get(url, headers={"Cookie": f"sid={session_id}"}, verify=False)


def pay(url, card):
    # @finding
    return requests.post(url, json={"number": card.number}, verify=False)
