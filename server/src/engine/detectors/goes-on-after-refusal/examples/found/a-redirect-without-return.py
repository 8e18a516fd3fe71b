# @example a redirect of Tornado without `return`
# @severity low
import tornado.web


class Page(tornado.web.RequestHandler):
    def post(self):
        if not self.current_user:
            # @finding
            self.redirect("/login")
        self.delete_page(self.get_argument("id"))
