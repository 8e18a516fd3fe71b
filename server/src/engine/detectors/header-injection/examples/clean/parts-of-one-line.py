# @example parts of one line, and a text without line ends
import re
from http.server import BaseHTTPRequestHandler
from urllib.parse import unquote


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_header("Location", self.path + "/")
        self.send_header("X-Host", self.headers["Host"])
        self.send_header("X-Name", re.sub("[\\r\\n]", "", unquote(self.path)))
