session.verify = True
