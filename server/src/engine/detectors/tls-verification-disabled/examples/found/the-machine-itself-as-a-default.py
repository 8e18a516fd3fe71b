# @example the machine itself as a default
# @severity high
import os

import requests


def health(key):
    address = os.environ.get("SEARCH_URL", "https://localhost:9200")
    # @finding
    return requests.get(address, verify=False, auth=("reader", key))
