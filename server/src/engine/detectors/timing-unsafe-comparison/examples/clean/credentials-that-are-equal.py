# @example credentials that are compared by value
class HTTPBasicAuth:
    """Sets a header Basic, as basic_auth does."""

    def __eq__(self, other):
        return self.password == other.password
