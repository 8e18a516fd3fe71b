# @example the hash of an address of mail, by which others know a picture
from hashlib import md5


class User:
    @property
    def email_hash(self):
        return md5(self.email.strip().lower().encode()).hexdigest()
