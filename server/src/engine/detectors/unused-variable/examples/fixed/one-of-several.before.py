# @example one of several names that are set at once
def close(self):
    session, config = self.session, self.session.config
    session.close()
