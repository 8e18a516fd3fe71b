# @example an encoded value
from http.server import BaseHTTPRequestHandler
from urllib.parse import quote


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        request = self
        self.send_header("Content-Length", str(len(request.headers["X-Name"])))
        self.send_header("X-Name", quote(request.headers["X-Name"]))
