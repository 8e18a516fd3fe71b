// @example options of a server with which a client connects as well
// @severity high
import https from "node:https"

const credentials = {
  key: config.key,
  passphrase: config.password,
  // @finding
  rejectUnauthorized: false,
}
https.createServer(credentials, app).listen(443)
https.get(credentials, (answer) => answer.resume())
