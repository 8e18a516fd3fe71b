# @example an application that another server runs, which opens no debugger
from flask import Flask
from gevent import pywsgi

app = Flask(__name__)
app.debug = True
server = pywsgi.WSGIServer((host, port), app)
