# @example an archive of a form
# @severity medium
import tarfile


async def unpack(request):
    form = await request.form()
    with tarfile.open(fileobj=form["theme"].file) as archive:
        # @finding
        archive.extractall("/srv/out")
