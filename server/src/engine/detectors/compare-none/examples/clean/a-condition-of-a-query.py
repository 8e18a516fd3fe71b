# @example a condition of a query
rows = query.filter(User.deleted_at == None)
