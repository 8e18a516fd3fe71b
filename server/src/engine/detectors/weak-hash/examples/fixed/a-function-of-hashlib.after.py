import hashlib

def f(data):
    return hashlib.sha256(
        data,  # all of it
    ).hexdigest()
