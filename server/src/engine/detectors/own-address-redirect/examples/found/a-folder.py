# @example a folder without its slash
import tornado.web


class Files(tornado.web.RequestHandler):
    def get(self, path):
        if self.is_folder(path) and not path.endswith("/"):
            # @finding
            self.redirect(self.request.path + "/", permanent=True)
