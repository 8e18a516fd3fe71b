# @example properties of other classes
import subprocess


class Repository:
    def status(self):
        subprocess.run("ls " + shlex.quote(self.path), shell=True)
