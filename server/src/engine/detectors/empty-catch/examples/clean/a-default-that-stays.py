# @example a default that stays when the attempt fails
def size_of(text):
    size = 10
    try:
        size = json.loads(text)["size"]
    except Exception:
        pass
    return size


def parsed(text):
    try:
        return json.loads(text)
    except Exception:
        pass
    return None
