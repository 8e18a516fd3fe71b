# @example a function that knows what browsers read
from urllib.parse import urlparse

from django.utils.http import url_has_allowed_host_and_scheme


def safe_redirect(url, host):
    if urlparse(url).netloc and not url_has_allowed_host_and_scheme(url, {host}):
        return "/"
    return url
