# @example a name in an expression
# @severity high
from flask import Flask, request
from lxml import etree

app = Flask(__name__)


@app.route("/user")
def user():
    root = etree.parse("users.xml").getroot()
    # @finding
    return str(root.xpath("//user[@name='" + request.args["name"] + "']"))
