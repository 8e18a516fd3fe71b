# @example the address of a request that a client sends
import subprocess

import requests


class Adapter(requests.adapters.HTTPAdapter):
    def send(self, request, **kwargs):
        subprocess.run(["logger", request.url])
        return super().send(request, **kwargs)
