# @example one of several whose value a call makes
def close(self):
    session, index = self.session, self.load_index()
    session.close()
