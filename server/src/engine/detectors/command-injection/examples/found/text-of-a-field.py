# @example text of a field that a shell runs
import os
import subprocess


class Checkout:
    def __init__(self, folder):
        self.folder = folder

    def pull(self):
        # @finding
        subprocess.run("git -C " + self.folder + " pull", shell=True)


def run(command):
    return os.system(command)


def convert(path):
    # @finding
    run("convert %s out.png" % path)
