# @example a caller's value in a statement
# @severity low
def find(cursor, name):
    # @finding
    cursor.execute(f"SELECT * FROM users WHERE name = '{name}'")
