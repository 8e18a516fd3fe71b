# @example a context that is told to verify after it was made, and one that nobody keeps
a = ssl._create_unverified_context()
a.verify_mode = ssl.CERT_REQUIRED
self.b = ssl._create_unverified_context()
self.b.load_verify_locations(path)
self.b.check_hostname = True
ssl._create_unverified_context()
