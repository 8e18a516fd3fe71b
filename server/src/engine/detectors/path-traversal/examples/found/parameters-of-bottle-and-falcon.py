# @example parameters of bottle and Falcon
# @severity high
from bottle import request, route


@route("/file")
def show():
    # @finding
    return open("/srv/files/" + request.forms.get("name")).read()


class Files:
    def on_get(self, req, resp):
        # @finding
        resp.text = open("/srv/files/" + req.get_param("name")).read()
