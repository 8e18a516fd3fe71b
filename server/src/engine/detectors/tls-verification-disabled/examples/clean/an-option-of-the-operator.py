# @example an option of the operator
import requests


def get(url, insecure=False):
    if insecure:
        return requests.get(url, verify=False)
    return requests.get(url)
