# @example a file whose names come from what runs it
def index():
    response.title = T("Start")
    if request.args and session.user:
        return db.page(request.args[0])
    raise HTTP(404)


def config():
    return settings.options
