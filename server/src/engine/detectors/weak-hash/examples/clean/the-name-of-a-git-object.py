# @example the name of a git object
import hashlib


def git_object(kind, data):
    head = f"{kind} {len(data)}\0".encode()
    return hashlib.sha1(head + data).hexdigest()


def same(path, blob_sha):
    data = open(path, "rb").read()
    return hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest() == blob_sha
