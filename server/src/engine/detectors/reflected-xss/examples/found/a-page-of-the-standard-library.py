# @example a page of the standard library
from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, urlparse


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        name = parse_qs(urlparse(self.path).query)["name"][0]
        # @finding
        self.wfile.write(f"<p>{name}</p>".encode("utf8"))
