# @example a name that another method has as well
# @severity low
class Orders:
    def load(self):
        # @finding
        result = 1 + self.offset
        return self.rows

    def shown(self, rows):
        result = [row.title for row in rows]
        return {"title": result}
