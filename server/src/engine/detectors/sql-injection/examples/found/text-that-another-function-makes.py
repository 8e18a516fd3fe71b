# @example text that another function makes, or a method of a wrapper runs
class Users:
    def __init__(self, connection, name):
        self.cursor = connection.cursor()
        self.name = name

    def select(self, statement):
        return self.cursor.execute(statement).fetchall()

    def by_name(self, name):
        # @finding
        return self.select("SELECT * FROM users WHERE name = '%s'" % name)

    def own(self):
        # @finding
        return self.cursor.execute("SELECT * FROM users WHERE name = '%s'" % self.name)


def statement_of(name):
    return "SELECT * FROM users WHERE name = '" + name + "'"


def find(connection, name):
    # @finding
    return connection.execute(statement_of(name))
