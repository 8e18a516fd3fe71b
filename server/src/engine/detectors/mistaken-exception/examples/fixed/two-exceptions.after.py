import json


def load(path):
    try:
        return open(path)
    except (OSError, json.JSONDecodeError) as error:
        return error
