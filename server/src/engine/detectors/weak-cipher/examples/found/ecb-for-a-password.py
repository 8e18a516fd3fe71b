# @example ECB for passwords
# @severity medium
from Crypto.Cipher import AES


class Cipher:
    def start(self):
        # @finding
        return AES.new(self.key, AES.MODE_ECB)


def decrypt_password(value):
    return Cipher().start().decrypt(value)
