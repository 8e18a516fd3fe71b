# @example the machine itself and another one
# @severity high
import requests


def report(host, text, token):
    known = requests.get("https://127.0.0.1:8443/known").json()
    # @finding
    return requests.post(f"https://{host}/reports", json=[text, known, token], verify=False)
