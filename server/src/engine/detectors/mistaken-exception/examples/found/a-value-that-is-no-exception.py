# @example a value that is no exception
# @severity medium
class Shape:
    def area(self):
        # @finding
        raise NotImplemented
