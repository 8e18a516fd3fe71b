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
        # @finding
        self.send_header("X-Path", unquote(self.path))
        # @finding
        self.send_header("X-Name", parse_qs(urlparse(self.path).query)["name"][0])
        self.end_headers()
