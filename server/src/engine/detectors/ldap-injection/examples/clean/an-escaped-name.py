# @example an escaped name
import ldap
from ldap.filter import escape_filter_chars
from flask import Flask, request

app = Flask(__name__)


@app.route("/user")
def user():
    name = escape_filter_chars(request.args["name"])
    return str(connection.search_s("dc=example", ldap.SCOPE_SUBTREE, "(uid=%s)" % name))
