# @example a redirect of Tornado that ends the method
import tornado.web


class Page(tornado.web.RequestHandler):
    def post(self):
        if not self.current_user:
            self.redirect("/login")
            return
        self.delete_page(self.get_argument("id"))
