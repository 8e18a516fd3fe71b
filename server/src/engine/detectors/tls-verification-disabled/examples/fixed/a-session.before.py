# @example a session
session.verify = False
