# @example exceptions that are raised and caught
class Shape:
    def __eq__(self, other):
        return NotImplemented

    def area(self):
        try:
            return self.size()
        except (OSError, ValueError):
            raise NotImplementedError
