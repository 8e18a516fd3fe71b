# @example functions that are called at once, and values that are bound
def sort(tables, window):
    for table in tables:
        table.rows.sort(key=lambda row: row[table.column])
        window.button(command=lambda table=table: window.open(table))
