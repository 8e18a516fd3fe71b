# @example a name of a caller behind a folder
# @severity low
import os


class Storage:
    def read(self, filename):
        # @finding
        with open(os.path.join(self.folder, filename)) as file:
            return file.read()

    def read_safely(self, filename):
        with open(os.path.join(self.folder, os.path.basename(filename))) as file:
            return file.read()

    def read_any(self, filename):
        with open(filename) as file:
            return file.read()
