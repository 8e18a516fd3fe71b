# @example certificates that are not required
pool = urllib3.PoolManager(cert_reqs='CERT_NONE')
