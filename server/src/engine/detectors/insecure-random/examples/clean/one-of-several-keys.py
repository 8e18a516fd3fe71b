# @example one of several keys that were made elsewhere
import random


def key(api_keys):
    api_key = random.choice(api_keys)
    return api_key
