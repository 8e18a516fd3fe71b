# @example strong ciphers, and other things of these names
from Crypto.Cipher import AES
from models import DES

a = AES.new(key, AES.MODE_GCM)
b = Blowfish.create()
