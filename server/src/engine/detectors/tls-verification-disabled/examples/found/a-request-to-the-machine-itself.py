# @example a request to the machine itself
# @severity low
import requests


def players(port, password):
    # @finding
    return requests.get(f"https://127.0.0.1:{port}/players", auth=("riot", password), verify=False).json()
