def close(self):
    session = self.session
    session.close()
