// @example a question about the machine itself
// @severity high
import https from 'node:https'

export function ask(host: string, authorization: string) {
  const port = host === 'localhost' ? 8443 : 443
  // @finding
  return https.get({ host, port, rejectUnauthorized: false, headers: { authorization } })
}
