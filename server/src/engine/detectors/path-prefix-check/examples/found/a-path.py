# @example a whole path and a folder without its separator
# @severity low
import os


class Files:
    def __init__(self, root):
        self.root = os.path.abspath(root)

    def open(self, name):
        path = os.path.abspath(os.path.join(self.root, name))
        # @finding
        if not path.startswith(self.root):
            raise ValueError("outside of the folder")
        return open(path)
