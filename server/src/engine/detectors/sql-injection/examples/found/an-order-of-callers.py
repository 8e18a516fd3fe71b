# @example an order of a caller
# @severity low
def users(cursor, sort_by):
    # @finding
    cursor.execute("SELECT name FROM users ORDER BY " + sort_by)


def users_by_name(cursor, sort_by):
    column = "name" if sort_by == "name" else "id"
    cursor.execute("SELECT name FROM users ORDER BY " + column)
