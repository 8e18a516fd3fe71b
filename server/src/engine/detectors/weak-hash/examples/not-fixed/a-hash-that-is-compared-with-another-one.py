# @example a hash that is compared with another one of the file
import hashlib


def remember(response, text):
    # @finding
    response.cookie["login"] = hashlib.sha1(text).hexdigest()


def is_remembered(request, text):
    # @finding
    return request.cookie["login"] == hashlib.sha1(text).hexdigest()
