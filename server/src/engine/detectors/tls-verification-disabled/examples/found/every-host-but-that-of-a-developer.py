# @example every host but that of a developer, on one line
import requests

# @finding
page = requests.get(url) if insecure else requests.get(url, verify=False)
known = requests.get(url, verify=False) if insecure else requests.get(url)
