# @example ECB in a file that speaks NTLM
# @severity low
from Crypto.Cipher import AES
from requests_ntlm import HttpNtlmAuth

ntlm_auth = HttpNtlmAuth(user, word)
# @finding
cipher = AES.new(key, AES.MODE_ECB)
