# @example an answer of the standard library
from html import escape
from http.server import BaseHTTPRequestHandler
from json import dumps
from urllib.parse import parse_qs, urlparse


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        name = parse_qs(urlparse(self.path).query)["name"][0]
        self.wfile.write(f"<p>{escape(name)}</p>".encode())
        self.wfile.write(dumps({"name": name}).encode())
