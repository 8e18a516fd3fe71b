# @example a server that a constant names, and one of which a part is known
# @severity high
import requests

API = "https://api.bank.io/v1"


def balance(account):
    # @finding
    return requests.get(API + "/accounts/" + account, verify=False).json()


def rates():
    # @finding
    return requests.get(f"https://{HOST}.bank.io/rates", verify=False).json()
