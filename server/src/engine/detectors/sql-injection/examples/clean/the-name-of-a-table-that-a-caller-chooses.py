# @example the name of a table that a caller chooses
def count(cursor, table):
    cursor.execute(f'SELECT count(*) FROM {table}')
