// @example a server that checks by itself whom it asked for a certificate
tls.createServer({ requestCert: true, rejectUnauthorized: false }, check)
