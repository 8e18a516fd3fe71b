# @example rows that are chosen
x = rows[rows.a == None]
