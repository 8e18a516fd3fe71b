# @example a request
import requests


async def load(address):
    # @finding
    return requests.get(address, timeout=5)
