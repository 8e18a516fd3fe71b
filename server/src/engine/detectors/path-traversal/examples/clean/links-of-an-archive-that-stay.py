# @example a link of an archive below the folder
import os
import tarfile


def unpack(archive, folder):
    with tarfile.open(archive) as opened:
        for member in opened:
            target = os.path.join(folder, os.path.basename(member.name))
            if member.issym():
                os.symlink(os.path.basename(member.linkname), target)
