# @example the context of all requests, and a pool that requires no certificate
# @finding
ssl._create_default_https_context = ssl._create_unverified_context
# @finding
pool = PoolManager(cert_reqs='CERT_NONE')
