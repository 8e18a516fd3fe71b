# @example a name in a filter
# @severity high
import ldap
from flask import Flask, request

app = Flask(__name__)


@app.route("/user")
def user():
    connection = ldap.initialize("ldap://example")
    # @finding
    return str(connection.search_s("dc=example", ldap.SCOPE_SUBTREE, "(uid=%s)" % request.args["name"]))
