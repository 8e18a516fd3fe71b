# @example a power of the length of a text of the program itself
import re


def version(self):
    line = self.file.readline()
    return re.match(r"^(.*)\s+(.*)-(.*)$", line)
