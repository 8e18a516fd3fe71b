# @example a value that is no exception
# @safe
class Shape:
    def area(self):
        raise NotImplemented("area")
