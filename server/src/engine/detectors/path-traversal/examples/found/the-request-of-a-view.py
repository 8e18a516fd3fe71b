# @example the request of a view
class View:
    def get(self):
        # @finding
        return open("/srv/" + self.request.GET["file"])
