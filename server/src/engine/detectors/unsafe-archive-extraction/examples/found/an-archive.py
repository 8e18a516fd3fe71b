# @example an archive
# @severity medium
import tarfile


def unpack(path):
    with tarfile.open(path) as archive:
        # @finding
        archive.extractall("/srv/out")
