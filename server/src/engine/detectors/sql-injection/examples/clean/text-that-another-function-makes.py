# @example constant text that another function makes, and bound values for a wrapper
class Users:
    def __init__(self, connection, table):
        self.cursor = connection.cursor()
        self.table = table

    def select(self, statement, values=()):
        return self.cursor.execute(statement, values).fetchall()

    def by_name(self, name):
        return self.select("SELECT * FROM users WHERE name = ?", [name])

    def everything(self):
        return self.cursor.execute("SELECT * FROM " + self.table)


def statement_of(count):
    return "SELECT * FROM users WHERE name IN (" + ", ".join(["?"] * count) + ")"


def find(connection, names):
    return connection.execute(statement_of(len(names)), names)
