# @example a password
# @finding
export DB_PASSWORD='tr0ub4dor¦&3x'
