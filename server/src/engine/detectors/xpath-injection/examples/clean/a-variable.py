# @example a variable
from flask import Flask, request
from lxml import etree

app = Flask(__name__)


@app.route("/user")
def user():
    root = etree.parse("users.xml").getroot()
    return str(root.xpath("//user[@name=$name]", name=request.args["name"]))


@app.route("/number")
def number():
    return str(root.xpath("//user[%d]" % int(request.args["number"])))
