// @example the machine itself among options
// @severity low
import https from 'node:https'

export function reload(port: number) {
  // @finding
  https.get({ hostname: 'localhost', port, path: '/reload', rejectUnauthorized: false })
}
