# @example a name of a caller in a filter
# @severity low
import ldap
import ldap.filter


def groups_of(connection, base, username):
    # @finding
    return connection.search_s(base, ldap.SCOPE_SUBTREE, "(uid=%s)" % username, ["cn"])


def groups_of_safely(connection, base, username):
    name = ldap.filter.escape_filter_chars(username)
    return connection.search_s(base, ldap.SCOPE_SUBTREE, "(uid=%s)" % name, ["cn"])
