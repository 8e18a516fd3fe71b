# @example a call to the own machine, and one without TLS
# @severity low
import requests


def key(settings, host):
    # @finding
    requests.put("http://127.0.0.1:9758/key", verify=False, headers={"Authorization": settings.token})
    # @finding
    requests.put("https://localhost:9758/key", verify=False, headers={"Authorization": settings.token})
    return requests.get(host)
