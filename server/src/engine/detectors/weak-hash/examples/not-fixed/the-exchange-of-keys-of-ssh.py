# @example the exchange of keys of SSH
from hashlib import sha1

def parse_kex_init(hm):
    return sha1(hm.asbytes()).digest()
