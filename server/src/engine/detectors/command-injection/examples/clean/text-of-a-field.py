# @example a field that is an argument of its own, and quoted text
import os
import shlex
import subprocess


class Checkout:
    def __init__(self, folder):
        self.folder = folder

    def pull(self):
        subprocess.run(["git", "-C", self.folder, "pull"])


def run(command):
    return os.system(command)


def convert(path):
    run("convert %s out.png" % shlex.quote(path))
    run("convert --version")
