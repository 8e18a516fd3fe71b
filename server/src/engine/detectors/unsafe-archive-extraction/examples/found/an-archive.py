# @example an archive of which nothing says who made it
# @severity low
import tarfile


def unpack(path):
    with tarfile.open(path) as archive:
        # @finding
        archive.extractall("/srv/out")
