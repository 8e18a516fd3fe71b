# @example a link of an archive
# @severity low
import os
import tarfile


def unpack(archive, folder):
    with tarfile.open(archive) as opened:
        for member in opened:
            target = os.path.join(folder, os.path.basename(member.name))
            if member.issym():
                # @finding
                os.symlink(member.linkname, target)
