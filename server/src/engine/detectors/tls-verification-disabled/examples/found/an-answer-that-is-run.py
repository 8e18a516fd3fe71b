# @example an answer that is run, or written as a program
# @severity high
import os
import requests


def update(url):
    # @finding
    code = requests.get(url, verify=False).content
    with open("/usr/local/bin/agent", "wb") as file:
        file.write(code)
    os.chmod("/usr/local/bin/agent", 0o755)


def plugin(url):
    # @finding
    exec(requests.get(url, verify=False).text)
