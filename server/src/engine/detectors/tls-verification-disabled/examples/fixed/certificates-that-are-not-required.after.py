pool = urllib3.PoolManager(cert_reqs='CERT_REQUIRED')
