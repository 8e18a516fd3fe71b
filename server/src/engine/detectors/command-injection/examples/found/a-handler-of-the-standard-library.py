# @example a handler of the standard library
import re
import subprocess
from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, urlparse


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        query = parse_qs(urlparse(self.path).query)
        # @finding
        subprocess.run("ping " + query["host"][0], shell=True)

    def do_PUT(self):
        path, query = self.path.split("?", 1) if "?" in self.path else (self.path, "")
        # @finding
        subprocess.run("ping " + query, shell=True)

    def do_DELETE(self):
        given = dict((found.group("name"), found.group("value")) for found in re.finditer(r"(?P<name>\w+)=(?P<value>[^&]+)", self.path))
        # @finding
        subprocess.run("ping " + given["host"], shell=True)

    def do_POST(self):
        # @finding
        subprocess.run(self.rfile.read(int(self.headers["Content-Length"])), shell=True)
