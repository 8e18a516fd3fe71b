// @example the certificate of a server that asks for none
import fs from "node:fs"
import https from "node:https"

let credentials
if (config.cert) {
  credentials = {
    key: fs.readFileSync(config.key, "utf8"),
    cert: fs.readFileSync(config.cert, "utf8"),
    passphrase: config.password,
    rejectUnauthorized: false,
  }
}
https.createServer(credentials, app).listen(443)
