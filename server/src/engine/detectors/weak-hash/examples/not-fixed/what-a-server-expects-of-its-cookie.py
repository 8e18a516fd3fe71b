# @example what a server expects of its cookie
from hashlib import md5


def answer(response):
    cookie = response.cookies.get("challenge")
    token = md5(cookie.encode("utf-8")).hexdigest()
    return token
