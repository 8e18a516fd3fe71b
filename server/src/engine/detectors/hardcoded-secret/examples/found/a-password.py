# @example a password
# @finding
DB_PASSWORD = 'tr0ub4dor¦&3x'
