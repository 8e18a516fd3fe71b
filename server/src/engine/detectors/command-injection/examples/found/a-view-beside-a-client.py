# @example the request of a view in a file that sets a client up
# @severity critical
import os

import requests
from requests.adapters import HTTPAdapter

session = requests.Session()
session.mount("https://", HTTPAdapter(max_retries=3))


def ping(request):
    # @finding
    os.system("ping " + request.GET["host"])
