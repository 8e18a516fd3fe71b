# @example what cleans up on the way out
try:
    a()
except:
    db.rollback()
