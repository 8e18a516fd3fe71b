# @example digest access authentication, which prescribes the function
import hashlib
import os


class DigestAuth:
    def header(self, method, url, challenge):
        realm, nonce, qop = challenge["realm"], challenge["nonce"], challenge.get("qop")
        ha1 = hashlib.md5(f"{self.username}:{realm}:{self.password}".encode()).hexdigest()
        ha2 = hashlib.md5(f"{method}:{url}".encode()).hexdigest()
        cnonce = hashlib.sha1(os.urandom(8)).hexdigest()
        return hashlib.md5(f"{ha1}:{nonce}:{cnonce}:{qop}:{ha2}".encode()).hexdigest()
