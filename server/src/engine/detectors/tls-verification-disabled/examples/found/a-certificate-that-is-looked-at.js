// @example a certificate that is looked at
// @severity low
const tls = require("tls")

function expiryOf(host, done) {
  // @finding
  const socket = tls.connect({ host, port: 443, rejectUnauthorized: false }, () => {
    done(socket.getPeerCertificate().valid_to)
    socket.end()
  })
}
