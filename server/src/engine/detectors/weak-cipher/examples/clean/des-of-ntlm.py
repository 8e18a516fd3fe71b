# @example DES in a file that speaks NTLM
from Crypto.Cipher import DES


def answer(challenge, ntlm_hash):
    return DES.new(ntlm_hash[:8], DES.MODE_CBC).encrypt(challenge)
