# @example a header of the standard library
# @severity medium
from http.server import BaseHTTPRequestHandler
from urllib.parse import urlparse, parse_qs, unquote


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(302)
        request = self
        # @finding
        self.send_header("X-Name", unquote(request.headers["X-Name"]))
        self.end_headers()
