# @example contexts, sessions and hosts that are not verified
import ssl

# @finding
context = ssl._create_unverified_context()
# @finding
other.verify_mode = ssl.CERT_NONE
# @finding
session.verify = False
# @finding
client = httpx.AsyncClient(verify=False)
# @finding
ssh.set_missing_host_key_policy(paramiko.AutoAddPolicy())
